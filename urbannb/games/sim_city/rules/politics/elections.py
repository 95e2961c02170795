"""The offices, the election of a mayor, the Election event, and who pays for events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.asking import Ask, AskOne, ask
from urbannb.core.choosing.views import Chained, Listed
from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.task import Task
from urbannb.core.text import listing, plural
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.model import actions as act
from urbannb.games.sim_city.model.state import EVENTS, NOBODY, VOTES
from urbannb.games.sim_city.phrases import money, player_place
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.base import State, change, running, unpaid
from urbannb.games.sim_city.rules.rulings import Applied

# -- who holds which office, and what follows from it (SC-117 to SC-122, SC-153)


MAYOR, CHAIRMAN = "mayor", "chairman"
"""The voices in the council that are no council members."""
MAYOR_VOTES, CHAIRMAN_VOTES = 2, 1


@dataclass(frozen=True, slots=True)
class Voice:
    """One who votes in the council: a council member by its id, "chairman" or "mayor"."""

    player: int
    name: str


def voices(state: State, first: int) -> list[Voice]:
    """Everybody who votes, in order: clockwise from a player, the mayor in the end (SC-62)."""
    found = []
    for player in state.round_from(first):
        found += [Voice(player, card) for card in state.council[player]]
        if player == state.chairman:  # with the members of that player (SC-251)
            found.append(Voice(player, CHAIRMAN))
    if state.mayor != NOBODY:
        found.append(Voice(state.mayor, MAYOR))
    return found


def tie_breaker(state: State) -> int:
    """Who breaks ties in the council: the chairman once there is one (SC-66, SC-153)."""
    return state.mayor if state.chairman == NOBODY else state.chairman


def mayor_of(state: State, city: int) -> int:
    """The mayor of a city; of a suburb that is its player (SC-217)."""
    return city if state.duel else state.mayor


def council_reasons(state: State) -> Iterator[Reason]:
    """Why there is no city council (SC-59, SC-214)."""
    if state.duel:
        yield Reason("no-council", "SC-214", "Suburbs have no city council.")
    elif not state.opened:
        yield Reason(
            "no-council",
            "SC-59",
            "The city council forms when the first Power Plant is placed.",
            (),
            "a Power Plant",
            "none",
        )


# -- a vacant office of mayor, and the election of a new one, bid by bid (SC-138 to SC-143)


PRICE = 1
"""What a vote for mayor costs (SC-138)."""


def vacate(state: State, log: Log | None, rule: str = "SC-138") -> None:
    """SC-138: the office is vacant, and a new mayor is elected at once."""
    gone = state.mayor
    if gone == NOBODY or state.duel:
        return
    state.mayor = NOBODY
    if log:
        log.note(state, rulings.OfficeVacant(rule, (player_place(gone),), player=gone))
    state.agenda.append(ElectMayor(gone, tuple(0 for _ in state.names)))


@dataclass(frozen=True, slots=True)
class ElectMayor(Task[State]):
    """SC-138 to SC-143: bidding goes on, or it is over and somebody is mayor.

    `votes` are those of each player so far, `turn` counts the bids and passes, `passes` the last
    of them that were passes. Once some are `tied`, only they bid, for each other.
    """

    gone: int
    votes: tuple[int, ...]
    turn: int = 0
    passes: int = 0
    tied: tuple[int, ...] = ()

    def run(self, state: State, log: Log | None) -> None:
        if len(state.names) == 1:
            self._seat(state, 0, "SC-228", log)
        elif self._ahead():
            self._seat(state, self._leaders()[0], "SC-143", log)
        elif self.all_passed(state):
            self._close(state, log)
        else:
            self._ask(state, log)

    def words(self, state: State) -> str:
        return f"elect a mayor after {state.names[self.gone]}"

    def all_passed(self, state: State) -> bool:
        """Whether everybody who may buy votes has passed, one after the other (SC-140)."""
        return self.passes >= len(self._bidders(state))

    def _bidders(self, state: State) -> list[int]:
        """Who may buy votes, in order from the left of the mayor who left (SC-138, SC-143)."""
        order = state.round_from((self.gone + 1) % len(state.names))
        return [player for player in order if player in self.tied] if self.tied else order

    def _leaders(self) -> list[int]:
        top = max(self.votes)
        return [player for player, votes in enumerate(self.votes) if votes == top]

    def _ahead(self) -> bool:
        """Whether one of those who were tied is ahead (SC-254)."""
        return bool(self.tied) and len(self._leaders()) == 1

    def _ask(self, state: State, log: Log | None) -> None:
        bidders = self._bidders(state)
        player = bidders[self.turn % len(bidders)]
        bid = BidForMayor(player, self.gone, self.votes, self.turn, self.passes, self.tied)
        ask(state, bid, log)

    def _close(self, state: State, log: Log | None) -> None:
        """SC-140, SC-142, SC-143: all have passed one after the other."""
        if not any(self.votes):
            self._seat(state, self._bidders(state)[0], "SC-142", log)
            return
        leaders = self._leaders()
        if len(leaders) == 1:
            again = leaders[0] == self.gone
            self._seat(state, leaders[0], "SC-141" if again else "SC-140", log)
        elif self.tied:
            self._seat(state, self._bidders(state)[0], "SC-143", log)
        else:
            if log:
                tied = rulings.MayorTied(
                    "SC-143",
                    tuple(map(player_place, leaders)),
                    votes=self.votes,
                    tied=tuple(leaders),
                )
                log.note(state, tied)
            state.agenda.append(ElectMayor(self.gone, self.votes, tied=tuple(leaders)))

    def _seat(self, state: State, player: int, rule: str, log: Log | None) -> None:
        state.mayor = player
        if log:
            log.note(
                state,
                rulings.MayorElected(
                    rule, (player_place(player),), player=player, votes=self.votes
                ),
            )


@dataclass(frozen=True, slots=True)
class BidForMayor(Ask[State]):
    """SC-138, SC-139: a player buys votes for somebody, or passes."""

    player: int
    gone: int
    votes: tuple[int, ...]
    turn: int
    passes: int
    tied: tuple[int, ...]
    rule = "SC-138"
    kind = (act.Bid, act.Pass)
    asks_for = "how many votes to buy, and for whom, or pass"

    def question(self, state: State) -> str:
        shown = [f"{state.names[p]} {votes}" for p, votes in enumerate(self.votes) if votes]
        votes = f"votes so far: {listing(shown)}" if shown else "no votes yet"
        tied = listing(state.names[p] for p in self.tied)
        why = f"{tied} are tied" if tied else f"{state.names[self.gone]} has left office"
        whom = f"for {self._whom(state)}" if self.tied else "and for whom"
        what = f"how many votes for mayor to buy at {money(PRICE)} each, {whom}, or pass"
        return f"{what} ({why}; {votes})"

    def _whom(self, state: State) -> str:
        return listing([state.names[p] for p in self.tied], "or")

    def _candidates(self, state: State) -> Sequence[int]:
        return [p + 1 for p in self.tied or range(len(state.names))]

    def actions(self, state: State) -> Actions:
        most = min(state.money[self.player] // PRICE, act.MOST)
        if not most:
            return Listed([act.PASS])
        return Chained(Listed([act.PASS]), act.Bids(range(1, most + 1), self._candidates(state)))

    def refusal(self, state: State, action: Any) -> Iterator[Reason]:
        yield from bid_reasons(state, self.player, action, action.votes * PRICE)
        whom = action.number - 1
        if self.tied and whom < len(state.names) and whom not in self.tied:
            text = f"Votes can be bought only for those who are tied: {self._whom(state)}."
            yield Reason("not-tied", "SC-254", text, (), self._whom(state))

    def answer(self, state: State, action: act.Bid | act.Pass, log: Log | None) -> None:
        if isinstance(action, act.Pass):
            passes, votes = self.passes + 1, self.votes
        else:
            passes, votes = 0, self._buy(state, action, log)
        going = ElectMayor(self.gone, votes, self.turn + 1, passes, self.tied)
        if log and passes:
            passed = rulings.BidPassed(
                "SC-140", (player_place(self.player),), player=self.player,
                forced=not state.money[self.player], last=going.all_passed(state),
            )  # fmt: skip
            log.note(state, passed)
        state.agenda.append(going)

    def _buy(self, state: State, action: act.Bid, log: Log | None) -> tuple[int, ...]:
        cost, whom = action.votes * PRICE, action.number - 1
        state.earn(self.player, -cost, source(VOTES, "mayor"))
        votes = tuple(n + action.votes * (p == whom) for p, n in enumerate(self.votes))
        if log:
            bought = rulings.VotesBought(
                "SC-139",
                tuple(map(player_place, dict.fromkeys((self.player, whom)))),
                player=self.player,
                bought=action.votes,
                candidate=whom,
                cost=cost,
                votes=votes,
            )
            log.note(state, bought)
        return votes


def bid_reasons(state: State, player: int, action: act.Bid, cost: int) -> Iterator[Reason]:
    """Why votes cannot be bought: their price, or a player who does not exist."""
    have = state.money[player]
    if cost > have:
        text = f"{plural(action.votes, 'vote')} would cost {money(cost)}; you have {money(have)}."
        yield Reason("money", "SC-243", text, (), money(cost), money(have))
    if action.number > len(state.names):
        text = f"There is no player {action.number}; choose a number from 1 to {len(state.names)}."
        yield Reason("no-player", "SC-248", text, (), f"1 to {len(state.names)}")


# -- the Election event: a governor and a chairman of the city council (SC-144 to SC-155)


GOVERNOR = "governor"
PRICE_OF_VOTE = 5
"""What a vote for governor or chairman costs beyond one's own (SC-144, SC-150)."""


