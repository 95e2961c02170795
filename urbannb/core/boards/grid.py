"""A plan of cells without bounds: their neighbors, groups, holes and routes.

A cell is one whole number, because sets and dictionaries of numbers are what scoring a city
spends its time in; a step to a neighbor is an addition. Row 0, column 0 is where a city begins;
rows grow downwards, columns to the right, and both may be negative. Cells sort in reading order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple, TypeVar

from urbannb.core.boards.board import BoardWindow
from urbannb.core.patterns.fields import Field, code

Cells = tuple[int, ...]
Near = Callable[[int], Iterable[int]]
"""What is next to an item; items of no group do no harm in it."""

_PLACE = re.compile(r"(-?\d{1,4}),(-?\d{1,4})", re.ASCII)


class Grid:
    """The cells of a plan, their names, and the steps from one to the next.

    `reach` is how far a cell may lie from row 0, column 0, in rows and in columns; that cell is
    the `origin`. `stride` is the step to the next row, `sides` are the steps over an edge,
    clockwise from the north, `corners` those over a corner, from the north-east. ``at(cell)`` is
    the row and the column of a cell, ``place(cell)`` its name on a board: ``"2,-1"`` is row 2,
    column -1. ``field`` is such a name in a notation, and in the name of a kind of place:
    ``PlaceName("{cell}", "A cell of the plan.", cell=grid.field)``.
    """

    def __init__(self, reach: int) -> None:
        # One row and one column more on each side: what is beside a cell is a cell as well.
        self.reach = reach
        self.stride = 1 << (2 * reach + 2).bit_length()
        self.middle = self.stride // 2
        self.origin = self.middle * self.stride + self.middle
        self.north, self.south, self.east, self.west = -self.stride, self.stride, 1, -1
        self.sides = (self.north, self.east, self.south, self.west)
        self.corners = (
            self.north + self.east, self.south + self.east,
            self.south + self.west, self.north + self.west,
        )  # fmt: skip
        self.at: Callable[[int], tuple[int, int]] = cache(self._at)  # asked without end
        self.place: Callable[[int], str] = cache(self._place)

    # -- names

    def cell(self, row: int, col: int) -> int:
        """The cell of a row and a column, each from `-reach` to `reach`."""
        return row * self.stride + col + self.origin

    def _at(self, cell: int) -> tuple[int, int]:
        row, col = divmod(cell, self.stride)
        return row - self.middle, col - self.middle

    def _place(self, cell: int) -> str:
        row, col = self.at(cell)
        return f"{row},{col}"

    def holds(self, row: int, col: int) -> bool:
        """Whether there is such a cell."""
        return abs(row) <= self.reach and abs(col) <= self.reach

    def cell_of(self, place: str) -> int | None:
        """The cell of that name; None if it is none."""
        match = _PLACE.fullmatch(place)
        if match is None:
            return None
        row, col = int(match[1][:9]), int(match[2][:9])
        fits = self.holds(row, col) and f"{row},{col}" == place
        return self.cell(row, col) if fits else None

    def window(self, places: Iterable[str]) -> BoardWindow:
        """The part of the plan where these cells lie, by their names, for `DrawnBoard` to draw."""
        cells = {place: cell for place in places if (cell := self.cell_of(place)) is not None}
        spots = {place: self.at(cell) for place, cell in cells.items()}
        return BoardWindow(spots or {self.place(self.origin): (0, 0)})

    @cached_property
    def field(self) -> Field:
        """A cell in a notation, by its name: ``cell: Annotated[str, grid.field]``."""
        digits, reach = len(str(self.reach)), self.reach
        pattern = f"-?[0-9]{{1,{digits}}},-?[0-9]{{1,{digits}}}"
        return code(pattern, "0,0", f"-{reach},{reach}", f"{reach},-1", read=self._named)

    def _named(self, place: str) -> str:
        if self.cell_of(place) is None:
            raise ValueError(place)
        return place

    # -- neighbors and lines

    def around(self, cell: int) -> tuple[int, int, int, int]:
        """The cells that share an edge with one: to the north, east, south and west."""
        stride = self.stride
        return cell - stride, cell + 1, cell + stride, cell - 1

    def rows(self, cells: Iterable[int]) -> tuple[Cells, ...]:
        """The cells of each row that has any, from the top; gaps are left out."""
        lines: dict[int, list[int]] = {}
        stride = self.stride
        for cell in sorted(cells):
            lines.setdefault(cell // stride, []).append(cell)
        return tuple(map(tuple, lines.values()))

    def columns(self, cells: Iterable[int]) -> tuple[Cells, ...]:
        """The cells of each column that has any, from the left; gaps are left out."""
        lines: dict[int, list[int]] = {}
        stride = self.stride
        for cell in sorted(cells):
            lines.setdefault(cell % stride, []).append(cell)
        return tuple(tuple(lines[key]) for key in sorted(lines))

    # -- what hangs together

    def groups(self, cells: Collection[int]) -> list[Cells]:
        """The groups of cells that hang together by their edges, in reading order."""
        return groups(cells, self.sides)

    def holes(self, built: Collection[int]) -> frozenset[int]:
        """The open cells that those which are built on shut in on all sides."""
        if not built:
            return frozenset()
        rows, cols = zip(*map(self.at, built), strict=True)
        top, bottom, left, right = min(rows), max(rows), min(cols), max(cols)
        box = {
            self.cell(row, col)
            for row in range(top - 1, bottom + 2)
            for col in range(left - 1, right + 2)
        }
        _outside, *shut_in = self.groups(box.difference(built))  # it has the first corner of all
        return frozenset(cell for hole in shut_in for cell in hole)


def groups(cells: Collection[int], steps: Iterable[int]) -> list[Cells]:
    """The groups of cells that hang together by these steps; each group, and all, in order."""
    left, steps = set(cells), tuple(steps)
    found = []
    for start in sorted(left):
        if start in left:
            left.remove(start)
            group = [start]
            for cell in group:  # grows while it is walked
                for step in steps:
                    near = cell + step
                    if near in left:
                        left.remove(near)
                        group.append(near)
            group.sort()
            found.append(tuple(group))
    return found


def pieces(items: Collection[int], near: Near) -> list[Cells]:
    """The groups of items that hang together by what is near each, in the order of their first.

    Where the steps are the same from everywhere, `groups` finds them faster.
    """
    left = set(items)
    found = []
    for start in sorted(left):
        if start in left:
            left.remove(start)
            piece = [start]
            for item in piece:  # grows while it is walked
                for other in near(item):
                    if other in left:
                        left.remove(other)
                        piece.append(other)
            found.append(tuple(piece))
    return found


# -- routes


class End(NamedTuple):
    """Where a route stops: the cell it leaves, the step that would lead on, and where to.

    `cell` lies on the route; `beyond` is the cell that it faces but does not enter.
    """

    cell: int
    step: int
    beyond: int


@dataclass(slots=True, unsafe_hash=True)  # not frozen: freezing doubles the time to make one
class GridRoute:
    """A way from cell to cell, in the order one drives, and its two ends; a loop has none."""

    cells: Cells
    ends: tuple[End, ...]

    @property
    def loop(self) -> bool:
        """Whether it leads back into itself."""
        return not self.ends

    def __len__(self) -> int:
        return len(self.cells)


Lanes = Mapping[int, Mapping[int, int]]
"""For each cell that a way crosses: the step by which one leaves it, by the step by which one
came in. A way has two directions, so a lane has two entries."""
AnyRoute = TypeVar("AnyRoute", bound=GridRoute)


def routes(lanes: Lanes, make: Callable[[Cells, tuple[End, ...]], AnyRoute]) -> Iterator[AnyRoute]:
    """Every route, in reading order of where each is first met, made by `make`.

    Two cells are joined where the ways on both touch the edge between them.
    """
    left = dict(lanes)
    for start in sorted(lanes):
        if start not in left:
            continue
        second, first = left.pop(start).values()
        ahead, end = _drive(start, second, left)
        if end.beyond == start and -first == end.step:
            yield make((start, *ahead), ())
            continue
        behind, other = _drive(start, first, left)
        cells, ends = (*reversed(behind), start, *ahead), (other, end)
        forward = cells[0] <= cells[-1]  # one drives from the end that is read first
        yield make(cells, ends) if forward else make(cells[::-1], ends[::-1])


def _drive(here: int, step: int, left: dict[int, Mapping[int, int]]) -> tuple[list[int], End]:
    """The cells along a route from `here` on, each taken out of `left`, and where it stops."""
    passed: list[int] = []
    while (lane := left.get(onward := here + step)) and (out := lane.get(step)):
        del left[onward]
        passed.append(onward)
        here, step = onward, out
    return passed, _end(here, step)


@cache
def _end(cell: int, step: int) -> End:
    """The end there. Ends are values, so each is made once."""
    return End(cell, step, cell + step)
