"""Who has how much money, token by token."""

from __future__ import annotations

from urbannb.core.score import Score
from urbannb.games.city_blocks.model.state import CityBlocksState
from urbannb.games.city_blocks.phrases import purse_place, street_name


def score(state: CityBlocksState, player: int) -> Score:
    """A player's tokens, a line for each (CB-25)."""
    lines = tuple(
        Score(
            f"${state.tokens[s]} of {street_name(s)}",
            "CB-25",
            state.tokens[s],
            f"won {max(state.sums[s])} to {min(state.sums[s])}",
            (s,),
            unit="$",
            key=s,
        )
        for s in state.purse(player)
    )
    held = ", ".join(f"${state.tokens[s]}" for s in state.purse(player))
    how = held or "no token held"
    return Score(state.names[player], "CB-1", 0, how, (purse_place(player),), lines, "$")
