"""Elections: the pawn, each office's measure, ties and who breaks them (US-70 to US-85)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from urbannb.core.action import Action
from urbannb.core.choosing.answers import NO, YES, No, Yes
from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.task import Task
from urbannb.games.urban_sprawl.components.board import BLOCK_NUMBER, PARK, PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.components.cards import NOBODY, OFFICES, Swaying
from urbannb.games.urban_sprawl.model.actions import Places, Player, Put, Sites, somebody
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import ELECTION, box
from urbannb.games.urban_sprawl.phrases import TRACK, amount_words
from urbannb.games.urban_sprawl.rules import rulings
from urbannb.games.urban_sprawl.rules.base import Ask, AskOne, InAnyOrder, May, State, holder, least

ZONE_OF = {
    "District Attorney": "CIV", "Treasurer": "COM", "Police Chief": "RES", "Union Boss": "IND",
}  # fmt: skip
"""The zone whose most valuable building wins an office (US-73)."""
BREAKER = {
    "Mayor": "Media", "District Attorney": "Mayor", "Treasurer": "District Attorney",
    "Police Chief": "Treasurer", "Union Boss": "Police Chief", "Contractor": "Union Boss",
}  # fmt: skip
"""Whose holder decides a tie for an office (US-75)."""


@dataclass(frozen=True, slots=True)
class AdvancePawn(Task[State]):
    """US-70: a ballot box moves the pawn one space on, and its office is elected."""

    def run(self, state: State, log: Log | None) -> None:
        state.pawn = (state.pawn + 1) % len(OFFICES)
        state.agenda.append(Elect(OFFICES[state.pawn]))
        if log:
            log.note(state, rulings.PawnMoved("US-70", (TRACK,), office=OFFICES[state.pawn]))

    def words(self, state: State) -> str:
        return f"move the pawn to {OFFICES[(state.pawn + 1) % len(OFFICES)]} and elect"


@dataclass(frozen=True, slots=True)
class Elect(Task[State]):
    """US-72 to US-74: an election; whoever controls a Municipal Court may win it (US-84)."""

    office: str

    def run(self, state: State, log: Log | None) -> None:
        if self.office not in state.offices:
            if log:
                log.note(state, rulings.OfficeBlank("US-71", office=self.office))
            return
        state.agenda.append(CountVotes(self.office))
        asked = tuple(SwayElection(self.office, player) for player in _swayers(state, self.office))
        if len(asked) > 1 and state.edition > 1:
            state.agenda.append(SettleSway(self.office, ()))
        if asked:
            state.agenda.append(InAnyOrder(asked))

    def words(self, state: State) -> str:
        return f"elect the {self.office}"


def _sways(state: State, office: str) -> list[tuple[int, Swaying]]:
    """Who controls a building that may win this election, and what it costs."""
    cards = {card: sway for card, sway in box(state).sways.items() if sway.office == office}
    if not cards:
        return []
    return [
        (building.owner, cards[building.card])
        for building in state.city.values()
        if building.card in cards and building.owner != NOBODY
    ]


def _swayers(state: State, office: str) -> list[int]:
    """Those who may win this election by a building, and would not win it all the same."""
    able = {
        player
        for player, sway in _sways(state, office)
        if state.affords(player, sway.cost.wealth, sway.cost.prestige)
    }
    wins = candidates(state, office)[0] == sorted(able)
    if wins and (len(able) == 1 or state.edition == 1):  # two who are tied have not won yet
        return []
    return sorted(able)


@dataclass(frozen=True, slots=True)
class SwayElection(May):
    """US-84: the controller of a Municipal Court may decide to win the election."""

    office: str
    player: int
    rule = "US-84"
    kind = (Yes, No)
    no = NO
    asks_for = "whether a building wins this election"

    def question(self, state: State) -> str:
        amount = sway_price(state, self)
        price = f", for {amount}" if amount else ""
        return f"whether to win the election for {self.office} with a building{price}"

    def options(self, state: State) -> Sequence[Action]:
        return [YES]

    def leave(self, state: State, log: Log | None) -> None:
        if log:
            log.note(
                state, rulings.ElectionNotSwayed("US-84", office=self.office, player=self.player)
            )

    def take(self, state: State, action: Action, log: Log | None) -> None:
        for at, task in enumerate(state.agenda):
            if isinstance(task, SettleSway):  # others may want to win it too
                state.agenda[at] = SettleSway(task.office, (*task.willing, self.player))
                if log:
                    wanted = rulings.SwayWanted("US-84", office=self.office, player=self.player)
                    log.note(state, wanted)
                return
        _sway(state, log, self.office, self.player)


def sway_price(state: State, choice: SwayElection) -> str:
    """What the building costs that may win this election, in words."""
    cost = next(s for p, s in _sways(state, choice.office) if p == choice.player).cost
    return amount_words(cost.wealth, cost.prestige)


def _sway(state: State, log: Log | None, office: str, player: int) -> None:
    """US-84: a player pays and wins; nobody else is asked, and no votes are counted."""
    cost = next(s for p, s in _sways(state, office) if p == player).cost
    to = source(ELECTION, office)
    state.lose(player, WEALTH, cost.wealth, to)
    state.lose(player, PRESTIGE, cost.prestige, to)
    while not isinstance(state.agenda.pop(), CountVotes):
        pass
    if log:
        swayed = rulings.ElectionSwayed(
            "US-84", office=office, player=player, wealth=cost.wealth, prestige=cost.prestige
        )
        log.note(state, swayed)
    seat(state, log, office, player)


@dataclass(frozen=True, slots=True)
class SettleSway(Task[State]):
    """US-106: of several who would win an election by a building, the active player says who."""

    office: str
    willing: tuple[int, ...]

    def run(self, state: State, log: Log | None) -> None:
        if len(self.willing) > 1:
            state.agenda.append(ChooseSwayer(self.office, tuple(sorted(self.willing))))
        elif self.willing:
            _sway(state, log, self.office, self.willing[0])

    def words(self, state: State) -> str:
        return f"find who wins the election for {self.office} by a building"


@dataclass(frozen=True, slots=True)
class ChooseSwayer(AskOne):
    """US-106: both may win, so they are tied, and nothing else breaks that tie."""

    office: str
    tied: tuple[int, ...]
    rule = "US-106"
    kind = Player
    asks_for = "whose building wins the election"

    def question(self, state: State) -> str:
        return f"whose building wins the election for {self.office}"

    def options(self, state: State) -> Sequence[Action]:
        return [somebody(player + 1) for player in self.tied]

    def answer(self, state: State, action: Player, log: Log | None) -> None:
        if log:
            decided = rulings.SwayDecided(
                "US-106", office=self.office, tied=self.tied, player=action.index
            )
            log.note(state, decided)
        _sway(state, log, self.office, action.index)


@dataclass(frozen=True, slots=True)
class CountVotes(Task[State]):
    """US-72, US-73: who has the most; if they are tied, another office decides."""

    office: str

    def run(self, state: State, log: Log | None) -> None:
        tied, measured = candidates(state, self.office)
        if log:
            best = [value[0] for value in measured.values()]
            rule = "US-72" if self.office == "Mayor" else "US-73"
            if rule == "US-73" and best.count(max(best, default=0)) > 1:
                rule = "US-74"
            log.note(
                state,
                rulings.VotesCounted(rule, office=self.office, measured=measured, tied=tuple(tied)),
            )
        decide(state, log, self.office, tied)

    def words(self, state: State) -> str:
        return f"find who becomes {self.office}"


def candidates(state: State, office: str) -> tuple[list[int], dict[int, tuple[int, ...]]]:
    """Who is tied for an office, and what each player was measured by.

    That is the number of vocations for the Mayor, else the value of the most valuable building
    of the zone and the number of such buildings. Those with nothing at all are left out.
    """
    measured: dict[int, tuple[int, ...]] = {}
    if office == "Mayor":
        for owners in state.vocations.values():
            for player in owners:
                measured[player] = (measured.get(player, (0,))[0] + 1,)
    else:
        zone, prices = ZONE_OF[office], state.prices
        for building in state.city.values():
            if building.zone == zone and building.owner != NOBODY:
                best, count = measured.get(building.owner, (0, 0))
                worth = prices[BLOCK_NUMBER[building.block]]
                measured[building.owner] = (max(best, worth), count + 1)
    top = max(measured.values(), default=())
    return sorted(p for p, value in measured.items() if value == top), measured


def decide(state: State, log: Log | None, office: str, tied: list[int]) -> None:
    """Seat the only candidate, ask for one of several, or leave the tile where it is."""
    if len(tied) > 1:
        state.agenda.append(BreakTie(office, tuple(tied)))
    elif tied:
        seat(state, log, office, tied[0])
    else:
        if log:
            log.note(state, rulings.NobodyElected("US-77", office=office))
        conclude(state, office)


@dataclass(frozen=True, slots=True)
class BreakTie(AskOne):
    """US-75: the holder of another office, or else the active player, decides a tie (US-78)."""

    office: str
    tied: tuple[int, ...]
    rule = "US-75"
    kind = Player
    asks_for = "which of the tied players wins"

    def question(self, state: State) -> str:
        if self.office == "Contractor":
            return "which of the tied players gets the Contractor"
        return f"which of the tied players becomes {self.office}"

    def chooser(self, state: State) -> int:
        player = holder(state, BREAKER[self.office])
        return state.player if player == NOBODY else player

    def options(self, state: State) -> Sequence[Action]:
        return [somebody(player + 1) for player in self.tied]

    def answer(self, state: State, action: Player, log: Log | None) -> None:
        if log:
            vacant = holder(state, BREAKER[self.office]) == NOBODY
            log.note(
                state,
                rulings.TieBroken(
                    "US-78" if vacant else "US-75",
                    office=self.office,
                    tied=self.tied,
                    by=self.chooser(state),
                    winner=action.index,
                ),
            )
        seat(state, log, self.office, action.index)


def seat(state: State, log: Log | None, office: str, player: int) -> None:
    """A player takes the tile; the Mayor places a park; then the Contractor is assigned."""
    again = holder(state, office) == player
    if office == "Contractor":
        state.contractor = player
    else:
        state.offices[office] = player
    if log:
        rule = "US-79" if office == "Contractor" else "US-70"
        log.note(state, rulings.Elected(rule, office=office, player=player, again=again))
    conclude(state, office)
    if office == "Mayor":
        state.agenda.append(PlaceMayorsPark(player))


def conclude(state: State, office: str) -> None:
    """US-79: after every election the Contractor is assigned, once in play."""
    if office != "Contractor" and state.contractor is not None:
        state.agenda.append(AssignContractor())


@dataclass(frozen=True, slots=True)
class AssignContractor(Task[State]):
    """US-79: the Contractor goes to the player with the least prestige."""

    says = "give the Contractor to the player with the least prestige"

    def run(self, state: State, log: Log | None) -> None:
        tied = least(state, range(len(state.names)))
        if log:
            log.note(
                state,
                rulings.LeastPrestige("US-79", prestige=tuple(state.prestige), tied=tuple(tied)),
            )
        decide(state, log, "Contractor", tied)


@dataclass(frozen=True, slots=True)
class PlaceMayorsPark(Task[State]):
    """US-80: whoever is elected Mayor places a park, if there is a lot and a tile (US-81)."""

    player: int

    def run(self, state: State, log: Log | None) -> None:
        if state.tiles[f"{PARK} 1"] and _vacant(state):
            state.agenda.append(ChoosePark(self.player))
        elif log:
            log.note(state, rulings.ParkImpossible("US-81", player=self.player))

    def words(self, state: State) -> str:
        return f"{state.names[self.player]} places a park as Mayor"


def _vacant(state: State) -> Sites:
    return Sites(state.ground.open(PARK, 1, False), 1)


@dataclass(frozen=True, slots=True)
class ChoosePark(Ask):
    """US-80: where the Mayor's park goes."""

    player: int
    rule = "US-80"
    kind = Put
    asks_for = "a vacant lot for the Mayor's park"

    def actions(self, state: State) -> Places:
        return Places(_vacant(state))

    def answer(self, state: State, action: Put, log: Log | None) -> None:
        park = Building(PARK, action.block, action.shape, 1, "", self.player)
        state.put(park)
        if log:
            log.note(state, rulings.ParkPlaced("US-80", (park.lot,), player=self.player))


TASKS = (
    AdvancePawn, Elect, SwayElection, SettleSway, ChooseSwayer, CountVotes, BreakTie,
    AssignContractor, PlaceMayorsPark, ChoosePark,
)  # fmt: skip
