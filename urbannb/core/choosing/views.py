"""Legal actions as views made of parts, which answer without listing.

| part | the actions |
|---|---|
| `Listed` | simply listed |
| `Mapped` | one for each item of a sequence |
| `Product` | one for each combination of several sequences |
| `Grouped` | some listed, then one for each key and each item that belongs to it |
| `Chained` | those of several views, one after the other |

A game says once how an action is made of its parts and taken apart again::

    class Placements(Product, of=Place, by=("tile", "block")):
        "Every tile on every block that takes one."

    Placements(tiles, blocks)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, product, starmap
from operator import attrgetter, contains
from typing import Any, ClassVar

from urbannb.core.action import Action, Actions


class Listed(Actions):
    """Actions that are simply listed."""

    __slots__ = ("_items",)

    def __init__(self, items: Sequence[Action]) -> None:
        self._items = tuple(items)

    def __len__(self) -> int:
        return len(self._items)

    def _at(self, index: int) -> Action:
        return self._items[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._items)

    def allows(self, action: object) -> bool:
        """Whether it is one of them."""
        return action in self._items


class Made(Actions):
    """Actions that are made when they are looked at.

    `of` is their class, `by` names the attributes that they are made of (or is a function that
    finds these parts in an action), `make` makes one of its parts; by default its class does.
    """

    __slots__ = ()
    _kind: ClassVar[type[Action]]
    _make: ClassVar[Callable[..., Action]]
    _parts: ClassVar[Any]

    def __init_subclass__(
        cls,
        of: type[Action] | None = None,
        by: tuple[str, ...] | Callable[[Any], Any] = (),
        make: Callable[..., Action] | None = None,
    ) -> None:
        super().__init_subclass__()
        if of:
            cls._kind, cls._make = of, staticmethod(make or of)
            cls._parts = staticmethod(by if callable(by) else attrgetter(*by))

    def allows(self, action: object) -> bool:
        """Answered by the parts of the action."""
        return type(action) is self._kind and self._has(self._parts(action))

    def _has(self, parts: Any) -> bool:
        """Whether an action of these parts is among them."""
        raise NotImplementedError


class Mapped(Made):
    """An action for each item of a sequence; of several parts, if the items are tuples of them."""

    __slots__ = ("items",)

    def __init__(self, items: Sequence[Any]) -> None:
        self.items = items

    def __len__(self) -> int:
        return len(self.items)

    def _at(self, index: int) -> Action:
        item = self.items[index]
        return self._make(*item) if type(item) is tuple else self._make(item)

    def __iter__(self) -> Iterator[Action]:
        return map(self._at, range(len(self.items)))

    def _has(self, parts: Any) -> bool:
        return parts in self.items


class Product(Made):
    """An action for each combination of two or more sequences; the last of them changes first."""

    __slots__ = ("axes",)

    def __init__(self, *axes: Sequence[Any]) -> None:
        self.axes = axes

    def __len__(self) -> int:
        count = 1
        for axis in self.axes:
            count *= len(axis)
        return count

    def _at(self, index: int) -> Action:
        axes = self.axes
        index, n = divmod(index, len(axes[-1]) or 1)
        last = axes[-1][n]
        if len(axes) == 2:  # as most are
            return self._make(axes[0][index], last)
        parts: tuple[Any, ...] = (last,)
        for axis in axes[-2:0:-1]:
            index, n = divmod(index, len(axis) or 1)
            parts = (axis[n], *parts)
        return self._make(axes[0][index], *parts)

    def __iter__(self) -> Iterator[Action]:
        return starmap(self._make, product(*self.axes))

    def _has(self, parts: Any) -> bool:
        return all(map(contains, self.axes, parts))


class Grouped(Made):
    """An action for each key and each item that belongs to it, after some that are listed.

    `groups` are the keys, each once, and their items, which are tuples of parts. What is
    `plain` stands first; none of it is of the class that is made.
    """

    __slots__ = ("_count", "groups", "plain")

    def __init__(
        self, groups: Sequence[tuple[Any, Sequence[Any]]], plain: Sequence[Action] = ()
    ) -> None:
        self.groups, self.plain = groups, plain
        self._count = len(plain)
        for _, items in groups:
            self._count += len(items)

    def __len__(self) -> int:
        return self._count

    def _at(self, index: int) -> Action:
        plain = self.plain
        rest = index - len(plain)
        if rest < 0:
            return plain[index]
        for key, items in self.groups:
            size = len(items)
            if rest < size:
                return self._make(key, *items[rest])
            rest -= size
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        yield from self.plain
        for key, items in self.groups:
            for item in items:
                yield self._make(key, *item)

    def allows(self, action: object) -> bool:
        """Answered by the parts of the action, unless it is a plain one."""
        if type(action) is not self._kind:
            return action in self.plain
        mine, *rest = self._parts(action)
        for key, items in self.groups:
            if key == mine:
                return tuple(rest) in items
        return False


class Chained(Actions):
    """The actions of several views, one after the other."""

    __slots__ = ("_sizes", "views")

    def __init__(self, *views: Actions) -> None:
        self.views = views
        self._sizes = [len(view) for view in views]

    def __len__(self) -> int:
        return sum(self._sizes)

    def _at(self, index: int) -> Action:
        for n, size in enumerate(self._sizes):
            if index < size:
                return self.views[n]._at(index)
            index -= size
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        return chain.from_iterable(self.views)

    def allows(self, action: object) -> bool:
        """Whether one of the views has it."""
        return any(view.allows(action) for view in self.views)
