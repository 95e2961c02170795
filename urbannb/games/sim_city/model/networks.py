"""Which blocks are connected by road, rail and power line, and what cuts them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from urbannb.core.boards.grid import Near
from urbannb.core.patterns.indexed import Indexed
from urbannb.games.sim_city.components.cards import SERVICE_KINDS
from urbannb.games.sim_city.model.ground import (
    ALL_EDGES,
    GRID,
    SHIFT,
    Block,
    Cells,
    Ground,
    Groups,
    Spot,
)

# -- sets of cells as single numbers: a bit for each cell of a window on the plan


MARGIN = 8
"""So many rows and columns are free around the cells for which a window is made."""
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""The bits of the edges, as `plan` has them."""


class Window(NamedTuple):
    """A part of the plan: its north-western cell, its width and its height."""

    base: int
    width: int
    height: int

    @classmethod
    def around(cls, cells: Iterable[int]) -> Window:
        """A window on some cells, with room to grow."""
        places = [GRID.at(cell) for cell in cells] or [(0, 0)]
        rows, columns = zip(*places, strict=True)
        top, left = min(rows) - MARGIN, min(columns) - MARGIN
        width, height = max(columns) + MARGIN + 1 - left, max(rows) + MARGIN + 1 - top
        return cls(GRID.cell(top, left), width, height)

    def holds(self, cell: int) -> bool:
        row, column = divmod(cell - self.base, GRID.stride)
        return 0 < row < self.height - 1 and 0 < column < self.width - 1

    def bit(self, cell: int) -> int:
        row, column = divmod(cell - self.base, GRID.stride)
        return 1 << (row * self.width + column)

    def mask(self, cells: Iterable[int]) -> int:
        """The bits of some cells, all of them in the window."""
        base, width, _ = self
        stride, found = GRID.stride, 0
        for cell in cells:
            row, column = divmod(cell - base, stride)
            found |= 1 << (row * width + column)
        return found

    def cells(self, mask: int) -> list[int]:
        """The cells of some bits, in reading order."""
        base, width, _ = self
        stride, found = GRID.stride, []
        while mask:
            low = mask & -mask
            row, column = divmod(low.bit_length() - 1, width)
            found.append(base + row * stride + column)
            mask ^= low
        return found

    def beside(self, mask: int) -> int:
        """The cells next to some cells; some of these may be among them."""
        return mask << 1 | mask >> 1 | mask << self.width | mask >> self.width


class Masked(Indexed[int]):
    """Some cells of a window in reading order, listed only when somebody looks at them.

    Those of them that are in `last` come after the others.
    """

    __slots__ = ("_cells", "_last", "mask", "window")

    def __init__(self, window: Window, mask: int, last: int = 0) -> None:
        self.window, self.mask, self._last = window, mask, last
        self._cells: list[int] | None = None

    @property
    def cells(self) -> list[int]:
        if self._cells is None:
            first, last = self.mask & ~self._last, self.mask & self._last
            self._cells = self.window.cells(first) + self.window.cells(last)
        return self._cells

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return bool(self.mask)

    def _at(self, index: int) -> int:
        return self.cells[index]

    def __iter__(self) -> Iterator[int]:
        return iter(self.cells)

    def __contains__(self, cell: object) -> bool:
        if not isinstance(cell, int):
            return False
        row, column = divmod(cell - self.window.base, GRID.stride)
        inside = 0 <= row < self.window.height and 0 <= column < self.window.width
        return inside and bool(self.mask & self.window.bit(cell))

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Masked | list) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.window, self.mask))


NONE = Masked(Window.around(()), 0)
"""No cells at all."""


# -- what a network falls into when one of its blocks is covered, and the sims of each piece


NearIn = Callable[[int], Iterable[int]]


class Cuts:
    """The pieces of a network without one of its blocks, for each of them."""

    __slots__ = ("_beyond", "_least", "_masks", "_number", "_total", "_weights", "_window")

    def __init__(self, start: int, near: NearIn, weights: dict[int, int]) -> None:
        """The network of a block; the blocks next to one, and the sims of those with any."""
        self._weights = weights
        self._window: Window | None = None
        self._masks: dict[int | None, int] = {}
        self._number: dict[int, int] = {}
        self._beyond: dict[int, list[tuple[int, int, int]]] = {}
        """Of each block what it cuts off: the first and last numbers there, and the sims."""
        self._least: dict[int, int] | None = None
        self._total = self._walk(start, near)

    def _walk(self, start: int, near: NearIn) -> int:
        """Meet every block; returns the sims of all."""
        number, weights = self._number, self._weights
        lowest: dict[int, int] = {}
        sims: dict[int, int] = {}
        path: list[tuple[int, Iterator[int]]] = []

        def meet(block: int) -> None:
            number[block] = lowest[block] = len(number)
            sims[block] = weights.get(block, 0)
            path.append((block, iter(near(block))))

        meet(start)
        while path:
            block, onward = path[-1]
            for other in onward:
                known = number.get(other)
                if known is None:
                    meet(other)
                    break
                lowest[block] = min(lowest[block], known)
            else:
                path.pop()
                if path:
                    self._turn_back(path[-1][0], block, lowest, sims)
        return sims[start]

    def _turn_back(
        self, before: int, block: int, lowest: dict[int, int], sims: dict[int, int]
    ) -> None:
        """All that lies beyond a block has been met."""
        number = self._number
        sims[before] += sims[block]
        if lowest[block] >= number[before]:
            piece = (number[block], len(number) - 1, sims[block])
            self._beyond.setdefault(before, []).append(piece)
        else:
            lowest[before] = min(lowest[before], lowest[block])

    def mask(self, window: Window, needed: int | None = None) -> int:
        """The blocks without which the network falls apart, as bits.

        With a number only those without which some piece of it has fewer sims.
        """
        if self._window != window:
            self._window, self._masks = window, {}
        found = self._masks.get(needed)
        if found is None:
            weakest = self._weakest()
            found = self._masks[needed] = window.mask(
                weakest if needed is None else [b for b in weakest if weakest[b] < needed]
            )
        return found

    def _weakest(self) -> dict[int, int]:
        """The sims of the weakest piece without each block that cuts something off."""
        if self._least is None:
            total, gives = self._total, self._weights
            self._least = {}
            for block, cut in self._beyond.items():
                sims = [piece[2] for piece in cut]
                self._least[block] = min(*sims, total - gives.get(block, 0) - sum(sims))
        return self._least

    def sims(self, covered: int, touched: Iterable[int]) -> int:
        """The sims of all pieces to which any of these belong, when a block is covered."""
        rest = self._total - self._weights.get(covered, 0)
        beyond = self._beyond.get(covered)
        if beyond is None:
            return rest
        number, found = self._number, set()
        for block in touched:
            mine = number[block]
            found.add(next((piece for piece in beyond if piece[0] <= mine <= piece[1]), None))
        rest -= sum(piece[2] for piece in beyond)
        return sum(piece[2] if piece else rest for piece in found)


# -- which blocks are connected by road, by rail and by power line: without a break, by one of them


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
        new = Networks(ground, {kind: net.copy() for kind, net in self.nets.items()})
        new._providers = self._providers.copy()
        return new

    # -- what changes; the ground changes first

    def enter(self, block: Block) -> None:
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
