"""The conditions that look at the whole city: cards 3, 4, 6 and 8."""

from __future__ import annotations

from urbannb.core.text import a, listing, number, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.sprawlopolis.components import GRID, STRIDE, E, S, footprint
from urbannb.games.sprawlopolis.model.city import City, Group, Survey, around, largest
from urbannb.games.sprawlopolis.phrases import NOUN, places, spot
from urbannb.games.sprawlopolis.rules.conditions import record
from urbannb.games.sprawlopolis.rules.conditions.record import (
    Condition,
    Part,
    Parts,
    Told,
    of,
    points,
)

BLOCK_PARTY = (-8, -5, -2, 1, 4, 7)
"""Points for 0, 1, 2, 3, 4 and for 5 or more squares (SP-34)."""
MOST = len(BLOCK_PARTY) - 1
NOUNS = {"park": NOUN["P"], "industrial": NOUN["I"]}


class GoGreen(Condition):
    """SP-33: +1 for each park, -3 for each industrial block."""

    number = 3
    short = "parks, minus 3 for each industrial block"
    missed = "only parks and industrial blocks count"

    def find(self, city: City) -> Parts:
        parks, sheds = tuple(of(city, "P")), tuple(of(city, "I"))
        return [Part(len(parks), parks, "park"), Part(-3 * len(sheds), sheds, "industrial")]

    def count(self, seen: Survey) -> int:
        return seen.board.parks.bit_count() - 3 * seen.board.sheds.bit_count()

    def tell(self, city: City, part: Part) -> Told:
        name = record.no(len(part.cells), NOUNS[part.why])
        how = "1 for each" if part.why == "park" else "minus 3 for each"
        return Told(name[0].upper() + name[1:], how, places(part.cells))

    def sentence(self, city: City, parts: Parts) -> str:
        parks, sheds = (len(part.cells) for part in parts)
        found = []
        if parks:
            found.append(record.several(parks, "park gives 1", "parks give 1 each"))
        if sheds:
            costs = ("industrial block costs 3", "industrial blocks cost 3 each")
            found.append(record.several(sheds, *costs))
        words = listing(found) or "The city has no park and no industrial block"
        text = f"{words}: {record.balance(parks, 3 * sheds, parts)}."
        return f"{text} What is covered does not count."

    def on_block(self, city: City, part: Part) -> str:
        return "+1" if part.why == "park" else "−3"


class BlockParty(Condition):
    """SP-34: points by the number of squares of four blocks of one zone."""

    number = 4
    short = "squares of four blocks of one zone"
    missed = "in no square of one zone"

    def find(self, city: City) -> Parts:
        squares = sorted(
            c
            for cells in city.zones().values()
            for c in cells
            if c + E in cells and c + S in cells and c + S + E in cells
        )
        cells = dict.fromkeys(n for c in squares for n in footprint(c))
        worth = BLOCK_PARTY[min(len(squares), MOST)]
        return [Part(worth, tuple(cells), "squares", tuple(squares))]

    def count(self, seen: Survey) -> int:
        squares = 0
        for zone in seen.board[:4]:
            pairs = zone & zone >> 1
            squares += (pairs & pairs >> STRIDE).bit_count()
        return BLOCK_PARTY[min(squares, MOST)]

    def tell(self, city: City, part: Part) -> Told:
        squares = len(part.seen)
        name = plural(squares, "square") if squares else "No square"
        how = "no more points for more squares"
        if squares < MOST:
            how = f"{squares + 1} would give {number(BLOCK_PARTY[squares + 1])}"
        return Told(name, how, places(part.cells))

    def sentence(self, city: City, parts: Parts) -> str:
        squares = len(parts[0].seen)
        has = f"The city has **{record.no(squares, 'square')}** of four blocks of one zone"
        text = f"{has}, which gives {record.total(parts)}."
        if squares >= MOST:
            return f"{text} More squares would give no more."
        more = BLOCK_PARTY[squares + 1]
        return f"{text} One more would make it {number(more)}; squares may overlap."

    def on_block(self, city: City, part: Part) -> str:
        return "in a square of one zone"

    def table(self, city: City, parts: Parts) -> DataTable:
        """The table on the card, the line that holds set bold."""
        rows = []
        for squares, worth in enumerate(BLOCK_PARTY):
            words = (f"{squares} or more" if squares == MOST else str(squares), number(worth))
            if worth == points(parts):
                rows.append(Row(tuple(f"**{word}**" for word in words)))
            else:
                rows.append(Row(tuple(Cell(word, muted=True) for word in words)))
        return DataTable((">Squares", ">Points"), tuple(rows))


