"""The board: blocks, lots, rows and their spaces; the shapes of buildings and what they touch.

Blocks are named like the squares of a chess board, column letter first, row 1 in the north:
``"D3"``. A lot is a block and a corner of it, ``"D3ne"``. Sets of lots are whole numbers with
a bit for each lot, so that room and neighbors are found at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

COLUMNS = "ABCDEF"
ROWS = "123456"
BLOCKS = tuple(column + row for row in ROWS for column in COLUMNS)
"""The 36 blocks in reading order."""
BLOCK_NUMBER = {block: number for number, block in enumerate(BLOCKS)}
CORNERS = ("nw", "ne", "sw", "se")
SIDE = 12
"""Lots along each side of the city."""

SHAPES: dict[int, tuple[str, ...]] = {
    1: CORNERS,
    2: ("n", "s", "w", "e"),
    3: CORNERS,
    4: ("",),
}
"""How a building of each size can lie in a block: a lot, a half, an L by its bend, all of it."""
COVERS: dict[int, dict[str, tuple[str, ...]]] = {
    1: {corner: (corner,) for corner in CORNERS},
    2: {"n": ("nw", "ne"), "s": ("sw", "se"), "w": ("nw", "sw"), "e": ("ne", "se")},
    3: {
        "nw": ("nw", "ne", "sw"),
        "ne": ("nw", "ne", "se"),
        "sw": ("nw", "sw", "se"),
        "se": ("ne", "sw", "se"),
    },
    4: {"": CORNERS},
}
"""The corners of a block that each of them covers."""
WATER, WILDERNESS = "water", "wilderness"


def lot(block: str, corner: str) -> int:
    """The number of a lot, 0 to 143 in reading order."""
    x = 2 * COLUMNS.index(block[0]) + (corner[1] == "e")
    y = 2 * ROWS.index(block[1]) + (corner[0] == "s")
    return y * SIDE + x


@cache
def lot_name(number: int) -> str:
    """The name of a lot: ``"D3ne"``."""
    y, x = divmod(number, SIDE)
    return f"{COLUMNS[x // 2]}{ROWS[y // 2]}{'ns'[y % 2]}{'we'[x % 2]}"


def bits(lots: int) -> list[int]:
    """The numbers of the lots in a set, ascending."""
    found = []
    while lots:
        low = lots & -lots
        found.append(low.bit_length() - 1)
        lots ^= low
    return found


@cache
def _around(number: int) -> int:
    """The lots next to a lot, straight and diagonally; streets do not part them."""
    y, x = divmod(number, SIDE)
    near = 0
    for v in range(max(0, y - 1), min(SIDE, y + 2)):
        for u in range(max(0, x - 1), min(SIDE, x + 2)):
            near |= 1 << (v * SIDE + u)
    return near & ~(1 << number)


@cache
def halo(lots: int) -> int:
    """The lots adjacent to a set of lots, none of them in it."""
    near = 0
    for number in bits(lots):
        near |= _around(number)
    return near & ~lots


@dataclass(frozen=True, slots=True)
class Site:
    """A way to put a building of some size down: its block, how it lies, lots and neighbors."""

    block: str
    shape: str
    size: int
    lots: int
    near: int
    """The adjacent lots."""
    edges: frozenset[str]
    """Which of water and wilderness it is adjacent to."""

    def __str__(self) -> str:
        return f"{self.block} {self.shape}".rstrip()


@cache
def sites(size: int) -> tuple[Site, ...]:
    """Every site for buildings of a size, by blocks in reading order."""
    return tuple(site(block, shape, size) for block in BLOCKS for shape in SHAPES[size])


@cache
def site(block: str, shape: str, size: int) -> Site:
    """One site; `KeyError` for a shape that buildings of this size do not have."""
    lots = sum(1 << lot(block, corner) for corner in COVERS[size][shape])
    return Site(block, shape, size, lots, halo(lots), edges(lots))


@cache
def edges(lots: int) -> frozenset[str]:
    """Water lies along the north and the east of the city, wilderness along south and west."""
    found = set()
    for number in bits(lots):
        y, x = divmod(number, SIDE)
        if y == 0 or x == SIDE - 1:
            found.add(WATER)
        if y == SIDE - 1 or x == 0:
            found.add(WILDERNESS)
    return frozenset(found)


@cache
def lots_in(block: str) -> int:
    """The four lots of a block."""
    return sum(1 << lot(block, corner) for corner in CORNERS)


# -- rows and their spaces

FIXED: dict[str, tuple[str, int]] = {
    "A": ("wealth", 1),
    "B": ("wealth", 4),
    "C": ("wealth", 5),
    "D": ("wealth", 6),
    "E": ("wealth", 3),
    "F": ("wealth", 2),
    "12": ("prestige", 3),
    "34": ("prestige", 1),
    "56": ("prestige", 2),
}
"""The numbers printed on the board by row: columns in the south, double rows in the west."""
SPACES = ("AB", "CD", "EF", "1", "2", "3", "4", "5", "6")
"""The nine gray spaces by the row they belong to: double columns in the north, rows in the east."""
LINES = (*FIXED, *SPACES)
"""Every row there is. The rulebook calls all of them rows, whichever way they run."""


@cache
def blocks_of(line: str) -> tuple[str, ...]:
    """The 6 or 12 blocks of a row, in reading order."""
    return tuple(block for block in BLOCKS if block[0] in line or block[1] in line)


@cache
def lots_of(line: str) -> int:
    """All lots of a row."""
    return sum(1 << lot(block, corner) for block in blocks_of(line) for corner in CORNERS)


@cache
def lines_of(block: str) -> tuple[str, str, str, str]:
    """The rows of a block: its column, its double row, its double column, its single row."""
    a, b, c, d = (line for line in LINES if block in blocks_of(line))
    return a, b, c, d
