"""What actions are called in a few words, on buttons and in answers."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from urbannb.core.action import Action
from urbannb.core.text import listing
from urbannb.games.urbify.components.board import SQUARE
from urbannb.games.urbify.model import actions as act
from urbannb.games.urbify.phrases import building_name, points_words, seats_words
from urbannb.games.urbify.rules.benefits.copying import ChooseCopied
from urbannb.games.urbify.words.common import State


def called(state: State, action: Action) -> str:
    """What an action is called, legal or not."""
    return _called(action, state)


@singledispatch
def _called(action: Action, state: State) -> str:
    raise TypeError(f"{action!r} is no action of Urbify")


def _there(state: State, cell: str) -> str:
    """The building on a cell; the cell itself where none stands."""
    known = cell in state.city or cell == SQUARE
    return f"the {building_name(state, cell)}" if known else f"what stands on {cell}"


@_called.register
def _send(action: act.Send, state: State) -> str:
    return f"send {seats_words(action.departments)}"


@_called.register
def _start(action: act.Start, state: State) -> str:
    tile = state.box.tiles.get(action.tile)
    return f"build the {tile.name} on {action.cell}" if tile else ""


@_called.register
def _vote(action: act.Vote, state: State) -> str:
    return f"activate a vote on {action.department}"


@_called.register
def _inaugurate(action: act.Inaugurate, state: State) -> str:
    face = f": {state.benefit(action.cell).face()}" if action.cell in state.city else ""
    return f"inaugurate {_there(state, action.cell)}{face}"


@_called.register
def _without(action: act.InaugurateWithout, state: State) -> str:
    return f"inaugurate {_there(state, action.cell)}, leave its benefit"


@_called.register
def _development(action: act.PayDevelopment, state: State) -> str:
    each = f"{action.each} of each influence" if action.each else ""
    own = f"{action.development} development" if action.development or not each else ""
    return f"pay {listing(filter(None, (own, each)))}"


@_called.register
def _influence(action: act.PayInfluence, state: State) -> str:
    return f"pay {points_words(action.points)}"


@_called.register
def _take(action: act.Take, state: State) -> str:
    return f"take {points_words(action.points)}"


@_called.register
def _choose(action: act.Choose, state: State) -> str:
    choice: Any = state.agenda[-1] if state.agenda else None
    what = _there(state, action.cell)
    if isinstance(choice, ChooseCopied) and action.cell in state.city:
        return f"copy {what}: {state.benefit(action.cell).face()}"
    return f"choose {what}"


@_called.register
def _color(action: act.Color, state: State) -> str:
    choice: Any = state.agenda[-1] if state.agenda else None
    use = getattr(choice, "use", None)
    if use is None or not hasattr(choice, "benefit"):
        return f"count {action.group}"
    worth = choice.benefit(state).worth(state, use.cell, action.group)
    return f"count {action.group}: {sum(worth.values())} prestige"


@_called.register
def _both(action: act.Both, state: State) -> str:
    cells = (action.first, action.second)
    names = listing(_there(state, cell) for cell in cells)
    if not set(cells) <= state.city.keys():
        return f"count {names}"
    return f"count {names}: {sum(state.tile(cell).prestige for cell in cells)} prestige"
