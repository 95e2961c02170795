"""The conditions that look at roads: cards 1, 11, 12, 13, 14 and 16."""

from __future__ import annotations

from urbannb.core.text import number, plural
from urbannb.games.sprawlopolis.components import STRIDE
from urbannb.games.sprawlopolis.model.city import City, Survey, ones, twice
from urbannb.games.sprawlopolis.phrases import end_words, runs, signed
from urbannb.games.sprawlopolis.rules.conditions import record
from urbannb.games.sprawlopolis.rules.conditions.record import (
    BOTH,
    Condition,
    OfBlocks,
    OfRoads,
    Part,
    Parts,
    Told,
    all_for,
    among,
    of,
    only_holes,
    points,
    tell_block,
    tell_road,
)


class Outskirts(OfRoads):
    """SP-31: +1 for a road without an end on the city edge, -1 for any other."""

    number = 1
    short = "roads off the city edge, minus those that reach it"

    def find(self, city: City) -> Parts:
        blocks = city.blocks
        parts = []
        for i, road in enumerate(city.roads()):
            out = tuple([end.beyond for end in road.ends if end.beyond not in blocks])
            why = "edge" if out else "loop" if road.loop else "inside"
            parts.append(Part(-1 if out else 1, road.cells, why, out, i))
        return parts

    def count(self, seen: Survey) -> int:
        roads = seen.roads
        north, east, south, west = seen.out()
        edge = roads.grow(north | east | south | west)
        return roads.count(roads.cells) - 2 * roads.count(edge)

    def tell(self, city: City, part: Part) -> Told:
        if part.why == "loop":
            return tell_road(part, "a loop, so it has no end on the city edge", "SP-51")
        if part.why == "inside":
            return tell_road(part, "no end on the city edge")
        ends = "both ends" if len(part.seen) > 1 else "one end"
        if only_holes(city, part.seen):
            return tell_road(part, f"{ends} at an open space inside the city", "SP-49")
        return tell_road(part, f"{ends} on the city edge")

    def sentence(self, city: City, parts: Parts) -> str:
        good, bad = [p for p in parts if p.points > 0], [p for p in parts if p.points < 0]
        found = []
        if good:
            keeps = record.several(len(good), "road has", "roads have")
            found.append(f"{keeps} no end on the city edge {record.each(len(good), '+1')}")
        if bad:
            reaches = record.several(len(bad), "road has", "roads have")
            there = "there" if good else "on the city edge"
            found.append(f"{reaches} at least one end {there} {record.each(len(bad), '−1')}")
        text = record.line(found, record.balance(len(good), len(bad), parts))
        if loops := all_for(parts, "loop"):
            named = record.roads_named(loops, "is a loop and has", "are loops and have")
            text += f" {named} no end at all."
        return text


class MiniMarts(OfBlocks):
    """SP-41: +2 for a commercial block whose road leads into homes at both its ends."""

    number = 11
    zone = "C"
    short = "commercial blocks on a road between homes"

    def find(self, city: City) -> Parts:
        blocks, every_home = city.blocks, city.zones()["R"]
        parts = []
        for c in of(city, "C"):
            exits = blocks[c].exits
            homes = tuple(
                [c + o for o in exits if c + o in every_home and o in blocks[c + o].through]
            )
            why = ("none", "one", "both")[len(homes)]
            parts.append(Part(2 if why == "both" else 0, (c,), why, homes))
        return parts

    def count(self, seen: Survey) -> int:
        homes, shops, *_ = seen.board
        _, right, down, _ = seen.roads
        into = (
            right & homes >> 1, (right & homes) << 1,
            down & homes >> STRIDE, (down & homes) << STRIDE,
        )  # fmt: skip
        return 2 * (shops & twice(*into)).bit_count()

    def tell(self, city: City, part: Part) -> Told:
        if part.why != "both":
            ways = {"one": "a residential block on one side along the road"}
            no = "no residential block on either side along the road"
            return tell_block(city, part, ways.get(part.why, no))
        loop = any(road.loop and part.cells[0] in road.cells for road in city.roads())
        shared = any(
            set(other.seen) & set(part.seen)
            for other in self.find(city)
            if other.why == "both" and other.cells != part.cells
        )
        how = "a residential block on both sides along the road"
        return tell_block(city, part, how, "SP-52" if loop or shared else "")

    def sentence(self, city: City, parts: Parts) -> str:
        good = all_for(parts, "both")
        lead = record.out_of(good, parts, "commercial block", "has", "have")
        return (
            f"{lead} a residential block on both sides along the road: "
            f"{record.times(good, 2, parts)}. Lying beside homes is not enough: the road "
            "must lead into them."
        )

    def on_road(self, city: City, parts: Parts, index: int) -> str:
        cells = city.roads()[index].cells
        good = [part for part in parts if part.points and part.cells[0] in cells]
        return f"{plural(len(good), 'commercial block')} between homes: {signed(points(good))}"


