"""Rulings: what a rule worked out, as facts without words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol


class Pending(Protocol):
    """What a ruling knows of the task it was made in: how the task is called then."""

    def words(self, state: Any) -> str:
        """What is still going to happen, for the agenda shown to people."""

    def number(self) -> int:
        """Its number in a procedure that the rulebook numbers; else 0."""

    def phrase(self, state: Any) -> str:
        """Its words without that number."""

    def turn_of(self, state: Any) -> int | None:
        """The player whose turn begins with it, if one does."""

    def idle(self, state: Any) -> bool:
        """Whether there is nothing for it to do, as things stand."""


@dataclass(frozen=True)
class TaskAtHand:
    """A task at hand: how many tasks lay `below` it on the agenda, and what it said of itself then.

    What lies below comes after it; what it puts on the agenda lies higher, and is part of it.
    """

    task: Pending
    below: int
    words: str = field(default="", compare=False)
    phrase: str = field(default="", compare=False)
    turn_of: int | None = field(default=None, compare=False)
    idle: bool = field(default=False, compare=False)

    @classmethod
    def at(cls, task: Pending, below: int, state: Any) -> TaskAtHand:
        """A task with its words in this position."""
        words, phrase = task.words(state), task.phrase(state)
        return cls(task, below, words, phrase, task.turn_of(state), task.idle(state))

    @property
    def number(self) -> int:
        """The number of the task in a procedure that the rulebook numbers; else 0."""
        return self.task.number()


Chain = tuple[TaskAtHand, ...]
"""The tasks that something is part of, the outermost first."""


@dataclass(frozen=True)
class Ruling:
    """What a rule worked out: its id and the places on the board.

    Each kind of ruling is a small class of its own, whose fields are the facts::

        @dataclass(frozen=True, kw_only=True)
        class Drew(Ruling):
            left: int

        log.note(state, Drew("CB-18", left=3))

    One without facts needs no more than its name and its docstring.
    """

    rule: str
    places: tuple[str, ...] = ()
