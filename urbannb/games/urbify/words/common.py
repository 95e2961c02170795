"""What the chapters share: cells and sums that recur."""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.core.text import listing
from urbannb.games.urbify.components import TRACKS
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.phrases import end_of, end_words, player_cell, some_lost

__all__ = [
    "NO_OTHER_HOST",
    "State",
    "end_of",
    "end_words",
    "levels_words",
    "lost_words",
    "makes",
    "now",
    "player_cell",
    "scores_and_has",
]

State = UrbifyState
NO_OTHER_HOST = " No other building can take them."
"""Said where politicians had but one building to go to."""


def now(state: State, player: int, track: str) -> int:
    """Where a party stands on a track."""
    return state.tracks[player][TRACKS.index(track)]


def levels_words(state: State, player: int, tracks: Iterable[str]) -> str:
    """Where a party stands on some tracks: "0 economy and 3 culture"."""
    there = set(tracks)
    return listing(f"{now(state, player, track)} {track}" for track in TRACKS if track in there)


def makes(state: State, player: int) -> str:
    """The prestige that a party has now, to follow what it has scored in a main clause."""
    return f"bringing the total to {state.prestige[player]}"


def scores_and_has(state: State, player: int, points: int) -> str:
    """What a party scores and has then, to be followed by a colon and for what it is."""
    return f"scores **{points} prestige** and now has {state.prestige[player]}"


def lost_words(state: State, due: int, gained: int, track: str) -> str:
    """What is said of points that a track cannot take; nothing if it takes them all."""
    if gained == due:
        return ""
    end = end_words(state, track)
    return f" The {track} track ends at {end}, so {some_lost(due - gained, due)}."