class Superhighway(OfRoads):
    """SP-42: half the blocks of the longest road, rounded down."""

    number = 12
    short = "half the longest road"
    missed = "not on the longest road"

    def find(self, city: City) -> Parts:
        return [Part(len(r.cells) // 2, r.cells, "longest") for r in city.roads()[:1]]

    def count(self, seen: Survey) -> int:
        return seen.roads.longest(seen.roads.cells) // 2

    def tell(self, city: City, part: Part) -> Told:
        return tell_road(part, f"half of {plural(len(part.cells), 'block')}, rounded down")

    def sentence(self, city: City, parts: Parts) -> str:
        size = len(parts[0].cells)
        tied = [i + 1 for i in self._longest(city)]
        block = plural(size, "block")
        lead = f"Road 1 is the longest, with **{block}**."
        if len(tied) > 1:
            lead = f"Roads {runs(tied)} are the longest, with **{block}** each; one of them counts."
        half = f"Half of {size}" + (", rounded down," if size % 2 else "")
        return f"{lead} {half} is {record.total(parts)}."

    def on_road(self, city: City, parts: Parts, index: int) -> str:
        if not index:
            tied = len(self._longest(city)) > 1
            which = "one of the longest roads" if tied else "the longest road"
            return f"{which}: {signed(parts[0].points)}"
        equal = index in self._longest(city)
        return "as long as road 1; only one counts" if equal else "not the longest road"

    def passed(self, city: City, parts: Parts, cell: int) -> str:
        for index in self._longest(city):
            if cell in city.roads()[index].cells:
                return f"on road {index + 1}, as long as road 1; only one counts"
        return self.missed

    def _longest(self, city: City) -> list[int]:
        """Every road that no other is longer than."""
        roads = city.roads()
        return [i for i, road in enumerate(roads) if len(road) == len(roads[0])]


class ParkHopping(OfRoads):
    """SP-43: +3 for a road from one park block to another one."""

    number = 13
    short = "roads from park to park"

    def find(self, city: City) -> Parts:
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

    def count(self, seen: Survey) -> int:
        _, _, _, parks, north, east, south, west = seen.board
        cells, right, down, loops = seen.roads
        loose = (
            east & ~right & ~(parks >> 1) | west & ~(right << 1) & ~(parks << 1)
            | south & ~down & ~(parks >> STRIDE) | north & ~(down << STRIDE) & ~(parks << STRIDE)
        )  # fmt: skip
        between = cells & ~seen.roads.grow(loose | sum(loops))
        hops = seen.roads.count(between)
        for park in ones(parks & twice(
            (between & east) << 1, (between & west) >> 1,
            (between & south) << STRIDE, (between & north) >> STRIDE,
        )):  # fmt: skip
            hops -= _back(seen, between, park)
        return 3 * hops

    def tell(self, city: City, part: Part) -> Told:
        if part.why == "parks":
            one = any(set(part.seen) <= set(group.cells) for group in city.groups()["P"])
            how = "from one park block to another" + (" of the same group" if one else "")
            return tell_road(part, how, "SP-50" if one else "", part.seen)
        if part.why == "one":
            others = [end for end in city.roads()[part.which].ends if end.beyond not in part.seen]
            return tell_road(part, f"one end at a park, the other at {end_words(city, others[0])}")
        ways = {"loop": "a loop, so it has no ends", "same": "both ends at the same park block"}
        return tell_road(part, ways.get(part.why, "no end at a park"))

    def sentence(self, city: City, parts: Parts) -> str:
        good = all_for(parts, "parks")
        if good:
            lead = f"{record.roads_named(good, 'leads', 'lead')} from one park to another"
            return f"{lead}: {record.times(good, 3, parts)}."
        text = "No road leads from one park to another: **0**."
        if same := all_for(parts, "same"):
            text += f" {record.roads_named(same, 'has', 'have')} both ends at the same park."
        elif one := all_for(parts, "one"):
            named = record.roads_named(one, "has", "have")
            text += f" {named} one end at a park, which is not enough."
        return text


def _back(seen: Survey, between: int, park: int) -> int:
    """How many roads lead from a park back to it."""
    _, _, _, _, north, east, south, west = seen.board
    ends = between & (
        park >> 1 & east | park << 1 & west | park >> STRIDE & south | park << STRIDE & north
    )
    back = 0
    for end in ones(ends):
        back += bool(seen.roads.grow(end) & (ends ^ end))
    return back // 2  # once from either end


class LoopingLanes(OfRoads):
    """SP-44: +1 for each block of a loop."""

    number = 14
    short = "blocks on loops"

    def find(self, city: City) -> Parts:
        parts = []
        for i, road in enumerate(city.roads()):
            worth, why = (len(road.cells), "loop") if road.loop else (0, "ends")
            parts.append(Part(worth, road.cells, why, (), i))
        return parts

    def count(self, seen: Survey) -> int:
        return sum(loop.bit_count() for loop in seen.roads.loops)

    def tell(self, city: City, part: Part) -> Told:
        if part.why == "loop":
            return tell_road(part, f"loop of {plural(len(part.cells), 'block')}")
        return tell_road(part, "no loop: it has two ends")

    def sentence(self, city: City, parts: Parts) -> str:
        loops = all_for(parts, "loop")
        if not loops:
            return "Every road has two ends, so none of them is a loop: **0**."
        named = record.roads_named(loops, "is a loop", "are loops")
        if len(loops) == 1:
            size = plural(len(loops[0].cells), "block")
            return f"{named} of **{size}**, so it scores {record.total(parts)}."
        sizes = " + ".join(str(len(part.cells)) for part in loops)
        return f"{named}, and each of their blocks scores: {sizes} = {record.total(parts)}."


class MorningCommute(OfRoads):
    """SP-46: +2 for a road through both residential and commercial blocks."""

    number = 16
    short = "roads through homes and shops"

    def find(self, city: City) -> Parts:
        zones = city.zones()
        parts = []
        for i, road in enumerate(city.roads()):
            homes, shops = among(road.cells, zones["R"]), among(road.cells, zones["C"])
            if homes and shops:
                why = "both"
            else:
                why = "homes" if homes else "shops" if shops else "neither"
            parts.append(Part(2 if why == "both" else 0, road.cells, why, homes + shops, i))
        return parts

    def count(self, seen: Survey) -> int:
        roads, (homes, shops, *_) = seen.roads, seen.board
        both = roads.grow(homes & roads.cells) & roads.grow(shops & roads.cells)
        return 2 * roads.count(both)

    def tell(self, city: City, part: Part) -> Told:
        if part.why == "both":
            homes = sum(city.blocks[c].zone == "R" for c in part.seen)
            shops = plural(len(part.seen) - homes, "commercial block")
            return tell_road(part, f"{number(homes)} residential and {shops}")
        how = {"homes": "no commercial block", "shops": "no residential block"}
        return tell_road(part, how.get(part.why, "neither a residential nor a commercial block"))

    def sentence(self, city: City, parts: Parts) -> str:
        good = all_for(parts, "both")
        if not good:
            return "No road passes through both a residential and a commercial block: **0**."
        return (
            f"{record.roads_named(good, 'passes', 'pass')} through a residential and a commercial "
            f"block, in any order: {record.times(good, 2, parts)}. How many of them a road passes "
            "makes no difference."
        )


CONDITIONS: tuple[Condition, ...] = (
    Outskirts(), MiniMarts(), Superhighway(), ParkHopping(), LoopingLanes(), MorningCommute(),
)  # fmt: skip
