"""Rulings into steps: what happened, with this position's names and numbers.

Each chapter of the rulebook has its tellers in `words`; here they are only called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.ruling import Ruling
from urbannb.core.step import Step
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

TELLERS: dict[str, Teller] = {
    **setup.TELLERS, **turn.TELLERS, **building.TELLERS, **vocations.TELLERS, **effects.TELLERS,
    **ending.TELLERS, **payouts.TELLERS, **elections.TELLERS, **events.TELLERS, **final.TELLERS,
}  # fmt: skip
"""Who tells which ruling, by its name."""


def explain(book: Rulebook[State], ruling: Ruling, state: State) -> Step:
    """A ruling in words."""
    said = TELLERS[ruling.name](state, ruling.facts, ruling)
    return book.step(
        ruling.rule,
        said.text,
        table=said.table,
        places=said.places or ruling.places,
        dimmed=said.dimmed,
        state=state,
        title=said.title,
    )
