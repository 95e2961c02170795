"""Putting a table on the wall: a table knows of no wall, so the package says here who does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_by: list[Callable[[Any], None]] = []


def presented_by(put: Callable[[Any], None]) -> None:
    """Say what puts a table on the wall, from now on."""
    _by[:] = [put]


def present(table: Any) -> None:
    """Put this table on the wall, over the page it stands in."""
    for put in _by:
        put(table)
