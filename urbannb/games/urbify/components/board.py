"""The town hall, the parties' boards and the plan of the city."""

from __future__ import annotations

from urbannb.core.boards.grid import Grid

DEPARTMENTS = ("tourism", "economy", "culture", "transportation")
"""The four departments of the town hall, and the four kinds of influence."""
DEVELOPMENT = "development"
TRACKS = (*DEPARTMENTS, DEVELOPMENT)
CIVIC = "civic"
GROUPS = (*DEPARTMENTS, CIVIC)
"""The five groups of tiles, each of a color (UB-4)."""

START_INFLUENCE = 1
POLITICIANS = 6
AT_HOME = 4
"""A party's politicians, and how many begin at home; the others are in the common pool (UB-11)."""
BENCH = 4
"""The most politicians of a party in a department (UB-22)."""
ON_SHOW = 6
SIDE = 6
"""The most rows, and the most columns, of the city (UB-26)."""

_REACH = SIDE - 1
GRID = Grid(_REACH)
SQUARE = "0,0"
"""The main square. Cells are named by row and column from it: "-1,2" is above it, to the right."""
CELLS = tuple(
    f"{row},{col}" for row in range(-_REACH, SIDE) for col in range(-_REACH, SIDE)
)  # fmt: skip
"""Every cell that the city could ever reach, in reading order."""
ROW_AND_COLUMN = {
    f"{row},{col}": (row, col) for row in range(-_REACH, SIDE) for col in range(-_REACH, SIDE)
}


def _around(cell: str) -> tuple[str, ...]:
    """The cells above, right, below and left of one, as far as the city could reach."""
    near = map(GRID.place, GRID.around(GRID.cell(*ROW_AND_COLUMN[cell])))
    return tuple(place for place in near if place in ROW_AND_COLUMN)


AROUND = {cell: _around(cell) for cell in CELLS}
