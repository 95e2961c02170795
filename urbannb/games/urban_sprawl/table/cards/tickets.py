"""The rails in little, above the city of a narrow table: so that a build needs no scrolling."""

from __future__ import annotations

from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.cards import (
    CONTRACT_DECKS,
    Card,
    Contract,
    Permit,
    Renewal,
)
from urbannb.games.urban_sprawl.components.values import WEALTH, Marker
from urbannb.games.urban_sprawl.model.actions import DECK_COST, PLAN_COSTS
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.slots import BOXES
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import DISCARDS
from urbannb.games.urban_sprawl.table.cards.art import (
    INSIDE,
    ballot,
    band,
    contract_words,
    plates,
    title,
)
from urbannb.games.urban_sprawl.table.cards.rails import Rails
from urbannb.games.urban_sprawl.table.cityscape import HUES, lots_sign, number
from urbannb.games.urban_sprawl.table.measures import MARGIN, Box, Measures
from urbannb.scene.metrics import fit, text_width
from urbannb.scene.palette import letter
from urbannb.scene.pieces import pill
from urbannb.scene.shapes import Target
from urbannb.scene.sheet import Sheet, wrapped

TOP, CONTRACT, PLAN, BETWEEN = 21.0, 54.0, 46.0, 6.0
DECKS_APART = 8.0
"""Between the three decks and the five boxes."""
HEAD, LINE = 19.0, 14.0
COST = 42.0
"""The room for the cost on a planning ticket."""
DISC = 9.5
"""The radius of its wealth."""
NARROW = 126.0
"""On a ticket up to this width "2 permits" would run into the wealth: they stand by their zones."""


