"""Paying development and influence where one can choose how (UB-14, UB-43)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.asking import Ask, AskOne, ask
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.core.text import listing
from urbannb.core.verdict import Reason
from urbannb.games.urbify.components.board import DEPARTMENTS, DEVELOPMENT
from urbannb.games.urbify.components.tiles import Price
from urbannb.games.urbify.model.actions import PayDevelopment, PayInfluence
from urbannb.games.urbify.model.state import DEVELOPED
from urbannb.games.urbify.model.views import payments
from urbannb.games.urbify.phrases import (
    buildings_named,
    due_words,
    party_place,
    points_due,
    tile_name,
    track_place,
)
from urbannb.games.urbify.rules.base import NO_PRICE, State, Use, charging, ways
from urbannb.games.urbify.rules.rulings.projects import DevelopmentPaid, InfluencePaid


def _paid_for(state: State) -> tuple[Any, Any]:
    """The benefit and the project that the payment at hand is for; on the agenda, below it."""
    for task in reversed(state.agenda):
        use, project = getattr(task, "use", None), getattr(task, "project", None)
        if project is not None and project.source:  # by a benefit, perhaps a copied one
            chain = getattr(task, "chain", ()) or (project.source,)
            return Use(project.player, chain), project
        if use is not None or project is not None:
            return use, project
    return None, None


def purpose(state: State, *, development: bool) -> str:
    """What the payment of development, or of influence, that is at hand is for; to follow it.

    Each building asks for its own: what is copied may be free, and what copies it not (UB-77).
    """
    use, project = _paid_for(state)
    parts = []
    if project is not None and development and state.box.tiles[project.tile].development:
        parts = [f"the {tile_name(state, project.tile)}"]
    asking = charging(state, use, not development, development) if use is not None else []
    if asking:
        many = "s" * (len(asking) > 1)
        parts.append(f"the benefit{many} of {buildings_named(state, asking, the='the ')}")
    return f" for {listing(parts)}" if parts else ""


def exchange_words(
    state: State, player: int, development: int, influence: int = 0, price: Price = NO_PRICE
) -> str:
    """With what development could be paid, in a sentence; "" where nothing but itself (UB-14).

    `influence` is what has to be paid as well, of any kind, and `price` of each.
    """
    tracks = state.tracks[player]
    found = ways(tracks, development, influence, price)
    if len(found) > 1:
        return "1 of each influence may be given for each point of it."
    if found and found[0]:
        return "1 of each influence has to be given for each point that is missing."
    return ""


def _rule_of_development(state: State, each: int) -> str:
    """The rule that tells most of a payment of development: UB-14, or why there is one at all."""
    use, project = _paid_for(state)
    if project is not None and use is None:
        return "UB-14" if each else "UB-23"
    if each:
        return "UB-15"
    if project is not None:
        return "UB-66" if state.box.tiles[project.tile].development else "UB-65"
    if use is None:
        return "UB-14"
    return "UB-77" if use.copies else str(state.benefit(use.cell).rule)


TRACK = {department: number for number, department in enumerate(DEPARTMENTS)}


@dataclass(frozen=True, slots=True)
class SettleDevelopment(AskOne[State]):
    """UB-14: development is paid, with 1 of each influence for as many points as one likes.

    `keep` is the influence that is still to be paid afterward.
    """

    player: int
    amount: int
    keep: int
    rule = "UB-14"
    kind = PayDevelopment
    asks_for = "how to pay development"

    def question(self, state: State) -> str:
        return f"how to pay {self.amount} development{purpose(state, development=True)}"

    def refusal(self, state: State, action: PayDevelopment) -> Iterator[Reason]:
        tracks, place = state.tracks[self.player], track_place(self.player, DEVELOPMENT)
        paid = action.development + action.each
        if paid != self.amount:
            text = f"{self.amount} development is due; that pays {paid}."
            yield Reason("wrong-number", self.rule, text, (place,), str(self.amount), str(paid))
        if action.development > tracks[DEVELOPED]:
            text = f"You have {tracks[DEVELOPED]} development, not {action.development}."
            needed, had = str(action.development), str(tracks[DEVELOPED])
            yield Reason("development", self.rule, text, (place,), needed, had)
        for track, department in enumerate(DEPARTMENTS):
            if tracks[track] < action.each:
                text = f"{action.each} of each influence is more than your {tracks[track]} "
                where = (track_place(self.player, department),)
                needed, had = str(action.each), str(tracks[track])
                yield Reason("influence", self.rule, f"{text}{department}.", where, needed, had)
        left = sum(tracks[:DEVELOPED]) - len(DEPARTMENTS) * action.each
        if paid == self.amount and 0 <= left < self.keep:
            text = f"{self.keep} influence has to be paid as well; {left} would be left."
            where = (party_place(self.player),)
            yield Reason("influence", "UB-77", text, where, str(self.keep), str(left))

    def options(self, state: State) -> Sequence[Action]:
        found = ways(state.tracks[self.player], self.amount, self.keep)
        return [PayDevelopment(self.amount - each, each) for each in found]

    def answer(self, state: State, action: PayDevelopment, log: Log | None) -> None:
        tracks = state.tracks[self.player]
        only = log is not None and len(self.options(state)) == 1
        tracks[DEVELOPED] -= action.development
        for track in range(DEVELOPED):
            tracks[track] -= action.each
        if log:
            log.note(
                state,
                DevelopmentPaid(
                    _rule_of_development(state, action.each),
                    (party_place(self.player),),
                    player=self.player,
                    development=action.development,
                    each=action.each,
                    only=only,
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
        return f"which {points_due(self.amount)} to pay{purpose(state, development=False)}"

    def refusal(self, state: State, action: PayInfluence) -> Iterator[Reason]:
        tracks, named = state.tracks[self.player], len(action.points)
        if named != self.amount:
            text = f"{self.amount} influence is due; you name {named}."
            where = (party_place(self.player),)
            yield Reason("wrong-number", self.rule, text, where, str(self.amount), str(named))
        for department, asked in Counter(action.points).items():
            if (have := tracks[TRACK[department]]) < asked:
                text = f"You have {have} {department}, not {asked}."
                where = (track_place(self.player, department),)
                yield Reason("influence", self.rule, text, where, str(asked), str(have))

    def actions(self, state: State) -> Actions:
        held = tuple(state.tracks[self.player][:DEVELOPED])
        return payments(self.amount, held)

    def answer(self, state: State, action: PayInfluence, log: Log | None) -> None:
        tracks = state.tracks[self.player]
        only = log is not None and len(self.actions(state)) == 1
        for department in action.points:
            tracks[TRACK[department]] -= 1
        if log:
            places = (party_place(self.player),)
            use, _ = _paid_for(state)
            rule = "UB-77" if use is not None and use.copies else "UB-43"
            paid = InfluencePaid(rule, places, player=self.player, points=action.points, only=only)
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
