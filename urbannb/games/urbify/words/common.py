"""What the chapters share: cells and sums that recur."""

from __future__ import annotations

from urbannb.core.text.table import Cell
from urbannb.games.urbify.components.board import DEPARTMENTS, TRACKS
from urbannb.games.urbify.components.tiles import Box
from urbannb.games.urbify.model.state import UrbifyState

State = UrbifyState


def player_cell(state: State, player: int) -> Cell:
    """A party's name with the cube before it."""
    return Cell(state.names[player], player=player)


def now(state: State, player: int, track: str) -> int:
    """Where a party stands on a track."""
    return state.tracks[player][TRACKS.index(track)]


def end_of(box: Box, track: str) -> int:
    """The last space of a track."""
    return box.ends[0 if track in DEPARTMENTS else 1]


def lost_words(due: int, gained: int, track: str, end: int) -> str:
    """What is said of points that a track cannot take; nothing if it takes them all."""
    if gained == due:
        return ""
    return f" The {track} track ends at {end}, so {due - gained} of {due} is lost."
