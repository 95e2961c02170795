"""From actions to clicks and back."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.games.sim_city.model.state import SimCityState as State


def gesture(state: State, action: Action) -> tuple[str, ...]:
    """The places to click."""
    return ()


def attempt(state: State, places: tuple[str, ...]) -> Action | None:
    """What clicks mean."""
    return None
