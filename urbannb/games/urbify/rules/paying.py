"""Paying development and influence where one can choose how (UB-14, UB-43)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.asking import Ask, AskOne, ask
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.games.urbify.components.board import DEPARTMENTS
from urbannb.games.urbify.model.actions import PayDevelopment, PayInfluence
from urbannb.games.urbify.model.state import DEVELOPED
from urbannb.games.urbify.model.views import payments
from urbannb.games.urbify.phrases import due_words, party_place
from urbannb.games.urbify.rules.base import State, ways
from urbannb.games.urbify.rules.rulings.projects import DevelopmentPaid, InfluencePaid

TRACK = {department: number for number, department in enumerate(DEPARTMENTS)}


@dataclass(frozen=True, slots=True)
class SettleDevelopment(AskOne[State]):
    """UB-14: development is paid, with 1 of each influence for as many points as one likes.

    `keep` is the influence that is still to be paid afterwards.
    """

    player: int
    amount: int
    keep: int
    rule = "UB-14"
    kind = PayDevelopment
    asks_for = "how to pay development"

    def question(self, state: State) -> str:
        return f"how to pay {self.amount} development"

    def options(self, state: State) -> Sequence[Action]:
        found = ways(state.tracks[self.player], self.amount, self.keep)
        return [PayDevelopment(self.amount - each, each) for each in found]

    def answer(self, state: State, action: PayDevelopment, log: Log | None) -> None:
        tracks = state.tracks[self.player]
        tracks[DEVELOPED] -= action.development
        for track in range(DEVELOPED):
            tracks[track] -= action.each
        if log:
            log.note(
                state,
                DevelopmentPaid(
                    "UB-14" if action.each else "UB-23",
                    (party_place(self.player),),
                    player=self.player,
                    development=action.development,
                    each=action.each,
                ),
            )


@dataclass(frozen=True, slots=True)
class SettleInfluence(Ask[State]):
    """UB-43: points of influence are paid from any of the four tracks."""

    player: int
    amount: int
    rule = "UB-43"
    kind = PayInfluence
    asks_for = "which influence to pay"

    def question(self, state: State) -> str:
        return f"which {self.amount} influence to pay"

    def actions(self, state: State) -> Actions:
        held = tuple(state.tracks[self.player][:DEVELOPED])
        return payments(self.amount, held)

    def answer(self, state: State, action: PayInfluence, log: Log | None) -> None:
        tracks = state.tracks[self.player]
        for department in action.points:
            tracks[TRACK[department]] -= 1
        if log:
            places = (party_place(self.player),)
            paid = InfluencePaid("UB-43", places, player=self.player, points=action.points)
            log.note(state, paid)


@dataclass(frozen=True, slots=True)
class Settle(Task[State]):
    """A price is paid: first development, then influence; one is asked where one can choose."""

    player: int
    influence: int
    development: int

    def run(self, state: State, log: Log | None) -> None:
        if self.development:
            if self.influence:
                state.agenda.append(Settle(self.player, self.influence, 0))
            ask(state, SettleDevelopment(self.player, self.development, self.influence), log)
        elif self.influence:
            ask(state, SettleInfluence(self.player, self.influence), log)

    def words(self, state: State) -> str:
        return f"{state.names[self.player]} pays {due_words(self.influence, self.development)}"


TASKS = (Settle, SettleDevelopment, SettleInfluence)
