"""Which blocks are connected by road, by rail and by power line: without a break, by one of them.

All roads of a block meet at one junction, so do its rails and its lines (SC-34). A long card is one
block (SC-200), so the services of its two halves meet as well. A station, where sims may change,
connects nothing else (SC-166): what it does for sims is in `sims`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import partial

from urbannb.games.sim_city.components.zones import SERVICE_KINDS
from urbannb.games.sim_city.model.cuts import Cuts
from urbannb.games.sim_city.model.ground import Block, Cells, Ground, Spot
from urbannb.games.sim_city.model.groups import Groups
from urbannb.games.sim_city.model.plan import ALL_EDGES, SHIFT

Nets = dict[str, Groups]


class Networks:
    """The networks of a city: of each service the blocks that it connects.

    A block without a service is in none of its networks. The weight of a block is the sims it
    provides; labels of roads and rails never agree.
    """

    __slots__ = ("_cuts", "_ground", "nets")

    def __init__(self, ground: Ground, nets: Nets | None = None) -> None:
        self._ground = ground
        kinds = enumerate(SERVICE_KINDS)
        self.nets = nets or {kind: Groups(n, len(SERVICE_KINDS)) for n, kind in kinds}
        self._cuts: dict[int, tuple[Cells, Cuts]] = {}
        """The cuts of each network by its label, with the blocks that it had then."""

    def copy(self, ground: Ground) -> Networks:
        """The networks of a copy of the ground."""
        return Networks(ground, {kind: net.copy() for kind, net in self.nets.items()})

    # -- what changes; the ground changes first

    def enter(self, block: Block) -> None:
        """A block is there now."""
        for kind, net in self.nets.items():
            if edges_of(block, kind):
                near = self._ground.led_to(block.cell, SHIFT[kind])
                net.add(block.cell, near, block.face.gives)

    def leave(self, block: Block) -> None:
        """A block is gone."""
        for kind, net in self.nets.items():
            if edges_of(block, kind):
                net.remove(block.cell, partial(self._ground.led_to, shift=SHIFT[kind]))

    def replace(self, old: Block, new: Block) -> None:
        """A block lies over another; where no service is lost, nothing falls apart."""
        for kind, net in self.nets.items():
            self._cuts.pop(net.label.get(old.cell, -1), None)
            before, after = edges_of(old, kind), edges_of(new, kind)
            if before & ~after or not before:
                self._renew(kind, old, new)
            elif before != after:
                net.link(new.cell, self._ground.led_to(new.cell, SHIFT[kind]))
            if before and new.cell in net.label:
                net.weigh(new.cell, new.face.gives)

    def _renew(self, kind: str, old: Block, new: Block) -> None:
        net, shift = self.nets[kind], SHIFT[kind]
        if edges_of(old, kind):
            net.remove(old.cell, partial(self._ground.led_to, shift=shift))
        if edges_of(new, kind):
            net.add(new.cell, self._ground.led_to(new.cell, shift), new.face.gives)

    # -- what is connected

    def connected(self, one: int, other: int, kind: str) -> bool:
        """Whether a service connects two blocks, given by their cells."""
        label = self.nets[kind].label
        return one in label and label[one] == label.get(other)

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
        ground = self._ground
        if ground.under(spot.cells):
            return set(self.onward(spot, kind))
        return self._whole(ground.faced(spot, SHIFT[kind]), kind)

    def onward(self, spot: Spot, kind: str) -> dict[int, int | None]:
        """The blocks that would be connected to a card tried there, the nearest first.

        Of each the next block on a shortest way to the card; None for those beside it.
        """
        ground, shift = self._ground, SHIFT[kind]
        covered = {block.cell for block in ground.under(spot.cells)}
        faced = (cell for cell in ground.faced(spot, shift) if cell not in covered)
        found: dict[int, int | None] = dict.fromkeys(faced)
        ahead = deque(found)
        while ahead:
            cell = ahead.popleft()
            for near in ground.led_to(cell, shift):
                if near not in found and near not in covered:
                    found[near] = cell
                    ahead.append(near)
        return found

    def _whole(self, cells: Iterable[int], kind: str) -> set[int]:
        net = self.nets[kind]
        return {cell for label in net.touching(cells) for cell in net.members[label]}


def edges_of(block: Block, kind: str) -> int:
    """Whether a block has a service: the bits of its edges, each cell after the other."""
    shift, bits = SHIFT[kind], 0
    for services in block.services:
        bits = bits << 4 | services >> shift & ALL_EDGES
    return bits
