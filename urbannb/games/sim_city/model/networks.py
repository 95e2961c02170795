"""Which blocks are connected by road, by rail and by power line: without a break, by one of them.

All roads of a block meet at one junction, so do its rails and its lines (SC-34). The two halves of
a long card have junctions of their own (SC-199), so networks are made of cells. A station, where
sims may change, connects nothing else (SC-166): what it does for sims is in `sims`.
"""

from __future__ import annotations

from functools import partial

from urbannb.core.boards.grid import Near
from urbannb.games.sim_city.components.zones import SERVICE_KINDS
from urbannb.games.sim_city.model.cuts import Cuts
from urbannb.games.sim_city.model.ground import Block, Cells, Ground, Spot
from urbannb.games.sim_city.model.groups import Groups
from urbannb.games.sim_city.model.plan import ALL_EDGES, SHIFT

Nets = dict[str, Groups]


class Networks:
    """The networks of a city: of each service the cells that it connects.

    A cell without a service is in none of its networks. The weight of a cell are the sims that its
    block provides, but those of a long block count once where both halves are in one network.
    Labels of roads and rails never agree.
    """

    __slots__ = ("_cuts", "_ground", "_providers", "nets")

    def __init__(self, ground: Ground, nets: Nets | None = None) -> None:
        self._ground = ground
        kinds = enumerate(SERVICE_KINDS)
        self.nets = nets or {kind: Groups(n, len(SERVICE_KINDS)) for n, kind in kinds}
        self._providers: dict[int, Block] = {}
        """The long blocks that provide sims."""
        self._cuts: dict[int, tuple[Cells, Cuts]] = {}
        """The cuts of each network by its label, with the cells that it had then."""

    def copy(self, ground: Ground) -> Networks:
        """The networks of a copy of the ground."""
        new = Networks(ground, {kind: net.copy() for kind, net in self.nets.items()})
        new._providers = self._providers.copy()
        return new

    # -- what changes; the ground changes first

    def enter(self, block: Block) -> None:
        """A block is there now."""
        long = len(block.cells) > 1
        for kind, net in self.nets.items():
            shift = SHIFT[kind]
            for cell, services in zip(block.cells, block.services, strict=True):
                if services >> shift & ALL_EDGES:
                    near = self._ground.led_to(cell, shift)
                    net.add(cell, near, 0 if long else block.face.gives)
        if long and block.face.gives:
            self._providers[block.cell] = block
        self._weigh_longs()

    def leave(self, block: Block) -> None:
        """A block is gone."""
        self._providers.pop(block.cell, None)
        for kind, net in self.nets.items():
            shift = SHIFT[kind]
            for cell, services in zip(block.cells, block.services, strict=True):
                if services >> shift & ALL_EDGES:
                    net.remove(cell, partial(self._ground.led_to, shift=shift))
        self._weigh_longs()

    def replace(self, old: Block, new: Block) -> None:
        """A block of one cell lies over another; where no service is lost, nothing falls apart."""
        for kind, net in self.nets.items():
            self._cuts.pop(net.label.get(old.cell, -1), None)
            before, after = edges_of(old, kind), edges_of(new, kind)
            if before & ~after or not before:
                self._renew(kind, old, new)
            elif before != after:
                net.link(new.cell, self._ground.led_to(new.cell, SHIFT[kind]))
            if before and new.cell in net.label:
                net.weigh(new.cell, new.face.gives)
        self._weigh_longs()

    def _renew(self, kind: str, old: Block, new: Block) -> None:
        net, shift = self.nets[kind], SHIFT[kind]
        if edges_of(old, kind):
            net.remove(old.cell, partial(self._ground.led_to, shift=shift))
        if edges_of(new, kind):
            net.add(new.cell, self._ground.led_to(new.cell, shift), new.face.gives)

    def _weigh_longs(self) -> None:
        """The sims of a long block are in each network of its halves, in each once."""
        for block in self._providers.values():
            for net in self.nets.values():
                seen = set()
                for cell in block.cells:
                    mine = net.label.get(cell)
                    if mine is not None:
                        net.weigh(cell, 0 if mine in seen else block.face.gives)
                        seen.add(mine)

    # -- what is connected

    def labels(self, block: Block, kind: str) -> set[int]:
        """The networks of a service in which a block is: of a long one perhaps two."""
        label = self.nets[kind].label
        return {label[cell] for cell in block.cells if cell in label}

    def connected(self, one: int, other: int, kind: str) -> bool:
        """Whether a service connects two blocks, given by their cells."""
        blocks = self._ground.blocks
        return not self.labels(blocks[one], kind).isdisjoint(self.labels(blocks[other], kind))

    def together(self, block: Block, kind: str) -> set[int]:
        """The other blocks that a service connects a block with."""
        net, name = self.nets[kind], self._ground.name
        found = {name(cell) for label in self.labels(block, kind) for cell in net.members[label]}
        return found - {block.cell}

    def cuts(self, kind: str, label: int) -> Cuts:
        """What a network falls into without one of its blocks."""
        net = self.nets[kind]
        members = net.members[label]
        blocks, found = self._cuts.get(label, ((), None))
        if found is None or blocks != members:
            near = partial(self._ground.led_to, shift=SHIFT[kind])
            found = Cuts(members[0], near, net.weights)
            self._cuts[label] = members, found
        return found

    def from_spot(self, spot: Spot, kind: str) -> set[int]:
        """The blocks that a service of a card tried there would be connected to.

        What the card would cover is none of them, and leads nowhere.
        """
        ground, shift = self._ground, SHIFT[kind]
        covered = {cell for block in ground.under(spot.cells) for cell in block.cells}
        met = set(ground.faced(spot, shift)) - covered
        if covered:
            found = _flood(met, lambda cell: ground.led_to(cell, shift), covered)
        else:
            net = self.nets[kind]
            found = {cell for label in net.touching(met) for cell in net.members[label]}
        return set(map(ground.name, found)) if ground.halves else found


def _flood(cells: set[int], near: Near, closed: set[int]) -> set[int]:
    """All that hangs together with some cells, without those that are closed."""
    found, ahead = set(cells), list(cells)
    while ahead:
        for other in near(ahead.pop()):
            if other not in found and other not in closed:
                found.add(other)
                ahead.append(other)
    return found


def edges_of(block: Block, kind: str) -> int:
    """Whether a block has a service: the bits of its edges, each cell after the other."""
    shift, bits = SHIFT[kind], 0
    for services in block.services:
        bits = bits << 4 | services >> shift & ALL_EDGES
    return bits
