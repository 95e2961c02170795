"""How the conditions that look at roads are misread."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from urbannb.core.lesson import Item, Misreading
from urbannb.core.text import plural
from urbannb.games.sprawlopolis.lesson.counts import Things, blocks, road, roads_worth
from urbannb.games.sprawlopolis.lesson.kit import (
    Misreadings,
    Sketch,
    beside,
    of,
    places,
    road_places,
    roads_words,
    spots,
)
from urbannb.games.sprawlopolis.model.city import City, Road
from urbannb.games.sprawlopolis.rules.conditions import by_road
from urbannb.games.sprawlopolis.rules.conditions.record import holes


def outskirts(sketch: Sketch) -> Misreadings:
    """SP-31: taking both ends, or one kind of road only."""
    city = sketch.city
    parts = by_road.Outskirts().find(city)
    one = [p.which for p in parts if len(p.seen) == 1]
    yield Misreading(
        "a road must leave the city at both ends to cost a point",
        tuple(road(p.which, -1 if len(p.seen) > 1 else 1) for p in parts),
        "a road counted as outside only when both its ends lie on the city edge",
        f"One end is enough, and {roads_words(one)} ha{'s' if len(one) == 1 else 've'} just one "
        "there." if one else "",
        road_places(one),
    )  # fmt: skip
    yield Misreading(
        "roads inside the city bring nothing",
        tuple(road(p.which, min(p.points, 0)) for p in parts),
        "roads on the edge cost 1 and the others brought nothing",
        "A road with no end on the edge brings 1 point.",
        road_places(p.which for p in parts if p.points > 0),
    )  # fmt: skip
    short = [p.which for p in parts if len(p.cells) == 1]
    yield Misreading(
        "a road of one block is not a road",
        tuple(road(p.which, p.points) for p in parts if len(p.cells) > 1),
        "only roads of two blocks or more counted",
        f"A single block can be a whole road: {roads_words(short)} here.", road_places(short),
    )  # fmt: skip
    parks = [i for i, road in enumerate(city.roads()) if _parks(city, road)]
    yield Misreading(
        "an end at a park lies on the city edge",
        tuple(road(p.which, -1 if p.which in parks else p.points) for p in parts),
        "a road that stops at a park stopped on the edge of the city",
        "Where a park lies there is city, so such an end is inside.", road_places(parks),
    )  # fmt: skip
    yield Misreading(
        "roads on the edge cost nothing",
        tuple(road(p.which, max(p.points, 0)) for p in parts),
        "roads on the edge cost nothing", "Each road with an end on the city edge costs 1 point.",
        road_places(p.which for p in parts if p.points < 0),
    )  # fmt: skip


def _parks(city: City, road: Road) -> list[int]:
    beyond = (end.beyond for end in road.ends)
    return [c for c in beyond if c in city.blocks and city.blocks[c].zone == "P"]


def superhighway(sketch: Sketch) -> Misreadings:
    """SP-42: forgetting to halve, rounding up, taking more than the longest."""
    lengths = [len(road) for road in sketch.city.roads()]
    longest, first = lengths[0], ("road1",)
    every = road_places(range(len(lengths)))
    all_ = f"half of all {plural(sum(lengths), 'block')} with a road"
    halved = f"half of the {plural(len(lengths), 'road')}"
    said = f"The longest road has {plural(longest, 'block')}; half of that, rounded down, counts."
    yield Misreading(
        "each block of the longest road scores", (_long(0, longest, longest),),
        "every block of the longest road brought a point", said, first,
    )  # fmt: skip
    yield Misreading(
        "half a block is rounded up", (_long(0, longest, (longest + 1) // 2),),
        "half a point were rounded up", said, first,
    )  # fmt: skip
    yield Misreading(
        "all roads are added up", (Item(sum(lengths) // 2, all_, every),),
        "the blocks of all roads were added up and halved",
        f"Only the longest road counts, and it has {plural(longest, 'block')}.", first,
    )  # fmt: skip
    yield Misreading(
        "each road is halved", tuple(_long(i, n, n // 2) for i, n in enumerate(lengths)),
        "half of every road counted", "Only the longest road counts.", first,
    )  # fmt: skip
    yield Misreading(
        "roads are counted, not blocks", (Item(len(lengths) // 2, halved, every),),
        "the roads were counted and halved", said, first,
    )  # fmt: skip


def _long(index: int, length: int, worth: int) -> Item:
    """A road for its length: "road 1, 7 blocks"."""
    one = road(index, worth)
    return one._replace(what=f"{one.what}, {plural(length, 'block')}")


def half(city: City) -> Things:
    """What Superhighway counts."""
    longest = len(city.roads()[0])
    return (_long(0, longest, longest // 2),)


def park_hopping(sketch: Sketch) -> Misreadings:
    """SP-43: content with one park, or with any park beside the road."""
    city = sketch.city
    roads = city.roads()
    parts = by_road.ParkHopping().find(city)
    one = [p.which for p in parts if p.why == "one"]
    yield Misreading(
        "one park is enough", roads_worth((p.which for p in parts if p.seen), 3),
        "a road needed a park at one end only",
        f"Both ends must stop at a park; {roads_words(one)} do" + ("es so" if len(one) == 1 else "")
        + (" so" if len(one) > 1 else "") + " at one end only." if one else
        "Both ends must stop at a park, and at two different ones.",
        road_places(one),
    )  # fmt: skip
    lined = [
        i for i, road in enumerate(roads)
        if len({park for c in road.cells for park in beside(city, c, "P")}) > 1
    ]  # fmt: skip
    yield Misreading(
        "parks along the road count", roads_worth(lined, 3), "a road only had to pass two parks",
        "Parks along the way do not count; the road must stop at them, with both its ends.",
        road_places(lined),
    )  # fmt: skip
    yield Misreading(
        "each end at a park scores",
        tuple(road(p.which, 3 * len(p.seen)) for p in parts),
        "each end at a park brought 3 points",
        "A road with a park at both ends brings 3 points once; one park alone brings nothing.",
        road_places(p.which for p in parts if p.seen),
    )  # fmt: skip
    same = [p.which for p in parts if p.why == "same"]
    yield Misreading(
        "both ends may stop at the same park",
        roads_worth((p.which for p in parts if len(p.seen) > 1), 3),
        "a road might lead back to the park it came from",
        "The two ends must stop at two different park blocks.", road_places(same),
    )  # fmt: skip
    yield Misreading(
        "a park block joined to another is the same park",
        roads_worth((p.which for p in parts if p.why == "parks" and not _joined(city, *p.seen)), 3),
        "park blocks of one group were the same park",
        "Two park blocks are different ones, even where they touch.",
        road_places(p.which for p in parts if p.why == "parks"),
    )
    yield Misreading(
        "a road scores 1 point", roads_worth(p.which for p in parts if p.points),
        "such a road brought 1 point", "It brings 3.",
        road_places(p.which for p in parts if p.points),
    )  # fmt: skip


def _joined(city: City, first: int, second: int) -> bool:
    return any(first in g.cells and second in g.cells for g in city.groups()["P"])


def looping_lanes(sketch: Sketch) -> Misreadings:
    """SP-44: counting loops, or blocks of roads that are none."""
    roads = sketch.city.roads()
    loops = [i for i, road in enumerate(roads) if road.loop]
    within = {i: _within(sketch.city, roads[i]) for i in loops}
    inside = {c for i in loops for c in within[i] if c in sketch.city.blocks}
    inside -= {c for i in loops for c in roads[i].cells}
    yield Misreading(
        "a loop scores once", roads_worth(loops),
        "a loop brought 1 point", "Each block of a loop brings 1 point.", road_places(loops),
    )  # fmt: skip
    yield Misreading(
        "the longest road scores, loop or not", (road(0, len(roads[0])),),
        "the longest road scored, loop or not",
        "Road 1 has two ends, so it is not a loop." if not roads[0].loop else "Every loop scores.",
        ("road1",),
    )  # fmt: skip
    yield Misreading(
        "all roads score", tuple(road(i, len(each)) for i, each in enumerate(roads)),
        "every block with a road brought a point",
        "Only blocks of a road that leads back into itself do.",
        road_places(i for i, road in enumerate(roads) if not road.loop),
    )  # fmt: skip
    narrow = [i for i in loops if not within[i]]
    yield Misreading(
        "a loop must go around something",
        tuple(road(i, len(roads[i])) for i in loops if within[i]),
        "a loop had to go around a place of its own",
        "A loop is any road without an end, whatever lies inside.", road_places(narrow),
    )  # fmt: skip
    yield Misreading(
        "what lies inside a loop scores as well",
        (*(road(i, len(roads[i])) for i in loops), *blocks(sketch.city, sorted(inside))),
        "the blocks inside a loop scored as well",
        "Only the blocks that the road itself runs through score.", places(inside),
    )  # fmt: skip
    bent = [i for i, road in enumerate(roads) if not road.loop and len(road) > 2]
    yield Misreading(
        "a road of three blocks or more is a loop",
        tuple(road(i, len(roads[i])) for i in (*loops, *bent)),
        f"{roads_words(bent)} closed as well",
        f"A loop has no end; {'each of those' if len(bent) > 1 else 'that one'} has two.",
        road_places(bent),
    )


def _within(city: City, loop: Road) -> frozenset[int]:
    """The places that a loop goes round."""
    return holes(City({c: city.blocks[c] for c in loop.cells}))


def morning_commute(sketch: Sketch) -> Misreadings:
    """SP-46: wanting the blocks side by side, or counting a road more than once."""
    city = sketch.city
    roads, parts = city.roads(), by_road.MorningCommute().find(city)
    both = [p.which for p in parts if p.points]
    next_to = [
        i for i in both
        if any({city.blocks[a].zone, city.blocks[b].zone} == {"R", "C"} for a, b in _next(roads[i]))
    ]  # fmt: skip
    apart = [i for i in both if i not in next_to]
    yield Misreading(
        "home and shop must be neighbors", roads_worth(next_to, 2),
        "home and shop had to be neighbors on the road",
        f"They need only lie on the same road, as on {roads_words(apart)}.", road_places(apart),
    )  # fmt: skip
    pairs = tuple(
        road(i, 2 * min(sum(city.blocks[c].zone == z for c in roads[i].cells) for z in "RC"))
        for i in both
    )
    yield Misreading(
        "each pair on a road scores", pairs, "each pair of a home and a shop brought 2",
        "A road scores 2 points once, however many it passes.", road_places(both),
    )  # fmt: skip
    yield Misreading(
        "a road scores 1 point", roads_worth(both), "such a road brought 1 point",
        "It brings 2.", road_places(both),
    )  # fmt: skip
    some = [p.which for p in parts if p.why != "neither"]
    yield Misreading(
        "homes or shops are enough", roads_worth(some, 2),
        "residential or commercial blocks alone were enough",
        "The road must pass through both.", road_places(i for i in some if i not in both),
    )  # fmt: skip
    yield Misreading(
        "every road scores", roads_worth(range(len(roads)), 2), "every road brought 2 points",
        "Only roads through both residential and commercial blocks do.",
        road_places(i for i in range(len(roads)) if i not in both),
    )  # fmt: skip


def _next(road: Road) -> Iterator[tuple[int, int]]:
    """The blocks of a road that follow each other; on a loop the first follows the last."""
    return pairwise((*road.cells, *(road.cells[:1] if road.loop else ())))


def mini_marts(sketch: Sketch) -> Misreadings:
    """SP-41: homes that are near, but not on the road, or on one side only."""
    city = sketch.city
    parts = by_road.MiniMarts().find(city)
    scored = [p.cells[0] for p in parts if p.points]
    near = [c for c in of(city, "C") if len(beside(city, c, "R")) > 1]
    odd = [c for c in near if c not in scored]
    yield Misreading(
        "homes on two sides are enough", blocks(city, near, 2),
        "a commercial block needed only two residential neighbors",
        f"Its road must run into both; {spots(odd)} lack{'s' if len(odd) == 1 else ''} that."
        if odd else "Its road must run into both.", places(odd),
    )  # fmt: skip
    one = [p.cells[0] for p in parts if p.why == "one"]
    yield Misreading(
        "a home at one end is enough", blocks(city, one + scored, 2),
        "a home at one end of the block's road were enough",
        f"Both ends must lead to a home; {spots(one)} "
        f"{'has only one' if len(one) == 1 else 'have only one each'}." if one else "", places(one),
    )  # fmt: skip
    straight = [p.cells[0] for p in parts if p.points and len({c - p.cells[0] for c in p.seen}
                | {p.cells[0] - c for c in p.seen}) == 2]  # fmt: skip
    bent = [c for c in scored if c not in straight]
    yield Misreading(
        "only a straight road counts", blocks(city, straight, 2),
        "home, shop and home had to lie in a straight line",
        f"The road may bend, as it does at {spots(bent)}." if bent else "", places(bent),
    )  # fmt: skip
    yield Misreading(
        "a shop scores 1 point", blocks(city, scored), "such a block brought 1 point",
        "It brings 2.", places(scored),
    )  # fmt: skip
    served = [
        c for road in city.roads() for c in road.cells
        if city.blocks[c].zone == "C" and sum(city.blocks[n].zone == "R" for n in road.cells) > 1
    ]  # fmt: skip
    yield Misreading(
        "two homes anywhere on the road are enough", blocks(city, served, 2),
        "two homes anywhere on its road were enough",
        "The homes must come directly before and after it on the road.", places(served),
    )  # fmt: skip
    yield Misreading(
        "every shop on a road scores", blocks(city, (p.cells[0] for p in parts), 2),
        "every commercial block brought 2 points",
        "Only those with a home directly before and after them on their road do.",
        places(p.cells[0] for p in parts if not p.points),
    )  # fmt: skip
