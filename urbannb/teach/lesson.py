"""A lesson: the topics of a game, and how the learner is doing."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from urbannb.core.errors import UrbanError
from urbannb.core.registry import find

if TYPE_CHECKING:
    from urbannb.core.lesson import LessonPlan
    from urbannb.core.rulebook import Rulebook
    from urbannb.core.state import State
    from urbannb.teach.question import Question
    from urbannb.teach.task import Task


class Lesson:
    """The lesson of one game: `do` something on a prepared position, or `predict` what follows.

    The same name and seed always give the same position; another seed gives another one.
    """

    def __init__(self, rulebook: Rulebook[State], plan: LessonPlan) -> None:
        self.rulebook = rulebook
        self.plan = plan
        self.answered = 0
        """How many questions have been answered, and how many of them `right` at once."""
        self.right = 0
        self.done: set[str] = set()
        """The topics whose task has been done."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the topics, in the order they are taught."""
        return self.plan.names

    def do(self, name: str, seed: int = 0) -> Task:
        """Something to do: a prepared position and a goal that the engine checks."""
        from urbannb.teach.task import Task

        return Task(self, self.plan.topic(name), seed)

    def predict(self, name: str, seed: int = 0) -> Question:
        """Something to predict: a position, an action, and what follows from it."""
        from urbannb.teach.question import Question

        return Question(self, self.plan.topic(name), seed)

    def place(self, name: str) -> str:
        """ "topic 4 of 15"."""
        return f"topic {self.names.index(name) + 1} of {len(self.names)}"

    def __str__(self) -> str:
        lines = [f"{self.rulebook.title}: {len(self.names)} topics"]
        width = max(map(len, self.names))
        lines += [f"  {t.name.ljust(width)}  {t.title}" for t in self.plan.topics]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)


def lesson(game: str) -> Lesson:
    """The lesson of a game, by the game's name."""
    rulebook = find(game)
    try:
        module = importlib.import_module(f"{rulebook.package}.lesson")
    except ModuleNotFoundError:
        raise UrbanError(f"there is no lesson for {rulebook.title} yet") from None
    return Lesson(rulebook, module.LESSON)
