"""How far the setup of a position is."""

from __future__ import annotations

from urbannb.core.checking.positions import agenda_shape
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.setup import SETUP

_SHAPES = {
    " ".join(type(task).__name__ for task in SETUP[:count]): count
    for count in range(2, len(SETUP) + 1)
}


def still_to_do(state: State) -> int:
    """How many parts of the setup are still to be done; 0 once it is over.

    With 2 of them nothing is there, with 1 the piles and no hands.
    """
    return _SHAPES.get(agenda_shape(state), 1) - 1
