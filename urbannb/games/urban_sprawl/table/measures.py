"""The measures of the table: where the city lies, how large it is, and what lies beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from urbannb.games.urban_sprawl.components.board import COLUMNS, FIXED, ROWS

Point = tuple[float, float]
Box = tuple[float, float, float, float]

NEWS_IN = ("City", "Gray spaces")
"""Where a new piece is marked as new: buildings and markers, not cards."""
WIDE, MIDDLE, NARROWEST, WIDEST = 1000, 600, 400, 1080
"""From WIDE on, the cards lie beside the city; from MIDDLE on, offices and vocations do."""
ROOMY = 660
"""From here on panels have room beside the city; below it, between the city and the cards."""
SLIM, STRIP = 188.0, 240.0
"""The least width of that room beside the city, and its height between."""
RAILS = 509.0
"""What the rails want beside the city: five cards on which every text has room."""
UNHURRIED = 660
"""From here on the streets are wide beside that column; below it the lots need the room."""
ROOM_LOT = 31.0
"""The same where panels stand in the picture: all of the table is to be seen at once."""
LARGEST, LETTERED = 35, 30
"""The side of a lot where there is room enough, and the least for all letters of a zone.

It is the least too where cards lie above the city, so that its lower edge is on the page.
"""
CLOSEST = 44
"""The side of a lot where a part of the city is drawn close up."""
APART_LOT = 24.0
"""The same where the city pans: two letters of a zone are read, and a finger finds a site."""
LEAST_LOT, NARROW_STREET = 22.0, 3.0
"""The least where a part of the city is to be read on a telephone, and the streets there."""
NEARLY = 1.03
"""So many times as wide as its room a board may be: it is shown so little smaller."""
Window = tuple[int, int, int, int]
"""The first column and row of a part of the city, and the last ones, by number."""
WHOLE: Window = (0, 0, len(COLUMNS) - 1, len(ROWS) - 1)
BLOCKS_ACROSS, LEAST_ACROSS = len(COLUMNS), 4
"""As many blocks the city has across, and as many a part of it has at least."""
GAP, MARGIN = 12.0, 3.0
"""Between the parts of the table, and around it, so that rings have room."""
TICKETS = 135.0
"""How high the cards are that lie above the city where panels stand beside it."""
COLUMN = 114.0
"""What offices and vocations need beside the city."""
EDGE = 34.0
"""The strips of water and wilderness along the city, with the numbers of the rows."""
FIXED_COLUMNS = tuple(line for line in FIXED if line[0] in COLUMNS)
NUMBER = 14.0
"""The radius of such a number."""


@dataclass(frozen=True)
class Measures:
    """One layout of the table for a width."""

    width: float
    lot: float
    """The side of a lot."""
    street: float
    left: float
    top: float = 0.0
    room: bool = False
    """Whether panels are to stand in the picture."""
    window: Window = WHOLE
    """The part of the city that is drawn."""

    def shows(self, block: str) -> bool:
        """Whether a block is in the part that is drawn."""
        west, north, east, south = self.window
        across, down = COLUMNS.index(block[0]), ROWS.index(block[1])
        return west <= across <= east and north <= down <= south

    def shows_line(self, line: str) -> bool:
        """Whether a row runs through that part."""
        return bool(self._crossed(line))

    @cached_property
    def at_edge(self) -> tuple[bool, bool, bool, bool]:
        """Whether that part reaches the edge of the city: in the west, north, east and south."""
        west, north, east, south = (a == b for a, b in zip(self.window, WHOLE, strict=True))
        return west, north, east, south

    def _crossed(self, line: str) -> list[int]:
        """The columns or the rows of a row that are drawn, by number."""
        west, north, east, south = self.window
        if line[0] in COLUMNS:
            return [n for n in map(COLUMNS.index, line) if west <= n <= east]
        return [n for n in map(ROWS.index, line) if north <= n <= south]

    # -- the city

    @cached_property
    def block(self) -> float:
        """The side of a block: two lots with a hairline between them."""
        return 2 * self.lot + 1

    @cached_property
    def step(self) -> float:
        """From one block to the next."""
        return self.block + self.street

    @cached_property
    def x(self) -> float:
        """The left edge of the first column of blocks."""
        return self.left + EDGE + self.street

    @cached_property
    def y(self) -> float:
        """The top edge of the first row of blocks."""
        return self.top + EDGE + self.street

    @cached_property
    def side(self) -> float:
        """The width of the city, from the first block to the last."""
        west, _, east, _ = self.window
        return (east - west + 1) * self.step - self.street

    @cached_property
    def rise(self) -> float:
        """Its height; where all of it is drawn, it is as high as it is wide."""
        _, north, _, south = self.window
        return (south - north + 1) * self.step - self.street

    @cached_property
    def span(self) -> float:
        """The width of the board."""
        return self.side + 2 * (EDGE + self.street)

    @cached_property
    def tall(self) -> float:
        """Its height."""
        return self.rise + 2 * (EDGE + self.street)

    @cached_property
    def east(self) -> float:
        """Where the water in the east begins."""
        return self.x + self.side + self.street

    @cached_property
    def south(self) -> float:
        """Where the wilderness in the south begins."""
        return self.y + self.rise + self.street

    def at(self, block: str) -> Point:
        """The top left corner of a block."""
        across, down = COLUMNS.index(block[0]), ROWS.index(block[1])
        west, north, _, _ = self.window
        return self.x + (across - west) * self.step, self.y + (down - north) * self.step

    def block_box(self, block: str) -> Box:
        """Where a block lies."""
        return (*self.at(block), self.block, self.block)

    def lot_box(self, lot: str) -> Box:
        """Where a lot lies: ``"D3ne"``."""
        x, y = self.at(lot[:2])
        across, down = lot[3] == "e", lot[2] == "s"
        return x + across * (self.lot + 1), y + down * (self.lot + 1), self.lot, self.lot

    def line_box(self, line: str) -> Box:
        """All blocks of a row, and a little of the streets round them."""
        numbers, edge = self._crossed(line), self.street / 2
        wide = self.block + (numbers[-1] - numbers[0]) * self.step + 2 * edge
        if line[0] in COLUMNS:
            x, _ = self.at(f"{COLUMNS[numbers[0]]}1")
            return x - edge, self.y - edge, wide, self.rise + self.street
        _, y = self.at(f"A{ROWS[numbers[0]]}")
        return self.x - edge, y - edge, self.side + self.street, wide

    def number_spot(self, line: str) -> Point:
        """The middle of the number of a row: printed on the board, or a marker's space."""
        x, y, w, h = self.line_box(line)
        middle = x + w / 2, y + h / 2
        if line in FIXED:
            return (
                (middle[0], self.south + 17)
                if line in FIXED_COLUMNS
                else (self.left + 15, middle[1])
            )
        if line[0] in COLUMNS:
            return middle[0], self.top + 15
        return self.east + 20, middle[1]

    def bracket_box(self, line: str) -> Box:
        """Where the bracket of a row is drawn, between its number and the city."""
        x, y, w, h = self.line_box(line)
        in_by = self.street / 2 + 4
        if line in FIXED:
            return self.left + EDGE - 6, y + in_by, 6, h - 2 * in_by
        if line[0] in COLUMNS:
            return x + in_by, self.top + EDGE - 6, w - 2 * in_by, 6
        return self.east, y + in_by, 6, h - 2 * in_by

    # -- what lies beside it

    @cached_property
    def beside(self) -> bool:
        """Whether the cards lie beside the city and not below it."""
        return self.width >= WIDE

    @cached_property
    def ticketed(self) -> bool:
        """Whether the cards lie above the city, small."""
        return self.room and ROOMY <= self.width < WIDE

    @cached_property
    def column(self) -> bool:
        """Whether offices and vocations stand in a column of their own beside the city."""
        return MIDDLE <= self.width < WIDE and not self.room

    @cached_property
    def all(self) -> tuple[float, float]:
        """The left edge and the width of what goes over the whole table."""
        return MARGIN, self.width - 2 * MARGIN

    @cached_property
    def strip(self) -> Box:
        """The room for panels where it does not lie under the rails: beside the city or below."""
        if self.width >= ROOMY:
            x = self.left + self.span + GAP
            return x, self.top, self.width - MARGIN - x, self.span
        return MARGIN, self.top + self.span + GAP, self.width - 2 * MARGIN, STRIP

    @cached_property
    def tray(self) -> Box:
        """The room for the cards; its height is what they need."""
        if self.beside:
            x = self.left + self.span + GAP
            return x, 0.0, self.width - MARGIN - x, 0.0
        top = self.top + self.span
        if self.room:
            _, y, _, h = self.strip
            top = max(top, y + h)
        return MARGIN, top + GAP, self.width - 2 * MARGIN, 0.0

    @cached_property
    def card(self) -> float:
        """The width of a card."""
        return float(int((self.tray[2] - 4 * self.between) / 5))

    @cached_property
    def between(self) -> float:
        """The space between two cards."""
        return 4.0 if self.width < MIDDLE else 6.0 if self.beside else 8.0

    def card_x(self, place: int) -> float:
        """The left edge of a card along the rails, by its number."""
        return self.tray[0] + place * (self.tray[2] - self.card) / 4


