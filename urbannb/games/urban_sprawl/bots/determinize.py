"""What nobody can know: the order of the cards that lie face down."""

from __future__ import annotations

from urbannb.games.urban_sprawl.components.box import Box
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.setup import PARTS, PLANS_WITH_EVENTS


def determinize(state: UrbanSprawlState, player: int, seed: int) -> UrbanSprawlState:
    """A position with all face-down cards shuffled anew, within what is known of them.

    All hands are open: everybody knows the same.
    """
    seen = state.copy()
    seen.seed = seed
    known, draws = box(state), state.draws
    for number, deck in enumerate(seen.decks):
        shown = [deck.pop()] if seen.decks_open[number] else []
        seen.decks[number] = _contracts(seen, known, deck) + shown
    shown = [seen.planning.pop()] if seen.planning_open else []
    seen.planning = _planning(seen, known) + shown
    seen.draws = draws
    return seen


def _contracts(seen: UrbanSprawlState, known: Box, deck: list[str]) -> list[str]:
    """A contract deck: its key event, if it is still to come, is in the middle part (US-2)."""
    keys = [card for card in deck if card in known.events and known.events[card].key]
    cards = sorted(card for card in deck if card not in keys)
    seen.shuffle(cards)
    low, middle, _ = PARTS[seen.variant]
    for card in keys:
        places = list(range(min(low, len(cards)), min(low + middle, len(cards)) + 1))
        seen.shuffle(places)
        cards.insert(places[0], card)
    return cards


def _planning(seen: UrbanSprawlState, known: Box) -> list[str]:
    """The planning deck: before its first reshuffle the events are in the lower part (US-4)."""
    cards = sorted(seen.planning)
    seen.shuffle(cards)
    events = [card for card in known.planning if card in known.events]
    fresh = set(known.renewals) <= set(seen.discards) and set(events) <= set(cards)
    lower = PLANS_WITH_EVENTS + len(events)
    if not fresh or len(cards) <= lower:
        return cards
    permits = [card for card in cards if card not in events]
    below = permits[:PLANS_WITH_EVENTS] + events
    seen.shuffle(below)
    return below + permits[PLANS_WITH_EVENTS:]
