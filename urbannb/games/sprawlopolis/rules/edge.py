"""The city edge: the open space around the city, and the holes inside it (SP-25, SP-49)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from urbannb.games.sprawlopolis.components.grid import SIDES, at, cell
from urbannb.games.sprawlopolis.model.city import City


def holes(city: City) -> frozenset[int]:
    """The open spaces that blocks shut in on all sides."""
    return _holes(frozenset(city.blocks))


@lru_cache(maxsize=16)
def _holes(built: frozenset[int]) -> frozenset[int]:
    if not built:
        return frozenset()
    rows, cols = zip(*map(at, built), strict=True)
    box = {
        cell(row, col)
        for row in range(min(rows) - 1, max(rows) + 2)
        for col in range(min(cols) - 1, max(cols) + 2)
    }
    inside = box - built
    reached = [cell(min(rows) - 1, min(cols) - 1)]  # a corner outside
    inside.discard(reached[0])
    for here in reached:  # grows while it is walked
        for step in SIDES:
            if here + step in inside:
                inside.remove(here + step)
                reached.append(here + step)
    return frozenset(inside)


def only_holes(city: City, opens: Iterable[int]) -> bool:
    """Whether all these open spaces lie inside the city."""
    return set(opens) <= holes(city)
