"""Deck files: our own four, a person's in one file, and the template for it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Any

from urbannb.core.data.fields import refuse
from urbannb.core.data.locate import Path
from urbannb.core.data.origin import HOUSE, SOURCES, read_origin
from urbannb.core.data.toml import packaged, parse_toml
from urbannb.core.text import kebab, plural
from urbannb.core.text.quote import quoted
from urbannb.games.urban_sprawl.components.board import MARKERS, PRESTIGE, WEALTH, ZONES
from urbannb.games.urban_sprawl.components.cards import (
    CONTRACT_CARDS,
    CONTRACT_DECKS,
    DECKS,
    EVENTS,
    KEY_DECKS,
    MOST,
    PERMITS,
    PLANNING,
    RENEWALS,
    VOCATIONS,
    Card,
    Contract,
    Deck,
    Event,
    Fields,
    Permit,
    Reading,
    Renewal,
    read_effects,
    read_restrictions,
)

GAME = "urban-sprawl"
MOST_PERMITS = MOST_LOTS = 4
PLANNING_CARDS = {Permit: PERMITS, Renewal: RENEWALS, Event: EVENTS}
Placed = tuple[Card, str, Path]
"""A card, the deck it belongs to, and where in its file it stands."""


@cache
def printed_deck() -> Deck:
    """The deck that is played with unless somebody brings their own."""
    return _deck([card for name in DECKS for card in _read(_component(name))])


def read_deck(text: str) -> Deck:
    """A person's own deck; decks that are not in it are ours.

    `BadDeck` lists every mistake with its line.
    """
    own = _read(text)
    taken = {card.id for card, _, _ in own}
    theirs = {deck for _, deck, _ in own}
    ours = [card for name in DECKS if name not in theirs for card in _read(_component(name))]
    return _deck(own + [(_beside(card, deck, taken), deck, path) for card, deck, path in ours])


def _beside(card: Card, deck: str, taken: set[str]) -> Card:
    """Our card, under another id if a card of theirs has the same."""
    while card.id in taken:
        card = replace(card, id=f"{deck}-{card.id}")
    return card


def deck_template() -> str:
    """A file to type a copy of the game into: how it is done, then all cards that we have."""
    parts = [_component("template")]
    for name in DECKS:
        cards = _component(name)
        parts.append(f"# -- {name}\n\n{cards[cards.index('[[') :]}")
    return "\n".join(parts)


@cache
def _component(name: str) -> str:
    return packaged("urbannb.games.urban_sprawl", f"components/{name}.toml")


def _deck(cards: list[Placed]) -> Deck:
    return Deck(*(tuple(card for card, deck, _ in cards if deck == name) for name in DECKS))


def _read(text: str) -> list[Placed]:
    """All cards of a file, checked one by one and together."""
    reader = _Reader(parse_toml(text))
    cards = list(reader.cards())
    if not reader.mistakes:
        reader.mistakes += _together(cards)
    refuse(text, reader.mistakes)
    return cards


class _Reader:
    """Reads the cards of one file and gathers what is wrong with them."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.mistakes: list[tuple[Path, str]] = []
        reading = Reading(mistakes=self.mistakes)
        self.file = Fields(data, (), reading, "a deck file")
        if self.file.get("game") != GAME:
            self.file.wrong("game", f'a deck file begins with game = "{GAME}"')
        self.provenance = self.file.word("provenance", SOURCES, HOUSE)
        self.file.text("source", "")
        self.numbers: Counter[str] = Counter()

    def cards(self) -> Iterator[Placed]:
        """The cards in the order of their kinds."""
        for kind, read in KINDS.items():
            what = f"{'an' if kind == 'event' else 'a'} {kind}"
            reading = partial(Reading, self.mistakes, event=kind == "event")
            for fields in self.file.tables(kind, what, reading):
                self.numbers[kind] += 1
                card = read(self, fields)
                yield card, getattr(card, "deck", PLANNING), fields.path
        self.file.finish()

    def origin(self, fields: Fields, name: str = "") -> dict[str, Any]:
        """What all cards have. Without an id it is made of the name, or a number."""
        shown = name or fields.text("name", longest=40)
        made = kebab(shown) if not name else f"{kebab(name)}-{self.numbers[_kind(fields)]}"
        identity = fields.text("id", made, longest=60)
        if identity != kebab(identity) or not identity:
            wanted = 'needs an id of small letters, digits and hyphens, such as id = "old-mill"'
            fields.wrong("id", f"{fields.what} {wanted}, not {quoted(identity)}")
        origin = read_origin(fields, "card", FACTS[_kind(fields)], self.provenance)
        return {"id": identity, "name": shown, **origin}

    def permit(self, fields: Fields) -> Card:
        permits = fields.whole("permits", 1, MOST_PERMITS)
        zones = fields.words("zones", ZONES)
        if not zones:
            fields.wrong("zones", 'a permit needs zones, such as zones = ["CIV", "RES"]')
        wealth, ballot = _icons(fields)
        origin = self.origin(fields, "Build Permit")
        return Permit(**origin, permits=permits, zones=zones, wealth=wealth, ballot=ballot)

    def renewal(self, fields: Fields) -> Card:
        wealth, ballot = _icons(fields)
        return Renewal(**self.origin(fields, "Urban Renewal"), wealth=wealth, ballot=ballot)

    def contract(self, fields: Fields) -> Card:
        """A contract; it has a restriction, a vocation or an effect, or several of them."""
        deck = fields.word("deck", CONTRACT_DECKS)
        zone, lots = fields.word("zone", ZONES), fields.whole("lots", 1, MOST_LOTS)
        vocations = tuple(_vocation(fields, item, path) for item, path in fields.items("vocations"))
        restrictions = read_restrictions(fields)
        payout = fields.whole("payout", 1, max(MARKERS[PRESTIGE]), 0)
        effects = read_effects(fields, "effects")
        if not {"vocations", "restrictions", "effects"} & set(fields.table):
            needed = "a contract needs a vocation, a restriction or an effect"
            fields.reading.wrong(fields.path, needed)
        return Contract(
            **self.origin(fields),
            deck=deck,
            zone=zone,
            lots=lots,
            vocations=vocations,
            restrictions=restrictions,
            payout=payout,
            effects=effects,
        )

    def event(self, fields: Fields) -> Card:
        """An event; the three key events may have no effects but what the rules say."""
        deck = fields.word("deck", DECKS)
        key = fields.word("key", tuple(KEY_DECKS), "")
        effects = read_effects(fields, "effects")
        if not effects and not key and "effects" not in fields.table:
            fields.reading.wrong(fields.path, "an event needs effects")
        return Event(**self.origin(fields), deck=deck, effects=effects, key=key)


