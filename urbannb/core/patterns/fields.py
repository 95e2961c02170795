"""Fields of a notation: each says how a value is written, and how it is read.

A field stands in the type of an action's attribute, so that one line says it all::

    Block = Annotated[str, word(*BLOCKS)]

    @dataclass(frozen=True, slots=True)
    class Put(Action, says="put {block}"):
        block: Block
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Field:
    """One kind of field; most are made by the functions below.

    `pattern` is a regular expression without groups for what may stand there, in any case;
    `read` makes a value of it, or raises `ValueError` where it is none after all; `sample` makes
    one at random, for tests. A field that is `optional` may be left out with the space before
    it: that space belongs to its pattern and to what it writes.
    """

    pattern: str
    read: Callable[[str], Any]
    sample: Callable[[random.Random], Any]
    write: Callable[[Any], str] = str
    optional: bool = False


def whole(low: int, high: int) -> Field:
    """A whole number from `low` to `high`, with at most as many digits as these have."""
    digits = max(len(str(abs(low))), len(str(abs(high))))
    sign = f"[-{MINUS}]?" if low < 0 else ""

    def read(text: str) -> int:
        value = int(text.replace(MINUS, "-"))
        if not low <= value <= high:
            raise ValueError(text)
        return value

    return Field(f"{sign}[0-9]{{1,{digits}}}", read, lambda pick: pick.randint(low, high))


def word(*words: str) -> Field:
    """One of some words, written as given here."""
    known = {each.lower(): each for each in words}
    return Field(_either(words), lambda text: known[text.lower()], lambda pick: pick.choice(words))


def code(pattern: str, *examples: str, read: Callable[[str], str] = str.lower) -> Field:
    """A code of a pattern, such as the id of a card; `examples` are some of the values."""
    return Field(pattern, read, lambda pick: pick.choice(examples))


def flag(written: str, *others: str) -> Field:
    """True where the word stands, or one of the others; False where none does."""
    return Field(
        f"(?:{_either((written, *others))})?",
        bool,
        lambda pick: pick.random() < 0.5,
        lambda value: written if value else "",
    )


def maybe(field: Field, absent: Any = "") -> Field:
    """A field that may be left out, together with the space before it; `absent` is then meant."""
    return Field(
        f"(?: (?:{field.pattern}))?",
        lambda text: field.read(text[1:]) if text else absent,
        lambda pick: pick.choice((absent, field.sample(pick))),
        lambda value: "" if value == absent else f" {field.write(value)}",
        optional=True,
    )


def several(field: Field, between: str = " ", *, unordered: bool = False) -> Field:
    """One or more of another field, as a tuple.

    What stands `between` them stands in none of them. Where their order means nothing they are
    `unordered`: however they are typed, they are read in ascending order.
    """

    def values(found: Iterable[Any]) -> tuple[Any, ...]:
        return tuple(sorted(found) if unordered else found)

    return Field(
        f"(?:{field.pattern})(?:{re.escape(between)}(?:{field.pattern}))*",
        lambda text: values(map(field.read, text.split(between))),
        lambda pick: values(field.sample(pick) for _ in range(pick.randint(1, 4))),
        lambda value: between.join(map(field.write, value)),
    )


def _either(words: Iterable[str]) -> str:
    """The expression of some words; the longer ones first, since they may begin alike."""
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
