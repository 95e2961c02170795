"""Tables of Sim City for browser tests: games that are played at random up to a choice."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.sim_city.game import asked, new
from urbannb.core.engine import apply
from urbannb.core.game import Game
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.phrases import hand_place
from urbannb.games.sim_city.position.builder import position
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


def city(blocks: int, players: int = 3) -> Table:
    """A city of so many blocks, and somebody is to play a card."""

    def stop(state: SimCityState) -> bool:
        built = sum(len(each.ground.blocks) for each in state.cities)
        return built >= blocks and type(asked(state)).__name__ == "TakePlay"

    return Table(Game(rulebook, until(stop, players=players)), autosave=False)


def vote() -> Table:
    """The mayor, or a council member, is asked for a vote."""
    state = until(lambda state: type(asked(state)).__name__ == "CastVote", players=3)
    return Table(Game(rulebook, state), autosave=False)


def ready(name: str, *, hold: str = "", play: str = "", **said: Any) -> Table:
    """A ready-made city, with other hands and the like; a card held, or after an action."""
    table = Table(CITIES[name](**said), autosave=False)
    if hold:
        table.do("click", place=hand_place(hold))
    if play:
        table.do("choose", action=play)
    return table


def flat() -> Table:
    """A row of six blocks."""
    row = "lake 209-n-timber-st 101-pheasant-ave park-1 forest-1 duplex"
    return Table(position(row, hands={"Ana": "general-store"}), autosave=False)


def late(players: int = 6) -> Table:
    """A game whose deck is used up: one may declare that nothing can be played."""

    def stop(state: SimCityState) -> bool:
        waiting = type(asked(state)).__name__
        return not state.piles[0] and waiting == "TakePlay" and bool(state.hands[state.player])

    return Table(Game(rulebook, until(stop, players=players)), autosave=False)
