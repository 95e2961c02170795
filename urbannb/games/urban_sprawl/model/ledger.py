"""The sources of prestige and wealth, by which each player's ledger keeps account of them.

What each of them brings, and by which rule, is in `rules.scores`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.score.ledger import source
from urbannb.games.urban_sprawl.model.box import box

if TYPE_CHECKING:
    from urbannb.games.urban_sprawl.model.state import UrbanSprawlState

SET_UP = "set up"
"""What the builder of a position gave; nobody knows how it came about."""
AT_START, STARTING_BUILDINGS, INVESTMENTS = "start", "starting buildings", "investments"
PRICES, BONUS, TREASURER = "prices paid", "neighborhood bonus", "Treasurer"
WEALTH_COUNTED = "wealth"
"""These are whole in themselves; those that follow name something after a colon."""
VOCATION, PAYOUT, CONTRACT, EVENT = "vocations", "payouts", "contracts", "events"
ELECTION, FINAL_PAYOUT, OFFICE = "elections", "final payouts", "offices"


def card_source(state: UrbanSprawlState, card: str) -> str:
    """The effects of a contract or of an event."""
    return source(CONTRACT if card in box(state).contracts else EVENT, card)
