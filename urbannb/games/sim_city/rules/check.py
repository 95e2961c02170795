"""Whether a position could arise."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.games.sim_city.rules.base import State


def mistakes(state: State) -> Iterator[tuple[str, str]]:
    """Where a position is wrong, and why."""
    yield from ()
