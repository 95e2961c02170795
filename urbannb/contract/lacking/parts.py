"""Parts that a game may leave out, and what each of them would bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.engine import advance
from urbannb.core.lesson.plan import LessonPlan
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State


def no_lesson(book: Rulebook[Any]) -> Iterator[str]:
    """Nothing teaches it."""
    if lesson_of(book) is None:
        yield "It has no lesson: `LESSON` in its room `lesson` would teach it."


def no_clicks(book: Rulebook[Any]) -> Iterator[str]:
    """Its actions are buttons alone."""
    own = type(book).gesture is not Rulebook.gesture
    if not own and book.rooms.gesture is None:
        yield "Nothing can be clicked: `gesture` and `attempt` in its room `table` say what is."


def no_marks(book: Rulebook[Any]) -> Iterator[str]:
    """Its picture is the same whatever is to be pointed out."""
    from urbannb.core.view import View

    state = begun(book)
    plain = book.scene(state, View())
    for target in plain.targets[:1]:
        if book.scene(state, View(focus=(target.place,))).layers == plain.layers:
            yield (
                "Nothing shows which places are meant: `marks(targets, view)` of urbannb.kit draws "
                'the rings, as the layer "marks" of its scene.'
            )


def no_mistakes(book: Rulebook[Any]) -> Iterator[str]:
    """Any position may begin."""
    own = type(book).check is not Rulebook.check
    if not own and book.rooms.mistakes is None:
        yield (
            "A position may be nonsense: `mistakes(state)` in its room `rules` yields each field "
            "that cannot be so, and what is wrong with it."
        )


def no_terms(book: Rulebook[Any]) -> Iterator[str]:
    """Its advice has no words."""
    if not book.terms(begun(book), 0):
        yield (
            "Hints give no reasons: `terms` in its room `bots` names what its advice weighs, and "
            "`because` in its room `words` puts a change into words."
        )


LOOKS = (no_lesson, no_clicks, no_marks, no_mistakes, no_terms)


def begun(book: Rulebook[Any]) -> State:
    """A game at its first decision."""
    state: State = book.new(book.player_names(book.players[0]), 0)
    advance(state)
    return state


def lesson_of(book: Rulebook[Any]) -> LessonPlan | None:
    """The lesson of a game, if it has one."""
    found: LessonPlan | None = book.rooms.LESSON
    return found
