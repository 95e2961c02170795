"""Everything in the box of one game: its cards by kind, and the building tiles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from urbannb.games.urban_sprawl.components.board import tile_of
from urbannb.games.urban_sprawl.components.cards import (
    CONTRACT_DECKS,
    Contract,
    Deck,
    Effect,
    Event,
    Path,
    Permit,
    Renewal,
    Swaying,
    by_path,
)
from urbannb.games.urban_sprawl.components.deck import printed_deck, read_deck


@dataclass(frozen=True)
class Box:
    """The cards of a deck by their ids, kind by kind."""

    permits: dict[str, Permit]
    renewals: dict[str, Renewal]
    contracts: dict[str, Contract]
    events: dict[str, Event]
    planning: tuple[str, ...]
    decks: tuple[tuple[str, ...], ...]
    effects: dict[tuple[str, Path], Effect]
    """Every effect of the contracts and events, by the card and the path to it."""
    tiles: dict[str, str]
    """The kind of tile that each contract takes from the supply: "CIV 2"."""
    sways: dict[str, Swaying]
    """The contracts whose controller may win an election in another way (US-84)."""


@lru_cache(maxsize=16)
def read_box(text: str) -> Box:
    """The printed cards for "", else those of a deck file; `BadDeck` if it has mistakes."""
    return made(read_deck(text) if text else printed_deck())


def made(deck: Deck) -> Box:
    """The box that holds the cards of a deck."""
    cards = deck.cards
    contracts = {i: card for i, card in cards.items() if isinstance(card, Contract)}
    events = {i: card for i, card in cards.items() if isinstance(card, Event)}
    acting: dict[str, Contract | Event] = {**contracts, **events}
    effects = {
        (i, path): effect for i, card in acting.items() for path, effect in by_path(card.effects)
    }
    return Box(
        permits={i: card for i, card in cards.items() if isinstance(card, Permit)},
        renewals={i: card for i, card in cards.items() if isinstance(card, Renewal)},
        contracts=contracts,
        events=events,
        planning=tuple(card.id for card in deck.planning),
        decks=tuple(tuple(card.id for card in deck.pile(name)) for name in CONTRACT_DECKS),
        effects=effects,
        tiles={i: tile_of(card.zone, card.lots) for i, card in contracts.items()},
        sways={
            i: effect
            for (i, _), effect in effects.items()
            if i in contracts and isinstance(effect, Swaying)
        },
    )
