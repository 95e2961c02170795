"""The cards as a table: by which id each is called in a position, and what is on it."""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.core.errors import BadOption
from urbannb.core.text import listing
from urbannb.core.text.quote import as_text, quoted
from urbannb.core.text.table import DataTable, Row, table_html, table_text
from urbannb.games.urban_sprawl.components.cards import DECKS, Card, Contract, Event, Permit
from urbannb.games.urban_sprawl.components.deck import printed_deck, read_deck
from urbannb.games.urban_sprawl.phrases.cards import card_face

HEADS = ("Id", "Name", "Deck", "Kind", "Zone", ">Permits, lots", ">Number", "", "Does")


class Cards(tuple[Card, ...]):
    """Some cards, which show themselves as a table.

    The number is what pays out when the card turns up: wealth on a planning card, for which it can
    be invested, and prestige on a contract.
    """

    __slots__ = ()

    def table(self) -> DataTable:
        """The table, a line a card."""
        return DataTable(HEADS, tuple(map(_row, self)))

    def __str__(self) -> str:
        return table_text(self.table())

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return table_html(self.table())


def cards(which: str = "", *, zone: str = "", deck: str = "") -> Cards:
    """The cards of a deck ("planning", "town", "city", "metropolis"), or of all of them.

    `zone` leaves those of that zone; `deck` is the text of a deck file of one's own. Each card has
    its `id`, by which positions call it, and all that is on it.
    """
    name = as_text(which).strip().lower()
    if name and name not in DECKS:
        raise BadOption(f"there is no deck {quoted(which)}; they are {', '.join(DECKS)}", "which")
    box = read_deck(deck) if deck else printed_deck()
    found: Iterable[Card] = (card for n in DECKS if name in ("", n) for card in box.pile(n))
    return Cards(card for card in found if not zone or str(zone).upper() in _zones(card))


def _zones(card: Card) -> tuple[str, ...]:
    if isinstance(card, Permit):
        return card.zones
    return (card.zone,) if isinstance(card, Contract) else ()


def _row(card: Card) -> Row:
    size = getattr(card, "permits", 0) or getattr(card, "lots", 0)
    number = getattr(card, "wealth", 0) or getattr(card, "payout", 0)
    does = list(card_face(card))
    if isinstance(card, Contract):
        does = [f"{name} {value}" for name, value in card.vocations] + does
    ballot = "ballot box" if getattr(card, "ballot", False) else ""
    deck = card.deck if isinstance(card, Contract | Event) else "planning"
    return Row(
        (
            card.id,
            card.name,
            deck,
            card.kind,
            listing(_zones(card), "or"),
            size or "",
            number or "",
            ballot,
            "; ".join(does),
        )
    )
