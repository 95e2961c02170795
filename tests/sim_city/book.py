"""What several tests of Sim City's cards ask for: a file of a few cards, and its mistakes."""

from __future__ import annotations

from typing import Any

import urbannb.games.sim_city.rules  # noqa: F401  # it brings the words that a card file may use
from urbannb.core.data.fields import Fields, Reading
from urbannb.core.errors import BadDeck
from urbannb.games.sim_city.components.cards import (
    Condition,
    Special,
    read_condition,
    read_specials,
)
from urbannb.games.sim_city.components.deck import DECKS, read_deck, shipped

EVERY = [card for name in DECKS for card in shipped(name).cards.values()]
"""Every card that comes with the program."""


def file_of(*tables: str, head: str = "") -> str:
    """A card file of some tables, each beginning with its heading."""
    return "\n".join(['game = "sim-city"', head, *tables])


def block(lines: str = "", name: str = "Hut", zone: str = "residential", value: int = 3) -> str:
    """A block with some more lines."""
    return f'[[card]]\nname = "{name}"\nzone = "{zone}"\nvalue = {value}\n{lines}'


def one(table: str):
    """The card of a table."""
    return next(iter(read_deck(file_of(table)).cards.values()))


def mistakes(text: str) -> list[str]:
    """The mistakes of a card file, each with its line."""
    try:
        read_deck(text)
    except BadDeck as error:
        return [f"{mistake.line}: {mistake.message}" for mistake in error.mistakes]
    return []


def special(table: dict[str, Any], *, event: bool = True) -> tuple[Special | None, list[str]]:
    """The special of a table, and what is wrong with it."""
    fields = Fields({"specials": [table]}, (), Reading(), "a card")
    found = read_specials(fields, "specials", event=event)
    return (found[0] if found else None), [words for _, words in fields.reading.mistakes]


def condition(table: dict[str, Any]) -> tuple[Condition | None, list[str]]:
    """The condition of a table, and what is wrong with it."""
    fields = Fields({"if": table}, (), Reading(), "a card")
    return read_condition(fields, "if"), [words for _, words in fields.reading.mistakes]
