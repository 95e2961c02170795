"""The board: blocks, lots, rows and their spaces, values; the building tiles; sets of sites."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from urbannb.core.data.toml import load_toml

# -- the building tiles: their zones, and how many there are of each size


ZONES = ("CIV", "COM", "IND", "RES")
PARK = "Park"
"""Stands where a zone could for a park, which has none (US-34)."""


@cache
def tile_of(zone: str, size: int) -> str:
    """How the supply counts tiles of a zone and size: "CIV 2"."""
    return f"{zone} {size}"


@cache
def tiles() -> dict[str, int]:
    """The 128 building tiles by zone and size: "CIV 2"."""
    listed = load_toml("urbannb.games.urban_sprawl", "components/tiles.toml")["tile"]
    return {
        tile_of(tile["zone"], size): count
        for tile in listed
        for size, count in enumerate(tile["counts"], start=1)
    }


# -- the board: blocks, lots, rows and their spaces; the shapes of buildings and what they touch


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


# -- what a block is worth: the numbers of its four rows


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


# -- sets of sites as whole numbers, so that one question is put to the whole city at once


ALL = (1 << SIDE * SIDE) - 1
"""Every lot, and so every site of 1, 2 or 3 lots."""
_NW, _NE, _SW, _SE = (sum(1 << lot(block, corner) for block in BLOCKS) for corner in CORNERS)
_WEST, _EAST, _NORTH, _SOUTH = _NW | _SW, _NE | _SE, _NW | _NE, _SW | _SE
_FIRST_COLUMN = sum(1 << lot(f"A{row}", corner) for row in ROWS for corner in ("nw", "sw"))
_LAST_COLUMN = sum(1 << lot(f"F{row}", corner) for row in ROWS for corner in ("ne", "se"))
LYING, UPRIGHT = _NW | _SE, _NE | _SW
"""The key lots of halves that lie (north and south) and of those that stand (east and west)."""
_KEYS = {"n": "nw", "e": "ne", "s": "se", "w": "sw", "": "nw"}
EVERY = {1: ALL, 2: ALL, 3: ALL, 4: _NW}
"""All sites of each size."""


@cache
def key(block: str, shape: str) -> int:
    """The bit of a site."""
    return 1 << lot(block, _KEYS.get(shape, shape))


@cache
def sites_by_bit(size: int) -> dict[int, tuple[str, str]]:
    """Block and shape of each site of a size, by the number of its bit."""
    return {
        key(block, shape).bit_length() - 1: (block, shape)
        for block in BLOCKS
        for shape in SHAPES[size]
    }


# -- the lots of one block


def beside_in_block(lots: int) -> int:
    """The lots whose neighbor to the west or the east in their block is in a set."""
    return lots >> 1 & _WEST | lots << 1 & _EAST


def above_in_block(lots: int) -> int:
    """The lots whose neighbor to the north or the south in their block is in a set."""
    return lots >> SIDE & _NORTH | lots << SIDE & _SOUTH


def covering_only(lots: int, size: int) -> int:
    """The sites all of whose lots are in a set."""
    if size == 1:
        return lots
    h, v = beside_in_block(lots), above_in_block(lots)
    if size == 2:
        return lots & (h & LYING | v & UPRIGHT)
    if size == 3:
        return lots & h & v
    return lots & h & v & above_in_block(h) & _NW


def covering_some(lots: int, size: int) -> int:
    """The sites some of whose lots are in a set."""
    if size == 1:
        return lots
    h, v = beside_in_block(lots), above_in_block(lots)
    if size == 2:
        return lots | h & LYING | v & UPRIGHT
    if size == 3:
        return lots | h | v
    return (lots | h | v | above_in_block(h)) & _NW


def leaving_some(lots: int, size: int) -> int:
    """The sites that leave some lot of a set uncovered in their block."""
    if size == 4:
        return 0
    h, v = beside_in_block(lots), above_in_block(lots)
    across = above_in_block(h)
    if size == 3:
        return across
    if size == 2:
        return across | v & LYING | h & UPRIGHT
    return across | v | h


def cutting(lying: int, upright: int, size: int) -> int:
    """The sites that cut through a building: they cover some of its lots and leave others.

    `lying` are the lots that one building joins with their neighbor to the west or the east in
    their block, `upright` those that it joins with the one to the north or the south.
    """
    if size == 4:
        return 0
    if size == 3:
        return beside_in_block(upright) | above_in_block(lying)
    if size == 2:
        cut = (upright | beside_in_block(upright)) & LYING
        return cut | (lying | above_in_block(lying)) & UPRIGHT
    return lying | upright


# -- across streets


def around(lots: int) -> int:
    """The lots that are adjacent to one of a set in another block, across a street (US-30)."""
    n, s = lots << SIDE, lots >> SIDE
    w, e = (lots & ~_LAST_COLUMN) << 1, (lots & ~_FIRST_COLUMN) >> 1
    beside = (n | n << 1 & ~_FIRST_COLUMN | n >> 1 & ~_LAST_COLUMN) & _NORTH
    beside |= (s | s << 1 & ~_FIRST_COLUMN | s >> 1 & ~_LAST_COLUMN) & _SOUTH
    beside |= (w | w << SIDE | w >> SIDE) & _WEST
    return (beside | (e | e << SIDE | e >> SIDE) & _EAST) & ALL


def touching(lots: int, size: int, across: int | None = None) -> int:
    """The sites that are adjacent to some lot of a set; what they cover is not adjacent to them.

    `across` is what is `around` the set, where that is known already.
    """
    near = around(lots) if across is None else across
    return covering_some(near, size) | leaving_some(lots, size)
