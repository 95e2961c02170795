"""The conditions that look at the single blocks of one zone: cards 5, 7, 9, 15 and 17."""

from __future__ import annotations

from urbannb.core.text import listing, plural
from urbannb.games.sprawlopolis.components import COMPASS, CORNERS, GRID, STRIDE, E, N, S, W
from urbannb.games.sprawlopolis.model.city import City, Survey, around, twice
from urbannb.games.sprawlopolis.rules.conditions import record
from urbannb.games.sprawlopolis.rules.conditions.record import (
    BOTH,
    Condition,
    OfBlocks,
    Part,
    Parts,
    Told,
    all_for,
    among,
    of,
    only_holes,
    open_sides,
    tell_block,
)


def _edge(part: Part, hole: bool) -> str:
    """ "city edge to the north and west"."""
    sides = listing(COMPASS[n - part.cells[0]] for n in part.seen)
    return f"{'a hole, so city edge,' if hole else 'city edge'} to the {sides}"


class StacksAndScrapers(OfBlocks):
    """SP-35: +2 for an industrial block with no neighbors but commerce and industry."""

    number = 5
    zone = "I"
    short = "industrial blocks among commerce and industry"

    def find(self, city: City) -> Parts:
        homes_and_parks = city.zones()["R"] | city.zones()["P"]
        parts = []
        for c in of(city, "I"):
            others = among(GRID.around(c), homes_and_parks)
            parts.append(Part(0 if others else 2, (c,), "others" if others else "fits", others))
        return parts

    def count(self, seen: Survey) -> int:
        homes, _, sheds, parks, *_ = seen.board
        return 2 * (sheds & ~around(homes | parks)).bit_count()

    def tell(self, city: City, part: Part) -> Told:
        how = "only commerce and industry beside it"
        if part.seen:
            how = "a residential block or a park beside it"
        return tell_block(city, part, how)

    def sentence(self, city: City, parts: Parts) -> str:
        good = all_for(parts, "fits")
        lead = record.out_of(good, parts, "industrial block", "has", "have")
        worth = record.times(good, 2, parts)
        return f"{lead} only commerce and industry for neighbors: {worth}. Open sides do no harm."


class CentralPerks(OfBlocks):
    """SP-37: +1 for a park with blocks on all sides, -2 for one on the city edge."""

    number = 7
    zone = "P"
    short = "enclosed parks, minus 2 for each on the city edge"

    def find(self, city: City) -> Parts:
        parts = []
        for c in of(city, "P"):
            out = open_sides(city, c)
            parts.append(Part(-2 if out else 1, (c,), "edge" if out else "inside", out))
        return parts

    def count(self, seen: Survey) -> int:
        built, parks = seen.built, seen.board.parks
        inside = parks & built << 1 & built >> 1 & built << STRIDE & built >> STRIDE
        return 3 * inside.bit_count() - 2 * parks.bit_count()

    def tell(self, city: City, part: Part) -> Told:
        if not part.seen:
            return tell_block(city, part, "blocks on all four sides")
        hole = only_holes(city, part.seen)
        return tell_block(city, part, _edge(part, hole), "SP-49" if hole else "")

    def sentence(self, city: City, parts: Parts) -> str:
        inside, out = len(all_for(parts, "inside")), len(all_for(parts, "edge"))
        found = []
        if inside:
            has = record.several(inside, "park has", "parks have")
            found.append(f"{has} blocks on all four sides {record.each(inside, '+1')}")
        if out:
            lies = ("lies", "lie") if inside else ("park lies", "parks lie")
            found.append(f"{record.several(out, *lies)} on the city edge {record.each(out, '−2')}")
        return record.line(found, record.balance(inside, 2 * out, parts))


