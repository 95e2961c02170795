"""The eighteen scoring conditions: what each finds in a city, part by part.

The one place where conditions are worked out: points, scores and explanations all come from
these parts. A part that is worth nothing is found as well, with the reason why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from urbannb.core.errors import BadOption
from urbannb.games.sprawlopolis.components.grid import CORNERS, E, N, S, W, footprint
from urbannb.games.sprawlopolis.model.city import City, Group

BLOCK_PARTY = (-8, -5, -2, 1, 4, 7)
"""Points for 0, 1, 2, 3, 4 and for 5 or more squares (SP-34)."""
PARKS = 3
"""As many parks as Bloom Boom wants in a line (SP-32)."""
BOTH = 2


@dataclass(slots=True, unsafe_hash=True)  # not frozen: as with roads, for speed
class Part:
    """One thing a condition looks at: what it is worth, where it lies, and why.

    `cells` are its blocks, `seen` the cells that settled it (neighbours, open sides, what lies
    at a road's ends), `which` the place of a road or of a line in the city's list of them.
    """

    points: int
    cells: tuple[int, ...]
    why: str
    seen: tuple[int, ...] = ()
    which: int = 0


Parts = list[Part]
Condition = Callable[[City], Parts]


def _of(city: City, zone: str) -> list[int]:
    """The blocks of a zone, in reading order."""
    return sorted(city.zones()[zone])


def _among(cells: Iterable[int], wanted: set[int]) -> tuple[int, ...]:
    """Those of some cells that are wanted."""
    return tuple(filter(wanted.__contains__, cells))


def _around(cell: int) -> tuple[int, int, int, int]:
    return cell + N, cell + E, cell + S, cell + W


def _open(city: City, cell: int) -> tuple[int, ...]:
    """The open spaces that a block faces: its sides on the city edge (SP-25, SP-49)."""
    blocks = city.blocks
    return tuple([n for n in _around(cell) if n not in blocks])


# -- by road


def outskirts(city: City) -> Parts:
    """SP-31: +1 for a road without an end on the city edge, -1 for any other."""
    blocks = city.blocks
    parts = []
    for i, road in enumerate(city.roads()):
        out = tuple([end.beyond for end in road.ends if end.beyond not in blocks])
        why = "edge" if out else "loop" if road.loop else "inside"
        parts.append(Part(-1 if out else 1, road.cells, why, out, i))
    return parts


def superhighway(city: City) -> Parts:
    """SP-42: half the blocks of the longest road, rounded down."""
    return [Part(len(r.cells) // 2, r.cells, "longest") for r in city.roads()[:1]]


def park_hopping(city: City) -> Parts:
    """SP-43: +3 for a road from one park block to another one."""
    every_park = city.zones()["P"]
    parts = []
    for i, road in enumerate(city.roads()):
        parks = tuple([end.beyond for end in road.ends if end.beyond in every_park])
        if len(parks) == BOTH:
            why = "parks" if parks[0] != parks[1] else "same"
        else:
            why = "loop" if road.loop else "one" if parks else "none"
        parts.append(Part(3 if why == "parks" else 0, road.cells, why, parks, i))
    return parts


def looping_lanes(city: City) -> Parts:
    """SP-44: +1 for each block of a loop."""
    return [
        Part(
            len(road.cells) if road.loop else 0, road.cells, "loop" if road.loop else "ends", (), i
        )
        for i, road in enumerate(city.roads())
    ]


def morning_commute(city: City) -> Parts:
    """SP-46: +2 for a road through both residential and commercial blocks."""
    zones = city.zones()
    parts = []
    for i, road in enumerate(city.roads()):
        homes, shops = _among(road.cells, zones["R"]), _among(road.cells, zones["C"])
        why = "both" if homes and shops else "homes" if homes else "shops" if shops else "neither"
        parts.append(Part(2 if why == "both" else 0, road.cells, why, homes + shops, i))
    return parts


def mini_marts(city: City) -> Parts:
    """SP-41: +2 for a commercial block whose road leads into homes at both its ends."""
    blocks, every_home = city.blocks, city.zones()["R"]
    parts = []
    for c in _of(city, "C"):
        exits = blocks[c].exits
        homes = tuple(
            [c + out for out in exits if c + out in every_home and out in blocks[c + out].through]
        )
        why = ("none", "one", "both")[len(homes)]
        parts.append(Part(2 if why == "both" else 0, (c,), why, homes))
    return parts


# -- by row and column


def bloom_boom(city: City) -> Parts:
    """SP-32: +1 for a line with three parks, -1 for a line with none."""
    every_park = city.zones()["P"]
    parts = []
    for why, lines in (("row", city.rows()), ("column", city.columns())):
        for i, line in enumerate(lines):
            parks = _among(line, every_park)
            points = 1 if len(parks) == PARKS else 0 if parks else -1
            parts.append(Part(points, line, why, parks, i))
    return parts


def the_strip(city: City) -> Parts:
    """SP-40: +1 for each commercial block of the best line."""
    every_shop = city.zones()["C"]
    best: Parts = []
    for why, lines in (("row", city.rows()), ("column", city.columns())):
        for i, line in enumerate(lines):
            shops = _among(line, every_shop)
            if not best or len(shops) > best[0].points:
                best = [Part(len(shops), shops, why, line, i)]
    return best


def sprawlopolis(city: City) -> Parts:
    """SP-48: the blocks of the longest row and of the longest column."""
    parts = []
    for why, lines in (("row", city.rows()), ("column", city.columns())):
        if lines:
            longest = max(lines, key=len)
            parts.append(Part(len(longest), longest, why, (), lines.index(longest)))
    return parts


# -- by block


def go_green(city: City) -> Parts:
    """SP-33: +1 for each park, -3 for each industrial block."""
    parks, sheds = tuple(_of(city, "P")), tuple(_of(city, "I"))
    return [Part(len(parks), parks, "park"), Part(-3 * len(sheds), sheds, "industrial")]


def stacks_and_scrapers(city: City) -> Parts:
    """SP-35: +2 for an industrial block with no neighbours but commerce and industry."""
    homes_and_parks = city.zones()["R"] | city.zones()["P"]
    parts = []
    for c in _of(city, "I"):
        others = _among(_around(c), homes_and_parks)
        parts.append(Part(0 if others else 2, (c,), "others" if others else "fits", others))
    return parts


def central_perks(city: City) -> Parts:
    """SP-37: +1 for a park with blocks on all sides, -2 for one on the city edge."""
    parts = []
    for c in _of(city, "P"):
        out = _open(city, c)
        parts.append(Part(-2 if out else 1, (c,), "edge" if out else "inside", out))
    return parts


def concrete_jungle(city: City) -> Parts:
    """SP-39: +1 for an industrial block with another one at a corner."""
    sheds = city.zones()["I"]
    parts = []
    for c in sorted(sheds):
        touched = _among([c + d for d in CORNERS], sheds)
        parts.append(Part(1 if touched else 0, (c,), "corner" if touched else "none", touched))
    return parts


def skid_row(city: City) -> Parts:
    """SP-45: +2 for a residential block beside two or more industrial ones."""
    every_shed = city.zones()["I"]
    parts = []
    for c in _of(city, "R"):
        sheds = _among(_around(c), every_shed)
        enough = len(sheds) >= BOTH
        parts.append(Part(2 if enough else 0, (c,), "two" if enough else "few", sheds))
    return parts


def tourist_traps(city: City) -> Parts:
    """SP-47: +1 for a commercial block on the city edge, +1 more on a corner of it."""
    parts = []
    for c in _of(city, "C"):
        out = _open(city, c)
        upright = c + N in out or c + S in out
        across = c + E in out or c + W in out
        why = "corner" if upright and across else "edge" if out else "inside"
        parts.append(Part(upright + across, (c,), why, out))
    return parts


# -- by the whole city


def block_party(city: City) -> Parts:
    """SP-34: points by the number of squares of four blocks of one zone."""
    squares = sorted(
        c
        for cells in city.zones().values()
        for c in cells
        if c + E in cells and c + S in cells and c + S + E in cells
    )
    cells = dict.fromkeys(n for c in squares for n in footprint(c))
    return [Part(BLOCK_PARTY[min(len(squares), 5)], tuple(cells), "squares", tuple(squares))]


def master_planned(city: City) -> Parts:
    """SP-36: the largest residential group less the largest industrial one."""
    return [
        Part(sign * len(group.cells), group.cells, why)
        for zone, sign, why in (("R", 1, "residential"), ("I", -1, "industrial"))
        for group in city.groups()[zone][:1]
    ]


def the_burbs(city: City) -> Parts:
    """SP-38: by the largest residential group, +1 for each park beside it, -2 for industry.

    Of several largest groups the one that scores best is taken (SP-22, SP-53).
    """
    return max(tied_burbs(city), key=points, default=[])


def tied_burbs(city: City) -> list[Parts]:
    """The same for each of the largest residential groups, in the order of `City.groups`."""
    groups = city.groups()["R"]
    tied = [group for group in groups if len(group.cells) == len(groups[0].cells)]
    return [_beside(city, i, group) for i, group in enumerate(tied)]


def _beside(city: City, index: int, group: Group) -> Parts:
    near = {n for c in group.cells for n in _around(c)}
    parks = tuple(sorted(near & city.zones()["P"]))
    sheds = tuple(sorted(near & city.zones()["I"]))
    return [
        Part(len(parks), parks, "park", group.cells, index),
        Part(-2 * len(sheds), sheds, "industrial", group.cells, index),
    ]


CONDITIONS: dict[int, Condition] = dict(
    enumerate(
        (
            outskirts, bloom_boom, go_green, block_party, stacks_and_scrapers, master_planned,
            central_perks, the_burbs, concrete_jungle, the_strip, mini_marts, superhighway,
            park_hopping, looping_lanes, skid_row, morning_commute, tourist_traps, sprawlopolis,
        ),
        1,
    )
)  # fmt: skip
"""Every condition by the number of its card."""


def chosen(given: Iterable[int] | int | str) -> tuple[int, ...]:
    """Conditions that somebody names, in that order; `BadOption` says what is wrong with them."""
    numbers = None if isinstance(given, str | int) else tuple(given)
    if numbers is None or any(type(number) is not int for number in numbers):
        raise BadOption(
            f"conditions are numbers of cards such as 7, 8 and 17, not {given!r}", "conditions"
        )
    for number in numbers:
        if number not in CONDITIONS:
            raise BadOption(
                f"there is no condition {number}; they are 1 to {len(CONDITIONS)}", "conditions"
            )
    if len(set(numbers)) < len(numbers):
        raise BadOption("each condition scores once; name different ones", "conditions")
    return numbers


def rule_of(number: int) -> str:
    """The id of a condition's rule."""
    return f"SP-{30 + number}"


def points(parts: Parts) -> int:
    """What the parts of a condition are worth together."""
    return sum(part.points for part in parts)
