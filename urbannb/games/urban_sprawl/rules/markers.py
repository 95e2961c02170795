"""Markers: which of them may enter or move, and to which gray space (US-15 to US-18)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.log import Log
from urbannb.games.urban_sprawl.components.board import KINDS, MARKERS, Marker
from urbannb.games.urban_sprawl.model.actions import Moves, PutMarker
from urbannb.games.urban_sprawl.phrases import line_place
from urbannb.games.urban_sprawl.rules.base import Ask, State
from urbannb.games.urban_sprawl.rules.rulings import MarkerPut

ANY = "any"
"""Either kind of marker, or whichever of them."""
NEW, MOVE, EITHER = "new", "move", "either"
"""How a marker comes to a gray space."""
LOWEST, HIGHEST = "lowest", "highest"
"""Which of the markers in the holding box is the new one."""


def marker_moves(state: State, kind: str, how: str, which: str) -> Moves:
    """Every marker that may enter or move, to every vacant gray space (US-15 to US-18)."""
    vacant = state.vacant_spaces()
    kinds = KINDS if kind == ANY else (kind,)
    found: list[Marker] = []
    if how != MOVE:
        there = {(marker.kind, marker.value) for marker in state.markers.values()}
        for one in kinds:
            new = [Marker(one, n) for n in MARKERS[one] if (one, n) not in there]
            found += new if which == ANY else new[-1:] if which == HIGHEST else new[:1]
    if how != NEW:
        found += [marker for marker in state.markers.values() if marker.kind in kinds]
    return Moves(found, vacant)


@dataclass(frozen=True, slots=True)
class ChooseMarker(Ask):
    """US-15, US-17: which marker goes to which vacant gray space."""

    marker: str
    """ "wealth", "prestige" or "any"."""
    how: str
    which: str
    player: int
    rule = "US-15"
    kind = PutMarker
    asks_for = "a marker and a vacant gray space"

    def question(self, state: State) -> str:
        markers, _ = self.actions(state).axes
        if len(markers) != 1:
            return self.asks_for
        return f"a vacant gray space for the {markers[0]} marker"

    def actions(self, state: State) -> Moves:
        return marker_moves(state, self.marker, self.how, self.which)

    def answer(self, state: State, action: PutMarker, log: Log | None) -> None:
        put_marker(state, log, Marker(action.kind, action.value), action.space)


def put_marker(state: State, log: Log | None, marker: Marker, space: str) -> None:
    """US-15 to US-17: a marker enters or moves; the values of both rows change."""
    left = state.put_marker(marker, space)
    if log:
        places = tuple(map(line_place, (space, left) if left else (space,)))
        log.note(
            state,
            MarkerPut("US-17" if left else "US-15", places, marker=marker, space=space, left=left),
        )


TASKS = (ChooseMarker,)
