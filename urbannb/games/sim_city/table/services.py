"""Roads, rails and power lines, drawn to the edges of the cards, so that networks can be read.

All of a city are drawn together: first every line, then every rail, then every road, each kind
in its layers, so that joints vanish.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from urbannb.games.sim_city.components.zones import EDGES, POWER, RAIL, ROAD
from urbannb.games.sim_city.model.plan import ALL_EDGES, SHIFT
from urbannb.games.sim_city.table.measures import CARD, LANES, Box, Point
from urbannb.scene.pieces import Line, line
from urbannb.scene.shapes import Circle, Path, Rect, Shape

WIDE, KERB, DASH = 12.0, 16.0, (5.0, 5.0)
"""A road, its kerbs, and the line down its middle."""
BED, CORE, SLEEPERS = 7.0, 4.0, (1.5, 4.0)
WIRE, POST = 1.5, 7.0
Located = tuple[Box, int]
"""The box of a cell, and its services."""


def edges(services: int, kind: str) -> str:
    """The edges to which a service leads: "NS"."""
    bits = services >> SHIFT[kind] & ALL_EDGES
    return "".join(edge for n, edge in enumerate(EDGES) if bits & 1 << n)


def crossing(at: Box, kind: str) -> Point:
    """Where the roads, the rails or the lines of a cell meet."""
    x, y, w, h = at
    across, down = LANES[kind]
    return x + across * w / CARD[0], y + down * h / CARD[1]


def exit_(at: Box, kind: str, edge: str) -> Point:
    """Where a service leaves a cell."""
    x, y, w, h = at
    across, down = crossing(at, kind)
    return {"N": (across, y), "S": (across, y + h), "E": (x + w, down), "W": (x, down)}[edge]


def services(cells: Iterable[Located]) -> list[Shape]:
    """The services of all these cells."""
    there = list(cells)
    return [*_power(there), *_rails(there), *_roads(there)]


def _scale(at: Box) -> float:
    return at[2] / CARD[0]


def _ways(cells: list[Located], kind: str) -> Iterator[tuple[Box, str, Point, list[Line]]]:
    """Of each cell that has a service: where it leads, where it meets, and its lines."""
    for at, bits in cells:
        found = edges(bits, kind)
        if found:
            middle = crossing(at, kind)
            yield at, found, middle, list(_lines(at, kind, found, middle))


def _lines(at: Box, kind: str, found: str, middle: Point) -> Iterator[Line]:
    """Straight through where both sides have it, else from the middle to the edge."""
    if "N" in found and "S" in found:
        yield line(exit_(at, kind, "N"), exit_(at, kind, "S"))
    if "E" in found and "W" in found:
        yield line(exit_(at, kind, "W"), exit_(at, kind, "E"))
    lone = [e for pair in ("NS", "EW") for e in pair if e in found and not set(pair) <= set(found)]
    if len(lone) == 2 and len(found) == 2:
        yield line(exit_(at, kind, lone[0]), middle, exit_(at, kind, lone[1]))
        return
    for edge in lone:
        yield line(middle, exit_(at, kind, edge))


def _power(cells: list[Located]) -> Iterator[Shape]:
    found = list(_ways(cells, POWER))
    for at, _, _, lines in found:
        for one in lines:
            yield Path(one, None, "power", WIRE * max(_scale(at), 0.6))
    for at, _, (x, y), _ in found:
        side = POST * _scale(at)
        width = WIRE * max(_scale(at), 0.6)
        yield Rect(x - side / 2, y - side / 2, side, side, "white", "power", width)


def _rails(cells: list[Located]) -> Iterator[Shape]:
    found = list(_ways(cells, RAIL))
    for ink, wide, dash in (("track", BED, ()), ("kerb", CORE, ()), ("track", CORE, SLEEPERS)):
        for at, _, _, lines in found:
            k = _scale(at)
            for one in lines:
                yield Path(one, None, ink, wide * k, tuple(d * k for d in dash))
    for at, edge, (x, y), _ in found:
        if len(edge) == 1:
            k = _scale(at)
            w, h = (6 * k, 14 * k) if edge in "EW" else (14 * k, 6 * k)
            yield Rect(x - w / 2, y - h / 2, w, h, "track", radius=k)


def _roads(cells: list[Located]) -> Iterator[Shape]:
    found = list(_ways(cells, ROAD))
    ends = [(at, middle) for at, edge, middle, _ in found if len(edge) == 1]
    for ink, wide, dash in (("kerb", KERB, ()), ("asphalt", WIDE, ()), ("dash", 1.5, DASH)):
        for at, (x, y) in ends if not dash else ():
            yield Circle(x, y, (wide / 2 + 2.5) * _scale(at), ink)
        for at, _, _, lines in found:
            k = _scale(at)
            for one in lines:
                yield Path(one, None, ink, wide * k, tuple(d * k for d in dash))
