"""Legal actions as views that answer without listing."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Any

from urbannb.core.choosing.views import Listed, Mapped, Product
from urbannb.games.urbify.components.board import BENCH, DEPARTMENTS
from urbannb.games.urbify.model.actions import (
    Inaugurate,
    InaugurateWithout,
    PayInfluence,
    Start,
    Take,
    Vote,
    inaugurate,
    send,
    start,
    vote,
    without_benefit,
)

IN_ONE, APART = 2, 3
"""The most politicians sent to one department, or to different ones (UB-19)."""


class Starts(Product, of=Start, by=("tile", "cell"), make=start):
    """Every project that can be started, on every cell that is open."""

    __slots__ = ()


class Votes(Mapped, of=Vote, by=("department",), make=vote):
    """A planning session in each of some departments."""

    __slots__ = ()


class Inaugurations(Mapped, of=Inaugurate, by=("cell",), make=inaugurate):
    """Each of some buildings with its benefit."""

    __slots__ = ()


class PlainInaugurations(Mapped, of=InaugurateWithout, by=("cell",), make=without_benefit):
    """Each of some buildings without its benefit."""

    __slots__ = ()


@cache
def sends(home: int, seated: tuple[int, ...]) -> Listed:
    """All ways to send politicians, with so many at home and so many in each department."""
    room = {d: BENCH - there for d, there in zip(DEPARTMENTS, seated, strict=True)}
    ways = [(d,) * count for d in DEPARTMENTS for count in range(1, IN_ONE + 1)]
    ways += [way for count in range(2, APART + 1) for way in combinations(DEPARTMENTS, count)]
    fit = (way for way in ways if len(way) <= home and all(way.count(d) <= room[d] for d in way))
    return Listed([send(way) for way in fit])


@lru_cache(maxsize=4096)
def payments(points: int, held: tuple[int, ...]) -> Listed:
    """All ways to pay so many points of influence from what a party holds (UB-43)."""
    ways = combinations_with_replacement(DEPARTMENTS, points)
    have = dict(zip(DEPARTMENTS, held, strict=True))
    return Listed([PayInfluence(way) for way in ways if _covered(way, have)])


def _covered(way: tuple[str, ...], have: dict[str, Any]) -> bool:
    return all(way.count(d) <= have[d] for d in way)


@cache
def shares(points: int) -> Listed:
    """All ways to share out points of influence (UB-50)."""
    return Listed([Take(way) for way in combinations_with_replacement(DEPARTMENTS, points)])
