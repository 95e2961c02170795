"""The measures of the table: how large the cards of a city are, and where each cell lies."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from urbannb.games.sim_city.model.ground import GRID

Box = tuple[float, float, float, float]
Point = tuple[float, float]

WIDEST, NARROWEST = 640, 240
"""The widest and the narrowest table."""
CARD = (120.0, 124.0)
"""A card of a city, where it is shown in its own size."""
LANES = {"road": (85.0, 52.0), "rail": (101.0, 67.0), "power": (111.0, 77.0)}
"""Where services cross a card, from its corner: always there, so that networks meet."""
SIDE = 75.0
"""Names and numbers stay left of this, clear of what leads down a card."""
TYPE = 12.0
"""The size of the smallest type, as one sees it."""
GAP, MARGIN, PAD = 10.0, 3.0, 8.0
"""Between the parts of the table, around it, and around the cells of a city."""
TALLEST = 620.0
"""How high a city is drawn in a picture that stands still."""
LEGIBLE = 0.725
"""So large a city is shown at least, in parts of its own size: its names can be read there."""
CLOSE = 1.4
"""From this size on there is room for what stands in the specials boxes of its cards."""
FULL, MIDDLING, SMALL = 8.7, 4.6, 2.7
"""How wide a card is, in sizes of type, that has room for all, for its name, for its value."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where each cell of the table lies in the picture, and how large its type is there."""

    row: int
    column: int
    """The first row and column."""
    rows: int
    columns: int
    left: float
    top: float
    scale: float
    """The size of a card, as a part of its own size."""
    type: float = TYPE
    fine: float = 0.0
    """The size of type in which the specials boxes have room; 0 where they have none."""

    @property
    def card(self) -> tuple[float, float]:
        """The size of a card."""
        return CARD[0] * self.scale, CARD[1] * self.scale

    @property
    def size(self) -> tuple[float, float]:
        """The size of the whole."""
        w, h = self.card
        return self.columns * w + 2 * PAD, self.rows * h + 2 * PAD

    @property
    def bottom(self) -> float:
        """Where it ends."""
        return self.top + self.size[1]

    def seat(self, cell: int) -> tuple[int, int]:
        """Row and column within the plan."""
        row, column = GRID.at(cell)
        return row - self.row, column - self.column

    def holds(self, cell: int) -> bool:
        """Whether a cell lies on the plan."""
        row, column = self.seat(cell)
        return 0 <= row < self.rows and 0 <= column < self.columns

    def box(self, cells: Iterable[int]) -> Box:
        """Where some cells lie that are side by side, the first one in the west."""
        first, *more = cells
        row, column = self.seat(first)
        w, h = self.card
        x, y = self.left + PAD + column * w, self.top + PAD + row * h
        return x, y, w * (1 + len(more)), h


def in_sight(box: Box, part: Box | None) -> bool:
    """Whether anything of a box lies in a part of the picture, or so near that it may reach it.

    Words may stick out of what they stand on, but no further than it is large.
    """
    if part is None:
        return True
    (x, y, w, h), (left, top, wide, high) = box, part
    return x - w < left + wide and left < x + 2 * w and y - h < top + high and top < y + 2 * h


def plan(cells: Iterable[int], left: float, top: float, room: Point | None, zoom: float) -> Plan:
    """The plan for some cells; in its own size where it has all the room it wants.

    In its own size the type grows as the picture is shown smaller, so that it can be read.
    """
    places = [GRID.at(cell) for cell in cells]
    rows, columns = [row for row, _ in places], [column for _, column in places]
    high, wide = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    scale = 1.0
    if room is not None:
        across, down = (room[0] - 2 * PAD) / wide, (room[1] - 2 * PAD) / high
        least = (SMALL * TYPE + 1) / CARD[0]
        scale = max(least, min(1.0, across / CARD[0], down / CARD[1]))
    size, fine = TYPE / min(zoom, 1.0), TYPE / zoom if zoom >= CLOSE else 0.0
    return Plan(min(rows), min(columns), high, wide, left, top, scale, size, fine)
