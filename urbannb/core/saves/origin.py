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

    `known` lists the published fields of one that is ours for the rest, `house` those that are
    ours on a published one, `inferred` those that were reasoned from sources; `note` says in a
    sentence what more there is to know about that.
    """

    provenance: str = HOUSE
    known: tuple[str, ...] = ()
    inferred: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    note: str = ""

    def source(self, fact: str) -> str:
        """Where a field comes from: "published", "inferred" or "house"."""
        if fact in self.known:
            return PUBLISHED
        if fact in self.house:
            return HOUSE
        return INFERRED if fact in self.inferred else self.provenance


def read_origin(
    fields: Fields[R],
    what: str,
    facts: Sequence[str],
    usual: str,
    *,
    inferring: bool = False,
    each: bool = False,
) -> dict[str, Any]:
    """What a table of a file says of its origin, as the fields of an `Origin`.

    `what` the table is called ("card"), `facts` are the fields that can be known, `usual` is
    where those of the whole file come from, `inferring` whether some may be `inferred`. With
    `each`, every field can say any of the three, on a published table as well.
    """
    lists = ("known", "inferred", "house") if each else ("known", *(("inferred",) * inferring))
    said = {key: fields.words(key, facts) for key in lists}
    source = fields.word("provenance", (PUBLISHED, HOUSE), _usual(said, usual))
    for key, given in said.items():
        if given and key == "house" and source == HOUSE:
            fields.wrong(key, f"house is for published {what}s: on a house {what} all is ours")
        elif given and source == PUBLISHED and not (each and key != "known"):
            kind = f"{key} is for house {what}s"
            fields.wrong(key, f"{kind}: on a published {what} all is known")
    for fact in facts:
        first, *others = [key for key, given in said.items() if fact in given] or [""]
        for other in others:
            fields.wrong(other, f"{fact} is {first}, so it is not {other}")
    return {"provenance": source, **said, "note": fields.text("note", "")}


def _usual(said: dict[str, tuple[str, ...]], usual: str) -> str:
    """Where a table comes from that does not say so: what it lists are the exceptions."""
    if said.get("house"):
        return PUBLISHED
    return HOUSE if any(said.values()) else usual
