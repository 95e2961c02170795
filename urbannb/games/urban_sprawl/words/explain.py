"""Who puts which ruling into words, by chapter of the rulebook."""

from __future__ import annotations

from urbannb.core.telling import Tellers
from urbannb.games.urban_sprawl.words import building, effects, people, turn

TELLERS = Tellers(turn.tells, building.tells, people.tells, effects.tells)
"""Who tells which ruling."""
