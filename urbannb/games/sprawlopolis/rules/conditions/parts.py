"""What conditions find in a city: parts, in numbers and in words."""

from __future__ import annotations

from dataclasses import dataclass

BOTH = 2
"""Of the two ends of a road, or of two neighbors."""


@dataclass(slots=True, unsafe_hash=True)  # not frozen: as with roads, for speed
class Part:
    """One thing a condition looks at: what it is worth, where it lies, and why.

    `cells` are its blocks, `seen` the cells that settled it (neighbors, open sides, what lies
    at a road's ends), `which` the place of a road or of a line in the city's list of them.
    """

    points: int
    cells: tuple[int, ...]
    why: str
    seen: tuple[int, ...] = ()
    which: int = 0


Parts = list[Part]


def points(parts: Parts) -> int:
    """What the parts of a condition are worth together."""
    return sum([part.points for part in parts])  # a list is summed faster


@dataclass(frozen=True)
class Told:
    """One part in words.

    `rule` is a ruling of ours where it decides the part, otherwise empty. Several parts that are
    alike are put together by `noun`, what single blocks are counted by, or by `kind` and `which`:
    the roads and lines, which have numbers. `spot` is where a single block lies.
    """

    name: str
    how: str
    places: tuple[str, ...]
    rule: str = ""
    noun: str = ""
    kind: str = ""
    which: int = 0
    spot: str = ""


def all_for(parts: Parts, *whys: str) -> Parts:
    """The parts that were found for these reasons."""
    return [part for part in parts if part.why in whys]
