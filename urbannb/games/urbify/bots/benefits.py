"""What the benefit of a building is worth, in prestige, to a party that stands there."""

from __future__ import annotations

from math import fsum

from urbannb.games.urbify.bots import values
from urbannb.games.urbify.components.benefits import Benefit
from urbannb.games.urbify.components.board import POLITICIANS
from urbannb.games.urbify.model.state import DEVELOPED, UrbifyState
from urbannb.games.urbify.rules.base import Use
from urbannb.games.urbify.rules.benefits.copying import Copying, others
from urbannb.games.urbify.rules.benefits.counting import (
    Crowd,
    NeighborsUnlike,
    OfOneColor,
)
from urbannb.games.urbify.rules.benefits.gains import Gain, Recall, Retire, ShareOut
from urbannb.games.urbify.rules.benefits.moving import Found, Move, foundable
from urbannb.games.urbify.rules.benefits.pairing import Pair, pairs

State = UrbifyState
COPY = 2.0
"""What a benefit is worth that copies another, or moves politicians, seen from afar."""
USUAL_LOSS = 1.6
"""A politician who goes to the pool, seen from afar."""
COUNTED = 4.0
"""What a benefit is worth that counts buildings, seen from afar."""


def benefit_worth(state: State, use: Use, left: float) -> float:
    """About what a benefit brings, in prestige."""
    benefit = state.benefit(use.cell)
    price = (
        values.LATER * benefit.pay_influence + values.DEVELOPMENT * benefit.pay_development
    ) * left
    return max(0.0, _brings(state, use, benefit, left) - price)


def promised(benefit: Benefit, left: float) -> float:
    """About what a benefit brings wherever it stands, less what it asks for."""
    price = values.LATER * benefit.pay_influence + values.DEVELOPMENT * benefit.pay_development
    return _usual(benefit, left) - price * left


def _usual(benefit: Benefit, left: float) -> float:
    if isinstance(benefit, Gain):
        return benefit.prestige + values.DEVELOPMENT * left * benefit.development
    if isinstance(benefit, Retire):
        gone = USUAL_LOSS * left
        return benefit.prestige + values.DEVELOPMENT * left * benefit.development - gone
    if isinstance(benefit, ShareOut):
        return values.LATER * left * benefit.influence
    return COUNTED


def _brings(state: State, use: Use, benefit: Benefit, left: float) -> float:
    if isinstance(benefit, Gain | Retire):
        gone = _last(state, use.player) * left if isinstance(benefit, Retire) else 0.0
        room = state.box.tops[DEVELOPED] - state.tracks[use.player][DEVELOPED]
        return benefit.prestige + values.DEVELOPMENT * left * min(benefit.development, room) - gone
    if isinstance(benefit, ShareOut):
        return values.LATER * left * benefit.influence
    if isinstance(benefit, Recall):
        return _last(state, use.player, 1) * left if state.pool[use.player] else 0.0
    if isinstance(benefit, Copying):
        return _copied(state, use, left)
    if isinstance(benefit, Found):
        return _founded(state, use, left)
    if isinstance(benefit, Move):
        return COPY
    return _counted(state, use, benefit)


def _last(state: State, player: int, more: int = 0) -> float:
    """What the last of so many politicians is worth: of those that a party has, or of more."""
    crew = POLITICIANS - state.pool[player] + more
    return values.CREW[crew] - values.CREW[crew - 1]


def _counted(state: State, use: Use, benefit: Benefit) -> float:
    """What a benefit brings that counts buildings or politicians, as the city is now."""
    if isinstance(benefit, OfOneColor):
        colors = benefit.colors(state, use.cell)
        sums = [fsum(benefit.worth(state, use.cell, color).values()) for color in colors]
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
        tiles[name].prestige + values.LATER * left * sum(tiles[name].price)
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