@lru_cache(maxsize=32)
def measures_for(width: int, room: bool = False) -> Measures:
    """The largest layout for a width, with room for panels if they stand in the picture."""
    wide = float(min(max(width, NARROWEST), WIDEST))
    if wide >= WIDE and room:
        return Measures(wide, ROOM_LOT, 5.0, 0.0, room=room)
    if wide >= WIDE:
        return Measures(wide, max(31.0, _lot(wide - RAILS - GAP, 8.0)), 8.0, 0.0, room=room)
    if wide >= ROOMY and room:
        return Measures(wide, _lot(wide - SLIM - GAP, 3.0, most=LETTERED), 3.0, 0.0, TICKETS, room)
    if wide >= MIDDLE and not room:
        street = 8.0 if wide >= UNHURRIED else 4.0
        return Measures(wide, _lot(wide - COLUMN - GAP, street), street, 0.0)
    street = 4.0
    lot = _lot(wide, street)
    span = Measures(wide, lot, street, 0.0).span
    return Measures(wide, lot, street, float(int((wide - span) / 2)), room=room)


def apart_measures() -> Measures:
    """The city alone, in the size in which it pans on a telephone."""
    city = Measures(0, APART_LOT, 4.0, 0.0, room=True)
    return Measures(city.span, APART_LOT, 4.0, 0.0, room=True)