def own_votes(state: State, office: str, player: int) -> int:
    """The votes that a player need not buy (SC-144, SC-150, SC-151)."""
    if office == GOVERNOR:
        return 1
    return len(state.council[player]) + (MAYOR_VOTES if player == state.mayor else 0)


def cost_of(state: State, office: str, player: int, votes: int) -> int:
    """What it costs a player to cast so many votes."""
    return PRICE_OF_VOTE * max(0, votes - own_votes(state, office, player))


def hold_election(state: State, first: int) -> None:
    """SC-144, SC-150: first a governor is elected, then a chairman."""
    nothing = tuple(0 for _ in state.names)
    state.agenda += (TakeBallots(CHAIRMAN, first, nothing), TakeBallots(GOVERNOR, first, nothing))


@dataclass(frozen=True, slots=True)
class TakeBallots(Task[State]):
    """SC-154: players vote in turn, each once; `votes` are those of every player so far."""

    office: str
    first: int
    votes: tuple[int, ...]
    voted: int = 0

    def run(self, state: State, log: Log | None) -> None:
        order = state.round_from(self.first)
        if self.voted < len(order):
            player = order[self.voted]
            ballot = CastBallot(player, self.office, self.first, self.votes, self.voted)
            ask(state, ballot, log)
        elif self.office == GOVERNOR:
            _seat_governors(state, self.votes, log)
        else:
            _find_chairman(state, self.first, self.votes, log)

    def words(self, state: State) -> str:  # it needs no names
        return f"elect the {_title(self.office)}"


