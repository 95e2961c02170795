"""How the legal actions of a decision are clicked: which places lead where.

A game says for each action which places one clicks (`Rulebook.gesture`). Asking that of every
action is fine where there are dozens; a game with hundreds of sites groups them by the place that
they begin with (`LateClicks`), so that nothing is worked out before somebody clicks there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import permutations
from typing import TypeVar, overload

from urbannb.core.action import Action

A = TypeVar("A", bound=Action)
Trail = tuple[str, ...]
"""The places clicked so far, in their order."""
Pairs = Iterable[tuple[Trail, Action]]
"""Actions, each with the places one clicks for it."""


class LazyActions(Sequence[Action]):
    """So many actions, listed when somebody looks at them."""

    __slots__ = ("_count", "_found", "_make")

    def __init__(self, count: int, make: Callable[[], Iterable[Action]]) -> None:
        self._count = count
        self._make = make
        self._found: tuple[Action, ...] | None = None

    def _all(self) -> tuple[Action, ...]:
        if self._found is None:
            self._found = tuple(self._make())
        return self._found

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        return self._all()[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all())


class Clicks(ABC):
    """The legal actions of one decision by the places one clicks to play them."""

    @property
    @abstractmethod
    def buttons(self) -> Sequence[Action]:
        """Actions without places: they are offered as buttons."""

    @abstractmethod
    def after(self, trail: Trail) -> frozenset[str]:
        """The places that may be clicked next."""

    @abstractmethod
    def whole(self, trail: Trail) -> Action | None:
        """The action that exactly these clicks play."""

    @abstractmethod
    def under(self, trail: Trail) -> Sequence[Action]:
        """The actions that begin with these clicks, each once and in the game's order.

        One that is whole already comes first.
        """

    @abstractmethod
    def last_place(self, action: Action, trail: Trail) -> str | None:
        """Where the pointer would stand to play `action` after those clicks."""


class KnownClicks(Clicks):
    """Actions whose places are all known."""

    def __init__(self, pairs: Pairs) -> None:
        self._whole: dict[Trail, Action] = {}
        self._buttons: list[Action] = []
        self._next: dict[Trail, set[str]] = {}
        self._under: dict[Trail, dict[Action, None]] = {}
        self._trails: dict[Action, list[Trail]] = {}
        for trail, action in pairs:
            self._add(trail, action)

    def _add(self, trail: Trail, action: Action) -> None:
        if not trail or trail in self._whole:  # two for the same clicks are told apart by name
            self._buttons.append(action)
            return
        self._whole[trail] = action
        self._trails.setdefault(action, []).append(trail)
        for n in range(len(trail)):
            self._next.setdefault(trail[:n], set()).add(trail[n])
            self._under.setdefault(trail[:n], {})[action] = None

    @property
    def buttons(self) -> Sequence[Action]:
        """Those without places."""
        return self._buttons

    def after(self, trail: Trail) -> frozenset[str]:
        """What may be clicked next."""
        return frozenset(self._next.get(trail, ()))

    def whole(self, trail: Trail) -> Action | None:
        """What exactly these clicks play."""
        return self._whole.get(trail)

    def under(self, trail: Trail) -> Sequence[Action]:
        """What begins with these clicks."""
        found = list(self._under.get(trail, ()))
        whole = self._whole.get(trail)
        return found if whole is None else [whole, *found]

    def last_place(self, action: Action, trail: Trail) -> str | None:
        """Where `action` ends."""
        for whole in self._trails.get(action, ()):
            if whole[: len(trail)] == trail:
                return whole[-1]
        return None


def clicks_of(
    actions: Iterable[Action],
    gesture: Callable[[Action], Trail],
    attempt: Callable[[Trail], Action | None],
) -> KnownClicks:
    """The clicks of these actions, each asked of the game.

    Where the order does not matter to the game (two tokens to swap), every order leads to the
    action.
    """
    return KnownClicks(_pairs(actions, gesture, attempt))


def _pairs(
    actions: Iterable[Action],
    gesture: Callable[[Action], Trail],
    attempt: Callable[[Trail], Action | None],
) -> Iterator[tuple[Trail, Action]]:
    for action in actions:
        trail = tuple(gesture(action))
        yield trail, action
        for other in _orders(trail):
            if attempt(other) == action:
                yield other, action


def _orders(trail: Trail) -> list[Trail]:
    """The other orders of a short trail."""
    return [p for p in permutations(trail) if p != trail] if 2 <= len(trail) <= 3 else []


class LateClicks(Clicks):
    """Actions that begin with the same places; the rest is worked out when these are clicked.

    `start` are those places, `count` is how many actions there are, `pairs` makes them with all of
    their places. None of them may be without a place.
    """

    def __init__(self, start: Trail, count: int, pairs: Callable[[], Pairs]) -> None:
        self.start = start
        self._count = count
        self._pairs = pairs
        self._known: KnownClicks | None = None

    def _all(self) -> KnownClicks:
        if self._known is None:
            self._known = KnownClicks(self._pairs())
        return self._known

    def _before(self, trail: Trail) -> bool:
        """Whether not even the first places have all been clicked."""
        return len(trail) < len(self.start)

    def _mine(self, trail: Trail) -> bool:
        known = min(len(trail), len(self.start))
        return trail[:known] == self.start[:known]

    @property
    def buttons(self) -> Sequence[Action]:
        """Those without places."""
        return ()

    def after(self, trail: Trail) -> frozenset[str]:
        """What may be clicked next."""
        if not self._mine(trail):
            return frozenset()
        if self._before(trail):
            return frozenset({self.start[len(trail)]})
        return self._all().after(trail)

    def whole(self, trail: Trail) -> Action | None:
        """What exactly these clicks play."""
        if self._before(trail) or not self._mine(trail):
            return None
        return self._all().whole(trail)

    def under(self, trail: Trail) -> Sequence[Action]:
        """What begins with these clicks."""
        if not self._mine(trail):
            return ()
        if len(trail) <= len(self.start):
            return LazyActions(self._count, lambda: self._all().under(self.start))
        return self._all().under(trail)

    def last_place(self, action: Action, trail: Trail) -> str | None:
        """Where `action` ends."""
        return self._all().last_place(action, trail) if self._mine(trail) else None


class JoinedClicks(Clicks):
    """The clicks of several groups of actions, no two of which are played by the same clicks.

    `actions` are all of them, in the game's order.
    """

    def __init__(self, parts: Sequence[Clicks], actions: Iterable[Action]) -> None:
        self.parts = parts
        self._actions = actions

    @property
    def buttons(self) -> Sequence[Action]:
        """Those without places."""
        return [action for part in self.parts for action in part.buttons]

    def after(self, trail: Trail) -> frozenset[str]:
        """What may be clicked next."""
        return frozenset[str]().union(*(part.after(trail) for part in self.parts))

    def whole(self, trail: Trail) -> Action | None:
        """What exactly these clicks play."""
        found = (part.whole(trail) for part in self.parts)
        return next((action for action in found if action is not None), None)

    def under(self, trail: Trail) -> Sequence[Action]:
        """What begins with these clicks."""
        found = [under for part in self.parts if (under := part.under(trail))]
        if len(found) == 1:
            return found[0]
        return LazyActions(sum(map(len, found)), lambda: self._in_order(found))

    def _in_order(self, found: list[Sequence[Action]]) -> Iterator[Action]:
        these = {action for under in found for action in under}
        return (action for action in self._actions if action in these)

    def last_place(self, action: Action, trail: Trail) -> str | None:
        """Where `action` ends."""
        found = (part.last_place(action, trail) for part in self.parts)
        return next((place for place in found if place is not None), None)


def two_clicks(
    actions: Sequence[A], first: Callable[[A], str], second: Callable[[A], str]
) -> list[Clicks]:
    """Actions of two clicks, by the first: a card and then where it goes."""
    found: dict[str, list[A]] = {}
    for action in actions:
        found.setdefault(first(action), []).append(action)

    def pairs(place: str, mine: list[A]) -> Iterator[tuple[Trail, Action]]:
        return (((place, second(action)), action) for action in mine)

    return [
        LateClicks((place,), len(mine), partial(pairs, place, mine))
        for place, mine in found.items()
    ]
