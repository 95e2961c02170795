"""Which sims reach a card, by road or by rail: the sim requirement (SC-38 to SC-47).

Sims travel over one service, without a break. Only at a station they may change, and stations
chain; so networks that a station joins let pass the same sims: together they are a *circle*.
Sims are never used up, and each is counted once: a provider with roads and rails can be in two
circles, which is taken off where a card touches both; so can the two halves of a long provider, for
which networks are no more joined than the cards beneath it are (SC-199). A route ends at the new
card: what it covers provides nothing, and nobody passes through.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations, groupby
from typing import NamedTuple

from urbannb.games.sim_city.components.cards import ROUTES
from urbannb.games.sim_city.model.ground import ALL_EDGES, SHIFT, Block, Cells, Ground, Spot, keeps
from urbannb.games.sim_city.model.networks import Networks

Stop = tuple[int, str]
"""A cell, and the service by which sims are on their way there."""


class Route(NamedTuple):
    """How the sims of a block come to a card: from stop to stop, and the last is next to it.

    At a station where they change there are two stops, one for each service.
    """

    provider: int
    sims: int
    stops: tuple[Stop, ...]
    ways: tuple[Stop, ...]
    """The same cell by cell: where one comes into a half of a long block, and leaves it."""


class Circles(NamedTuple):
    """The networks that stations join, and what that does to the number of sims."""

    of: dict[int, int]
    """The circle of each network that a station joins; it goes by one of its networks."""
    sims: dict[int, int]
    shared: dict[tuple[int, int], int]
    """The sims that are in two networks or circles, by these two in order."""


NO_CIRCLES = Circles({}, {}, {})


class Sims:
    """The sims of a city, and whom they reach."""

    def __init__(self, ground: Ground, networks: Networks) -> None:
        self._ground, self._networks = ground, networks
        self.providers: dict[int, int] = {}
        """The sims of each block that provides any."""
        self.stations: dict[int, None] = {}
        """The blocks where sims may change."""
        self.longs: dict[int, Block] = {}
        """The long blocks that provide sims."""

    def copy(self, ground: Ground, networks: Networks) -> Sims:
        new = Sims(ground, networks)
        new.providers, new.stations = self.providers.copy(), self.stations.copy()
        new.longs = self.longs.copy()
        return new

    # -- what changes; ground and networks change first

    def enter(self, block: Block) -> None:
        if block.face.gives:
            self.providers[block.cell] = block.face.gives
            if len(block.cells) > 1:
                self.longs[block.cell] = block
        if block.face.transfers:
            self.stations[block.cell] = None
        self._forget()

    def leave(self, block: Block) -> None:
        self.providers.pop(block.cell, None)
        self.stations.pop(block.cell, None)
        self.longs.pop(block.cell, None)
        self._forget()

    def replace(self, old: Block, new: Block) -> None:
        """A block lies over another."""
        self.leave(old)
        self.enter(new)

    def _forget(self) -> None:
        self.__dict__.pop("circles", None)
        self.__dict__.pop("doubled", None)

    # -- circles

    @cached_property
    def circles(self) -> Circles | None:
        """The circles of the city; none without a station."""
        return self._joined() if self.stations else None

    def _joined(self) -> Circles:
        of: dict[int, int] = {}
        for station in self.stations:
            block = self._ground.blocks[station]
            met = [label for kind in ROUTES for label in self._networks.labels(block, kind)]
            if len(met) > 1:
                one, *others = {of.get(label, label) for label in met}
                of.update(dict.fromkeys(met, one))
                for net, circle in of.items():
                    if circle in others:
                        of[net] = one
        return self._counted(of)

    def _counted(self, of: dict[int, int]) -> Circles:
        sims = dict.fromkeys(of.values(), 0)
        shared: dict[tuple[int, int], int] = {}
        roads, rails = (self._networks.nets[kind].label for kind in ROUTES)
        for cell, gives in self.providers.items():
            if cell in self.longs:
                for circle in self._sources(self.longs[cell], of):
                    if circle in sims:
                        sims[circle] += gives
                continue
            road, rail = (net.get(cell, -1) for net in (roads, rails))
            road, rail = of.get(road, road), of.get(rail, rail)
            for circle in {road, rail}:
                if circle in sims:
                    sims[circle] += gives
            if road != rail:
                pair = (road, rail) if road < rail else (rail, road)
                shared[pair] = shared.get(pair, 0) + gives
        return Circles(of, sims, shared)

    def _sources(self, block: Block, of: dict[int, int]) -> set[int]:
        """The networks of a block by road and by rail, or the circles that they are in."""
        labels = (self._networks.labels(block, kind) for kind in ROUTES)
        return {of.get(label, label) for each in labels for label in each}

    @cached_property
    def doubled(self) -> list[tuple[set[int], int]]:
        """The sims of each long block that is in several networks or circles, and in which."""
        of = (self.circles or NO_CIRCLES).of
        found = ((self._sources(block, of), block.face.gives) for block in self.longs.values())
        return [(sources, gives) for sources, gives in found if len(sources) > 1]

    def shared(self, one: int, other: int) -> int:
        """The sims that are in both of two networks or circles."""
        pair = (one, other) if one < other else (other, one)
        both = (self.circles or NO_CIRCLES).shared.get(pair, 0)
        return both + sum(gives for sources, gives in self.doubled if sources.issuperset(pair))

    # -- how many reach a card

    def at(self, spot: Spot, kind: str) -> int:
        """The sims that reach a card tried there by road, or by rail."""
        covered = self._ground.under(spot.cells)
        if not covered:
            return self._touching(spot, kind)[0]
        most, sure = self._over(covered, spot, kind)
        if sure:
            return most
        return sum(gives for _, gives in self._nearest(spot, kind, self._cells(covered), {}))

    def enough(self, spot: Spot, needed: int) -> bool:
        """Whether so many reach a card tried there, all by road or all by rail."""
        covered = self._ground.under(spot.cells)
        return any(self._enough(covered, spot, kind, needed) for kind in ROUTES)

    def _enough(self, covered: list[Block], spot: Spot, kind: str, needed: int) -> bool:
        if not covered:
            return self._touching(spot, kind)[0] >= needed
        most, sure = self._over(covered, spot, kind)
        if sure or most < needed:
            return most >= needed
        for _, gives in self._nearest(spot, kind, self._cells(covered), {}):
            needed -= gives
            if needed <= 0:
                return True
        return False

    def _touching(self, spot: Spot, kind: str) -> tuple[int, list[int]]:
        """The sims of the networks that a card touches, each once, and these or their circles."""
        net = self._networks.nets[kind]
        label, found = net.label, []
        circles = self.circles
        for cell in self._ground.faced(spot, SHIFT[kind]):
            mine = label[cell]
            if circles:
                mine = circles.of.get(mine, mine)
            if mine not in found:
                found.append(mine)
        if not circles:
            sims = sum([net.totals[each] for each in found])
        else:
            joined, totals = circles.sims, net.totals
            sims = sum(joined[each] if each in joined else totals[each] for each in found)
            if len(found) > 1:
                pairs = combinations(sorted(found), 2)
                sims -= sum(circles.shared.get(pair, 0) for pair in pairs)
        if len(found) > 1 and self.longs:
            met = ((len(sources.intersection(found)), gives) for sources, gives in self.doubled)
            sims -= sum((times - 1) * gives for times, gives in met if times)
        return sims, found

    def _over(self, covered: list[Block], spot: Spot, kind: str) -> tuple[int, bool]:
        """The sims that reach a card over other blocks at most, and whether it is surely so many.

        It is where no service of a covered block is lost and no station is near: then whoever
        would have passed through it comes to it as well.
        """
        sims, found = self._touching(spot, kind)
        circles, sure = self.circles, True
        for block in covered:
            mine = self._circles_of(block)
            if mine.isdisjoint(found):
                continue
            sims -= block.face.gives
            mixed = circles and not circles.sims.keys().isdisjoint(mine.intersection(found))
            sure = sure and not mixed and _kept(block, spot, kind)
        return sims, sure

    def _circles_of(self, block: Block) -> set[int]:
        return self._sources(block, (self.circles or NO_CIRCLES).of)

    # -- by which way they come

    def routes(self, spot: Spot, kind: str) -> list[Route]:
        """A shortest route from each block whose sims reach a card tried there; nearest first."""
        covered, name = self._cells(self._ground.under(spot.cells)), self._ground.name
        onward: dict[Stop, Stop | None] = {}
        found = []
        for stop, gives in self._nearest(spot, kind, covered, onward):
            ways = _way(stop, onward)
            stops = tuple(stop for stop, _ in groupby((name(cell), by) for cell, by in ways))
            found.append(Route(name(stop[0]), gives, stops, ways))
        return found

    def beside(self, cells: Cells, member: int, kind: str) -> int:
        """The sims that reach a block next to a card that is tried there without services.

        So a card of a complex that has none asks for its sims; those that the block itself
        provides are none of them (SC-45, SC-46).
        """
        net, under = self._networks.nets[kind], self._ground.under(cells)
        block = self._ground.blocks[member]
        labels = self._networks.labels(block, kind)
        if not labels:
            return 0
        of = (self.circles or NO_CIRCLES).of
        near = {label for each in under for label in self._networks.labels(each, kind)}
        if len(labels) == 1 and labels.isdisjoint(of) and labels.isdisjoint(near):
            (label,) = labels
            return net.totals[label] - block.face.gives
        spot = Spot(block.cells, block.services)
        if not under:
            return self.at(spot, kind)
        covered = self._cells([block, *under])
        return sum(gives for _, gives in self._nearest(spot, kind, covered, {}))

    def _nearest(
        self, spot: Spot, kind: str, covered: set[int], onward: dict[Stop, Stop | None]
    ) -> Iterator[tuple[Stop, int]]:
        faced = self._ground.faced(spot, SHIFT[kind])
        starts = dict.fromkeys((cell, kind) for cell in faced if cell not in covered)
        return self._explore(starts, covered, onward)

    def _explore(
        self, starts: Iterable[Stop], covered: set[int], onward: dict[Stop, Stop | None]
    ) -> Iterator[tuple[Stop, int]]:
        """Each provider from which sims come to one of these stops, nearest first, and its sims.

        Notes for every stop that is looked at which one follows on the way.
        """
        counted: set[int] = set()
        ahead: deque[Stop] = deque()
        name = self._ground.name
        for stop in starts:
            self._arrive(stop, None, onward, ahead)
        while ahead:
            stop = ahead.popleft()
            cell, kind = stop
            block = name(cell)
            if block in self.providers and block not in counted:
                counted.add(block)
                yield stop, self.providers[block]
            for near in self._ground.led_to(cell, SHIFT[kind]):
                if near not in covered:
                    self._arrive((near, kind), stop, onward, ahead)

    def _arrive(
        self, stop: Stop, after: Stop | None, onward: dict[Stop, Stop | None], ahead: deque[Stop]
    ) -> None:
        """Look at a stop next, and at those of its block to which one comes within it."""
        if stop in onward:
            return
        onward[stop] = after
        ahead.append(stop)
        for other in self._within(stop):
            self._arrive(other, stop, onward, ahead)

    def _within(self, stop: Stop) -> Iterator[Stop]:
        """The other half of a long block, and at a station those who change there."""
        cell, kind = stop
        name = self._ground.name
        if self._ground.halves:
            for near in self._ground.led_to(cell, SHIFT[kind]):
                if name(near) == name(cell):
                    yield near, kind
        if name(cell) in self.stations:
            for each in self._ground.blocks[name(cell)].cells:
                for other in ROUTES:
                    if each in self._networks.nets[other].label:
                        yield each, other

    def _cells(self, blocks: list[Block]) -> set[int]:
        return {cell for block in blocks for cell in block.cells}


def _way(stop: Stop, onward: dict[Stop, Stop | None]) -> tuple[Stop, ...]:
    way, following = [stop], onward[stop]
    while following:
        way.append(following)
        following = onward[following]
    return tuple(way)


def _kept(block: Block, spot: Spot, kind: str) -> bool:
    """Whether a card tried there has this service wherever the block beneath it has."""
    mask = ALL_EDGES << SHIFT[kind]
    new = dict(zip(spot.cells, spot.services, strict=True))
    old = zip(block.cells, block.services, strict=True)
    return all(keeps(new.get(cell, 0) & mask, services & mask) for cell, services in old)
