"""A city as bits, for counting thousands of cities: the same totals as `tally`, no reasons.

A plan is eight numbers with a bit for each cell: four say where each zone's blocks lie, four
on which blocks a road touches the north, east, south or west edge. Moving a whole plan by one
cell is one shift, so that questions about neighbours are asked of all blocks at once. Roads
are not driven: whole roads are grown from some of their blocks, and a set of whole roads has
as many roads as blocks less joints, and one more for each loop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from urbannb.games.sprawlopolis.cards import ZONES, face
from urbannb.games.sprawlopolis.city import Laid
from urbannb.games.sprawlopolis.conditions import BLOCK_PARTY, PARKS
from urbannb.games.sprawlopolis.grid import STEP, STRIDE, footprint
from urbannb.games.sprawlopolis.state import EASIER, HARDER, NORMAL

ROW = (1 << STRIDE) - 1
COLUMN = sum(1 << STRIDE * row for row in range(STRIDE))
FOOT = 1 | 1 << 1 | 1 << STRIDE | 1 << (STRIDE + 1)
"""The four cells of a card whose top left cell is cell 0."""
KEPT = 1 << 16
"""Answers about one zone that are kept: a card moves one block of it, so that they recur."""


class Plan(NamedTuple):
    """The blocks of each zone, and those whose road touches the north, east, ... edge."""

    homes: int = 0
    shops: int = 0
    sheds: int = 0
    parks: int = 0
    north: int = 0
    east: int = 0
    south: int = 0
    west: int = 0


@cache
def card(number: int, turned: bool) -> Plan:
    """A card whose top left cell is cell 0."""
    blocks = list(zip(footprint(0), face(number, turned), strict=True))
    zones = [sum(1 << c for c, block in blocks if block.zone == zone) for zone in ZONES]
    edges = [sum(1 << c for c, block in blocks if step in block.exits) for step in STEP.values()]
    return Plan(*zones, *edges)


def lay(plan: Plan, number: int, turned: bool, seat: int) -> Plan:
    """The plan with one more card, on top of what lies there."""
    free = ~(FOOT << seat)
    a, b, c, d, n, e, s, w = plan
    r, k, i, p, u, v, x, y = card(number, turned)
    return Plan(
        a & free | r << seat,
        b & free | k << seat,
        c & free | i << seat,
        d & free | p << seat,
        n & free | u << seat,
        e & free | v << seat,
        s & free | x << seat,
        w & free | y << seat,
    )


def plan_of(laid: Iterable[Laid]) -> Plan:
    """The plan of cards laid in this order."""
    plan = Plan()
    for one in laid:
        plan = lay(plan, one.card, one.turned, one.seat)
    return plan


# -- what lies where


def around(bits: int) -> int:
    """The cells that share an edge with some."""
    return bits << 1 | bits >> 1 | bits << STRIDE | bits >> STRIDE


def twice(a: int, b: int, c: int, d: int) -> int:
    """The cells that are in two of four sets, or in more."""
    return a & b | c & d | (a | b) & (c | d)


@lru_cache(maxsize=KEPT)
def largest(zone: int) -> tuple[int, tuple[int, ...]]:
    """The size of the largest group of a zone, and every group of that size."""
    best, found = 0, []
    while zone.bit_count() >= max(best, 1):
        group, grown = 0, zone & -zone
        while grown != group:
            group, grown = grown, (grown | around(grown)) & zone
        zone ^= group
        size = group.bit_count()
        if size > best:
            best, found = size, [group]
        elif size == best:
            found.append(group)
    return best, tuple(found)


@lru_cache(maxsize=KEPT)
def lines(blocks: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many of some blocks lie in each row and each column that has any."""
    rows, across = [], 0
    left = blocks
    while left:
        row = left & ROW
        if row:
            rows.append(row.bit_count())
            across |= row
        left >>= STRIDE
    columns = []
    while across:
        column = (across & -across).bit_length() - 1
        columns.append((blocks >> column & COLUMN).bit_count())
        across &= across - 1
    return tuple(rows), tuple(columns)


