"""Who is in front: the best total, and what decides among equals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


def leading(standings: Iterable[Any]) -> list[int]:
    """The players who stand best, several where they are equal.

    A standing is a total, or a tuple whose later parts break ties: ``(points, cards)``.
    """
    found = list(standings)
    best = max(found)
    return [player for player, standing in enumerate(found) if standing == best]
