"""What a scoring condition is: one record, what it finds in a city, and its turns of phrase."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from urbannb.core.score import Score
from urbannb.core.text import listing, number, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.sprawlopolis import phrases
from urbannb.games.sprawlopolis.components import GRID, at
from urbannb.games.sprawlopolis.model.city import City, Survey
from urbannb.games.sprawlopolis.phrases import places, spot

# -- the city edge: the open space around the city, and the holes inside it (SP-25, SP-49)


def holes(city: City) -> frozenset[int]:
    """The open spaces that blocks shut in on all sides."""
    return _holes(frozenset(city.blocks))


_holes = lru_cache(maxsize=16)(GRID.holes)


def only_holes(city: City, opens: Iterable[int]) -> bool:
    """Whether all these open spaces lie inside the city."""
    return set(opens) <= holes(city)


# -- what conditions find in a city: parts, in numbers and in words


BOTH = 2
"""Of the two ends of a road, or of two neighbors."""


@dataclass(slots=True, unsafe_hash=True)  # not frozen: as with roads, for speed
class Part:
    """One thing a condition looks at: what it is worth, where it lies, and why.

    `cells` are its blocks, `seen` the cells that settled it (neighbors, open sides, what lies
    at a road's ends), `which` the place of a road or of a line in the city's list of them.
    """

    points: int
    cells: tuple[int, ...]
    why: str
    seen: tuple[int, ...] = ()
    which: int = 0


Parts = list[Part]


def points(parts: Parts) -> int:
    """What the parts of a condition are worth together."""
    return sum([part.points for part in parts])  # a list is summed faster


@dataclass(frozen=True)
class Told:
    """One part in words.

    `rule` is a ruling of ours where it decides the part, otherwise empty. Several parts that are
    alike are put together by `noun`, what single blocks are counted by, or by `kind` and `which`:
    the roads and lines, which have numbers. `spot` is where a single block lies.
    """

    name: str
    how: str
    places: tuple[str, ...]
    rule: str = ""
    noun: str = ""
    kind: str = ""
    which: int = 0
    spot: str = ""


def all_for(parts: Parts, *whys: str) -> Parts:
    """The parts that were found for these reasons."""
    return [part for part in parts if part.why in whys]


# -- the turns of phrase that the sentences of conditions share: counts, sums, verbs, lists


def several(count: int, one: str, many: str) -> str:
    """ "1 park gives", "3 parks give"."""
    return f"{count} {one if count == 1 else many}"


def no(count: int, noun: str) -> str:
    """ "3 parks", "no park"."""
    return plural(count, noun) if count else f"no {noun}"


def each(count: int, worth: str) -> str:
    """ "(+1 each)", or "(+1)" for one alone."""
    return f"({worth} each)" if count > 1 else f"({worth})"


def total(parts: Parts) -> str:
    """What the parts are worth together, set bold."""
    return f"**{number(points(parts))}**"


def balance(plus: int, minus: int, parts: Parts) -> str:
    """ "4 - 6 = **-2**", or the sum alone where nothing is taken off or nothing is given."""
    return f"{plus} − {minus} = {total(parts)}" if plus and minus else total(parts)


def times(scoring: Parts, worth: int, parts: Parts) -> str:
    """What some parts of equal worth give, or simply "**0**"."""
    return f"{len(scoring)} × {worth} = {total(parts)}" if scoring else total(parts)


def line(found: list[str], worth: str) -> str:
    """What was found, and what it is worth, as a sentence."""
    return f"{listing(found)}: {worth}."


def roads_named(parts: Parts, one: str, many: str) -> str:
    """ "Road 2 leads", "Roads 1, 2 and 5 lead"."""
    numbers = phrases.runs([part.which + 1 for part in parts])
    return f"Roads {numbers} {many}" if len(parts) > 1 else f"Road {numbers} {one}"


def out_of(scoring: Parts, parts: Parts, noun: str, one: str, many: str) -> str:
    """ "3 of the 8 parks have", "Not one of the 8 parks has", "Both parks have"."""
    verb = one if len(scoring) < 2 or len(parts) == 1 else many
    if len(parts) == 1:
        return f"The only {noun} {verb}"
    if len(scoring) == len(parts):
        return f"{'Both' if len(parts) == BOTH else f'All {len(parts)}'} {noun}s {verb}"
    return f"{len(scoring) or 'Not one'} of the {len(parts)} {noun}s {verb}"


def together(alike: list[Told]) -> str:
    """ "4 parks", "Roads 1 to 3 and 6", "Rows 0 and 1, column 4"."""
    first = alike[0]
    if len(alike) == 1:
        return first.name
    if first.noun:
        return plural(len(alike), first.noun)
    kinds: dict[str, list[int]] = {}
    for said in alike:
        kinds.setdefault(said.kind, []).append(said.which)
    words = [f"{kind}{'s' if len(of) > 1 else ''} {phrases.runs(of)}" for kind, of in kinds.items()]
    return ", ".join([words[0], *(word.lower() for word in words[1:])])


# -- what a scoring condition is: all that the back of one card comes to, in one record


class Condition(ABC):
    """A scoring condition."""

    number: int
    """The number of its card."""
    short: str
    """In a few words, what it counts."""
    looks_at = ""
    """What it looks at, where the city may have none: "road", "park"."""
    missed = "does not count"
    """Why a block is nothing to it that lies in no part."""
    by_block = False
    """Whether it looks at single blocks; those are told in reading order."""
    group = ""
    """The zone whose largest group it looks at; of several it takes the best (SP-53)."""

    rule: str
    """The id of its rule: that of the card's number, unless it names another."""

    def __init_subclass__(cls) -> None:
        if "number" in vars(cls) and "rule" not in vars(cls):
            cls.rule = f"SP-{30 + cls.number}"

    # -- what it gives

    @abstractmethod
    def find(self, city: City) -> Parts:
        """The parts that it finds in a city."""

    @abstractmethod
    def count(self, seen: Survey) -> int:
        """The points of those parts, counted in bits: for thousands of cities."""

    def tied(self, city: City) -> list[Parts]:
        """What it finds for each of several largest groups that it may choose from."""
        return [self.find(city)]

    # -- in words

    @abstractmethod
    def tell(self, city: City, part: Part) -> Told:
        """One part in words."""

    @abstractmethod
    def sentence(self, city: City, parts: Parts) -> str:
        """What it finds and what that gives, in one or two sentences; `say` calls it."""

    def say(self, city: City, parts: Parts) -> str:
        """What it finds and what that gives, also where there is next to nothing to tell."""
        if not parts and self.looks_at:
            return f"The city has no {self.looks_at}: **0**."
        if self.by_block and len(parts) == 1 and not points(parts):
            said = self.tell(city, parts[0])
            return f"The only {said.noun} scores **0**: {said.how}."
        return self.sentence(city, parts)

    def on_block(self, city: City, part: Part) -> str:
        """A part in a few words, with its points where they are one block's or one road's."""
        said = self.tell(city, part)
        return f"{said.name}, {said.how}: {phrases.signed(part.points)}"

    def on_road(self, city: City, parts: Parts, index: int) -> str:
        """What a road gives; nothing in a condition that does not look at roads."""
        return ""

    def about_block(self, city: City, parts: Parts, cell: int) -> list[str]:
        """What a block is to it; nothing where it lies in no part."""
        return [self.on_block(city, part) for part in parts if cell in part.cells]

    def passed(self, city: City, parts: Parts, cell: int) -> str:
        """Why a block that lies in no part is nothing to it; else of ties than `missed`."""
        return self.missed

    # -- in the score

    def lines(self, city: City, parts: Parts) -> tuple[Score, ...]:
        return tuple(
            Score(
                together(alike), alike[0].rule or self.rule, worth, alike[0].how, _where(alike),
                key=" ".join(_where(alike)) or together(alike),
            )
            for worth, alike in self._gathered(city, parts)
        )  # fmt: skip

    def table(self, city: City, parts: Parts) -> DataTable:
        """The parts with their reasons, and their sum."""
        rows = []
        for worth, alike in self._gathered(city, parts):
            name, how = _table_name(alike), alike[0].how
            muted = Cell(name, muted=True), Cell(how, muted=True), 0
            rows.append(Row((name, how, worth) if worth else muted))
        if len(rows) != 1:
            rows.append(Row(("Sum", "", points(parts)), "sum"))
        head = self.looks_at.capitalize() if self.by_block else "What"
        return DataTable((head, "Why", ">Points"), tuple(rows))

    def _gathered(self, city: City, parts: Parts) -> list[tuple[int, list[Told]]]:
        """The points of each part, and how it is told.

        Those that are worth nothing for the same reason come last, together: one sees why, and
        no more.
        """
        found: list[tuple[int, list[Told]]] = []
        nothing: dict[tuple[str, str, str], list[Told]] = {}
        for part in sorted(parts, key=_reading) if self.by_block else parts:
            said = self.tell(city, part)
            if part.points:
                found.append((part.points, [said]))
            else:
                nothing.setdefault((said.how, said.rule, said.noun), []).append(said)
        return [*found, *((0, alike) for alike in nothing.values())]


def _reading(part: Part) -> int:
    return part.cells[0]


def _where(alike: list[Told]) -> tuple[str, ...]:
    return phrases.unique(place for said in alike for place in said.places)


def _table_name(alike: list[Told]) -> str:
    """A single block by its row and column alone, as the table is headed "Park"."""
    spot = alike[0].spot if len(alike) == 1 else ""
    return spot.capitalize() or together(alike)


class OfRoads(Condition):
    """A condition whose parts are roads."""

    looks_at = "road"
    missed = "no road crosses it"

    def on_road(self, city: City, parts: Parts, index: int) -> str:
        """What that road gives, and why."""
        part = next(part for part in parts if part.which == index)
        return f"{self.tell(city, part).how}: {phrases.signed(part.points)}"


class OfBlocks(Condition):
    """A condition whose parts are the single blocks of one zone."""

    zone: str
    """The letter of the zone."""
    by_block = True

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.looks_at = phrases.NOUN[cls.zone]
        cls.missed = f"only {cls.looks_at}s count"

    def on_block(self, city: City, part: Part) -> str:
        """Why the block scores, or does not."""
        return f"{self.tell(city, part).how}: {phrases.signed(part.points)}"


# -- what records are made of


def of(city: City, zone: str) -> list[int]:
    """The blocks of a zone, in reading order."""
    return sorted(city.zones()[zone])


def among(cells: Iterable[int], wanted: set[int]) -> tuple[int, ...]:
    """Those of some cells that are wanted."""
    return tuple(filter(wanted.__contains__, cells))


def open_sides(city: City, cell: int) -> tuple[int, ...]:
    """The open spaces that a block faces: its sides on the city edge (SP-25, SP-49)."""
    blocks = city.blocks
    return tuple([near for near in GRID.around(cell) if near not in blocks])


def tell_road(part: Part, how: str, rule: str = "", also: Iterable[int] = ()) -> Told:
    """A part that is a road."""
    which = part.which + 1
    where = (phrases.road_place(part.which), *places(also))
    return Told(f"Road {which}", how, where, rule, kind="Road", which=which)


def line_name(kind: str, cell: int) -> str:
    """ "Row 3", "Column 4"; `kind` is "row" or "column"."""
    return f"{kind.capitalize()} {number(_line_number(kind, cell))}"


def _line_number(kind: str, cell: int) -> int:
    row, col = at(cell)
    return row if kind == "row" else col


def tell_line(kind: str, cell: int, how: str, cells: Iterable[int]) -> Told:
    """A part that is the row or column of a cell; `cells` are what is pointed at."""
    which = _line_number(kind, cell)
    name = line_name(kind, cell)
    return Told(name, how, places(cells), kind=kind.capitalize(), which=which)


def tell_block(city: City, part: Part, how: str, rule: str = "") -> Told:
    """A part that is a single block."""
    cell = part.cells[0]
    name, noun = phrases.block_on(city, cell).capitalize(), phrases.NOUN[city.blocks[cell].zone]
    return Told(name, how, places((cell,)), rule, noun, spot=spot(cell))