class Roads(NamedTuple):
    """The blocks with a road; those joined to the east, to the south; and each loop."""

    cells: int
    right: int
    down: int
    loops: tuple[int, ...]

    def grow(self, some: int) -> int:
        """All blocks of the roads that pass through some blocks."""
        _, right, down, _ = self
        grown = 0
        while grown != some:
            grown = some
            some |= (
                (some & right) << 1 | some >> 1 & right | (some & down) << STRIDE
                | some >> STRIDE & down
            )  # fmt: skip
        return some

    def count(self, whole: int) -> int:
        """How many roads some blocks are, if they are all the blocks of these roads."""
        joints = (self.right & whole).bit_count() + (self.down & whole).bit_count()
        loops = sum(1 for loop in self.loops if loop & whole)
        return whole.bit_count() - joints + loops

    def longest(self, whole: int) -> int:
        """The blocks of the longest of some roads, given all their blocks."""
        best = 0
        while whole.bit_count() > best:
            road = self.grow(whole & -whole)
            best = max(best, road.bit_count())
            whole ^= road
        return best


def roads_of(plan: Plan) -> Roads:
    """The roads of a plan."""
    _, _, _, _, north, east, south, west = plan
    right, down = east & west >> 1, south & north >> STRIDE
    cells = north | east | south | west
    ends = (east & ~right) | (west & ~(right << 1)) | (south & ~down) | (north & ~(down << STRIDE))
    roads = Roads(cells, right, down, ())
    left = cells & ~ends
    # a loop has a block that turns south-east, and one that turns north-west
    if not (left & south & east and left & north & west):
        return roads
    left = cells & ~roads.grow(ends)
    loops = []
    while left:
        loops.append(roads.grow(left & -left))
        left ^= loops[-1]
    return roads._replace(loops=tuple(loops))


# -- the conditions


class Sight(NamedTuple):
    """A plan with what several lines of the score ask about."""

    plan: Plan
    built: int
    roads: Roads

    def out(self) -> tuple[int, int, int, int]:
        """The blocks whose road leaves the city to the north, to the east, south and west."""
        _, _, _, _, north, east, south, west = self.plan
        built = self.built
        return (
            north & ~(built << STRIDE), east & ~(built >> 1),
            south & ~(built >> STRIDE), west & ~(built << 1),
        )  # fmt: skip


def sight(plan: Plan) -> Sight:
    """A plan looked at."""
    homes, shops, sheds, parks, *_ = plan
    return Sight(plan, homes | shops | sheds | parks, roads_of(plan))


def outskirts(city: Sight) -> int:
    """SP-31."""
    roads = city.roads
    north, east, south, west = city.out()
    edge = roads.grow(north | east | south | west)
    return roads.count(roads.cells) - 2 * roads.count(edge)


def bloom_boom(city: Sight) -> int:
    """SP-32."""
    parks = [count for way in lines(city.plan.parks) for count in way]
    every = sum(map(len, lines(city.built)))
    return parks.count(PARKS) - (every - len(parks))


def go_green(city: Sight) -> int:
    """SP-33."""
    return city.plan.parks.bit_count() - 3 * city.plan.sheds.bit_count()


def block_party(city: Sight) -> int:
    """SP-34."""
    squares = 0
    for zone in city.plan[:4]:
        pairs = zone & zone >> 1
        squares += (pairs & pairs >> STRIDE).bit_count()
    return BLOCK_PARTY[min(squares, len(BLOCK_PARTY) - 1)]


def stacks_and_scrapers(city: Sight) -> int:
    """SP-35."""
    homes, _, sheds, parks, *_ = city.plan
    return 2 * (sheds & ~around(homes | parks)).bit_count()


def master_planned(city: Sight) -> int:
    """SP-36."""
    return largest(city.plan.homes)[0] - largest(city.plan.sheds)[0]


def central_perks(city: Sight) -> int:
    """SP-37."""
    built, parks = city.built, city.plan.parks
    inside = parks & built << 1 & built >> 1 & built << STRIDE & built >> STRIDE
    return 3 * inside.bit_count() - 2 * parks.bit_count()


def the_burbs(city: Sight) -> int:
    """SP-38."""
    _, _, sheds, parks, *_ = city.plan
    near = map(around, largest(city.plan.homes)[1])
    return max(((parks & n).bit_count() - 2 * (sheds & n).bit_count() for n in near), default=0)


