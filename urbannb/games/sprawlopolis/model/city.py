"""A city: its groups and roads, and as bits for looking at thousands of cities at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import ClassVar, NamedTuple, TypeVar

from urbannb.core.boards.grid import GridRoute, routes
from urbannb.core.data.toml import without_mark
from urbannb.core.errors import BadOption, BadPosition, Mistake
from urbannb.core.text import plural
from urbannb.core.text.quote import quoted
from urbannb.games.sprawlopolis.components import (
    GRID,
    STEP,
    STRIDE,
    ZONES,
    Block,
    E,
    S,
    at,
    block,
    cell,
    face,
    footprint,
)

# -- a city: what can be seen of it, its groups and its roads. All scoring reads it from here


T = TypeVar("T")
LARGEST = 30
"""The most rows and columns of a city given as text."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of the city: its number, the row and column of its top left block, which way up."""

    card: int
    row: int
    col: int
    turned: bool = False

    @property
    def site(self) -> int:
        """The cell of its top left block."""
        return cell(self.row, self.col)

    @property
    def blocks(self) -> tuple[Block, Block, Block, Block]:
        """Its four blocks in reading order, as they lie."""
        return face(self.card, self.turned)


class Road(GridRoute):
    """One continuous road: its cells in the order one drives, and its two ends; a loop has none."""

    __slots__ = ()

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """The row and column of each block, in the order one drives."""
        return tuple(map(at, self.cells))


@dataclass(slots=True, unsafe_hash=True)  # not frozen: freezing doubles the time to make one
class Group:
    """Blocks of one zone that hang together by their edges; `cells` are in reading order."""

    zone: str
    cells: tuple[int, ...]

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """The row and column of each block, in reading order."""
        return tuple(map(at, self.cells))

    def __len__(self) -> int:
        return len(self.cells)


class City:
    """The visible blocks of a city. A value: it never changes, and answers are kept.

    ``City.from_text`` reads rows of blocks, ``str(city)`` writes them; `roads` and `groups`
    take it apart. ``city[row, col]`` is the block there, ``for row, col in city`` goes over
    all of them. Cities are equal when they look the same, wherever their first card lies.
    """

    __slots__ = ("_groups", "_roads", "_zones", "blocks")

    drawing: ClassVar[Callable[[City], str] | None] = None
    """A city as HTML. The table sets it: what changes in a game does not know how it is drawn."""

    def __init__(self, blocks: Mapping[int, Block]) -> None:
        """`blocks` are the visible blocks by their cells."""
        self.blocks = blocks
        self._groups: dict[str, tuple[Group, ...]] | None = None
        self._roads: tuple[Road, ...] | None = None
        self._zones: dict[str, set[int]] | None = None

    @classmethod
    def of(cls, laid: Iterable[Laid]) -> City:
        """The city that cards make when they are laid in this order."""
        blocks: dict[int, Block] = {}
        for card in _all(Laid, laid, "cards that are laid, such as [Laid(8, 0, 0)]"):
            site = cell(card.row, card.col)
            a, b, c, d = face(card.card, card.turned)
            blocks[site], blocks[site + E], blocks[site + S], blocks[site + S + E] = a, b, c, d
        return cls(blocks)

    @classmethod
    def from_text(cls, rows: str | Sequence[str]) -> City:
        """The city of a text: rows of blocks, each a zone letter and its road's two edges.

        ``"CEW RNS P ."`` is a commercial block with a road from east to west, a residential
        one with a road from north to south, a park, and an open space. Rows may differ in
        length. `BadPosition` names the line of each mistake.
        """
        text = without_mark(rows).splitlines() if isinstance(rows, str) else rows
        lines = _all(str, text, _ROWS)
        written = [i for i, line in enumerate(lines) if line.strip()]
        top = written[0] if written else 0  # a text in three quotes begins on its second line
        found: list[Mistake] = []
        blocks: dict[int, Block] = {}
        for i in written:
            words = lines[i].split()
            if i - top >= LARGEST or len(words) > LARGEST:
                found.append(Mistake(i + 1, f"a city has at most {LARGEST} rows and columns"))
                break
            for col, word in enumerate(words):
                try:
                    if word != ".":
                        blocks[cell(i - top, col)] = block(word)
                except ValueError as error:
                    found.append(Mistake(i + 1, f"{quoted(word)} is no block: {error}"))
        if found:
            raise BadPosition(found)
        return cls(blocks)

    # -- what it is made of

    def __getitem__(self, place: tuple[int, int]) -> Block | None:
        """The block on a row and column; None for an open space."""
        row, col = place
        return self.blocks.get(cell(row, col)) if GRID.holds(row, col) else None

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return map(at, sorted(self.blocks))

    def __len__(self) -> int:
        return len(self.blocks)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, City) and self.to_text() == other.to_text()

    def __hash__(self) -> int:
        return hash(self.to_text())

    def zones(self) -> dict[str, set[int]]:
        if self._zones is None:
            zones: dict[str, set[int]] = {zone: set() for zone in ZONES}
            for c, b in self.blocks.items():
                zones[b.zone].add(c)
            self._zones = zones
        return self._zones

    def groups(self) -> dict[str, tuple[Group, ...]]:
        """The groups of each zone, the largest first, then in reading order."""
        if self._groups is None:
            self._groups = {zone: _groups(zone, cells) for zone, cells in self.zones().items()}
        return self._groups

    def roads(self) -> tuple[Road, ...]:
        """The roads, the longest first, then in reading order: road 1 is the first of them."""
        if self._roads is None:
            lanes = {c: b.through for c, b in self.blocks.items() if b.exits}
            roads = routes(lanes, Road)
            self._roads = tuple(sorted(roads, key=lambda road: -len(road.cells)))
        return self._roads

    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each row that has blocks, from the top; gaps are left out."""
        return GRID.rows(self.blocks)

    def columns(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each column that has blocks, from the left; gaps are left out."""
        return GRID.columns(self.blocks)

    # -- as text

    def to_text(self) -> str:
        """Rows of blocks; `from_text` reads them back, from row 0 and column 0 on."""
        rows, columns = {row for row, _ in self}, {col for _, col in self}
        if not rows:
            return ""
        return "\n".join(
            " ".join(
                f"{self[row, col] or '.'!s:<3}" for col in range(min(columns), max(columns) + 1)
            ).rstrip()
            for row in range(min(rows), max(rows) + 1)
        )

    __str__ = to_text

    def _repr_html_(self) -> str | None:
        """In a notebook a city shows itself as it is drawn on the board; else as its text."""
        return City.drawing(self) if City.drawing else None

    def __repr__(self) -> str:
        return f"<city of {plural(len(self), 'block')}, {plural(len(self.roads()), 'road')}>"


