"""Roads, rails and power lines in words: to which edges they lead, and how sims travel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from urbannb.core.text import a, listing, plural, some
from urbannb.games.sim_city.components.zones import EDGES, POWER, RAIL, ROAD, SERVICE_KINDS
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import Spot
from urbannb.games.sim_city.model.plan import ALL_EDGES, EXITS, SHIFT
from urbannb.games.sim_city.model.sims import Route
from urbannb.games.sim_city.phrases.blocks import block_name, the, the_block
from urbannb.games.sim_city.phrases.which import SERVICES

BY = {ROAD: "by road", RAIL: "by rail", POWER: "by power line"}
EDGE = dict(zip(EDGES, ("north", "east", "south", "west"), strict=True))
SHOWN, ON_ROUTE = 3, 4
"""So many providers are named, and so many blocks of a route, before it gets long."""


def edges_words(edges: Iterable[str]) -> str:
    """Edges in a sentence: "the north and east"; "all four sides"."""
    found = [EDGE[edge] for edge in edges]
    return "all four sides" if len(found) == len(EDGES) else f"the {listing(found)}"


def edges_of(services: int, kind: str) -> str:
    """The edges of one service, of services as a number."""
    bits = services >> SHIFT[kind] & ALL_EDGES
    return "".join(edge for n, edge in enumerate(EDGES) if bits >> n & 1)


def route_words(city: City, route: Route, told: Mapping[int, Route]) -> str:
    """How sims travel: "by road through the Post Office"; "by road, from next to it".

    Where they come upon a block whose own route has been `told`, they go on as its sims do.
    """
    by = BY[route.stops[0][1]]
    through: list[str] = []
    for n, ((cell, kind), (before, _)) in enumerate(
        zip(route.stops[1:], route.stops, strict=False), 1
    ):
        goes_on = cell != before and cell in told and route.stops[n:] == told[cell].stops
        if goes_on and len(route.stops) > n + 1:
            past = f" through {_some(through)}" if through else ""
            return f"{by}{past} to {block_name(city, cell)}, then as from there"
        if cell != before:
            through.append(block_name(city, cell))
        elif through:  # a station where they change
            through[-1] += f", where they change to {kind}"
        else:
            by = BY[kind]
    return f"{by} through {_some(through)}" if through else f"{by}, from next to it"


def _some(names: list[str]) -> str:
    """The blocks of a route; of a long one the first and how many more."""
    return some(names, ON_ROUTE, what="more blocks")


def named_of(count: int) -> int:
    """How many of some blocks are named: a single one more as well, as in `some`."""
    return count if count <= SHOWN + 1 else SHOWN


def sims_from(city: City, routes: Iterable[Route]) -> str:
    """Who brings how many sims: "2 from 101 Pheasant Ave. and 1 from the Condominium"."""
    found = list(routes)
    if len(found) == 1:
        return f"all from {the_block(city, found[0].provider)}"
    most = named_of(len(found))
    parts = [f"{route.sims} from {the_block(city, route.provider)}" for route in found[:most]]
    rest = found[most:]
    if rest:
        more = sum(route.sims for route in rest)
        parts.append(f"{more} from {plural(len(rest), 'other block')}")
    return listing(parts)


def dead_ends(city: City, spot: Spot, kind: str) -> str:
    """Where a service of a card that is tried leads nowhere: to open places, or to closed edges."""
    built = city.ground.services
    nothing: list[str] = []
    closed: list[str] = []
    met = 0
    for cell, services in zip(spot.cells, spot.services, strict=True):
        for edge in edges_of(services, kind):
            step, back = EXITS[1 << EDGES.index(edge)][0]
            near = cell + step
            if near not in built:
                nothing.append(EDGE[edge])
            elif near not in spot.cells and not built[near] >> SHIFT[kind] & back:
                closed.append(f"{the(block_name(city, near))} to the {EDGE[edge]}")
            else:
                met += 1
    parts = []
    if closed:
        verb = "has" if len(closed) == 1 else "have"
        parts.append(f"{listing(closed)} {verb} no {SERVICES[kind].removesuffix('s')} there")
    if nothing:
        parts.append(f"nothing lies to the {listing(dict.fromkeys(nothing))}")
    if met:
        one = SERVICES[kind].removesuffix("s")
        parts.append(f"no block that a {one} leads to provides any")
    return ", and ".join(parts)


def lost_services(new: int, old: int) -> str:
    """The services of a block that a card over it lacks: "a road to the north"."""
    parts = []
    for kind in SERVICE_KINDS:
        edges = edges_of(old & ~new, kind)
        if edges:
            one = SERVICES[kind].removesuffix("s")
            noun = SERVICES[kind] if len(edges) > 1 else a(one)
            parts.append(noun if kind == POWER else f"{noun} to {edges_words(edges)}")
    return listing(parts)
