"""The sources of money, by which each player's ledger keeps account of it.

What each of them brings or takes, and by which rule, is in `rules.scores`.
"""

from __future__ import annotations

SET_UP = "set up"
"""What the builder of a position gave; nobody knows how it came about."""
VALUES, SPECIALS, ZONES, COMPLEXES = "values", "specials", "zone bonuses", "complex bonuses"
SCORCHED = "scorched earth"
"""The five sources of a card's score (SC-80)."""
OTHERS = "others' cards"
"""What the cards of others brought or took (SC-80)."""
COUNCIL, EVENTS, VOTES, DEALS = "council members", "events", "votes", "deals"
