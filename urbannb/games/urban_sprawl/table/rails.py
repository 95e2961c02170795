"""The two rails: contracts and planning cards, large or as tickets above the city."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.board import WEALTH, Marker
from urbannb.games.urban_sprawl.components.cards import (
    CONTRACT_DECKS,
    OFFICES,
    Card,
    Contract,
    Permit,
    Renewal,
)
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, DECK_COST, PLAN_COSTS
from urbannb.games.urban_sprawl.model.state import BOXES, UrbanSprawlState, box, plan_at
from urbannb.games.urban_sprawl.phrases import DISCARDS, box_place, plan_place
from urbannb.games.urban_sprawl.rules.ending import rails
from urbannb.games.urban_sprawl.table.cards import (
    INSIDE,
    ballot,
    band,
    contract,
    contract_height,
    contract_words,
    event_card,
    event_shown,
    event_words,
    height_needed,
    plan_height,
    planning,
    planning_more,
    planning_name,
    plates,
    title,
)
from urbannb.games.urban_sprawl.table.cityscape import HUES, lots_sign, number
from urbannb.games.urban_sprawl.table.gestures import SHORTER, barred, brief
from urbannb.games.urban_sprawl.table.measures import MARGIN, Box, Measures
from urbannb.games.urban_sprawl.table.panels import HEADING, TIGHT
from urbannb.scene.metrics import fit, text_width
from urbannb.scene.palette import letter
from urbannb.scene.pieces import line, pill, pill_width
from urbannb.scene.shapes import Path, Shape, Target
from urbannb.scene.sheet import LEADING, Sheet, wrapped

# -- the two rails: contracts in their boxes below the decks that feed them, and planning cards


State = UrbanSprawlState

OPENED_BY = {"town": "", "city": "Airport", "metropolis": "Sports Team"}
"""The event that opens a deck."""
TITLE, PILL, RAIL = 18.0, 20.0, 26.0
CLOSE_RAIL = 22.0
"""The room of a rail where all of the table is to be seen at once."""
SLEEPER = 12
OFFICES_TALL = HEADING + (len(OFFICES) + 1) * TIGHT - PILL
"""How high the decks are at least, for the offices beside them."""
BETWEEN = 6.0
"""So much wider than its card a cost may be: cards lie further apart."""


@lru_cache(maxsize=64)
def _track(y: float, start: float, end: float) -> tuple[Shape, ...]:
    """Two rails and what they lie on."""
    lines = [(line((start, y + side), (end, y + side)), 1.5) for side in (-3, 3)]
    lines += [(line((n, y - 6), (n, y + 6)), 2) for n in range(int(start) + 6, int(end), SLEEPER)]
    return tuple(Path(path, None, "rail", wide) for path, wide in lines)


class Rails:
    """Both rails, drawn from a top edge; `bottom` is where they end."""

    def __init__(self, sheet: Sheet, measures: Measures, state: State, bare: bool = False) -> None:
        """Where they are `bare`, it is not said what hinders a contract: a question may ask it."""
        self.sheet, self.measures, self.state, self.bare = sheet, measures, state, bare
        self.known = box(state)
        self.x, top, self.wide, _ = measures.tray
        self.close = measures.room and measures.beside
        """Whether all of the table is to be seen at once."""
        self.half = (CLOSE_RAIL if self.close else RAIL) / 2
        self.decks_tall = self._tall(self._turned_up, OFFICES_TALL)
        self.tall = self._tall(state.boxes)
        self.decks_top = top + TITLE + PILL
        rail = self.decks_top + self.decks_tall + self.half
        self._contracts(top, rail)
        bottom = self._planning(rail + self.half + self.tall + (4 if self.close else 12))
        self.bottom = bottom
        if event_shown(state) is not None:
            self.bottom = event_card(sheet, state, self.x, bottom + 10, self.wide)

    def _tall(self, cards: Iterable[str], least: float = 0.0) -> float:
        """How high the contracts of a rail are: where all is to be seen at once, as they need."""
        wide = self.measures.card
        if not self.close:
            return contract_height(wide)
        there = [self.known.contracts[card] for card in cards if card in self.known.contracts]
        return max(least, height_needed(there, wide))

    @property
    def _turned_up(self) -> list[str]:
        state = self.state
        return [
            pile[-1] for pile, up in zip(state.decks, state.decks_open, strict=False) if pile and up
        ]

    @property
    def spare(self) -> Box:
        """The room to the right of the three decks."""
        x = self.measures.card_x(3)
        top = self.measures.tray[1] + TITLE
        return x, top, self.x + self.wide - x, PILL + self.decks_tall

    # -- contracts

    def _contracts(self, top: float, rail: float) -> None:
        left = [
            f"{name.capitalize()} {len(pile)}"
            for name, pile in zip(CONTRACT_DECKS, self.state.decks, strict=False)
        ]
        aside = f"{', '.join(left)} left" if left else ""
        self.sheet.heading(self.x, top + 8, self.wide, "Contracts", aside)
        for first, last in self._stretches():
            start, end = (
                self.measures.card_x(first),
                self.measures.card_x(last) + self.measures.card,
            )
            self._rail(rail, start, end)
        for n, name in enumerate(CONTRACT_DECKS):
            self._feed(n, rail)
            self._deck(
                n,
                name,
                (self.measures.card_x(n), self.decks_top, self.measures.card, self.decks_tall),
            )
        for n, name in enumerate(BOXES):
            at = self.measures.card_x(n), rail + self.half, self.measures.card, self.tall
            self._box(n, name, at, rail)

    def _stretches(self) -> list[tuple[int, int]]:
        """The boxes along which contracts slide; a rail is cut where another deck feeds (US-97)."""
        return rails(self.state) if self.state.decks else [(0, len(BOXES) - 1)]

    def _rail(self, y: float, start: float, end: float) -> None:
        self.sheet.shapes += _track(y, start, end)

    def _feed(self, n: int, rail: float) -> None:
        """The short line from a deck to the box below it."""
        active = n < self.state.active_decks and bool(self.state.decks and self.state.decks[n])
        x = self.measures.card_x(n) + self.measures.card / 2
        for side in (-3, 3):
            path = line((x + side, rail - self.half), (x + side, rail - 3))
            self.sheet.shapes.append(Path(path, None, "rail" if active else "line", 1.5))

    def _cost(self, at: Box, y: float, cost: int, why: str = "") -> None:
        """What a card costs, and why it cannot be built, in few words."""
        x, words = at[0] + at[2] / 2, f"{cost} AP"
        if why:
            short = SHORTER.get(why, why)
            told = (f"{words}, {why}", f"{cost}, {short}", short)
            words = next((say for say in told if pill_width(say) <= at[2] + BETWEEN), short)
        self.sheet.shapes += pill(x, y, words, "button", "muted" if why else "ink", "line")

    def _deck(self, n: int, name: str, at: Box) -> None:
        state, title = self.state, name.capitalize()
        called = f"{title} deck"
        cost = CONTRACT_COSTS[name]
        self._cost(at, at[1] - PILL / 2, cost, self._brief(name))
        pile = state.decks[n] if state.decks else []
        if (event := event_shown(state)) is not None and event.deck == name:
            words = self._event(at, event.name)
            called = event.name
        elif pile and state.decks_open[n]:
            card = self.known.contracts[pile[-1]]
            words = self._contract(at, card)
            called, title = card.name, f"{card.name}, {title}"
        else:
            if n >= state.active_decks:
                lines = (title, "opens with", OPENED_BY[name])
            else:
                lines = (title, "deck", plural(len(pile), "card") if pile else "is empty")
            self._back(at, lines, bool(pile) and n < state.active_decks)
            words = " ".join(lines)
        label = f"{title} deck, {cost} AP: {words}{self._not_now(name)}"
        self._target(box_place(name), at, label, "Decks", n, words, called)

    def _box(self, n: int, name: str, at: Box, rail: float) -> None:
        cost = CONTRACT_COSTS[name]
        self._cost(at, rail, cost, self._brief(name))
        here = self.state.boxes[n] if self.state.boxes else ""
        label = "contract box"
        if here:
            card = self.known.contracts[here]
            words = self._contract(at, card)
            called, label = card.name, f"{card.name}, {label}"
        else:
            self._back(at, ("empty",), False)
            words = "empty"
            called = f"contract box for {cost} AP"
        label += f", {cost} AP: {words}{self._not_now(name)}"
        self._target(box_place(name), at, label, "Contracts", n, words, called)

    def _brief(self, name: str) -> str:
        """What hinders a contract, in few words."""
        return "" if self.bare else brief(self.state, name)

    def _not_now(self, name: str) -> str:
        why = "" if self.bare else barred(self.state, name)
        return f". Not to be built now: {why}" if why else ""

    def _contract(self, at: Box, card: Contract) -> str:
        contract(self.sheet, at, card)
        return contract_words(card)

    def _event(self, at: Box, name: str) -> str:
        """The event that has come up on a deck; what it does stands on its card below."""
        x, y, w, h = at
        self.sheet.frame(*at, stroke="focus", width=3)
        lines = (*wrapped(name, (w - 12,) * 3, 12, 600), "Event, being", "performed")
        first = y + h / 2 - (len(lines) - 1) * LEADING / 2
        for n, words in enumerate(lines):
            bold = n < len(lines) - 2
            ink, weight = ("ink", 600) if bold else ("muted", 400)
            self.sheet.write(x + w / 2, first + n * LEADING, words, ink, weight, anchor="middle")
        return f"the event {name}, being performed"

    def _back(self, at: Box, lines: tuple[str, ...], lying: bool) -> None:
        """A card face down, or a place where none lies."""
        x, y, w, h = at
        dash = () if lying else (4.0, 4.0)
        self.sheet.frame(*at, "button" if lying else "surface", "line", dash)
        first = y + h / 2 - (len(lines) - 1) * LEADING / 2
        for n, words in enumerate(lines):
            weight, ink = (600, "ink" if lying else "muted") if n == 0 else (400, "muted")
            self.sheet.write(x + w / 2, first + n * LEADING, words, ink, weight, anchor="middle")

    def _target(
        self, place: str, at: Box, label: str, group: str, n: int, text: str, name: str
    ) -> None:
        self.sheet.targets.append(Target(place, *at, label, group, 0, n, text, 6, True, name=name))

    # -- planning cards

    def _planning(self, top: float) -> float:
        state, tall = self.state, plan_height(self.measures.card, self.close)
        aside = f"{len(state.planning)} in the deck, {len(state.discards)} discarded"
        self.sheet.heading(self.x, top + 8, self.wide, "Planning", aside)
        self.sheet.targets.append(
            Target(
                DISCARDS,
                self.x + self.wide - 72,
                top,
                72,
                TITLE - 2,
                f"{plural(len(state.discards), 'discarded planning card')}",
                "Planning",
                0,
                len(PLAN_COSTS) + 1,
                f"{len(state.discards)} discarded",
                4,
                True,
            )
        )
        rail = top + TITLE + 10
        self._rail(rail, self.x, self.x + self.wide)
        for n, cost in enumerate((DECK_COST, *PLAN_COSTS)):
            at = self.measures.card_x(n), rail + self.half, self.measures.card, tall
            self._plan(n, cost, at, rail)
        return rail + self.half + tall

    def _plan(self, n: int, cost: int, at: Box, rail: float) -> None:
        state = self.state
        self._cost(at, rail, cost)
        card = self._card(plan_at(state, cost)) if state.plans else None
        what = called = f"planning {'deck' if cost == DECK_COST else 'box'}"
        event = event_shown(state) if cost == DECK_COST else None
        if event is not None and event.deck == "planning":
            called = event.name
            words = self._event(at, event.name)
        elif card:
            self._planned(at, card)
            called = planning_name(card)
            what = f"{called}, {what}"
            words = ", ".join(planning_more(card)) or "no wealth"
        elif cost == DECK_COST:
            words = "planning deck" if state.planning else "empty"
            self._back(
                at, ("Planning", "deck" if state.planning else "empty"), bool(state.planning)
            )
        else:
            words, called = "empty", f"{what} for {cost} AP"
            self._back(at, ("empty",), False)
        label = f"{what}, {cost} AP: {words}"
        self._target(plan_place(cost), at, label, "Planning", n, words, called)

    def _planned(self, at: Box, card: Card) -> None:
        planning(self.sheet, at, card)

    def _card(self, card: str) -> Card | None:
        return self.known.permits.get(card) or self.known.renewals.get(card)

    # -- as text

    def tables(self) -> dict[str, str]:
        """The rails a card a line."""
        told: dict[str, list[str]] = {}
        for target in self.sheet.targets:
            if target.group in ("Decks", "Contracts", "Planning"):
                told.setdefault(target.group, []).append(target.label)
        found = {group: "\n".join(lines) for group, lines in told.items()}
        event = event_words(self.state)
        return {"Event": event, **found} if event else found


# -- the rails in little, above the city of a narrow table: so that a build needs no scrolling


TOP, CONTRACT, PLAN, TICKETS_BETWEEN = 21.0, 54.0, 46.0, 6.0
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
        self.bottom = TOP + CONTRACT + TICKETS_BETWEEN + PLAN
        self._plans(TOP + CONTRACT + TICKETS_BETWEEN)

    @property
    def spare(self) -> Box:
        """Nothing is left beside the tickets."""
        return self.x, self.bottom, 0.0, 0.0

    def _line(self) -> None:
        each = (self.wide - 7 * TICKETS_BETWEEN - DECKS_APART) / 8
        start = self.x + 3 * (each + TICKETS_BETWEEN) + DECKS_APART
        rail = TOP - 10
        for first, last in self._stretches():
            left = start + first * (each + TICKETS_BETWEEN)
            self._rail(rail, left, start + last * (each + TICKETS_BETWEEN) + each)
        for n, name in enumerate(CONTRACT_DECKS):
            self._deck(n, name, (self.x + n * (each + TICKETS_BETWEEN), TOP, each, CONTRACT))
        for n, name in enumerate(BOXES):
            self._box(n, name, (start + n * (each + TICKETS_BETWEEN), TOP, each, CONTRACT), rail)

    def _plans(self, top: float, across: int = 5) -> float:
        """The planning tickets, so many in a row; returns where they end."""
        each = (self.wide - (across - 1) * TICKETS_BETWEEN) / across
        costs = (DECK_COST, *PLAN_COSTS)
        for n, cost in enumerate(costs):
            row, column = divmod(n, across)
            left, y = (
                self.x + column * (each + TICKETS_BETWEEN),
                top + row * (PLAN + TICKETS_BETWEEN),
            )
            self._plan(n, cost, (left, y, each, PLAN), y)
            words = f"{cost} AP"
            self.sheet.shapes += pill(
                left + COST / 2 + 2, y + PLAN - 12, words, "button", "ink", "line"
            )
        return top + -(-len(costs) // across) * (PLAN + TICKETS_BETWEEN) - TICKETS_BETWEEN

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
