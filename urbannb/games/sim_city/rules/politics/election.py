"""The Election event: a governor and a chairman of the city council (SC-144 to SC-155)."""

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
from urbannb.games.sim_city.model.actions import MOST, PASS, Bid, Pass, Player, somebody
from urbannb.games.sim_city.model.ledger import VOTES
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.model.views import Bids
from urbannb.games.sim_city.phrases.places import player_place
from urbannb.games.sim_city.phrases.which import money
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.events.force import change, unpaid
from urbannb.games.sim_city.rules.politics.mayor import bid_reasons
from urbannb.games.sim_city.rules.politics.offices import (
    CHAIRMAN,
    MAYOR_VOTES,
    tie_breaker,
)
from urbannb.games.sim_city.rules.rulings import politics as rulings

GOVERNOR = "governor"
PRICE = 5
"""What a vote for governor or chairman costs beyond one's own (SC-144, SC-150)."""


def own_votes(state: State, office: str, player: int) -> int:
    """The votes that a player need not buy (SC-144, SC-150, SC-151)."""
    if office == GOVERNOR:
        return 1
    return len(state.council[player]) + (MAYOR_VOTES if player == state.mayor else 0)


def cost_of(state: State, office: str, player: int, votes: int) -> int:
    """What it costs a player to cast so many votes."""
    return PRICE * max(0, votes - own_votes(state, office, player))


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
    kind = (Bid, Pass)
    asks_for = "how many votes to cast, and for whom, or pass"

    def question(self, state: State) -> str:
        own = own_votes(state, self.office, self.player)
        shown = [f"{state.names[p]} {votes}" for p, votes in enumerate(self.votes) if votes]
        so_far = f"; votes so far: {listing(shown)}" if shown else ""
        have = f"{plural(own, 'vote')} free, more at" if own else "at"
        what = f"how many votes for {_title(self.office)} to cast, and for whom, or pass"
        return f"{what} ({have} {money(PRICE)} each{so_far})"

    def actions(self, state: State) -> Actions:
        own = own_votes(state, self.office, self.player)
        most = min(own + state.money[self.player] // PRICE, MOST)
        if not most:
            return Listed([PASS])
        numbers = range(1, len(state.names) + 1)
        return Chained(Listed([PASS]), Bids(range(max(own, 1), most + 1), numbers))

    def refusal(self, state: State, action: Any) -> Iterator[Reason]:
        own = own_votes(state, self.office, self.player)
        if action.votes < own:
            text = f"All your {plural(own, 'vote')} go to one player."
            yield Reason("all-votes", "SC-252", text, (), str(own), str(action.votes))
        cost = cost_of(state, self.office, self.player, action.votes)
        yield from bid_reasons(state, self.player, action, cost)

    def answer(self, state: State, action: Bid | Pass, log: Log | None) -> None:
        votes = self.votes
        if isinstance(action, Bid):
            votes = self._cast(state, action, log)
        elif log:
            forced = not own_votes(state, self.office, self.player)
            forced = forced and state.money[self.player] < PRICE
            passed = rulings.ElectionPassed(
                "SC-154",
                (player_place(self.player),),
                office=self.office,
                player=self.player,
                forced=forced,
            )
            log.note(state, passed)
        state.agenda.append(TakeBallots(self.office, self.first, votes, self.voted + 1))

    def _cast(self, state: State, action: Bid, log: Log | None) -> tuple[int, ...]:
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
    kind = Player
    asks_for = "who of those who are tied becomes city council chairman"

    def question(self, state: State) -> str:
        names = listing((state.names[player] for player in self.tied), "or")
        return f"who becomes city council chairman, since the vote is tied: {names}"

    def options(self, state: State) -> Sequence[Action]:  # they stand in it
        return [somebody(player + 1) for player in self.tied]

    def answer(self, state: State, action: Player, log: Log | None) -> None:
        _seat_chairman(state, action.index, self.votes, "SC-152", log)


def _seat_chairman(
    state: State, player: int, votes: tuple[int, ...], rule: str, log: Log | None
) -> None:
    state.chairman = player
    if log:
        places = () if player == NOBODY else (player_place(player),)
        log.note(state, rulings.ChairmanElected(rule, places, player=player, votes=votes))


TASKS = (TakeBallots, CastBallot, ChooseChairman)
