"""A city: what can be seen of it, its groups and its roads. All scoring reads it from here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from urbannb.core.errors import BadPosition, Mistake
from urbannb.games.sprawlopolis.cards import ZONES, Block, block, face
from urbannb.games.sprawlopolis.grid import E, N, S, W, at, cell, footprint

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
    def seat(self) -> int:
        """The cell of its top left block."""
        return cell(self.row, self.col)

    @property
    def blocks(self) -> tuple[Block, Block, Block, Block]:
        """Its four blocks in reading order, as they lie."""
        return face(self.card, self.turned)


@dataclass(frozen=True, slots=True)
class End:
    """Where a road stops: the block it leaves (a cell) and the step that would lead on."""

    cell: int
    step: int

    @property
    def beyond(self) -> int:
        """The cell that the road faces but does not enter."""
        return self.cell + self.step


@dataclass(frozen=True, slots=True)
class Road:
    """One continuous road: its cells in the order one drives, and its two ends; a loop has none."""

    cells: tuple[int, ...]
    ends: tuple[End, ...]

    @property
    def loop(self) -> bool:
        """Whether it leads back into itself."""
        return not self.ends

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """The row and column of each block, in the order one drives."""
        return tuple(map(at, self.cells))

    def __len__(self) -> int:
        return len(self.cells)


@dataclass(frozen=True, slots=True)
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
    take it apart.
    """

    __slots__ = ("_groups", "_roads", "blocks")

    def __init__(self, blocks: Mapping[int, Block]) -> None:
        """`blocks` are the visible blocks by their cells."""
        self.blocks = blocks
        self._groups: dict[str, tuple[Group, ...]] | None = None
        self._roads: tuple[Road, ...] | None = None

    @classmethod
    def of(cls, laid: Iterable[Laid]) -> City:
        """The city that cards make when they are laid in this order."""
        blocks: dict[int, Block] = {}
        for card in laid:
            blocks.update(zip(footprint(card.seat), face(card.card, card.turned), strict=True))
        return cls(blocks)

    @classmethod
    def from_text(cls, rows: str | Sequence[str]) -> City:
        """The city of a text: rows of blocks, each a zone letter and its road's two edges.

        ``"CEW RNS P ."`` is a commercial block with a road from east to west, a residential
        one with a road from north to south, a park, and an open space. Rows may differ in
        length. `BadPosition` names the row of each mistake.
        """
        lines = rows.splitlines() if isinstance(rows, str) else list(rows)
        while lines and not lines[0].strip():  # a text in three quotes begins on its second line
            lines = lines[1:]
        found: list[Mistake] = []
        blocks: dict[int, Block] = {}
        for row, line in enumerate(lines):
            words = line.split()
            if row == LARGEST or len(words) > LARGEST:
                raise BadPosition(
                    [Mistake(row + 1, f"a city has at most {LARGEST} rows and columns")]
                )
            for col, word in enumerate(words):
                try:
                    if word != ".":
                        blocks[cell(row, col)] = block(word)
                except ValueError as error:
                    found.append(Mistake(row + 1, f"{word!r} is no block: {error}"))
        if found:
            raise BadPosition(found)
        return cls(blocks)

    # -- what it is made of

    def __getitem__(self, place: tuple[int, int]) -> Block | None:
        """The block on a row and column; None for an open space."""
        return self.blocks.get(cell(*place))

    def __len__(self) -> int:
        return len(self.blocks)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, City) and dict(self.blocks) == dict(other.blocks)

    def __hash__(self) -> int:
        return hash(frozenset(self.blocks.items()))

    def groups(self) -> dict[str, tuple[Group, ...]]:
        """The groups of each zone, the largest first, then in reading order."""
        if self._groups is None:
            self._groups = {zone: _groups(self.blocks, zone) for zone in ZONES}
        return self._groups

    def roads(self) -> tuple[Road, ...]:
        """The roads, the longest first, then in reading order: road 1 is the first of them."""
        if self._roads is None:
            found = list(_roads(self.blocks))
            found.sort(key=lambda road: (-len(road.cells), min(road.cells)))
            self._roads = tuple(found)
        return self._roads

    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each row that has blocks, from the top; gaps are left out."""
        lines: dict[int, list[int]] = {}
        for c in sorted(self.blocks):
            lines.setdefault(c >> 6, []).append(c)
        return tuple(map(tuple, lines.values()))

    def columns(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each column that has blocks, from the left; gaps are left out."""
        lines: dict[int, list[int]] = {}
        for c in sorted(self.blocks):
            lines.setdefault(c & 63, []).append(c)
        return tuple(tuple(lines[key]) for key in sorted(lines))

    # -- as text

    def to_text(self) -> str:
        """Rows of blocks; `from_text` reads them back, from row 0 and column 0 on."""
        if not self.blocks:
            return ""
        spots = [at(c) for c in self.blocks]
        top, left = min(r for r, _ in spots), min(c for _, c in spots)
        bottom, right = max(r for r, _ in spots), max(c for _, c in spots)
        rows = (
            " ".join(f"{self[row, col] or '.'!s:<3}" for col in range(left, right + 1)).rstrip()
            for row in range(top, bottom + 1)
        )
        return "\n".join(rows)

    __str__ = to_text

    def _repr_html_(self) -> str:
        """In a notebook a city shows itself as it is drawn on the board."""
        from urbannb.games.sprawlopolis.scene import picture

        return picture(self)._repr_html_()

    def __repr__(self) -> str:
        return f"<city of {len(self.blocks)} blocks, {len(self.roads())} roads>"


def _groups(blocks: Mapping[int, Block], zone: str) -> tuple[Group, ...]:
    left = {c for c, b in blocks.items() if b.zone == zone}
    found = []
    while left:
        reached = [left.pop()]
        for c in reached:  # grows while it is walked
            for near in (c + N, c + E, c + S, c + W):
                if near in left:
                    left.remove(near)
                    reached.append(near)
        reached.sort()
        found.append(reached)
    found.sort(key=lambda cells: (-len(cells), cells[0]))
    return tuple(Group(zone, tuple(cells)) for cells in found)


def _roads(blocks: Mapping[int, Block]) -> Iterator[Road]:
    """Every road: two blocks are joined where both roads touch the edge between them."""
    left = {c: b.exits for c, b in blocks.items() if b.exits}
    exits = dict(left)
    for start in sorted(left):
        if start not in left:
            continue
        del left[start]
        first, second = exits[start]
        ahead, end = _drive(start, second, exits, left)
        if end is None:
            yield Road((start, *ahead), ())
            continue
        behind, other = _drive(start, first, exits, left)
        ends = (other, end) if other else ()  # a road with one end has two
        yield Road((*reversed(behind), start, *ahead), ends)


def _drive(
    start: int, step: int, exits: Mapping[int, tuple[int, ...]], left: dict[int, tuple[int, ...]]
) -> tuple[list[int], End | None]:
    """The blocks along a road from `start` on, and its end; None where it comes back."""
    passed: list[int] = []
    here = start
    while True:
        onward = here + step
        ways = exits.get(onward)
        if ways is None or -step not in ways:
            return passed, End(here, step)
        if onward == start:
            return passed, None
        del left[onward]
        passed.append(onward)
        here, step = onward, ways[1] if ways[0] == -step else ways[0]
