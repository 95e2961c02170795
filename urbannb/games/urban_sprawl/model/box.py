"""Everything in the box of one game."""

from __future__ import annotations

from urbannb.games.urban_sprawl.components.box import Box, read_box
from urbannb.games.urban_sprawl.components.cards import DECKS, Card
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState


def box(state: UrbanSprawlState) -> Box:
    """What is in the box of this game."""
    return read_box(state.deck)


def any_card(state: UrbanSprawlState, card_id: str) -> Card:
    """A card by its id, whatever its kind."""
    known = box(state)
    for pile in (known.contracts, known.permits, known.renewals, known.events):
        if card_id in pile:
            found: Card = pile[card_id]
            return found
    raise KeyError(card_id)


def deck_of(state: UrbanSprawlState, card_id: str) -> str:
    """The deck to which a card belongs; "" where there is no such card."""
    known = box(state)
    piles = (known.planning, *known.decks)
    return next((deck for deck, ids in zip(DECKS, piles, strict=True) if card_id in ids), "")
