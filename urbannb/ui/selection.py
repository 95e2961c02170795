"""From clicks to actions: which places lead where, worked out once a decision."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urbannb.core.action import Action
    from urbannb.core.game import Game

Trail = tuple[str, ...]
"""The places clicked so far, in their order."""

NONE: frozenset[str] = frozenset()


class Gestures:
    """Every legal action by the places one clicks to play it.

    Where the order does not matter to the game (two tokens to swap), every order leads
    to the action.
    """

    def __init__(self, rulebook: Any, state: Any, actions: Iterable[Action]) -> None:
        self.full: dict[Trail, Action] = {}
        self.buttons: list[Action] = []
        """Actions without places: they are offered as buttons."""
        self._next: dict[Trail, set[str]] = {}
        self._under: dict[Trail, list[Action]] = {}
        for action in actions:
            trail = tuple(rulebook.gesture(state, action))
            if not trail:
                self.buttons.append(action)
                continue
            self._add(trail, action)
            for other in _orders(trail):
                if rulebook.attempt(state, other) == action:
                    self._add(other, action)

    def _add(self, trail: Trail, action: Action) -> None:
        if trail in self.full:
            self.buttons.append(action)  # two actions for the same clicks: told apart by name
            return
        self.full[trail] = action
        for n in range(len(trail)):
            self._next.setdefault(trail[:n], set()).add(trail[n])
            under = self._under.setdefault(trail[:n], [])
            if action not in under[-2:]:
                under.append(action)

    def after(self, trail: Trail) -> frozenset[str]:
        """The places that may be clicked next."""
        return frozenset(self._next.get(trail, NONE))

    def under(self, trail: Trail) -> list[Action]:
        """The actions that begin with these clicks, each once, in the game's order."""
        found = list(dict.fromkeys(self._under.get(trail, [])))
        whole = self.full.get(trail)
        return [whole, *found] if whole is not None and trail else found

    def last_place(self, action: Action, trail: Trail) -> str | None:
        """Where the pointer would stand to play `action` after those clicks."""
        for full, mine in self.full.items():
            if mine == action and full[: len(trail)] == trail:
                return full[-1]
        return None


def _orders(trail: Trail) -> list[Trail]:
    """The other orders of a short trail."""
    return [p for p in permutations(trail) if p != trail] if 2 <= len(trail) <= 3 else []


def gestures(game: Game) -> Gestures:
    """The gestures of the decision a game waits at."""
    return Gestures(game.rulebook, game.state, game.legal)
