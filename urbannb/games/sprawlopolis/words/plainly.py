"""What a place is, without how it counts: a question may ask for just that."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urbannb.core.step import Step
from urbannb.core.text import capital
from urbannb.games.sprawlopolis.components.cards import card_name
from urbannb.games.sprawlopolis.components.grid import cell_of
from urbannb.games.sprawlopolis.model.state import SprawlopolisState
from urbannb.games.sprawlopolis.phrases import condition_place, site_place, spot
from urbannb.games.sprawlopolis.rules.conditions import condition
from urbannb.games.sprawlopolis.words.about_city import lies

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook

State = SprawlopolisState


def plainly(book: Rulebook[State], state: State, place: str) -> Step | None:
    """What lies there; None for cards and piles, of which only that is told anyway."""
    cell, site = cell_of(place), site_place.of(place)
    if cell is not None:
        return _cell(book, state, place, cell)
    if site is not None:
        text = f"{capital(spot(site))} is a place for the top left block of a card."
        return book.step("SP-14", text, places=(place,), state=state)
    number = condition_place.of(place)
    if number in state.conditions:
        rule = condition(number).rule
        step = book.step(rule, book.rules[rule].text, places=(place,), state=state)
        return replace(step, title=card_name(number))
    return _road(book, state) if place.startswith("road") else None


def _cell(book: Rulebook[State], state: State, place: str, cell: int) -> Step:
    if cell not in state.city().blocks:
        return book.step(
            "SP-25", f"Nothing is built at {spot(cell)}.", places=(place,), state=state
        )
    rule, text = lies(state, cell)
    return book.step(rule, text, places=(place,), state=state)


def _road(book: Rulebook[State], state: State) -> Step:
    """Not how long it is or where it ends; nor is it ringed, which would show that."""
    return book.step("SP-24", book.rules["SP-24"].text, state=state)
