""" "Why?" on any place of the table, and what an action would do before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.step import Step
from urbannb.games.sprawlopolis.state import SprawlopolisState

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook
    from urbannb.core.task import Action

State = SprawlopolisState


def about(book: Rulebook[State], state: State, place: str) -> Step:
    """Why a place is as it is."""
    return book.step("SP-8", f"This is {place}.", places=(place,), state=state)


def outlook(book: Rulebook[State], state: State, action: Action) -> Step:
    """What a legal action would do."""
    return book.step("SP-10", f"This is {action}.", state=state)
