"""The plan of a city, its ground, what it asks of a card, and things that hang together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from urbannb.core.boards.grid import Grid, Near, pieces
from urbannb.games.sim_city.components.cards import (
    EDGES,
    LAND,
    LONG,
    POWER,
    RAIL,
    ROAD,
    Card,
    Cover,
)

# -- the plan of a city: its cells and their names, and how services lead over the edges


GRID = Grid(999)
"""Where cities stand. No city of a deck that can be held in the hand reaches its edge."""
CENTER = GRID.place(GRID.origin)
"""The name of the cell where a city begins."""

ALL_EDGES = 15
SHIFT = {ROAD: 0, RAIL: 4, POWER: 8}
"""How far the bits of a service are shifted."""
_BIT = {edge: 1 << n for n, edge in enumerate(EDGES)}


def _exits(edges: int) -> tuple[tuple[int, int], ...]:
    """The steps over these edges, each with the bit of the edge one comes in by."""
    ways = zip(_BIT.values(), GRID.sides, (4, 8, 1, 2), strict=True)
    return tuple((step, back) for bit, step, back in ways if edges & bit)


EXITS = tuple(map(_exits, range(ALL_EDGES + 1)))
"""For each set of edges the steps that lead over them, and the bit of the opposite edge."""


def services_of(roads: str, rails: str, *, power: bool) -> int:
    """The services of a card as one number: ``services_of("NS", "", power=True)``."""
    road = sum(_BIT[edge] for edge in roads)
    rail = sum(_BIT[edge] for edge in rails)
    lines = ALL_EDGES if power else 0
    return road << SHIFT[ROAD] | rail << SHIFT[RAIL] | lines << SHIFT[POWER]


def keeps(new: int, old: int) -> bool:
    """Whether these services have all that those had."""
    return not old & ~new


@cache
def cell_of(place: str) -> int:
    """The cell of a name that is one."""
    found = GRID.cell_of(place)
    if found is None:
        raise ValueError(place)
    return found


# -- things that hang together, kept in groups while things come and go


class Groups:
    """Items in groups: the label of each, and of each label the members and their weight.

    `first` and `step` keep the labels of different `Groups` apart.
    """

    __slots__ = ("_label", "_step", "label", "members", "totals", "weights")

    def __init__(self, first: int = 0, step: int = 1) -> None:
        self.label: dict[int, int] = {}
        self.members: dict[int, tuple[int, ...]] = {}
        self.totals: dict[int, int] = {}
        self.weights: dict[int, int] = {}
        """The weight of each item that has one."""
        self._label, self._step = first, step

    def copy(self) -> Groups:
        """Another of the same groups."""
        new = Groups(self._label, self._step)
        new.label, new.members = self.label.copy(), self.members.copy()
        new.totals, new.weights = self.totals.copy(), self.weights.copy()
        return new

    def add(self, item: int, near: Iterable[int], weight: int = 0) -> None:
        """An item comes, next to these; it joins their groups."""
        label = self.label
        found = {label[other] for other in near if other in label}
        mine = self._join(found) if found else self._fresh()
        label[item] = mine
        self.members[mine] += (item,)
        if weight:
            self.weights[item] = weight
            self.totals[mine] += weight

    def link(self, item: int, near: Iterable[int]) -> None:
        """An item that is there touches these as well."""
        label = self.label
        found = {label[other] for other in near if other in label}
        found.add(label[item])
        self._join(found)

    def weigh(self, item: int, weight: int) -> None:
        """An item weighs something else now."""
        self.totals[self.label[item]] += weight - self.weights.pop(item, 0)
        if weight:
            self.weights[item] = weight

    def forget_weights(self) -> None:
        """Nothing weighs anything now."""
        self.weights = {}
        self.totals = dict.fromkeys(self.totals, 0)

    def remove(self, item: int, near: Near) -> None:
        """An item leaves; what hung together by it alone falls apart."""
        label = self.label.pop(item)
        del self.totals[label]
        self.weights.pop(item, None)
        rest = set(self.members.pop(label))
        rest.remove(item)
        for piece in pieces(rest, near):
            fresh = self._fresh()
            self.members[fresh] = piece
            self.label.update(dict.fromkeys(piece, fresh))
            self.totals[fresh] = sum(self.weights.get(each, 0) for each in piece)

    def touching(self, near: Iterable[int]) -> list[int]:
        """The labels of the groups to which any of these belong, each once."""
        label = self.label
        return list(dict.fromkeys(label[item] for item in near if item in label))

    def _fresh(self) -> int:
        self._label += self._step
        self.members[self._label] = ()
        self.totals[self._label] = 0
        return self._label

    def _join(self, labels: set[int]) -> int:
        """Make one group of several: the largest takes in the others."""
        if len(labels) == 1:
            return next(iter(labels))
        members = self.members
        kept = max(labels, key=lambda label: (len(members[label]), label))
        for label in sorted(labels):
            if label != kept:
                joined = members.pop(label)
                self.label.update(dict.fromkeys(joined, kept))
                members[kept] += joined
                self.totals[kept] += self.totals.pop(label)
        return kept


# -- what a city asks of a card again and again, worked out once for each card


class Member(NamedTuple):
    """A card as a member of a complex: its bonus, its sims, and on what condition it is one.

    It asks for a complex that provides so many `sims`, if any; it is `remote` if it belongs
    from as far as so many blocks.
    """

    card: str
    complex: str
    bonus: int
    gives: int
    sims: int
    remote: int


class Face(NamedTuple):
    """A card as a city sees it."""

    card: Card
    services: int
    """Its roads, rails and power lines (see `plan`)."""
    sort: str
    """What it must share with others to be in a zone with them: the zone, and which land."""
    gives: int
    transfers: bool
    member: Member | None
    covers: tuple[Cover, ...]
    long: bool


Faces = Mapping[str, Face]
"""Every card of a game by its id."""


def faces_of(cards: Iterable[Card]) -> dict[str, Face]:
    """The faces of some cards, by their ids."""
    return {card.id: face_of(card) for card in cards}


def face_of(card: Card) -> Face:
    """What a city asks of a card."""
    return Face(
        card=card,
        services=services_of(card.roads, card.rails, power=card.power),
        sort=sort_of(card.zone, card.land),
        gives=card.gives,
        transfers=card.transfers,
        member=_member(card),
        covers=card.covers,
        long=card.kind == LONG,
    )


def sort_of(zone: str, land: str = "") -> str:
    """The sort of a zone: "commercial", and for undeveloped land the type as well."""
    return f"{zone} {land}" if zone == LAND else zone


def _member(card: Card) -> Member | None:
    if not card.complex:
        return None
    asked = card.complex_conditions
    return Member(card.id, card.complex, card.complex_bonus, card.gives, asked.sims, asked.remote)


# -- the ground of a city: its blocks, the services at their edges, and the open cells beside them


Cells = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lot:
    """The cards at one place, the lowest first: face up, and turned over by disasters.

    The last one that lies face up is the block; the others are covered. Where all are turned
    over the place is open, and its earth is scorched (SC-84, SC-125).
    """

    cards: tuple[str, ...] = ()
    turned: tuple[str, ...] = ()


class Block(NamedTuple):
    """A block of the city: a card over one cell, or a long card over two, and what is beneath.

    It goes by its cell, of a long one by the western.
    """

    cell: int
    cells: Cells
    face: Face
    services: tuple[int, ...]
    """The services of each of its cells; those of the two cards beneath a long one."""
    buried: tuple[Member, ...] = ()
    """Cards beneath that stay in their complex (SC-54)."""

    @property
    def members(self) -> Iterator[Member]:
        """All cards here that may be in a complex."""
        if self.face.member:
            yield self.face.member
        yield from self.buried


class Spot(NamedTuple):
    """Where a card is tried or asked about: its cells, and the services it has in each."""

    cells: Cells
    services: tuple[int, ...]


class Ground:
    """The blocks of a city by their cells, and what lies beside them.

    Services lead from cell to cell. A long card joins those of its two halves only where the two
    cards beneath it meet (SC-199); in games of earlier editions, where it is `joined`, always.
    """

    def __init__(self, *, joined: bool = False) -> None:
        self.joined = joined
        self.blocks: dict[int, Block] = {}
        self.halves: dict[int, int] = {}
        """The eastern cell of each long block, and its western."""
        self.services: dict[int, int] = {}
        self.beside: dict[int, int] = {}
        """Each open cell next to a block, and to how many cells it is."""

    def copy(self) -> Ground:
        """Another ground with the same blocks."""
        new = Ground(joined=self.joined)
        new.blocks, new.halves = self.blocks.copy(), self.halves.copy()
        new.services, new.beside = self.services.copy(), self.beside.copy()
        if "open_cells" in self.__dict__:
            new.__dict__["open_cells"] = self.open_cells
        return new

    # -- what changes

    def put(self, block: Block) -> None:
        """A block is there now, on open cells."""
        self.blocks[block.cell] = block
        for cell, services in zip(block.cells, block.services, strict=True):
            self.services[cell] = services
            self._build(cell)
        if len(block.cells) > 1:
            self.halves[block.cells[1]] = block.cell

    def swap(self, block: Block) -> None:
        """A block has taken the place of another of the same cells."""
        self.blocks[block.cell] = block
        self.services.update(zip(block.cells, block.services, strict=True))

    def take(self, block: Block) -> None:
        del self.blocks[block.cell]
        if len(block.cells) > 1:
            del self.halves[block.cells[1]]
        for cell in block.cells:
            del self.services[cell]
            self._clear(cell)

    def _build(self, cell: int) -> None:
        beside = self.beside
        beside.pop(cell, None)
        for near in GRID.around(cell):
            if near not in self.services:
                beside[near] = beside.get(near, 0) + 1
        self.__dict__.pop("open_cells", None)

    def _clear(self, cell: int) -> None:
        beside, built = self.beside, 0
        for near in GRID.around(cell):
            if near in self.services:
                built += 1
            elif beside.get(near) == 1:
                del beside[near]
            elif near in beside:
                beside[near] -= 1
        if built:
            beside[cell] = built
        self.__dict__.pop("open_cells", None)

    # -- what is where

    @cached_property
    def open_cells(self) -> Cells:
        """The open cells next to a block, in reading order; none in an empty city."""
        return tuple(sorted(self.beside))

    def at(self, cell: int) -> Block | None:
        return self.blocks.get(self.halves.get(cell, cell))

    def under(self, cells: Cells) -> list[Block]:
        """The blocks that a card over these cells would cover."""
        found = (self.at(cell) for cell in cells)
        return list({block.cell: block for block in found if block}.values())

    def near(self, cells: Cells) -> list[int]:
        """The blocks that share an edge with these cells, each once, by their cells."""
        built, halves = self.services, self.halves
        if len(cells) == 1 and not halves:
            return [cell for cell in GRID.around(cells[0]) if cell in built]
        found = {
            halves.get(near, near): None
            for cell in cells
            for near in GRID.around(cell)
            if near in built and near not in cells
        }
        return list(found)

    def neighbors(self, cell: int) -> list[int]:
        """The blocks next to a block, by their cells."""
        return self.near(self.blocks[cell].cells)

    def name(self, cell: int) -> int:
        """The cell by which the block at a cell goes."""
        return self.halves.get(cell, cell)

    def faced(self, spot: Spot, shift: int) -> Iterator[int]:
        """The cells to which a service leads from a spot, and that have it at the same edge.

        A cell is named for each of its edges that are met; the spot's own cells may be.
        """
        built = self.services
        for cell, services in zip(spot.cells, spot.services, strict=True):
            for step, back in EXITS[services >> shift & ALL_EDGES]:
                near = cell + step
                if built.get(near, 0) >> shift & back:
                    yield near

    def led_to(self, cell: int, shift: int) -> list[int]:
        """The cells to which a service leads from a cell."""
        built = self.services
        ways = EXITS[built.get(cell, 0) >> shift & ALL_EDGES]
        found = [cell + step for step, back in ways if built.get(cell + step, 0) >> shift & back]
        if self.joined and self.halves and ways:
            found += self._halves(cell, shift)
        return found

    def _halves(self, cell: int, shift: int) -> Iterator[int]:
        """The other half of a long block, if it has the service."""
        block = self.blocks.get(self.name(cell))
        for other in block.cells if block else ():
            if other != cell and self.services.get(other, 0) >> shift & ALL_EDGES:
                yield other
