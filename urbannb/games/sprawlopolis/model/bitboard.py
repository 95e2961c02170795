"""A city as bits, for looking at thousands of cities: no reasons, no order, only numbers.

A board is eight numbers with a bit for each cell: four say where each zone's blocks lie, four
on which blocks a road touches the north, east, south or west edge. Moving a whole board by one
cell is one shift, so that questions about neighbors are asked of all blocks at once. Roads
are not driven: whole roads are grown from some of their blocks, and a set of whole roads has
as many roads as blocks less joints, and one more for each loop.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from urbannb.games.sprawlopolis.components.cards import ZONES, face
from urbannb.games.sprawlopolis.components.grid import STEP, STRIDE, footprint
from urbannb.games.sprawlopolis.model.city import Laid

ROW = (1 << STRIDE) - 1
COLUMN = sum(1 << STRIDE * row for row in range(STRIDE))
FOOT = 1 | 1 << 1 | 1 << STRIDE | 1 << (STRIDE + 1)
"""The four cells of a card whose top left cell is cell 0."""
KEPT = 1 << 13
"""Answers about one zone that are kept: a card moves one block of it, so that they recur."""


class Bitboard(NamedTuple):
    """The blocks of each zone, and those whose road touches the north, east, ... edge."""

    homes: int = 0
    shops: int = 0
    sheds: int = 0
    parks: int = 0
    north: int = 0
    east: int = 0
    south: int = 0
    west: int = 0


@cache
def card(number: int, turned: bool) -> Bitboard:
    """A card whose top left cell is cell 0."""
    blocks = list(zip(footprint(0), face(number, turned), strict=True))
    zones = [sum(1 << c for c, block in blocks if block.zone == zone) for zone in ZONES]
    edges = [sum(1 << c for c, block in blocks if step in block.exits) for step in STEP.values()]
    return Bitboard(*zones, *edges)


def lay(board: Bitboard, number: int, turned: bool, site: int) -> Bitboard:
    """The board with one more card, on top of what lies there."""
    free = ~(FOOT << site)
    both = zip(board, card(number, turned), strict=True)
    return Bitboard(*[old & free | new << site for old, new in both])


def board_of(laid: Iterable[Laid]) -> Bitboard:
    """The board of cards laid in this order."""
    board = Bitboard()
    for one in laid:
        board = lay(board, one.card, one.turned, one.site)
    return board


# -- what lies where


def around(bits: int) -> int:
    """The cells that share an edge with some."""
    return bits << 1 | bits >> 1 | bits << STRIDE | bits >> STRIDE


def twice(a: int, b: int, c: int, d: int) -> int:
    """The cells that are in two of four sets, or in more."""
    return a & b | c & d | (a | b) & (c | d)


def ones(bits: int) -> Iterator[int]:
    """Each bit of a number by itself."""
    while bits:
        yield bits & -bits
        bits &= bits - 1


@lru_cache(maxsize=KEPT)
def largest(zone: int) -> tuple[int, tuple[int, ...]]:
    """The size of the largest group of a zone, and every group of that size."""
    best, found = 0, []
    while zone.bit_count() >= max(best, 1):
        group, grown = 0, zone & -zone
        while grown != group:
            group, grown = grown, (grown | around(grown)) & zone
        zone ^= group
        size = group.bit_count()
        if size > best:
            best, found = size, [group]
        elif size == best:
            found.append(group)
    return best, tuple(found)


@lru_cache(maxsize=KEPT)
def lines(blocks: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many of some blocks lie in each row and each column that has any."""
    rows, across = [], 0
    left = blocks
    while left:
        row = left & ROW
        if row:
            rows.append(row.bit_count())
            across |= row
        left >>= STRIDE
    columns = []
    while across:
        column = (across & -across).bit_length() - 1
        columns.append((blocks >> column & COLUMN).bit_count())
        across &= across - 1
    return tuple(rows), tuple(columns)


class Roads(NamedTuple):
    """The blocks with a road; those joined to the east, to the south; and each loop."""

    cells: int
    right: int
    down: int
    loops: tuple[int, ...]

    def grow(self, some: int) -> int:
        """All blocks of the roads that pass through some blocks."""
        _, right, down, _ = self
        grown = 0
        while grown != some:
            grown = some
            some |= (
                (some & right) << 1 | some >> 1 & right | (some & down) << STRIDE
                | some >> STRIDE & down
            )  # fmt: skip
        return some

    def count(self, whole: int) -> int:
        """How many roads some blocks are, if they are all the blocks of these roads."""
        joints = (self.right & whole).bit_count() + (self.down & whole).bit_count()
        roads = whole.bit_count() - joints
        for loop in self.loops:
            roads += bool(loop & whole)
        return roads

    def longest(self, whole: int) -> int:
        """The blocks of the longest of some roads, given all their blocks."""
        best = 0
        while whole.bit_count() > best:
            road = self.grow(whole & -whole)
            best = max(best, road.bit_count())
            whole ^= road
        return best


def roads_of(board: Bitboard) -> Roads:
    """The roads of a board."""
    _, _, _, _, north, east, south, west = board
    right, down = east & west >> 1, south & north >> STRIDE
    cells = north | east | south | west
    ends = (east & ~right) | (west & ~(right << 1)) | (south & ~down) | (north & ~(down << STRIDE))
    roads = Roads(cells, right, down, ())
    left = cells & ~ends
    # a loop has a block that turns south-east, and one that turns north-west
    if not (left & south & east and left & north & west):
        return roads
    left = cells & ~roads.grow(ends)
    loops = []
    while left:
        loops.append(roads.grow(left & -left))
        left ^= loops[-1]
    return roads._replace(loops=tuple(loops))


class Survey(NamedTuple):
    """A bitboard with what several lines of the score ask about."""

    board: Bitboard
    built: int
    roads: Roads

    def out(self) -> tuple[int, int, int, int]:
        """The blocks whose road leaves the city to the north, to the east, south and west."""
        _, _, _, _, north, east, south, west = self.board
        built = self.built
        return (
            north & ~(built << STRIDE), east & ~(built >> 1),
            south & ~(built >> STRIDE), west & ~(built << 1),
        )  # fmt: skip


def survey(board: Bitboard) -> Survey:
    """What can be seen of a board at one look."""
    homes, shops, sheds, parks, *_ = board
    return Survey(board, homes | shops | sheds | parks, roads_of(board))
