"""What each party has, as it is summed up for who was away."""

from __future__ import annotations

from urbannb.games.urbify.components.board import TRACKS
from urbannb.games.urbify.model.state import UrbifyState


def holdings(state: UrbifyState) -> list[dict[str, int]]:
    """Prestige, and where each party stands on its tracks."""
    had = zip(state.prestige, state.tracks, strict=True)
    return [{"prestige": a, **dict(zip(TRACKS, b, strict=True))} for a, b in had]
