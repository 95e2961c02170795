"""The shelf: every game that is there, each once, with where one was in it."""

from __future__ import annotations

import warnings
from typing import Any

from urbannb.core.registry import games
from urbannb.core.rulebook import Rulebook
from urbannb.core.text.quote import message
from urbannb.teach.shelves import pages
from urbannb.teach.shelves.cards import GameCard, Onward
from urbannb.ui.saving.autosave import unfinished

LEFT = 3
"""So many places to go on are named."""


class GameCards:
    """The games, a line each, to be shown as the last line of a cell."""

    def __init__(self) -> None:
        cards = [card for book in games() if (card := _card(book))]
        self.cards = tuple(sorted(cards, key=lambda card: (not card.minutes, card.minutes)))

    @property
    def onward(self) -> list[Onward]:
        """Where one may go on, the latest first: topics of lessons, and unfinished games."""
        return self._all_onward()[:LEFT]

    def _all_onward(self) -> list[Onward]:
        notebooks = {card.title: card.notebook for card in self.cards}
        found = [card.left for card in self.cards if card.left]
        found += [
            Onward(
                game.title, game.words.removeprefix(f"{game.title}, "), game.saved,
                game.notebook or notebooks.get(game.title, ""), "Resume",
            )
            for game in unfinished()
        ]  # fmt: skip
        return sorted(found, key=lambda onward: -onward.saved)

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.cards))

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        onward = self._all_onward()
        fresh = not onward and not any(card.done for card in self.cards)
        first = next((card for card in self.cards if card.notebook), None) if fresh else None
        lines = []
        for card in self.cards:
            there = [one for one in onward if one.title == card.title]
            left = list({one.verb: one for one in reversed(there)}.values())  # the latest of each
            lines.append(pages.card(card, left, card is first))
        return pages.page(lines)


def _card(book: Rulebook[Any]) -> GameCard | None:
    """The card of a game; None and a warning where a stranger's declares too little for one."""
    try:
        card = GameCard(book)
        card.declared()
    except Exception as error:  # noqa: BLE001  # whatever it has instead of its names and numbers
        why = f"{type(error).__name__}: {error}; urbannb check {book.name} lists what it lacks"
        warnings.warn(f"the game {book.name!r} is not on the shelf: {message(why)}", stacklevel=2)
        return None
    return card


def shelf() -> GameCards:
    """Every game there is as a card."""
    return GameCards()