_ROWS = 'rows of blocks, as a text such as "CEW RNS P ." or as a list of such texts'


def _all(kind: type[T], given: object, needed: str) -> list[T]:
    """What a list has, all of one kind; `BadOption` says what is needed for anything else."""
    several = isinstance(given, Iterable) and not isinstance(given, Mapping)
    given_ones = list(given) if isinstance(given, Iterable) and several else [given]
    found = [one for one in given_ones if isinstance(one, kind)]
    if len(found) < len(given_ones):
        raise BadOption(f"a city is made of {needed}, not of {quoted(given)}", "city")
    return found


def a_city(given: object) -> City:
    """The city that is asked about; `BadOption` says how to make one of anything else."""
    if not isinstance(given, City):
        said = quoted(given)
        raise BadOption(
            f'a city is needed, such as City.from_text("CEW RNS P ."), not {said}', "city"
        )
    return given


def _groups(zone: str, cells: set[int]) -> tuple[Group, ...]:
    found = [Group(zone, group) for group in GRID.groups(cells)]
    found.sort(key=lambda group: -len(group.cells))
    return tuple(found)


# -- a city as bits, for looking at thousands of cities: no reasons, no order, only numbers


ROW = (1 << STRIDE) - 1
COLUMN = sum(1 << STRIDE * row for row in range(STRIDE))
FOOT = 1 | 1 << 1 | 1 << STRIDE | 1 << (STRIDE + 1)
"""The four cells of a card whose top left cell is cell 0."""
KEPT = 1 << 13
"""Answers about one zone that are kept: a card moves one block of it, so that they recur."""


class Bitboard(NamedTuple):
    """The blocks of each zone, and those whose road touches the north, east, ... edge."""

    homes: int = 0
    shops: int = 0
    sheds: int = 0
    parks: int = 0
    north: int = 0
    east: int = 0
    south: int = 0
    west: int = 0


@cache
def card(number: int, turned: bool) -> Bitboard:
    """A card whose top left cell is cell 0."""
    blocks = list(zip(footprint(0), face(number, turned), strict=True))
    zones = [sum(1 << c for c, block in blocks if block.zone == zone) for zone in ZONES]
    edges = [sum(1 << c for c, block in blocks if step in block.exits) for step in STEP.values()]
    return Bitboard(*zones, *edges)


