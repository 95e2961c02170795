"""The recorder that is switched on when words are wanted."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from urbannb.core.ruling import Chain, Pending, Ruling, TaskAtHand

R = TypeVar("R", bound=Ruling)


class Position(Protocol):
    """What the recorder needs of a state."""

    agenda: list[Any]

    def copy(self) -> Any:
        """An independent copy."""


class Log:
    """Collects rulings, each with a copy of the position it was made in."""

    def __init__(self) -> None:
        self.entries: list[tuple[Ruling, Any]] = []
        self.during: list[Chain] = []
        """For each entry the tasks at hand when it was made."""
        self.chain: Chain = ()
        """The tasks at hand, the outermost first."""
        self.begun: list[TaskAtHand] = []
        """Every task that was done, in order; others may have been taken off the agenda undone."""

        self._below: tuple[Pending, ...] = ()

    def begin(self, state: Position, task: Pending) -> None:
        """Note that a task, just taken off the agenda, is done now.

        Where something has swept away what was to come after a task, that task is over too.
        """
        below = tuple(state.agenda)
        doing = TaskAtHand.at(task, len(below), state)
        same = _alike(self._below, (*below, task))
        self.chain = follow(tuple(d for d in self.chain if d.below <= same), doing)
        self._below = below
        self.begun.append(doing)

    def note(self, state: Position, ruling: Ruling) -> None:
        """Note that a rule was applied, and in which position."""
        places: object = ruling.places
        if isinstance(places, str):
            told = f"{type(ruling).__name__} has the places {places!r}"
            raise TypeError(f"{told}, no tuple such as ({places!r},)")
        self.entries.append((ruling, state.copy()))
        self.during.append(self.chain)

    def made(self, kind: type[R]) -> list[R]:
        """Every ruling of a kind, in order."""
        return [ruling for ruling, _ in self.entries if isinstance(ruling, kind)]


def _alike(a: tuple[Pending, ...], b: tuple[Pending, ...]) -> int:
    """How many tasks from the bottom are the same."""
    pairs = zip(a, b, strict=False)
    return next((n for n, (one, other) in enumerate(pairs) if one != other), min(len(a), len(b)))


def follow(chain: Chain, doing: TaskAtHand) -> Chain:
    """The tasks at hand when another one begins.

    Those that had it above them on the agenda go on: it is part of them. The others are done.
    """
    return (*(d for d in chain if d.below <= doing.below and d != doing), doing)
