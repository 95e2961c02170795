"""Counting a city as people do: rightly, and in the ways we know of getting it wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from urbannb.core.lesson import Answer
from urbannb.core.text import number
from urbannb.games.sprawlopolis.lesson.sketch import Sketch, points_words

HEADS = ("", "Counted", ">Points")


class Misreading(NamedTuple):
    """A wrong way to count: the belief behind it, what it adds up, and what is wrong.

    `idea` completes "… is right only if"; `truth` says how it really is; `places` are what
    it counts wrongly.
    """

    belief: str
    terms: tuple[int, ...]
    idea: str
    truth: str
    places: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """What somebody who counts so comes to."""
        return sum(self.terms)


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


def row(label: str, terms: tuple[int, ...]) -> tuple[str, ...]:
    """One line of the table that compares two counts."""
    return label, summed(terms), number(sum(terms))


def as_option(misreading: Misreading) -> Answer:
    """A wrong count as an answer."""
    words = points_words(misreading.total)
    why = f"**{words}** would be right if {misreading.idea}. {misreading.truth}"
    counted = row("As you counted", misreading.terms)
    return Answer(words, misreading.belief, why, (counted,), misreading.places)


def differing(right: int, found: Iterable[Misreading]) -> list[Misreading]:
    """Those that come to something else than what is right, each number once."""
    seen = {right}
    kept = []
    for misreading in found:
        if misreading.total not in seen:
            seen.add(misreading.total)
            kept.append(misreading)
    return kept
