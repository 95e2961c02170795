"""An exam in one game: twelve questions without help, handed in, and what to look at again."""

from __future__ import annotations

import html
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from urbannb.core.data.codec import MAX_NUMBER
from urbannb.core.errors import BadOption, UrbanError
from urbannb.core.lesson import Answer, LessonPlan, Topic
from urbannb.core.lesson.beliefs import Misbelief
from urbannb.core.rulebook import Rulebook
from urbannb.core.text import capital, plain
from urbannb.core.text.html import NO_MATH
from urbannb.core.text.quote import quoted
from urbannb.teach.exam.drawing import COUNT, drawn
from urbannb.teach.itself import ShowsItself
from urbannb.teach.practice.answers import AnswerLog, PracticeAnswer
from urbannb.teach.practice.example import belief_example
from urbannb.teach.problem import LiveProblem, Sitting
from urbannb.teach.progress import Missed, MixedProgress

FIRST = 500_000
"""The seed of the first question of an exam: other positions than those of lessons and practice."""
LARGEST = MAX_NUMBER // (2 * COUNT)
"""No seed of an exam is larger."""


@dataclass(frozen=True)
class ExamMark:
    """How one question of an exam went: what was answered, None where nothing was."""

    number: int
    question: LiveProblem
    given: Answer | None

    @property
    def right(self) -> bool:
        """Whether it was answered rightly."""
        return self.given is self.question.problem.right

    @property
    def words(self) -> str:
        """ "right", "wrong", or "not answered"."""
        return "not answered" if self.given is None else "right" if self.right else "wrong"


@dataclass(frozen=True)
class LookAgain:
    """A topic to look at again: the beliefs behind wrong answers, and where in the lesson it is."""

    topic: Topic
    place: str
    beliefs: tuple[Misbelief, ...] = ()
    parts: tuple[str, ...] = ()
    """What a whole turn is made of: the titles of those topics, each with its place."""
    left_out: bool = False
    """Whether a question on it has no answer."""


