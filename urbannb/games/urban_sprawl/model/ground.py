"""The city as sets of lots, its buildings, and where one could go."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.board import lot, site
from urbannb.games.urban_sprawl.components.cards import NOBODY

if TYPE_CHECKING:
    from urbannb.games.urban_sprawl.model.actions import Sites


# -- a tile that stands in the city


@dataclass(frozen=True, slots=True)
class Building:
    """A tile in the city: zone ("Park" for a park), block, how it lies, size, card, owner.

    `card` is the contract it was built by; "" for parks, starting buildings and those placed
    by an effect. `owner` is a player or NOBODY. A building is known by its first lot, which no
    other building can have.
    """

    zone: str
    block: str
    shape: str
    size: int
    card: str = ""
    owner: int = NOBODY

    @property
    def site(self) -> board.Site:
        """Where it stands."""
        return site(self.block, self.shape, self.size)

    @property
    def lot(self) -> str:
        """The name of its first lot, by which it is known."""
        return first_lot(self.block, self.shape, self.size)

    @property
    def tile(self) -> str:
        """The kind of tile it is, as the supply counts them: "CIV 2"."""
        return board.tile_of(self.zone, self.size)


@cache
def first_lot(block: str, shape: str, size: int) -> str:
    """The first lot of a site in reading order."""
    lots = site(block, shape, size).lots
    return board.lot_name((lots & -lots).bit_length() - 1)


# -- the city as sets of lots, and where a building could go: worked out once for each city


KINDS = ("CIV", "COM", "IND", "RES", board.PARK)
ACROSS = 0
"""Stands for a size where what is kept is the lots across a street."""
OTHERS = {one: tuple(zone for zone in KINDS if zone not in (one, board.PARK)) for one in KINDS}
"""The other zones for each of them; parks are none (US-34)."""


class Ground:
    """The buildings of one city. A ground never changes: `plus` and `minus` make another."""

    __slots__ = (
        "_beside",
        "_open",
        "_over",
        "_zoned",
        "firsts",
        "found",
        "lots_of",
        "lying",
        "taken",
        "upright",
        "zones",
    )

    def __init__(self) -> None:
        self.zones: dict[str, int] = dict.fromkeys(KINDS, 0)
        """The lots of each zone and of the parks."""
        self.taken = 0
        """Every lot that is built on."""
        self.firsts: dict[int, int] = {}
        """The first lots of each player's buildings: one bit for each building."""
        self.lots_of: dict[int, int] = {}
        """All lots of each player's buildings."""
        self.lying = self.upright = 0
        """The lots that one building joins with a neighbor in their block (see `cutting`)."""
        self.found: dict[Hashable, dict[str, Sites]] = {}
        """Where contracts could be built: for `placing` to keep what it has found."""
        self._beside: dict[str, dict[int, int]] = {zone: {} for zone in KINDS}
        self._open: dict[int, int] = {}
        self._over: dict[tuple[int, int], int] = {}
        self._zoned: dict[tuple[str, int], int] = {}

    @staticmethod
    def of(buildings: Iterable[Building]) -> Ground:
        """The ground with these buildings on it."""
        ground = Ground()
        for building in buildings:
            ground._add(building)
        return ground

    def plus(self, building: Building) -> Ground:
        """A ground with one building more."""
        new = self._copy()
        new._add(building)
        # Sites beside a zone are those beside any of its buildings, so what is known just grows.
        more = _touching(building.block, building.shape, building.size)
        new._beside[building.zone] = {
            size: found | more[size] for size, found in self._beside[building.zone].items()
        }
        return new

    def minus(self, building: Building) -> Ground:
        """A ground without one of this one's buildings."""
        new = self._copy()
        new._beside[building.zone] = {}
        lots, first, lying, upright = _bits(building.block, building.shape, building.size)
        new.zones[building.zone] &= ~lots
        new.taken &= ~lots
        new.firsts[building.owner] &= ~first
        new.lots_of[building.owner] &= ~lots
        new.lying &= ~lying
        new.upright &= ~upright
        return new

    def handed_over(self, building: Building, owner: int) -> Ground:
        """A ground where one of this one's buildings has another owner, or none."""
        new = self._copy()
        new._open, new._zoned = self._open, self._zoned
        lots, first, _, _ = _bits(building.block, building.shape, building.size)
        new.firsts[building.owner] &= ~first
        new.lots_of[building.owner] &= ~lots
        new.firsts[owner] = new.firsts.get(owner, 0) | first
        new.lots_of[owner] = new.lots_of.get(owner, 0) | lots
        return new

    def repriced(self) -> Ground:
        """A ground where the blocks have other values."""
        new = self._copy()
        new._open, new._over, new._zoned = self._open, self._over, self._zoned
        return new

    def _copy(self) -> Ground:
        new = Ground.__new__(Ground)
        new.zones, new.taken = self.zones.copy(), self.taken
        new.firsts, new.lots_of = self.firsts.copy(), self.lots_of.copy()
        new.lying, new.upright = self.lying, self.upright
        new._beside, new.found = self._beside.copy(), {}
        new._open, new._over, new._zoned = {}, {}, {}
        return new

    def _add(self, building: Building) -> None:
        lots, first, lying, upright = _bits(building.block, building.shape, building.size)
        owner = building.owner
        self.zones[building.zone] |= lots
        self.taken |= lots
        self.firsts[owner] = self.firsts.get(owner, 0) | first
        self.lots_of[owner] = self.lots_of.get(owner, 0) | lots
        self.lying |= lying
        self.upright |= upright

    # -- where a building could go

    def open(self, zone: str, size: int, zoning: bool) -> int:
        """The sites on vacant lots, with or without regard to zoning (US-33)."""
        found = self._open.get(size)
        if found is None:
            found = self._open[size] = board.covering_only(board.ALL & ~self.taken, size)
        return found & self.zoned(zone, size) if zoning else found

    def over(self, zone: str, size: int, zoning: bool, immune: int) -> int:
        """The sites where something would be demolished (US-40 to US-44).

        `immune` is the player whose buildings may not be demolished, or nobody.
        """
        key = size, immune
        found = self._over.get(key)
        if found is None:
            found = board.covering_some(self.taken, size) & ~board.cutting(
                self.lying, self.upright, size
            )
            found &= board.EVERY[size]
            if immune >= 0:
                found &= ~board.covering_some(self.lots_of.get(immune, 0), size)
            self._over[key] = found
        return found & self.zoned(zone, size) if zoning else found

    def zoned(self, zone: str, size: int) -> int:
        """US-33: the sites beside their own zone, or beside no zone at all; parks are none (US-34).

        What a building covers is not adjacent to it, so what it demolishes does not count.
        """
        key = zone, size
        found = self._zoned.get(key)
        if found is None:
            known, others = self._beside, 0
            for other in OTHERS[zone]:
                others |= known[other].get(size) or self.beside(other, size)
            found = self._zoned[key] = self.beside(zone, size) | ~others
        return found

    def beside(self, what: str, size: int) -> int:
        """The sites adjacent to a zone or to a park."""
        known = self._beside[what]
        found = known.get(size)
        if found is None:
            across = known.get(ACROSS)
            if across is None:
                across = known[ACROSS] = board.around(self.zones[what])
            found = known[size] = board.touching(self.zones[what], size, across)
        return found

    def alone(self, size: int) -> int:
        """The sites beside which nothing else would stand in the block."""
        return board.EVERY[size] & ~board.leaving_some(self.taken, size)


@cache
def _bits(block: str, shape: str, size: int) -> tuple[int, int, int, int]:
    """The lots of a building, its first lot, and those it joins (see `cutting`)."""
    lots = sum(1 << lot(block, corner) for corner in board.COVERS[size][shape])
    return lots, lots & -lots, lots & board.beside_in_block(lots), lots & board.above_in_block(lots)


@cache
def _touching(block: str, shape: str, size: int) -> dict[int, int]:
    """The sites of each size that are adjacent to a building, and the lots across a street."""
    lots = _bits(block, shape, size)[0]
    return {ACROSS: board.around(lots)} | {
        other: board.touching(lots, other) for other in board.COVERS
    }
