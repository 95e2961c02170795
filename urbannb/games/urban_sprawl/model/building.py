"""A tile that stands in the city."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from urbannb.games.urban_sprawl.components.board import Site, lot_name, site
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.tiles import tile_of


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
    def site(self) -> Site:
        """Where it stands."""
        return site(self.block, self.shape, self.size)

    @property
    def lot(self) -> str:
        """The name of its first lot, by which it is known."""
        return first_lot(self.block, self.shape, self.size)

    @property
    def tile(self) -> str:
        """The kind of tile it is, as the supply counts them: "CIV 2"."""
        return tile_of(self.zone, self.size)


@cache
def first_lot(block: str, shape: str, size: int) -> str:
    """The first lot of a site in reading order."""
    lots = site(block, shape, size).lots
    return lot_name((lots & -lots).bit_length() - 1)
