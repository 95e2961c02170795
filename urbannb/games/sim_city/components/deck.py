"""Decks of cards: ours, a person's from a card file, and the template for one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from urbannb.core.data.fields import Fields, Reading, refuse
from urbannb.core.data.locate import Path
from urbannb.core.data.origin import HOUSE, SOURCES
from urbannb.core.data.toml import packaged, parse_toml
from urbannb.core.text import kebab
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.components.cards import BLOCK, COUNCIL, EVENT, LONG, Card
from urbannb.games.sim_city.components.reading import read_card

GAME = "sim-city"
TABLES = {"card": BLOCK, "long": LONG, "event": EVENT, "council": COUNCIL}
"""The kinds of cards by the tables of a card file that hold them."""
MOST_COPIES = 12
MOST_PLAYERS = 6
USUAL_SHARE = 30
"""So many cards for each player, where a deck does not say for how many it is (SC-230)."""
STARTER, LONG_DECK, LAKESIDE, HILLSIDE = "starter", "long", "lakeside", "hillside"
DECKS = (STARTER, LONG_DECK, LAKESIDE, HILLSIDE)
"""The decks that come with the program: a city, long cards for it, and two suburbs."""
Placed = tuple[Card, Path]
"""A card, and where in its file it stands."""


@dataclass(frozen=True)
class Deck:
    """The cards of one file: the standard ones, which are drawn together, and the long ones."""

    name: str
    players: int
    """For how many it is meant; 0 where it does not say."""
    duel: bool
    """Whether it is one player's deck for Dueling Suburbs."""
    standard: tuple[Card, ...] = field(repr=False)
    long: tuple[Card, ...] = field(repr=False)

    @cached_property
    def cards(self) -> dict[str, Card]:
        """Every card by its id."""
        return {card.id: card for card in (*self.standard, *self.long)}

    @property
    def meant_for(self) -> int:
        """For how many players it is meant, or would do by its size."""
        if self.duel:
            return 1
        return self.players or min(max(len(self.standard) // USUAL_SHARE, 1), MOST_PLAYERS)


@lru_cache(maxsize=16)
def shipped(name: str) -> Deck:
    """One of our own `DECKS`."""
    return read_deck(deck_text(name))


@lru_cache(maxsize=16)
def deck_text(name: str) -> str:
    """The file of one of our own `DECKS`."""
    return packaged("urbannb.games.sim_city", f"components/{name}.toml")


def deck_template() -> str:
    """A file to type cards into: how it is done, then all the cards of our starter deck."""
    text = packaged("urbannb.games.sim_city", "components/template.toml")
    cards = deck_text(STARTER)
    return f"{text}\n{cards[cards.index('name =') :]}"


def read_deck(text: str) -> Deck:
    """The deck of a card file; `BadDeck` lists every mistake with its line."""
    reading = Reading()
    file = Fields(parse_toml(text), (), reading, "a card file")
    if file.get("game") != GAME:
        file.wrong("game", f'a card file begins with game = "{GAME}"')
    usual = file.word("provenance", SOURCES, HOUSE)
    file.text("source", "")
    name, duel = file.text("name", "a deck"), file.flag("duel")
    players = file.whole("players", 1, MOST_PLAYERS, 0)
    found = [
        placed for table, kind in TABLES.items() for placed in _cards(file, table, kind, usual)
    ]
    file.finish()
    if not found and not reading.mistakes:
        reading.wrong((), f"there are no cards in it: no {', '.join(f'[[{t}]]' for t in TABLES)}")
    refuse(text, reading.mistakes)
    cards = _numbered(found, reading)
    refuse(text, reading.mistakes)
    standard = tuple(card for card in cards if card.kind != LONG)
    return Deck(name, players, duel, standard, tuple(card for card in cards if card.kind == LONG))


def _cards(file: Fields[Reading], table: str, kind: str, usual: str) -> Iterator[Placed]:
    """The cards of one kind of table; copies are cards of their own."""
    what = f"{'an' if kind == EVENT else 'a'} {table}"
    for fields in file.tables(table, what):
        identity = fields.text("id", "")
        card = replace(read_card(fields, kind, usual), id=identity)
        if identity != kebab(identity):
            wanted = 'is made of small letters, digits and hyphens, such as id = "oil-well-2"'
            fields.wrong("id", f"the id of {fields.what} {wanted}, not {quoted(identity)}")
        copies = fields.whole("copies", 1, MOST_COPIES, 1)
        if identity and copies > 1:
            fields.wrong("id", f"{fields.what} has {copies} copies, so it has no id of its own")
        yield from [(card, fields.path)] * copies


def _numbered(found: list[Placed], reading: Reading) -> list[Card]:
    """Every card with an id of its own: its name, with a number where several are called so."""
    names = Counter(kebab(card.name) for card, _ in found if not card.id)
    taken: set[str] = set()
    numbers: Counter[str] = Counter()
    cards = []
    for card, path in found:
        made, name = card.id, kebab(card.name)
        if not made:
            numbers[name] += 1
            made = name if names[name] == 1 else f"{name}-{numbers[name]}"
        if made in taken:
            reading.wrong(path, f"another card has the id {quoted(made)} already; give it another")
        taken.add(made)
        cards.append(replace(card, id=made))
    return cards