class ConcreteJungle(OfBlocks):
    """SP-39: +1 for an industrial block with another one at a corner."""

    number = 9
    zone = "I"
    short = "industrial blocks corner to corner"

    def find(self, city: City) -> Parts:
        sheds = city.zones()["I"]
        parts = []
        for c in sorted(sheds):
            touched = among([c + d for d in CORNERS], sheds)
            parts.append(Part(1 if touched else 0, (c,), "corner" if touched else "none", touched))
        return parts

    def count(self, seen: Survey) -> int:
        sheds = seen.board.sheds
        beside = sheds << 1 | sheds >> 1
        return (sheds & (beside << STRIDE | beside >> STRIDE)).bit_count()

    def tell(self, city: City, part: Part) -> Told:
        if not part.seen:
            return tell_block(city, part, "no industrial block at a corner")
        count = plural(len(part.seen), "industrial block")
        return tell_block(city, part, f"{count} corner to corner")

    def sentence(self, city: City, parts: Parts) -> str:
        good = all_for(parts, "corner")
        lead = record.out_of(good, parts, "industrial block", "meets", "meet")
        return (
            f"{lead} another one corner to corner: {record.total(parts)}. Sharing a whole side "
            "does not count."
        )


class SkidRow(OfBlocks):
    """SP-45: +2 for a residential block beside two or more industrial ones."""

    number = 15
    zone = "R"
    short = "homes beside two industrial blocks"

    def find(self, city: City) -> Parts:
        every_shed = city.zones()["I"]
        parts = []
        for c in of(city, "R"):
            sheds = among(GRID.around(c), every_shed)
            enough = len(sheds) >= BOTH
            parts.append(Part(2 if enough else 0, (c,), "two" if enough else "few", sheds))
        return parts

    def count(self, seen: Survey) -> int:
        homes, _, sheds, *_ = seen.board
        near = twice(sheds << 1, sheds >> 1, sheds << STRIDE, sheds >> STRIDE)
        return 2 * (homes & near).bit_count()

    def tell(self, city: City, part: Part) -> Told:
        return tell_block(city, part, record.no(len(part.seen), "industrial neighbor"))

    def sentence(self, city: City, parts: Parts) -> str:
        good = all_for(parts, "two")
        lead = record.out_of(good, parts, "residential block", "has", "have")
        return (
            f"{lead} two or more industrial neighbors: {record.times(good, 2, parts)}. A third "
            "neighbor adds nothing."
        )


class TouristTraps(OfBlocks):
    """SP-47: +1 for a commercial block on the city edge, +1 more on a corner of it."""

    number = 17
    zone = "C"
    short = "commercial blocks on the city edge"

    def find(self, city: City) -> Parts:
        parts = []
        for c in of(city, "C"):
            out = open_sides(city, c)
            upright = c + N in out or c + S in out
            across = c + E in out or c + W in out
            why = "corner" if upright and across else "edge" if out else "inside"
            parts.append(Part(upright + across, (c,), why, out))
        return parts

    def count(self, seen: Survey) -> int:
        built, shops = seen.built, seen.board.shops
        inside = (shops & built << 1 & built >> 1), (shops & built << STRIDE & built >> STRIDE)
        return 2 * shops.bit_count() - sum(bits.bit_count() for bits in inside)

    def tell(self, city: City, part: Part) -> Told:
        if part.why == "inside":
            return tell_block(city, part, "not on the city edge")
        hole = any(only_holes(city, (n,)) for n in part.seen)
        corner = "on a corner: " if part.why == "corner" else ""
        how = f"{corner}{_edge(part, only_holes(city, part.seen))}"
        return tell_block(city, part, how, "SP-49" if hole else "")

    def sentence(self, city: City, parts: Parts) -> str:
        corner, edge = len(all_for(parts, "corner")), len(all_for(parts, "edge"))
        lies = ("commercial block lies", "commercial blocks lie")
        twice_, once = record.each(corner, "2"), record.each(edge, "1")
        total = record.total(parts)
        if corner and edge:
            return (
                f"{record.several(corner, *lies)} on a corner of the city edge {twice_} and "
                f"{record.several(edge, 'lies', 'lie')} elsewhere on it {once}: "
                f"{2 * corner} + {edge} = {total}."
            )
        if corner:
            return (
                f"{record.several(corner, *lies)} on a corner of the city edge {twice_}: {total}."
            )
        if edge:
            where = "on the city edge, not on a corner"
            return f"{record.several(edge, *lies)} {where} {once}: {total}."
        return "No commercial block lies on the city edge: **0**."


CONDITIONS: tuple[Condition, ...] = (
    StacksAndScrapers(), CentralPerks(), ConcreteJungle(), SkidRow(), TouristTraps(),
)  # fmt: skip