class Exam(ShowsItself):
    """Twelve questions of one game, without help; nothing is told before it is handed in.

    Headless: `question` is what is asked (a `LiveProblem`), `pick` an answer, which may be changed
    until the end; `next`, `back` and `go(n)` turn the pages, `open` are those without an answer,
    `hand_in()` ends it. Then `right` says how many were, `marks` how each went, and `again` what
    to look at again.
    """

    def __init__(
        self,
        rulebook: Rulebook[Any],
        plan: LessonPlan,
        topics: tuple[str, ...] = (),
        *,
        seed: int = 0,
        log: AnswerLog | None = None,
        clock: Callable[[], float] = time.time,
        show: tuple[Callable[[Exam], Any], Callable[..., Any]],
    ) -> None:
        """On these topics, or on all; `show` makes the widgets: of the exam, of a question."""
        self._show, self._show_question = show
        self.rulebook, self.plan, self.names = rulebook, plan, topics
        self.log = AnswerLog() if log is None else log
        self._clock = clock
        self.begin(seed)

    def begin(self, seed: int) -> Exam:
        """Begin the exam of this seed, with nothing answered."""
        if type(seed) is not int or abs(seed) > LARGEST:
            raise BadOption(f"the seed of an exam is a whole number, not {quoted(seed)}", "seed")
        self.seed = seed
        self.topics = drawn(self.plan, seed, self.names)
        self.progress = MixedProgress(self.rulebook, self.plan, self._heard)
        self.number = 1
        """Which question is asked, from 1 on."""
        self.over = False
        self.marks: tuple[ExamMark, ...] = ()
        self._questions: dict[int, LiveProblem] = {}
        self._picked: dict[int, int] = {}
        return self

    def another(self) -> Exam:
        """Begin another exam, that of the next seed."""
        return self.begin(self.seed + 1)

    # -- what is asked

    @property
    def count(self) -> int:
        """How many questions there are."""
        return len(self.topics)

    @property
    def question(self) -> LiveProblem:
        """What is asked now."""
        return self.asked(self.number)

    def asked(self, number: int) -> LiveProblem:
        """The question of a number, from 1 on; it is drawn when it is first asked for."""
        self._checked(number)
        if number not in self._questions:
            seed = FIRST + COUNT * self.seed + number - 1
            topic = self.topics[number - 1]
            question = LiveProblem(self.progress, topic, seed, self._show_question)
            question.sitting = None if self.over else Sitting(number, self.count)
            self._questions[number] = question
        return self._questions[number]

    def _checked(self, number: int) -> None:
        if type(number) is not int or not 0 < number <= self.count:
            raise UrbanError(f"the questions are 1 to {self.count}, not {quoted(number)}")

    def go(self, number: int) -> Exam:
        """Turn to a question, by its number."""
        self._checked(number)
        self.number = number
        return self

    def next(self) -> Exam:
        """On to the next question, whether this one has an answer or not; the last one stays."""
        return self.go(min(self.number + 1, self.count))

    def back(self) -> Exam:
        """Back to the question before; the first one stays."""
        return self.go(max(self.number - 1, 1))

    # -- what is answered

    def pick(self, option: int | str, number: int | None = None) -> Exam:
        """Answer by number (0 is the first) or letter: what is asked, or the question of a number.

        It can be changed until the exam is handed in.
        """
        if self.over:
            raise UrbanError("this exam is handed in; another() begins another")
        at = self.number if number is None else number
        question = self.asked(at)
        chosen = question.number_of(option)
        self._picked[at] = chosen
        if question.sitting is not None:
            question.sitting.chosen = chosen
        return self

    def picked(self, number: int) -> int | None:
        """What is chosen for a question, as the number of its answer; None while it is open."""
        return self._picked.get(number)

    @property
    def open(self) -> tuple[int, ...]:
        """The questions that have no answer, by their numbers."""
        return tuple(n for n in range(1, self.count + 1) if n not in self._picked)

    def hand_in(self) -> Exam:
        """End the exam: what has no answer counts as wrong, and the log hears of the others."""
        if self.over:
            raise UrbanError("this exam is handed in; another() begins another")
        for question in self._questions.values():
            question.sitting = None
        for number, chosen in sorted(self._picked.items()):
            self.asked(number).answer(chosen)
        self.over = True
        self.marks = tuple(map(self._mark, range(1, self.count + 1)))
        self.log.keep()
        return self

    def _mark(self, number: int) -> ExamMark:
        question, chosen = self.asked(number), self._picked.get(number)
        return ExamMark(number, question, None if chosen is None else question.choices[chosen])

    def _heard(self, question: Missed, right: bool) -> None:
        """An answer, once the exam is handed in; what is looked at afterward is told to nobody."""
        if not self.over:
            self.log.note(PracticeAnswer.to(question, right, self._clock(), self.rulebook.name))

    # -- how it went

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(mark.right for mark in self.marks)

    @property
    def again(self) -> tuple[LookAgain, ...]:
        """What to look at again, in the order of the rulebook.

        A belief that an ordinary topic asks about leads back there from a whole turn.
        """
        found: dict[str, dict[str, Misbelief]] = {}
        wrong = [mark for mark in self.marks if not mark.right]
        for mark in sorted(wrong, key=lambda mark: bool(mark.question.topic.parts)):
            name = mark.given.belief_id if mark.given is not None else ""
            if mark.question.topic.parts and any(name in held for held in found.values()):
                continue  # it is said already
            belief = next((each for each in self.plan.beliefs if each.id == name), None)
            held = found.setdefault(self._home(mark.question.topic, belief).name, {})
            if belief is not None:
                held[belief.id] = belief
        left = {mark.question.topic.name for mark in wrong if mark.given is None}
        return tuple(
            LookAgain(topic, self._place(topic), tuple(found[topic.name].values()),
                      tuple(map(self._part, topic.parts)), topic.name in left)
            for topic in self.plan.every if topic.name in found
        )  # fmt: skip

    def _home(self, topic: Topic, belief: Misbelief | None) -> Topic:
        """Where something that went wrong is taught."""
        if not topic.parts or belief is None:
            return topic
        taught = [name for name in belief.topics if name in self.plan.names]
        return self.plan.topic(taught[0]) if taught else topic

    def _place(self, topic: Topic) -> str:
        return capital(self.progress.place(topic.name))

    def _part(self, name: str) -> str:
        return f"{self.plan.topic(name).title} ({self.progress.place(name)})"

    def example(self, belief: str) -> LiveProblem:
        """A question answered as somebody does who holds that belief; it is not counted."""
        return belief_example(self.rulebook, self.plan, belief, self._show_question)

    # -- shown

    @property
    def title(self) -> str:
        """What it is called."""
        return f"Exam: {self.rulebook.title}"

    @property
    def place(self) -> str:
        """ "Question 3 of 12, 2 answered"."""
        return f"Question {self.number} of {self.count}, {self.count - len(self.open)} answered"

    def __str__(self) -> str:
        if not self.over:
            return f"{self.title}. {self.place}\n\n{self.question}"
        lines = [f"{self.title}. {self.right} of {self.count} right"]
        lines += [f"  {m.number}. {m.question.topic.title}: {m.words}" for m in self.marks]
        if self.again:
            lines.append("What to look at again:")
        for each in self.again:
            lines.append(f"  {each.topic.title} ({each.place}): {plain(each.topic.remember)}")
            lines += [f"    You fell for: {belief.text}" for belief in each.beliefs]
            if each.left_out:
                lines.append("    You gave no answer here.")
            if each.parts:
                lines.append(f"    It combines: {'; '.join(each.parts)}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        if self.over:
            return f'<pre class="{NO_MATH}" dir="ltr">{html.escape(str(self))}</pre>'
        return self.question._repr_html_()
