"""Advice whose parts stand in the rooms of a game, found there by their names.

How good a position is and what is worth a thought are in `bots`, the reasons are in `words`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from urbannb.core.action import Action
from urbannb.core.advice import Advisor, Change, Terms
from urbannb.core.defaults.rooms import Roomed
from urbannb.core.state import State
from urbannb.core.task import Choice
from urbannb.core.text.doing import Predicate

S = TypeVar("S", bound=State)


class AdvisingDefaults(Roomed[S], Advisor[S]):
    """An advisor that asks its rooms first; what they do not say is as in `Advisor`."""

    def evaluate(self, state: S, player: int) -> float:
        """How good a position is for a player: ``evaluate(state, player)`` in `bots`."""
        own = self.rooms.evaluate
        return float(own(state, player)) if own else super().evaluate(state, player)

    def weigh(self, state: S, choice: Choice[Any], player: int) -> Iterator[tuple[Action, float]]:
        """The answers worth a thought: ``weigh(state, choice, player)`` in `bots`."""
        own = self.rooms.weigh
        yield from (own or super().weigh)(state, choice, player)

    def terms(self, state: S, player: int) -> Terms:
        """The parts of what `evaluate` says: ``terms(state, player)`` in `bots`."""
        return (self.rooms.terms or super().terms)(state, player)

    def followed(self, state: S, action: Action, player: int) -> S:
        """By what advice judges an action: ``followed(state, action, player)`` in `bots`."""
        own = self.rooms.followed
        return (own or super().followed)(state, action, player)

    def because(self, state: S, after: S, change: Change) -> Predicate:
        """A change as a reason: ``because(state, after, change)`` in `words`."""
        own = self.rooms.because
        return (own or super().because)(state, after, change)

    def anyway(self, seen: S, outcomes: Callable[[], list[S]]) -> S:
        """What follows whatever is chosen: ``anyway(state, outcomes)`` in `words`."""
        own = self.rooms.anyway
        return (own or super().anyway)(seen, outcomes)

    def told(self, state: S, choice: Choice[Any], action: Action) -> str:
        """Another kind of reason: ``told(state, choice, action)`` in `words`."""
        own = self.rooms.told
        return str((own or super().told)(state, choice, action))

    def instead(self, after: S, other: S, change: Change) -> Predicate:
        """What is worse elsewhere: ``instead(after, other, change)`` in `words`."""
        own = self.rooms.instead
        return (own or super().instead)(after, other, change)

    def doing(self, state: S, action: Action) -> str:
        """An action as it stands in a sentence: ``doing(state, action)`` in `words`."""
        own = self.rooms.doing
        return str((own or super().doing)(state, action))
