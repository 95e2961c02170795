"""Setting the game up (US-2 to US-9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from urbannb.core.action import Action
from urbannb.core.choosing.asking import AskOne
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.core.verdict import Reason
from urbannb.games.urban_sprawl.components.board import WEALTH, tiles
from urbannb.games.urban_sprawl.components.cards import NOBODY
from urbannb.games.urban_sprawl.model import state as ledger
from urbannb.games.urban_sprawl.model.actions import PLAN_COSTS, Choose, choose
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.phrases import TRACK
from urbannb.games.urban_sprawl.rules import rulings
from urbannb.games.urban_sprawl.rules.base import State
from urbannb.games.urban_sprawl.rules.turn import BeginTurn

PARTS = {ledger.NORMAL: (15, 6, 15), ledger.LONG: (9, 9, 18), ledger.SHORT: (18, 9, 9)}
"""How many cards lie below, with the key event, and on top of each contract deck (US-2)."""
PLANS_WITH_EVENTS = 14
"""Permits that are shuffled with the planning events; the others lie on top (US-4)."""
START_WEALTH = {2: 39, 3: 27, 4: 21}
START = {
    "RES": ("A1se", "F1sw", "A6ne", "F6nw"),
    "IND": ("B2se", "C3se"),
    "CIV": ("D4nw", "E5nw"),
    "COM": ("E2sw", "D3sw", "C4ne", "B5ne"),
}
"""The twelve starting buildings of one lot each (US-7)."""
CHEAPEST_HOUSE = "A6ne"
"""The residential building worth 3, whose controller wins a tie for Media (US-8)."""


@dataclass(frozen=True, slots=True)
class ChooseStartPlayer(Task[State]):
    """US-19, US-6: a start player by lot, and everybody's first wealth; the pawn (US-86)."""

    says = "draw for the start player and hand out wealth"

    def run(self, state: State, log: Log | None) -> None:
        players = list(range(len(state.names)))
        state.shuffle(players)
        state.first = state.player = players[0]
        count = len(state.names)
        state.endow([START_WEALTH[count]] * count, [0] * count, ledger.AT_START)
        state.permits, state.favors = [[] for _ in players], [[] for _ in players]
        state.offices = {"Mayor": NOBODY}
        if log:
            log.note(state, rulings.StartDrawn("US-19", player=state.first))
            log.note(state, rulings.WealthGiven("US-6", wealth=START_WEALTH[count]))
            log.note(state, rulings.PawnPut("US-86", (TRACK,)))


@dataclass(frozen=True, slots=True)
class LayerDecks(Task[State]):
    """US-2: each contract deck in three parts, its key event in the middle one."""

    says = "shuffle the contract decks in three parts each"

    def run(self, state: State, log: Log | None) -> None:
        known = ledger.box(state)
        low, _, high = PARTS[state.variant]
        state.decks, state.decks_open = [], [False, False, False]
        for ids in known.decks:
            keys = [card for card in ids if card in known.events and known.events[card].key]
            rest = [card for card in ids if card not in keys]
            state.shuffle(rest)
            middle = rest[low : len(rest) - high] + keys
            state.shuffle(middle)
            state.decks.append(rest[:low] + middle + rest[len(rest) - high :])
        if log:
            log.note(state, rulings.DecksLayered("US-2", parts=PARTS[state.variant]))


@dataclass(frozen=True, slots=True)
class TurnUpTown(Task[State]):
    """US-3: five Town contracts in the boxes, a sixth on top of the deck.

    An event that turns up is set aside, replaced, and shuffled back into its part (US-9).
    """

    says = "turn up six Town contracts"

    def run(self, state: State, log: Log | None) -> None:
        known = ledger.box(state)
        deck = state.decks[0]
        high = PARTS[state.variant][2]
        keyed, upper = deck[:-high], deck[-high:]
        shown: list[str] = []
        aside: list[str] = []
        while len(shown) <= len(ledger.BOXES):
            card = (upper or keyed).pop()
            (aside if card in known.events else shown).append(card)
        keys = [card for card in aside if known.events[card].key]
        if keys:  # only where a shorter game has many events on top
            keyed += keys
            low = PARTS[state.variant][0]
            middle = keyed[low:]
            state.shuffle(middle)
            keyed[low:] = middle
        upper += [card for card in aside if card not in keys]
        if len(keys) < len(aside):
            state.shuffle(upper)
        state.boxes = shown[:5][::-1]
        state.decks[0] = [*keyed, *upper, shown[5]]
        state.decks_open[0] = True
        if log:
            log.note(state, rulings.TownTurnedUp("US-9" if aside else "US-3", aside=tuple(aside)))


