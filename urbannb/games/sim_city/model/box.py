"""All cards of one game, of its decks and the long ones: as they are, and as a city sees them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from urbannb.games.sim_city.components.cards import LONG, Card
from urbannb.games.sim_city.components.deck import DECKS, Deck, read_deck, shipped
from urbannb.games.sim_city.model.faces import Face, faces_of


@dataclass(frozen=True)
class Box:
    """The cards of a game by their ids, and which deck each is in."""

    decks: tuple[tuple[str, ...], ...]
    """The standard cards of each deck: of the one city, or of each suburb."""
    long: tuple[str, ...]
    """The deck of long cards."""
    cards: dict[str, Card]
    faces: dict[str, Face]


@lru_cache(maxsize=16)
def read_box(files: tuple[str, ...], long: str = "") -> Box:
    """The cards of some card files, and of a further one for long cards unless that is "".

    A file is given by its text, or by its name if it is one of ours. Two decks may have a card
    of the same id; that of the later gets another: "forest-b", "oil-refinery-long".
    """
    taken: set[str] = set()
    decks = [_renamed(_deck(file), taken) for file in files]
    more = [_renamed(_deck(long), taken)] if long else []
    longs = [card for deck in (*decks, *more) for card in deck.long]
    found = [*(card for deck in decks for card in deck.standard), *longs]
    return Box(
        decks=tuple(_ids(deck.standard) for deck in decks),
        long=_ids(longs),
        cards={card.id: card for card in found},
        faces=faces_of(found),
    )


def _deck(file: str) -> Deck:
    return shipped(file) if file in DECKS else read_deck(file)


def _renamed(deck: Deck, taken: set[str]) -> Deck:
    """A deck whose cards have ids that no other deck has; they are taken from now on."""
    standard, long = (
        tuple(_free(card, taken) for card in each) for each in (deck.standard, deck.long)
    )
    return replace(deck, standard=standard, long=long)


def _free(card: Card, taken: set[str]) -> Card:
    name = card.id
    while name in taken:
        name += "-long" if card.kind == LONG else "-b"
    taken.add(name)
    return card if name == card.id else replace(card, id=name)


def _ids(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.id for card in cards)
