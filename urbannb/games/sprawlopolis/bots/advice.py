"""How good a city is for what is still to come: its score, and what it promises.

The score alone misjudges a city that is not finished: a road that can still be joined may
not cost its whole point, and a park with one open side wants only one block more. Each
promise below is such a thing, counted in the city and weighed in points.

The weights began as least squares on what the final score added, in some ten thousands of
games of earlier such bots with a move at random in between, and were then rounded and some
made simpler; of many promises those were kept that helped in games on other seeds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, sqrt

from urbannb.games.sprawlopolis.components import STRIDE
from urbannb.games.sprawlopolis.model.city import Survey, around, largest, lines, twice
from urbannb.games.sprawlopolis.model.state import BUILD, EASIER
from urbannb.games.sprawlopolis.rules.conditions import Condition
from urbannb.games.sprawlopolis.rules.conditions.by_line import PARKS
from urbannb.games.sprawlopolis.rules.score import total

ROAD = 0.34
"""A road costs a point now, but a later card may join it to another."""
OPEN_END = 0.37
"""An end that faces an open space: there a road is joined without covering anything."""
LINE = -0.23
"""A row or column: in a city that sprawls, a card seldom helps in two ways at once."""


def worth(city: Survey, conditions: Sequence[Condition], variant: str, left: int) -> float:
    """What a city promises to score in the end when `left` more cards are to be laid.

    Only for comparison: what any city gains is left out. Promises fade with the square root
    of the cards that are left, and are nothing at the end.
    """
    points = total(city, conditions, variant)
    if not left:
        return points
    return points + sqrt(left / BUILD) * fsum(promises(city, conditions, variant).values())


def promises(city: Survey, conditions: Sequence[Condition], variant: str) -> dict[str, float]:
    """What a city promises, by what it is: "lines", "roads", "ends", "card7"."""
    found = {"lines": LINE * sum(map(len, lines(city.built)))}
    if variant != EASIER:
        found["roads"] = ROAD * city.roads.count(city.roads.cells)
        found["ends"] = OPEN_END * sum(ends.bit_count() for ends in city.out())
    for one in conditions:
        if one.number in PROMISES:
            found[f"card{one.number}"] = PROMISES[one.number](city)
    return found


# -- by condition; those that are missing promise no more than they already score


def outskirts(city: Survey) -> float:
    """A road that ends on the city edge: the edge moves on."""
    return 0.79 * city.roads.count(_leaving(city))


def _leaving(city: Survey) -> int:
    """All blocks of the roads that lead out of the city."""
    north, east, south, west = city.out()
    return city.roads.grow(north | east | south | west)


def bloom_boom(city: Survey) -> float:
    """A line with two parks wants one more."""
    return 0.54 * sum(way.count(PARKS - 1) for way in lines(city.board.parks))


def go_green(city: Survey) -> float:
    """An industrial block can be built over."""
    return 0.83 * city.board.sheds.bit_count()


def block_party(city: Survey) -> float:
    """Three blocks of a square want a fourth."""
    threes = 0
    for a in city.board[:4]:
        b, c, d = a >> 1, a >> STRIDE, a >> (STRIDE + 1)
        threes += (a & b & (c ^ d) | c & d & (a ^ b)).bit_count()
    return float(threes)


def stacks_and_scrapers(city: Survey) -> float:
    """An industrial block with a single neighbor that does not fit."""
    homes, _, sheds, parks, *_ = city.board
    return 0.27 * (sheds & _once(*_sides(homes | parks))).bit_count()


def _sides(bits: int) -> tuple[int, int, int, int]:
    """The cells to the east, to the west, to the south and to the north of some."""
    return bits << 1, bits >> 1, bits << STRIDE, bits >> STRIDE


def _once(a: int, b: int, c: int, d: int) -> int:
    """The cells that are in exactly one of four sets."""
    return (a | b | c | d) & ~twice(a, b, c, d)


def central_perks(city: Survey) -> float:
    """A park with one open side is soon inside; one with two may be."""
    parks = city.board.parks
    a, b, c, d = (parks & ~near for near in _sides(city.built))
    return 2.46 * _once(a, b, c, d).bit_count() + 0.76 * twice(a, b, c, d).bit_count()


def the_burbs(city: Survey) -> float:
    """An industrial block beside the largest residential group can be built over."""
    near = max(map(around, largest(city.board.homes)[1]), default=0)
    return 1.33 * (city.board.sheds & near).bit_count()


def concrete_jungle(city: Survey) -> float:
    """An industrial block that waits for another one at its corner."""
    sheds = city.board.sheds
    beside = sheds << 1 | sheds >> 1
    return 0.32 * (sheds & ~(beside << STRIDE | beside >> STRIDE)).bit_count()


def mini_marts(city: Survey) -> float:
    """A commercial block whose road leads into homes on one side and out on the other."""
    homes, shops, *_ = city.board
    _, right, down, _ = city.roads
    into = (
        right & homes >> 1 | (right & homes) << 1
        | down & homes >> STRIDE | (down & homes) << STRIDE
    )  # fmt: skip
    north, east, south, west = city.out()
    return 0.35 * (shops & into & (north | east | south | west)).bit_count()


def superhighway(city: Survey) -> float:
    """The odd block of the longest road, which does not count yet."""
    return 0.92 * (city.roads.longest(city.roads.cells) % 2)


def park_hopping(city: Survey) -> float:
    """A road from a park out of the city."""
    _, _, _, _, north, east, south, west = city.board
    right, left, below, above = _sides(city.board.parks)
    at_park = north & below | south & above | west & right | east & left
    return 1.69 * city.roads.count(city.roads.grow(at_park) & _leaving(city))


def looping_lanes(city: Survey) -> float:
    """The longest road that may still be bent into a loop: both its ends lead out."""
    roads = city.roads
    north, east, south, west = city.out()
    _, _, _, _, to_north, to_east, to_south, to_west = city.board
    blocked = (
        to_north & ~north & ~(roads.down << STRIDE) | to_east & ~east & ~roads.right
        | to_south & ~south & ~roads.down | to_west & ~west & ~(roads.right << 1)
    )  # fmt: skip
    return 0.25 * roads.longest(_leaving(city) & ~roads.grow(blocked))


def skid_row(city: Survey) -> float:
    """A residential block on the city edge that has one industrial neighbor."""
    homes, _, sheds, *_ = city.board
    east, west, south, north = _sides(city.built)
    edge = homes & ~(east & west & south & north)
    return 0.64 * (edge & _once(*_sides(sheds))).bit_count()


def morning_commute(city: Survey) -> float:
    """A road that leads out of the city and has homes or shops, but not both."""
    roads, (homes, shops, *_) = city.roads, city.board
    one = roads.grow(homes & roads.cells) ^ roads.grow(shops & roads.cells)
    return 1.1 * roads.count(one & _leaving(city))


def tourist_traps(city: Survey) -> float:
    """A commercial block inside the city can be built over and replaced at the edge."""
    east, west, south, north = _sides(city.built)
    return 0.22 * (city.board.shops & east & west & south & north).bit_count()


PROMISES: dict[int, Callable[[Survey], float]] = {
    1: outskirts, 2: bloom_boom, 3: go_green, 4: block_party, 5: stacks_and_scrapers,
    7: central_perks, 8: the_burbs, 9: concrete_jungle, 11: mini_marts, 12: superhighway,
    13: park_hopping, 14: looping_lanes, 15: skid_row, 16: morning_commute, 17: tourist_traps,
}  # fmt: skip
"""What each condition promises beyond its points, by the number of its card."""
