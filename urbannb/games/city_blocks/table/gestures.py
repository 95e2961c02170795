"""From actions to the places one clicks, and back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from operator import attrgetter

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import Clicks, JoinedClicks, clicks_of, two_clicks
from urbannb.games.city_blocks.model.actions import Place, Swap
from urbannb.games.city_blocks.model.state import BLOCKS, BLOCKS_OF, CityBlocksState
from urbannb.games.city_blocks.phrases import tile_place


def gesture(state: CityBlocksState, action: Action) -> tuple[str, ...]:
    """A tile of the hand and a block, or two streets; nothing for what has no place."""
    if isinstance(action, Place):
        return (tile_place(state.player, action.tile), action.block)
    if isinstance(action, Swap):
        return (action.first, action.second)
    return ()


def clicks(state: CityBlocksState, actions: Sequence[Action]) -> Clicks:
    """The placements by the tile that they begin with; what else there is, as it is clicked."""
    placed = [action for action in actions if isinstance(action, Place)]
    others = [action for action in actions if not isinstance(action, Place)]
    return JoinedClicks(
        [
            *two_clicks(
                placed, lambda put: tile_place(state.player, put.tile), attrgetter("block")
            ),
            clicks_of(others, partial(gesture, state), partial(attempt, state)),
        ],
        actions,
    )


def attempt(state: CityBlocksState, places: tuple[str, ...]) -> Action | None:
    """What clicking these places means."""
    if len(places) != 2:
        return None
    first, second = places
    player, code = tile_place.of(first) or (None, "")
    if player == state.player and second in BLOCKS:
        return Place(code, second)
    if first in BLOCKS_OF and second in BLOCKS_OF:
        return Swap(first, second)
    return None
