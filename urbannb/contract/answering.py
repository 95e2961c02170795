"""What the contract demands of the right answer to a question: that it is the engine's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass
from typing import Any

from urbannb.contract import expect
from urbannb.core.errors import UrbanError
from urbannb.core.lesson import Problem
from urbannb.core.text import listing, plain

SHOWN = 30
"""So many numbers are named."""
NUMBERS = (
    "nothing", "one", "two", "three", "four", "five", "six",
    "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
WORKS = "give `works`, which works it out from the game once the actions are played"


def alike(one: str, other: str) -> bool:
    """Whether two answers say the same: "9", "9 points" and "nine points" do."""
    mine, theirs = _amount(one), _amount(other)
    if mine is None or theirs is None:
        return _bare(one) == _bare(other)
    units = {unit for _, unit in (mine, theirs) if unit}
    return mine[0] == theirs[0] and len(units) < 2


def _bare(text: str) -> str:
    """A text without what does not make it another answer."""
    return " ".join(plain(text).casefold().replace("\N{MINUS SIGN}", "-").split()).rstrip(".!")


def _amount(text: str) -> tuple[int, str] | None:
    """The number that an answer is, and of what."""
    found = re.fullmatch(rf"(\$?)(-?\d+|{'|'.join(NUMBERS)})(?: (\w+?)s?)?", _bare(text))
    if found is None:
        return None
    number = found[2]
    return NUMBERS.index(number) if number in NUMBERS else int(number), found[1] or found[3] or ""


def is_number(text: str) -> bool:
    """Whether an answer is a number, with or without a unit."""
    return _amount(text) is not None


def right(found: Problem) -> None:
    """The right answer is what the engine comes to: worked out again, or found in what it tells."""
    said = found.right.text
    if found.works is not None:
        worked = found.works(found.played)
        told = f"the right answer is {said!r}, but the game that was played gives {worked!r}"
        expect.true(alike(said, worked), told)
    elif found.tried is not None:
        yes = bool(found.game.why(found.tried))
        begins = re.match(r"(yes|no)\b", _bare(said))
        told = f"the right answer is {said!r}, but {found.tried} is {'legal' if yes else 'refused'}"
        expect.true(begins is None or (begins[0] == "yes") == yes, told)
    elif (amount := _amount(said)) is not None and found.steps:
        known = facts(found)
        told = f"the right answer is {said!r}, but nothing that the engine tells comes to that: it "
        told += f"comes to {listing(map(str, sorted(known)[:SHOWN]), 'or')}; {WORKS}"
        expect.true(abs(amount[0]) in known, told)


def facts(found: Problem) -> set[int]:
    """The numbers that the engine comes to where a question's actions are played.

    They are what its steps tell and mark, what is said of the places in question, what the scores
    are, and by how much they have changed.
    """
    later = found.played
    told = [text for step in found.steps for text in (step.plain, str(step))]
    marked = (*found.places, *found.right.places, *(p for step in found.steps for p in step.places))
    for place in dict.fromkeys(marked):
        with suppress(UrbanError):
            told.append(str(later.about(place)))
    known = {int(number) for text in told for number in re.findall(r"\d+", text)}
    known |= set(_changed(found.game.state, later.state))
    for before, after in zip(found.game.scores(), later.scores(), strict=True):
        known |= {after.total, abs(after.total - before.total)}
        known |= {leaf.points for leaf in after.leaves()}
    return {abs(number) for number in known} | {0, 1}


def _changed(before: Any, after: Any) -> Iterator[int]:
    """What numbers have become, and how many there are, where that differs; and by how much."""
    if isinstance(after, int) and isinstance(before, int):
        yield from (after, after - before) if after != before else ()
    elif is_dataclass(after) and type(after) is type(before):
        for field in fields(after):
            yield from _changed(getattr(before, field.name), getattr(after, field.name))
    elif isinstance(after, dict) and isinstance(before, dict):
        yield from _counted(before, after)
        for key, value in after.items():
            yield from _changed(before.get(key), value)
    elif isinstance(after, list | tuple) and isinstance(before, list | tuple):
        yield from _counted(before, after)
        if len(after) == len(before):
            for one, other in zip(before, after, strict=True):
                yield from _changed(one, other)


def _counted(before: Any, after: Any) -> tuple[int, ...]:
    return (len(after), len(after) - len(before)) if len(after) != len(before) else ()
