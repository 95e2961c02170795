"""The measures of the table: how large its tiles are, and where each part of it lies."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from urbannb.games.urbify.components import ROW_AND_COLUMN, SIDE
from urbannb.games.urbify.model.state import Building, frame

Box = tuple[float, float, float, float]
Point = tuple[float, float]

WIDE, ROOMY, NARROWEST, WIDEST = 1000, 560, 240, 1080
"""From WIDE on the city has all the room that it may need; from ROOMY on the town hall and the
panels stand beside it while it is small; below it, all lies one below the other."""
GAP, MARGIN = 10.0, 3.0
"""Between the parts of the table, and around it, so that rings have room."""
COLUMN, LEAST_COLUMN, SHARE = 446.0, 284.0, 0.42
"""What the town hall and the panels want beside the city, what they need, and what part of a
table they have in between."""
PARTIES = 434.0
"""What the parties want beside the town hall, where both lie below the city."""
STRIP, RESULT = 300.0, 660.0
"""How high the room for panels below the city is; in the end the whole result stands there."""
TILE = (92.0, 73.0)
"""The largest tiles of the city."""
ROOMIER, MIDDLE, SMALL = 700, 76.0, 66.0
"""No tile is wider than MIDDLE where the table is less wide than ROOMIER, or than SMALL where all
lies one below the other: so there is room for the rest."""
LEAST = 34.0
"""Narrower tiles are not drawn to save room beside the city."""
FULL = 84
"""From this width on a name has two lines on a tile, and the sign of the building its size."""
LOW = 58.0
"""How high the smallest tiles are."""
RING = 0.46
"""An empty place is this part of a tile: the ring of them around the city needs little room."""
LEAST_RING = 20.0


@dataclass(frozen=True, slots=True)
class Measures:
    """One layout of the table for a width, and for so many columns of the city."""

    width: float
    tile: tuple[float, float]
    gap: float
    edge: float
    """The strip along two sides of the city, for its numbers."""
    left: float
    across: float
    """What the city has of the width, however many columns it has."""
    room: bool = False
    """Whether panels are to stand in the picture."""
    beside: Point | None = None
    """The left edge and the width of what stands beside the city; None where nothing does."""

    @property
    def ring(self) -> Point:
        """The width and the height of a place on the ring around the city."""
        w, h = self.tile
        return max(LEAST_RING, float(round(RING * w))), max(LEAST_RING, float(round(RING * h)))

    @property
    def wide(self) -> bool:
        """Whether the largest city has the town hall and the parties beside it."""
        return self.width >= WIDE

    @property
    def all(self) -> tuple[float, float]:
        """The left edge and the width of what goes over the whole table."""
        return MARGIN, self.width - 2 * MARGIN


@lru_cache(maxsize=128)
def measures_for(width: int, room: bool = False, columns: int = SIDE) -> Measures:
    """The largest layout for a width, with room for panels if they stand in the picture."""
    wide = float(min(max(width, NARROWEST), WIDEST))
    inside = wide - 2 * MARGIN
    column = COLUMN if wide >= WIDE else max(LEAST_COLUMN, inside * SHARE)
    if wide >= WIDE or (room and wide >= ROOMY):
        across = inside - GAP - column
        found = _measures(wide, across, room, columns)
        if wide >= WIDE or found.tile[0] >= LEAST:
            return found
    return _measures(wide, inside, room, columns)


def _measures(width: float, across: float, room: bool, columns: int) -> Measures:
    """The largest tiles with which so many columns fit, and the ring around them."""
    gap, edge = (8.0, 20.0) if across >= 400 else (6.0, 19.0) if across >= 300 else (2.0, 16.0)
    outer = 0 if columns == SIDE else 2
    free = across - 2 * edge - (columns + outer - 1) * gap
    most = TILE[0] if width >= ROOMIER else MIDDLE if width >= ROOMY else SMALL
    w = min(most, float(int(free / (columns + outer * RING))))
    if outer and w * RING < LEAST_RING:
        w = float(int((free - outer * LEAST_RING) / columns))
    h = min(TILE[1], max(LOW, float(round(w * 0.9))))
    x = MARGIN + across + GAP
    beside = (x, width - MARGIN - x) if across < width - 2 * MARGIN else None
    return Measures(width, (w, h), gap, edge, MARGIN, across, room, beside)


@dataclass(frozen=True, slots=True)
class Axis:
    """The rows of a city, or its columns: its tiles, and a ring of places while it can grow."""

    low: int
    high: int
    """The first and the last line that has a tile."""
    size: float
    ring: float
    gap: float

    @property
    def shown(self) -> range:
        """The lines that are shown."""
        full = self.high - self.low + 1 == SIDE
        return range(self.low, self.high + 1) if full else range(self.low - 1, self.high + 2)

    @property
    def length(self) -> float:
        """From the first to the last of them."""
        at, size = self.stretch(self.shown[-1])
        return at + size

    def stretch(self, n: int) -> Point:
        """Where a line begins, and how long it is."""
        if n < self.low:
            return 0.0, self.ring
        before = self.ring + self.gap if self.shown[0] < self.low else 0.0
        at = before + (n - self.low) * (self.size + self.gap)
        return at, self.size if n <= self.high else self.ring


@dataclass(frozen=True, slots=True)
class Plan:
    """Where each cell of a city lies in the picture."""

    measures: Measures
    top: float
    rows: Axis
    columns: Axis

    @property
    def corner(self) -> Point:
        """The top left corner of the ground."""
        return self.measures.left, self.top

    @property
    def size(self) -> Point:
        """The width and the height of the ground."""
        return self.measures.across, 2 * self.measures.edge + self.rows.length

    @property
    def bottom(self) -> float:
        """Where the ground ends."""
        return self.top + self.size[1]

    def seat(self, cell: str) -> tuple[int, int]:
        """Row and column within what is shown, from 0 on."""
        row, column = ROW_AND_COLUMN[cell]
        return row - self.rows.shown[0], column - self.columns.shown[0]

    def shown(self, cell: str) -> bool:
        """Whether a cell has a place on the ground."""
        row, column = ROW_AND_COLUMN[cell]
        return row in self.rows.shown and column in self.columns.shown

    def outer(self, cell: str) -> bool:
        """Whether a cell lies on the ring around the city."""
        row, column = ROW_AND_COLUMN[cell]
        inside = self.rows.low <= row <= self.rows.high
        return not (inside and self.columns.low <= column <= self.columns.high)

    def box(self, cell: str) -> Box:
        """Where a cell lies."""
        row, column = ROW_AND_COLUMN[cell]
        m = self.measures
        x, w = self.columns.stretch(column)
        y, h = self.rows.stretch(row)
        return self.start + x, self.top + m.edge + y, w, h

    @property
    def start(self) -> float:
        """Where the first column begins: the city is in the middle of the ground."""
        m = self.measures
        return m.left + float(int((m.across - self.columns.length) / 2))

    @property
    def built(self) -> Point:
        """The top left corner of the tiles, the ring around them left out."""
        x, y, _, _ = self.box(f"{self.rows.low},{self.columns.low}")
        return x, y


def plan(measures: Measures, top: float, city: dict[str, Building]) -> Plan:
    """The plan of a city whose ground begins at `top`."""
    low, high, left, right = frame(city)
    (w, h), (ring_w, ring_h), gap = measures.tile, measures.ring, measures.gap
    return Plan(measures, top, Axis(low, high, h, ring_h, gap), Axis(left, right, w, ring_w, gap))


def columns_of(city: dict[str, Building]) -> int:
    """How many columns of a city have a tile."""
    _, _, left, right = frame(city)
    return right - left + 1
