"""Sets of cells as single numbers: a bit for each cell of a window on the plan.

Where hundreds of cells are asked the same question, one number for all of them answers it in a few
steps: a shift moves every cell to its neighbor. A window is as large as a city and a margin; when a
city outgrows it, another is made, and the numbers of the old one mean nothing in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from urbannb.core.patterns.indexed import Indexed
from urbannb.games.sim_city.model.plan import GRID

MARGIN = 8
"""So many rows and columns are free around the cells for which a window is made."""
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""The bits of the edges, as `plan` has them."""


class Window(NamedTuple):
    """A part of the plan: its north-western cell, its width and its height."""

    base: int
    width: int
    height: int

    @classmethod
    def around(cls, cells: Iterable[int]) -> Window:
        """A window on some cells, with room to grow."""
        places = [GRID.at(cell) for cell in cells] or [(0, 0)]
        rows, columns = zip(*places, strict=True)
        top, left = min(rows) - MARGIN, min(columns) - MARGIN
        width, height = max(columns) + MARGIN + 1 - left, max(rows) + MARGIN + 1 - top
        return cls(GRID.cell(top, left), width, height)

    def holds(self, cell: int) -> bool:
        """Whether a cell and all its neighbors are in it."""
        row, column = divmod(cell - self.base, GRID.stride)
        return 0 < row < self.height - 1 and 0 < column < self.width - 1

    def bit(self, cell: int) -> int:
        """The bit of a cell."""
        row, column = divmod(cell - self.base, GRID.stride)
        return 1 << (row * self.width + column)

    def mask(self, cells: Iterable[int]) -> int:
        """The bits of some cells, all of them in the window."""
        base, width, _ = self
        stride, found = GRID.stride, 0
        for cell in cells:
            row, column = divmod(cell - base, stride)
            found |= 1 << (row * width + column)
        return found

    def cells(self, mask: int) -> list[int]:
        """The cells of some bits, in reading order."""
        base, width, _ = self
        stride, found = GRID.stride, []
        while mask:
            low = mask & -mask
            row, column = divmod(low.bit_length() - 1, width)
            found.append(base + row * stride + column)
            mask ^= low
        return found

    def beside(self, mask: int) -> int:
        """The cells next to some cells; some of these may be among them."""
        return mask << 1 | mask >> 1 | mask << self.width | mask >> self.width


class Masked(Indexed[int]):
    """Some cells of a window in reading order, listed only when somebody looks at them.

    Those of them that are in `last` come after the others.
    """

    __slots__ = ("_cells", "_last", "mask", "window")

    def __init__(self, window: Window, mask: int, last: int = 0) -> None:
        self.window, self.mask, self._last = window, mask, last
        self._cells: list[int] | None = None

    @property
    def cells(self) -> list[int]:
        """All of them."""
        if self._cells is None:
            first, last = self.mask & ~self._last, self.mask & self._last
            self._cells = self.window.cells(first) + self.window.cells(last)
        return self._cells

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return bool(self.mask)

    def _at(self, index: int) -> int:
        return self.cells[index]

    def __iter__(self) -> Iterator[int]:
        return iter(self.cells)

    def __contains__(self, cell: object) -> bool:
        if not isinstance(cell, int):
            return False
        row, column = divmod(cell - self.window.base, GRID.stride)
        inside = 0 <= row < self.window.height and 0 <= column < self.window.width
        return inside and bool(self.mask & self.window.bit(cell))

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Masked | list) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.window, self.mask))


NONE = Masked(Window.around(()), 0)
"""No cells at all."""