class MasterPlanned(Condition):
    """SP-36: the largest residential group less the largest industrial one."""

    number = 6
    short = "largest residential minus largest industrial group"
    missed = "not in the largest residential or industrial group"

    def find(self, city: City) -> Parts:
        return [
            Part(sign * len(group.cells), group.cells, why)
            for zone, sign, why in (("R", 1, "residential"), ("I", -1, "industrial"))
            for group in city.groups()[zone][:1]
        ]

    def count(self, seen: Survey) -> int:
        return largest(seen.board.homes)[0] - largest(seen.board.sheds)[0]

    def tell(self, city: City, part: Part) -> Told:
        how = plural(len(part.cells), "block") + (", taken off" if part.points < 0 else "")
        return Told(f"Largest {part.why} group", how, places(part.cells))

    def sentence(self, city: City, parts: Parts) -> str:
        sizes = {part.why: len(part.cells) for part in parts}
        homes, sheds = sizes.get("residential", 0), sizes.get("industrial", 0)
        return (
            f"The largest residential group has {record.no(homes, 'block')}, the largest "
            f"industrial one {record.no(sheds, 'block')}: "
            f"{homes} − {sheds} = {record.total(parts)}."
        )

    def on_block(self, city: City, part: Part) -> str:
        equal = self._equal(city, part)
        which = (
            f"one of the largest {part.why} groups" if equal else f"the largest {part.why} group"
        )
        return f"in {which}: {'+1' if part.points > 0 else '−1'}"

    def passed(self, city: City, parts: Parts, cell: int) -> str:
        for part in parts:
            if any(cell in group.cells for group in self._equal(city, part)):
                return f"in {a(f'{part.why} group')} as large as the one that counts"
        return self.missed

    def _equal(self, city: City, part: Part) -> list[Group]:
        """The other groups of that zone that are as large."""
        groups = city.groups()[part.why[0].upper()]
        return [g for g in groups if len(g.cells) == len(part.cells) and g.cells != part.cells]


class TheBurbs(Condition):
    """SP-38: by the largest residential group, +1 for each park beside it, -2 for industry.

    Of several largest groups the one that scores best is taken (SP-22, SP-53).
    """

    number = 8
    short = "beside the largest residential group"
    looks_at = "residential block"
    missed = "not beside the largest residential group"
    group = "R"

    def find(self, city: City) -> Parts:
        return max(self.tied(city), key=points, default=[])

    def tied(self, city: City) -> list[Parts]:
        groups = city.groups()["R"]
        tied = [group for group in groups if len(group.cells) == len(groups[0].cells)]
        return [self._beside(city, i, group) for i, group in enumerate(tied)]

    def _beside(self, city: City, index: int, group: Group) -> Parts:
        near = {n for c in group.cells for n in GRID.around(c)}
        parks = tuple(sorted(near & city.zones()["P"]))
        sheds = tuple(sorted(near & city.zones()["I"]))
        return [
            Part(len(parks), parks, "park", group.cells, index),
            Part(-2 * len(sheds), sheds, "industrial", group.cells, index),
        ]

    def count(self, seen: Survey) -> int:
        _, _, sheds, parks, *_ = seen.board
        near = map(around, largest(seen.board.homes)[1])
        return max(((parks & n).bit_count() - 2 * (sheds & n).bit_count() for n in near), default=0)

    def tell(self, city: City, part: Part) -> Told:
        """The group of the part is the one taken; SP-53 where that made a difference."""
        name = record.no(len(part.cells), NOUNS[part.why])
        how = "1 for each" if part.why == "park" else "minus 2 for each"
        return Told(f"{name[0].upper()}{name[1:]} beside it", how, places(part.cells))

    def sentence(self, city: City, parts: Parts) -> str:
        parks, sheds = (len(part.cells) for part in parts)
        tied, start = self.tied(city), spot(parts[0].seen[0])
        lead = f"The largest residential group is the one at {start}."
        if len(tied) > 1:
            worth = sorted(map(points, tied))
            alone = (
                "is best" if worth[-1] > worth[-2] else "is as good as another, and none is better"
            )
            which = alone if worth[-1] > worth[0] else "is as good as any"
            lead = f"{len(tied)} residential groups are equally large; "
            lead += f"the one at {start} {which}."
        near = f"{record.no(parks, 'park')} and {record.no(sheds, 'industrial block')}"
        return f"{lead} It has {near} beside it: {record.balance(parks, 2 * sheds, parts)}."

    def on_block(self, city: City, part: Part) -> str:
        tied = len(self.tied(city)) > 1
        which = "residential group that counts" if tied else "largest residential group"
        return f"beside the {which}: {'+1' if part.why == 'park' else '−2'}"

    def passed(self, city: City, parts: Parts, cell: int) -> str:
        for other in self.tied(city):
            if cell in other[0].seen:
                return "in a residential group as large as the one that counts"
            if any(cell in part.cells for part in other):
                return "beside a residential group as large as the one that counts"
        return self.missed

    def about_block(self, city: City, parts: Parts, cell: int) -> list[str]:
        if parts and cell in parts[0].seen:
            return ["part of the group that is looked at"]
        return super().about_block(city, parts, cell)


CONDITIONS: tuple[Condition, ...] = (GoGreen(), BlockParty(), MasterPlanned(), TheBurbs())