@dataclass(frozen=True, slots=True)
class DealPlanning(Task[State]):
    """US-4, US-5: the planning deck in two parts; cards by seat, four boxes, the top card."""

    says = "shuffle and deal the planning cards"

    def run(self, state: State, log: Log | None) -> None:
        known = ledger.box(state)
        permits = [card for card in known.planning if card in known.permits]
        events = [card for card in known.planning if card in known.events]
        state.discards = [card for card in known.planning if card in known.renewals]
        state.shuffle(permits)
        low = permits[:PLANS_WITH_EVENTS] + events
        state.shuffle(low)
        state.planning = low + permits[PLANS_WITH_EVENTS:]
        for place, player in enumerate(state.round_from(state.first), start=1):
            for _ in range(place):
                state.permits[player].append(state.planning.pop())
        state.plans = [state.planning.pop() for _ in PLAN_COSTS][::-1]
        state.planning_open = True
        if log:
            log.note(state, rulings.PlansDealt("US-5", counts=tuple(map(len, state.permits))))


@dataclass(frozen=True, slots=True)
class PutStartingBuildings(Task[State]):
    """US-7: twelve buildings that nobody controls yet."""

    says = "put the twelve starting buildings down"

    def run(self, state: State, log: Log | None) -> None:
        state.tiles = dict(tiles())
        for zone, lots in START.items():
            for lot in lots:
                state.put(Building(zone, lot[:2], lot[2:], 1))
        state.agenda.append(ClaimBuilding(state.first))
        if log:
            log.note(state, rulings.StartingBuildingsPut("US-7", tuple(state.city)))


@dataclass(frozen=True, slots=True)
class ClaimBuilding(AskOne[State]):
    """US-7: each player in turn takes control of a starting building and pays its value."""

    player: int
    rule = "US-7"
    kind = Choose
    asks_for = "a starting building to control, and pay its value"

    def options(self, state: State) -> Sequence[Action]:
        wealth = state.wealth[self.player]
        return [
            choose(lot)
            for lot, building in state.city.items()
            if building.owner == NOBODY and state.worth(building.block) <= wealth
        ]

    def refusal(self, state: State, action: Choose) -> Iterator[Reason]:
        building = state.city.get(action.lot)
        if building is None:
            text = f"No starting building stands on {action.lot}."
            yield Reason("no-building", "US-7", text, (action.lot,))
            return
        if building.owner != NOBODY:
            text = f"{state.names[building.owner]} controls that building already."
            yield Reason("controlled", "US-7", text, (action.lot,))
        price, wealth = state.worth(building.block), state.wealth[self.player]
        if price > wealth:
            text = f"It costs {price} wealth; you have {wealth}."
            yield Reason(
                "wealth", "US-7", text, (action.lot,), f"{price} wealth", f"{wealth} wealth"
            )

    def answer(self, state: State, action: Choose, log: Log | None) -> None:
        price = state.worth(action.lot[:2])
        state.lose(self.player, WEALTH, price, ledger.STARTING_BUILDINGS)
        state.hand_over(action.lot, self.player)
        if log:
            log.note(state, rulings.BuildingClaimed("US-7", (action.lot,), player=self.player))
        if any(building.owner == NOBODY for building in state.city.values()):
            state.agenda.append(ClaimBuilding((self.player + 1) % len(state.names)))


@dataclass(frozen=True, slots=True)
class GiveMedia(Task[State]):
    """US-8: Media goes to the wealthiest; if tied, to whoever controls the house worth 3."""

    says = "give the Media vocation to the wealthiest player"

    def run(self, state: State, log: Log | None) -> None:
        high = max(state.wealth)
        rich = [player for player, wealth in enumerate(state.wealth) if wealth == high]
        player = rich[0] if len(rich) == 1 else state.city[CHEAPEST_HOUSE].owner
        state.vocations["Media"] = [player]
        if log:
            log.note(state, rulings.MediaGiven("US-8", player=player, tied=tuple(rich)))


SETUP: tuple[Task[State], ...] = (
    BeginTurn(), GiveMedia(), PutStartingBuildings(),
    DealPlanning(), TurnUpTown(), LayerDecks(), ChooseStartPlayer(),
)  # fmt: skip
"""The agenda of a new game; the last task comes first."""

TASKS = (
    ChooseStartPlayer, LayerDecks, TurnUpTown, DealPlanning,
    PutStartingBuildings, ClaimBuilding, GiveMedia,
)  # fmt: skip
