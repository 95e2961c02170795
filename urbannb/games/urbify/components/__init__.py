"""What is in the box and never changes: the town hall, benefits, and the building tiles."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from urbannb.core.boards.grid import Grid
from urbannb.core.data.fields import Fields, Reading, refuse
from urbannb.core.data.locate import Path
from urbannb.core.data.origin import HOUSE, SOURCES, Origin, read_origin
from urbannb.core.data.toml import packaged, parse_toml
from urbannb.core.text import kebab, plural
from urbannb.core.text.quote import quoted
from urbannb.core.text.table import DataTable
from urbannb.core.vocabulary import Vocabulary

if TYPE_CHECKING:
    from urbannb.core.log import Log
    from urbannb.core.verdict import Reason


# -- the town hall, the parties' boards and the plan of the city


DEPARTMENTS = ("tourism", "economy", "culture", "transportation")
"""The four departments of the town hall, and the four kinds of influence."""
DEVELOPMENT = "development"
TRACKS = (*DEPARTMENTS, DEVELOPMENT)
CIVIC = "civic"
GROUPS = (*DEPARTMENTS, CIVIC)
"""The five groups of tiles, each of a color (UB-4)."""

START_INFLUENCE = 1
POLITICIANS = 6
AT_HOME = 4
"""A party's politicians, and how many begin at home; the others are in the common pool (UB-11)."""
BENCH = 4
"""The most politicians of a party in a department (UB-22)."""
ON_SHOW = 6
SIDE = 6
"""The most rows, and the most columns, of the city (UB-26)."""

_REACH = SIDE - 1
GRID = Grid(_REACH)
SQUARE = "0,0"
"""The main square. Cells are named by row and column from it: "-1,2" is above it, to the right."""
CELLS = tuple(f"{row},{col}" for row in range(-_REACH, SIDE) for col in range(-_REACH, SIDE))
"""Every cell that the city could ever reach, in reading order."""
ROW_AND_COLUMN = {
    f"{row},{col}": (row, col) for row in range(-_REACH, SIDE) for col in range(-_REACH, SIDE)
}


def _around(cell: str) -> tuple[str, ...]:
    """The cells above, right, below and left of one, as far as the city could reach."""
    near = map(GRID.place, GRID.around(GRID.cell(*ROW_AND_COLUMN[cell])))
    return tuple(place for place in near if place in ROW_AND_COLUMN)


AROUND = {cell: _around(cell) for cell in CELLS}


# -- benefits of tiles: what every benefit is, and how it is read from a tile file


MOST = 20
"""No benefit asks for or brings more than this at a time."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a benefit would bring as things stand, worked out by what also does it."""

    short: str
    """In a few words, to follow a colon: "+3 development for 2 influence"."""
    text: str
    """In a sentence to the party that would use it."""
    prestige: Mapping[str, int] = field(default_factory=dict)
    """The prestige it would bring, by the answer (a notation); "" where nothing is asked."""
    table: DataTable | None = None
    places: tuple[str, ...] = ()
    nothing: bool = False
    """Whether it would bring nothing at all."""


class Benefit(ABC):
    """What a building brings its party. Its subclasses are frozen dataclasses: what a tile says."""

    __slots__ = ()
    pay_influence: int = 0
    pay_development: int = 0
    """What has to be paid for it, in influence of any kind and in development."""
    at_once: ClassVar[bool] = False
    """Whether it acts when the tile is built, and nobody ever stands on it (UB-70)."""
    politicians_matter: ClassVar[bool] = False
    """Whether it counts or moves politicians, so that it matters that it comes first (UB-40)."""
    chooses_first: ClassVar[bool] = False
    """Whether what is chosen decides what is paid, so that payment comes after it."""

    @classmethod
    @abstractmethod
    def read(cls, fields: Fields[Reading]) -> Benefit:
        """The benefit of a table in a tile file; mistakes are noted in the fields."""

    @property
    @abstractmethod
    def rule(self) -> str:
        """The rule that says what it does."""

    @abstractmethod
    def sentence(self) -> str:
        """What it does, in a sentence to the party that uses it."""

    @abstractmethod
    def face(self) -> str:
        """What it does in as few words as stand on a tile."""

    @abstractmethod
    def perform(self, state: Any, log: Log | None, use: Any) -> None:
        """Do it; it has been paid for, unless it `chooses_first`.

        `use` is a `rules.base.Use`, `state` the position.
        """

    @abstractmethod
    def prospect(self, state: Any, use: Any) -> Prospect:
        """What it would bring as things stand, before it is paid for or anything is chosen."""

    def possible(self, state: Any, use: Any) -> bool:
        """Whether it finds what it needs besides its price."""
        return True

    def lacks(self, state: Any, use: Any) -> Iterator[Reason]:
        """Why it does not."""
        return iter(())


