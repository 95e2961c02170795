"""Rulings into steps: what happened, with this position's names and numbers.

Each chapter of the rulebook has its tellers in `words`; here they are only called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.ruling import Named
from urbannb.core.step import Step
from urbannb.core.telling import Tellers
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.words import (
    building,
    effects,
    elections,
    ending,
    events,
    final,
    payouts,
    setup,
    turn,
    vocations,
)

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook
    from urbannb.games.urban_sprawl.words.common import Teller

State = UrbanSprawlState

NAMED: dict[str, Teller] = effects.TELLERS
"""Who tells which ruling of a chapter without classes, by its name."""

TELLERS = Tellers(
    setup.tells, turn.tells, building.tells, vocations.tells, ending.tells, payouts.tells,
    effects.tells, elections.tells, events.tells, final.tells,
)  # fmt: skip
"""Who tells which ruling."""


def explain(book: Rulebook[State], ruling: Named, state: State) -> Step:
    """A ruling without a class in words."""
    said = NAMED[ruling.name](state, ruling.facts, ruling)
    return book.say(ruling.rule, said, state, ruling.places)
