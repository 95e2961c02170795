"""A table to try rules on: a position, played on by notations, with everything that was ruled."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeVar

from urbannb.core.engine import advance, apply
from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.task import Task
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import by_path
from urbannb.games.urban_sprawl.model.actions import NOTATION
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.position.builder import arrange
from urbannb.games.urban_sprawl.rulebook import rulebook
from urbannb.games.urban_sprawl.rules.setup import SETUP

NAMES = ("Ana", "Ben", "Cleo", "Dan")
BOX = read_box("")
book = rulebook


def give_effects(monkeypatch, card, *effects):
    """For one test a contract or an event has other effects."""
    pile = BOX.contracts if card in BOX.contracts else BOX.events
    monkeypatch.setitem(pile, card, replace(pile[card], effects=effects))
    for path, effect in by_path(effects):
        monkeypatch.setitem(BOX.effects, (card, path), effect)


R = TypeVar("R", bound=Ruling)


class Table:
    """A position that is played on."""

    def __init__(self, state: UrbanSprawlState) -> None:
        self.state = state
        self.log = Log()
        self.choice = advance(state, self.log)

    def do(self, *notations: str) -> Table:
        """Play legal actions."""
        for notation in notations:
            action = NOTATION.parse(notation)
            assert action in self.choice.actions(self.state), self.why(notation)
            self.choice = apply(self.state, action, self.log)
        return self

    def run(self, *tasks: Task[Any]) -> Table:
        """Have these tasks done before anything else, the first one first."""
        self.state.agenda += reversed(tasks)
        self.choice = advance(self.state, self.log)
        return self

    def why(self, notation: str) -> list[str]:
        """The codes of the reasons against an action."""
        return [r.code for r in self.choice.reasons(self.state, NOTATION.parse(notation))]

    def legal(self) -> list[str]:
        return [str(action) for action in self.choice.actions(self.state)]

    def asked(self) -> tuple[str, str]:
        """What is asked, and of whom."""
        return type(self.choice).__name__, self.state.names[self.choice.chooser(self.state)]

    def rulings(self, kind: type[R]) -> list[R]:
        return self.log.made(kind)

    def ruling(self, kind: type[R]) -> R:
        """The last ruling of a kind."""
        return self.log.made(kind)[-1]


def table(*args: Any, **kwargs: Any) -> Table:
    return Table(arrange(*args, **kwargs))


def new(players: int, seed: int, **fields: Any) -> UrbanSprawlState:
    """A game before its setup."""
    return UrbanSprawlState(names=NAMES[:players], seed=seed, agenda=list(SETUP), **fields)


def decisions(players: int, seed: int, log: Log | None = None, **fields: Any) -> Iterator[Any]:
    """The state and the choice at each decision of a random game."""
    state, draw = new(players, seed, **fields), random.Random(seed).random
    choice = advance(state, log)
    while choice is not None:
        yield state, choice
        actions = choice.actions(state)
        choice = apply(state, actions[int(draw() * len(actions))], log)
    yield state, None
