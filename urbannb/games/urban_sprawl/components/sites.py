"""Sets of sites as whole numbers, so that one question is put to the whole city at once.

A way to put a building down is one bit: that of its key lot. For 1 lot that is the lot itself,
for 3 lots the bend, for 4 lots the northwest one; for 2 lots it is the northwest one for the
north half, and so on clockwise. Thus all sites of a size are one number of 144 bits, just as the
lots are, and what is true of lots becomes true of sites by a few shifts.
"""

from __future__ import annotations

from functools import cache

from urbannb.games.urban_sprawl.components.board import BLOCKS, CORNERS, ROWS, SHAPES, SIDE, lot

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
