"""What an action would do."""

from __future__ import annotations

from typing import Any

from urbannb.core.action import Action
from urbannb.core.step import Step
from urbannb.games.sim_city.model.state import SimCityState as State


def outlook(book: Any, state: State, action: Action) -> Step:
    """What would follow."""
    return book.step("SC-1", str(action), state=state)
