"""All that a game still lacks, a sentence each: for somebody who is writing it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from urbannb.contract import lessons, promises
from urbannb.contract.processes import processes
from urbannb.contract.promise import BrokenPromise
from urbannb.core.defaults.rooms import find
from urbannb.core.engine import advance
from urbannb.core.lesson.plan import LessonPlan
from urbannb.core.rulebook import Rulebook


def broken(book: Rulebook[Any], seeds: Iterable[int] = range(2)) -> Iterator[str]:
    """The promises that a game breaks: for each the first place where it was seen to.

    One and the same error that breaks several is told once, of the first of them.
    """
    told, found = set(), set()
    for players in book.players:
        for seed in seeds:
            for look in promises.PROMISES:
                if look.__name__ in told:
                    continue
                try:
                    look(book, players, seed)
                except BrokenPromise as error:
                    told.add(look.__name__)
                    if error.found not in found:
                        yield str(error)
                    found.add(error.found)
    if not told:
        yield from _elsewhere(book)
    plan = lesson_of(book)
    if plan is not None:
        try:
            lessons.lesson(book, plan)
        except Exception as error:  # noqa: BLE001  # whatever a stranger's lesson does
            yield f"{book.title} breaks a promise of lessons: {error}"


def _elsewhere(book: Rulebook[Any]) -> Iterator[str]:
    try:
        processes(book, book.players[0], 0)
    except BrokenPromise as error:
        yield str(error)


def lacks(book: Rulebook[Any]) -> Iterator[str]:
    """What a game can do without, and what it would bring."""
    if lesson_of(book) is None:
        yield "It has no lesson: `LESSON` in its room `lesson` would teach it."
    state = book.new(book.player_names(book.players[0]), 0)
    advance(state)
    if find(book.package, "table", "gesture") is None and not _overrides(book, "gesture"):
        yield "Nothing can be clicked: `gesture` and `attempt` in its room `table` say what is."
    if not book.terms(state, 0):
        yield "Hints give no reasons: `terms` of its rulebook names what its advice weighs."


def lesson_of(book: Rulebook[Any]) -> LessonPlan | None:
    """The lesson of a game, if it has one."""
    found: LessonPlan | None = find(book.package, "lesson", "LESSON")
    return found


def _overrides(book: Rulebook[Any], method: str) -> bool:
    return getattr(type(book), method) is not getattr(Rulebook, method)
