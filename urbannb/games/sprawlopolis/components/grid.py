"""Where blocks lie: cells of an endless plan as whole numbers, and their names.

A cell is one number, because sets and dictionaries of numbers are what scoring spends its
time in. Row 0, column 0 is the top left block of the first card; rows grow downwards,
columns to the right, and both may be negative.
"""

from __future__ import annotations

import re
from functools import cache

STRIDE = 64
MIDDLE = 32
REACH = MIDDLE - 2
"""No block can lie further from the first card: 14 more cards reach 28 blocks."""

N, S, E, W = -STRIDE, STRIDE, 1, -1
SIDES = (N, E, S, W)
"""Steps from a cell to its neighbours, clockwise from the north."""
STEP = {"N": N, "E": E, "S": S, "W": W}
COMPASS = {N: "north", E: "east", S: "south", W: "west"}
CORNERS = (N + E, S + E, S + W, N + W)
CARD = (0, E, S, S + E)
"""From a card's site (its top left cell) to its four cells, in reading order."""

_PLACE = re.compile(r"(-?\d{1,2}),(-?\d{1,2})", re.ASCII)


def cell(row: int, col: int) -> int:
    """The cell of a row and a column, each from `-REACH` to `REACH`."""
    return (row + MIDDLE) * STRIDE + col + MIDDLE


@cache
def at(cell: int) -> tuple[int, int]:
    """The row and the column of a cell."""
    row, col = divmod(cell, STRIDE)
    return row - MIDDLE, col - MIDDLE


@cache
def place(cell: int) -> str:
    """The name of a cell on the board: ``"2,-1"`` is row 2, column -1."""
    row, col = at(cell)
    return f"{row},{col}"


def cell_of(place: str) -> int | None:
    """The cell of that name; None if it is none."""
    match = _PLACE.fullmatch(place)
    if match is None:
        return None
    row, col = int(match[1]), int(match[2])
    fits = abs(row) <= REACH and abs(col) <= REACH and f"{row},{col}" == place
    return cell(row, col) if fits else None


def footprint(site: int) -> tuple[int, int, int, int]:
    """The four cells of a card whose top left cell is `site`, in reading order."""
    return site, site + E, site + S, site + S + E
