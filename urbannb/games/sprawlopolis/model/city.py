"""A city: what can be seen of it, its groups and its roads. All scoring reads it from here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from urbannb.core.boards.grid import GridRoute, routes
from urbannb.core.data.toml import without_mark
from urbannb.core.errors import BadOption, BadPosition, Mistake
from urbannb.core.text import plural
from urbannb.core.text.quote import quoted
from urbannb.games.sprawlopolis.components.cards import ZONES, Block, block, face
from urbannb.games.sprawlopolis.components.grid import GRID, E, S, at, cell

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
        """The cells of each zone."""
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
