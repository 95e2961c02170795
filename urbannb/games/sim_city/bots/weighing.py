"""Which actions deserve a thought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.action import Action
from urbannb.core.task import Choice
from urbannb.games.sim_city.model.state import SimCityState as State


def weigh(state: State, choice: Choice[Any], player: int) -> Iterator[tuple[Action, float]]:
    """Every action, and what it is worth."""
    for action in choice.actions(state):
        yield action, 0.0


def followed(state: State, action: Action, player: int) -> State:
    """The position after an action."""
    return state
