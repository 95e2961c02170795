"""The measures of the board: where each block is drawn, and how large, so that all fits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from urbannb.games.sprawlopolis.components import E, N, S, W, at, cell

Point = tuple[float, float]
Box = tuple[float, float, float, float]

ASPECT = 0.86
"""How high a block is for its width."""
LARGEST, SMALL = 78.0, 20.0
"""The width of a block at the start; and that below which not even a letter fits on it."""
NARROWEST, WIDEST = 310, 640
"""The picture follows the room there is between these two."""
TALLEST = 430.0
LOW = 0.78
"""How high a board is for its width: hand and buttons are to stand on the same screen."""
LOWER = 38.0
"""How high a row is at most where hand and answers stand below the board, on the same screen."""
MARGIN = 2
"""Blocks of open space on every side of a city that grows: as far out as a held card can reach."""
LEFT, TOP, EDGE, FINISHED = 26.0, 22.0, 6.0, 14.0
"""Room for the numbers of the rows and of the columns, and for nothing; round a complete city for
the numbers of its roads."""

_ALONG = {N: (0.5, 0.0), S: (0.5, 1.0), E: (1.0, 0.5), W: (0.0, 0.5)}


@dataclass(frozen=True, slots=True)
class Lattice:
    """Blocks of one size; `x` and `y` are the top left corner of row 0, column 0."""

    w: float
    h: float
    x: float = 0.0
    y: float = 0.0

    def corner(self, cell: int) -> Point:
        """The top left corner of a block."""
        row, col = at(cell)
        return self.x + col * self.w, self.y + row * self.h

    def box(self, cell: int) -> Box:
        """Where a block lies."""
        return (*self.corner(cell), self.w, self.h)

    def card(self, site: int) -> Box:
        """Where a card lies."""
        return (*self.corner(site), 2 * self.w, 2 * self.h)

    def middle(self, cell: int) -> Point:
        """The middle of a block."""
        x, y = self.corner(cell)
        return x + self.w / 2, y + self.h / 2

    def edge(self, cell: int, step: int, inward: float = 0.0) -> Point:
        """The middle of one edge of a block, or a point that far inward of it."""
        x, y = self.corner(cell)
        across, down = _ALONG[step]
        x += self.w * across + inward * (1 - 2 * across if down == 0.5 else 0)
        y += self.h * down + inward * (1 - 2 * down if across == 0.5 else 0)
        return x, y

    # -- what follows from the size of a block; type stays at 12 px, so small blocks have less

    @property
    def road(self) -> float:
        """The width of the asphalt."""
        return max(2.0, round(self.w * 14 / LARGEST, 1))

    @property
    def kerb(self) -> float:
        """The width of each kerb."""
        return max(0.75, round(self.w * 2 / LARGEST, 1))

    @property
    def signed(self) -> bool:
        """Whether there is room for houses, towers and sheds beside the letter."""
        return self.w >= 48

    @property
    def chip(self) -> float:
        """The side of the plate under a zone's letter; 0 where there is none."""
        return 18.0 if self.w >= 60 else 15.0 if self.w >= 34 else 0.0

    @property
    def lettered(self) -> bool:
        """Whether a letter of 12 px fits at all; below that each zone has a form of its own."""
        return self.w > SMALL

    @property
    def disc(self) -> float:
        """The radius of a number on a road or in a corner; 0 where it would hide the letter."""
        return 10.0 if self.w >= 50 else 8.5 if self.w >= 38 else 0.0


@dataclass(frozen=True, slots=True)
class Measures:
    """One layout of the board: the part of the plan it shows, and at which size."""

    width: int
    height: float
    lattice: Lattice
    top: int
    left: int
    bottom: int
    right: int

    @property
    def rows(self) -> range:
        """The rows that are shown."""
        return range(self.top, self.bottom + 1)

    @property
    def cols(self) -> range:
        """The columns that are shown."""
        return range(self.left, self.right + 1)

    def sites(self) -> Iterable[int]:
        """Every site whose card would lie on the board, in reading order."""
        return (cell(row, col) for row in self.rows[:-1] for col in self.cols[:-1])


def measures_for(
    cells: Iterable[int], width: int, complete: bool = False, low: bool = False
) -> Measures:
    """The largest zoom at which a city of these cells and the space around it fit.

    A `low` board leaves room on the screen for what stands below it while its city is small.
    """
    margin = 0 if complete else MARGIN
    spots = [at(c) for c in cells] or [(0, 0), (1, 1)]
    rows, cols = {row for row, _ in spots}, {col for _, col in spots}
    return _measures(
        min(max(width, NARROWEST), WIDEST),
        min(rows) - margin,
        min(cols) - margin,
        max(rows) + margin,
        max(cols) + margin,
        FINISHED if complete else EDGE,
        low,
    )


def measures_around(cells: Iterable[int], block: float) -> Measures:
    """A board just large enough for these cells, with blocks of that width."""
    rows, cols = zip(*map(at, cells), strict=True)
    top, left, bottom, right = min(rows), min(cols), max(rows), max(cols)
    tall = float(int(block * ASPECT))
    width = LEFT + (right - left + 1) * block + LEFT
    height = TOP + (bottom - top + 1) * tall + TOP
    lattice = Lattice(block, tall, LEFT - left * block, TOP - top * tall)
    return Measures(int(width), height, lattice, top, left, bottom, right)


@lru_cache(maxsize=256)
def _measures(
    width: int, top: int, left: int, bottom: int, right: int, edge: float, low: bool
) -> Measures:
    rows, cols = bottom - top + 1, right - left + 1
    most = TOP + rows * LOWER + edge if low else TALLEST
    height = float(round(min(TALLEST, width * LOW, most)))
    across, down = width - LEFT - edge, height - TOP - edge
    w = min(LARGEST, across / cols, down / rows / ASPECT)
    w = int(w) if w > SMALL else int(w * 4) / 4  # whole pixels keep the hairlines sharp
    h = int(w * ASPECT) if w > SMALL else w * ASPECT
    x = LEFT + round((across - cols * w) / 2) - left * w
    y = TOP + round((down - rows * h) / 2) - top * h
    return Measures(width, height, Lattice(w, h, x, y), top, left, bottom, right)
