"""What a block is worth: the numbers of its four rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from urbannb.games.urban_sprawl.board import BLOCKS, FIXED, lines_of, lot

WEALTH, PRESTIGE = "wealth", "prestige"
MARKERS = {PRESTIGE: (4, 5, 6), WEALTH: (7, 8, 9, 10, 11, 12)}
"""The nine markers that can come into play (US-16)."""


@dataclass(frozen=True, slots=True)
class Marker:
    """A wealth or prestige marker with its number."""

    kind: str
    value: int

    def __str__(self) -> str:
        return f"{self.kind} {self.value}"


FIXED_NUMBERS = {line: Marker(*printed) for line, printed in FIXED.items()}
"""What is printed on the board, as if it were markers too."""

Markers = tuple[tuple[str, Marker], ...]
"""The markers in play by the gray space they lie on, in a fixed order."""


def numbers(block: str, markers: Mapping[str, Marker]) -> list[tuple[str, Marker]]:
    """The numbers that make up a block's value, by row; vacant spaces are left out (US-14)."""
    fixed = [(line, Marker(*FIXED[line])) for line in lines_of(block) if line in FIXED]
    return fixed + [(line, markers[line]) for line in lines_of(block) if line in markers]


def value(block: str, markers: Mapping[str, Marker]) -> int:
    """The value of a block, and of every lot and building in it (US-14)."""
    return sum(marker.value for _, marker in numbers(block, markers))


@lru_cache(maxsize=4096)
def values(markers: Markers) -> tuple[int, ...]:
    """The value of each block in reading order."""
    there = dict(markers)
    return tuple(value(block, there) for block in BLOCKS)


@lru_cache(maxsize=65536)
def affordable(markers: Markers, wealth: int) -> int:
    """The blocks that cost no more, as a set: a block's bit is that of its north-west lot."""
    worth = zip(BLOCKS, values(markers), strict=True)
    return sum(_bit(block) for block, price in worth if price <= wealth)


@cache
def _bit(block: str) -> int:
    return 1 << lot(block, "nw")


def row_of(kind: str, number: int, markers: Mapping[str, Marker]) -> str | None:
    """The row with that number: printed on the board or by a marker; None without one (US-61)."""
    for line, printed in FIXED.items():
        if printed == (kind, number):
            return line
    return next((line for line, m in markers.items() if (m.kind, m.value) == (kind, number)), None)
