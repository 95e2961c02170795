"""The hand of the one who looks, a card in words, and the piles beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from urbannb.core.text import plural, stopped
from urbannb.core.view import View
from urbannb.games.sim_city import phrases
from urbannb.games.sim_city.components.cards import COUNCIL, EVENT, LONG, PHASES, ZONES, Card
from urbannb.games.sim_city.model.ground import services_of
from urbannb.games.sim_city.model.state import SimCityState as State
from urbannb.games.sim_city.rules.politics.council import Motion
from urbannb.games.sim_city.table import wording
from urbannb.games.sim_city.table.cards import (
    RADIUS,
    WORDS,
    body,
    hue,
    ink,
    numbers,
    ours,
    services,
)
from urbannb.games.sim_city.table.measures import Box
from urbannb.games.sim_city.table.signs import sign, signed
from urbannb.scene.metrics import fit, text_width
from urbannb.scene.pieces import line
from urbannb.scene.shapes import Path, Rect, Target
from urbannb.scene.sheet import Sheet, wrapped

# -- a card in words: the one of a hand that is held or pointed at, with all that stands on it


LEADING, PAD, MOST = 14.0, 7.0, 12
"""From one line to the next, around the words, and how many lines there are at most."""
AT_REST = "Point at a card to read it here. "


@lru_cache(maxsize=1024)
def card_read(card: Card) -> str:
    """What stands on a card below its name, in sentences; where its services lead is seen there."""
    if not card.zone:
        first = {EVENT: "an event", COUNCIL: "a council member"}.get(card.kind, "")
    else:
        phase = PHASES[card.phase]
        words = [ZONES[card.zone].title.lower(), f"phase {phase.roman} ({phase.title.lower()})"]
        first = ", ".join([*words, *wording.number_words(card)])
    return f"{stopped(first)} {wording.box_words(card)}".strip()


def reader(
    sheet: Sheet, card: Card | None, hand: Sequence[Card], x: float, y: float, wide: float
) -> float:
    """A card of a hand in words, or what the signs on cards mean; returns where it ends."""
    room = wide - 2 * PAD
    rest = wrapped(AT_REST + wording.CAPTION, (room,) * MOST)
    lines = _lines(card, room) if card else rest
    high = max(len(rest), *(len(_lines(one, room)) for one in hand)) * LEADING + PAD
    fill = body(card.zone) if card else None
    sheet.shapes.append(Rect(x + 0.75, y, wide - 1.5, high, fill, "line", 1, 5))
    ink = "piece_ink" if card else "muted"
    if card:
        sheet.write(x + PAD, y + PAD / 2 + LEADING / 2, f"{card.name}:", ink, 600)
    for n, words in enumerate(lines):
        indent = _name(card) if card and not n else 0.0
        sheet.write(x + PAD + indent, y + PAD / 2 + (n + 0.5) * LEADING, words, ink)
    return y + high


def _name(card: Card) -> float:
    return text_width(f"{card.name}: ", 12, 600)


def _lines(card: Card, room: float) -> list[str]:
    return wrapped(card_read(card), (room - _name(card), *(room,) * (MOST - 1)))


# -- the hand of the one who looks, and the piles beside it


TITLE, LINE, LINES = 22.0, 13.5, 3
KIND = 20.0
"""Below the name of an event or a council member, for what it is."""
FOOT = 4.0
"""Below the numbers, where the specials box has no room."""
BETWEEN, LEAST, HAND_MOST, USUAL = 5.0, 72.0, 120.0, 5
"""Between two cards, how wide one is at least and at most, and for how many there is room so."""
FOLDED, NARROWLY, LOW, LOWEST = 49.0, 4.0, 40.0, 30.0
"""Beside a city that pans, where one of them is read whole (`reader`), the cards are in a row: how
wide one is then at least, what is between two, and how high its services are, in one row or two."""
NAME, MAP, NUMBERS, BOX = 35.0, 46.0, 36.0, LINES * LINE + 5
"""How high the parts of a card are: its name, its services, its numbers, its specials box."""
NAME_LINE, MOST_LINES, BESIDE, CLOSER = 14.0, 5, 8.0, 7.0
"""From one line of a name to the next, how many there are at most, and what is left free of it, on
a small card less."""


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
    yield Pile(
        phrases.pile_place(city), f"Deck {left}", f"the deck, {plural(left, 'card')}", "deck"
    )
    if state.box.long:
        left = len(state.long_pile)
        label = f"the long cards, {plural(left, 'card')}"
        yield Pile(phrases.LONG_PILE, f"Long {left}", label, "long cards")
    pile = state.discards[city]
    top = f", {state.card(pile[-1]).name} on top" if pile else ""
    label = f"the discards, {plural(len(pile), 'card')}{top}"
    yield Pile(phrases.discards_place(city), f"Discards {len(pile)}", label, "discards")


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
        low = y + TITLE
        if self.open and view.apart and not voting(state):  # then no card is chosen
            low = self._reader(x, low, wide)
        self.bottom = self._cards(x, low, wide)

    @property
    def open(self) -> bool:
        """Whether there are cards, and they lie face up."""
        return bool(self.cards) and self.player not in self.view.hidden

    def _reader(self, x: float, y: float, wide: float) -> float:
        """One card in words; returns where the others begin."""
        cards = [self.state.card(name) for name in self.cards]
        places = (self.view.pointed, *self.view.selected, *self.view.illegal)
        wanted = next(
            (name for p in places if (name := phrases.hand_place.of(p)) in self.cards), None
        )
        card = self.state.card(wanted) if wanted else None
        return reader(self.sheet, card, cards, x, y, wide) + BETWEEN

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
        if not self.open:
            words = f"{plural(count, 'card')}, face down" if count else "No card."
            self.sheet.write(x, y + 8, words, "muted")
            return y + 18
        least, between = (FOLDED, NARROWLY) if self.view.apart else (LEAST, BETWEEN)
        most = int((wide + between) / (least + between))
        across = min(count, most)
        rows = -(-count // across)
        across = -(-count // rows)
        share = min(max(across, USUAL), most)
        each = min(HAND_MOST, float(int((wide - (share - 1) * between) / share)))
        self.beside = BESIDE if each >= LEAST else CLOSER
        self.name = self._tallest(each - self.beside)
        self.whole = bool(rows == 1 and self.map) and not self.view.apart
        if self.map and self.view.apart:
            self.map = LOW if rows == 1 else LOWEST
        high = self.name + self.map + NUMBERS + (BOX if self.whole else FOOT)
        for n, name in enumerate(self.cards):
            row, column = divmod(n, across)
            at = x + column * (each + between), y + row * (high + between), each, high
            self._card(name, at, n)
        return y + rows * (high + between) - between

    def _called(self, card: Card) -> str:
        """Its name; of a council member, whose card says so, without that where it is small."""
        short = card.kind == COUNCIL and self.beside == CLOSER
        return card.name.replace("Council Member - ", "") if short else card.name

    def _tallest(self, wide: float) -> float:
        """How high the names of the hand are, all alike: none is cut that has room on a line."""
        names = [card.name for card in map(self.state.card, self.cards) if card.zone]
        lines = [len(wrapped(name, (wide,) * MOST_LINES, 12, 600)) for name in names]
        return NAME + NAME_LINE * max(0, *lines, 2) - 2 * NAME_LINE

    def _card(self, name: str, at: Box, n: int) -> None:
        """Its name above, then where its services lead, its numbers, its specials in short."""
        sheet, card = self.sheet, self.state.card(name)
        x, y, w, h = at
        sheet.shapes.append(
            Rect(x + 0.75, y + 0.75, w - 1.5, h - 1.5, "cube", "outline", 1.5, RADIUS)
        )
        bits = services_of(card.roads, card.rails, power=card.power)
        if card.zone:
            self._block(card, bits, at)
        else:
            self._words_only(card, at)
        words = "; ".join(filter(None, (wording.card_words(card), wording.services_words(bits))))
        sheet.targets.append(
            Target(
                phrases.hand_place(name), x, y, w, h, wording.label_of(card, words), "Hand", 0, n,
                card.name,
                RADIUS, True, name=card.name,
            )
        )  # fmt: skip

    def _block(self, card: Card, bits: int, at: Box) -> None:
        """A card that lies in the city: where its services lead, and its numbers."""
        sheet, (x, y, w, _) = self.sheet, at
        sheet.shapes.append(Rect(x + 1.5, y + 4, w - 3, self.name + self.map - 4, body(card.zone)))
        lines = wrapped(self._called(card), (w - self.beside,) * MOST_LINES, 12, 600)
        self._name(card, lines, (x, y, w, self.name))
        low = y + self.name + self.map
        if self.map:
            region = x + 1.5, y + self.name, w - 3, self.map
            sheet.shapes += services([(region, bits)])
            if card.kind == LONG:
                sheet.write(
                    x + w * 0.8, y + self.name + self.map / 2, "long", "piece_ink", anchor="middle"
                )
            sheet.shapes += signed(region, card, y + self.name, low, x + 3, 12)
        sheet.shapes += numbers((x + 3, low, w - 6, NUMBERS), card)
        if self.whole:
            self._box(card, x + 6, low + NUMBERS, w - 10, LINES)

    def _words_only(self, card: Card, at: Box) -> None:
        """An event or a council member, which leads nowhere: its words have that room, too."""
        x, y, w, h = at
        lines = wrapped(self._called(card), (w - self.beside,) * MOST_LINES, 12, 600)
        high = max(self.name, NAME_LINE * len(lines) + 7)
        self._name(card, lines, (x, y, w, high))
        self.sheet.write(x + 6, y + high + 9, WORDS[card.kind], "piece_ink", 700)
        if w >= LEAST:
            self.sheet.shapes += sign(card, x + w - 13, y + high + 9, 13)
        low = high + KIND
        if (room := int((h - low - 4) / LINE)) > 0:
            self._box(card, x + 6, y + low, w - 10, room)

    def _name(self, card: Card, lines: list[str], at: Box) -> None:
        """The name of a card on the color of its zone."""
        x, y, w, high = at
        self.sheet.shapes.append(Rect(x + 1.5, y + 1.5, w - 3, high - 2, hue(card.zone), radius=4))
        first = y + high / 2 - (len(lines) - 1) * NAME_LINE / 2
        for n, words in enumerate(lines):
            self.sheet.write(
                x + min(5.0, self.beside - 2.5), first + n * NAME_LINE, words, ink(card.zone), 600
            )

    def _box(self, card: Card, x: float, y: float, wide: float, most: int) -> None:
        """What the specials box says in short, on so many lines; words of ours are dotted."""
        lines = phrases.box_lines(card)
        house = any(ours(card, one.fact) for one in lines)
        said = "; ".join(one.face for one in lines)
        for n, words in enumerate(wrapped(said, (wide,) * most) if said else ()):
            middle = y + 7 + n * LINE
            self.sheet.write(x, middle, words, "piece_ink")
            if house:
                under = line((x, middle + 6.5), (x + text_width(words), middle + 6.5))
                self.sheet.shapes.append(Path(under, None, "piece_ink", 1, (1.5, 2.0)))
