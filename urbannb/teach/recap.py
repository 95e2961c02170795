"""The end of a notebook: what one has mastered, what is worth another look, and one next step."""

from __future__ import annotations

import html
from dataclasses import dataclass

from urbannb.core.lesson import Topic
from urbannb.core.text import listing, plain, plural
from urbannb.core.text.html import NO_MATH, fold
from urbannb.teach import bookmarks
from urbannb.teach.progress import DONE, LessonProgress

PRACTICE = "Practice what you know, or play a game of your own."


@dataclass(frozen=True, repr=False)
class Recap:
    """Some topics of a lesson, told apart by how they went: as its page, or as text.

    `then` is the notebook to go on with, and `called` what that is about.
    """

    lesson: LessonProgress
    topics: tuple[Topic, ...]
    then: str = ""
    called: str = ""

    @property
    def again(self) -> list[Topic]:
        """Those of which a question was answered wrongly and none rightly since."""
        names = {missed.topic for missed in self.lesson.missed} | self._kept.again
        return [topic for topic in self.topics if topic.name in names]

    @property
    def mastered(self) -> list[Topic]:
        """Those that were done, or answered rightly, and need no other look."""
        name = self.lesson.rulebook.name
        done = (self._kept.done | DONE.get(name, set())) - {topic.name for topic in self.again}
        return [topic for topic in self.topics if topic.name in done]

    @property
    def untried(self) -> list[Topic]:
        """Those that are still to come."""
        met = [*self.mastered, *self.again]
        return [topic for topic in self.topics if topic not in met]

    @property
    def _kept(self) -> bookmarks.LessonRecord:
        return bookmarks.kept(self.lesson.rulebook.name)

    @property
    def step(self) -> str:
        """The one next step, in a sentence."""
        if self.again:
            return f"Go back to {self.again[0].title}, and press Another example there."
        if not self.mastered:
            return "Do a task or answer a question above, then run this again."
        if self.then:
            return f"Go on to {self.called}."
        return f"Try {self.untried[0].title}." if self.untried else PRACTICE

    def __str__(self) -> str:
        lines = [f"You have mastered {len(self.mastered)} of {plural(len(self.topics), 'topic')}."]
        if self.mastered:
            lines.append(f"Mastered: {_named(self.mastered)}.")
        if self.again:
            lines.append(f"Worth another look: {_named(self.again)}.")
            lines += [f"  {plain(topic.remember)}" for topic in self.again]
        if self.untried and self.mastered:
            lines.append(f"Not tried yet: {_named(self.untried)}.")
        return "\n".join([*lines, f"Next: {self.step}"])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        count = f"{len(self.mastered)} of {plural(len(self.topics), 'topic')}"
        parts = [f"<p><b>You have mastered {count}.</b></p>"]
        if self.mastered:
            parts.append(fold("What you have mastered", _list(self.mastered)))
        if self.again:
            parts.append(f"<p>Worth another look:</p>{_list(self.again, told=True)}")
        if self.untried and self.mastered:
            parts.append(fold("Not tried yet", _list(self.untried)))
        step = html.escape(self.step)
        if self.then and self.mastered and not self.again:
            step = f'Go on to <a href="{html.escape(self.then)}">{html.escape(self.called)}</a>.'
        parts.append(f"<p><b>Next:</b> {step}</p>")
        return f'<div class="{NO_MATH}" dir="ltr">{"".join(parts)}</div>'


def _named(topics: list[Topic]) -> str:
    return listing([topic.title for topic in topics])


def _list(topics: list[Topic], *, told: bool = False) -> str:
    """The topics, each with what to remember of it where that is to be `told`."""
    said = (f"{t.title}: {plain(t.remember)}" if told else t.title for t in topics)
    return f"<ul>{''.join(f'<li>{html.escape(words)}</li>' for words in said)}</ul>"
