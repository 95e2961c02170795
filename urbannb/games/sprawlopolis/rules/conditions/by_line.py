"""The conditions that look at rows and columns: cards 2, 10 and 18."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.text import listing, plural
from urbannb.games.sprawlopolis.components import at
from urbannb.games.sprawlopolis.model.city import City, Survey, lines
from urbannb.games.sprawlopolis.rules.conditions import record
from urbannb.games.sprawlopolis.rules.conditions.record import (
    Condition,
    Part,
    Parts,
    Told,
    all_for,
    among,
    line_name,
    points,
    tell_line,
)

PARKS = 3
"""As many parks as Bloom Boom wants in a line (SP-32)."""
FEW = 3
"""More lines than this are counted, not named."""
Lines = tuple[tuple[int, ...], ...]


def _ways(city: City) -> Iterator[tuple[str, Lines]]:
    """The rows, then the columns."""
    yield "row", city.rows()
    yield "column", city.columns()


class BloomBoom(Condition):
    """SP-32: +1 for a line with three parks, -1 for a line with none."""

    number = 2
    short = "lines with three parks, minus lines with none"

    def find(self, city: City) -> Parts:
        every_park = city.zones()["P"]
        parts = []
        for why, ways in _ways(city):
            for i, line in enumerate(ways):
                parks = among(line, every_park)
                worth = 1 if len(parks) == PARKS else 0 if parks else -1
                parts.append(Part(worth, line, why, parks, i))
        return parts

    def count(self, seen: Survey) -> int:
        parks = [count for way in lines(seen.board.parks) for count in way]
        every = sum(map(len, lines(seen.built)))
        return parks.count(PARKS) - (every - len(parks))

    def tell(self, city: City, part: Part) -> Told:
        how = plural(len(part.seen), "park") if part.seen else "no park"
        return tell_line(part.why, part.cells[0], how, part.seen or part.cells)

    def sentence(self, city: City, parts: Parts) -> str:
        three, none = [p for p in parts if p.points > 0], [p for p in parts if p.points < 0]
        rows, columns = len(all_for(parts, "row")), len(all_for(parts, "column"))
        found = []
        if three:
            has = record.several(len(three), "has", "have")
            found.append(f"{has} exactly three parks {record.each(len(three), '+1')}")
        if none:
            has = record.several(len(none), "has", "have")
            found.append(f"{has} no park {record.each(len(none), '−1')}")
        words = listing(found) or "all have some parks, but no line has exactly three"
        lead = f"Of {plural(rows, 'row')} and {plural(columns, 'column')}"
        return f"{lead}, {words}: {record.balance(len(three), len(none), parts)}."


class TheStrip(Condition):
    """SP-40: +1 for each commercial block of the best line."""

    number = 10
    short = "commercial blocks in the best line"
    missed = "not a commercial block of the best line"

    def find(self, city: City) -> Parts:
        every_shop = city.zones()["C"]
        best: Parts = []
        for why, ways in _ways(city):
            for i, line in enumerate(ways):
                shops = among(line, every_shop)
                if not best or len(shops) > best[0].points:
                    best = [Part(len(shops), shops, why, line, i)]
        return best

    def count(self, seen: Survey) -> int:
        return max((max(way, default=0) for way in lines(seen.board.shops)), default=0)

    def tell(self, city: City, part: Part) -> Told:
        how = f"{plural(part.points, 'commercial block')}; no line has more"
        if not part.points:
            how = "no commercial block on any line"
        return tell_line(part.why, part.seen[0], how, part.cells)

    def sentence(self, city: City, parts: Parts) -> str:
        if not points(parts):
            return "The city has no commercial block: **0**."
        best = parts[0]
        name, shops = line_name(best.why, best.seen[0]), plural(best.points, "commercial block")
        text = f"{name} has **{shops}**, and no line has more: {record.total(parts)}."
        others = [line_name(kind, line[0]) for kind, line in self._equal(city, best)]
        if not others:
            return f"{text} They need not lie next to each other."
        names = listing([others[0], *(name.lower() for name in others[1:])])
        if len(others) > FEW:
            names = f"{len(others)} other lines"
        return (
            f"{text} {names} {'has' if len(others) == 1 else 'have'} as many; only one line scores."
        )

    def on_block(self, city: City, part: Part) -> str:
        which = "one of the best lines" if self._equal(city, part) else "the best line"
        return f"in {self.tell(city, part).name.lower()}, {which}: +1"

    def passed(self, city: City, parts: Parts, cell: int) -> str:
        if parts and city.blocks[cell].zone == "C":
            for why, line in self._equal(city, parts[0]):
                if cell in line:
                    name = line_name(why, cell).lower()
                    return f"in {name}, which has as many; only one line scores"
        return self.missed

    def _equal(self, city: City, best: Part) -> list[tuple[str, tuple[int, ...]]]:
        """The other lines with as many commercial blocks."""
        every_shop = city.zones()["C"]
        return [
            (why, line)
            for why, ways in _ways(city)
            for line in ways
            if line != best.seen and len(among(line, every_shop)) == best.points
        ]


class SprawlopolisCondition(Condition):
    """SP-48: the blocks of the longest row and of the longest column."""

    number = 18
    short = "the longest row and the longest column"
    missed = "neither in the longest row nor in the longest column"

    def find(self, city: City) -> Parts:
        parts = []
        for why, ways in _ways(city):
            if ways:
                longest = max(ways, key=len)
                parts.append(Part(len(longest), longest, why, (), ways.index(longest)))
        return parts

    def count(self, seen: Survey) -> int:
        return sum(max(way, default=0) for way in lines(seen.built))

    def tell(self, city: City, part: Part) -> Told:
        how = f"{plural(part.points, 'block')}; no {part.why} has more"
        return tell_line(part.why, part.cells[0], how, part.cells)

    def sentence(self, city: City, parts: Parts) -> str:
        if not parts:
            return "The city has no block: **0**."
        row, column = parts
        there = line_name("row", row.cells[0])
        across = line_name("column", column.cells[0]).lower()
        gaps = any(_gap(part) for part in parts)
        return (
            f"{there} has {plural(row.points, 'block')}, and no row has more; "
            f"{across} has {column.points}, and no column has "
            f"more: {row.points} + {column.points} = {record.total(parts)}."
        ) + (" Gaps do not count, but they do not end a line either." if gaps else "")

    def on_block(self, city: City, part: Part) -> str:
        which = "one of the longest" if self._equal(city, part) else "the longest"
        return f"in {self.tell(city, part).name.lower()}, {which}: +1"

    def passed(self, city: City, parts: Parts, cell: int) -> str:
        said = []
        for part in parts:
            if any(cell in line for line in self._equal(city, part)):
                here = line_name(part.why, cell).lower()
                taken = self.tell(city, part).name.lower()
                said.append(f"in {here}, as long as {taken}; only one {part.why} scores")
        return "; ".join(said) or self.missed

    def _equal(self, city: City, part: Part) -> list[tuple[int, ...]]:
        """The other lines of that kind that are as long."""
        ways = dict(_ways(city))[part.why]
        return [line for line in ways if len(line) == part.points and line != part.cells]


def _gap(part: Part) -> bool:
    """Whether an open space lies between the blocks of a row or column."""
    step = part.why == "row"
    ends = [at(cell)[step] for cell in (part.cells[0], part.cells[-1])]
    return ends[1] - ends[0] + 1 > len(part.cells)


CONDITIONS: tuple[Condition, ...] = (BloomBoom(), TheStrip(), SprawlopolisCondition())