def pay(fields: Fields[Reading], key: str) -> int:
    """What a benefit asks for; nothing when nothing is said."""
    return fields.whole(key, 1, MOST, 0)


BENEFITS: Vocabulary[type[Benefit]] = Vocabulary("benefit", Benefit)
"""Every benefit by the word with which it begins in a tile file: ``do = "gain"``."""


def read_benefit(fields: Fields[Reading], key: str) -> Benefit | None:
    """The benefit in a field; None if it is wrong."""
    inside = fields.inside(key, f"the {key}")
    if inside is None:
        fields.wrong(key, f'{fields.what} needs a {key}, such as {key} = {{ do = "recall" }}')
    if inside is None or not inside.ok:
        return None
    do = inside.get("do")
    if not isinstance(do, str) or do not in BENEFITS:
        inside.wrong("do", BENEFITS.unknown("do", do))
        return None
    inside.what = f"the {key} {do!r}"
    found = BENEFITS[do].read(inside)
    inside.finish()
    return found


# -- the building tiles: our own file of them, a person's, and how both are read


GAME = "urbify"
STAGES = {1: 16, 2: 14}
"""How many tiles each stage has (UB-2)."""
ROMAN = {1: "I", 2: "II"}
MOST_COPIES = 6
MOST_PRESTIGE = 20
HIGHEST = 30
"""No track of a tile file goes higher."""
USUAL_END = 6
FACTS = ("name", "stage", "copies", "group", "price", "politicians", "prestige", "benefit")
"""What can be known of a tile."""
Price = tuple[int, int, int, int]
"""Influence of each kind, in the order of the departments."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile(Origin):
    """A building tile: what it costs, what it brings when it is built, and its benefit."""

    id: str
    name: str
    stage: int
    group: str
    price: Price
    development: int
    politicians: int
    prestige: int
    benefit: Benefit


@dataclass(frozen=True)
class Box:
    """All that can differ from box to box: the tiles, and where the tracks end."""

    tiles: dict[str, Tile]
    piles: dict[int, tuple[str, ...]]
    """The tiles of each stage by their ids."""
    ends: tuple[int, int]
    """The last space of the influence tracks, and of the development track (UB-10)."""
    ends_from: str
    """Where the ends of the tracks come from."""

    @property
    def tops(self) -> tuple[int, ...]:
        """The last space of each track, in the order of `TRACKS`."""
        return (*(self.ends[0] for _ in DEPARTMENTS), self.ends[1])


@lru_cache(maxsize=16)
def read_box(text: str) -> Box:
    """Our own tiles for "", else those of a tile file; `BadDeck` if it has mistakes."""
    return read_tiles(text or deck_template())


def deck_template() -> str:
    """A file to type a copy of the game into: how it is done, then all the tiles that we have."""
    return packaged("urbannb.games.urbify", "components/tiles.toml")


def read_tiles(text: str) -> Box:
    """The tiles of a file; `BadDeck` lists every mistake with its line."""
    reading = Reading()
    file = Fields(parse_toml(text), (), reading, "a tile file")
    if file.get("game") != GAME:
        file.wrong("game", f'a tile file begins with game = "{GAME}"')
    usual = file.word("provenance", SOURCES, HOUSE)
    file.text("source", "")
    ends, ends_from = _ends(file, usual)
    found = [
        copy
        for fields in file.tables("tile", "a tile")
        if (tile := _tile(fields, usual, ends)) is not None
        for copy in _copies(fields, tile)
    ]
    file.finish()
    if not reading.mistakes:
        reading.mistakes += _together(found)
    refuse(text, reading.mistakes)
    tiles = {tile.id: tile for tile, _ in found}
    piles = {n: tuple(i for i, tile in tiles.items() if tile.stage == n) for n in STAGES}
    return Box(tiles, piles, ends, ends_from)


def _ends(file: Fields[Reading], usual: str) -> tuple[tuple[int, int], str]:
    """Where the tracks end, and who says so; ours if the file does not say."""
    table = file.inside("tracks", "the table of tracks")
    if table is None or not table.ok:
        return (USUAL_END, USUAL_END), HOUSE
    ends = (table.whole("influence", 1, HIGHEST), table.whole(DEVELOPMENT, 1, HIGHEST))
    source = table.word("provenance", SOURCES, usual)
    table.finish()
    return ends, source


def _tile(fields: Fields[Reading], usual: str, ends: tuple[int, int]) -> Tile | None:
    """One tile; None where it cannot be read. An id is made of its name."""
    name = fields.text("name", longest=40)
    if not kebab(name):
        if name != "?":
            fields.wrong("name", f"the name of a tile needs a letter or digit, not {quoted(name)}")
    else:
        fields.what = f"the {quoted(name)}"
    stage = fields.whole("stage", min(STAGES), max(STAGES))
    group = fields.word("group", GROUPS)
    price, development = _price(fields, ends)
    prestige = fields.whole("prestige", 0, MOST_PRESTIGE)
    benefit = read_benefit(fields, "benefit")
    politicians = fields.whole("politicians", 0 if not benefit or benefit.at_once else 1, 2)
    fields.get("copies")
    origin = read_origin(fields, "tile", FACTS, usual)
    if benefit is None:
        return None
    _manned(fields, stage, politicians, benefit)
    return Tile(
        **origin,
        id=kebab(name),
        name=name,
        stage=stage,
        group=group,
        price=price,
        development=development,
        politicians=politicians,
        prestige=prestige,
        benefit=benefit,
    )


def _price(fields: Fields[Reading], ends: tuple[int, int]) -> tuple[Price, int]:
    """What a tile costs in each kind of influence, and in development."""
    table = fields.inside("price", f"the price of {fields.what}")
    if table is None:
        fields.wrong("price", f"{fields.what} needs a price, such as price = {{ culture = 2 }}")
        return (0, 0, 0, 0), 0
    most = dict(zip(TRACKS, (*(ends[0] for _ in DEPARTMENTS), ends[1]), strict=True))
    tourism, economy, culture, transportation, development = (
        table.whole(track, 0, most[track], 0) for track in TRACKS
    )
    table.finish()
    return (tourism, economy, culture, transportation), development


def _manned(fields: Fields[Reading], stage: int, politicians: int, benefit: Benefit) -> None:
    """A tile that sends its politicians elsewhere at once keeps none, and comes in Stage II."""
    if benefit.at_once and politicians:
        fields.wrong(
            "politicians",
            f"{fields.what} sends its politicians to another building; write politicians = 0",
        )
    elif benefit.at_once and stage == min(STAGES):
        fields.wrong("stage", f"{fields.what} needs buildings to send politicians to: stage = 2")


def _copies(fields: Fields[Reading], tile: Tile) -> Iterator[tuple[Tile, Path]]:
    """All tiles of a kind, each with an id of its own and where it stands in the file."""
    count = fields.whole("copies", 1, MOST_COPIES, 1)
    for number in range(1, count + 1):
        own = tile if count == 1 else replace(tile, id=f"{tile.id}-{number}")
        yield own, fields.path


def _together(found: list[tuple[Tile, Path]]) -> Iterator[tuple[Path, str]]:
    """Mistakes that no tile has alone."""
    seen: set[str] = set()
    for tile, path in found:
        if tile.id in seen:
            yield path, f"another tile is called {quoted(tile.name)} too; say copies = 2 instead"
        seen.add(tile.id)
    counts = Counter(tile.stage for tile, _ in found)
    for stage, wanted in STAGES.items():
        if counts[stage] != wanted:
            first = next((path for tile, path in found if tile.stage == stage), ())
            there = plural(wanted, "tile")
            yield first, f"Stage {ROMAN[stage]} has {there}, not {counts[stage]}"
