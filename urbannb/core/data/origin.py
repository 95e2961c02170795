"""Where the facts on a card or tile come from: published, reported, inferred, or ours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from urbannb.core.data.fields import Fields, R
from urbannb.core.text import a

PUBLISHED, REPORTED, INFERRED, HOUSE = "published", "reported", "inferred", "house"
"""The rulebook or two sources say it; one source does; reasoned from sources; ours, since nobody
has published it."""
SOURCES = (PUBLISHED, REPORTED, INFERRED, HOUSE)
LISTS = {"known": PUBLISHED, "reported": REPORTED, "inferred": INFERRED, "house": HOUSE}
"""The lists in which a table names the fields that come from elsewhere than the rest of it."""
_ALL = {PUBLISHED: "known", REPORTED: "reported", INFERRED: "inferred", HOUSE: "ours"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Where the facts on one card or tile come from.

    `provenance` holds for all of it but the fields that are listed: the published ones in `known`,
    those of a single source in `reported`, those reasoned from sources in `inferred`, and ours in
    `house`. `note` says in a sentence what more there is to know about that.
    """

    provenance: str = HOUSE
    known: tuple[str, ...] = ()
    reported: tuple[str, ...] = ()
    inferred: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    note: str = ""

    def source(self, fact: str) -> str:
        """Where a field comes from: "published", "reported", "inferred" or "house"."""
        return next((LISTS[key] for key in LISTS if fact in getattr(self, key)), self.provenance)


def read_origin(fields: Fields[R], what: str, facts: Sequence[str], usual: str) -> dict[str, Any]:
    """What a table of a file says of its origin, as the fields of an `Origin`.

    `what` the table is called ("card"), `facts` are the fields that can be known, `usual` is
    where those of the whole file come from.
    """
    said = {key: fields.words(key, facts) for key in LISTS}
    source = fields.word("provenance", SOURCES, _usual(said, usual))
    for key, given in said.items():
        if given and LISTS[key] == source:
            other = HOUSE if source != HOUSE else PUBLISHED
            all_is = f"on {a(source)} {what} all is {_ALL[source]}"
            fields.wrong(key, f"{key} is for {other} {what}s: {all_is}")
    for fact in facts:
        first, *others = [key for key, given in said.items() if fact in given] or [""]
        for other in others:
            fields.wrong(other, f"{fact} is {first}, so it is not {other}")
    return {"provenance": source, **said, "note": fields.text("note", "")}


def _usual(said: dict[str, tuple[str, ...]], usual: str) -> str:
    """Where a table comes from that does not say so: what it lists are the exceptions."""
    if said["house"]:
        return PUBLISHED
    return HOUSE if any(said.values()) else usual