def lay(board: Bitboard, number: int, turned: bool, site: int) -> Bitboard:
    """The board with one more card, on top of what lies there."""
    free = ~(FOOT << site)
    both = zip(board, card(number, turned), strict=True)
    return Bitboard(*[old & free | new << site for old, new in both])


def board_of(laid: Iterable[Laid]) -> Bitboard:
    """The board of cards laid in this order."""
    board = Bitboard()
    for one in laid:
        board = lay(board, one.card, one.turned, one.site)
    return board


# -- what lies where


def around(bits: int) -> int:
    """The cells that share an edge with some."""
    return bits << 1 | bits >> 1 | bits << STRIDE | bits >> STRIDE


def twice(a: int, b: int, c: int, d: int) -> int:
    """The cells that are in two of four sets, or in more."""
    return a & b | c & d | (a | b) & (c | d)


def ones(bits: int) -> Iterator[int]:
    """Each bit of a number by itself."""
    while bits:
        yield bits & -bits
        bits &= bits - 1


@lru_cache(maxsize=KEPT)
def largest(zone: int) -> tuple[int, tuple[int, ...]]:
    """The size of the largest group of a zone, and every group of that size."""
    best, found = 0, []
    while zone.bit_count() >= max(best, 1):
        group, grown = 0, zone & -zone
        while grown != group:
            group, grown = grown, (grown | around(grown)) & zone
        zone ^= group
        size = group.bit_count()
        if size > best:
            best, found = size, [group]
        elif size == best:
            found.append(group)
    return best, tuple(found)


@lru_cache(maxsize=KEPT)
def lines(blocks: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many of some blocks lie in each row and each column that has any."""
    rows, across = [], 0
    left = blocks
    while left:
        row = left & ROW
        if row:
            rows.append(row.bit_count())
            across |= row
        left >>= STRIDE
    columns = []
    while across:
        column = (across & -across).bit_length() - 1
        columns.append((blocks >> column & COLUMN).bit_count())
        across &= across - 1
    return tuple(rows), tuple(columns)


class Roads(NamedTuple):
    """The blocks with a road; those joined to the east, to the south; and each loop."""

    cells: int
    right: int
    down: int
    loops: tuple[int, ...]

    def grow(self, some: int) -> int:
        """All blocks of the roads that pass through some blocks."""
        _, right, down, _ = self
        grown = 0
        while grown != some:
            grown = some
            some |= (
                (some & right) << 1 | some >> 1 & right | (some & down) << STRIDE
                | some >> STRIDE & down
            )  # fmt: skip
        return some

    def count(self, whole: int) -> int:
        """How many roads some blocks are, if they are all the blocks of these roads."""
        joints = (self.right & whole).bit_count() + (self.down & whole).bit_count()
        roads = whole.bit_count() - joints
        for loop in self.loops:
            roads += bool(loop & whole)
        return roads

    def longest(self, whole: int) -> int:
        """The blocks of the longest of some roads, given all their blocks."""
        best = 0
        while whole.bit_count() > best:
            road = self.grow(whole & -whole)
            best = max(best, road.bit_count())
            whole ^= road
        return best


def roads_of(board: Bitboard) -> Roads:
    """The roads of a board."""
    _, _, _, _, north, east, south, west = board
    right, down = east & west >> 1, south & north >> STRIDE
    cells = north | east | south | west
    ends = (east & ~right) | (west & ~(right << 1)) | (south & ~down) | (north & ~(down << STRIDE))
    roads = Roads(cells, right, down, ())
    left = cells & ~ends
    # a loop has a block that turns south-east, and one that turns north-west
    if not (left & south & east and left & north & west):
        return roads
    left = cells & ~roads.grow(ends)
    loops = []
    while left:
        loops.append(roads.grow(left & -left))
        left ^= loops[-1]
    return roads._replace(loops=tuple(loops))


class Survey(NamedTuple):
    """A bitboard with what several lines of the score ask about."""

    board: Bitboard
    built: int
    roads: Roads

    def out(self) -> tuple[int, int, int, int]:
        """The blocks whose road leaves the city to the north, to the east, south and west."""
        _, _, _, _, north, east, south, west = self.board
        built = self.built
        return (
            north & ~(built << STRIDE), east & ~(built >> 1),
            south & ~(built >> STRIDE), west & ~(built << 1),
        )  # fmt: skip


def survey(board: Bitboard) -> Survey:
    """What can be seen of a board at one look."""
    homes, shops, sheds, parks, *_ = board
    return Survey(board, homes | shops | sheds | parks, roads_of(board))
