"""Chance by seed, and drawing again until a position suits."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")
TRIES = 20_000


class Dice:
    """Chance by seed. Only ``random()`` is used, the same on every version of Python."""

    def __init__(self, seed: object) -> None:
        self._draw = random.Random(str(seed)).random

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return int(self._draw() * n)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items; another position is drawn where there is none."""
        require(bool(items))
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order."""
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in items]


class Unfit(Exception):  # not an error: a draw that does not suit
    """A random position that does not suit its topic; another one is drawn."""


def require(fits: bool) -> None:
    """Draw another position unless this one fits."""
    if not fits:
        raise Unfit


def draw(make: Callable[[Dice], T], key: str) -> T:
    """The first position of a generator that suits; `key` is its seed."""
    dice = Dice(key)
    return insist(lambda: make(dice))


def insist(make: Callable[[], T]) -> T:
    """What `make` makes, tried again for as long as it does not suit."""
    for _ in range(TRIES):
        try:
            return make()
        except Unfit:
            continue
    raise RuntimeError(f"nothing that suits in {TRIES:,} tries")
