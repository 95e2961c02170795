"""The city as sets of lots: what each block could take, worked out once for each city."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from urbannb.games.urban_sprawl.board import BLOCKS, SHAPES, Site, lot, lots_in, sites
from urbannb.games.urban_sprawl.sites import PARK, open_sites

if TYPE_CHECKING:
    from urbannb.games.urban_sprawl.state import Building

KINDS = ("CIV", "COM", "IND", "RES", PARK)
Masks = list[int]
"""For each shape of a size, in the order of `SHAPES`, a set of blocks (see `sites`)."""


class Ground:
    """The buildings of one city, which never change: a new building makes a new ground."""

    __slots__ = ("_memory", "buildings", "in_block", "taken", "zones")

    def __init__(self, buildings: Iterable[Building]) -> None:
        self.zones: dict[str, int] = dict.fromkeys(KINDS, 0)
        """The lots of each zone and of the parks."""
        self.buildings = tuple((b, b.site.lots) for b in buildings)
        self.in_block: dict[str, list[tuple[Building, int]]] = {}
        self.taken = 0
        """Every lot that is built on."""
        for building, lots in self.buildings:
            self.zones[building.zone] |= lots
            self.taken |= lots
            self.in_block.setdefault(building.block, []).append((building, lots))
        self._memory: dict[tuple[str, str, int, int], Masks] = {}

    def open(self, zone: str, size: int, zoning: bool) -> Masks:
        """Where a building fits on vacant lots, with or without regard to zoning (US-33)."""
        key = ("open", zone, size, int(zoning))
        if key not in self._memory:
            self._memory[key] = open_sites(self.zones, zone, size, zoning)
        return self._memory[key]

    def over(self, zone: str, size: int, zoning: bool, immune: int) -> Masks:
        """Where it fits by demolishing what stands there (US-40 to US-44).

        `immune` is the player whose buildings may not be demolished, or nobody.
        """
        key = (f"over{immune}", zone, size, int(zoning))
        if key not in self._memory:
            self._memory[key] = self._where(
                size,
                lambda site: (
                    bool(site.lots & self.taken)
                    and self.demolishable(site, immune)
                    and not (zoning and self.misfits(site, zone))
                ),
            )
        return self._memory[key]

    def beside(self, what: str, size: int) -> Masks:
        """Where a building would be adjacent to a zone or to a park."""
        key = ("beside", what, size, 0)
        if key not in self._memory:
            lots = self.zones[what]
            self._memory[key] = self._where(size, lambda site: bool(site.near & lots))
        return self._memory[key]

    def alone(self, size: int) -> Masks:
        """Where nothing else would stand in the block."""
        key = ("alone", "", size, 0)
        if key not in self._memory:
            self._memory[key] = self._where(
                size, lambda site: not self.taken & lots_in(site.block) & ~site.lots
            )
        return self._memory[key]

    def near(self, lots: int, size: int) -> Masks:
        """Where a building would be adjacent to some lots."""
        return self._where(size, lambda site: bool(site.near & lots))

    @staticmethod
    def _where(size: int, holds: Callable[[Site], bool]) -> Masks:
        found = dict.fromkeys(SHAPES[size], 0)
        for site in sites(size):
            if holds(site):
                found[site.shape] |= 1 << lot(site.block, "nw")
        return list(found.values())

    def covered(self, site: Site) -> list[Building]:
        """The buildings that stand on some lot of a site."""
        if not site.lots & self.taken:
            return []
        return [b for b, lots in self.in_block[site.block] if lots & site.lots]

    def demolishable(self, site: Site, immune: int) -> bool:
        """Whether each building there would be covered wholly, and is not immune."""
        return all(
            lots & ~site.lots == 0 and (building.owner != immune or immune < 0)
            for building, lots in self.in_block.get(site.block, ())
            if lots & site.lots
        )

    def misfits(self, site: Site, zone: str) -> bool:
        """Whether zoning forbids a building there: beside another zone, and not its own."""
        if site.near & self.zones[zone]:
            return False
        others = self.taken & ~self.zones[zone] & ~self.zones[PARK]
        return bool(site.near & others)


ALL_BLOCKS = sum(1 << lot(block, "nw") for block in BLOCKS)
