"""What a player cannot know."""

from __future__ import annotations

from urbannb.games.sim_city.model.state import SimCityState as State


def determinized(state: State, player: int, seed: int) -> State:
    """What is hidden from a player is dealt anew."""
    seen = state.copy()
    seen.seed = seed
    return seen
