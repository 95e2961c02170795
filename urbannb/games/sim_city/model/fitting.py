"""Where a card finds the sims it requires, tried at many cells at once.

It looks at networks as they are: where those of one service have enough, or where nobody changes
at stations, that settles it. Whatever is left in doubt is asked of `sims`, one cell at a time.
"""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.games.sim_city.components.zones import ROUTES
from urbannb.games.sim_city.model.ground import Ground, Spot
from urbannb.games.sim_city.model.networks import Networks
from urbannb.games.sim_city.model.plan import ALL_EDGES, EXITS, SHIFT
from urbannb.games.sim_city.model.sims import Circles, Sims


def fitting(
    ground: Ground, networks: Networks, sims: Sims, cells: Iterable[int], services: int, needed: int
) -> list[int]:
    """Those of some cells, open or built on, where a card of these services has enough sims.

    None of them is a cell of a long block.
    """
    ways = [_Way(ground, networks, kind, services, needed) for kind in ROUTES]
    ways = [way for way in ways if way.exits]
    if not ways:
        return []
    one, other, circles = ways[0].enough, ways[-1].enough, sims.circles
    if not circles:
        return [cell for cell in cells if one(cell) or other(cell)]
    return [
        cell
        for cell in cells
        if one(cell)
        or other(cell)
        or (
            any(way.doubtful(cell, circles) for way in ways)
            and sims.enough(Spot((cell,), (services,)), needed)
        )
    ]


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
