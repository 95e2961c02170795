"""Rulings: what a rule worked out, as facts without words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol


class Pending(Protocol):
    """What a ruling knows of the task it was made in: how the task is called then."""

    def words(self, state: Any) -> str:
        """What is still going to happen, for the agenda shown to people."""


@dataclass(frozen=True)
class Doing:
    """A task at hand: how many tasks lay `below` it on the agenda, and its words then.

    What lies below comes after it; what it puts on the agenda lies higher, and is part of it.
    """

    task: Pending
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
