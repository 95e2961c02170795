"""How good a position is: the prestige there is, and what the rest may still bring.

Everything is put in prestige. What has to be turned into prestige first counts less the nearer the
end is; what the majorities bring counts more.
"""

from __future__ import annotations

from functools import cache

from urbannb.games.urbify.components.benefits import Benefit
from urbannb.games.urbify.components.board import POLITICIANS, TRACKS
from urbannb.games.urbify.model.state import DEVELOPED, UrbifyState
from urbannb.games.urbify.rules.base import Use, usable
from urbannb.games.urbify.rules.benefits.copying import Copying, others
from urbannb.games.urbify.rules.benefits.counting import (
    Crowd,
    NeighborsUnlike,
    OfOneColor,
)
from urbannb.games.urbify.rules.benefits.gains import Gain, Recall, Retire, ShareOut
from urbannb.games.urbify.rules.benefits.moving import Found, Move, foundable
from urbannb.games.urbify.rules.benefits.pairing import Pair, pairs
from urbannb.games.urbify.rules.final import ALONE, TIED
from urbannb.games.urbify.rules.town_hall import MINORITY_PRESTIGE

State = UrbifyState
FIRST, LATER = 0.9, 0.55
"""What the first three points on a track are worth, and further ones."""
CHEAP = 3
DEVELOPMENT = 1.3
POLITICIAN = 1.1
"""Somebody who is not in the pool; seats and places on buildings come on top."""
SEAT, COMPANY = 0.5, 0.7
"""What a seat in a department brings, and that several come home together: who always sends one
and gets one back can never start a project that asks for two."""
MANNED = 0.75
"""The part of a benefit that is counted before it is had: the building must be inaugurated."""
TURNS = 11.0
"""About so many turns before the end nothing loses its worth yet."""
PER_TILE = 2.6
"""About so many turns go by for each tile that is still face down."""
COPY = 2.0


@cache
def influence_worth(level: int) -> float:
    """What so many points on an influence track are worth."""
    return FIRST * min(level, CHEAP) + LATER * max(0, level - CHEAP)


def ahead(state: State) -> float:
    """How much of the game is still ahead, from 1 at the beginning to 0 at its end."""
    if state.ending:
        return max(0.0, 0.25 - 0.1 * state.last_rounds)
    turns = PER_TILE * sum(map(len, state.piles)) / len(state.names) + 2
    return min(1.0, 0.25 + turns / TURNS)


def evaluate(state: State, player: int) -> float:
    """How far a party is ahead of the best of the others."""
    worths = [worth(state, party) for party in range(len(state.names))]
    mine = worths.pop(player)
    return mine - max(worths)


def worth(state: State, player: int) -> float:
    """What a party has, in prestige."""
    left = ahead(state)
    tracks = state.tracks[player]
    useful = sum(map(influence_worth, tracks[:DEVELOPED])) + DEVELOPMENT * tracks[DEVELOPED]
    working = POLITICIAN * (POLITICIANS - state.pool[player]) + _seats(state, player)
    buildings = sum(_benefit(state, player, cell, left) for cell in state.occupied_by(player))
    held = (useful + working) * left + MANNED * buildings
    return state.prestige[player] + held + (1 - left) * _majorities(state, player)


def _seats(state: State, player: int) -> float:
    """What a party's politicians in the departments are about to bring."""
    found = 0.0
    for number, bench in enumerate(state.benches):
        mine = bench[player]
        if mine:
            room = max(0, state.box.tops[number] - state.tracks[player][number])
            found += min(SEAT + SEAT * mine, LATER * room) + COMPANY * (mine > 1)
            if mine == 1 and max(bench) > 1:
                found += 0.3 * MINORITY_PRESTIGE
    return found


def _majorities(state: State, player: int) -> float:
    """What the majorities would bring now; who is close behind may still catch up."""
    if any(name.startswith("majorities") for name in state.prestige_from[player]):
        return 0.0
    found = 0.0
    for number in range(len(TRACKS)):
        mine = state.tracks[player][number]
        best = max(t[number] for p, t in enumerate(state.tracks) if p != player)
        if mine > best:
            found += ALONE
        elif mine == best:
            found += TIED
        elif best - mine <= 1:
            found += TIED / 4
    return found


# -- benefits


def _benefit(state: State, player: int, cell: str, left: float) -> float:
    """What the building on a cell may bring the party that stands there."""
    use = Use(player, (cell,))
    found = benefit_worth(state, use, left)
    return found if usable(state, use) else found / 3


def benefit_worth(state: State, use: Use, left: float) -> float:
    """About what a benefit brings, in prestige."""
    benefit = state.benefit(use.cell)
    price = (LATER * benefit.pay_influence + DEVELOPMENT * benefit.pay_development) * left
    return max(0.0, _brings(state, use, benefit, left) - price)


def _brings(state: State, use: Use, benefit: Benefit, left: float) -> float:
    if isinstance(benefit, Gain | Retire):
        gone = POLITICIAN * 2 * left * isinstance(benefit, Retire)
        room = state.box.tops[DEVELOPED] - state.tracks[use.player][DEVELOPED]
        return benefit.prestige + DEVELOPMENT * left * min(benefit.development, room) - gone
    if isinstance(benefit, ShareOut):
        return LATER * left * benefit.influence
    if isinstance(benefit, Recall):
        return POLITICIAN * 2 * left * bool(state.pool[use.player])
    if isinstance(benefit, Copying):
        return _copied(state, use, left)
    if isinstance(benefit, Found):
        return _founded(state, use, left)
    if isinstance(benefit, Move):
        return COPY
    return _counted(state, use, benefit)


def _counted(state: State, use: Use, benefit: Benefit) -> float:
    """What a benefit brings that counts buildings or politicians, as the city is now."""
    if isinstance(benefit, OfOneColor):
        colors = benefit.colors(state, use.cell)
        sums = [sum(benefit.worth(state, use.cell, color).values()) for color in colors]
        return float(max(sums, default=0))
    if isinstance(benefit, NeighborsUnlike):
        near = {state.tile(cell).group for cell in state.neighbors(use.cell)}
        return float(benefit.each * len(near))
    if isinstance(benefit, Crowd):
        return float(benefit.each * sum(b.politicians for b in state.city.values()))
    if isinstance(benefit, Pair):
        tile = state.tile
        sums = [tile(a).prestige + tile(b).prestige for a, b in pairs(state)]
        return float(max(sums, default=0))
    return 0.0


def _founded(state: State, use: Use, left: float) -> float:
    """The best project that a Bank can start: its prestige, and the influence that is saved."""
    tiles = state.box.tiles
    found = [
        tiles[name].prestige + LATER * left * sum(tiles[name].price)
        for name in foundable(state, use)
    ]
    return max(found, default=0.0)


def _copied(state: State, use: Use, left: float) -> float:
    """The best that can be copied at once; what copies in turn counts a little."""
    found = [
        COPY / 2
        if isinstance(state.benefit(cell), Copying)
        else benefit_worth(state, use.copying(cell), left)
        for cell in others(state, use)
    ]
    return max(found, default=0.0)
