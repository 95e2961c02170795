"""The ways of sims over the city, drawn along its roads and rails."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from urbannb.core.text import plural
from urbannb.games.sim_city.components.zones import ROUTES
from urbannb.games.sim_city.model.box import Box as Cards
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import Spot
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.model.sims import Route
from urbannb.games.sim_city.table.measures import Plan, Point
from urbannb.games.sim_city.table.services import crossing, edges
from urbannb.scene.pieces import line, number_disc
from urbannb.scene.shapes import Circle, Path, Shape, Text

WIDE, CASING = 5.0, 9.0
STEPS = dict(zip("NESW", GRID.sides, strict=True))


class Leg(NamedTuple):
    """A part of a way: from a cell to the next by one service, or where sims change within one."""

    start: tuple[int, str]
    end: tuple[int, str]


class Way(NamedTuple):
    """How the sims come to a place by one service: who sends them, and over what."""

    caption: str
    given: dict[int, int]
    """The sims of each block that sends some."""
    starts: dict[int, int]
    """The cell where they set out: of a long block one of its two."""
    legs: tuple[Leg, ...]
    end: tuple[int, str]
    sims: int
    needed: int

    def drawn(self, plan: Plan) -> Iterator[Shape]:
        """Lines along the roads or rails, the numbers of sims at both ends."""
        k = plan.type / 12
        lines = [line(_at(plan, *leg.start), _at(plan, *leg.end)) for leg in self.legs]
        for ink, wide in (("casing", CASING * k), ("focus", WIDE * k)):
            for one in lines:
                yield Path(one, None, ink, wide, cap="round")
        for cell, sims in self.given.items():
            x, y = _at(plan, self.starts[cell], self.end[1])
            yield from _disc(x, y, str(sims), k)
        x, y = _at(plan, *self.end)
        ring = "focus" if self.sims >= self.needed else "illegal"
        yield Circle(x, y, 12 * k, "casing", ring, 3 * k)
        yield Text(x, y, str(self.sims), plan.type, "focus", 700)


def _disc(x: float, y: float, words: str, k: float) -> Iterator[Shape]:
    if k == 1:
        yield from number_disc(x, y, words, 11)
        return
    yield Circle(x, y, 11 * k, "focus", "casing", 1.5 * k)
    yield Text(x, y, words, 12 * k, "casing", 700)


def _at(plan: Plan, cell: int, kind: str) -> Point:
    return crossing(plan.box((cell,)), kind)


def way_to(city: City, cell: int, cards: Cards, held: str | None) -> Way | None:
    """The sims that come to a block, or to a held card tried on a cell; None for neither."""
    block = city.ground.at(cell)
    if held and held in cards.faces and cards.faces[held].card.zone:
        face = cards.faces[held]
        spot, name, needed = city.spot(face, cell), face.card.name, face.card.needs
    elif block:
        spot = Spot(block.cells, block.services)
        name, needed = block.face.card.name, block.face.card.needs
    else:
        return None
    ways = [_by(city, spot, kind, name, needed) for kind in ROUTES]
    return max(ways, key=lambda way: way.sims)


def _by(city: City, spot: Spot, kind: str, name: str, needed: int) -> Way:
    """All that come by a service."""
    routes = city.sims.routes(spot, kind)
    given = {route.provider: route.sims for route in routes}
    starts = {route.provider: route.ways[0][0] for route in routes}
    ways = [(*route.ways, (_met(spot, route), kind)) for route in routes]
    legs = dict.fromkeys(Leg(*leg) for way in ways for leg in pairwise(way))
    end = ways[0][-1] if ways else (spot.cells[0], kind)
    sims = sum(given.values())
    caption = f"{name}: {plural(sims, 'sim')} can come by {kind}"
    if needed:
        caption += f", {needed} needed"
    return Way(caption, given, starts, tuple(legs), end, sims, needed)


def _met(spot: Spot, route: Route) -> int:
    """The cell of a card where a route comes in."""
    last, _ = route.ways[-1]
    return next(cell for cell in spot.cells if last in GRID.around(cell))


def network(city: City, cells: Sequence[int], kind: str, plan: Plan) -> Iterator[Shape]:
    """What connects the cells of a network, as a line along it."""
    k = plan.type / 12
    lines = []
    built = city.ground.services
    for own in cells:
        for edge in edges(built[own], kind):
            step = STEPS[edge]
            if step > 0 and own + step in built and _meets(built[own + step], kind, edge):
                lines.append(line(_at(plan, own, kind), _at(plan, own + step, kind)))
    for ink, wide in (("casing", CASING * 0.7), ("focus", WIDE * 0.7)):
        for one in lines:
            yield Path(one, None, ink, wide * k, cap="round")


def _meets(services: int, kind: str, edge: str) -> bool:
    """Whether a neighbor over an edge has the service there too."""
    return {"N": "S", "S": "N", "E": "W", "W": "E"}[edge] in edges(services, kind)