class Tickets(Rails):
    """Decks and boxes in one line, planning cards in another."""

    def __init__(self, sheet: Sheet, measures: Measures, state: UrbanSprawlState) -> None:
        self.sheet, self.measures, self.state, self.bare = sheet, measures, state, False
        self.known = box(state)
        self.x, self.wide = MARGIN, measures.width - 2 * MARGIN
        self._line()
        self.bottom = TOP + CONTRACT + BETWEEN + PLAN
        self._plans(TOP + CONTRACT + BETWEEN)

    @property
    def spare(self) -> Box:
        """Nothing is left beside the tickets."""
        return self.x, self.bottom, 0.0, 0.0

    def _line(self) -> None:
        each = (self.wide - 7 * BETWEEN - DECKS_APART) / 8
        start = self.x + 3 * (each + BETWEEN) + DECKS_APART
        rail = TOP - 10
        for first, last in self._stretches():
            left = start + first * (each + BETWEEN)
            self._rail(rail, left, start + last * (each + BETWEEN) + each)
        for n, name in enumerate(CONTRACT_DECKS):
            self._deck(n, name, (self.x + n * (each + BETWEEN), TOP, each, CONTRACT))
        for n, name in enumerate(BOXES):
            self._box(n, name, (start + n * (each + BETWEEN), TOP, each, CONTRACT), rail)

    def _plans(self, top: float, across: int = 5) -> float:
        """The planning tickets, so many in a row; returns where they end."""
        each = (self.wide - (across - 1) * BETWEEN) / across
        costs = (DECK_COST, *PLAN_COSTS)
        for n, cost in enumerate(costs):
            row, column = divmod(n, across)
            left, y = self.x + column * (each + BETWEEN), top + row * (PLAN + BETWEEN)
            self._plan(n, cost, (left, y, each, PLAN), y)
            words = f"{cost} AP"
            self.sheet.shapes += pill(
                left + COST / 2 + 2, y + PLAN - 12, words, "button", "ink", "line"
            )
        return top + -(-len(costs) // across) * (PLAN + BETWEEN) - BETWEEN

    def discards(self, right: float, y: float) -> None:
        """How many planning cards have been discarded, written from the right."""
        count = len(self.state.discards)
        words = f"{count} discarded"
        wide = text_width(words) + 6
        self.sheet.write(right - 3, y + 8, words, "muted", anchor="end")
        label = plural(count, "discarded planning card")
        place = Target(
            DISCARDS, right - wide, y, wide, 16, label, "Planning", 0, len(PLAN_COSTS) + 1, words,
            4, True,
        )  # fmt: skip
        self.sheet.targets.append(place)

    # -- one ticket

    def _cost(self, at: Box, y: float, cost: int, why: str = "") -> None:
        if at[3] == CONTRACT:  # planning tickets have it inside
            super()._cost(at, TOP - 10, cost, why)

    def _contract(self, at: Box, card: Contract) -> str:
        x, y, w, _ = at
        hue = HUES[card.zone]
        self.sheet.frame(*at)
        self.sheet.shapes.append(band(x, y, w, hue, HEAD))
        self.sheet.write(x + INSIDE, y + 10, card.zone, letter(hue), 700)
        across = 6 if card.lots == 1 else 13
        down = 7 if card.lots < 3 else 3
        self.sheet.shapes += lots_sign(x + w - INSIDE - across, y + down, card.lots, letter(hue))
        title(self.sheet, x + INSIDE, y + HEAD + 10, w - INSIDE - 3, card)
        return contract_words(card)

    def _name(self, at: Box, name: str) -> None:
        x, y, w, _ = at
        room = w - INSIDE - 3
        for n, words in enumerate(wrapped(name, (room, room), 12, 600)):
            self.sheet.write(x + INSIDE, y + HEAD + 10 + n * LINE, words, weight=600)

    def _event(self, at: Box, name: str) -> str:
        x, y, w, h = at
        self.sheet.frame(*at, stroke="focus", width=3)
        if h == CONTRACT:
            self.sheet.write(x + INSIDE, y + 11, "Event", "muted")
            self._name(at, name)
        else:
            self.sheet.write(x + INSIDE + 3, y + 14, fit(name, w - 14, 12, 600), weight=600)
            self.sheet.write(x + COST + 8, y + h - 12, "event", "muted")
        return f"the event {name}, being performed"

    def _back(self, at: Box, lines: tuple[str, ...], lying: bool) -> None:
        x, y, w, h = at
        if h == PLAN:
            dash = () if lying else (4.0, 4.0)
            self.sheet.frame(*at, "button" if lying else "surface", "line", dash)
            words = " ".join(lines)
            self.sheet.write(x + w / 2, y + 14, words, "muted", anchor="middle")
        else:
            super()._back(at, lines, lying)

    def _planned(self, at: Box, card: Card) -> None:
        x, y, w, h = at
        self.sheet.frame(*at)
        low = y + h - 12
        if isinstance(card, Permit):
            beside, before = 23 if card.ballot else 0, 0
            words = plural(card.permits, "permit")
            spare = w - COST - text_width(words, 12, 600) - 2 * DISC
            if w > NARROW:
                at_left = x + COST + max(2.0, min(8.0, spare / 2 - 1))
                self.sheet.write(at_left, low, words, weight=600)
            else:  # as on the cards that a player has
                before = 12
                self.sheet.write(x + 10, y + 14, str(card.permits), weight=700, anchor="middle")
            room = w - 8 - beside - before
            self.sheet.shapes += plates((x + 4 + before, y + 4, room, 19), card.zones)
        else:
            room = w - (31 if isinstance(card, Renewal) and card.ballot else 14)
            self.sheet.write(x + 8, y + 14, fit(card.name, room, 12, 600), weight=600)
        if isinstance(card, Permit | Renewal) and card.ballot:
            self.sheet.shapes += ballot(x + w - 23, y + 4)
        if isinstance(card, Permit | Renewal) and card.wealth:
            self.sheet.shapes += number(x + w - DISC - 2.5, low, Marker(WEALTH, card.wealth), DISC)
