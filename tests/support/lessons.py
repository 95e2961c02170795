"""Lessons for tests: what is drawn once is kept for all tests, as drawing may take a search.

Each test gets a question or task of its own, which nobody has answered or done. Whether the same
seed draws the same again is no question for these, but for `urbannb.lesson`.
"""

from __future__ import annotations

import re
from copy import copy
from dataclasses import replace
from functools import cache
from typing import Any

import urbannb as ub
from urbannb.contract.lessons import believed
from urbannb.contract.report import lesson_of
from urbannb.core.lesson import LessonPlan
from urbannb.core.rulebook import Rulebook
from urbannb.teach.exercise import LiveExercise
from urbannb.teach.lesson import Lesson
from urbannb.teach.lesson import lesson as fresh
from urbannb.teach.problem import LiveProblem


class KeptLesson(Lesson):
    """A lesson that keeps what it has drawn, and looks whether its beliefs are listed."""

    def __init__(self, rulebook: Rulebook[Any], plan: LessonPlan) -> None:
        super().__init__(rulebook, plan)
        self._questions: dict[tuple[str, int, str], LiveProblem] = {}
        self._tasks: dict[tuple[str, int], LiveExercise] = {}

    def predict(self, name: str, seed: int = 0, belief: str = "") -> LiveProblem:
        """The question of this seed, not answered yet."""
        drawn = self._questions.get((name, seed, belief))
        if drawn is None:
            drawn = self._questions[name, seed, belief] = super().predict(name, seed, belief)
            believed(self.plan, drawn.topic, drawn.problem, {})
        question = copy(drawn)
        question.problem = replace(drawn.problem, game=drawn.game.copy())
        return question

    def do(self, name: str, seed: int = 0) -> LiveExercise:
        """The task of this seed, nothing done yet."""
        drawn = self._tasks.get((name, seed))
        if drawn is None:
            drawn = self._tasks[name, seed] = super().do(name, seed)
        return copy(drawn).reset()


def taught() -> list[str]:
    """The names of the games that have a lesson; one without is a game all the same."""
    return [book.name for book in ub.games() if lesson_of(book) is not None]


@cache
def lesson(game: str) -> KeptLesson:
    """The lesson of a game, the same one for all tests of a session."""
    found = fresh(game)
    return KeptLesson(found.rulebook, found.plan)


def by_number(question: Any) -> bool:
    """Whether the options are numbers, which stand in their order: then no place is by chance."""
    return all(re.match(r"\$?[−-]?\d", option) for option in question.options)


BRINGS = re.compile(
    r"(?<!row )(?<!column )[+\N{MINUS SIGN}]\d|: \d|\blost\b|\bclearing\b|\bfor \d+ wealth"
)
"""How words of an action go on that tell what it brings."""


def giveaways(task: LiveExercise, most: int = 40) -> list[str]:
    """What buttons and lists of a task's table say of what an action brings, up to its solution."""
    from tests.ui.helpers import html
    from urbannb.core.text import plain
    from urbannb.ui.panels.listing import lines, told

    found, table, book = [], task.table, task.game.rulebook
    for action in (*task.exercise.solution, None):
        session, game = table.session, task.game
        if game.over:
            break
        legal = list(game.legal)[:most]
        said = [session.selection.named(one) for one in legal]
        said += [
            plain(told(session.match, session.selection, session.picture, line))
            for line in lines(session.match, session.selection, legal)
        ]
        shown = plain(html(table, "choices"))
        figures = {str(f) for one in legal for f in book.figures(game.state, one) if f.told}
        outlooks = {
            session.selection.outlook_text(one) for one in session.selection.clicks.buttons[:most]
        }
        found += [words for words in said if BRINGS.search(words)]
        found += [text for text in figures if any(text in words for words in (*said, shown))]
        found += [text for text in outlooks if text and text in shown]
        if action is not None:
            task.play(action)
    return found
