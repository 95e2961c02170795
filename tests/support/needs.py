"""What tests that go over all games take of each, said in the folder of its own tests.

A game has a module `needs` there if it needs anything; one without it, or of another package, is
taken as usual.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any, TypeVar

from tests.support.strategies import OURS
from urbannb.contract.report import lesson_of
from urbannb.core.registry import games
from urbannb.core.rulebook import Rulebook

T = TypeVar("T")
WIDTHS = (900, 390)
"""A laptop's notebook beside its file browser, and a telephone."""


def of(book: Rulebook[Any], what: str, usual: T) -> T:
    """What a game's own tests say of it under a name."""
    if book not in OURS:
        return usual
    module = f"tests.{book.package.rpartition('.')[2]}"
    if importlib.util.find_spec(f"{module}.needs") is None:
        return usual
    found: T = getattr(importlib.import_module(f"{module}.needs"), what, usual)
    return found


def taught() -> list[Rulebook[Any]]:
    """The games that have a lesson."""
    return [book for book in games() if lesson_of(book) is not None]


def topics(book: Rulebook[Any]) -> tuple[str, ...]:
    """The topics of its lesson: from the last of them there is no next."""
    plan = lesson_of(book)
    return plan.names if plan else ()


def topic(book: Rulebook[Any]) -> str:
    """The topic of a game whose question is shown: `TOPIC`, or its first."""
    plan = lesson_of(book)
    return of(book, "TOPIC", plan.names[0] if plan else "")


def cited(book: Rulebook[Any]) -> str:
    """The topic of a game whose rule is shown: `CITED`, or as above."""
    return of(book, "CITED", topic(book))


def task(book: Rulebook[Any]) -> str:
    """The topic of a game whose task is shown: `TASK`, or its first."""
    plan = lesson_of(book)
    return of(book, "TASK", plan.names[0] if plan else "")


def in_turn(books: list[Rulebook[Any]]) -> list[tuple[str, int]]:
    """Each game by its name, with one of the `WIDTHS` after the other."""
    return [(book.name, WIDTHS[n % len(WIDTHS)]) for n, book in enumerate(books)]
