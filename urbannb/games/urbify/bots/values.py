"""What things are worth before they have become prestige, in prestige.

The figures are ours. They were chosen by games between bots: those that won more were kept.
"""

from __future__ import annotations

from functools import cache

from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.rules.final import ALONE
from urbannb.games.urbify.rules.turn import LAST_ROUNDS

FIRST, LATER = 0.9, 0.55
"""What the first points on an influence track are worth, and further ones."""
CHEAP = 3
"""How many are the first."""
DEVELOPMENT = 1.3
CREW = (0.0, 5.0, 8.0, 9.8, 11.2, 12.4, 13.5)
"""What so many politicians are worth that are not in the pool: the last ones can do all there is
to do, and whoever has none never has a turn again."""
TURN = 1.0
"""What a turn costs that is still to be spent: on a vote, or on inaugurating a building."""
MANNED = 0.75
"""The part of a benefit that is counted before it is had: the building must be inaugurated."""
PLANNED = 0.35
"""The part of a project that is counted when it can be started at once."""
LACKING = 0.15
"""How much less of it for each point, and each politician, that is still lacking."""
OTHERS_VOTE = 0.35
"""How surely another party, if it is there, votes in a department first."""
TURNS = 11.0
"""About so many turns before the end nothing loses its worth yet."""
PER_TILE = 2.6
"""About so many turns go by for each tile that is still face down."""
LONG = 90
"""Bots that wait for each other would never end. From this round on they care less and less for
what they hold, and more for projects."""
HURRY = 3.0
"""How many times more they care for projects then."""
LAST = 0.08
"""What is held is worth so little for each turn that is left in the last rounds."""
LEADS = {-3: 0.2, -2: 0.5, -1: 1.0, 0: 2.0, 1: 2.9, 2: 3.4, 3: 3.7}
"""What a majority is worth by how far one leads, or is behind, while others may still move."""


@cache
def influence_worth(level: int) -> float:
    """What so many points on an influence track are worth."""
    return FIRST * min(level, CHEAP) + LATER * max(0, level - CHEAP)


def ahead(state: UrbifyState) -> float:
    """How much of the game is still ahead, from 1 at the beginning to 0 at its end."""
    if state.ending:
        return LAST * (LAST_ROUNDS - state.last_rounds)
    turns = PER_TILE * sum(map(len, state.piles)) / len(state.names) + 2
    return min(1.0, 0.25 + turns / TURNS)


def patience(state: UrbifyState) -> float:
    """How much still counts that is no prestige yet: all of it, until a game goes on too long."""
    return min(1.0, max(0.0, 1 + (LONG - state.round) / TURNS))


def lead_worth(lead: int) -> float:
    """What a majority is worth by how far one leads, while others may still move."""
    return LEADS.get(lead, float(ALONE if lead > 0 else 0))


def turns_left(state: UrbifyState, player: int) -> int:
    """How many turns a party still has once the end has begun."""
    count = len(state.names)
    waiting = (player - state.first) % count >= (state.player - state.first) % count
    return LAST_ROUNDS - state.last_rounds + waiting
