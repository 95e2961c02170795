"""Looking at a city: neighbors, corners, open sides, lines. What misreadings are made of."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from urbannb.core.boards.grid import groups
from urbannb.games.sprawlopolis.components.grid import CORNERS, SIDES, at, cell
from urbannb.games.sprawlopolis.model.city import City


def of(city: City, zone: str) -> tuple[int, ...]:
    """The blocks of a zone, in reading order."""
    return tuple(sorted(c for c, b in city.blocks.items() if b.zone == zone))


def beside(city: City, here: int, zones: str) -> tuple[int, ...]:
    """The neighbors across a side that are of one of the zones."""
    return _near(city, here, SIDES, zones)


def cornering(city: City, here: int, zones: str) -> tuple[int, ...]:
    """The blocks at a corner that are of one of the zones."""
    return _near(city, here, CORNERS, zones)


def _near(city: City, here: int, steps: Sequence[int], zones: str) -> tuple[int, ...]:
    blocks = city.blocks
    return tuple(here + s for s in steps if here + s in blocks and blocks[here + s].zone in zones)


def open_sides(city: City, here: int) -> tuple[int, ...]:
    """The open spaces that a block faces."""
    return tuple(here + s for s in SIDES if here + s not in city.blocks)


def open_corners(city: City, here: int) -> tuple[int, ...]:
    """The open spaces at its corners."""
    return tuple(here + s for s in CORNERS if here + s not in city.blocks)


def outside(city: City, cell_: int) -> bool:
    """Whether a cell lies beyond the rows and columns that the city spans."""
    rows, columns = zip(*map(at, city.blocks), strict=True)
    row, col = at(cell_)
    return not (min(rows) <= row <= max(rows) and min(columns) <= col <= max(columns))


def clumps(cells: Collection[int], steps: Sequence[int]) -> list[tuple[int, ...]]:
    """The cells in clumps that hang together by these steps, the largest first."""
    return sorted(groups(cells, steps), key=lambda cells: -len(cells))


def largest(city: City, zone: str) -> tuple[int, ...]:
    """The blocks of the largest group of a zone."""
    groups = city.groups()[zone]
    return groups[0].cells if groups else ()


def cornered(city: City, zone: str) -> tuple[int, ...]:
    """The largest clump of a zone if blocks were joined at their corners as well."""
    found = clumps(of(city, zone), SIDES + CORNERS)
    return tuple(found[0]) if found else ()


def run(line: Sequence[int], step: int, wanted: Collection[int]) -> tuple[int, ...]:
    """The longest unbroken stretch of `wanted` blocks in a line."""
    best: list[int] = []
    now: list[int] = []
    for here in line:
        if here not in wanted:
            now = []
        elif now and here == now[-1] + step:
            now = [*now, here]
        else:
            now = [here]
        best = max(best, now, key=len)
    return tuple(best)


def squares(city: City) -> tuple[int, ...]:
    """The top left blocks of the squares of four blocks of one zone."""
    return tuple(
        sorted(
            c
            for c, b in city.blocks.items()
            if all(
                near in city.blocks and city.blocks[near].zone == b.zone for near in corners_of(c)
            )
        )
    )


def corners_of(site: int) -> tuple[int, ...]:
    """The four cells of the square that begins here."""
    row, col = at(site)
    return tuple(cell(row + r, col + c) for r in (0, 1) for c in (0, 1))
