"""Which places lead where: projects by their tile, and then by the cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import Clicks, JoinedClicks, LateClicks, Trail, clicks_of
from urbannb.core.choosing.views import Chained
from urbannb.games.urbify.model.actions import start
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.model.views import Starts
from urbannb.games.urbify.phrases import show_place
from urbannb.games.urbify.table.gestures import attempt, gesture


def clicks(state: UrbifyState, actions: Sequence[Action]) -> Clicks:
    """As good as asking for each gesture, without asking for every cell of every project."""
    views = actions.views if isinstance(actions, Chained) else (actions,)
    others: list[Action] = []
    parts: list[Clicks] = []
    for view in views:
        if isinstance(view, Starts):
            tiles, cells = view.axes
            parts += (_project(tile, cells) for tile in tiles)
        else:
            others += view
    known = clicks_of(others, partial(gesture, state), partial(attempt, state))
    return JoinedClicks([known, *parts], actions)


def _project(tile: str, cells: Sequence[str]) -> Clicks:
    place = show_place(tile)

    def pairs() -> Iterator[tuple[Trail, Action]]:
        return (((place, cell), start(tile, cell)) for cell in cells)

    return LateClicks((place,), len(cells), pairs)
