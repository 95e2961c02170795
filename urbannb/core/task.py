"""Tasks (pending pieces of procedure), choices (tasks that ask a player) and decisions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, overload

from urbannb.core.verdict import Reason
from urbannb.core.words import plural

if TYPE_CHECKING:
    from urbannb.core.log import Log
    from urbannb.core.state import State

S = TypeVar("S", bound="State")


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


@dataclass(frozen=True)
class Decision:
    """Somebody must choose: who, a sentence that asks, and the legal actions."""

    player: int
    prompt: str
    actions: Actions


class Task(ABC, Generic[S]):
    """One piece of procedure on the agenda. Subclasses are frozen dataclasses.

    Their fields (plain values) are all a task knows, so that a position can be saved in
    the middle of any procedure.
    """

    __slots__ = ()
    asks: ClassVar[bool] = False

    @abstractmethod
    def run(self, state: S, log: Log | None) -> None:
        """Do the task: change the state, push follow-up tasks, note rulings in `log`."""

    @abstractmethod
    def words(self, state: S) -> str:
        """What is still going to happen, for the agenda shown to people."""


class Choice(Task[S]):
    """A task that a player must answer. The engine waits while it tops the agenda."""

    __slots__ = ()
    asks: ClassVar[bool] = True
    rule: ClassVar[str]
    """The rule that grants this choice; cited when something else is tried."""

    def run(self, state: S, log: Log | None) -> None:  # noqa: ARG002  # never run
        """Refuse: a choice is answered, not run."""
        raise TypeError(f"{type(self).__name__} waits for an answer; it cannot be run")

    @abstractmethod
    def chooser(self, state: S) -> int:
        """The player who decides."""

    @abstractmethod
    def prompt(self, state: S) -> str:
        """The question in a sentence."""

    @abstractmethod
    def actions(self, state: S) -> Actions:
        """The legal actions. Never empty."""

    @abstractmethod
    def reasons(self, state: S, action: Action) -> Iterator[Reason]:
        """Every condition that `action` fails; nothing for a legal one."""

    @abstractmethod
    def answer(self, state: S, action: Any, log: Log | None) -> None:
        """Carry out a legal action (the task itself has left the agenda already)."""