@dataclass(frozen=True, slots=True)
class CastBallot(Ask[State]):
    """SC-144, SC-150, SC-154: a player casts all votes for one player, or none."""

    player: int
    office: str
    first: int
    votes: tuple[int, ...]
    voted: int
    rule = "SC-154"
    kind = (act.Bid, act.Pass)
    asks_for = "how many votes to cast, and for whom, or pass"

    def question(self, state: State) -> str:
        own = own_votes(state, self.office, self.player)
        shown = [f"{state.names[p]} {votes}" for p, votes in enumerate(self.votes) if votes]
        so_far = f"; votes so far: {listing(shown)}" if shown else ""
        have = f"{plural(own, 'vote')} free, more at" if own else "at"
        what = f"how many votes for {_title(self.office)} to cast, and for whom, or pass"
        return f"{what} ({have} {money(PRICE_OF_VOTE)} each{so_far})"

    def actions(self, state: State) -> Actions:
        own = own_votes(state, self.office, self.player)
        most = min(own + state.money[self.player] // PRICE_OF_VOTE, act.MOST)
        if not most:
            return Listed([act.PASS])
        numbers = range(1, len(state.names) + 1)
        return Chained(Listed([act.PASS]), act.Bids(range(max(own, 1), most + 1), numbers))

    def refusal(self, state: State, action: Any) -> Iterator[Reason]:
        own = own_votes(state, self.office, self.player)
        if action.votes < own:
            text = f"All your {plural(own, 'vote')} go to one player."
            yield Reason("all-votes", "SC-252", text, (), str(own), str(action.votes))
        cost = cost_of(state, self.office, self.player, action.votes)
        yield from bid_reasons(state, self.player, action, cost)

    def answer(self, state: State, action: act.Bid | act.Pass, log: Log | None) -> None:
        votes = self.votes
        if isinstance(action, act.Bid):
            votes = self._cast(state, action, log)
        elif log:
            forced = not own_votes(state, self.office, self.player)
            forced = forced and state.money[self.player] < PRICE_OF_VOTE
            passed = rulings.ElectionPassed(
                "SC-154",
                (player_place(self.player),),
                office=self.office,
                player=self.player,
                forced=forced,
            )
            log.note(state, passed)
        state.agenda.append(TakeBallots(self.office, self.first, votes, self.voted + 1))

    def _cast(self, state: State, action: act.Bid, log: Log | None) -> tuple[int, ...]:
        own, whom = own_votes(state, self.office, self.player), action.number - 1
        cost = cost_of(state, self.office, self.player, action.votes)
        state.earn(self.player, -cost, source(VOTES, _title(self.office)))
        votes = tuple(n + action.votes * (p == whom) for p, n in enumerate(self.votes))
        if log:
            rule = "SC-267" if self.player == state.chairman else "SC-150"
            cast = rulings.ElectionVote(
                "SC-144" if self.office == GOVERNOR else rule,
                tuple(map(player_place, dict.fromkeys((self.player, whom)))),
                office=self.office,
                player=self.player,
                cast=action.votes,
                bought=max(0, action.votes - own),
                candidate=whom,
                cost=cost,
                votes=votes,
            )
            log.note(state, cast)
        return votes


def _title(office: str) -> str:
    return GOVERNOR if office == GOVERNOR else "city council chairman"


def _leaders(votes: tuple[int, ...]) -> list[int]:
    """Who has the most votes; nobody without any."""
    top = max(votes)
    return [player for player, n in enumerate(votes) if n == top] if top else []


def _seat_governors(state: State, votes: tuple[int, ...], log: Log | None) -> None:
    """SC-144 to SC-146, SC-155: who shares the office pays for the next event."""
    before = state.governors
    state.governors = _leaders(votes)
    for event in unpaid(state):  # what has cost nothing yet is for those who are in office then
        change(state, event.card, payers=tuple(state.governors))
    state.governor_pays = bool(state.governors)
    if log:
        rule = "SC-145" if len(state.governors) > 1 else "SC-155" if before else "SC-144"
        players = tuple(state.governors)
        log.note(
            state,
            rulings.GovernorsElected(
                rule, tuple(map(player_place, players)), players=players, votes=votes
            ),
        )


def _find_chairman(state: State, first: int, votes: tuple[int, ...], log: Log | None) -> None:
    """SC-150, SC-152, SC-155: the one with the most votes, or one of those who are tied."""
    leaders = _leaders(votes)
    if len(leaders) < 2:
        _seat_chairman(state, leaders[0] if leaders else NOBODY, votes, "SC-150", log)
        return
    by = tie_breaker(state)
    by = first if by == NOBODY else by
    if log:
        tied = rulings.ElectionTied(
            "SC-152", tuple(map(player_place, leaders)), votes=votes, tied=tuple(leaders), by=by
        )
        log.note(state, tied)
    state.agenda.append(ChooseChairman(by, tuple(leaders), votes))


@dataclass(frozen=True, slots=True)
class ChooseChairman(AskOne[State]):
    """SC-152: who breaks ties in the council chooses among those who are tied."""

    player: int
    tied: tuple[int, ...]
    votes: tuple[int, ...]
    rule = "SC-152"
    kind = act.Player
    asks_for = "who of those who are tied becomes city council chairman"

    def question(self, state: State) -> str:
        names = listing((state.names[player] for player in self.tied), "or")
        return f"who becomes city council chairman, since the vote is tied: {names}"

    def options(self, state: State) -> Sequence[Action]:  # they stand in it
        return [act.somebody(player + 1) for player in self.tied]

    def answer(self, state: State, action: act.Player, log: Log | None) -> None:
        _seat_chairman(state, action.index, self.votes, "SC-152", log)


def _seat_chairman(
    state: State, player: int, votes: tuple[int, ...], rule: str, log: Log | None
) -> None:
    state.chairman = player
    if log:
        places = () if player == NOBODY else (player_place(player),)
        log.note(state, rulings.ChairmanElected(rule, places, player=player, votes=votes))


# -- what an event costs: the mayor pays, leaves the office, or a governor pays (SC-131, SC-146)


def event_goes_on(state: State, card: str) -> bool:
    """Whether an event that strikes turn by turn has been paid for before."""
    return running(state, card).since < state.turns


def half_of(dollars: int) -> int:
    """Half of a cost, rounded up (SC-133)."""
    return share_of(dollars, 2)


def share_of(dollars: int, among: int) -> int:
    """An equal share of a cost, rounded up (SC-147)."""
    return -(-dollars // among)


@dataclass(frozen=True, slots=True)
class PayCost(Task[State]):
    """SC-131: an event costs the mayor so much, or the governor for once."""

    card: str
    amount: int

    def run(self, state: State, log: Log | None) -> None:
        event = running(state, self.card)
        mayor = mayor_of(state, event.city)
        if not self.amount:
            if log:
                log.note(state, rulings.NobodyPays("SC-246", card=self.card))
        elif event.payers:
            self._governors_pay(state, event.payers, log)
        elif mayor == NOBODY:
            return
        elif state.duel:
            settle(state, mayor, self.card, self.amount, self.amount, "SC-217", log)
        elif state.money[mayor] < half_of(self.amount):
            settle(state, mayor, self.card, self.amount, self.amount, "SC-134", log)
        else:
            state.agenda.append(ChoosePay(mayor, self.card, self.amount))

    def words(self, state: State) -> str:
        return f"pay {money(self.amount)} for {state.card(self.card).name}"

    def _governors_pay(self, state: State, payers: tuple[int, ...], log: Log | None) -> None:
        """SC-146 to SC-149: this event is theirs to its end; the next is the mayor's again."""
        if state.governor_pays and self.card not in state.settling:
            state.governor_pays = False
            state.settling += (self.card,)
            for other in unpaid(state):
                change(state, other.card, payers=())
        share = share_of(self.amount, len(payers))
        for player in payers:
            name = state.card(self.card).name
            paid = -state.earn(player, -share, source(EVENTS, name))
            if log:
                rule = "SC-148" if paid < share else "SC-147" if len(payers) > 1 else "SC-146"
                if rule == "SC-146" and player == state.mayor:
                    rule = "SC-247"
                elif rule == "SC-146" and event_goes_on(state, self.card):
                    rule = "SC-149"
                ruling = rulings.GovernorPaid(
                    rule,
                    (player_place(player),),
                    player=player,
                    card=self.card,
                    cost=self.amount,
                    share=share,
                    paid=paid,
                )
                log.note(state, ruling)


@dataclass(frozen=True, slots=True)
class ChoosePay(AskOne[State]):
    """SC-131, SC-133: the mayor pays all of a cost, or half of it and leaves the office."""

    player: int
    card: str
    amount: int
    rule = "SC-133"
    kind = (act.Pay, act.Vacate)
    asks_for = "whether to pay or to leave the office"

    def question(self, state: State) -> str:
        name, half = state.card(self.card).name, money(half_of(self.amount))
        have = state.money[self.player]
        if have < self.amount:  # SC-255
            return (
                f"how to leave the office: {name} costs {money(self.amount)} and you have "
                f"{money(have)}. Pay all you have, or half of the cost, {half}"
            )
        rounded = " rounded up," if self.amount % 2 else ""
        return (
            f"whether to pay {money(self.amount)} for {name}, "
            f"or half,{rounded} {half}, and leave the office of mayor"
        )

    def prompt(self, state: State) -> str:
        return f"{state.names[self.player]}, as the mayor: choose {self.question(state)}"

    def options(self, state: State) -> Sequence[Action]:  # always these two
        return [act.PAY, act.VACATE]

    def answer(self, state: State, action: act.Pay | act.Vacate, log: Log | None) -> None:
        leaves = isinstance(action, act.Vacate)
        due = half_of(self.amount) if leaves else self.amount
        rule = "SC-133" if leaves else "SC-131"
        if log and state.money[self.player] < self.amount:
            log.note(state, Applied("SC-255", (player_place(self.player),), player=self.player))
        settle(state, self.player, self.card, self.amount, due, rule, log)


def settle(
    state: State, mayor: int, card: str, cost: int, due: int, rule: str, log: Log | None
) -> None:
    """A mayor pays what is due, or all there is; the office is vacant unless that is the cost.

    Who leaves the office for half of it leaves also where half of $1 is all of it (SC-133).
    """
    paid = -state.earn(mayor, -due, source(EVENTS, state.card(card).name))
    left = rule == "SC-133" and state.edition > 1
    leaves = (left or paid < cost) and not state.duel
    if log:
        if rule == "SC-131" and leaves:
            rule = "SC-132"
        ruling = rulings.CostSettled(
            rule,
            (player_place(mayor),),
            player=mayor,
            card=card,
            cost=cost,
            paid=paid,
            vacates=leaves,
        )
        log.note(state, ruling)
    if leaves:
        vacate(state, log)


TASKS = (ElectMayor, BidForMayor, TakeBallots, CastBallot, ChooseChairman, PayCost, ChoosePay)
