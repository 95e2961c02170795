"""The hand of the one who looks, and the piles beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from urbannb.core.text import plural
from urbannb.core.view import View
from urbannb.games.sim_city.components.cards import COUNCIL, LONG, Card
from urbannb.games.sim_city.model.plan import services_of
from urbannb.games.sim_city.model.state import SimCityState as State
from urbannb.games.sim_city.phrases.box import box_lines
from urbannb.games.sim_city.phrases.places import (
    LONG_PILE,
    discards_place,
    hand_place,
    pile_place,
)
from urbannb.games.sim_city.rules.politics.rezoning import Motion
from urbannb.games.sim_city.table.cards import RADIUS, WORDS, numbers, ours
from urbannb.games.sim_city.table.figures import body, hue, ink
from urbannb.games.sim_city.table.measures import Box
from urbannb.games.sim_city.table.services import services
from urbannb.games.sim_city.table.wording import card_words, label_of, services_words
from urbannb.scene.metrics import fit, text_width
from urbannb.scene.pieces import line
from urbannb.scene.shapes import Path, Rect, Target
from urbannb.scene.sheet import Sheet, wrapped

TITLE, LINE, LINES = 22.0, 13.5, 3
FOOT = 4.0
"""Below the numbers, where the specials box has no room."""
BETWEEN, LEAST, MOST, USUAL = 5.0, 72.0, 120.0, 5
"""Between two cards, how wide one is at least and at most, and for how many there is room so."""
NAME, MAP, NUMBERS, BOX = 35.0, 46.0, 36.0, LINES * LINE + 5
"""How high the parts of a card are: its name, its services, its numbers, its specials box."""


class Pile(NamedTuple):
    """A pile of cards beside the hand."""

    place: str
    words: str
    label: str
    name: str


def deciding(state: State) -> int:
    """Who decides now, or whose turn it is."""
    waiting = state.agenda[-1] if state.agenda else None
    chooser = getattr(waiting, "chooser", None)
    return chooser(state) if chooser else state.player


def voting(state: State) -> bool:
    """Whether votes are being cast or bought."""
    waiting = state.agenda[-1] if state.agenda else None
    return isinstance(getattr(waiting, "motion", None), Motion) or electing(state)


def electing(state: State) -> bool:
    """Whether votes are cast or bought for players."""
    waiting = state.agenda[-1] if state.agenda else None
    return isinstance(getattr(waiting, "votes", None), tuple)


def viewer_of(state: State, view: View) -> int:
    """Whose hand lies face up in front."""
    return deciding(state) if view.viewer is None else view.viewer


def piles(state: State, player: int) -> Iterator[Pile]:
    """The piles of a player's city."""
    if not state.piles:
        return
    city = state.city_of(player)
    left = len(state.piles[city])
    yield Pile(pile_place(city), f"Deck {left}", f"the deck, {plural(left, 'card')}", "deck")
    if state.box.long:
        left = len(state.long_pile)
        label = f"the long cards, {plural(left, 'card')}"
        yield Pile(LONG_PILE, f"Long {left}", label, "long cards")
    pile = state.discards[city]
    top = f", {state.card(pile[-1]).name} on top" if pile else ""
    label = f"the discards, {plural(len(pile), 'card')}{top}"
    yield Pile(discards_place(city), f"Discards {len(pile)}", label, "discards")


