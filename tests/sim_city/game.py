"""A bare game of Sim City for tests: it is not registered, and shows nothing yet."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from urbannb.core.action import Action
from urbannb.core.engine import advance, apply
from urbannb.core.log import Log
from urbannb.core.task import Choice
from urbannb.games.sim_city.components.deck import STARTER
from urbannb.games.sim_city.model.actions import NOTATION
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.rules.setup import SETUP

NAMES = ("Ada", "Bob", "Cyd", "Dan", "Eva", "Fay")


def new(
    players: int = 2, seed: int = 0, decks: tuple[str, ...] = (STARTER,), **said: Any
) -> SimCityState:
    """A game before its setup."""
    names = NAMES[:players]
    state = SimCityState(names=names, seed=seed, agenda=list(SETUP), decks=list(decks), **said)
    advance(state)
    return state


def asked(state: SimCityState) -> Choice[Any]:
    """The choice that waits for an answer."""
    choice = state.agenda[-1]
    assert isinstance(choice, Choice)
    return choice


def do(state: SimCityState, action: str | Action, log: Log | None = None) -> None:
    """A legal action, by its notation."""
    found = NOTATION.parse(action) if isinstance(action, str) else action
    choice = asked(state)
    assert choice.actions(state).allows(found), [str(r) for r in choice.reasons(state, found)]
    apply(state, found, log)


def play_on(state: SimCityState, seed: int, most: int = 5000) -> Iterator[SimCityState]:
    """The game is played at random; yields before each decision, and at the end."""
    pick = random.Random(seed)
    for _ in range(most):
        yield state
        if not state.agenda:
            return
        actions = asked(state).actions(state)
        apply(state, actions[int(pick.random() * len(actions))])
    raise AssertionError("the game does not end")


def cards(state: SimCityState) -> Counter[str]:
    """Where every card is: each must be somewhere, and once."""
    found: Counter[str] = Counter()
    for lists in (state.piles, state.hands, state.discards, state.council):
        for each in lists:
            found.update(each)
    found.update(state.long_pile + state.gone + [event.card for event in state.events])
    for city in state.cities:
        found.update(city.cards())
    return found
