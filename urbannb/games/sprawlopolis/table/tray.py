"""What lies below the city: the conditions, the deck, and what the players hold."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.text import plural
from urbannb.core.text.house import mark
from urbannb.core.view import View
from urbannb.games.sprawlopolis import phrases
from urbannb.games.sprawlopolis.components import card_name, cards, face
from urbannb.games.sprawlopolis.model.state import SprawlopolisState
from urbannb.games.sprawlopolis.table.city import back, card
from urbannb.games.sprawlopolis.table.measures import ASPECT, Lattice, Measures
from urbannb.scene.metrics import fit, text_width
from urbannb.scene.pieces import cube
from urbannb.scene.shapes import Rect, Target
from urbannb.scene.sheet import Sheet

State = SprawlopolisState

LARGE, SMALL = 46.0, 34.0
"""The width of a block on a card of one's own hand, and on another's."""
SLOT = 125
"""The least width for another player's hand."""
CLOSE = 8.0
"""The space between small cards."""
INDENT = 6.0
"""Room for the ring of a selected card."""
WIDE, FOUR = 580, 398
"""From the one width on hand, deck and conditions lie in one row, from the other hand and deck."""
HAND = 3
"""The most cards a hand holds."""


@dataclass(frozen=True, slots=True)
class Held:
    """The card that is held over the board: whose, which, and which way up."""

    player: int
    card: int
    turned: bool


def held(state: State, view: View) -> Held | None:
    """The selected card of the hand that is to be played from, if there is one."""
    for place in view.selected:
        player, card, turned = phrases.card_place.of(place) or (None, 0, False)
        mine = state.hands[state.player] if state.hands else []
        if player == state.player and card in mine:
            return Held(player, card, turned)
    return None


