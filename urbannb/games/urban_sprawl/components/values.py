"""What a block is worth: the numbers of its four rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from urbannb.games.urban_sprawl.components.board import (
    BLOCK_NUMBER,
    BLOCKS,
    FIXED,
    blocks_of,
    lines_of,
    lots_in,
)

WEALTH, PRESTIGE = "wealth", "prestige"
KINDS = (WEALTH, PRESTIGE)
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


def numbers(block: str, markers: Mapping[str, Marker]) -> list[tuple[str, Marker]]:
    """The numbers that make up a block's value, by row; vacant spaces are left out (US-14)."""
    there = {**FIXED_NUMBERS, **markers}
    return [(line, there[line]) for line in lines_of(block) if line in there]


def value(block: str, markers: Mapping[str, Marker]) -> int:
    """The value of a block, and of every lot and building in it (US-14)."""
    return sum(marker.value for _, marker in numbers(block, markers))


def values(markers: Mapping[str, Marker]) -> tuple[int, ...]:
    """The value of each block in reading order."""
    found = list(_PRINTED)
    for line, marker in markers.items():
        for block in blocks_of(line):
            found[BLOCK_NUMBER[block]] += marker.value
    return tuple(found)


_PRINTED = [value(block, {}) for block in BLOCKS]
_LOTS = [lots_in(block) for block in BLOCKS]


def up_to(prices: tuple[int, ...]) -> tuple[int, ...]:
    """All sites in the blocks worth at most 0, 1, 2 and so on, up to the dearest (see `sites`)."""
    found = [0] * (max(prices) + 1)
    for lots, price in zip(_LOTS, prices, strict=True):
        found[price] |= lots
    for price in range(1, len(found)):
        found[price] |= found[price - 1]
    return tuple(found)


def row_of(kind: str, number: int, markers: Mapping[str, Marker]) -> str | None:
    """The row with that number: printed on the board or by a marker; None without one (US-61)."""
    printed = _PRINTED_ROWS.get((kind, number))
    if printed is not None:
        return printed
    return next((line for line, m in markers.items() if m.value == number and m.kind == kind), None)


_PRINTED_ROWS = {printed: line for line, printed in FIXED.items()}
