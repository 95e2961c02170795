"""Rulings into steps: what happened, with this position's names and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.step import Ruling, Step
from urbannb.games.sprawlopolis.score import line
from urbannb.games.sprawlopolis.state import SprawlopolisState
from urbannb.games.sprawlopolis.tally import tally

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook

State = SprawlopolisState


def explain(book: Rulebook[State], ruling: Ruling, state: State) -> Step:
    """A ruling in words."""
    if ruling.name == "line":
        return line_step(book, state, ruling.facts["line"])
    return book.step(ruling.rule, f"{ruling.name.capitalize()}.", places=ruling.places, state=state)


def line_step(book: Rulebook[State], state: State, key: str) -> Step:
    """One line of the score, counted."""
    counted = line(tally(state), key, state.variant)
    text = f"{counted.name}: **{counted.amount}**."
    return book.step(counted.rule, text, places=counted.places, state=state)
