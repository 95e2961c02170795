"""Where the facts on a card or tile come from: published, inferred, or ours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from urbannb.core.saves.fields import Fields, R

PUBLISHED, INFERRED, HOUSE = "published", "inferred", "house"
"""The rulebook or two sources say it; reasoned from sources; ours, since nobody published it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Where the facts on one card or tile come from.

    `known` lists the published fields of one that is ours for the rest, `inferred` those that
    were reasoned from sources; `note` says in a sentence what more there is to know about that.
    """

    provenance: str = HOUSE
    known: tuple[str, ...] = ()
    inferred: tuple[str, ...] = ()
    note: str = ""

    def source(self, fact: str) -> str:
        """Where a field comes from: "published", "inferred" or "house"."""
        if fact in self.known:
            return PUBLISHED
        return INFERRED if fact in self.inferred else self.provenance


def read_origin(
    fields: Fields[R], what: str, facts: Sequence[str], usual: str, *, inferring: bool = False
) -> dict[str, Any]:
    """What a table of a file says of its origin, as the fields of an `Origin`.

    `what` the table is called ("card"), `facts` are the fields that can be known, `usual` is
    where those of the whole file come from, `inferring` whether some may be `inferred`.
    """
    known = fields.words("known", facts)
    inferred = fields.words("inferred", facts) if inferring else ()
    house = HOUSE if known or inferred else usual
    source = fields.word("provenance", (PUBLISHED, HOUSE), house)
    for key, given in (("known", known), ("inferred", inferred)):
        if given and source == PUBLISHED:
            kind = f"{key} is for house {what}s"
            fields.wrong(key, f"{kind}: on a published {what} all is known")
    for fact in set(known) & set(inferred):
        fields.wrong("inferred", f"{fact} is known, so it is not inferred")
    note = fields.text("note", "")
    return {"provenance": source, "known": known, "inferred": inferred, "note": note}