def narrow_measures(width: int, window: Window) -> Measures:
    """The city, or a part of it, where it may be wider than there is room for: then it pans.

    Its lots are no smaller than two letters of a zone and a cube can be read on.
    """
    across = 1 + window[2] - window[0]
    lot = _lot(float(width), NARROW_STREET, across, CLOSEST)
    if lot < LEAST_LOT:
        tight = Measures(0, LEAST_LOT, NARROW_STREET, 0.0, window=window).span
        lot = LEAST_LOT if tight <= width * NEARLY else APART_LOT
    span = Measures(0, lot, NARROW_STREET, 0.0, window=window).span
    return Measures(span, lot, NARROW_STREET, 0.0, window=window)


def board_measures(width: int, window: Window = WHOLE) -> Measures:
    """The city alone, or a part of it with larger lots."""
    street = 8.0 if width >= 540 else 4.0
    blocks = 1 + max(window[2] - window[0], window[3] - window[1])
    most = LARGEST if blocks == BLOCKS_ACROSS else CLOSEST
    lot = _lot(float(max(width, 320)), street, blocks, most)
    return Measures(
        Measures(0, lot, street, 0.0, window=window).span, lot, street, 0.0, window=window
    )


def _lot(room: float, street: float, blocks: int = BLOCKS_ACROSS, most: int = LARGEST) -> float:
    """The largest lots with which so many blocks fit, in whole pixels."""
    return float(min(most, int((room - 6 - (blocks + 1) * street - 2 * EDGE) / (2 * blocks))))


def around(blocks: Iterable[str]) -> Window:
    """The smallest part of the city that has these blocks, and is not too small."""
    there = list(blocks)
    if not there:
        return WHOLE
    west, east = _stretch([COLUMNS.index(block[0]) for block in there])
    north, south = _stretch([ROWS.index(block[1]) for block in there])
    return west, north, east, south


def _stretch(numbers: Sequence[int]) -> tuple[int, int]:
    """From the least to the highest number, by pairs: a number may be for two rows at once."""
    first, last = min(numbers) // 2 * 2, max(numbers) // 2 * 2 + 1
    if last - first + 1 < LEAST_ACROSS:
        return (first, last + 2) if last + 2 < BLOCKS_ACROSS else (first - 2, last)
    return first, last
