"""The cards of a position: those of its cities, drawn by name or declared."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Any, NamedTuple

from urbannb.core.checking import arranging
from urbannb.core.errors import BadDeck, BadOption
from urbannb.core.text import kebab, listing, plural
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.components.cards import BLOCK, EVENT, LAND, LANDS, LONG, PLACED, ZONES
from urbannb.games.sim_city.components.deck import (
    DECK_TABLES,
    DECKS,
    GAME,
    LONG_DECK,
    deck_text,
    read_deck,
    shipped,
)
from urbannb.games.sim_city.model.ground import GRID, Lot, cell_of
from urbannb.games.sim_city.model.state import SimCityState

# -- which card is meant by what a person calls it; each is taken once


_WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class Taking:
    """The cards of a game, of which a position takes what it names.

    A card is named by its id, by its name or by what it counts as; of several of a name the first
    that is free is taken, and none whose own id stands somewhere in what was `said`.
    """

    def __init__(self, state: SimCityState, said: Any) -> None:
        self.state = state
        self.taken: dict[str, str] = {}
        """The cards that are taken, and for what."""
        cards = state.box.cards
        words = {word for text in _texts(said) for word in _WORD.findall(text)}
        self._keys = {card: kebab(each.name) for card, each in cards.items()}
        self._own = {word for word in words if word in cards and word != self._keys[word]}

    def take(self, text: Any, option: str, city: int = 0) -> str:
        """The card that is meant, taken from the deck of a city."""
        if not isinstance(text, str) or not text.strip():
            raise BadOption(f"{option}: {quoted(text)} is no card; write its name or id", option)
        found = list(self._meant(text.strip(), city))
        if not found:
            raise BadOption(
                f"{option}: there is no card {quoted(text)}{self._like(text, city)}", option
            )
        free = [card for card in found if card not in self.taken]
        if not free:
            where = listing(dict.fromkeys(self.taken[card] for card in found))
            count = plural(len(found), "card")
            raise BadOption(
                f"{option}: {quoted(text)} is wanted once too often; the deck has {count} called "
                f"so, and {where} {'has it' if len(found) == 1 else 'have them'}",
                option,
            )
        self.taken[free[0]] = option
        return free[0]

    def take_all(self, texts: Any, option: str, city: int = 0) -> list[str]:
        """The cards that a text lists, each taken."""
        if not isinstance(texts, str | list | tuple):
            raise BadOption(f"{option} is a list of cards, not {quoted(texts)}", option)
        return [self.take(text, option, city) for text in arranging.parts(texts, option)]

    def take_event(self, kind: type, option: str) -> str:
        """A free event that does something of a kind."""
        for card, each in self.state.box.cards.items():
            does = each.kind == EVENT and any(isinstance(one, kind) for one in each.specials)
            if does and card not in self.taken:
                self.taken[card] = option
                return card
        raise BadOption(f"{option}: no card that is left brings that about", option)

    def left(self, cards: Iterable[str]) -> list[str]:
        """Those of some cards that nobody has taken."""
        return [card for card in cards if card not in self.taken]

    def _cards(self, city: int) -> list[str]:
        """The deck of a city, and the long cards."""
        box = self.state.box
        return [*box.decks[city], *box.long]

    def _meant(self, text: str, city: int, *, own: bool = True) -> Iterator[str]:
        cards, key = self._cards(city), kebab(text)
        named = [card for card in cards if self._keys[card] == key]
        titled = named or [card for card in cards if self._counts_as(card, key)]
        if text in cards and text not in named:
            yield text
            return
        yield from (card for card in titled if not (own and card in self._own))

    def _counts_as(self, card: str, key: str) -> bool:
        """Whether a card counts as what somebody wrote: "police station"."""
        return key in map(kebab, self.state.box.cards[card].counts_as)

    def _like(self, text: str, city: int) -> str:
        """What it could have been."""
        ids = self._cards(city)
        if not self.state.long_deck and not self.state.duel and kebab(text) in _long_names():
            return "; it is a long card, so say long=True"
        words = text.split()
        if len(words) > 1 and all(any(self._meant(word, city)) for word in words):
            return f"; put commas between cards: {', '.join(words)}"
        near = get_close_matches(kebab(text), [*ids, *(self._keys[card] for card in ids)], 3, 0.7)
        return (
            f"; perhaps you mean {listing(list(dict.fromkeys(near)), 'or')}"
            if near
            else ("; write the name of a card of the deck or declare it in `cards`")
        )


@cache
def _long_names() -> frozenset[str]:
    """What the long cards of ours are called."""
    cards = shipped(LONG_DECK).long
    return frozenset(kebab(text) for card in cards for text in (card.id, card.name))


def _texts(said: Any) -> Iterator[str]:
    """Every text in what was said, however it is nested."""
    if isinstance(said, str):
        yield said
    elif isinstance(said, Mapping):
        for key, value in said.items():
            yield from _texts(key)
            yield from _texts(value)
    elif isinstance(said, list | tuple):
        for each in said:
            yield from _texts(each)


# -- cards that a position declares in place, in a few words or in those of a card file


Cards = Mapping[str, str | Mapping[str, Any]]
EXAMPLE = '{"Home": "residential $3 gives 2 roads NESW copies 4"}'
EMPTY = "none"
"""The name of a deck that has only the declared cards."""
_NUMBERS = ("value", "gives", "needs", "phase", "crime", "pollution", "copies", "cost", "votes")
_EDGES = {"road": "roads", "roads": "roads", "rail": "rails", "rails": "rails"}
_FLAGS = ("power", "transfers", "buried")
_FILLERS = ("sim", "sims", "card", "block", "city", "and")
"""Words that one may write and that say nothing."""
_KINDS = {kind: table for table, kind in DECK_TABLES.items()}


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
    for name, said in arranging.entries(cards, "cards", EXAMPLE):
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


# -- a city as a person writes it down: cell by cell, or as a plan with a line for each row


Plan = str | Mapping[str, str | Sequence[str]]
PLANS_EXAMPLE = '{"0,0": "duplex", "0,1": ["pipeline-1", "oil-refinery"]} or "duplex well . park-1"'
OPEN = "."
OVER, FROM, DESTROYED = " over ", " from ", " destroyed"
_ONE = re.compile(r"\S+(?: over \S+)+(?: destroyed)?|\S+ destroyed(?: over \S+)*")
"""A line with the cards of a single place, which needs no "|"."""
_START = re.compile(r"from (-?\d{1,3}),(-?\d{1,3})")


class Written(NamedTuple):
    """A card as it is written: what it is called, whose deck it is from, whether turned over."""

    text: str
    owner: str = ""
    destroyed: bool = False


Stacks = dict[str, list[Written]]
"""The cards of each cell by its name, the lowest first."""


def read_plan(city: Any, option: str = "city") -> Stacks:
    """The cards at each cell of a city."""
    if city is None:
        return {}
    if isinstance(city, str):
        return _drawn(city, option)
    if not isinstance(city, Mapping):
        raise BadOption(f"{option} is written as {PLANS_EXAMPLE}, not {quoted(city)}", option)
    cells = arranging.keyed(city, option, PLANS_EXAMPLE, lambda cell: _cell(cell, option))
    return {cell: _stack(cards, cell, option) for cell, cards in cells}


def _cell(given: object, option: str) -> str:
    cell = arranging.cell_name(given)
    if GRID.cell_of(cell) is None:
        raise BadOption(
            f"{option}: {quoted(given)} is no cell; a cell is written as row and column from "
            'where the city begins: "0,0", "2,-1"',
            option,
        )
    return cell


def _drawn(plan: str, option: str) -> Stacks:
    """A plan: a line for each row, in each the cards from west to east, "." where none lies."""
    lines = [line for line in plan.split("\n") if line.strip()]
    row, first = 0, 0
    if lines and (start := _START.fullmatch(lines[0].strip().rstrip(":"))):
        row, first = int(start[1]), int(start[2])
        del lines[0]
    stacks: Stacks = {}
    for down, line in enumerate(lines):
        inner = line.strip().strip("|")
        words = inner.split("|") if "|" in line or _ONE.fullmatch(inner) else inner.split()
        if not {"from", "over", "destroyed"}.isdisjoint(words):
            raise BadOption(
                f'{option}: where a card is written in several words, "|" stands between cards: '
                f'"well | oil-refinery over pipeline-1 | .", not {quoted(line.strip())}',
                option,
            )
        for right, word in enumerate(map(str.strip, words)):
            if word and word != OPEN:
                cell = f"{row + down},{first + right}"
                if GRID.cell_of(cell) is None:
                    raise BadOption(f"{option}: the plan ends before {cell}", option)
                stacks[cell] = _stack(word, cell, option)
    return stacks


def _stack(cards: Any, cell: str, option: str) -> list[Written]:
    """The cards of one cell, the lowest first: a list, or "Oil Refinery over Pipeline"."""
    texts = cards.split(OVER)[::-1] if isinstance(cards, str) else cards
    if not isinstance(texts, list | tuple) or not texts:
        raise BadOption(f"{option}: what lies at {cell} is written as {PLANS_EXAMPLE}", option)
    if not all(isinstance(text, str) and text.strip() for text in texts):
        raise BadOption(f"{option}: {quoted(texts)} at {cell} are no cards", option)
    return [_written(text.strip()) for text in texts]


def _written(text: str) -> Written:
    rest = text.removesuffix(DESTROYED)
    destroyed = rest != text
    name, found, owner = rest.rpartition(FROM)
    return Written(name, owner.strip(), destroyed) if found else Written(rest, "", destroyed)


# -- the cards of a position's city, or of both suburbs


Cities = Plan | Mapping[str, Plan]


def build_cities(state: SimCityState, taking: Taking, city: Cities | None) -> None:
    """Every card that lies in a city."""
    for number, stacks in _cities_written(state, city):
        for cell, stack in stacks.items():
            _lay(state, taking, number, cell, stack)
    for number, longs in enumerate(state.longs):
        for cell in longs:
            _over_two(state, number, cell)
    state.__dict__.pop("cities", None)


def _cities_written(state: SimCityState, city: Any) -> Iterator[tuple[int, Stacks]]:
    if not state.duel:
        yield 0, read_plan(city)
        return
    example = '{"Ana": "home well", "Ben": {"0,8": "home"}}'
    for player, plan in arranging.by_player(state.names, city, "city", example):
        yield player, read_plan(plan)


def _lay(state: SimCityState, taking: Taking, number: int, cell: str, stack: list[Written]) -> None:
    cards: list[str] = []
    turned: list[str] = []
    for written in stack:
        owner = (
            arranging.player_number(state.names, written.owner, "city") if written.owner else number
        )
        card = taking.take(written.text, "city", state.city_of(owner))
        found = state.card(card)
        if found.kind not in PLACED:
            raise BadOption(f"city: {found.name} is no block, so it does not lie at {cell}", "city")
        if written.destroyed and found.zone == LAND:
            raise BadOption(f"city: {found.name} at {cell} is land, which is not destroyed", "city")
        if written.destroyed:
            turned.append(card)
        elif found.kind == LONG:
            state.longs[number][cell] = card
        else:
            cards.append(card)
        if state.city_of(owner) != number:
            state.guests.append(card)
    state.lots[number][cell] = Lot(tuple(cards), tuple(turned))


def _over_two(state: SimCityState, number: int, cell: str) -> None:
    """A long card lies over two blocks."""
    lots, east = state.lots[number], GRID.place(cell_of(cell) + GRID.east)
    if not all(each in lots and lots[each].cards for each in (cell, east)):
        name = state.card(state.longs[number][cell]).name
        raise BadOption(f"city: {name} lies over the blocks at {cell} and {east}, which need cards")
