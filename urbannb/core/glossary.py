"""What a game lists: its rules, how actions and places are written, the pieces by their ids."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from urbannb.core.step import OUR_RULING

if TYPE_CHECKING:
    from urbannb.core.data.origin import Origin


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
    in part, ``source = "part"``, the note says which part is ours. `under` are the rules with which
    this one is shown too: whoever reads a step of theirs is led to it. `asks` is "always" where a
    class is to be asked what happens before it, "never" where it is not, and empty where a step's
    own table tells.
    """

    id: str
    title: str
    section: str
    text: str
    source: str = "printed"
    note: str = ""
    under: tuple[str, ...] = ()
    asks: str = ""

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


@dataclass
class RuleList:
    """The rules of a game as one browses them: those that have the words `sought`, or all.

    `only_ours` leaves out what is printed.
    """

    rules: Mapping[str, Rule]
    sought: str = ""
    only_ours: bool = False

    def search(self, words: str) -> list[Rule]:
        """The rules that have all of the words, those with one in the title first."""
        wanted = dict.fromkeys(_singular(words).split())  # each is looked for once
        texts = ((rule, _singular(rule.searched)) for rule in self.rules.values())
        found = [rule for rule, text in texts if all(w in text for w in wanted)]
        return sorted(
            found, key=lambda r: not any(w in _singular(f"{r.id} {r.title}") for w in wanted)
        )

    @property
    def found(self) -> list[Rule]:
        """The rules of the list as it is now."""
        found = self.search(self.sought) if self.sought.strip() else [*self.rules.values()]
        return [rule for rule in found if rule.ours or not self.only_ours]

    @property
    def ours(self) -> int:
        """How many rules are ours, or ours in part."""
        return sum(bool(rule.ours) for rule in self.rules.values())

    @property
    def grouped(self) -> dict[str, list[Rule]]:
        """The rules found, by the part of the rulebook they belong to.

        What was looked for is one group, "", with the best first.
        """
        groups: dict[str, list[Rule]] = {}
        for rule in self.found:
            groups.setdefault("" if self.sought.strip() else rule.chapter, []).append(rule)
        return groups


def _singular(text: str) -> str:
    """Small letters and no plurals, so that "factory" finds "factories"."""
    return re.sub(r"(?<=\w)s\b", "", re.sub(r"ies\b", "y", text.lower()))
