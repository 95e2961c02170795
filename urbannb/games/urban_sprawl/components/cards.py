"""The cards of the four decks, where each of their facts comes from, and the decks themselves."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from urbannb.core.data.origin import Origin
from urbannb.games.urban_sprawl.components.effects import Effect, Restriction

PLANNING, TOWN, CITY, METROPOLIS = "planning", "town", "city", "metropolis"
CONTRACT_DECKS = (TOWN, CITY, METROPOLIS)
DECKS = (PLANNING, *CONTRACT_DECKS)
PERMITS, RENEWALS, EVENTS = 36, 4, 14
"""How many cards of each kind make a planning deck."""
CONTRACT_CARDS = 37
"""The cards of a contract deck, its key event among them."""
KEY_DECKS = {"airport": TOWN, "sports-team": CITY, "olympic-games": METROPOLIS}
"""The three events that change the phase of the game, and their decks.

What the rules say of a key comes first, then the event's effects.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Origin):
    """What all cards have: an id, a name, and where their facts come from."""

    kind: ClassVar[str]
    """What such a card is called."""
    id: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Permit(Card):
    """A Build Permit: how many permits, for which zones; its wealth icon and ballot box."""

    kind = "Build Permit"
    permits: int
    zones: tuple[str, ...]
    wealth: int = 0
    ballot: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Renewal(Card):
    """An Urban Renewal card."""

    kind = "Urban Renewal"
    wealth: int = 0
    ballot: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract(Card):
    """A building contract. `vocations` are names with their numbers; a payout of 0 is none."""

    kind = "building contract"
    deck: str
    zone: str
    lots: int
    vocations: tuple[tuple[str, int], ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    payout: int = 0
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Card):
    """An event. `key` names the three that change the phase of the game."""

    kind = "event"
    deck: str
    effects: tuple[Effect, ...] = ()
    key: str = ""


@dataclass(frozen=True)
class Deck:
    """All cards in the box, deck by deck in the order of their files."""

    planning: tuple[Card, ...] = field(repr=False)
    town: tuple[Card, ...] = field(repr=False)
    city: tuple[Card, ...] = field(repr=False)
    metropolis: tuple[Card, ...] = field(repr=False)

    def pile(self, name: str) -> tuple[Card, ...]:
        """The cards of one of `DECKS`."""
        return {
            PLANNING: self.planning,
            TOWN: self.town,
            CITY: self.city,
            METROPOLIS: self.metropolis,
        }[name]

    @cached_property
    def cards(self) -> dict[str, Card]:
        """Every card by its id."""
        return {card.id: card for name in DECKS for card in self.pile(name)}
