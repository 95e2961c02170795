"""Tables of Sim City for browser tests: games that are played at random up to a choice."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.sim_city.game import asked, new
from urbannb.core.engine import apply
from urbannb.core.game import Game
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.position.ready import CITIES
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.ui import Table

WANTED = ("Propose", "Buy", "Play")


def until(stop: Callable[[SimCityState], bool], **said: Any) -> SimCityState:
    """The first position of that kind in random games where much is built and proposed."""
    for seed in range(40):
        state, pick = new(seed=seed, **said), random.Random(seed)
        for _ in range(600):
            if not state.agenda:
                break
            if stop(state):
                return state
            legal = list(asked(state).actions(state))
            kinds = {kind: [a for a in legal if type(a).__name__ == kind] for kind in WANTED}
            apply(state, pick.choice(next(filter(None, kinds.values()), legal)))
    raise AssertionError("no such position")


def city(blocks: int) -> Table:
    """A city of so many blocks, and somebody is to play a card."""

    def stop(state: SimCityState) -> bool:
        built = sum(len(each.ground.blocks) for each in state.cities)
        return built >= blocks and type(asked(state)).__name__ == "TakePlay"

    return Table(Game(rulebook, until(stop, players=3)), autosave=False)


def vote() -> Table:
    """The mayor, or a council member, is asked for a vote."""
    state = until(lambda state: type(asked(state)).__name__ == "CastVote", players=3)
    return Table(Game(rulebook, state), autosave=False)


def ready(name: str, **said: Any) -> Table:
    """A ready-made city, with other hands and the like."""
    return Table(CITIES[name](**said), autosave=False)
