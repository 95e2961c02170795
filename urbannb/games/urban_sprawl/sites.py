"""Where buildings of some zone and size may go, for all blocks at once.

Sets of blocks are whole numbers too: a block's bit is that of its north-west lot. So a question
such as "is the north-east lot vacant?" is one shift for the whole city. This is the fast yes or
no of placement; `zoning` says the same in words, for one site.
"""

from __future__ import annotations

from collections.abc import Mapping

from urbannb.games.urban_sprawl.board import BLOCKS, SHAPES, SIDE, Site, lot, site

PARK = "Park"
ALL = (1 << SIDE * SIDE) - 1
_WEST = sum(1 << (y * SIDE) for y in range(SIDE))
_EAST = _WEST << (SIDE - 1)
ORIGINS = sum(1 << lot(block, "nw") for block in BLOCKS)
"""Every block."""
_AT = {"nw": 0, "ne": 1, "sw": SIDE, "se": SIDE + 1}
_CORNERS = {
    1: {"nw": ("nw",), "ne": ("ne",), "sw": ("sw",), "se": ("se",)},
    2: {"n": ("nw", "ne"), "s": ("sw", "se"), "w": ("nw", "sw"), "e": ("ne", "se")},
    3: {
        "nw": ("nw", "ne", "sw"),
        "ne": ("nw", "ne", "se"),
        "sw": ("nw", "sw", "se"),
        "se": ("ne", "sw", "se"),
    },
    4: {"": ("nw", "ne", "sw", "se")},
}


def reach(lots: int) -> int:
    """The lots of a set and all adjacent ones (US-30)."""
    wide = lots | (lots & ~_EAST) << 1 | (lots & ~_WEST) >> 1
    return (wide | wide << SIDE | wide >> SIDE) & ALL


def zoned(built: Mapping[str, int], zone: str) -> tuple[int, int]:
    """The lots adjacent to that zone, and those adjacent to any other; parks have none."""
    own, others = built.get(zone, 0), 0
    for name, lots in built.items():
        if name not in (zone, PARK):
            others |= lots
    return reach(own), reach(others)


def open_sites(built: Mapping[str, int], zone: str, size: int, zoning: bool = True) -> list[int]:
    """For each shape of a size, in the order of `SHAPES`, the blocks where it fits.

    `built` are the lots of each zone and of the parks. With `zoning` it must also be adjacent
    to its own zone or to no other (US-33).
    """
    vacant = ALL
    for lots in built.values():
        vacant &= ~lots
    empty = {corner: vacant >> shift & ORIGINS for corner, shift in _AT.items()}
    if not zoning:
        return [_all(empty, corners) for corners in _CORNERS[size].values()]
    own, others = zoned(built, zone)
    like = {corner: own >> shift & ORIGINS for corner, shift in _AT.items()}
    unlike = {corner: others >> shift & ORIGINS for corner, shift in _AT.items()}
    return [
        _all(empty, corners) & (_any(like, corners) | ~_any(unlike, corners))
        for corners in _CORNERS[size].values()
    ]


def _all(sets: Mapping[str, int], corners: tuple[str, ...]) -> int:
    found = ORIGINS
    for corner in corners:
        found &= sets[corner]
    return found


def _any(sets: Mapping[str, int], corners: tuple[str, ...]) -> int:
    found = 0
    for corner in corners:
        found |= sets[corner]
    return found


def listed(found: list[int], size: int) -> list[Site]:
    """The sites of such an answer, by shape and then by block."""
    return [
        site(block, shape, size)
        for shape, blocks in zip(SHAPES[size], found, strict=True)
        for block in BLOCKS
        if blocks >> lot(block, "nw") & 1
    ]
