"""Rulings (facts, no words) and steps (a ruling put into words for a person)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from urbannb.core.state import State
    from urbannb.core.task import Task


@dataclass(frozen=True)
class Doing:
    """A task at hand: how many tasks lay `below` it on the agenda, and its words then.

    What lies below comes after it; what it puts on the agenda lies higher, and is part of it.
    """

    task: Task[Any]
    below: int
    words: str = field(default="", compare=False)


Chain = tuple[Doing, ...]
"""The tasks that something is part of, the outermost first."""


@dataclass(frozen=True)
class Ruling:
    """What a rule worked out: its id, a name for this kind of ruling, facts and places.

    `during` says in which task that was.
    """

    rule: str
    name: str
    facts: Mapping[str, Any]
    places: tuple[str, ...] = ()
    during: Chain = field(default=(), compare=False, repr=False)


@dataclass(frozen=True)
class Cell:
    """A table cell. `player` puts that player's cube before it; `struck` is crossed out."""

    text: str
    player: int | None = None
    struck: bool = False
    muted: bool = False


@dataclass(frozen=True)
class Row:
    """A table row. `tone` is "", "sum" (a total) or "tie" (a total that nobody wins)."""

    cells: tuple[Cell | str | int, ...]
    tone: str = ""


@dataclass(frozen=True)
class Table:
    """A small table: column heads, rows; integers are numbers and set flush right.

    `heads` starting with ``">"`` mark a number column.
    """

    heads: tuple[str, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, repr=False)
class Step:
    """One thing that happened, or one thing that is so, explained.

    `text` is one or two sentences; ``**words**`` in it are set bold. `places` are to be
    highlighted, `dimmed` count for nothing. `state` is the position the step speaks of.
    `ours` holds the reason when the rule is a ruling of this project, not of the rulebook.
    `during` are the tasks at hand when it happened, as far back as the action explained.
    """

    rule: str
    title: str
    section: str
    text: str
    table: Table | None = None
    places: tuple[str, ...] = ()
    dimmed: tuple[str, ...] = ()
    ours: str = ""
    state: State | None = field(default=None, compare=False, repr=False)
    during: Chain = field(default=(), compare=False, repr=False)

    @property
    def plain(self) -> str:
        """The sentences without their emphasis."""
        return self.text.replace("**", "")

    def __str__(self) -> str:
        from urbannb.core.words import step_text

        return step_text(self)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        from urbannb.core.words import step_html

        return step_html(self)
