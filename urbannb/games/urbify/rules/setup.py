"""The setup: the piles, the projects on show, the parties, who begins (UB-5 to UB-12)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.games.urbify import components
from urbannb.games.urbify.phrases import PILES, POOL, party_place, show_place
from urbannb.games.urbify.rules import rulings
from urbannb.games.urbify.rules.base import State
from urbannb.games.urbify.rules.turn import BeginTurn


@dataclass(frozen=True, slots=True)
class ShufflePiles(Task[State]):
    """UB-5 to UB-7: around the main square, both stages are shuffled, each by itself."""

    says = "shuffle the tiles of both stages"

    def run(self, state: State, log: Log | None) -> None:
        if log:
            log.note(state, rulings.SquareLaid("UB-5", (components.SQUARE,)))
        for stage in components.STAGES:
            pile = list(state.box.piles[stage])
            state.shuffle(pile)
            state.piles.append(pile)
        if log:
            first, second = map(len, state.piles)
            log.note(state, rulings.AllTilesUsed("UB-7", (PILES,), sizes=(first, second)))
            log.note(state, rulings.PilesShuffled("UB-6", (PILES,)))


@dataclass(frozen=True, slots=True)
class ShowProjects(Task[State]):
    """UB-8: six tiles of Stage I are turned up."""

    def run(self, state: State, log: Log | None) -> None:
        state.show = [state.piles[0].pop() for _ in range(components.ON_SHOW)]
        if log:
            tiles = tuple(state.show)
            places = tuple(map(show_place, tiles))
            log.note(state, rulings.ProjectsShown("UB-8", places, tiles=tiles))

    def words(self, state: State) -> str:
        return f"turn up {components.ON_SHOW} projects"


@dataclass(frozen=True, slots=True)
class ReadyParties(Task[State]):
    """UB-9, UB-11: the tracks of each party, its prestige and its politicians."""

    says = "give each party its influence and its politicians"

    def run(self, state: State, log: Log | None) -> None:
        count = len(state.names)
        state.tracks = [
            [components.START_INFLUENCE] * len(components.DEPARTMENTS) + [0] for _ in state.names
        ]
        state.prestige = [0] * count
        state.prestige_from = [{} for _ in state.names]
        state.home = [components.AT_HOME] * count
        state.pool = [components.POLITICIANS - components.AT_HOME] * count
        state.benches = [[0] * count for _ in components.DEPARTMENTS]
        if log:
            places = (*map(party_place, range(count)), POOL)
            log.note(state, rulings.PartiesReady("UB-9", places))


@dataclass(frozen=True, slots=True)
class DrawStart(Task[State]):
    """UB-12: the start player is drawn."""

    says = "draw who begins"

    def run(self, state: State, log: Log | None) -> None:
        order = list(range(len(state.names)))
        state.shuffle(order)
        state.first = state.player = order[0]
        state.round = 1
        if log:
            places = (party_place(state.first),)
            log.note(state, rulings.StartDrawn("UB-12", places, player=state.first))


SETUP: tuple[Task[State], ...] = (
    BeginTurn(), DrawStart(), ReadyParties(), ShowProjects(), ShufflePiles(),
)  # fmt: skip
"""The agenda that a game begins with."""

TASKS = (ShufflePiles, ShowProjects, ReadyParties, DrawStart)
