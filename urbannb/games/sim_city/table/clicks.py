"""Which places lead where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from urbannb.core.action import Action
from urbannb.core.clicks import Clicks, clicks_of
from urbannb.games.sim_city.model.state import SimCityState as State
from urbannb.games.sim_city.table.gestures import attempt, gesture


def clicks(state: State, actions: Sequence[Action]) -> Clicks:
    """How the legal actions are clicked."""
    return clicks_of(actions, partial(gesture, state), partial(attempt, state))
