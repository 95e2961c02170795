"""From actions to the places one clicks, and back."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.games.city_blocks.model.actions import Place, Swap
from urbannb.games.city_blocks.model.state import BLOCKS, BLOCKS_OF, CityBlocksState


def gesture(state: CityBlocksState, action: Action) -> tuple[str, ...]:
    """A tile of the hand and a block, or two streets; nothing for what has no place."""
    if isinstance(action, Place):
        return (f"hand{state.player}:{action.tile}", action.block)
    if isinstance(action, Swap):
        return (action.first, action.second)
    return ()


def attempt(state: CityBlocksState, places: tuple[str, ...]) -> Action | None:
    """What clicking these places means."""
    if len(places) != 2:
        return None
    first, second = places
    hand, _, code = first.partition(":")
    if hand == f"hand{state.player}" and code and second in BLOCKS:
        return Place(code, second)
    if first in BLOCKS_OF and second in BLOCKS_OF:
        return Swap(first, second)
    return None
