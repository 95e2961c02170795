"""Why a place is as it is."""

from __future__ import annotations

from typing import Any

from urbannb.core.step import Step
from urbannb.games.sim_city.model.state import SimCityState as State


def about(book: Any, state: State, place: str) -> Step:
    """What is there."""
    return book.step("SC-1", place, state=state)