class Hand:
    """The hand and the piles; `bottom` is where they end."""

    def __init__(
        self, sheet: Sheet, state: State, view: View, x: float, y: float, wide: float
    ) -> None:
        self.sheet, self.state, self.view = sheet, state, view
        self.player = viewer_of(state, view)
        self.cards = state.hands[self.player] if state.hands else []
        self.map = 0.0 if voting(state) else MAP
        """No card is played during a vote: they are shown in short, and the city gets the room."""
        self._heading(x, y, wide)
        self.bottom = self._cards(x, y + TITLE, wide)

    def _heading(self, x: float, y: float, wide: float) -> None:
        """Whose hand it is, and the piles at the end of the line."""
        sheet = self.sheet
        right = x + wide
        there = list(piles(self.state, self.player))
        for n, pile in reversed(list(enumerate(there))):
            w = text_width(pile.words) + 12
            right -= w
            sheet.shapes.append(Rect(right, y, w, 18, "raised", "line", 1, 4))
            sheet.write(right + 6, y + 9, pile.words, "muted")
            sheet.targets.append(
                Target(
                    pile.place, right, y, w, 18, pile.label, "Piles", 0, n, pile.words, 4, True,
                    name=pile.name,
                )
            )  # fmt: skip
            right -= 4
        title = fit(f"{self.state.names[self.player]}'s hand", right - x - 4, 13, 600)
        sheet.heading(x, y + 9, wide, title)

    def _cards(self, x: float, y: float, wide: float) -> float:
        count = len(self.cards)
        if self.player in self.view.hidden or not count:
            words = f"{plural(count, 'card')}, face down" if count else "No card."
            self.sheet.write(x, y + 8, words, "muted")
            return y + 18
        across = min(count, int((wide + BETWEEN) / (LEAST + BETWEEN)))
        rows = -(-count // across)
        across = -(-count // rows)
        share = min(max(across, USUAL), int((wide + BETWEEN) / (LEAST + BETWEEN)))
        each = min(MOST, float(int((wide - (share - 1) * BETWEEN) / share)))
        high = NAME + self.map + NUMBERS + (BOX if rows == 1 and self.map else FOOT)
        for n, name in enumerate(self.cards):
            row, column = divmod(n, across)
            at = x + column * (each + BETWEEN), y + row * (high + BETWEEN), each, high
            self._card(name, at, n)
        return y + rows * (high + BETWEEN) - BETWEEN

    def _card(self, name: str, at: Box, n: int) -> None:
        """Its name above, then where its services lead, its numbers, its specials in short."""
        sheet, card = self.sheet, self.state.card(name)
        x, y, w, h = at
        sheet.shapes.append(
            Rect(x + 0.75, y + 0.75, w - 1.5, h - 1.5, "cube", "outline", 1.5, RADIUS)
        )
        sheet.shapes.append(Rect(x + 1.5, y + 4, w - 3, NAME + self.map - 4, body(card.zone)))
        self._name(card, x, y, w)
        bits = services_of(card.roads, card.rails, power=card.power)
        if self.map:
            sheet.shapes += services([((x + 1.5, y + NAME, w - 3, MAP), bits)])
        low = y + NAME + self.map
        if card.kind == LONG and self.map:
            sheet.write(x + w / 2, y + NAME + MAP / 2, "long", "piece_ink", anchor="middle")
        if card.zone:
            sheet.shapes += numbers((x + 3, low, w - 6, NUMBERS), card)
        else:
            words = f"${card.cost}" if card.kind == COUNCIL else WORDS[card.kind]
            sheet.write(x + 6, low + 9, words, "piece_ink", 700)
        if h >= NAME + MAP + NUMBERS + BOX:
            self._box(card, x + 6, low + NUMBERS, w - 10)
        words = "; ".join(filter(None, (card_words(card), services_words(bits))))
        sheet.targets.append(
            Target(
                hand_place(name), x, y, w, h, label_of(card, words), "Hand", 0, n, card.name,
                RADIUS, True, name=card.name,
            )
        )  # fmt: skip

    def _name(self, card: Card, x: float, y: float, w: float) -> None:
        sheet = self.sheet
        high = NAME if card.zone else NAME + self.map
        sheet.shapes.append(Rect(x + 1.5, y + 1.5, w - 3, high - 2, hue(card.zone), radius=4))
        lines = wrapped(card.name, (w - 10,) * (2 if high == NAME else 5), 12, 600)
        first = y + high / 2 - (len(lines) - 1) * 7
        for n, words in enumerate(lines):
            sheet.write(x + 5, first + n * 14, words, ink(card.zone), 600)

    def _box(self, card: Card, x: float, y: float, wide: float) -> None:
        """What the specials box says in short; words of ours are dotted."""
        lines = box_lines(card)
        house = any(ours(card, one.fact) for one in lines)
        said = "; ".join(one.face for one in lines)
        for n, words in enumerate(wrapped(said, (wide,) * LINES) if said else ()):
            middle = y + 7 + n * LINE
            self.sheet.write(x, middle, words, "piece_ink")
            if house:
                under = line((x, middle + 6.5), (x + text_width(words), middle + 6.5))
                self.sheet.shapes.append(Path(under, None, "piece_ink", 1, (1.5, 2.0)))
