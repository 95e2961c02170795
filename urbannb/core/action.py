"""Actions, and the legal ones as a view."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import overload

from urbannb.core.text import plural


class Action(ABC):
    """One choice: a small frozen value. ``str(action)`` is its notation and parses back."""

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str: ...


class Actions(Sequence[Action]):
    """The legal actions as a view: iterate it, ``in`` it, ``len`` it, index it.

    A notation may stand for its action on the left of ``in``. Views never change once
    made, whatever becomes of the game.
    """

    __slots__ = ()

    def __contains__(self, item: object) -> bool:
        if isinstance(item, str):
            return any(str(action) == item for action in self)
        return self.allows(item)

    def allows(self, action: object) -> bool:
        """The fast yes or no; games with large views answer without listing."""
        return any(action == mine for mine in self)

    def __repr__(self) -> str:
        shown = [str(action) for action in self[:12]]
        if len(self) > len(shown):
            shown.append(f"… {len(self) - len(shown)} more")
        return f"<{plural(len(self), 'action')}{': ' if shown else ''}{', '.join(shown)}>"


class Listed(Actions):
    """A view over actions that are simply listed."""

    __slots__ = ("_items",)

    def __init__(self, items: Sequence[Action]) -> None:
        self._items = tuple(items)

    def __len__(self) -> int:
        return len(self._items)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        return self._items[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._items)

    def allows(self, action: object) -> bool:
        """Whether it is one of them."""
        return action in self._items
