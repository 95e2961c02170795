"""How much of the game is left, and what can be expected to happen in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import fsum

from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.people import VOCATIONS
from urbannb.games.urban_sprawl.components.values import PRESTIGE
from urbannb.games.urban_sprawl.rules.setup import PARTS
from urbannb.games.urban_sprawl.rules.turn import TRIBUTE

WHOLE_GAME = 60.0
"""The contracts that turn up in a game, about, after the six of the setup."""
PLANS = 1.2
"""Planning cards that turn up for each contract."""
BUILT = 0.7
"""How likely a contract that turns up is built."""
TURNS = 0.8
"""Turns for each contract that turns up."""
SURE = 0.7
"""What is left of a payout to come, as rows change hands until then."""
NEW_DECK = 1.15
"""What else turns up, from the decks before, for each card of a later deck."""


@dataclass(frozen=True, eq=False)
class Prospects:
    """What is still to come, by how many cards there are. Not to be changed."""

    left: float
    """How much of the game is left, from 1 to 0."""
    soon: float
    """What is left of the worth of things that only pay later."""
    wealth: float
    """What 1 wealth is worth beyond its tenth at the end."""
    permit: float
    """What one permit is worth."""
    renewal: float
    """What an Urban Renewal card is worth."""
    turns: float
    """The turns of all players together."""
    rows: Mapping[tuple[str, int], float]
    vocations: Mapping[str, float]
    """What one marker of each vocation can be expected to bring."""

    def payouts(self, kind: str, value: int) -> float:
        """How many payouts of a row are to come, each in prestige for 1 that it pays."""
        if kind == PRESTIGE:
            return 1 + SURE * self.rows.get((kind, value), 0.0)
        return SURE * self.rows.get((kind, value), 0.0) * (self.wealth + 0.1)

    def power(self, office: str, players: int) -> float:
        """What the ability of an office is worth a turn of its holder."""
        if office == "Treasurer":
            return TRIBUTE * (players - 1) * (self.wealth + 0.05)
        return {"Mayor": 0.2, "District Attorney": 1.0, "Police Chief": 0.8}.get(office, 1.2)


@lru_cache(maxsize=65536)
def prospects(deck: str, variant: str, active: int, cards: tuple[int, ...]) -> Prospects:
    """The prospects of all positions with so many cards in so many active decks."""
    coming = _coming(variant, active, cards)
    total = fsum(coming)
    left = min(1.0, total / WHOLE_GAME)
    soon = min(1.0, 3 * left)
    known = read_box(deck)
    rows: dict[tuple[str, int], float] = {}
    scores = dict.fromkeys(VOCATIONS, 0.0)
    for ids, count in zip(known.decks, coming, strict=True):
        for card in ids:
            contract = known.contracts.get(card)
            if contract is None:
                continue
            chance = count / len(ids)
            if contract.payout:
                row = PRESTIGE, contract.payout
                rows[row] = rows.get(row, 0.0) + chance
            for name, value in contract.vocations:
                scores[name] += chance * BUILT * value
    for permit in known.permits.values():
        if permit.wealth:
            paid = "wealth", permit.wealth
            rows[paid] = rows.get(paid, 0.0) + PLANS * total / len(known.planning)
    return Prospects(
        left=left,
        soon=soon,
        wealth=0.5 * min(1.0, 2 * left),
        permit=1.3 * soon,
        renewal=1.5 * soon,
        turns=TURNS * total,
        rows=rows,
        vocations=scores,
    )


def _coming(variant: str, active: int, cards: tuple[int, ...]) -> tuple[float, ...]:
    """How many cards of each deck are still to turn up, about."""
    if len(cards) < 3:
        return (WHOLE_GAME / 3,) * 3
    low, middle, _ = PARTS[variant]
    keys = [max(1.0, count - low - middle / 2) for count in cards]
    town, city, metropolis = keys
    if active == 1:
        return town + 4, NEW_DECK * city, NEW_DECK * metropolis
    if active == 2:
        return min(3.0, cards[0]), city + 3, NEW_DECK * metropolis
    rest = metropolis / 19
    return min(1.5 * rest, cards[0]), min(4 * rest, cards[1]), metropolis
