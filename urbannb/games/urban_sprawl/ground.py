"""The city as sets of lots, and where a building could go: worked out once for each city."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import cache
from typing import TYPE_CHECKING

from urbannb.games.urban_sprawl.board import CORNERS, COVERS, lot
from urbannb.games.urban_sprawl.sites import (
    LINKED,
    PARK,
    Masks,
    around,
    both,
    covering_only,
    covering_some,
    quarters,
    sparing,
    touching,
    uncut,
)

if TYPE_CHECKING:
    from urbannb.games.urban_sprawl.state import Building
    from urbannb.games.urban_sprawl.views import Sites

KINDS = ("CIV", "COM", "IND", "RES", PARK)


class Ground:
    """The buildings of one city. A ground never changes: `plus` and `minus` make another."""

    __slots__ = ("_beside", "_memory", "firsts", "found", "links", "lots_of", "taken", "zones")

    def __init__(self) -> None:
        self.zones: dict[str, int] = dict.fromkeys(KINDS, 0)
        """The lots of each zone and of the parks."""
        self.taken = 0
        """Every lot that is built on."""
        self.firsts: dict[int, int] = {}
        """The first lots of each player's buildings: one bit for each building."""
        self.lots_of: dict[int, int] = {}
        """All lots of each player's buildings."""
        self.links: tuple[int, ...] = (0, 0, 0, 0)
        """The blocks where one building joins two corners (see `uncut`)."""
        self.found: dict[Hashable, Sites] = {}
        """Where contracts could be built: for `placing` to keep what it has found."""
        self._beside: dict[str, dict[int, Masks]] = {zone: {} for zone in KINDS}
        self._memory: dict[tuple[str, str, int, int], Masks] = {}

    @staticmethod
    def of(buildings: Iterable[Building]) -> Ground:
        """The ground with these buildings on it."""
        ground = Ground()
        for building in buildings:
            ground._add(building)
        return ground

    def plus(self, building: Building) -> Ground:
        """The same with one building more."""
        new = self._copy(building.zone)
        new._add(building)
        return new

    def minus(self, building: Building) -> Ground:
        """The same without one of its buildings."""
        new = self._copy(building.zone)
        lots, first, links = _bits(building.block, building.shape, building.size)
        new.zones[building.zone] &= ~lots
        new.taken &= ~lots
        new.firsts[building.owner] &= ~first
        new.lots_of[building.owner] &= ~lots
        new.links = tuple(old & ~less for old, less in zip(self.links, links, strict=True))
        return new

    def _copy(self, changing: str) -> Ground:
        new = Ground.__new__(Ground)
        new.zones, new.taken = self.zones.copy(), self.taken
        new.firsts, new.lots_of, new.links = self.firsts.copy(), self.lots_of.copy(), self.links
        new._beside, new._memory, new.found = self._beside.copy(), {}, {}
        new._beside[changing] = {}
        return new

    def _add(self, building: Building) -> None:
        lots, first, links = _bits(building.block, building.shape, building.size)
        owner = building.owner
        self.zones[building.zone] |= lots
        self.taken |= lots
        self.firsts[owner] = self.firsts.get(owner, 0) | first
        self.lots_of[owner] = self.lots_of.get(owner, 0) | lots
        if building.size > 1:
            self.links = tuple(a | b for a, b in zip(self.links, links, strict=True))

    # -- where a building could go

    def open(self, zone: str, size: int, zoning: bool) -> Masks:
        """Where a building fits on vacant lots, with or without regard to zoning (US-33)."""
        key = ("open", zone if zoning else "", size, 0)
        if key not in self._memory:
            if zoning:
                found = self._zoned(self.open("", size, False), zone, size)
            else:
                found = covering_only(quarters(~self.taken), size)
            self._memory[key] = found
        return self._memory[key]

    def over(self, zone: str, size: int, zoning: bool, immune: int) -> Masks:
        """Where it fits by demolishing what stands there (US-40 to US-44).

        `immune` is the player whose buildings may not be demolished, or nobody.
        """
        key = ("over", zone if zoning else "", size, immune)
        if key not in self._memory:
            if zoning:
                found = self._zoned(self.over("", size, False, immune), zone, size)
            else:
                found = both(covering_some(quarters(self.taken), size), uncut(self.links, size))
                safe = self.lots_of.get(immune, 0) if immune >= 0 else 0
                if safe:
                    found = both(found, covering_only(quarters(~safe), size))
            self._memory[key] = found
        return self._memory[key]

    def _zoned(self, masks: Masks, zone: str, size: int) -> Masks:
        """US-33: beside its own zone, or beside no zone at all; parks are none (US-34).

        What a building covers is not adjacent to it, so what it demolishes does not count.
        """
        like = self.beside(zone, size)
        x, y, z = (self.beside(other, size) for other in KINDS[:4] if other != zone)
        return [
            mask & (own | ~(a | b | c))
            for mask, own, a, b, c in zip(masks, like, x, y, z, strict=True)
        ]

    def beside(self, what: str, size: int) -> Masks:
        """Where a building would be adjacent to a zone or to a park."""
        known = self._beside[what]
        found = known.get(size)
        if found is None:
            lots = self.zones[what]
            found = known[size] = touching(quarters(lots), around(lots), size)
        return found

    def alone(self, size: int) -> Masks:
        """Where nothing else would stand in the block."""
        return sparing(quarters(self.taken), size)


def near(lots: int, size: int) -> Masks:
    """Where a building would be adjacent to some of these lots."""
    return touching(quarters(lots), around(lots), size)


@cache
def _bits(block: str, shape: str, size: int) -> tuple[int, int, tuple[int, ...]]:
    """The lots of a building, its first lot, and the corners of its block that it joins."""
    corners = COVERS[size][shape]
    lots = sum(1 << lot(block, corner) for corner in corners)
    origin = 1 << lot(block, "nw")
    inside = [CORNERS.index(corner) for corner in corners]
    links = tuple(origin * (a in inside and b in inside) for a, b in LINKED)
    return lots, lots & -lots, links
