"""The plan of a city: its cells and their names, and how services lead over the edges.

A cell is a number of `GRID` wherever cities are worked with, and a name ("2,-1": row, column)
wherever something is written: in positions, actions and words. The services of a cell are one
number: four bits each for roads, rails and power, an edge a bit, clockwise from the north.
"""

from __future__ import annotations

from functools import cache

from urbannb.core.boards.grid import Grid
from urbannb.games.sim_city.components.zones import EDGES, POWER, RAIL, ROAD

GRID = Grid(999)
"""Where cities stand. No city of a deck that can be held in the hand reaches its edge."""
CENTER = GRID.place(GRID.origin)
"""The name of the cell where a city begins."""

ALL_EDGES = 15
SHIFT = {ROAD: 0, RAIL: 4, POWER: 8}
"""How far the bits of a service are shifted."""
_BIT = {edge: 1 << n for n, edge in enumerate(EDGES)}


def _exits(edges: int) -> tuple[tuple[int, int], ...]:
    """The steps over these edges, each with the bit of the edge one comes in by."""
    ways = zip(_BIT.values(), GRID.sides, (4, 8, 1, 2), strict=True)
    return tuple((step, back) for bit, step, back in ways if edges & bit)


EXITS = tuple(map(_exits, range(ALL_EDGES + 1)))
"""For each set of edges the steps that lead over them, and the bit of the opposite edge."""


def services_of(roads: str, rails: str, *, power: bool) -> int:
    """The services of a card as one number: ``services_of("NS", "", power=True)``."""
    road = sum(_BIT[edge] for edge in roads)
    rail = sum(_BIT[edge] for edge in rails)
    lines = ALL_EDGES if power else 0
    return road << SHIFT[ROAD] | rail << SHIFT[RAIL] | lines << SHIFT[POWER]


def keeps(new: int, old: int) -> bool:
    """Whether these services have all that those had."""
    return not old & ~new


@cache
def cell_of(place: str) -> int:
    """The cell of a name that is one."""
    found = GRID.cell_of(place)
    if found is None:
        raise ValueError(place)
    return found
