"""Where a contract may be built, for the whole city at once: the fast yes or no."""

from __future__ import annotations

from urbannb.games.urban_sprawl.cards import Contract
from urbannb.games.urban_sprawl.permits import renewals
from urbannb.games.urban_sprawl.state import NOBODY, UrbanSprawlState
from urbannb.games.urban_sprawl.values import worth_at_most
from urbannb.games.urban_sprawl.views import Sites
from urbannb.games.urban_sprawl.zoning import heeds_zoning, where


def may_demolish(state: UrbanSprawlState, player: int) -> bool:
    """Whether a player can demolish: the Contractor, or with an Urban Renewal card (US-40)."""
    return state.contractor == player or bool(renewals(state, player))


def immune(state: UrbanSprawlState, player: int) -> int:
    """Whose buildings a player cannot demolish: those of another Contractor (US-44)."""
    there = state.contractor
    return NOBODY if there is None or there == player else there


def building_sites(state: UrbanSprawlState, contract: Contract) -> Sites:
    """Everywhere the active player may build a contract: room, zoning, restrictions, price."""
    player, size, ground = state.player, contract.lots, state.ground
    heed = heeds_zoning(contract.restrictions)
    masks = ground.open(contract.zone, size, heed)
    if may_demolish(state, player):
        over = ground.over(contract.zone, size, heed, immune(state, player))
        masks = [a | b for a, b in zip(masks, over, strict=True)]
    payable = worth_at_most(state.prices, state.wealth[player])
    masks = [mask & payable for mask in masks]
    for restriction in contract.restrictions:
        bound = where(state, restriction, size)
        if bound is not None:
            masks = [a & b for a, b in zip(masks, bound, strict=True)]
    return Sites(masks, size)
