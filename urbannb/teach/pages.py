"""Pages of a lesson to leaf through: one topic at a time, each with a task and a question."""

from __future__ import annotations

import html
from collections.abc import Callable, Mapping
from typing import Any

from urbannb.core.errors import UrbanError
from urbannb.core.lesson import Topic
from urbannb.core.text import capital, plain
from urbannb.core.text.html import NO_MATH, rich
from urbannb.core.text.quote import quoted
from urbannb.teach.exercise import LiveExercise
from urbannb.teach.itself import ShowsItself
from urbannb.teach.problem import LiveProblem
from urbannb.teach.progress import LessonProgress

DO, PREDICT = "do", "predict"
Work = LiveExercise | LiveProblem


class Pages(ShowsItself):
    """Some topics of a lesson, one of them open: `open` it, and work on its `work`.

    Headless: `names`, `shown` (the topic), `open(name)`, `turn(by)`, `take("do")` or
    `take("predict")`, `go_on()`, `work`. In a notebook it shows a list beside the open page.
    """

    def __init__(
        self,
        lesson: LessonProgress,
        names: tuple[str, ...],
        work: Mapping[str, Callable[[str], Work]],
        show: Callable[[Pages], Any],
    ) -> None:
        """`work` makes the task and the question of a topic, `show` the widget.

        Without names there is a page for every topic.
        """
        self._make, self._show = work, show
        self.lesson = lesson
        topics = [lesson.plan.topic(name) for name in names] or list(lesson.plan.topics)
        self.topics: tuple[Topic, ...] = tuple(topics)
        self.at = 0
        self.kind = self._kinds[0]
        self._work: Work | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the topics, in their order."""
        return tuple(topic.name for topic in self.topics)

    @property
    def shown(self) -> Topic:
        """The topic whose page is open."""
        return self.topics[self.at]

    @property
    def _kinds(self) -> tuple[str, ...]:
        """What the open page has; a whole turn has a question alone."""
        return (PREDICT,) if self.shown.parts else (DO, PREDICT)

    @property
    def work(self) -> Work:
        """The task or the question of the open page."""
        if self._work is None:
            self._work = self._make[self.kind](self.shown.name)
        return self._work

    def open(self, name: str) -> Pages:
        """Open the page of a topic, with its task."""
        if name not in self.names:
            raise UrbanError(f"there is no page {quoted(name)}; there are {', '.join(self.names)}")
        self.at, self._work = self.names.index(name), None
        self.kind = self._kinds[0]
        return self

    def turn(self, by: int) -> Pages:
        """Open the page so many further on; the first and the last are ends."""
        return self.open(self.names[max(0, min(self.at + by, len(self.names) - 1))])

    @property
    def more(self) -> bool:
        """Whether there is more on these pages: the question of this one, or another page."""
        return self.kind == DO or self.at + 1 < len(self.topics)

    def go_on(self) -> Pages:
        """From the task of a page to its question, and from there to the next page."""
        if self.kind == DO:
            return self.take(PREDICT)
        return self.turn(1) if self.more else self

    def take(self, kind: str) -> Pages:
        """Take up the task of the open page, or its question."""
        if kind not in (DO, PREDICT):
            raise UrbanError(f"a page has something to do and to predict, not {quoted(kind)}")
        if kind not in self._kinds:
            raise UrbanError(f"{quoted(self.shown.title)} has questions alone")
        if kind != self.kind:
            self.kind, self._work = kind, None
        return self

    # -- shown

    def __str__(self) -> str:
        return "\n".join(f"{topic.title}: {plain(topic.remember)}" for topic in self.topics)

    def _repr_html_(self) -> str:
        folded = "".join(map(self._folded, self.topics))
        return f'<div class="{NO_MATH}" dir="ltr">{folded}</div>{self.work._repr_html_()}'

    def _folded(self, topic: Topic) -> str:
        """A page without a kernel: folded, with its rules."""
        rules = "".join(
            f"<li><b>{html.escape(rule.id)}</b> {html.escape(rule.text)}"
            f"{f' <i>{capital(rule.whose)}.</i>' if rule.ours else ''}</li>"
            for rule in map(self.lesson.rulebook.rule, topic.rules)
        )
        title = html.escape(topic.title)
        body = f"<p>{rich(topic.remember)}</p><ul>{rules}</ul>"
        return f"<details><summary>{title}</summary>{body}</details>"
