"""Bounded boards for games that have one: squares and hexagons, their names, neighbors and lines.

Cells are called by the letter of their column and their number in it, from the top: "B3". Where
they lie is said in halves of a cell, so that hexagons, which are half a cell lower in every other
column, have whole numbers too; `urbannb.scene.boards` draws them::

    board = Hexes(3, 4, 5, 4, 3)     # five columns of so many hexagons, flat sides up
    board.cells                      # ("A1", "A2", "A3", "B1", ...)
    board.neighbors("B2")            # ("B1", "C2", "C3", "B3", "A2", "A1")
    board.lines(0)                   # every line of cells along the first of three directions
    board.rays["B2"]                 # the lines that lead away from a cell, six of them

Cities without bounds have `urbannb.core.boards.grid`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import pairwise
from string import ascii_uppercase
from typing import ClassVar, TypeVar

from urbannb.core.patterns.fields import Field, word
from urbannb.core.patterns.places import PlaceName

T = TypeVar("T")
Step = tuple[int, int]
"""So many columns to the right, and so many halves of a cell down."""


class Board:
    """A board of columns of cells. Subclasses say in which directions neighbors lie.

    `sizes` is how many cells each column has; every column is centered, so columns of equal size
    make a rectangle. At most 26 columns.
    """

    steps: ClassVar[tuple[Step, ...]]
    """From a cell to its neighbors, clockwise from the one above."""
    directions: ClassVar[tuple[Step, ...]]
    """The directions in which cells stand in lines."""
    hexagonal: ClassVar[bool] = False
    called: ClassVar[str] = "cell"
    """What a cell is called."""

    def __init__(self, *sizes: int) -> None:
        if not 1 <= len(sizes) <= len(ascii_uppercase) or min(sizes) < 1:
            raise ValueError(f"a board has 1 to 26 columns of at least one cell, not {sizes}")
        self.sizes = sizes
        tallest = max(sizes)
        self._at: dict[str, Step] = {
            f"{ascii_uppercase[column]}{row + 1}": (column, tallest - size + 2 * row)
            for column, size in enumerate(sizes)
            for row in range(size)
        }
        self._cell = {at: cell for cell, at in self._at.items()}
        self.cells = tuple(self._at)

    def __contains__(self, cell: object) -> bool:
        return cell in self._at

    @cached_property
    def field(self) -> Field:
        """A cell in a notation: ``cell: Annotated[str, board.field]``."""
        return word(*self.cells)

    @cached_property
    def place(self) -> PlaceName:
        """The places of the board, each called like its cell."""
        return PlaceName("{cell}", f"A {self.called} of the board.", cell=self.field)

    def at(self, cell: str) -> Step:
        """The column of a cell, and how many halves of a cell it lies below the top."""
        return self._at[cell]

    def beside(self, cell: str, step: Step) -> str | None:
        """The cell one step on; None beyond the edge."""
        column, down = self._at[cell]
        return self._cell.get((column + step[0], down + step[1]))

    def neighbors(self, cell: str) -> tuple[str, ...]:
        """The cells that share a side with one, clockwise from the one above."""
        found = (self.beside(cell, step) for step in self.steps)
        return tuple(each for each in found if each)

    def lines(self, direction: int) -> tuple[tuple[str, ...], ...]:
        """Every line of cells along one of the `directions`, each from its beginning."""
        column, down = step = self.directions[direction]
        back = (-column, -down)
        starts = (cell for cell in self.cells if self.beside(cell, back) is None)
        return tuple(tuple(self._along(cell, step)) for cell in starts)

    @cached_property
    def rays(self) -> dict[str, tuple[tuple[str, ...], ...]]:
        """From each cell the lines that lead away from it, the next cell first, to the edge.

        There is one for each of the `directions` and its opposite; at the edge some are empty.
        """
        steps = [step for x, y in self.directions for step in ((x, y), (-x, -y))]
        return {
            cell: tuple(tuple(self._along(self.beside(cell, step), step)) for step in steps)
            for cell in self.cells
        }

    def alike(self, direction: int, shown: Mapping[str, T]) -> Iterator[tuple[tuple[str, ...], T]]:
        """Every line along a direction whose cells all show the same, from edge to edge."""
        for line in self.lines(direction):
            found = {shown[cell] for cell in line if cell in shown}
            if len(found) == 1 and all(cell in shown for cell in line):
                yield line, found.pop()

    def _along(self, cell: str | None, step: Step) -> Iterator[str]:
        while cell is not None:
            yield cell
            cell = self.beside(cell, step)


class Squares(Board):
    """A board of squares; its lines are columns, rows and both diagonals."""

    called = "square"
    steps = ((0, -2), (1, 0), (0, 2), (-1, 0))
    directions = ((0, 2), (1, 0), (1, 2), (1, -2))
    DOWN, ACROSS, FALLING, RISING = range(4)
    """The numbers of its directions, for `lines`."""


class BoardWindow(Squares):
    """A part of a plan without bounds (see `Grid.window`), whose cells have the plan's names."""

    def __init__(self, spots: Mapping[str, tuple[int, int]]) -> None:
        """`spots` are the row and the column of each cell; there is at least one."""
        rows, columns = zip(*spots.values(), strict=True)
        top, left = min(rows), min(columns)
        self.sizes = (max(rows) - top + 1,) * (max(columns) - left + 1)
        self._at = {cell: (col - left, 2 * (row - top)) for cell, (row, col) in spots.items()}
        self._cell = {at: cell for cell, at in self._at.items()}
        self.cells = tuple(self._at)


class Hexes(Board):
    """A board of hexagons with a flat side up; columns of equal size are staggered.

    Next to each other stand columns whose sizes differ by one; among equal ones every other one
    lies half a cell lower.
    """

    called = "hexagon"
    steps = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
    directions = ((0, 2), (1, 1), (1, -1))
    hexagonal = True

    def __init__(self, *sizes: int) -> None:
        super().__init__(*sizes)
        if len(set(sizes)) == 1:
            self._at = {cell: (c, down + c % 2) for cell, (c, down) in self._at.items()}
            self._cell = {at: cell for cell, at in self._at.items()}
        elif any(abs(a - b) != 1 for a, b in pairwise(sizes)):
            raise ValueError(
                f"columns side by side differ by one hexagon, or all are equal: {sizes}"
            )
