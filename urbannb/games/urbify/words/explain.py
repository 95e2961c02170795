"""Who puts which ruling into words, by chapter of the rulebook."""

from __future__ import annotations

from urbannb.core.telling import Tellers
from urbannb.games.urbify.words import city, turn
from urbannb.games.urbify.words.common import State

TELLERS: Tellers[State] = Tellers(turn.setup_tells, turn.tells, city.tells)
"""Who tells which ruling."""
