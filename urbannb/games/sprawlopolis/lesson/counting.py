"""Counting a city as people do: rightly, and in the ways we know of getting it wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from urbannb.core.lesson import Misreading, NumberStyle
from urbannb.core.text import number
from urbannb.games.sprawlopolis.lesson.sketch import Sketch, points_words

Misreadings = Iterator[Misreading]
Reader = Callable[[Sketch], Misreadings]
"""Every way of getting something wrong in a city, the likeliest first."""


def summed(terms: Iterable[int]) -> str:
    """A sum with its signs, in which equal terms are taken together."""
    text = ""
    for value, times in Counter(term for term in terms if term).items():
        size = f"{times} × {abs(value)}" if times > 1 else str(abs(value))
        sign = ("", number(-1)[0]) if not text else (" + ", f" {number(-1)[0]} ")
        text += sign[value < 0] + size
    return text or "nothing"


SUMS = NumberStyle(("", "Counted", ">Points"), points_words, summed, number)
"""Points with their noun, sums with their signs."""
