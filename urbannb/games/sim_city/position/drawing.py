"""Which card is meant by what a person calls it; each is taken once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any

from urbannb.core.checking.arranging import parts
from urbannb.core.errors import BadOption
from urbannb.core.text import kebab, listing, plural
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.components.cards import EVENT
from urbannb.games.sim_city.components.deck import LONG_DECK, shipped
from urbannb.games.sim_city.model.state import SimCityState

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
        return [self.take(text, option, city) for text in parts(texts, option)]

    def take_from(self, held: Iterable[str], text: str, option: str, city: int = 0) -> str:
        """A card that is among some already, or else is taken."""
        held = list(held)
        meant = [card for card in self._meant(text, city, own=False) if card in held]
        return meant[0] if meant else self.take(text, option, city)

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
        """The cards that a text can mean."""
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
