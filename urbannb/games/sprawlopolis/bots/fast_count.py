"""The score of a city counted in bits: the same totals as `tally`, five times as fast.

`conditions` says why a condition scores, block by block; here is only how much. What they
must agree on is tested on thousands of cities.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from urbannb.games.sprawlopolis.components.grid import STRIDE
from urbannb.games.sprawlopolis.model.bitboard import Survey, around, largest, lines, ones, twice
from urbannb.games.sprawlopolis.model.state import EASIER, HARDER, NORMAL
from urbannb.games.sprawlopolis.rules.conditions import BLOCK_PARTY, PARKS


def outskirts(city: Survey) -> int:
    """SP-31."""
    roads = city.roads
    north, east, south, west = city.out()
    edge = roads.grow(north | east | south | west)
    return roads.count(roads.cells) - 2 * roads.count(edge)


def bloom_boom(city: Survey) -> int:
    """SP-32."""
    parks = [count for way in lines(city.board.parks) for count in way]
    every = sum(map(len, lines(city.built)))
    return parks.count(PARKS) - (every - len(parks))


def go_green(city: Survey) -> int:
    """SP-33."""
    return city.board.parks.bit_count() - 3 * city.board.sheds.bit_count()


def block_party(city: Survey) -> int:
    """SP-34."""
    squares = 0
    for zone in city.board[:4]:
        pairs = zone & zone >> 1
        squares += (pairs & pairs >> STRIDE).bit_count()
    return BLOCK_PARTY[min(squares, len(BLOCK_PARTY) - 1)]


def stacks_and_scrapers(city: Survey) -> int:
    """SP-35."""
    homes, _, sheds, parks, *_ = city.board
    return 2 * (sheds & ~around(homes | parks)).bit_count()


def master_planned(city: Survey) -> int:
    """SP-36."""
    return largest(city.board.homes)[0] - largest(city.board.sheds)[0]


def central_perks(city: Survey) -> int:
    """SP-37."""
    built, parks = city.built, city.board.parks
    inside = parks & built << 1 & built >> 1 & built << STRIDE & built >> STRIDE
    return 3 * inside.bit_count() - 2 * parks.bit_count()


def the_burbs(city: Survey) -> int:
    """SP-38."""
    _, _, sheds, parks, *_ = city.board
    near = map(around, largest(city.board.homes)[1])
    return max(((parks & n).bit_count() - 2 * (sheds & n).bit_count() for n in near), default=0)


def concrete_jungle(city: Survey) -> int:
    """SP-39."""
    sheds = city.board.sheds
    beside = sheds << 1 | sheds >> 1
    return (sheds & (beside << STRIDE | beside >> STRIDE)).bit_count()


def the_strip(city: Survey) -> int:
    """SP-40."""
    return max((max(way, default=0) for way in lines(city.board.shops)), default=0)


def mini_marts(city: Survey) -> int:
    """SP-41."""
    homes, shops, *_ = city.board
    _, right, down, _ = city.roads
    into = (
        right & homes >> 1, (right & homes) << 1, down & homes >> STRIDE, (down & homes) << STRIDE
    )  # fmt: skip
    return 2 * (shops & twice(*into)).bit_count()


def superhighway(city: Survey) -> int:
    """SP-42."""
    return city.roads.longest(city.roads.cells) // 2


def park_hopping(city: Survey) -> int:
    """SP-43."""
    _, _, _, parks, north, east, south, west = city.board
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


def _back(city: Survey, between: int, park: int) -> int:
    """How many roads lead from a park back to it."""
    _, _, _, _, north, east, south, west = city.board
    ends = between & (
        park >> 1 & east | park << 1 & west | park >> STRIDE & south | park << STRIDE & north
    )
    back = 0
    for end in ones(ends):
        back += bool(city.roads.grow(end) & (ends ^ end))
    return back // 2  # once from either end


def looping_lanes(city: Survey) -> int:
    """SP-44."""
    return sum(loop.bit_count() for loop in city.roads.loops)


def skid_row(city: Survey) -> int:
    """SP-45."""
    homes, _, sheds, *_ = city.board
    near = twice(sheds << 1, sheds >> 1, sheds << STRIDE, sheds >> STRIDE)
    return 2 * (homes & near).bit_count()


def morning_commute(city: Survey) -> int:
    """SP-46."""
    roads, (homes, shops, *_) = city.roads, city.board
    both = roads.grow(homes & roads.cells) & roads.grow(shops & roads.cells)
    return 2 * roads.count(both)


def tourist_traps(city: Survey) -> int:
    """SP-47."""
    built, shops = city.built, city.board.shops
    inside = (shops & built << 1 & built >> 1), (shops & built << STRIDE & built >> STRIDE)
    return 2 * shops.bit_count() - sum(bits.bit_count() for bits in inside)


def sprawlopolis(city: Survey) -> int:
    """SP-48."""
    return sum(max(way, default=0) for way in lines(city.built))


CONDITIONS: tuple[Callable[[Survey], int], ...] = (
    outskirts, bloom_boom, go_green, block_party, stacks_and_scrapers, master_planned,
    central_perks, the_burbs, concrete_jungle, the_strip, mini_marts, superhighway,
    park_hopping, looping_lanes, skid_row, morning_commute, tourist_traps, sprawlopolis,
)  # fmt: skip


def total(city: Survey, conditions: Sequence[int], variant: str = NORMAL) -> int:
    """What `tally.count(city, conditions, variant).total` is, counted in bits."""
    groups = [largest(zone)[0] for zone in city.board[:4]]
    points = max(groups) if variant == HARDER else sum(groups)
    if variant != EASIER:
        points -= city.roads.count(city.roads.cells)
    for number in conditions:
        points += CONDITIONS[number - 1](city)
    return points
