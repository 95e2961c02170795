"""How many blocks lie between two places: "within 3 blocks" (SC-189, SC-190, SC-203).

One counts from block to block over edges, through holes as well. A long card is one block, so a
way along it is shorter than the cells are apart. Without long cards the distance is rows plus
columns; with them the shortest way goes from some of them to others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from urbannb.games.sim_city.model.ground import Block, Cells
from urbannb.games.sim_city.model.plan import GRID

Place = tuple[int, int]


class Distances:
    """The distances in a city with certain long blocks."""

    __slots__ = ("_apart", "_longs", "_places")

    def __init__(self, longs: Iterable[Cells] = ()) -> None:
        self._longs: list[Cells] = []
        self._places: list[tuple[Place, ...]] = []
        self._apart: list[list[int]] = []
        """The distance of every two long blocks."""
        for cells in longs:
            self._add(cells)

    def added(self, cells: Cells) -> Distances:
        """The distances with another long block."""
        new = Distances()
        new._longs, new._places = list(self._longs), list(self._places)
        new._apart = [list(row) for row in self._apart]
        new._add(cells)
        return new

    def without(self, cells: Cells) -> Distances:
        """The distances with a long block less."""
        return Distances(each for each in self._longs if each != cells)

    def _add(self, cells: Cells) -> None:
        here = _places(cells)
        row = self._to_longs(here)
        apart = self._apart
        for n, mine in enumerate(apart):
            away = row[n]
            for m, other in enumerate(row):
                mine[m] = min(mine[m], away + other)
            mine.append(away)
        apart.append([*row, 0])
        self._longs.append(cells)
        self._places.append(here)

    def _to_longs(self, here: tuple[Place, ...]) -> list[int]:
        """The distance from a place to each long block, by way of others where that is shorter."""
        straight = [_straight(here, there) for there in self._places]
        columns = zip(*self._apart, strict=True)
        return [min(map(int.__add__, straight, column)) for column in columns]

    # -- what is asked

    def between(self, one: Cells, other: Cells) -> int:
        """The distance of two blocks, or of places for them."""
        return self.around(one).to(other)

    def around(self, cells: Cells) -> Around:
        """The distances from one block, or from a place for one."""
        here = _places(cells)
        return Around(here, self._places, self._to_longs(here))


class Around:
    """The distances from one place to all others."""

    __slots__ = ("_away", "_here", "_longs")

    def __init__(
        self, here: tuple[Place, ...], longs: list[tuple[Place, ...]], away: list[int]
    ) -> None:
        self._here, self._longs, self._away = here, longs, away

    def to(self, cells: Cells) -> int:
        """The distance to a block, or to a place for one."""
        there = _places(cells)
        best = _straight(self._here, there)
        for away, long in zip(self._away, self._longs, strict=True):
            if away < best:
                best = min(best, away + _straight(long, there))
        return best

    def to_all(self, blocks: Mapping[int, Block]) -> list[tuple[int, int]]:
        """The distance to each of some blocks, which go by their cells."""
        if self._longs or len(self._here) > 1:
            return [(cell, self.to(block.cells)) for cell, block in blocks.items()]
        ((row, column),), at = self._here, GRID.at
        places = zip(blocks, map(at, blocks), strict=True)
        return [(cell, abs(row - r) + abs(column - c)) for cell, (r, c) in places]


def _places(cells: Cells) -> tuple[Place, ...]:
    at = GRID.at
    return tuple([at(cell) for cell in cells])


def _straight(here: tuple[Place, ...], there: tuple[Place, ...]) -> int:
    """Rows plus columns between two places, from the nearest of their cells."""
    if len(here) == len(there) == 1:
        (row, column), (other_row, other_column) = here[0], there[0]
        return abs(row - other_row) + abs(column - other_column)
    return min(abs(r - s) + abs(c - d) for r, c in here for s, d in there)
