"""Weighing what can be done: of many sites only the best few are tried out.

What follows an action is carried on to the next turn, with quick answers to all that is asked on
the way. The project that is turned up meanwhile is not known: its place on show stays empty, and
`advice` weighs what may come there on average.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import fsum
from typing import Any

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.views import Chained
from urbannb.core.engine import apply
from urbannb.core.task import Choice
from urbannb.games.urbify.bots.advice import evaluate, influence_worth
from urbannb.games.urbify.components import AROUND, DEPARTMENTS
from urbannb.games.urbify.model.actions import PayInfluence, Starts, Take, start
from urbannb.games.urbify.model.state import DEVELOPED, UrbifyState
from urbannb.games.urbify.rules.base import SettleDevelopment, SettleInfluence
from urbannb.games.urbify.rules.benefits.gains import TakeInfluence
from urbannb.games.urbify.rules.turn import TakeAction

State = UrbifyState
SITES = 3
"""How many sites of each project are tried out."""
QUICK_SITES = 1
"""And how many when a Bank is only looked at from afar."""


def weigh(state: State, choice: Choice[Any], player: int) -> Iterator[tuple[Action, float]]:
    """The actions worth a thought, each with how good the position after it is."""
    actions = choice.actions(state)
    if len(actions) == 1:
        yield actions[0], 0.0
    elif isinstance(choice, SettleInfluence | TakeInfluence):
        for action in actions:
            yield action, _tracks_after(state, player, action)
    elif isinstance(choice, SettleDevelopment):
        for number, action in enumerate(actions):
            yield action, -float(number)  # 1 of each influence is a high price
    else:
        for action in shortlist(state, actions, SITES):
            yield action, evaluate(followed(state, action, player), player)


def followed(state: State, action: Action, player: int) -> State:
    """A position after an action, carried on to the next turn."""
    after = state.copy()
    settled(after, player, _done(after, action))
    return after


def settled(state: State, player: int, choice: Choice[Any] | None) -> None:
    """Answer what is asked before the next turn."""
    while choice is not None and not isinstance(choice, TakeAction):
        choice = _done(state, _quick(state, choice, player))


def _done(state: State, action: Action) -> Choice[Any] | None:
    """An action is carried out; what is turned up by it is left out."""
    known = frozenset(state.show)
    choice = apply(state, action)
    if not known.issuperset(state.show):
        state.show = [tile for tile in state.show if tile in known]
    return choice


def _quick(state: State, choice: Choice[Any], player: int) -> Action:
    """A good answer."""
    actions = choice.actions(state)
    if isinstance(choice, SettleDevelopment):
        return actions[0]
    if isinstance(choice, SettleInfluence | TakeInfluence):
        return max(actions, key=lambda action: _tracks_after(state, player, action))
    tried: list[tuple[float, int, Action]] = []
    for action in shortlist(state, actions, QUICK_SITES):
        after = state.copy()
        _done(after, action)
        tried.append((evaluate(after, player), len(tried), action))
    return max(tried)[2]


def _tracks_after(state: State, player: int, action: Action) -> float:
    """What a party's influence is worth after it has paid, or taken, some points."""
    tracks, tops = state.tracks[player][:DEVELOPED], state.box.tops
    points = action.points if isinstance(action, PayInfluence | Take) else ()
    sign = -1 if isinstance(action, PayInfluence) else 1
    levels = [
        min(top, level + sign * points.count(department))
        for department, level, top in zip(DEPARTMENTS, tracks, tops, strict=False)
    ]
    return fsum(map(influence_worth, levels))


def shortlist(state: State, actions: Actions, sites: int) -> Iterable[Action]:
    """All actions, but each project on a few sites only."""
    views = actions.views if isinstance(actions, Chained) else (actions,)
    for view in views:
        if not isinstance(view, Starts):
            yield from view
            continue
        tiles, cells = view.axes
        for tile in tiles:
            for cell in _best_sites(state, tile, cells)[:sites]:
                yield start(tile, cell)


def _best_sites(state: State, tile: str, cells: Iterable[str]) -> list[str]:
    """The sites for a tile, those with the most neighbors first, and with those of its color."""
    group = state.box.tiles[tile].group

    def neighbors(cell: str) -> tuple[int, int]:
        near = [state.tile(other).group for other in AROUND[cell] if other in state.city]
        return near.count(group), len(near)

    return sorted(cells, key=neighbors, reverse=True)
