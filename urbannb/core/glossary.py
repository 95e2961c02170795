"""What a game lists: its rules, how actions and places are written, the pieces by their ids."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from urbannb.core.step import OUR_RULING

if TYPE_CHECKING:
    from urbannb.core.saves.origin import Origin


class Written(NamedTuple):
    """One kind of action, or of place: how it is written, and what that means.

    In the `pattern` ``{braces}`` stand for what differs, ``[brackets]`` for what may be left out.
    """

    pattern: str
    examples: tuple[str, ...]
    means: str


class Component(NamedTuple):
    """One kind of piece in the box, by the id that notations, places and positions have for it.

    `kind` says what it is: "card", "tile of Stage I". `origin` says where its facts come from:
    ``origin.source("price")`` is "published", "reported" (by one source), "inferred" or
    "house", which is ours.
    """

    id: str
    name: str
    kind: str
    origin: Origin


WHOSE = {"ruling": OUR_RULING, "part": "partly our ruling"}
"""What is said of a rule that is ours, or ours in part, by its source."""


@dataclass(frozen=True)
class Rule:
    """One numbered rule in our own words.

    `section` says where the rulebook has it. `source` is "printed", or "ruling" where the
    rulebook is silent and we had to settle it; `note` then says why so. Of a rule that is printed
    in part, ``source = "part"``, the note says which part is ours.
    """

    id: str
    title: str
    section: str
    text: str
    source: str = "printed"
    note: str = ""

    @property
    def chapter(self) -> str:
        """The part of the rulebook that it belongs to: "Setting Up" of "Setting Up, H".

        What the rulebook says of its cards one by one, "Card 12", is one part.
        """
        part = self.section.partition(";")[0].partition(",")[0]
        return re.sub(r"Cards? \d+$", "The cards", part)

    @property
    def searched(self) -> str:
        """All that one may look for in it; our rulings are found as such."""
        return f"{self.id} {self.title} {self.text} {self.note} {self.section} {self.whose}"

    @property
    def ours(self) -> str:
        """Why this is our ruling, or which part of it; empty for what is printed."""
        return self.note if self.source in WHOSE else ""

    @property
    def whose(self) -> str:
        """ "our ruling" or "partly our ruling"; empty for what is printed."""
        return WHOSE.get(self.source, "")
