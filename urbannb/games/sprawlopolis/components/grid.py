"""Where blocks lie: the cells of an endless plan, and the four that a card covers.

Row 0, column 0 is the top left block of the first card.
"""

from __future__ import annotations

from urbannb.core.boards.grid import Grid

REACH = 30
"""No block can lie further from the first card: 14 more cards reach 28 blocks."""
GRID = Grid(REACH)
STRIDE = GRID.stride

SIDES = N, E, S, W = GRID.sides
"""Steps from a cell to its neighbors, clockwise from the north."""
STEP = {"N": N, "E": E, "S": S, "W": W}
COMPASS = {N: "north", E: "east", S: "south", W: "west"}
CORNERS = GRID.corners

cell, at, place, cell_of = GRID.cell, GRID.at, GRID.place, GRID.cell_of


def footprint(site: int) -> tuple[int, int, int, int]:
    """The four cells of a card whose top left cell is `site`, in reading order."""
    return site, site + E, site + S, site + S + E
