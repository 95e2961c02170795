"""Where a card finds the sims it requires, tried at many cells at once.

Cells are sets of bits here: each network is met in some of them, and where one has enough sims by
itself, that settles it. What is left in doubt is looked at cell by cell: where several small
networks meet, where the covered block is part of a network, and where sims change at stations.
"""

from __future__ import annotations

from urbannb.games.sim_city.components.zones import RAIL, ROAD, ROUTES
from urbannb.games.sim_city.model.ground import Ground, Spot
from urbannb.games.sim_city.model.networks import Networks
from urbannb.games.sim_city.model.plan import ALL_EDGES, EXITS, SHIFT
from urbannb.games.sim_city.model.sets.masks import Masks
from urbannb.games.sim_city.model.sims import Circles, Sims

ROUTE_BITS = ALL_EDGES << SHIFT[ROAD] | ALL_EDGES << SHIFT[RAIL]
"""The services by which sims travel."""


class Fitting:
    """The sims of a city, asked for many cells at once."""

    __slots__ = ("_ground", "_masks", "_networks", "_sims")

    def __init__(self, ground: Ground, networks: Networks, sims: Sims, masks: Masks) -> None:
        self._ground, self._networks, self._sims, self._masks = ground, networks, sims, masks

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
        for cell in window.cells(cells):
            if any(way.enough(cell) for way in ways) or (
                circles
                and any(way.doubtful(cell, circles) for way in ways)
                and self._sims.enough(Spot((cell,), (services,)), needed)
            ):
                found |= window.bit(cell)
        return found

    def _by(self, kind: str, cells: int, services: int, needed: int) -> tuple[int, int]:
        """The cells where one or two networks of a service have enough; and those in doubt."""
        masks, circles = self._masks, self._sims.circles
        width, net = masks.window.width, self._networks.nets[kind]
        edges = services >> SHIFT[kind] & ALL_EDGES
        sure = doubtful = 0
        small: list[tuple[int, int, int]] = []
        for label, alone in net.totals.items():
            circle = circles.of.get(label) if circles else None
            total = alone if circle is None or not circles else circles.sims[circle]
            if not total:
                continue
            front = masks.front(kind, label)
            met = front.facing(edges, width) & cells
            if not met:
                continue
            own = met & front.members if circle is None else met & masks.built
            if total < needed:
                small.append((total, met, own))
                continue
            sure |= met ^ own
            if own and circle is None:
                spared = self._spared(kind, label, own, total, needed)
            elif own and circles and circle is not None and total - self._heaviest() >= needed:
                spared = own & ~self._bearing(circles, circle)
            else:
                spared = 0
            sure |= spared
            doubtful |= own ^ spared
        enough, perhaps = _together(small, needed, alone=circles is None)
        return sure | enough, doubtful | perhaps

    def _spared(self, kind: str, label: int, own: int, total: int, needed: int) -> int:
        """The blocks of a network without which each piece of it has enough all the same."""
        weights = self._networks.nets[kind].weights
        cuts, window = self._networks.cuts(kind, label), self._masks.window
        own &= ~cuts.mask(window, needed)
        if total - needed >= cuts.heaviest:
            return own
        return window.mask(c for c in window.cells(own) if total - weights.get(c, 0) >= needed)

    def _heaviest(self) -> int:
        """The sims of the block of the city with the most."""
        return max(self._sims.providers.values(), default=0)

    def _bearing(self, circles: Circles, circle: int) -> int:
        """The blocks without which a circle of networks could fall apart."""
        window, found = self._masks.window, self._masks.window.mask(self._sims.stations)
        for label, other in circles.of.items():
            if other == circle:
                kind = ROAD if label in self._networks.nets[ROAD].members else RAIL
                found |= self._networks.cuts(kind, label).mask(window)
        return found


def _together(small: list[tuple[int, int, int]], needed: int, *, alone: bool) -> tuple[int, int]:
    """The cells where two small networks have enough together; and those in doubt.

    Of each there are its sims, the cells where it is met, and those that are its own blocks. Where
    networks are not `alone` but joined by stations, they may have the same sims.
    """
    sure = once = twice = more = owned = 0
    for n, (total, met, own) in enumerate(small):
        more |= twice & met
        twice |= once & met
        once |= met
        owned |= own
        for other, others, theirs in small[:n]:
            if total + other >= needed:
                sure |= met & others & ~(own | theirs)
    if not alone:
        return 0, twice
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
        built, halves = self._ground.services, self._ground.halves
        label, totals = self._net.label, self._net.totals
        mine, sims = label.get(cell), 0
        seen, inside = [], []
        for step, bit in self.exits:
            near = cell + step
            if built.get(near, 0) & bit:
                near = halves.get(near, near)
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
        built, halves, label = self._ground.services, self._ground.halves, self._net.label
        nearby = ((cell + step, bit) for step, bit in self.exits)
        faced = (near for near, bit in nearby if built.get(near, 0) & bit)
        nets = {label[halves.get(near, near)] for near in faced}
        joined = {circles.of[net] for net in nets if net in circles.of}
        if not joined:
            return False
        alone = sum(self._net.totals[net] for net in nets if net not in circles.of)
        return alone + sum(circles.sims[each] for each in joined) >= self._needed