class Tray(Sheet):
    """The sheet from the board's lower edge down."""

    def __init__(self, state: State, view: View, measures: Measures) -> None:
        super().__init__()
        self.state, self.view, self.measures = state, view, measures
        self.held = held(state, view)
        mine = state.player if view.viewer is None else view.viewer
        y = measures.height + view.strip + 10
        self.gap = _gap(measures.width)
        self._hand(mine, INDENT, y, LARGE, HAND * (2 * LARGE + self.gap))
        row = 2 * _tall(LARGE) + 58
        card = 2 * LARGE + self.gap
        if measures.width >= WIDE:
            self._deck(INDENT + HAND * card, y)
            self._conditions(INDENT + (HAND + 1) * card, y)
            y += row
        elif measures.width >= FOUR:
            self._deck(INDENT + HAND * card, y)
            self._conditions_across(INDENT, y + row)
            y += row + 54
        else:
            self._deck(INDENT, y + row)
            self._conditions(INDENT + card + 8, y + row)
            y += 2 * row
        self.bottom = y + self._others(mine, y)

    # -- hands

    def _hand(self, player: int, x: float, y: float, block: float, width: float) -> None:
        """One player's hand under the name; only large cards have a caption."""
        state = self.state
        self._name(player, x, y + 8, width)
        hand = state.hands[player] if state.hands else []
        gap = self.gap if block == LARGE else CLOSE
        if hand:  # three cards of another player's may be too wide for their column
            block = min(block, (width - gap * (len(hand) - 1)) / (2 * len(hand)))
        step = 2 * block + gap
        for n, number in enumerate(hand):
            self._card(player, number, Lattice(block, _tall(block), x + n * step, y + 22), n)
        if not hand:
            self.write(x, y + 36, "no cards", "muted")

    def _name(self, player: int, x: float, y: float, width: float) -> None:
        state = self.state
        turns = state.agenda and not state.alone
        starts = ", start player" if player == state.player and turns else ""
        words, room = f"{state.names[player]}'s hand", width - 22
        if text_width(words, 12, 600) > room:
            words = state.names[player]
        if text_width(words + starts, 12, 600) > room:  # the name comes first
            starts = ""
        words = fit(words, room - text_width(starts, 12, 600), 12, 600) + starts
        self.shapes += cube(mark(state.names, player), x + 8, y, 16)
        self.write(x + 22, y, words, weight=600)

    def _card(self, player: int, number: int, at: Lattice, col: int) -> None:
        hidden = player in self.view.hidden
        turned = self.held == Held(player, number, True)
        box = (at.x, at.y, 2 * at.w, 2 * at.h)
        if hidden:
            self.shapes += back(*box, mark(self.state.names, player))
            place, words, text = self.own(phrases.hand_place(player)), "a card face down", "?"
            name = words
        else:
            self.shapes += card(number, turned, at)
            place = phrases.card_place(player, number, turned)
            name, text = _card_name(number, turned), _card_text(number, turned)
            words = _card_words(number, turned)
        if at.w == LARGE and not hidden:
            self._named(at, number)
        group = f"{self.state.names[player]}'s hand"
        self.targets.append(Target(place, *box, words, group, 0, col, text, 3, True, name=name))

    def _named(self, at: Lattice, number: int) -> None:
        """The name of a large card below it, on two lines where one is too narrow."""
        room = 2 * LARGE + self.gap - 8
        self.caption(at.x, at.y + 2 * at.h + 11, card_name(number), (room, room), leading=13)

    def _others(self, mine: int, y: float) -> float:
        """The other players' hands, in the order of play, in as many columns as there is room."""
        players = len(self.state.names)
        tall = 2 * _tall(SMALL) + 32
        across = max(1, self.measures.width // SLOT)
        slot = (self.measures.width - INDENT) / across
        for n in range(players - 1):
            row, col = divmod(n, across)
            player = (mine + 1 + n) % players
            self._hand(player, INDENT + col * slot, y + row * tall, SMALL, slot - CLOSE)
        return -(-(players - 1) // across) * tall

    # -- the deck and the conditions

    def _deck(self, x: float, y: float) -> None:
        deck = self.state.deck
        at = Lattice(LARGE, _tall(LARGE), x, y + 22)
        box = (at.x, at.y, 2 * at.w, 2 * at.h)
        left = f"{plural(len(deck), 'card')} left"
        self.write(x, y + 8, f"Deck, {len(deck)} left", weight=600)
        if deck:
            self.shapes += card(deck[-1], False, at)
            self._named(at, deck[-1])
            words = f"deck, {left}; on top {_card_words(deck[-1], False)}"
            text = f"{left}, {_card_text(deck[-1], False)}"
        else:
            self.shapes.append(Rect(*box, None, "muted", 1.5, 3, (4, 3)))
            self.write(x + at.w, at.y + at.h, "empty", "muted", anchor="middle")
            words, text = "deck, empty", "empty"
        self.targets.append(Target("deck", *box, words, "Deck", 0, 0, text, 3, True))

    def _conditions(self, x: float, y: float) -> None:
        state, wide = self.state, self.measures.width - x - 2
        goal = f"Conditions: reach {state.target}" if state.conditions else "Conditions"
        self.write(x, y + 8, goal, weight=600)
        for n, number in enumerate(state.conditions):
            self._condition(number, x, y + 22 + 27 * n, wide, (n, 0))

    def _conditions_across(self, x: float, y: float) -> None:
        """The conditions side by side."""
        state, gap = self.state, 6.0
        goal = f"Conditions: reach {state.target}" if state.conditions else "Conditions"
        self.write(x, y + 8, goal, weight=600)
        wide = (self.measures.width - x - 2 - 2 * gap) / 3
        for n, number in enumerate(state.conditions):
            self._condition(number, x + n * (wide + gap), y + 20, wide, (0, n))

    def _condition(
        self, number: int, x: float, y: float, wide: float, seat: tuple[int, int]
    ) -> None:
        """A condition as its number and its name, as much of it as there is room for."""
        self.shapes += (
            Rect(x, y, wide, 24, "raised", "line", 1, 4),
            Rect(x + 3, y + 3, 22, 18, "ink", radius=3),
        )
        self.write(x + 14, y + 12, str(number), "raised", 700, anchor="middle")
        self.write(x + 31, y + 12, fit(cards()[number].name, wide - 36))
        self.targets.append(
            Target(
                phrases.condition_place(number), x, y, wide, 24, f"condition {card_name(number)}",
                "Conditions", *seat, card_name(number), 4, True,
            )
        )  # fmt: skip


def _gap(width: int) -> float:
    """The space between the cards of one's own hand: their captions need it."""
    if width >= WIDE:  # hand, deck, and the names of the conditions
        return min(28.0, (width - INDENT - 154 - 8 * LARGE) / 4)
    if width >= FOUR:
        return min(28.0, (width - 2 * INDENT - 8 * LARGE) / 3)
    return min(28.0, (width - 2 * INDENT - 2 * HAND * LARGE) / (HAND - 1))


def _tall(block: float) -> float:
    return float(int(block * ASPECT))


def _card_name(number: int, turned: bool) -> str:
    return f"{card_name(number)}{' turned' if turned else ''}"


def _card_words(number: int, turned: bool) -> str:
    """Its name, then each of its corners with its zone and its road."""
    blocks = zip(phrases.CORNERS, face(number, turned), strict=True)
    corners = "; ".join(f"{corner} {phrases.zoned(block)}" for corner, block in blocks)
    return f"{_card_name(number, turned)}: {corners}"


def _card_text(number: int, turned: bool) -> str:
    a, b, c, d = face(number, turned)
    return f"{number}{'t' if turned else ''} {a} {b} / {c} {d}"
