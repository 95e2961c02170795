"""A vacant office of mayor, and the election of a new one, bid by bid (SC-138 to SC-143)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from urbannb.core.action import Actions
from urbannb.core.choosing.asking import Ask, ask
from urbannb.core.choosing.views import Chained, Listed
from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.task import Task
from urbannb.core.text import listing, plural
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.model.actions import MOST, PASS, Bid, Pass
from urbannb.games.sim_city.model.ledger import VOTES
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.model.views import Bids
from urbannb.games.sim_city.phrases.places import player_place
from urbannb.games.sim_city.phrases.which import money
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.rulings import politics as rulings

PRICE = 1
"""What a vote for mayor costs (SC-138)."""
Places = tuple[str, ...]


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
    kind = (Bid, Pass)
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
        most = min(state.money[self.player] // PRICE, MOST)
        if not most:
            return Listed([PASS])
        return Chained(Listed([PASS]), Bids(range(1, most + 1), self._candidates(state)))

    def refusal(self, state: State, action: Any) -> Iterator[Reason]:
        yield from bid_reasons(state, self.player, action, action.votes * PRICE)
        whom = action.number - 1
        if self.tied and whom < len(state.names) and whom not in self.tied:
            text = f"Votes can be bought only for those who are tied: {self._whom(state)}."
            yield Reason("not-tied", "SC-254", text, (), self._whom(state))

    def answer(self, state: State, action: Bid | Pass, log: Log | None) -> None:
        if isinstance(action, Pass):
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

    def _buy(self, state: State, action: Bid, log: Log | None) -> tuple[int, ...]:
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


def bid_reasons(state: State, player: int, action: Bid, cost: int) -> Iterator[Reason]:
    """Why votes cannot be bought: their price, or a player who does not exist."""
    have = state.money[player]
    if cost > have:
        text = f"{plural(action.votes, 'vote')} would cost {money(cost)}; you have {money(have)}."
        yield Reason("money", "SC-243", text, (), money(cost), money(have))
    if action.number > len(state.names):
        text = f"There is no player {action.number}; choose a number from 1 to {len(state.names)}."
        yield Reason("no-player", "SC-248", text, (), f"1 to {len(state.names)}")


TASKS = (ElectMayor, BidForMayor)