def concrete_jungle(city: Sight) -> int:
    """SP-39."""
    sheds = city.plan.sheds
    beside = sheds << 1 | sheds >> 1
    return (sheds & (beside << STRIDE | beside >> STRIDE)).bit_count()


def the_strip(city: Sight) -> int:
    """SP-40."""
    return max((max(way, default=0) for way in lines(city.plan.shops)), default=0)


def mini_marts(city: Sight) -> int:
    """SP-41."""
    homes, shops, *_ = city.plan
    _, right, down, _ = city.roads
    into = (
        right & homes >> 1, (right & homes) << 1, down & homes >> STRIDE, (down & homes) << STRIDE
    )  # fmt: skip
    return 2 * (shops & twice(*into)).bit_count()


def superhighway(city: Sight) -> int:
    """SP-42."""
    return city.roads.longest(city.roads.cells) // 2


def park_hopping(city: Sight) -> int:
    """SP-43."""
    _, _, _, parks, north, east, south, west = city.plan
    cells, right, down, loops = city.roads
    loose = (
        east & ~right & ~(parks >> 1) | west & ~(right << 1) & ~(parks << 1)
        | south & ~down & ~(parks >> STRIDE) | north & ~(down << STRIDE) & ~(parks << STRIDE)
    )  # fmt: skip
    between = cells & ~city.roads.grow(loose | sum(loops))
    hops = city.roads.count(between)
    for park in ones(parks & twice(
        (between & east) << 1, (between & west) >> 1,
        (between & south) << STRIDE, (between & north) >> STRIDE,
    )):  # fmt: skip
        hops -= _back(city, between, park)
    return 3 * hops


def _back(city: Sight, between: int, park: int) -> int:
    """How many roads lead from a park back to it."""
    _, _, _, _, north, east, south, west = city.plan
    ends = between & (
        park >> 1 & east | park << 1 & west | park >> STRIDE & south | park << STRIDE & north
    )
    back = 0
    for end in ones(ends):
        back += bool(city.roads.grow(end) & (ends ^ end))
    return back // 2  # once from either end


def ones(bits: int) -> Iterator[int]:
    """Each bit of a number by itself."""
    while bits:
        yield bits & -bits
        bits &= bits - 1


def looping_lanes(city: Sight) -> int:
    """SP-44."""
    return sum(loop.bit_count() for loop in city.roads.loops)


def skid_row(city: Sight) -> int:
    """SP-45."""
    homes, _, sheds, *_ = city.plan
    near = twice(sheds << 1, sheds >> 1, sheds << STRIDE, sheds >> STRIDE)
    return 2 * (homes & near).bit_count()


def morning_commute(city: Sight) -> int:
    """SP-46."""
    roads, (homes, shops, *_) = city.roads, city.plan
    both = roads.grow(homes & roads.cells) & roads.grow(shops & roads.cells)
    return 2 * roads.count(both)


def tourist_traps(city: Sight) -> int:
    """SP-47."""
    built, shops = city.built, city.plan.shops
    inside = (shops & built << 1 & built >> 1), (shops & built << STRIDE & built >> STRIDE)
    return 2 * shops.bit_count() - sum(bits.bit_count() for bits in inside)


def sprawlopolis(city: Sight) -> int:
    """SP-48."""
    return sum(max(way, default=0) for way in lines(city.built))


CONDITIONS: tuple[Callable[[Sight], int], ...] = (
    outskirts, bloom_boom, go_green, block_party, stacks_and_scrapers, master_planned,
    central_perks, the_burbs, concrete_jungle, the_strip, mini_marts, superhighway,
    park_hopping, looping_lanes, skid_row, morning_commute, tourist_traps, sprawlopolis,
)  # fmt: skip


def total(city: Sight, conditions: Sequence[int], variant: str = NORMAL) -> int:
    """What `tally.count(city, conditions, variant).total` is, counted in bits."""
    groups = [largest(zone)[0] for zone in city.plan[:4]]
    points = max(groups) if variant == HARDER else sum(groups)
    if variant != EASIER:
        points -= city.roads.count(city.roads.cells)
    for number in conditions:
        points += CONDITIONS[number - 1](city)
    return points
