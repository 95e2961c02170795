"""A table of Sim City in phase III, and how tests of its politics and events go on there."""

from __future__ import annotations

import json
import random
from typing import Any

from urbannb.core.data.codec import parse
from urbannb.core.engine import advance, apply
from urbannb.core.log import Log
from urbannb.core.task import Choice
from urbannb.games.sim_city import rules
from urbannb.games.sim_city.components.cards import BLOCK
from urbannb.games.sim_city.components.deck import STARTER
from urbannb.games.sim_city.model.actions import NOTATION
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.model.state import SET_UP, SimCityState

NAMES = ("Ada", "Bob", "Cyd", "Dan", "Eve", "Fay")


def table(players: int = 3, money: int = 20, **said: Any) -> SimCityState:
    """A table where the council has formed and Ada is mayor; nothing is built."""
    facts: dict[str, Any] = {"decks": [STARTER], "phase": 3, "opened": True, "mayor": 0}
    state = SimCityState(names=NAMES[:players], **{**facts, **said})
    cities = len(state.decks)
    state.lots, state.longs = [{} for _ in range(cities)], [{} for _ in range(cities)]
    state.piles = [list(deck) for deck in state.box.decks]
    state.discards = [[] for _ in range(cities)]
    state.hands, state.council = [[] for _ in state.names], [[] for _ in state.names]
    state.endow([money] * players, SET_UP)
    state.turns = 1
    return state


def take(state: SimCityState, title: str, deck: int = 0) -> str:
    """A card of that title leaves the deck; the first of them, or "Title 2" the second."""
    name, _, number = title.rpartition(" ")
    name, nth = (name, int(number)) if number.isdigit() else (title, 1)
    cards = [card for card in state.box.decks[deck] if state.card(card).name == name]
    state.piles[deck].remove(cards[nth - 1])
    return cards[nth - 1]


def of_zone(state: SimCityState, zone: str, deck: int = 0) -> str:
    """Some block of a zone leaves the deck."""
    card = next(
        c for c in state.piles[deck] if state.card(c).zone == zone and state.card(c).kind == BLOCK
    )
    state.piles[deck].remove(card)
    return card


def build(state: SimCityState, cell: str, zone: str, city: int = 0) -> str:
    """Some block of a zone is put there."""
    card = of_zone(state, zone, city)
    state.cities[city].put(cell_of(cell), card)
    return card


class Going:
    """A position that goes on: what is asked, and every ruling since the beginning."""

    def __init__(self, state: SimCityState, *tasks: Any) -> None:
        self.state, self.log = state, Log()
        state.agenda += reversed(tasks)
        self.choice: Choice[Any] | None = advance(state, self.log)

    def play(self, *notations: str) -> Going:
        """These actions, each of them legal."""
        for notation in notations:
            assert self.choice is not None
            action = NOTATION.parse(notation)
            assert self.choice.actions(self.state).allows(action), self.why(notation)
            assert not self.why(notation)
            self.choice = apply(self.state, action, self.log)
        return self

    @property
    def asked(self) -> str:
        """Who is asked, by name; "" when it is over."""
        return self.state.names[self.choice.chooser(self.state)] if self.choice else ""

    @property
    def prompt(self) -> str:
        """The question."""
        assert self.choice is not None
        return self.choice.prompt(self.state)

    @property
    def legal(self) -> list[str]:
        """The notations of all legal actions."""
        assert self.choice is not None
        return list(map(str, self.choice.actions(self.state)))

    def why(self, notation: str) -> list[tuple[str, str]]:
        """Code and rule of every reason against an action."""
        assert self.choice is not None
        reasons = self.choice.reasons(self.state, NOTATION.parse(notation))
        return [(reason.code, reason.rule) for reason in reasons]

    def made(self, kind: Any) -> list[Any]:
        """Every ruling of a kind."""
        return self.log.made(kind)

    def at_random(self, pick: random.Random) -> Going:
        """Random actions to the end; every position on the way is written and read."""
        while self.choice:
            actions = self.choice.actions(self.state)
            action = actions[pick.randrange(len(actions))]
            assert actions.allows(action)
            assert not list(self.choice.reasons(self.state, action))
            assert self.prompt
            again = parse(SimCityState, rules.TASKS, json.loads(self.state.to_json()))
            assert again == self.state
            self.choice = apply(self.state, action, self.log)
        return self
