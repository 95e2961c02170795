"""A city as sets of cells: where it is built, and where each of its networks can be joined."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from urbannb.games.sim_city.model.ground import Block, Ground
from urbannb.games.sim_city.model.networks import Networks, edges_of
from urbannb.games.sim_city.model.plan import SHIFT
from urbannb.games.sim_city.model.sets.window import EAST, NORTH, SOUTH, WEST, Window

EDGES = 4 * len(SHIFT)
"""The edges of all services of a cell."""


Faced = tuple[int, int, int, int]
"""Cells for each edge, clockwise from the north."""


def by_edges(faced: Faced, edges: int) -> int:
    """The cells of all of some edges."""
    north, east, south, west = faced
    found = 0
    if edges & NORTH:
        found = north
    if edges & EAST:
        found |= east
    if edges & SOUTH:
        found |= south
    if edges & WEST:
        found |= west
    return found


class Net(NamedTuple):
    """A network: how many cells it had, which, and where a card with each edge meets it."""

    known: int = 0
    cells: int = 0
    faced: Faced = (0, 0, 0, 0)


NEW = Net()


class Masks:
    """The cells of a city as numbers, kept as blocks come and go.

    `kept` is for those who keep a mask that depends on every block by itself: they look through
    the `changes` since they last did, instead of all blocks.
    """

    __slots__ = (
        "_edges",
        "_ground",
        "_nets",
        "_networks",
        "bits",
        "built",
        "changes",
        "enough",
        "giving",
        "kept",
        "window",
    )

    def __init__(self, ground: Ground, networks: Networks) -> None:
        self._ground, self._networks = ground, networks
        self.window = Window.around(())
        self.built = 0
        self.changes: list[int] = []
        """Every cell where something has changed, in order."""
        self.kept: dict[Any, Any] = {}
        self._edges = [0] * EDGES
        """The cells that have each edge of each service, in the order of their bits."""
        self._nets: dict[int, Net] = {}
        self.giving: dict[int, int] = {}
        """The cells of the blocks that provide so many sims."""
        self.bits: dict[int, int] = {}
        """The bit of each cell that is or was built on."""
        self.enough: dict[tuple[int, int], int] = {}
        """Where it is known that a card of some services has so many sims.

        As long as nothing is lost that stays so, whatever comes to the city.
        """

    def copy(self, ground: Ground, networks: Networks) -> Masks:
        """The masks of a copy of the city."""
        new = Masks(ground, networks)
        new.window, new.built = self.window, self.built
        new.changes, new.kept = self.changes.copy(), self.kept.copy()
        new._edges, new._nets = self._edges.copy(), self._nets.copy()
        new.giving = self.giving.copy()
        new.bits, new.enough = self.bits.copy(), self.enough.copy()
        return new

    # -- what changes; the ground and the networks change first

    def enter(self, block: Block) -> None:
        """A block is there now."""
        self.hold(block.cells)
        self.built |= self.window.mask(block.cells)
        self._draw(block)
        self.changes += block.cells

    def leave(self, block: Block) -> None:
        """A block is gone."""
        self.built &= ~self.window.mask(block.cells)
        self._clear(block)
        self.enough = {}
        self.changes += block.cells

    def replace(self, old: Block, new: Block) -> None:
        """A block lies over another."""
        self._clear(old)
        self._draw(new)
        for kind, net in self._networks.nets.items():
            if edges_of(old, kind) != edges_of(new, kind):
                self._nets.pop(net.label.get(new.cell, -1), None)
        if _loses(old, new):
            self.enough = {}
        self.changes += new.cells

    def _clear(self, block: Block) -> None:
        """A block has no edges any more, and provides nothing."""
        here = self.window.mask(block.cells)
        self._edges = [edge & ~here for edge in self._edges]
        if block.face.gives:
            self.giving[block.face.gives] &= ~here

    def _draw(self, block: Block) -> None:
        """A block has its edges, and provides its sims."""
        gives = block.face.gives
        for cell, services in zip(block.cells, block.services, strict=True):
            here = self.bits[cell] = self.window.bit(cell)
            for n in range(services.bit_length()):
                if services >> n & 1:
                    self._edges[n] |= here
            if gives:
                self.giving[gives] = self.giving.get(gives, 0) | here

    def hold(self, cells: Iterable[int]) -> None:
        """The window has these cells from now on, and their neighbors."""
        if all(map(self.window.holds, cells)):
            return
        blocks = list(self._ground.blocks.values())
        built = [cell for block in blocks for cell in block.cells]
        self.window = Window.around([*built, *cells])
        self.built, self._edges = self.window.mask(built), [0] * EDGES
        self.bits, self.giving = {}, {}
        for block in blocks:
            self._draw(block)
        self.kept, self._nets, self.enough, self.changes = {}, {}, {}, []

    # -- what is asked

    @property
    def open(self) -> int:
        """The open cells next to a block."""
        return self.window.beside(self.built) & ~self.built

    def network(self, kind: str, label: int) -> Net:
        """A network by its label; cells that have come to it since are added."""
        members, net = self._networks.nets[kind].members[label], self._nets.get(label, NEW)
        if net.known < len(members):
            bits, cells = self.bits, net.cells
            for cell in members[net.known :]:
                cells |= bits[cell]
            net = self._nets[label] = Net(len(members), cells, self._faced(kind, cells))
        return net

    def _faced(self, kind: str, cells: int) -> Faced:
        """Where a card meets a service of the blocks of some cells."""
        width, n = self.window.width, SHIFT[kind]
        north, east, south, west = self._edges[n : n + 4]
        return (
            (south & cells) << width, (west & cells) >> 1,
            (north & cells) >> width, (east & cells) << 1,
        )  # fmt: skip

    def linked(self, kind: str) -> Faced:
        """The cells whose blocks are connected by a service over a certain edge, for each edge."""
        width, n = self.window.width, SHIFT[kind]
        north, east, south, west = self._edges[n : n + 4]
        up, right = north & south << width, east & west >> 1
        return up, right, up >> width, right << 1

    def since(self, key: object, start: Any) -> tuple[Any, Iterable[int]]:
        """What is kept under a key, and the cells that have changed since; `keep` it afterward.

        It begins with `start`, and all blocks.
        """
        found = self.kept.get(key)
        if found is None:
            return start, list(self._ground.blocks)
        at, value = found
        return value, self.changes[at:]

    def keep(self, key: object, value: Any) -> None:
        """What is kept under a key agrees with every block now."""
        self.kept[key] = (len(self.changes), value)


def _loses(old: Block, new: Block) -> bool:
    """Whether a block brings fewer sims than the one beneath, or lets fewer pass."""
    kept = all(
        not before & ~after for before, after in zip(old.services, new.services, strict=True)
    )
    station = old.face.transfers and not new.face.transfers
    return not kept or station or new.face.gives < old.face.gives
