"""A bare rulebook of Urbify for tests: it is not registered, and shows nothing yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.action import Action
from urbannb.core.rulebook import Rulebook
from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.core.telling import Tellers
from urbannb.core.view import View
from urbannb.games.urbify.model.actions import NOTATION
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.rules import TASKS
from urbannb.games.urbify.rules.check import mistakes
from urbannb.games.urbify.rules.final import winners
from urbannb.games.urbify.rules.scores import score
from urbannb.games.urbify.rules.setup import SETUP
from urbannb.games.urbify.words.about import about
from urbannb.games.urbify.words.explain import TELLERS
from urbannb.games.urbify.words.outlook import outlook


class BareUrbify(Rulebook[UrbifyState]):
    name = "urbify"
    title = "Urbify"
    players = (2, 3, 4)
    summary = "Govern a city with the other parties, and be the most respected of them."
    designer = "Kalle Malmioja"
    publisher = "Looping Games"
    year = 2023
    package = "urbannb.games.urbify"
    end_rule = "UB-80"
    state_type = UrbifyState
    tasks = TASKS
    notation = NOTATION

    def new(self, names: tuple[str, ...], seed: int, **options: Any) -> UrbifyState:
        return UrbifyState(names=names, seed=seed, agenda=list(SETUP), **options)

    def scores(self, state: UrbifyState) -> list[Score]:
        return [score(state, player) for player in range(len(state.names))]

    def winners(self, state: UrbifyState) -> list[int]:
        return winners(state)

    def check(self, state: UrbifyState) -> Iterator[tuple[str, str]]:
        return mistakes(state)

    @property
    def tellers(self) -> Tellers[UrbifyState]:
        return TELLERS

    def about(self, state: UrbifyState, place: str) -> Step:
        return about(self, state, place)

    def outlook(self, state: UrbifyState, action: Action) -> Step:
        return outlook(self, state, action)

    def scene(self, state: UrbifyState, view: View) -> Any:
        raise NotImplementedError

    def gesture(self, state: UrbifyState, action: Action) -> tuple[str, ...]:
        raise NotImplementedError

    def attempt(self, state: UrbifyState, places: tuple[str, ...]) -> Action | None:
        raise NotImplementedError


BOOK = BareUrbify()
