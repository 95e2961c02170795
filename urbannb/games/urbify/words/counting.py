"""What each party has, and how far a game has come."""

from __future__ import annotations

from urbannb.core.text import plural
from urbannb.games.urbify.components import TRACKS
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.rules.turn import LAST_ROUNDS
from urbannb.games.urbify.words.common import State

# -- what each party has, as it is summed up for who was away


def holdings(state: UrbifyState) -> list[dict[str, int]]:
    """Prestige, and where each party stands on its tracks."""
    had = zip(state.prestige, state.tracks, strict=True)
    return [{"prestige": a, **dict(zip(TRACKS, b, strict=True))} for a, b in had]


# -- how far a game has come: the round, and what is left of the piles that end it


def progress(state: State) -> str:
    """ "round 9, 4 tiles left in Stage I"; in the end which of the last rounds it is (UB-84)."""
    if not (state.round and state.agenda):
        return ""
    lead = f"round {state.round}"
    if state.last_rounds == LAST_ROUNDS:
        return f"{lead}, the last"
    if state.last_rounds:
        return f"{lead}, the next to last"
    if state.ending:
        return f"{lead}, after which two more are played"
    stage = "I" if state.piles[0] else "II"
    left = len(state.piles[0] or state.piles[1])
    return f"{lead}, {plural(left, 'tile')} left in the pile of Stage {stage}"
