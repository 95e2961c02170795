"""Answers that are numbers: the right one, and those somebody comes to who counts wrongly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from urbannb.core.lesson import Answer, Unfit, distinct
from urbannb.core.text import listing

MOST, LEAST = 3, 2
"""So many wrong answers are offered."""


class Misreading(NamedTuple):
    """A wrong way to count: the belief behind it, the terms it adds up, and what is wrong.

    `idea` completes "… would be right if"; `truth` says how it really is; `places` are what it
    looks at.
    """

    belief: str
    terms: tuple[int, ...]
    idea: str
    truth: str
    places: tuple[str, ...] = ()
    counted: str = ""
    """How it is counted, where it is no sum."""

    @property
    def total(self) -> int:
        """What somebody who counts so comes to."""
        return sum(self.terms)


def summed(terms: Iterable[int]) -> str:
    """A sum written out: "6 + 1"."""
    return " + ".join(str(term) for term in terms if term) or "nothing"


def amount(total: int, noun: str) -> str:
    """A number with what it counts, if that needs to be said."""
    return f"{total} {noun}".rstrip()


def row(label: str, terms: tuple[int, ...], counted: str = "") -> tuple[str, ...]:
    """One line of the table that compares two counts."""
    return label, counted or summed(terms), str(sum(terms))


def wrong_counts(right: int, noun: str, found: Iterable[Misreading]) -> tuple[Answer, ...]:
    """The wrong counts as answers, each number once; `Unfit` if there are too few."""
    seen, kept = {right}, []
    for reading in found:
        if reading.total in seen or reading.total < 0:
            continue
        seen.add(reading.total)
        words = amount(reading.total, noun)
        kept.append(
            Answer(
                words,
                reading.belief,
                f"**{words}** would be right if {reading.idea}. {reading.truth}",
                (row("As you counted", reading.terms, reading.counted),),
                reading.places,
            )
        )
    if len(kept) < LEAST:
        raise Unfit
    return tuple(kept[:MOST])


def chosen(right: Answer, found: Iterable[Answer]) -> tuple[Answer, ...]:
    """The wrong answers in words that differ from the right one; `Unfit` if there are too few."""
    kept = distinct(right, list(found))[:MOST]
    if len(kept) < LEAST:
        raise Unfit
    return tuple(kept)


def named(words: Iterable[str]) -> str:
    """ "D3, D4 or E4"."""
    return listing(sorted(words), "or")
