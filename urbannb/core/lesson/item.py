"""What a count is made of: one thing after the other, each with what it counts for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Item(NamedTuple):
    """One thing that is counted: what it counts for, what it is called, and where it lies.

    All counts of one question call one thing by one name: so they are laid side by side. What
    counts for nothing is better named with 0 than left out.
    """

    value: int
    what: str
    places: tuple[str, ...] = ()


def numbers(terms: Iterable[int | Item]) -> tuple[int, ...]:
    """What each counts for; a bare number is one at which nobody can point."""
    return tuple(term.value if isinstance(term, Item) else term for term in terms)


def named(terms: Iterable[int | Item]) -> tuple[Item, ...]:
    """The things that are counted; none where a bare number is among them."""
    every = tuple(terms)
    found = tuple(term for term in every if isinstance(term, Item))
    return found if len(found) == len(every) else ()
