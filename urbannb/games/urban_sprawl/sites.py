"""Sets of blocks and of lots as whole numbers, so that one question is put to all blocks at once.

A block's bit is that of its north-west lot. So "which blocks have this lot built on?" is one
shift for the whole city. For each way a building of some size can lie there is one such set:
`Masks`, in the order of `SHAPES`.
"""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.games.urban_sprawl.board import BLOCKS, CORNERS, COVERS, SHAPES, SIDE, lot

PARK = "Park"
ORIGINS = sum(1 << lot(block, "nw") for block in BLOCKS)
"""Every block."""
Masks = list[int]
"""For each shape of a size, in the order of `SHAPES`, a set of blocks."""
Quarters = tuple[int, int, int, int]
"""For each corner of a block, in the order of `CORNERS`, a set of blocks."""

_NOT_WEST = ORIGINS & ~sum(1 << lot(f"A{row}", "nw") for row in "123456")
_NOT_EAST = ORIGINS & ~sum(1 << lot(f"F{row}", "nw") for row in "123456")
_PARTS = {
    size: [
        (
            [CORNERS.index(corner) for corner in COVERS[size][shape]],
            [i for i, corner in enumerate(CORNERS) if corner not in COVERS[size][shape]],
        )
        for shape in SHAPES[size]
    ]
    for size in SHAPES
}
"""For each shape of a size, the corners it covers and those it leaves."""


def quarters(lots: int) -> Quarters:
    """For each corner, the blocks whose lot there is in a set of lots."""
    return (
        lots & ORIGINS,
        lots >> 1 & ORIGINS,
        lots >> SIDE & ORIGINS,
        lots >> SIDE + 1 & ORIGINS,
    )


def around(lots: int) -> Quarters:
    """For each corner, the blocks whose lot there is next to one of the set in another."""
    north, south = (lots << SIDE), (lots >> 2 * SIDE)
    n = (north | north >> 1) & ORIGINS
    s = (south | south >> 1) & ORIGINS
    w = (lots << 1 | lots >> SIDE - 1) & _NOT_WEST
    e = (lots >> 2 | lots >> SIDE + 2) & _NOT_EAST
    return (
        n | w | north << 1 & _NOT_WEST,
        n | e | north >> 2 & _NOT_EAST,
        s | w | south << 1 & _NOT_WEST,
        s | e | south >> 2 & _NOT_EAST,
    )


def covering_only(free: Quarters, size: int) -> Masks:
    """Where every lot that a building covers is in a set, given by its quarters."""
    found = []
    for inside, _ in _PARTS[size]:
        blocks = ORIGINS
        for corner in inside:
            blocks &= free[corner]
        found.append(blocks)
    return found


def covering_some(there: Quarters, size: int) -> Masks:
    """Where some lot that a building covers is in a set."""
    found = []
    for inside, _ in _PARTS[size]:
        blocks = 0
        for corner in inside:
            blocks |= there[corner]
        found.append(blocks)
    return found


def sparing(there: Quarters, size: int) -> Masks:
    """Where no lot that a building leaves in its block is in a set."""
    found = []
    for _, outside in _PARTS[size]:
        blocks = 0
        for corner in outside:
            blocks |= there[corner]
        found.append(ORIGINS & ~blocks)
    return found


def touching(there: Quarters, near: Quarters, size: int) -> Masks:
    """Where a building is adjacent to a lot of a set: `there` in its block, `near` in others.

    All lots of a block are adjacent to each other.
    """
    found = []
    for inside, outside in _PARTS[size]:
        blocks = 0
        for corner in inside:
            blocks |= near[corner]
        for corner in outside:
            blocks |= there[corner]
        found.append(blocks)
    return found


def uncut(links: Sequence[int], size: int) -> Masks:
    """Where a building cuts through no other: those it meets it covers wholly.

    `links` are the blocks in which one building joins two corners: in the north, the south,
    the west and the east.
    """
    found = []
    for inside, _ in _PARTS[size]:
        blocks = ORIGINS
        for (a, b), joined in zip(LINKED, links, strict=True):
            if (a in inside) != (b in inside):
                blocks &= ~joined
        found.append(blocks)
    return found


LINKED = ((0, 1), (2, 3), (0, 2), (1, 3))
"""The pairs of corners of a block that are next to each other: north, south, west, east."""


def both(a: Masks, b: Masks) -> Masks:
    """What is in both of two answers."""
    return [x & y for x, y in zip(a, b, strict=True)]


def either(a: Masks, b: Masks) -> Masks:
    """What is in one of two answers or in both."""
    return [x | y for x, y in zip(a, b, strict=True)]
