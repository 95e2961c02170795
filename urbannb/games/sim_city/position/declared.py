"""Cards that a position declares in place, in a few words or in those of a card file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from urbannb.core.checking.arranging import entries
from urbannb.core.errors import BadDeck, BadOption
from urbannb.core.text import kebab
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.components.cards import BLOCK, PLACED
from urbannb.games.sim_city.components.deck import (
    DECKS,
    GAME,
    TABLES,
    deck_text,
    read_deck,
    shipped,
)
from urbannb.games.sim_city.components.zones import LAND, LANDS, ZONES

Cards = Mapping[str, str | Mapping[str, Any]]
EXAMPLE = '{"Home": "residential $3 gives 2 roads NESW copies 4"}'
EMPTY = "none"
"""The name of a deck that has only the declared cards."""
_NUMBERS = ("value", "gives", "needs", "phase", "crime", "pollution", "copies", "cost", "votes")
_EDGES = {"road": "roads", "roads": "roads", "rail": "rails", "rails": "rails"}
_FLAGS = ("power", "transfers", "buried")
_FILLERS = ("sim", "sims", "card", "block", "city", "and")
"""Words that one may write and that say nothing."""
_KINDS = {kind: table for table, kind in TABLES.items()}


def with_cards(deck: str, cards: Cards | None) -> str:
    """The file of a deck with the declared cards added; the deck's name if there are none.

    `deck` is the name of one of ours, the text of a card file, or `EMPTY`.
    """
    tables = list(_tables(cards))
    if not tables:
        return deck
    return _joined(deck, "\n".join(tables))


@lru_cache(maxsize=16)
def _joined(deck: str, tables: str) -> str:
    """A card file with some more tables; kept, as a large file takes a while to read."""
    ours = f'game = "{GAME}"\nprovenance = "house"\n{tables}'
    try:
        found = read_deck(ours)
    except BadDeck as error:
        raise BadOption(f"cards: {error.mistakes[0].message}", "cards") from None
    if deck == EMPTY:
        return ours
    text, there = (deck_text(deck), shipped(deck)) if deck in DECKS else (deck, read_deck(deck))
    known = {kebab(card.name) for card in there.cards.values()}
    for card in found.cards.values():
        if kebab(card.name) in known:
            raise BadOption(
                f"cards: the deck has a card called {quoted(card.name)}; give yours another name, "
                f'or say deck="{EMPTY}" to play with yours alone',
                "cards",
            )
    return f"{text.rstrip()}\n\n{tables}"


def _tables(cards: Cards | None) -> Iterator[str]:
    """Each declared card as a table of a card file."""
    for name, said in entries(cards, "cards", EXAMPLE):
        if isinstance(said, str):
            fields = _in_words(name, said)
        elif isinstance(said, Mapping):
            fields = dict(said)
        else:
            raise BadOption(f"cards is written as {EXAMPLE}, not {quoted({name: said})}", "cards")
        kind = fields.pop("kind", BLOCK)
        if kind not in _KINDS:
            words = ", ".join(_KINDS)
            raise BadOption(f"cards: {quoted(name)} is of no kind {quoted(kind)}: {words}", "cards")
        lines = [f"{key} = {_toml(name, value)}" for key, value in fields.items()]
        yield "\n".join([f"[[{_KINDS[kind]}]]", f"name = {_toml(name, name)}", *lines, ""])


def _in_words(name: str, said: str) -> dict[str, Any]:
    """The fields of a card in words: "commercial $4 needs 2 roads NESW"."""
    fields: dict[str, Any] = {}
    words = iter(said.replace(",", " ").split())
    for word in words:
        if word not in _FILLERS:
            fields |= _fact(name, word, words)
    if fields.get("kind", BLOCK) in PLACED:
        fields.setdefault("value", 0)
    return fields


def _fact(name: str, word: str, words: Iterator[str]) -> dict[str, Any]:
    """What a word says, or a word and the next one."""
    if word in LANDS:
        return {"zone": LAND, "land": word}
    if word in ZONES:
        return {"zone": word}
    if word in _KINDS:
        return {"kind": word}
    if word in _FLAGS:
        return {word: True}
    if word in _EDGES:
        return {_EDGES[word]: next(words, "")}
    if word.startswith("$"):
        return {"value": _number(name, "value", word[1:])}
    if word in _NUMBERS:
        return {word: _number(name, word, next(words, ""))}
    raise BadOption(
        f"cards: {quoted(word)} says nothing of {quoted(name)}; write its zone, such as "
        f'"residential" or "forest", then what it has of: $3, {", ".join(_NUMBERS[1:])} '
        f"with a number, roads NS, rails EW, {', '.join(_FLAGS)}",
        "cards",
    )


def _number(name: str, what: str, word: str) -> int:
    """A whole number as it is written after its word."""
    if not word.removeprefix("-").isdecimal() or len(word) > 4:
        raise BadOption(
            f"cards: {what} of {quoted(name)} must be a whole number, not {quoted(word)}", "cards"
        )
    return int(word)


def _toml(name: str, value: Any) -> str:
    """A value as a card file has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, Mapping):
        inside = (f"{json.dumps(str(key))} = {_toml(name, each)}" for key, each in value.items())
        return f"{{ {', '.join(inside)} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_toml(name, each) for each in value)}]"
    raise BadOption(f"cards: {quoted(value)} can be no part of {quoted(name)}", "cards")
