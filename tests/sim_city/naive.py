"""A city asked once more, slowly and by other means, to be compared with the game's.

A city here is what lies on the table: blocks by (row, column), found anew from the lots and the
long cards. Nothing is kept, nothing of the game's model is used: what hangs together is found
by flooding, and sims are followed from every provider by themselves. Services lead from spot to
spot, and over a long card only where those of the two cards beneath it meet.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

Spot = tuple[int, int]
BESIDE = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}
ROAD, RAIL, POWER = "road", "rail", "power"


@dataclass
class Block:
    spots: list[Spot]
    card: object
    ways: dict[str, set[tuple[Spot, str]]]
    buried: list[Any] = field(default_factory=list)

    @property
    def name(self) -> Spot:
        return self.spots[0]


class City(dict[Spot, Block]):
    """Every block, by the first of its spots.

    In one of an earlier edition a long card joins the services of its two halves.
    """

    joined = False

    @cached_property
    def where(self) -> dict[Spot, Spot]:
        """The block at each spot. A city that is looked at no longer changes."""
        return {spot: block.name for block in self.values() for spot in block.spots}

    def without(self, names: Iterable[Spot]) -> City:
        rest = City({name: block for name, block in self.items() if name not in names})
        rest.joined = self.joined
        return rest


def spot_of(name: str) -> Spot:
    row, column = name.split(",")
    return int(row), int(column)


def city_of(lots, longs, cards, joined=False) -> City:
    tops = {spot_of(name): lot.cards for name, lot in lots.items() if lot.cards}
    city = City()
    city.joined = joined
    for spot, stack in tops.items():
        city[spot] = Block(
            [spot], cards[stack[-1]], ways({spot: cards[stack[-1]]}),
            [cards[c] for c in stack[:-1] if cards[c].buried],
        )  # fmt: skip
    for name, long in longs.items():
        west = spot_of(name)
        east = (west[0], west[1] + 1)
        pair = {spot: cards[tops[spot][-1]] for spot in (west, east)}
        buried = [cards[c] for spot in (west, east) for c in tops[spot] if cards[c].buried]
        del city[east]
        city[west] = Block([west, east], cards[long], ways(pair), buried)
    return city


def ways(cards: dict[Spot, object]) -> dict[str, set[tuple[Spot, str]]]:
    return {
        service: {(spot, edge) for spot, card in cards.items() for edge in card.edges(service)}
        for service in (ROAD, RAIL, POWER)
    }


def step(spot: Spot, edge: str) -> Spot:
    return spot[0] + BESIDE[edge][0], spot[1] + BESIDE[edge][1]


def flood(starts: Iterable[Any], onward: Callable[[Any], Iterable[Any]]) -> set[Any]:
    seen = set(starts)
    ahead = deque(seen)
    while ahead:
        for other in onward(ahead.popleft()):
            if other not in seen:
                seen.add(other)
                ahead.append(other)
    return seen


def clusters(items: Iterable[Any], onward: Callable[[Any], Iterable[Any]]) -> set[frozenset[Any]]:
    """What hangs together among some items."""
    inside = frozenset(items)
    left, found = set(inside), set()
    while left:
        start = next(iter(left))
        group = flood([start], lambda item: [other for other in onward(item) if other in inside])
        found.add(frozenset(group))
        left -= group
    return found


# -- what is next to what


def beside(city: City, spots: Iterable[Spot]) -> set[Spot]:
    """The blocks next to some spots, and not on them."""
    spots, at = list(spots), city.where
    near = {step(spot, edge) for spot in spots for edge in BESIDE} - set(spots)
    return {at[spot] for spot in near if spot in at}


def under(city: City, spots: Iterable[Spot]) -> set[Spot]:
    at = city.where
    return {at[spot] for spot in spots if spot in at}


def open_spots(city: City) -> set[Spot]:
    at = city.where
    return {step(spot, edge) for spot in at for edge in BESIDE} - at.keys()


# -- services and sims


def met(city: City, found: Iterable[tuple[Spot, str]], service: str) -> set[Spot]:
    """The spots that a service leads to over these edges of these spots."""
    at = city.where
    facing = {(step(spot, edge), BACK[edge]) for spot, edge in found}
    return {
        spot for spot, edge in facing if spot in at and (spot, edge) in city[at[spot]].ways[service]
    }


def leads(city: City, found: Iterable[tuple[Spot, str]], service: str) -> set[Spot]:
    """The same, as blocks."""
    return {city.where[spot] for spot in met(city, found, service)}


def having(city: City, service: str) -> set[Spot]:
    """The spots with a service."""
    return {spot for block in city.values() for spot, _ in block.ways[service]}


def from_spot(city: City, spot: Spot, service: str) -> set[Spot]:
    """The spots to which a service leads from a spot of the city."""
    block = city[city.where[spot]]
    found = met(city, {way for way in block.ways[service] if way[0] == spot}, service)
    if city.joined:
        found |= {other for other, _ in block.ways[service]}
    return found


def nets(city: City, service: str) -> set[frozenset[Any]]:
    """What hangs together by a service, spot by spot."""
    return clusters(having(city, service), lambda spot: from_spot(city, spot, service))


def sims_at(
    city: City, spots: list[Spot], edges: set[tuple[Spot, str]], service: str
) -> dict[Spot, int]:
    """The providers whose sims reach a card there by a service, and their sims."""
    covered = under(city, spots)
    rest = city.without(covered)
    goal = {(spot, service) for spot in met(rest, edges, service)}
    return {
        name: block.card.gives
        for name, block in rest.items()
        if block.card.gives and goal & reached_from(rest, name)
    }


def stops(block: Block) -> list[tuple[Spot, str]]:
    """Where sims can be in a block: at its roads or its rails."""
    return list({(spot, kind) for kind in (ROAD, RAIL) for spot, _ in block.ways[kind]})


def changes(city: City, stop: tuple[Spot, str]) -> list[tuple[Spot, str]]:
    """The other stops of a station, where sims may change."""
    block = city[city.where[stop[0]]]
    return stops(block) if block.card.transfers else []


def inside(city: City, stop: tuple[Spot, str]) -> list[tuple[Spot, str]]:
    """The other stops of its block to which sims come within it."""
    spot, kind = stop
    near = [other for other in from_spot(city, spot, kind) if city.where[other] == city.where[spot]]
    return [*((other, kind) for other in near), *changes(city, stop)]


def reached_from(city: City, name: Spot) -> set[tuple[Spot, str]]:
    def onward(stop):
        spot, service = stop
        found = [(near, service) for near in from_spot(city, spot, service)]
        return found + changes(city, stop)

    return flood(stops(city[name]), onward)


def shortest(city: City, spots, edges, service: str, provider: Spot) -> int:
    """Over how many blocks the shortest route from a provider to a card leads."""
    rest = city.without(under(city, spots))
    goal = {(spot, service) for spot in met(rest, edges, service)}
    layer, count = set(stops(rest[provider])), 1
    seen: set[tuple[Spot, str]] = set()
    while layer:
        layer = flood(layer, lambda stop: inside(rest, stop)) - seen
        if goal & layer:
            return count
        seen |= layer
        layer = {
            (near, kind) for spot, kind in layer for near in from_spot(rest, spot, kind)
        } - seen
        count += 1
    raise AssertionError("no route")


# -- zones and complexes


def sort_of(card) -> str:
    return f"{card.zone} {card.land}" if card.zone == "land" else card.zone


def zones(city: City, sort: str) -> set[frozenset[Any]]:
    of_it = [name for name, b in city.items() if sort_of(b.card) in (sort, "services")]
    return clusters(of_it, lambda name: beside(city, city[name].spots))


def zones_touched(city: City, spots: list[Spot], sort: str) -> set[frozenset[Any]]:
    near = beside(city, spots) | under(city, spots)
    return {zone for zone in zones(city, sort) if zone & near}


def complexes(city: City, name: str) -> set[tuple[frozenset[Any], int, int, int]]:
    """Of each complex its blocks, its sims, how many cards it has and their bonuses."""
    cards = [
        (block.name, card)
        for block in city.values()
        for card in (block.card, *block.buried)
        if card.complex == name
    ]
    inside = [(at, card) for at, card in cards if not card.complex_conditions.remote]
    while True:
        groups = clusters({at for at, _ in inside}, lambda at: beside(city, city[at].spots))
        mine = {at: group for group in groups for at in group}
        sims = {g: sum(card.gives for at, card in inside if at in g) for g in groups}
        kept = [(at, c) for at, c in inside if c.complex_conditions.sims <= sims[mine[at]]]
        if len(kept) == len(inside):
            break
        inside = kept
    found = set()
    for group in groups:
        members = [card for at, card in inside if at in group]
        for at, card in cards:
            far = card.complex_conditions.remote
            near = far and any(distance(city, city[at].spots, city[o].spots) <= far for o in group)
            if near and card.complex_conditions.sims <= sims[group]:
                members.append(card)
        bonus = sum(card.complex_bonus for card in members)
        found.add((group, sims[group], len(members), bonus))
    return found


# -- distances, coverage, totals


def distance(city: City, ones: list[Spot], others: list[Spot]) -> int:
    """Steps from some spots to others, over edges; between the halves of a long block for free."""
    other_half = {}
    for block in city.values():
        if len(block.spots) > 1:
            west, east = block.spots
            other_half[west], other_half[east] = east, west
    layer, seen, away = set(ones), set(), 0
    while True:
        layer |= {other_half[spot] for spot in layer if spot in other_half}
        if layer & set(others):
            return away
        seen |= layer
        layer = {step(spot, edge) for spot in layer for edge in BESIDE} - seen
        away += 1


def covered(city: City, kind: str) -> dict[Spot, int]:
    """How many providers cover each block that is covered."""
    found = {}
    for block in city.values():
        count = 0
        for other in city.values():
            reach = other.card.covers_by(kind)
            if reach is not None and other is not block:
                away = distance(city, block.spots, other.spots)
                count += away + (block.card.crime if kind == "police" else 0) <= reach
        if count:
            found[block.name] = count
    return found
