"""The measures of the table: how large its tiles are, and where each part of it lies."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from urbannb.games.urbify.components.board import ROW_AND_COLUMN, SIDE
from urbannb.games.urbify.model.state import Building, frame

Box = tuple[float, float, float, float]
Point = tuple[float, float]

WIDE, ROOMY, NARROWEST, WIDEST = 1000, 660, 240, 1080
"""From WIDE on the town hall and the parties lie beside the city; from ROOMY on panels have room
there; below it, between the city and the town hall."""
GAP, MARGIN = 10.0, 3.0
"""Between the parts of the table, and around it, so that rings have room."""
COLUMN = 446.0
"""What the town hall and the parties want beside the city."""
PARTIES = 434.0
"""What the parties want beside the town hall, where both lie below the city."""
PANELS, STRIP, RESULT = 250.0, 300.0, 660.0
"""The width of the room for panels beside the city at least, and its height below it; in the end
the whole result stands there."""
TILE = (92.0, 78.0)
"""The largest tiles of the city."""
FULL = 78
"""From this width on a tile has room for its benefit, and politicians stand at its foot."""
SMALL_HIGH = 72.0
"""How high tiles without their benefit are."""
USUAL = -2
"""The first row and column shown while the city is small: the square is near the middle."""


@dataclass(frozen=True, slots=True)
class Measures:
    """One layout of the table for a width."""

    width: float
    tile: tuple[float, float]
    gap: float
    edge: float
    """The strip along each side of the city: numbers, and cells that the frame has no room for."""
    left: float
    room: bool = False
    """Whether panels are to stand in the picture."""

    @property
    def wide(self) -> bool:
        """Whether the town hall and the parties lie beside the city."""
        return self.width >= WIDE

    @property
    def span(self) -> tuple[float, float]:
        """The width and the height of the city's frame."""
        w, h = self.tile
        between = (SIDE - 1) * self.gap + 2 * self.edge
        return SIDE * w + between, SIDE * h + between

    @property
    def beside(self) -> tuple[float, float]:
        """The left edge and the width of what stands beside the city."""
        x = self.left + self.span[0] + GAP
        return x, self.width - MARGIN - x

    @property
    def all(self) -> tuple[float, float]:
        """The left edge and the width of what goes over the whole table."""
        return MARGIN, self.width - 2 * MARGIN


@lru_cache(maxsize=32)
def measures_for(width: int, room: bool = False) -> Measures:
    """The largest layout for a width, with room for panels if they stand in the picture."""
    wide = float(min(max(width, NARROWEST), WIDEST))
    if wide >= WIDE:
        return _measures(wide, wide - 2 * MARGIN - GAP - COLUMN, room)
    if room and wide >= ROOMY:
        return _measures(wide, wide - 2 * MARGIN - GAP - PANELS, room)
    return _measures(wide, wide - 2 * MARGIN, room)


def _measures(width: float, across: float, room: bool) -> Measures:
    """The largest tiles with which a city fits; where all else lies below it, in the middle."""
    gap, edge = (4.0, 18.0) if across >= 400 else (2.0, 17.0)
    most = int((across - 2 * edge - (SIDE - 1) * gap) / SIDE)
    w = float(min(TILE[0], most))
    h = TILE[1] if w >= FULL else SMALL_HIGH
    own = Measures(width, (w, h), gap, edge, MARGIN, room)
    beside = width >= WIDE or (room and width >= ROOMY)
    left = MARGIN if beside else float(int((width - own.span[0]) / 2))
    return Measures(width, (w, h), gap, edge, left, room)


def _first(low: int, high: int) -> int:
    """The first of the six lines that are shown, where the city has some from `low` to `high`.

    The frame stays put as long as the city and the cells next to it fit; so the picture is calm
    while the city grows. With five lines in use one of the two next to it lies on the strip
    along the frame, with six there is none.
    """
    used = high - low + 1
    least, most = (high + 2 - SIDE, low - 1) if used < SIDE - 1 else (low - 1, low)
    return low if used == SIDE else max(least, min(USUAL, most))


@dataclass(frozen=True, slots=True)
class Plan:
    """Where each cell of a city lies in the picture."""

    measures: Measures
    top: float
    row: int
    column: int
    """The first row and column of the frame."""

    @property
    def corner(self) -> Point:
        """The top left corner of the frame."""
        return self.measures.left, self.top

    @property
    def bottom(self) -> float:
        """Where the frame ends."""
        return self.top + self.measures.span[1]

    def seat(self, cell: str) -> tuple[int, int]:
        """Row and column within the frame; -1 and 6 are the strips along it."""
        row, column = ROW_AND_COLUMN[cell]
        return row - self.row, column - self.column

    def shown(self, cell: str) -> bool:
        """Whether a cell has a place in the frame."""
        return all(0 <= n < SIDE for n in self.seat(cell))

    def box(self, cell: str) -> Box:
        """Where a cell lies; one beyond the frame lies on the strip along it."""
        row, column = self.seat(cell)
        m = self.measures
        x, w = self._stretch(column, m.tile[0])
        y, h = self._stretch(row, m.tile[1])
        return m.left + x, self.top + y, w, h

    def _stretch(self, n: int, size: float) -> tuple[float, float]:
        m = self.measures
        if n < 0:
            return 2.0, m.edge - 4
        if n >= SIDE:
            return m.edge + SIDE * (size + m.gap) - m.gap + 2, m.edge - 4
        return m.edge + n * (size + m.gap), size


def plan(measures: Measures, top: float, city: dict[str, Building]) -> Plan:
    """The plan of a city whose frame begins at `top`."""
    low, high, left, right = frame(city)
    return Plan(measures, top, _first(low, high), _first(left, right))
