"""Where a contract may be built, for the whole city at once: the fast yes or no."""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.games.urban_sprawl.components.cards import Contract
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.sites import key
from urbannb.games.urban_sprawl.components.tiles import tile_of
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.model.views import Sites
from urbannb.games.urban_sprawl.rules.permits import hand
from urbannb.games.urban_sprawl.rules.sites.zoning import heeds_zoning


def may_demolish(state: UrbanSprawlState, player: int) -> bool:
    """Whether a player can demolish: the Contractor, or with an Urban Renewal card (US-40)."""
    return state.contractor == player or bool(hand(state, player).renewals)


def immune(state: UrbanSprawlState, player: int) -> int:
    """Whose buildings a player cannot demolish: those of another Contractor (US-44)."""
    there = state.contractor
    return NOBODY if there is None or there == player else there


def payable(state: UrbanSprawlState) -> int:
    """All sites in the blocks whose value the active player can pay (US-38)."""
    return state.worth_at_most(state.wealth[state.player])


def building_sites(
    state: UrbanSprawlState, contracts: Iterable[tuple[str, Contract]]
) -> list[tuple[str, Sites]]:
    """Everywhere the active player may build contracts: room, zoning, restrictions, price.

    Each contract comes with a word to know it by; those that fit nowhere are left out.
    """
    player, ground = state.player, state.ground
    how = may_demolish(state, player), immune(state, player), payable(state)
    kept = ground.found.get(how)
    if kept is None:
        kept = ground.found[how] = {}
    found = []
    for word, contract in contracts:
        sites = kept.get(contract.id)
        if sites is None:
            sites = kept[contract.id] = _sites(state, contract, *how)
        if sites.bits:
            found.append((word, sites))
    return found


def sites_at_any_price(state: UrbanSprawlState, contract: Contract) -> Sites:
    """Where a contract might stand if the active player had wealth without end."""
    player = state.player
    how = may_demolish(state, player), immune(state, player), state.affordable[-1]
    return _sites(state, contract, *how)


def freeing(state: UrbanSprawlState, zone: str, size: int) -> int:
    """The sites where a demolition frees a tile of that zone and size: just its own (US-39).

    It must be covered whole by a building no larger, so it stands on the very same lots.
    """
    tile = tile_of(zone, size)
    same = (b for b in state.city.values() if b.tile == tile)
    return sum(key(building.block, building.shape) for building in same)


def _sites(
    state: UrbanSprawlState, contract: Contract, demolishes: bool, safe: int, within: int
) -> Sites:
    zone, size, ground = contract.zone, contract.lots, state.ground
    found = ground.open(zone, size, False)
    if demolishes:
        found |= ground.over(zone, size, False, safe)
    if not state.tiles[tile_of(zone, size)]:
        found &= freeing(state, zone, size)
    found &= within
    if found and heeds_zoning(contract.restrictions):
        found &= ground.zoned(zone, size)
    for restriction in contract.restrictions if found else ():
        found &= restriction.sites(state, size)
    return Sites(found, size)
