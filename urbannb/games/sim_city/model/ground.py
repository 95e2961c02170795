"""The ground of a city: its blocks, the services at their edges, and the open cells beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from urbannb.games.sim_city.model.faces import Face, Member
from urbannb.games.sim_city.model.plan import ALL_EDGES, EXITS, GRID

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
        """A block is no longer there."""
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
        """The block at a cell."""
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
