"""A city as sets of cells, and where a card finds the sims it requires."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, reduce
from operator import or_
from typing import Any, NamedTuple

from urbannb.games.sim_city.components.cards import RAIL, ROAD, ROUTES
from urbannb.games.sim_city.model.ground import ALL_EDGES, EXITS, SHIFT, Block, Ground, Spot
from urbannb.games.sim_city.model.networks import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Networks,
    Window,
    edges_of,
)
from urbannb.games.sim_city.model.sims import Circles, Sims

# -- a city as sets of cells: where it is built, and where each of its networks can be joined


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
        new = Masks(ground, networks)
        new.window, new.built = self.window, self.built
        new.changes, new.kept = self.changes.copy(), self.kept.copy()
        new._edges, new._nets = self._edges.copy(), self._nets.copy()
        new.giving = self.giving.copy()
        new.bits, new.enough = self.bits.copy(), self.enough.copy()
        return new

    # -- what changes; the ground and the networks change first

    def enter(self, block: Block) -> None:
        self.hold(block.cells)
        self.built |= self.window.mask(block.cells)
        self._draw(block)
        self.changes += block.cells

    def leave(self, block: Block) -> None:
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


# -- where a card finds the sims it requires, tried at many cells at once


ROUTE_BITS = ALL_EDGES << SHIFT[ROAD] | ALL_EDGES << SHIFT[RAIL]
"""The services by which sims travel."""


class Source(NamedTuple):
    """Sims that come together: those of a network, or of several that stations join."""

    label: int
    """The network, or the circle."""
    sims: int
    faced: Faced
    """Where a card meets it."""
    whole: int
    """All its cells."""


class Fitting:
    """The sims of a city as it stands, asked for many cells at once."""

    def __init__(self, ground: Ground, networks: Networks, sims: Sims, masks: Masks) -> None:
        self._ground, self._networks, self._sims, self._masks = ground, networks, sims, masks
        self._sources: dict[str, list[Source]] = {}
        self._links: dict[str, Faced] = {}

    def mask(self, cells: int, services: int, needed: int) -> int:
        """Those of some cells, open or built on, where a card of these services has enough sims.

        None of them is a cell of a long block.
        """
        known, key = self._masks.enough, (services & ROUTE_BITS, needed)
        sure = known.get(key, 0)
        doubtful, asked = 0, cells & ~sure
        kinds = [kind for kind in ROUTES if asked and services >> SHIFT[kind] & ALL_EDGES]
        for kind in kinds:
            enough, perhaps = self._by(kind, asked & ~sure, services, needed)
            sure |= enough
            doubtful |= perhaps
        doubtful &= ~sure
        if doubtful:
            sure |= self._one_by_one(kinds, doubtful, services, needed)
        known[key] = sure
        return sure & cells

    def _one_by_one(self, kinds: list[str], cells: int, services: int, needed: int) -> int:
        window, circles, found = self._masks.window, self._sims.circles, 0
        ways = [_Way(self._ground, self._networks, kind, services, needed) for kind in kinds]
        longs = self._sims.longs  # their sims are in two networks perhaps, or in one that is cut
        for cell in window.cells(cells):
            if not longs and any(way.enough(cell) for way in ways):
                found |= window.bit(cell)
            elif longs or (circles and any(way.doubtful(cell, circles) for way in ways)):
                spot = Spot((cell,), (services,))
                found |= window.bit(cell) if self._sims.enough(spot, needed) else 0
        return found

    def _by(self, kind: str, cells: int, services: int, needed: int) -> tuple[int, int]:
        """The cells where one or two sources have enough by a service; and those in doubt."""
        edges = services >> SHIFT[kind] & ALL_EDGES
        sure = doubtful = 0
        small: list[tuple[Source, int]] = []
        for source in self._sources_by(kind):
            met = by_edges(source.faced, edges) & cells
            if not met:
                continue
            if source.sims < needed:
                small.append((source, met))
                continue
            own = met & source.whole
            sure |= met ^ own
            if own:
                spared = self._spared(source, kind, own, services, needed)
                sure |= spared
                doubtful |= own ^ spared
        if len(small) > 1:
            enough, perhaps = self._together(small, needed)
            sure |= enough
            doubtful |= perhaps
        return sure, doubtful

    def _sources_by(self, kind: str) -> list[Source]:
        """All sims that come by a service."""
        found = self._sources.get(kind)
        if found is None:
            found = self._sources[kind] = list(self._find_sources(kind))
        return found

    def _find_sources(self, kind: str) -> Iterator[Source]:
        masks, circles = self._masks, self._sims.circles
        of = circles.of if circles else {}
        joined: dict[int, list[Net]] = {}
        for label, sims in self._networks.nets[kind].totals.items():
            circle = of.get(label)
            if circle is not None:
                joined.setdefault(circle, []).append(masks.network(kind, label))
            elif sims:
                net = masks.network(kind, label)
                yield Source(label, sims, net.faced, net.cells)
        for circle, nets in joined.items():
            if circles and circles.sims[circle]:
                north, east, south, west = (
                    reduce(or_, edge) for edge in zip(*(net.faced for net in nets), strict=True)
                )
                faced = north, east, south, west
                yield Source(circle, circles.sims[circle], faced, self._whole(circles, circle))

    def _whole(self, circles: Circles, circle: int) -> int:
        """The cells of all networks of a circle."""
        cells = 0
        for label, other in circles.of.items():
            if other == circle:
                cells |= self._masks.network(self._kind(label), label).cells
        return cells

    def _kind(self, label: int) -> str:
        return ROAD if label in self._networks.nets[ROAD].members else RAIL

    # -- over a block of the source

    def _spared(self, source: Source, kind: str, own: int, services: int, needed: int) -> int:
        """The blocks of a source without which, beneath such a card, it has enough all the same.

        It surely has where the card takes over all ways that lead on from the block.
        """
        window, circles = self._masks.window, self._sims.circles
        for gives, cells in self._masks.giving.items():
            if source.sims - gives < needed:
                own &= ~cells
        if circles and source.label in circles.sims:
            lost = self._lost(ROAD, services) | self._lost(RAIL, services) | self._stations
            apart = own & lost
            return own ^ apart & self._bearing(circles, source.label) if apart else own
        apart = own & self._lost(kind, services)
        if not apart:
            return own
        return own ^ apart & self._networks.cuts(kind, source.label).mask(window, needed)

    @cached_property
    def _stations(self) -> int:
        return self._masks.window.mask(self._sims.stations)

    def _lost(self, kind: str, services: int) -> int:
        """The blocks beneath which ways would be lost if a card of these services covered them."""
        links = self._links.get(kind)
        if links is None:
            links = self._links[kind] = self._masks.linked(kind)
        return by_edges(links, ALL_EDGES & ~(services >> SHIFT[kind]))

    def _bearing(self, circles: Circles, circle: int) -> int:
        """The blocks without which a circle of networks could fall apart."""
        window, found = self._masks.window, self._stations
        for label, other in circles.of.items():
            if other == circle:
                found |= self._networks.cuts(self._kind(label), label).mask(window)
        return found

    # -- several sources

    def _together(self, small: list[tuple[Source, int]], needed: int) -> tuple[int, int]:
        """The cells where two small sources have enough together; and those in doubt.

        Of each there are the cells where it is met. Those that are its own blocks are in doubt.
        """
        shared = self._sims.shared
        sure = once = twice = more = owned = 0
        for n, (source, met) in enumerate(small):
            more |= twice & met
            twice |= once & met
            once |= met
            owned |= met & source.whole
            for other, others in small[:n]:
                both = met & others
                if both:
                    together = source.sims + other.sims - shared(source.label, other.label)
                    if together >= needed:
                        sure |= both & ~(source.whole | other.whole)
        return sure, (more | twice & owned) & ~sure


class _Way:
    """One service of a card, and how many sims it must bring."""

    __slots__ = ("_ground", "_kind", "_needed", "_net", "_networks", "_services", "exits")

    def __init__(
        self, ground: Ground, networks: Networks, kind: str, services: int, needed: int
    ) -> None:
        shift = SHIFT[kind]
        self._ground, self._networks, self._kind = ground, networks, kind
        self._net, self._needed = networks.nets[kind], needed
        self.exits = [(step, back << shift) for step, back in EXITS[services >> shift & ALL_EDGES]]
        self._services = services | ~(ALL_EDGES << shift)

    def enough(self, cell: int) -> bool:
        """Whether the networks of this service that the card touches there have enough sims."""
        built = self._ground.services
        label, totals = self._net.label, self._net.totals
        mine, sims = label.get(cell), 0
        seen, inside = [], []
        for step, bit in self.exits:
            near = cell + step
            if built.get(near, 0) & bit:
                net = label[near]
                if net == mine:
                    inside.append(near)
                elif net not in seen:
                    seen.append(net)
                    sims += totals[net]
        lacking = self._needed - sims
        if lacking <= 0 or mine is None or not inside:
            return lacking <= 0
        if totals[mine] - self._net.weights.get(cell, 0) < lacking:
            return False
        if not built[cell] & ~self._services:  # whoever came to the covered block comes to this
            return True
        return self._networks.cuts(self._kind, mine).sims(cell, inside) >= lacking

    def doubtful(self, cell: int, circles: Circles) -> bool:
        """Whether stations let come so many sims that they could be enough."""
        built, label = self._ground.services, self._net.label
        nearby = ((cell + step, bit) for step, bit in self.exits)
        nets = {label[near] for near, bit in nearby if built.get(near, 0) & bit}
        joined = {circles.of[net] for net in nets if net in circles.of}
        if not joined:
            return False
        alone = sum(self._net.totals[net] for net in nets if net not in circles.of)
        return alone + sum(circles.sims[each] for each in joined) >= self._needed
