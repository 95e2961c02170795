"""Players, as sentences name them."""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.core.text import listing
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState as State

ORDINALS = ("1st", "2nd", "3rd", "4th")


def name(state: State, player: int) -> str:
    """A player's name set bold."""
    return f"**{state.names[player]}**"


def names(state: State, players: Iterable[int], last: str = "and") -> str:
    """ "Ana, Ben and Cleo"."""
    return listing((state.names[p] for p in players), last)


def owner_words(state: State, owner: int) -> str:
    """ "Ana", or "nobody"."""
    return "nobody" if owner == NOBODY else state.names[owner]
