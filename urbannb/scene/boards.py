"""A bounded board drawn: where its cells lie, their outlines, and the targets on them.

What a cell looks like is the game's own; the board knows its middle, its shape, and how it is
reached by pointer and by keyboard::

    drawn = DrawnBoard(BOARD, size=64, x=20, y=20)
    shapes = [drawn.tile(cell, "surface") for cell in BOARD.cells]
    targets = [drawn.target(cell, f"{cell}, empty") for cell in BOARD.cells]
    shapes += drawn.letters()        # so that everybody can tell which cell is B3

A `Grid` has no edge: of its cells `grid.window(places)` is a board, of those that are to be drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from string import ascii_uppercase

from urbannb.core.boards import Board
from urbannb.scene.pieces import polygon
from urbannb.scene.shapes import Path, Target, Text

Point = tuple[float, float]
_WIDER = 2 / sqrt(3)
"""How wide a hexagon is from corner to corner, for one that is 1 high."""


@dataclass(frozen=True)
class DrawnBoard:
    """A board at (x, y); `size` is how high a cell is. `group` is its part of the keyboard grid."""

    board: Board
    size: float = 56
    x: float = 0
    y: float = 0
    group: str = "board"

    @classmethod
    def fitting(
        cls,
        board: Board,
        room: float,
        most: float = 56,
        x: float = 0,
        y: float = 0,
        group: str = "board",
    ) -> DrawnBoard:
        """A board no wider than there is room, its cells `most` high at most: for `View.width`.

        So ``DrawnBoard.fitting(BOARD, view.width - 40, 72, 28, 28)`` leaves 28 on its left, where
        its letters stand, and 12 on its right.
        """
        return cls(board, min(most, max(room, 1) / cls(board, 1).width), x, y, group)

    @property
    def _pace(self) -> float:
        """From the middle of a column to the next."""
        return self.size * _WIDER * 0.75 if self.board.hexagonal else self.size

    @property
    def cell_width(self) -> float:
        """How wide a cell is."""
        return self.size * _WIDER if self.board.hexagonal else self.size

    @property
    def width(self) -> float:
        """How wide the board is."""
        return self._pace * (len(self.board.sizes) - 1) + self.cell_width

    @property
    def height(self) -> float:
        """How high the board is."""
        return max(self.board.at(cell)[1] for cell in self.board.cells) * self.size / 2 + self.size

    def middle(self, cell: str) -> Point:
        """The middle of a cell."""
        column, down = self.board.at(cell)
        return (
            self.x + column * self._pace + self.cell_width / 2,
            self.y + (down + 1) * self.size / 2,
        )

    def corners(self, cell: str, inset: float = 0) -> tuple[Point, ...]:
        """The corners of a cell, clockwise, each `inset` nearer to the middle."""
        x, y = self.middle(cell)
        h, w = self.size / 2 - inset, self.cell_width / 2 - inset
        if self.board.hexagonal:
            around: tuple[Point, ...] = (
                (-w / 2, -h),
                (w / 2, -h),
                (w, 0),
                (w / 2, h),
                (-w / 2, h),
                (-w, 0),
            )
        else:
            around = ((-w, -h), (w, -h), (w, h), (-w, h))
        return tuple((x + dx, y + dy) for dx, dy in around)

    def side(self, cell: str, number: int, inset: float = 0) -> Point:
        """The middle of a side of a cell: the upper one is 0, the others follow clockwise."""
        corners = self.corners(cell, inset)
        (ax, ay), (bx, by) = (corners[n % len(corners)] for n in (number, number + 1))
        return (ax + bx) / 2, (ay + by) / 2

    def letters(self, gap: float = 10) -> list[Text]:
        """The letters of the columns above the board, the numbers of the rows on its left.

        They stand so far from it. Where columns differ so do the numbers, and none are shown.
        """
        if "A1" not in self.board:  # the cells of a plan are named otherwise
            return []
        names = [f"{letter}1" for letter in ascii_uppercase[: len(self.board.sizes)]]
        found = [Text(self.middle(cell)[0], self.y - gap, cell[0], fill="muted") for cell in names]
        if not self.board.hexagonal and len(set(self.board.sizes)) == 1:
            for number in range(1, self.board.sizes[0] + 1):
                y = self.middle(f"A{number}")[1]
                found.append(Text(self.x - gap, y, str(number), fill="muted"))
        return found

    def tile(
        self,
        cell: str,
        fill: str | None,
        stroke: str = "line",
        width: float = 1.5,
        inset: float = 1,
    ) -> Path:
        """A cell filled with a color, its stroke inside."""
        return Path(polygon(*self.corners(cell, inset)), fill, stroke, width)

    def target(
        self, cell: str, label: str, *, place: str = "", text: str = "", occupied: bool = False
    ) -> Target:
        """A cell to point at; `place` is its name where that is not the cell's own."""
        x, y = self.middle(cell)
        column, down = self.board.at(cell)
        return Target(
            place or cell,
            x - self.cell_width / 2,
            y - self.size / 2,
            self.cell_width,
            self.size,
            label,
            self.group,
            row=down,
            col=column,
            text=text,
            occupied=occupied,
            corners=self.corners(cell) if self.board.hexagonal else (),
        )
