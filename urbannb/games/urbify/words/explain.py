"""Who puts which ruling into words, by chapter of the rulebook."""

from __future__ import annotations

from urbannb.core.telling import Tellers
from urbannb.games.urbify.words import benefits, final, projects, setup, town_hall, turn
from urbannb.games.urbify.words.common import State

TELLERS: Tellers[State] = Tellers(
    setup.tells, turn.tells, town_hall.tells, projects.tells, benefits.tells, final.tells
)
"""Who tells which ruling."""
