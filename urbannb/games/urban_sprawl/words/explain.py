"""Who puts which ruling into words, by chapter of the rulebook."""

from __future__ import annotations

from urbannb.core.telling import Tellers
from urbannb.games.urban_sprawl.words import elections, events, final, payouts, setup
from urbannb.games.urban_sprawl.words.turns import building, effects, ending, turn, vocations

TELLERS = Tellers(
    setup.tells, turn.tells, building.tells, vocations.tells, ending.tells, payouts.tells,
    effects.tells, elections.tells, events.tells, final.tells,
)  # fmt: skip
"""Who tells which ruling."""
