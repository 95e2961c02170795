"""The position as a picture."""

from __future__ import annotations

from urbannb.core.view import View
from urbannb.games.sim_city.model.state import SimCityState as State
from urbannb.scene import Scene


def scene(state: State, view: View) -> Scene:
    """The whole table."""
    raise NotImplementedError
