"""What each player has, as it is summed up for who was away."""

from __future__ import annotations

from urbannb.games.urban_sprawl.model.state import UrbanSprawlState


def holdings(state: UrbanSprawlState) -> list[dict[str, int]]:
    """Prestige, wealth and permit cards of each player."""
    had = zip(state.prestige, state.wealth, state.permits, strict=True)
    return [{"prestige": a, "wealth": b, "permit cards": len(c)} for a, b, c in had]
