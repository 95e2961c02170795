"""What a position is worth."""

from __future__ import annotations

from urbannb.core.advice import Term, Terms
from urbannb.games.sim_city.model.state import SimCityState as State


def terms(state: State, player: int) -> Terms:
    """Its parts."""
    return {Term("money", of=player): float(state.money[player])}


def evaluate(state: State, player: int) -> float:
    """Their sum."""
    return sum(terms(state, player).values())
