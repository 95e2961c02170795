"""Zoning of one site, with what was looked at, and what is beside it; `ground` answers for all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from urbannb.games.urban_sprawl.components.board import Site, lots_in, sites
from urbannb.games.urban_sprawl.components.effects import Restriction
from urbannb.games.urban_sprawl.components.sites import key
from urbannb.games.urban_sprawl.components.tiles import PARK
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.ground import Ground
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState


@dataclass(frozen=True, slots=True)
class Zoning:
    """The neighbors of a site by how they count for a zone."""

    same: tuple[str, ...]
    """Those of the same zone, by their first lots; each brings a bonus (US-46)."""
    other: tuple[str, ...]
    """Those of other zones."""
    parks: tuple[str, ...]
    """Parks, which have no zone (US-34)."""

    @property
    def ok(self) -> bool:
        """Beside its own zone, or beside no zone at all (US-33)."""
        return bool(self.same) or not self.other


def zoning(state: UrbanSprawlState, site: Site, zone: str) -> Zoning:
    """The neighbors of a site; what it would demolish, or what stands there, is not among them."""
    near = [b for b in state.buildings(site.near) if not b.site.lots & site.lots]
    return Zoning(
        tuple(b.lot for b in near if b.zone == zone),
        tuple(b.lot for b in near if b.zone not in (zone, PARK)),
        tuple(b.lot for b in near if b.zone == PARK),
    )


def same_zone(state: UrbanSprawlState, site: Site, zone: str) -> tuple[str, ...]:
    """The adjacent buildings of a zone: what the neighborhood bonus counts (US-46)."""
    near = site.near & state.ground.zones[zone]
    if not near:
        return ()
    city = state.city.items()
    return tuple([lot for lot, b in city if b.zone == zone and b.site.lots & near])


def heeds_zoning(restrictions: Sequence[Restriction]) -> bool:
    """Whether zoning binds a contract: some say that it does not (US-35)."""
    return not restrictions or all(r.binds for r in restrictions)


def beside(ground: Ground, what: str, size: int) -> int:
    """The sites adjacent to a zone, a park, water or wilderness."""
    return ground.beside(what, size) if what in ground.zones else _edge(what, size)


@cache
def _edge(what: str, size: int) -> int:
    """The sites along water or wilderness."""
    return sum(key(place.block, place.shape) for place in sites(size) if what in place.edges)


def is_beside(state: UrbanSprawlState, what: str, site: Site) -> bool:
    """Whether a site is adjacent to water, wilderness, a park or a zone."""
    if what in site.edges:
        return True
    return any(b.zone == what and not b.site.lots & site.lots for b in state.buildings(site.near))


def company(state: UrbanSprawlState, site: Site) -> list[Building]:
    """What would stand in the same block beside a building on that site."""
    there = state.buildings(lots_in(site.block))
    return [b for b in there if b.site.lots & ~site.lots]


def covered(state: UrbanSprawlState, site: Site) -> list[Building]:
    """The buildings that stand on some lot of a site: it would have to demolish them."""
    if not site.lots & state.ground.taken:
        return []
    there = [b for b in state.city.values() if b.block == site.block]
    return [b for b in there if b.site.lots & site.lots]
