"""All that a game still lacks, a sentence each: for somebody who is writing it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import product
from typing import Any

from urbannb.contract import lessons, playouts, promises
from urbannb.contract.processes import processes
from urbannb.contract.promise import BrokenPromise
from urbannb.core.defaults.rooms import find
from urbannb.core.engine import advance
from urbannb.core.lesson.plan import LessonPlan
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State
from urbannb.core.text import listing

GAMES = 6
"""So many games with each number of players are searched for a rule that nothing cites."""
EVERY = 5
"""At one decision in so many something is tried that may be refused."""


def broken(book: Rulebook[Any], seeds: Iterable[int] = range(2)) -> Iterator[str]:
    """The promises that a game breaks: for each the first place where it was seen to.

    One and the same error that breaks several is told once, of the first of them. Where a game
    cannot be played at all, that is all there is to say.
    """
    told, causes, last = set[str](), set[str](), 0
    for look, players, last in _looks(book, seeds):
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
        yield from _elsewhere(book, last)
    plan = lesson_of(book)
    if plan is not None:
        try:
            lessons.lesson(book, plan)
        except Exception as error:  # noqa: BLE001  # whatever a stranger's lesson does
            yield f"{book.title} breaks a promise of lessons: {error}"


def _looks(book: Rulebook[Any], seeds: Iterable[int]) -> Iterator[tuple[Any, int, int]]:
    """Every promise with numbers of players and seeds; no players where the game says none."""
    numbers = getattr(book, "players", ())
    known = isinstance(numbers, tuple) and numbers
    return (
        (look, *each)
        for each in product(numbers if known else (0,), [*seeds])
        for look in promises.PROMISES
    )


def _elsewhere(book: Rulebook[Any], seed: int) -> Iterator[str]:
    """The last game that was looked at, alone: what others have left behind here is not there."""
    try:
        processes(book, book.players[-1], seed)
    except BrokenPromise as error:
        yield str(error)


def lacks(book: Rulebook[Any]) -> Iterator[str]:
    """What a game can do without, and what it would bring."""
    for what in (_no_lesson, _no_clicks, _no_marks, _no_use, _no_terms):
        with suppress(Exception):  # a game that cannot be played is told of by its promises
            yield from what(book)


def _no_lesson(book: Rulebook[Any]) -> Iterator[str]:
    if lesson_of(book) is None:
        yield "It has no lesson: `LESSON` in its room `lesson` would teach it."


def _no_clicks(book: Rulebook[Any]) -> Iterator[str]:
    own = type(book).gesture is not Rulebook.gesture
    if not own and find(book.package, "table", "gesture") is None:
        yield "Nothing can be clicked: `gesture` and `attempt` in its room `table` say what is."


def _no_marks(book: Rulebook[Any]) -> Iterator[str]:
    from urbannb.core.view import View

    state = _begun(book)
    plain = book.scene(state, View())
    for target in plain.targets[:1]:
        if book.scene(state, View(focus=(target.place,))).layers == plain.layers:
            yield (
                "Nothing shows which places are meant: `marks(targets, view)` of urbannb.kit draws "
                'the rings, as the layer "marks" of its scene.'
            )


def _no_use(book: Rulebook[Any]) -> Iterator[str]:
    cited = _cited(book)
    never = [rule for rule in book.rules if rule not in cited]
    if never:
        yield (
            f"Nothing cites {listing(never)}: what follows from a rule names it, in a ruling, a "
            "reason, a score or a topic of the lesson."
        )


def _cited(book: Rulebook[Any]) -> set[str]:
    """The rules that a lesson teaches, or that a few games, their refusals and places name."""
    plan, pick = lesson_of(book), random.Random(0)
    found = {rule for topic in plan.topics for rule in topic.rules} if plan else set[str]()
    for players, seed in product(book.players, range(GAMES)):
        if found >= set(book.rules):
            break
        found |= promises.cited(book, players, seed)
        for at in playouts.played(playouts.start(book, players, seed), seed):
            tried = book.notation.sample(pick) if at.turn % EVERY == 0 else ()
            found |= {reason.rule for action in tried for reason in at.why(action).reasons}
        found |= {at.about(target.place).rule for target in at.scene().targets}
    return found


def _no_terms(book: Rulebook[Any]) -> Iterator[str]:
    if not book.terms(_begun(book), 0):
        yield "Hints give no reasons: `terms` of its rulebook names what its advice weighs."


def _begun(book: Rulebook[Any]) -> State:
    state: State = book.new(book.player_names(book.players[0]), 0)
    advance(state)
    return state


def lesson_of(book: Rulebook[Any]) -> LessonPlan | None:
    """The lesson of a game, if it has one."""
    found: LessonPlan | None = find(book.package, "lesson", "LESSON")
    return found
