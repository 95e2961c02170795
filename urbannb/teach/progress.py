"""How a learner is doing in the lesson of one game."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.lesson import Beliefs, LessonPlan, Topic
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State

DONE: dict[str, set[str]] = {}
"""The topics that were done or answered rightly since the kernel began, by game."""


def numbered(seed: int) -> str:
    """What the position of a seed is called: "example 1" is that of seed 0."""
    return f"example {seed + 1}"


@dataclass(frozen=True)
class Missed:
    """A question that was not answered rightly at once."""

    topic: str
    title: str
    seed: int
    given: str
    right: str
    belief: str
    rule: str
    belief_id: str = ""
    """What the belief is called in `lesson.beliefs`."""
    about: str = ""
    """The belief that the question was to offer, if one was asked for."""
    offered: tuple[str, ...] = ()
    """The beliefs behind all its wrong answers, by their ids."""

    def __str__(self) -> str:
        """Without the `right` answer: it is to be asked again."""
        about = f', belief="{self.about}"' if self.about else ""
        return (
            f"{self.title}: you said “{self.given}”; see Rule {self.rule}. "
            f'Ask again: predict("{self.topic}", seed={self.seed}{about})'
        )


class LessonProgress:
    """The topics of a game, which of them are done, and how many questions were answered."""

    mixed = False
    """Whether something else decides what comes next, as practice does: then a question offers no
    other example, has no number, and is not where somebody was in the lesson."""

    def __init__(self, rulebook: Rulebook[State], plan: LessonPlan) -> None:
        self.rulebook = rulebook
        self.plan = plan
        self.answered = 0
        """How many questions have been answered, and how many of them `right` at once."""
        self.right = 0
        self.done: set[str] = set()
        """The topics whose exercise has been done."""
        self.known: dict[str, bool] = {}
        """The topics that were asked about, and whether the last answer was right at once."""
        self.missed: list[Missed] = []
        """The questions that are still to be answered rightly, the newest last."""

    def note(self, question: Missed, right: bool) -> None:
        """A question was answered; only the first answer to each counts."""
        self.answered += 1
        self.right += right
        self.known[question.topic] = right
        if right:
            self.did(question.topic)
            asked = question.topic, question.seed, question.about
            self.missed = [m for m in self.missed if (m.topic, m.seed, m.about) != asked]
        else:
            self.missed.append(question)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the topics, in the order they are taught."""
        return self.plan.names

    @property
    def beliefs(self) -> Beliefs:
        """What somebody may hold who gives a wrong answer: each with its id, topic, rule and text.

        The ids stay; one that was renamed is still known to `beliefs.called`. A game that lists
        none has those that its first questions draw.
        """
        return self.plan.beliefs

    def did(self, name: str) -> None:
        """A topic was done, or a question about it answered rightly."""
        DONE.setdefault(self.rulebook.name, set()).add(self.plan.topic(name).name)

    def after(self, name: str) -> Topic | None:
        """The topic that comes next; None after the last, and after the last composite one."""
        topics, at = self._among(name)
        return topics[at + 1] if at + 1 < len(topics) else None

    def place(self, name: str) -> str:
        """ "topic 4 of 15", "whole turn 2 of 5"."""
        topics, at = self._among(name)
        kind = "whole turn" if topics[at].parts else "topic"
        return f"{kind} {at + 1} of {len(topics)}"

    def _among(self, name: str) -> tuple[tuple[Topic, ...], int]:
        """The topics of its kind, and which of them it is."""
        topic = self.plan.topic(name)
        topics = self.plan.composites if topic.parts else self.plan.topics
        return topics, [each.name for each in topics].index(topic.name)

    def __str__(self) -> str:
        lines = [f"{self.rulebook.title}: {len(self.names)} topics"]
        width = max(map(len, self.names))
        lines += [f"  {t.name.ljust(width)}  {t.title}" for t in self.plan.topics]
        if self.plan.composites:
            width = max(len(t.name) for t in self.plan.composites)
            lines.append("Whole turns:")
            lines += [f"  {t.name.ljust(width)}  {t.title}" for t in self.plan.composites]
        if self.missed:
            lines += ["What you got wrong:", *(f"  {question}" for question in self.missed)]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)
