"""All that a game still lacks, a sentence each: for somebody who is writing it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

from urbannb.contract import lessons, promises
from urbannb.contract.expect import Claim
from urbannb.contract.lacking import parts, teaching, telling
from urbannb.contract.lacking.parts import lesson_of
from urbannb.contract.promise import BrokenPromise
from urbannb.contract.promises import processes
from urbannb.contract.raised import raised
from urbannb.core.rulebook import Rulebook
from urbannb.core.text import plural

__all__ = ["broken", "lacks", "lesson_of"]


def broken(
    book: Rulebook[Any],
    seeds: Iterable[int] = range(2),
    looking: Callable[[str], None] = lambda _: None,
) -> Iterator[str]:
    """The promises that a game breaks: for each the first place where it was seen to.

    What is quickly looked at comes first. `looking` is told what is looked at, and how far it is.

    One and the same error that breaks several is told once, of the first of them. Where a game
    cannot be played at all, that is all there is to say.
    """
    told, causes, last = set[str](), set[str](), 0
    looks = _looks(book, seeds)
    for n, (look, players, last) in enumerate(looks):
        looking(f"{n * 100 // len(looks)}%, {look.__name__}, {plural(players, 'player')}")
        if look.__name__ in told:
            continue
        try:
            look(book, players, last)
        except BrokenPromise as error:
            told.add(look.__name__)
            if error.cause not in causes:
                yield str(error)
            causes.add(error.cause)
            if error.ends_all:
                return
    if not told:
        looking("the same in other processes")
        yield from _elsewhere(book, last)
    try:
        plan = lesson_of(book)
        if plan is not None:
            looking("the lesson")
            lessons.lesson(book, plan)
    except Exception as error:  # noqa: BLE001  # whatever a stranger's lesson does
        found = str(error) if isinstance(error, Claim) else raised(error)
        yield f"{book.title} breaks a promise of lessons: {found}"


def _looks(book: Rulebook[Any], seeds: Iterable[int]) -> list[tuple[Any, int, int]]:
    """Every promise with numbers of players and seeds; no players where the game says none.

    With the fewest players all seeds are looked at, with each further number one.
    """
    numbers = getattr(book, "players", ())
    known = numbers if isinstance(numbers, tuple) and numbers else (0,)
    given = [*seeds]
    games = [(known[0], seed) for seed in given]
    games += [(number, given[n % len(given)]) for n, number in enumerate(known[1:], 1) if given]
    quick = promises.PROMISES[: promises.PROMISES.index(promises.SLOW)]
    slow = promises.PROMISES[len(quick) :]
    return [(look, *game) for part in (quick, slow) for game in games for look in part]


def _elsewhere(book: Rulebook[Any], seed: int) -> Iterator[str]:
    """The last game that was looked at, alone: what others have left behind here is not there."""
    try:
        processes(book, book.players[-1], seed)
    except BrokenPromise as error:
        yield str(error)


def lacks(book: Rulebook[Any]) -> Iterator[str]:
    """What a game can do without, what it would bring, and where it would stand."""
    for look in (*parts.LOOKS, *teaching.LOOKS, *telling.LOOKS):
        with suppress(Exception):  # a game that cannot be played is told of by its promises
            yield from look(book)
