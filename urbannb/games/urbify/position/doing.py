"""What has begun in a position and is not over: a vote, a benefit, a project, the last count."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from urbannb.core.errors import BadOption
from urbannb.core.task import Task
from urbannb.core.text import kebab
from urbannb.core.text.quote import cut, quoted
from urbannb.games.urbify.components import DEPARTMENTS, TRACKS
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.position.tiles import ids_by_name
from urbannb.games.urbify.rules.base import Settle, Use, due
from urbannb.games.urbify.rules.benefits.moving import Found
from urbannb.games.urbify.rules.final import COUNTING, ScoreMajority
from urbannb.games.urbify.rules.projects import (
    Build,
    FinishProject,
    ManAnother,
    Project,
    SendHome,
    UseBenefit,
)
from urbannb.games.urbify.rules.turn import BeginTurn, Disperse, EndTurn, HoldSession

Tasks = list[Task[Any]]
DEVELOPMENT_PAID = "development paid"
_CELL, _TILE = r"-?\d,-?\d", r"[^,]+?"
_CHAIN = f"{_CELL}(?: copying {_CELL})*"
_DEPARTMENT, _TRACK = "|".join(DEPARTMENTS), "|".join(TRACKS)
_KINDS = {
    kind: re.compile(pattern)
    for kind, pattern in {
        "begin": "",
        "vote": f"vote ({_DEPARTMENT})",
        "home": f"go home from ({_DEPARTMENT})",
        "use": rf"use ({_CHAIN})(?: (paid|{DEVELOPMENT_PAID}))?",
        "build": rf"build ({_TILE}) ({_CELL})(?: from ({_CHAIN}))?(?: (paid))?",
        "staff": rf"staff ({_TILE}) ({_CELL})(?: from ({_CELL}))?",
        "count": f"count ({_TRACK})",
        "over": "over",
    }.items()
}


def cells_of(doing: str) -> set[str]:
    """The cells that it speaks of; nothing else may stand there."""
    if not isinstance(doing, str):
        raise BadOption(f'doing is a text such as "vote culture", not {quoted(doing)}', "doing")
    return set(re.findall(_CELL, doing))


def under_way(state: UrbifyState, doing: str) -> Tasks:
    """The agenda of what is under way, the next task last; "" is the beginning of a turn."""
    words = " ".join(doing.lower().split())
    for kind, pattern in _KINDS.items():
        if match := pattern.fullmatch(words):
            return list(_AGENDAS[kind](state, *match.groups()))
    raise BadOption(
        f'"{cut(doing)}" is nothing that can be under way; write "vote culture", "go home from '
        'culture", "use 0,1", "use 0,1 copying 0,2 paid", "use 0,1 development paid", "build '
        'hospital 0,1", "build hospital 0,1 from 0,2 paid", "staff metro-station-1 0,1", "count '
        'tourism" or "over"',
        "doing",
    )


def _use(state: UrbifyState, cells: str, paid: str | None) -> Tasks:
    """A benefit, perhaps by way of copying ones: not paid yet, half paid, or about to be done."""
    chain = _chain(state, cells)
    use = Use(state.player, chain, paid=bool(paid))
    tasks: Tasks = [EndTurn(), SendHome(state.player, use.source), UseBenefit(use)]
    influence, _ = due(state, use)
    return [*tasks, Settle(state.player, influence, 0)] if paid == DEVELOPMENT_PAID else tasks


def _chain(state: UrbifyState, cells: str) -> tuple[str, ...]:
    """The buildings whose benefits are used in turn."""
    chain = tuple(cells.split(" copying "))
    for cell in chain:
        if cell not in state.city:
            raise BadOption(f"no building stands on {cell}, so its benefit is not used", "doing")
    return chain


def _called(state: UrbifyState, text: str) -> str:
    """The tile that is meant; of two of a name the one on show."""
    ids = ids_by_name(state.deck).get(kebab(text), (text,))
    return next((tile for tile in ids if tile in state.show), ids[0])


def _build(state: UrbifyState, tile: str, cell: str, source: str | None, paid: str | None) -> Tasks:
    """A project whose influence is paid: then what it costs in development, and the tile."""
    influence, development = 0, 0
    tile = _called(state, tile)
    chain = _chain(state, source) if source else ("",)
    if source:
        if not isinstance(state.benefit(chain[-1]), Found):
            raise BadOption(f"the building on {chain[-1]} starts no project", "doing")
        influence, development = due(state, Use(state.player, chain))
    if tile in state.box.tiles:
        development += state.box.tiles[tile].development
    project = Project(state.player, tile, cell, chain[0])
    tasks = [*_from(state, chain[0]), Build(project, chain if len(chain) > 1 else ())]
    if not paid and (influence or development):
        tasks.append(Settle(state.player, influence, development))
    return tasks


def _staff(state: UrbifyState, tile: str, cell: str, source: str | None) -> Tasks:
    """A tile that has been placed and sends its politicians elsewhere."""
    tile = _called(state, tile)
    if tile not in state.show or cell not in state.sites:
        raise BadOption(
            f'"staff {cut(tile)} {cell}" needs the tile among those on show, and no building on '
            f"{cell}, next to the city: it stands there, and no other tile has come up yet",
            "doing",
        )
    state.place(cell, tile)
    project = Project(state.player, tile, cell, source or "")
    return [*_from(state, source), FinishProject(project), ManAnother(project)]


def _from(state: UrbifyState, source: str | None) -> Tasks:
    """A project is started in a turn of its own, or by the benefit of a building."""
    return [EndTurn(), SendHome(state.player, source)] if source else [EndTurn()]


def _counted(state: UrbifyState, track: str) -> Iterable[Task[Any]]:
    return COUNTING[: COUNTING.index(ScoreMajority(track)) + 1]


_AGENDAS: dict[str, Any] = {
    "begin": lambda _: [BeginTurn()],
    "vote": lambda _, department: [EndTurn(), HoldSession(department)],
    "home": lambda _, department: [EndTurn(), Disperse(department)],
    "use": _use,
    "build": _build,
    "staff": _staff,
    "count": _counted,
    "over": lambda _: [],
}
