"""The city edge: the open space around the city, and the holes inside it (SP-25, SP-49)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from urbannb.games.sprawlopolis.components.grid import GRID
from urbannb.games.sprawlopolis.model.city import City


def holes(city: City) -> frozenset[int]:
    """The open spaces that blocks shut in on all sides."""
    return _holes(frozenset(city.blocks))


_holes = lru_cache(maxsize=16)(GRID.holes)


def only_holes(city: City, opens: Iterable[int]) -> bool:
    """Whether all these open spaces lie inside the city."""
    return set(opens) <= holes(city)
