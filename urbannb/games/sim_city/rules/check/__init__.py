"""Whether a position can be played: every mistake in it, named by field; and what is odd in it."""

from __future__ import annotations

from urbannb.core.checking.positions import Mistakes, choosable, first_of
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.check.agenda import agenda, events, shape
from urbannb.games.sim_city.rules.check.cards import (
    cards,
    counters,
    game,
    ground,
    ledgers,
    lists,
    notes,
    offices,
    once,
    placed,
)

__all__ = ["mistakes", "notes"]
GROUPS = (
    game, lists, counters, shape, cards, once, ground, placed, offices, ledgers, events, agenda,
    choosable,
)  # fmt: skip
"""What is looked at, group by group; each relies on those before."""


def mistakes(state: State) -> Mistakes:
    """Every mistake of a position; the later checks rely on the earlier ones."""
    yield from first_of(state, GROUPS)
