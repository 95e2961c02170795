"""The parts of the eighteen conditions in words: what each is called and why it scores so.

Parts that are worth nothing for the same reason share one line: one sees why, and no more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from urbannb.core.score import Score
from urbannb.core.text import listing, number, plural
from urbannb.games.sprawlopolis.components.grid import COMPASS, at
from urbannb.games.sprawlopolis.model.city import City
from urbannb.games.sprawlopolis.phrases import (
    block_on,
    end_words,
    places,
    road_place,
    runs,
    unique,
)
from urbannb.games.sprawlopolis.rules.conditions import (
    BLOCK_PARTY,
    Part,
    Parts,
    mini_marts,
    rule_of,
)
from urbannb.games.sprawlopolis.rules.edge import only_holes

SHORT = {
    1: "roads off the city edge, less those that reach it",
    2: "lines of three parks, less lines without one",
    3: "parks, less 3 for each industrial block",
    4: "squares of four blocks of one zone",
    5: "industrial blocks among commerce and industry",
    6: "largest residential less largest industrial group",
    7: "enclosed parks, less 2 for each on the city edge",
    8: "beside the largest residential group",
    9: "industrial blocks corner to corner",
    10: "commercial blocks in the best line",
    11: "commercial blocks on a road between homes",
    12: "half the longest road",
    13: "roads from park to park",
    14: "blocks on loops",
    15: "homes beside two industrial blocks",
    16: "roads through homes and shops",
    17: "commercial blocks on the city edge",
    18: "the longest row and the longest column",
}
"""Each condition in a few words, by the number of its card."""
LOOKS_AT = {
    **dict.fromkeys((1, 12, 13, 14, 16), "road"),
    **dict.fromkeys((5, 9), "industrial block"),
    **dict.fromkeys((8, 15), "residential block"),
    **dict.fromkeys((11, 17), "commercial block"),
    7: "park",
}
"""What a condition looks at, where the city may have none."""
BY_BLOCK = (5, 7, 9, 11, 15, 17)
"""The conditions that look at single blocks, which are told in reading order."""


@dataclass(frozen=True)
class Told:
    """One part in words.

    `rule` is a ruling of ours where it decides the part, otherwise empty; `noun` is what
    several parts like this are counted by, empty for roads and lines, which have numbers.
    """

    name: str
    how: str
    places: tuple[str, ...]
    rule: str = ""
    noun: str = ""


def lines(city: City, condition: int, parts: Parts) -> tuple[Score, ...]:
    """The parts of a condition as lines of the score, those worth nothing put together."""
    found: list[Score] = []
    nothing: dict[tuple[str, str, str], list[Told]] = {}
    for part in sorted(parts, key=_reading) if condition in BY_BLOCK else parts:
        said = tell(city, condition, part)
        if part.points:
            rule = said.rule or rule_of(condition)
            found.append(Score(said.name, rule, part.points, said.how, said.places))
        else:
            nothing.setdefault((said.how, said.rule, said.noun), []).append(said)
    for (how, rule, noun), alike in nothing.items():
        where = unique(place for said in alike for place in said.places)
        name = _together([said.name for said in alike], noun)
        found.append(Score(name, rule or rule_of(condition), 0, how, where))
    return tuple(found)


def _reading(part: Part) -> int:
    return part.cells[0]


def tell(city: City, condition: int, part: Part) -> Told:
    """One part of a condition in words."""
    return _TELL[condition](city, part)


def _together(names: list[str], noun: str) -> str:
    """ "4 parks", "Roads 1 to 3 and 6", "Rows 0 and 1, column 4"."""
    if len(names) == 1:
        return names[0]
    if noun:
        return plural(len(names), noun)
    kinds: dict[str, list[int]] = {}
    for name in names:
        kind, _, which = name.rpartition(" ")
        kinds.setdefault(kind, []).append(int(which.replace("\N{MINUS SIGN}", "-")))
    words = [f"{kind}{'s' if len(of) > 1 else ''} {runs(of)}" for kind, of in kinds.items()]
    return ", ".join([words[0], *(word.lower() for word in words[1:])])


# -- by road


def _road(part: Part, how: str, rule: str = "", also: Iterable[int] = ()) -> Told:
    where = (road_place(part.which), *places(also))
    return Told(f"Road {part.which + 1}", how, where, rule)


def _outskirts(city: City, part: Part) -> Told:
    if part.why == "loop":
        return _road(part, "a loop, so it has no end on the city edge", "SP-51")
    if part.why == "inside":
        return _road(part, "no end on the city edge")
    ends = "both ends" if len(part.seen) > 1 else "one end"
    if only_holes(city, part.seen):
        return _road(part, f"{ends} at an open space inside the city", "SP-49")
    return _road(part, f"{ends} on the city edge")


def _superhighway(city: City, part: Part) -> Told:
    return _road(part, f"half of {plural(len(part.cells), 'block')}, rounded down")


def _park_hopping(city: City, part: Part) -> Told:
    if part.why == "parks":
        one = any(set(part.seen) <= set(group.cells) for group in city.groups()["P"])
        how = "from one park block to another" + (" of the same group" if one else "")
        return _road(part, how, "SP-50" if one else "", part.seen)
    if part.why == "one":
        others = [end for end in city.roads()[part.which].ends if end.beyond not in part.seen]
        return _road(part, f"one end at a park, the other at {end_words(city, others[0])}")
    ways = {"loop": "a loop, so it has no ends", "same": "both ends at the same park block"}
    return _road(part, ways.get(part.why, "no end at a park"))


def _looping_lanes(city: City, part: Part) -> Told:
    if part.why == "loop":
        return _road(part, f"loop of {plural(len(part.cells), 'block')}")
    return _road(part, "no loop: it has two ends")


def _morning_commute(city: City, part: Part) -> Told:
    if part.why == "both":
        homes = sum(city.blocks[c].zone == "R" for c in part.seen)
        return _road(
            part,
            f"{number(homes)} residential and {plural(len(part.seen) - homes, 'commercial block')}",
        )
    how = {"homes": "no commercial block", "shops": "no residential block"}
    return _road(part, how.get(part.why, "neither a residential nor a commercial block"))


# -- by row and column


def line_name(kind: str, cell: int) -> str:
    """ "Row 3", "Column 4"; `kind` is "row" or "column"."""
    row, col = at(cell)
    return f"{kind.capitalize()} {number(row if kind == 'row' else col)}"


def _bloom_boom(city: City, part: Part) -> Told:
    how = plural(len(part.seen), "park") if part.seen else "no park"
    return Told(line_name(part.why, part.cells[0]), how, places(part.seen or part.cells))


def _the_strip(city: City, part: Part) -> Told:
    how = f"{plural(part.points, 'commercial block')}; no line has more"
    if not part.points:
        how = "no commercial block on any line"
    return Told(line_name(part.why, part.seen[0]), how, places(part.cells))


def _sprawlopolis(city: City, part: Part) -> Told:
    how = f"{plural(part.points, 'block')}; no {part.why} has more"
    return Told(line_name(part.why, part.cells[0]), how, places(part.cells))


# -- by block


def _block(city: City, part: Part, how: str, rule: str = "") -> Told:
    cell = part.cells[0]
    name = block_on(city, cell)
    noun = name.partition(" on ")[0]
    return Told(name.capitalize(), how, places((cell,)), rule, noun)


def _go_green(city: City, part: Part) -> Told:
    parks = part.why == "park"
    noun = "park" if parks else "industrial block"
    count = len(part.cells)
    name = plural(count, noun) if count else f"No {noun}"
    return Told(name, "1 for each" if parks else "3 off for each", places(part.cells))


def _stacks_and_scrapers(city: City, part: Part) -> Told:
    how = "only commerce and industry beside it"
    return _block(city, part, "a residential block or a park beside it" if part.seen else how)


def _central_perks(city: City, part: Part) -> Told:
    if not part.seen:
        return _block(city, part, "blocks on all four sides")
    hole = only_holes(city, part.seen)
    return _block(city, part, _edge(part, hole), "SP-49" if hole else "")


def _edge(part: Part, hole: bool) -> str:
    """ "city edge to the north and west"."""
    sides = listing(COMPASS[n - part.cells[0]] for n in part.seen)
    return f"{'a hole, so city edge,' if hole else 'city edge'} to the {sides}"


def _concrete_jungle(city: City, part: Part) -> Told:
    if not part.seen:
        return _block(city, part, "no industrial block at a corner")
    return _block(city, part, f"{plural(len(part.seen), 'industrial block')} corner to corner")


def _skid_row(city: City, part: Part) -> Told:
    count = plural(len(part.seen), "industrial neighbour")
    return _block(city, part, count if part.seen else "no industrial neighbour")


def _tourist_traps(city: City, part: Part) -> Told:
    if part.why == "inside":
        return _block(city, part, "not on the city edge")
    hole = any(only_holes(city, (n,)) for n in part.seen)
    corner = "on a corner: " if part.why == "corner" else ""
    how = f"{corner}{_edge(part, only_holes(city, part.seen))}"
    return _block(city, part, how, "SP-49" if hole else "")


def _mini_marts(city: City, part: Part) -> Told:
    if part.why != "both":
        ways = {"one": "a residential block on one side along the road"}
        no = "no residential block on either side along the road"
        return _block(city, part, ways.get(part.why, no))
    loop = any(road.loop and part.cells[0] in road.cells for road in city.roads())
    shared = any(
        set(other.seen) & set(part.seen)
        for other in mini_marts(city)
        if other.why == "both" and other.cells != part.cells
    )
    how = "a residential block on both sides along the road"
    return _block(city, part, how, "SP-52" if loop or shared else "")


# -- by the whole city


def _block_party(city: City, part: Part) -> Told:
    squares = len(part.seen)
    name = plural(squares, "square") if squares else "No square"
    how = "no more points for more squares"
    if squares < len(BLOCK_PARTY) - 1:
        how = f"{squares + 1} would give {number(BLOCK_PARTY[squares + 1])}"
    return Told(name, how, places(part.cells))


def _master_planned(city: City, part: Part) -> Told:
    how = plural(len(part.cells), "block") + (", taken off" if part.points < 0 else "")
    return Told(f"Largest {part.why} group", how, places(part.cells))


def _the_burbs(city: City, part: Part) -> Told:
    """The group of the part is the one taken; SP-53 where that made a difference."""
    noun = "park" if part.why == "park" else "industrial block"
    count = len(part.cells)
    name = f"{plural(count, noun)} beside it" if count else f"No {noun} beside it"
    how = "1 for each" if part.why == "park" else "2 off for each"
    return Told(name, how, places(part.cells))


_TELL: dict[int, Callable[[City, Part], Told]] = dict(
    enumerate(
        (
            _outskirts, _bloom_boom, _go_green, _block_party, _stacks_and_scrapers,
            _master_planned, _central_perks, _the_burbs, _concrete_jungle, _the_strip,
            _mini_marts, _superhighway, _park_hopping, _looping_lanes, _skid_row,
            _morning_commute, _tourist_traps, _sprawlopolis,
        ),
        1,
    )
)  # fmt: skip
