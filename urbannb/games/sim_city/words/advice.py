"""Why an action is advised."""

from __future__ import annotations

from urbannb.core.advice import Change
from urbannb.games.sim_city.model.state import SimCityState as State


def because(state: State, after: State, change: Change) -> str:
    """What a change is."""
    return change.group


def instead(after: State, other: State, change: Change) -> str:
    """What another action would bring."""
    return change.group
