"""What actions are called."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.games.sim_city.model.state import SimCityState as State


def called(state: State, action: Action) -> str:
    """An action in a few words."""
    return str(action)
