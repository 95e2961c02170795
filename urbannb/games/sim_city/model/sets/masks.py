"""A city as sets of cells: where it is built, and where each of its networks can be joined."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from urbannb.games.sim_city.model.ground import Block, Ground
from urbannb.games.sim_city.model.networks import Networks, edges_of
from urbannb.games.sim_city.model.plan import ALL_EDGES, SHIFT
from urbannb.games.sim_city.model.sets.window import EAST, NORTH, SOUTH, WEST, Window


class Front(NamedTuple):
    """The cells of a network, and those of them from which it leads over each edge."""

    known: int = 0
    """So many of its blocks are in it."""
    members: int = 0
    north: int = 0
    east: int = 0
    south: int = 0
    west: int = 0

    def facing(self, edges: int, width: int) -> int:
        """The cells where a card that has these edges meets the network."""
        found = 0
        if edges & NORTH:
            found = self.south << width
        if edges & EAST:
            found |= self.west >> 1
        if edges & SOUTH:
            found |= self.north >> width
        if edges & WEST:
            found |= self.east << 1
        return found


NEW = Front()


class Masks:
    """The cells of a city as numbers, kept as blocks come and go.

    `kept` is for those who keep a mask that depends on every block by itself: they look through
    the `changes` since they last did, instead of all blocks.
    """

    __slots__ = (
        "_fronts",
        "_ground",
        "_networks",
        "built",
        "changes",
        "enough",
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
        self._fronts: dict[int, Front] = {}
        self.enough: dict[tuple[int, int], int] = {}
        """Where it is known that a card of some services has so many sims.

        As long as nothing is lost that stays so, whatever comes to the city.
        """

    def copy(self, ground: Ground, networks: Networks) -> Masks:
        """The masks of a copy of the city."""
        new = Masks(ground, networks)
        new.window, new.built = self.window, self.built
        new.changes, new.kept = self.changes.copy(), self.kept.copy()
        new._fronts, new.enough = self._fronts.copy(), self.enough.copy()
        return new

    # -- what changes; the ground and the networks change first

    def enter(self, block: Block) -> None:
        """A block is there now."""
        self.hold(block.cells)
        self.built |= self.window.mask(block.cells)
        self.changes += block.cells

    def leave(self, block: Block) -> None:
        """A block is gone."""
        self.built &= ~self.window.mask(block.cells)
        self.enough = {}
        self.changes += block.cells

    def replace(self, old: Block, new: Block) -> None:
        """A block lies over another."""
        self.changes += new.cells
        for kind, net in self._networks.nets.items():
            if edges_of(old, kind) != edges_of(new, kind):
                self._fronts.pop(net.label.get(new.cell, -1), None)
        if _loses(old, new):
            self.enough = {}

    def hold(self, cells: Iterable[int]) -> None:
        """The window has these cells from now on, and their neighbors."""
        if all(map(self.window.holds, cells)):
            return
        built = [cell for block in self._ground.blocks.values() for cell in block.cells]
        self.window = Window.around([*built, *cells])
        self.built = self.window.mask(built)
        self.kept, self._fronts, self.enough, self.changes = {}, {}, {}, []

    # -- what is asked

    @property
    def open(self) -> int:
        """The open cells next to a block."""
        return self.window.beside(self.built) & ~self.built

    def front(self, kind: str, label: int) -> Front:
        """Where a network is, by its label; blocks that have come to it since are added."""
        front, members = self._fronts.get(label, NEW), self._networks.nets[kind].members[label]
        if front.known < len(members):
            front = self._fronts[label] = self._grown(front, members, SHIFT[kind])
        return front

    def _grown(self, front: Front, members: tuple[int, ...], shift: int) -> Front:
        blocks, bit = self._ground.blocks, self.window.bit
        _, mine, north, east, south, west = front
        for cell in members[front.known :]:
            block = blocks[cell]
            for each, services in zip(block.cells, block.services, strict=True):
                here, edges = bit(each), services >> shift & ALL_EDGES
                mine |= here
                if edges & NORTH:
                    north |= here
                if edges & EAST:
                    east |= here
                if edges & SOUTH:
                    south |= here
                if edges & WEST:
                    west |= here
        return Front(len(members), mine, north, east, south, west)

    def since(self, key: object, start: Callable[[], Any]) -> tuple[Any, Iterator[int]]:
        """What is kept under a key, and the cells that have changed since; `keep` it afterwards."""
        found = self.kept.get(key)
        if found is None:
            return start(), iter(list(self._ground.blocks))
        at, value = found
        return value, iter(dict.fromkeys(self.changes[at:]))

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
