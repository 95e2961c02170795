"""Answers that are numbers: the right one, and those somebody comes to who counts wrongly."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from urbannb.core.lesson.dice import Dice
from urbannb.core.lesson.item import Item, named, numbers
from urbannb.core.lesson.plan import Answer
from urbannb.core.text import MINUS


class Misreading(NamedTuple):
    """A wrong way to count: the belief behind it, the terms it adds up, and what is wrong.

    `idea` completes "… would be right if"; `truth` says how it really is; `places` are what it
    looks at.
    """

    belief: str
    terms: tuple[int | Item, ...]
    idea: str
    truth: str
    places: tuple[str, ...] = ()
    counted: str = ""
    """How it is counted, where it is no sum."""

    @property
    def total(self) -> int:
        """What somebody who counts so comes to."""
        return sum(numbers(self.terms))


@dataclass(frozen=True)
class NumberStyle:
    """How a game writes numbers: with their noun, and as a sum; and the heads of such a table."""

    heads: tuple[str, ...]
    amount: Callable[[int], str]
    summed: Callable[[Iterable[int]], str]
    total: Callable[[int], str] = str

    def row(self, label: str, terms: Iterable[int | Item], counted: str = "") -> tuple[str, ...]:
        """One line of the table that compares two counts."""
        values = numbers(terms)
        return label, counted or self.summed(values), self.total(sum(values))

    def right(
        self, label: str, terms: Iterable[int | Item], why: str, places: tuple[str, ...] = (),
        counted: str = "",
    ) -> Answer:  # fmt: skip
        """The right count as an answer whose words `how_many` fills in."""
        terms = tuple(terms)
        row = self.row(label, terms, counted)
        return Answer("", "", why, (row,), places, course=named(terms))

    def answer(self, reading: Misreading) -> Answer:
        """A wrong count as an answer."""
        words = self.amount(reading.total)
        why = f"**{words}** would be right if {reading.idea}. {reading.truth}"
        counted = self.row("As you counted", reading.terms, reading.counted)
        course = named(reading.terms)
        return Answer(words, reading.belief, why, (counted,), reading.places, course=course)


def differing(right: int, found: Iterable[Misreading], below_zero: bool = True) -> list[Misreading]:
    """Those that come to something else than what is right, each number once."""
    seen, kept = {right}, []
    for reading in found:
        if reading.total not in seen and (below_zero or reading.total >= 0):
            seen.add(reading.total)
            kept.append(reading)
    return kept


def aimed(found: Iterable[Misreading], dice: Dice) -> list[Misreading]:
    """The wrong counts; the one of the belief that is to be offered, if one is, comes first."""
    return sorted(found, key=lambda each: not dice.means(each.belief))


def hits(right: int, found: Iterable[Misreading], dice: Dice) -> bool:
    """Whether the belief that is to be offered, if one is, comes to another number here."""
    return any(dice.means(each.belief) and each.total != right for each in found)


def misread(right: int, found: Iterable[Misreading], sums: NumberStyle) -> list[Answer]:
    """The wrong counts as answers; nobody believes that a count is below zero.

    Two that come to one number are both here: the question offers the first, unless it is asked
    for the other.
    """
    return [sums.answer(each) for each in found if each.total >= 0 and each.total != right]


BOTH = re.compile(r"\band\b.*\d")
NUMBER = re.compile(rf"\$?([{MINUS}-]?\d+)")


def number_of(text: str) -> int | None:
    """The number that an answer begins with: "$7, the lowest"; none where it begins otherwise."""
    found = NUMBER.match(text)
    return int(found[1].replace(MINUS, "-")) if found else None


def the_number(text: str) -> int | None:
    """The number that an answer begins with; none where it has another: "8 AP and 3 wealth"."""
    return None if BOTH.search(text) else number_of(text)


def added(terms: Iterable[int]) -> str:
    """A sum written out: "6 + 1"."""
    return " + ".join(str(term) for term in terms if term) or "nothing"