KINDS = {
    "permit": _Reader.permit,
    "renewal": _Reader.renewal,
    "contract": _Reader.contract,
    "event": _Reader.event,
}
FACTS = {
    "permit": ("name", "permits", "zones", "wealth", "ballot"),
    "renewal": ("name", "wealth", "ballot"),
    "contract": (
        *("name", "deck", "zone", "lots", "vocations", "restrictions", "payout", "effects"),
    ),
    "event": ("name", "deck", "effects", "key"),
}
"""What can be known of a card; that it has none of something is known too."""


def _kind(fields: Fields) -> str:
    return str(fields.path[0])


def _icons(fields: Fields) -> tuple[int, bool]:
    return fields.whole("wealth", 1, max(MARKERS[WEALTH]), 0), fields.flag("ballot")


def _vocation(fields: Fields, item: Any, path: Path) -> tuple[str, int]:
    """ "Finance 6" as a name and a number."""
    name, _, number = item.rpartition(" ") if isinstance(item, str) else ("", "", "")
    good = name in VOCATIONS and re.fullmatch("[0-9]{1,2}", number) and 1 <= int(number) <= MOST
    if good:
        return name, int(number)
    known = ", ".join(VOCATIONS)
    wanted = f'written like "Finance 6", with one of {known}'
    fields.reading.wrong(path, f"a vocation is {wanted}, not {quoted(item)}")
    return "Media", 1


# -- the cards together


def _together(cards: list[Placed]) -> Iterator[tuple[Path, str]]:
    """Mistakes that no card has alone."""
    first: dict[str, Path] = {}
    for card, _, path in cards:
        if card.id in first:
            what = (
                f"another card has the id {quoted(card.id)} already; give this one an id of its own"
            )
            yield path, what
        first.setdefault(card.id, path)
        if isinstance(card, Event) and card.key and KEY_DECKS[card.key] != card.deck:
            yield (*path, "key"), f"{card.key} belongs to the {KEY_DECKS[card.key]} deck"
    if not cards:
        yield (), "there are no cards in it: no [[permit]], [[renewal]], [[contract]], [[event]]"
    for deck in DECKS:
        there = [(card, path) for card, name, path in cards if name == deck]
        if there:
            count = _planning if deck == PLANNING else _contracts
            yield from count(deck, [card for card, _ in there], there[0][1])


def _planning(deck: str, cards: list[Card], path: Path) -> Iterator[tuple[Path, str]]:
    names = {Permit: "Build Permits", Renewal: "Urban Renewals", Event: "events"}
    for kind, wanted in PLANNING_CARDS.items():
        count = sum(isinstance(card, kind) for card in cards)
        if count != wanted:
            yield path, f"a planning deck has {wanted} {names[kind]}, not {count}"


def _contracts(deck: str, cards: list[Card], path: Path) -> Iterator[tuple[Path, str]]:
    if len(cards) != CONTRACT_CARDS:
        yield path, f"the {deck} deck has {CONTRACT_CARDS} cards, not {len(cards)}"
    key = next(key for key, name in KEY_DECKS.items() if name == deck)
    count = sum(isinstance(card, Event) and card.key == key for card in cards)
    if count != 1:
        there = plural(count, "event")
        yield path, f'the {deck} deck has one event with key = "{key}"; here are {there} of it'
