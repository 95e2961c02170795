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

NAMED: dict[str, Teller] = {
    **setup.TELLERS, **turn.TELLERS, **building.TELLERS, **vocations.TELLERS, **effects.TELLERS,
    **ending.TELLERS, **payouts.TELLERS, **elections.TELLERS, **events.TELLERS, **final.TELLERS,
}  # fmt: skip
"""Who tells which ruling of a chapter without classes, by its name."""

TELLERS: Tellers[State] = Tellers()


def explain(book: Rulebook[State], ruling: Named, state: State) -> Step:
    """A ruling without a class in words."""
    said = NAMED[ruling.name](state, ruling.facts, ruling)
    return book.say(ruling.rule, said, state, ruling.places)
