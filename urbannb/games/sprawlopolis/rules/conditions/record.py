"""What a scoring condition is: all that the back of one card comes to, in one record.

A record says what the condition finds in a city, part by part, how a part and the whole are
said, and how the points are counted in bits. A part that is worth nothing is found as well,
with the reason why.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from urbannb.core.score import Score
from urbannb.core.text import number
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.sprawlopolis.components.grid import GRID, at
from urbannb.games.sprawlopolis.model.bitboard import Survey
from urbannb.games.sprawlopolis.model.city import City
from urbannb.games.sprawlopolis.phrases import (
    NOUN,
    block_on,
    places,
    road_place,
    signed,
    spot,
    unique,
)
from urbannb.games.sprawlopolis.rules.conditions.parts import Part, Parts, Told, points
from urbannb.games.sprawlopolis.rules.conditions.wording import together


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
        return f"{said.name}, {said.how}: {signed(part.points)}"

    def on_road(self, city: City, parts: Parts, index: int) -> str:
        """What a road gives; nothing in a condition that does not look at roads."""
        return ""

    def about_block(self, city: City, parts: Parts, cell: int) -> list[str]:
        """What a block is to it; nothing where it lies in no part."""
        return [self.on_block(city, part) for part in parts if cell in part.cells]

    # -- in the score

    def lines(self, city: City, parts: Parts) -> tuple[Score, ...]:
        """The parts as lines of the score."""
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
    return unique(place for said in alike for place in said.places)


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
        return f"{self.tell(city, part).how}: {signed(part.points)}"


class OfBlocks(Condition):
    """A condition whose parts are the single blocks of one zone."""

    zone: str
    """The letter of the zone."""
    by_block = True

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.looks_at = NOUN[cls.zone]
        cls.missed = f"only {cls.looks_at}s count"

    def on_block(self, city: City, part: Part) -> str:
        """Why the block scores, or does not."""
        return f"{self.tell(city, part).how}: {signed(part.points)}"


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
    where = (road_place(part.which), *places(also))
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
    name, noun = block_on(city, cell).capitalize(), NOUN[city.blocks[cell].zone]
    return Told(name, how, places((cell,)), rule, noun, spot=spot(cell))
