"""What is still to be done: in an order that can be, by those who can do it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from urbannb.core.checking.positions import Mistakes, choosable, follows, tasks
from urbannb.games.urbify.components.board import DEPARTMENTS, ROW_AND_COLUMN, SQUARE, TRACKS
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.rules.base import State, Use
from urbannb.games.urbify.rules.check.stages import still_to_do
from urbannb.games.urbify.rules.check.using import (
    PAYMENTS,
    founding,
    inaugurated,
    nobody_home,
    payment,
    used,
)
from urbannb.games.urbify.rules.final import ScoreMajority
from urbannb.games.urbify.rules.inaugurating import SendHome
from urbannb.games.urbify.rules.paying import TRACK
from urbannb.games.urbify.rules.projects import Build, ManAnother, Project, can_man
from urbannb.games.urbify.rules.town_hall import Disperse, HoldSession

PAYING = r"( Settle)?( SettleDevelopment| SettleInfluence)?"
PROJECT = rf"Build{PAYING}|FinishProject( ManAnother)?"
ASKED = (
    "TakeInfluence|ColorBeside|ColorInRow|ColorInColumn|ChoosePair|MoveTo|FoundProject|"
    "ChooseNeighbor|ChooseOccupied"
)
BENEFIT = rf"SendHome( (UseBenefit{PAYING}|{ASKED}|{PROJECT}))?"
TURN = rf"TakeAction|EndTurn( (HoldSession|Disperse|{PROJECT}|{BENEFIT}))?"
AGENDA = re.compile(rf"|BeginTurn|{TURN}|NameWinner( ScoreMajority){{0,{len(TRACKS)}}}")
"""The agendas there can be once the setup is over, the next task last."""


def agenda(state: State) -> Mistakes:
    """The tasks follow each other as they do in a game, and speak of what is there."""
    if still_to_do(state):
        return
    yield from [*follows(state, AGENDA)] or tasks(state, _task)


def _task(state: State, task: Any) -> Iterator[str]:
    """What is wrong with one task."""
    if isinstance(task, HoldSession | Disperse):
        yield from _session(state, task)
    if isinstance(task, ScoreMajority) and task.track not in TRACKS:
        yield f"a track is {', '.join(TRACKS)}"
    if getattr(task, "player", state.player) != state.player:
        yield "must be a task of the player whose turn it is"
    elif isinstance(task, SendHome):
        yield from inaugurated(state, task)
    elif isinstance(task, PAYMENTS):
        yield from payment(state)
    use, project = getattr(task, "use", None), getattr(task, "project", None)
    if isinstance(use, Use):
        yield from used(state, task, use)
    if isinstance(project, Project):
        yield from _project(state, task, project)


def _session(state: State, task: HoldSession | Disperse) -> Iterator[str]:
    """Whether the player can have activated a vote (UB-16, UB-31)."""
    if task.department not in DEPARTMENTS:
        yield f"a department is {', '.join(DEPARTMENTS)}"
    elif not state.benches[TRACK[task.department]][state.player]:
        yield f"{state.names[state.player]} has no politician in {task.department} to activate it"
    else:
        yield from nobody_home(state, "a planning session is activated")


def _project(state: State, task: Any, project: Project) -> Iterator[str]:
    """Whether a tile can be built there, or has just been."""
    sources = [task.cell for task in state.agenda if isinstance(task, SendHome)]
    tile = state.box.tiles.get(project.tile)
    if project.player != state.player or project.tile not in state.show or tile is None:
        yield "must be a project on show that the player starts"
    elif [project.source] != (sources or [""]):
        yield "its politicians come from home, or from the building that is inaugurated"
    elif project.source and project.source not in state.city:
        yield "its politicians come from no building that is there"
    elif isinstance(task, Build):
        yield from _building(state, task, project, tile)
    elif project.cell == SQUARE or project.cell not in state.city:
        yield "must stand in the city already"
    elif state.city[project.cell].tile != project.tile:
        yield "another tile stands there"
    elif isinstance(task, ManAnother) and not tile.benefit.at_once:
        yield "only a tile that sends its politicians elsewhere asks where"


def _building(state: State, task: Build, project: Project, tile: Tile) -> Iterator[str]:
    """Whether a tile that has been paid for, or is about to be, can be placed."""
    home = state.home[state.player]
    crew = state.city[project.source].politicians if project.source else home
    if project.cell not in ROW_AND_COLUMN or project.cell not in state.sites:
        yield "must be built on a cell next to the city"
    elif not can_man(state, tile, crew):
        yield "there are too few politicians for it"
    elif task.chain:
        yield from founding(state, task.chain, project.source)


def top(state: State) -> Mistakes:
    """Whoever is asked has something to choose from."""
    if not still_to_do(state):
        yield from choosable(state)
