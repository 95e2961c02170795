"""How a learner is doing in the lesson of one game."""

from __future__ import annotations

from urbannb.core.lesson import LessonPlan
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State


class Progress:
    """The topics of a game, which of them are done, and how many questions were answered."""

    def __init__(self, rulebook: Rulebook[State], plan: LessonPlan) -> None:
        self.rulebook = rulebook
        self.plan = plan
        self.answered = 0
        """How many questions have been answered, and how many of them `right` at once."""
        self.right = 0
        self.done: set[str] = set()
        """The topics whose exercise has been done."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the topics, in the order they are taught."""
        return self.plan.names

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
