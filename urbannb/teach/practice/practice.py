"""Practice in one game: what is asked next, and what was answered."""

from __future__ import annotations

import html
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from math import ceil
from pathlib import Path
from typing import Any

from urbannb.core.errors import BadOption, UrbanError
from urbannb.core.lesson import LessonPlan, Problem, Topic
from urbannb.core.lesson.beliefs import Misbelief
from urbannb.core.rulebook import Rulebook
from urbannb.core.text import plural
from urbannb.core.text.html import NO_MATH
from urbannb.core.text.quote import quoted
from urbannb.teach.exercise import LiveExercise
from urbannb.teach.itself import ShowsItself
from urbannb.teach.pages import DO, PREDICT, Work
from urbannb.teach.practice.answers import SOME, AnswerLog, PracticeAnswer
from urbannb.teach.practice.example import belief_example
from urbannb.teach.practice.knowledge import HELD, Knowledge
from urbannb.teach.practice.practice_map import PracticeMap
from urbannb.teach.practice.schedule import Schedule
from urbannb.teach.problem import LiveProblem
from urbannb.teach.progress import Missed, MixedProgress

COUNT, MOST = 10, 200
"""So many questions come at a time, if nothing else is asked for, and at most."""
LONGEST = 240
"""So many minutes, at most."""
DRAWN = 2
"""So many positions are drawn to find one that asks about the most that was never asked about."""
RESTS = 3
"""So many other questions come at least before a belief that is held without a doubt comes back."""
FIRST = 1000
"""The seed of the first position of each question: other ones than those of the lessons."""


def _checked(count: int, minutes: float | None) -> int:
    """The count; `BadOption` for a count or a time that cannot be."""
    if type(count) is not int or not 0 < count <= MOST:
        raise BadOption(f"practice has 1 to {MOST} questions at a time, not {quoted(count)}")
    if minutes is not None and (type(minutes) not in (int, float) or not 0 < minutes <= LONGEST):
        raise BadOption(f"practice takes up to {LONGEST} minutes, not {quoted(minutes)}")
    return count


class Practice(ShowsItself):
    """Questions on mixed topics, one after the other; what was answered wrongly comes back.

    Headless: `work` is what is asked (a `LiveProblem`, or a `LiveExercise`), `go_on()` puts the
    next, `over` says that there is none. What comes is decided by `Schedule`; `knowledge` is what
    the answers have shown so far, and `log` where they are kept.
    """

    def __init__(
        self,
        rulebook: Rulebook[Any],
        plan: LessonPlan,
        topics: tuple[str, ...] = (),
        *,
        count: int = COUNT,
        minutes: float | None = None,
        tasks: bool = False,
        log: AnswerLog | None = None,
        clock: Callable[[], float] = time.time,
        show: tuple[Callable[[Practice], Any], Callable[..., Any], Callable[..., Any]],
    ) -> None:
        """`show` makes the widgets: of the practice, of a task, of a question."""
        self._show, self._show_task, self._show_question = show
        self.rulebook, self.plan = rulebook, plan
        self.topics = tuple(map(plan.topic, topics or plan.names))
        names = {topic.name for topic in self.topics}
        self.composites = tuple(t for t in plan.composites if names.issuperset(t.parts))
        """Whole turns that are made of these topics; each is asked once its parts are known."""
        self.count, self.minutes, self.tasks = _checked(count, minutes), minutes, tasks
        self.log = AnswerLog() if log is None else log
        self._clock = clock
        self.progress = MixedProgress(rulebook, plan, self._heard, self._task_done)
        self.work: Work
        self._noted = False
        """Whether the answer to the task that is asked is noted."""
        self.number, self.over = 0, False
        self._last = ""
        """The topic that was asked about last."""
        self._was_due = False
        """Whether what was asked last was due."""
        self._rest = 0
        """After so many questions a belief that is held without a doubt may come back."""
        self._learn()
        self._unseen = self._to_see(first=self.fresh)
        self.begin()

    def _learn(self) -> None:
        """Take in all that is in the log: another notebook may have written there, or a lesson."""
        found = self.log.of(self.rulebook.name)
        answers = [self._today(answer) for answer in found]
        kept = self.log.cards.get(self.rulebook.name) if answers == found else None
        self.schedule = Schedule.of(answers, kept)
        self.knowledge = Knowledge(self.plan, answers)

    def _today(self, answer: PracticeAnswer) -> PracticeAnswer:
        """An answer with the beliefs by the ids that they have today."""
        names = self._renamed
        if names.keys().isdisjoint((answer.about, answer.picked, *answer.offered)):
            return answer
        about, picked, *offered = (
            names.get(name, name) for name in (answer.about, answer.picked, *answer.offered)
        )
        return answer._replace(about=about, picked=picked, offered=tuple(offered))

    @cached_property
    def _renamed(self) -> Mapping[str, str]:
        return {old: each.id for each in self.plan.beliefs for old in each.names[1:]}

    def begin(self, *, count: int | None = None, minutes: float | None = None) -> Practice:
        """Begin: so many questions as were asked for, or so many minutes; or others from now on."""
        if count is not None or minutes is not None:
            self.count, self.minutes = _checked(COUNT if count is None else count, minutes), minutes
        if self.number and not self.over:
            self._task_left()
        self.number = 0
        self.answers: list[PracticeAnswer] = []
        """What was answered since, the first answer to each."""
        self._until = None if self.minutes is None else self._clock() + 60 * self.minutes
        self.over = False
        self._put()
        return self

    # -- what is asked

    def go_on(self) -> Practice:
        """Put the next question; none after the last. What was not answered is asked again."""
        if self.over:
            raise UrbanError("this practice is over; begin() begins another")
        self._task_left()
        late = self._until is not None and self._clock() >= self._until
        if late or (self._until is None and self.number >= self.count):
            self.over = True
            return self
        self._put()
        return self

    def ask(self, belief: str) -> Practice:
        """Ask now whether a belief is fallen for, by its id; `BadOption` for one there is not."""
        wanted = self.plan.beliefs.called(belief)
        if not self.over:
            self._task_left()
            self.number -= self._open
        self.over = False
        self._pose(self._topic_of(wanted) or self.plan.topic(wanted.topic), wanted.id)
        return self

    def end(self) -> Practice:
        """End now; what is not answered is asked another time."""
        if not self.over:
            self._task_left()
            self.over = True
        return self

    def example(self, belief: str) -> LiveProblem:
        """A question answered as somebody does who holds that belief; it is not counted."""
        return belief_example(self.rulebook, self.plan, belief, self._show_question)

    @property
    def _open(self) -> bool:
        """Whether a question is asked that has no answer yet."""
        return isinstance(self.work, LiveProblem) and self.work.feedback is None

    @property
    def asking(self) -> tuple[Topic, ...]:
        """All that may be asked: the topics, and the whole turns of which each part was right."""
        right = self.knowledge.topic
        known = (t for t in self.composites if all(right(part).right for part in t.parts))
        return (*self.topics, *(topic for topic in known if topic not in self.topics))

    def _put(self) -> None:
        topic, belief = next(self._candidates())
        if self.tasks and self.number % 2 and not topic.parts:
            seed = FIRST + self._asked_before(DO, topic.name)
            self.work = LiveExercise(self.progress, topic, seed, self._show_task)
            self._last = topic.name
            self._noted = False
            self.number += 1
        else:
            self._pose(topic, belief)

    def _pose(self, topic: Topic, belief: str) -> None:
        self._last = topic.name
        try:
            self.work = self._question(topic, belief)
        except BadOption:  # it can hardly be asked for: then the topic alone
            self.work = self._question(topic, "")
        self.number += 1

    def _question(self, topic: Topic, belief: str) -> LiveProblem:
        """A question on a topic, in a position that was not used before."""
        seed = FIRST + DRAWN * self._asked_before(PREDICT, topic.name, belief)
        found = [
            LiveProblem(
                self.progress, topic, seed + n, self._show_question, belief, self._telling(belief)
            )
            for n in range(DRAWN if belief else 1)
        ]
        return max(found, key=self._news)

    def _telling(self, belief: str) -> Callable[[Problem], Problem]:
        """Chooses the wrong answers that tell the most, that of the belief asked for with them.

        Those of which nothing is known come first. One that was fallen for hides the others, as who
        picks it again says nothing of them: it is left out, a belief that is held before others.
        """
        known = self.knowledge

        def last(name: str) -> tuple[bool, bool, bool, bool, int]:
            held = known.stands(name) == HELD
            return name != belief, held, known.open(name), known.told(name), known.offered(name)

        def without(name: str) -> bool:
            return name != belief and known.open(name)

        return lambda problem: problem.choosing(last, without)

    def _news(self, question: LiveProblem) -> int:
        """How many beliefs it offers of which nothing is known, less those that may hide them."""
        ids = [answer.belief_id for answer in question.problem.wrong]
        hide = [name for name in ids if name != question.belief and self.knowledge.open(name)]
        return sum(not self.knowledge.told(name) for name in ids) - len(hide)

    def _candidates(self) -> Iterator[tuple[Topic, str]]:
        """What may come next, the best first; never two neighbors from one topic.

        What is due and what is new come in turn, as long as there is both: somebody who holds on to
        a belief is not asked about it alone. Of what is due, what may be a slip comes before what
        is held; what is held without a doubt comes again after other questions. What else there is
        comes by when it is due.
        """
        now = self._clock()
        names = [name for name in self.schedule.names if name in self._known or self._here(name)]
        due = [name for name in names if self.schedule.due(name) <= now and not self._rests(name)]
        due.sort(key=self._waits)
        both = (self._new(), due) if self._was_due else (due, self._new())
        for name in (*both[0], *both[1], *names):
            topic = self._topic_of(self._known[name]) if name in self._known else self._named(name)
            if topic is not None and not self._just_asked(topic):
                self._was_due = name in due
                self._rest = RESTS if self.knowledge.settled(name) else self._rest - 1
                yield topic, name if name in self._known else self._new_belief(topic)
        yield self.topics[0], self._new_belief(self.topics[0])  # there is one topic alone

    def _rests(self, name: str) -> bool:
        return self._rest > 0 and self.knowledge.settled(name)

    def _waits(self, name: str) -> int:
        """Beliefs before topics; first those of which it is not clear whether they are held."""
        if name not in self._known:
            return 2
        return int(self.knowledge.stands(name) == HELD)

    def _new(self) -> list[str]:
        """The topics never asked about, then those with most beliefs that were never offered."""
        every = [*self._unseen, *(t.name for t in self.asking if t.name not in self._unseen)]
        unseen = [name for name in every if not self.schedule.due(name)]
        untold = {topic.name: self._untold(topic) for topic in self.asking}
        more = [name for name in untold if untold[name]]
        more.sort(key=self.knowledge.last)
        more.sort(key=lambda name: -sum(not self.knowledge.offered(b) for b in untold[name]))
        return [*unseen, *more]

    @cached_property
    def _known(self) -> Mapping[str, Misbelief]:
        return {belief.id: belief for belief in self.plan.beliefs}

    def _named(self, name: str) -> Topic | None:
        return next((topic for topic in self.asking if topic.name == name), None)

    def _to_see(self, *, first: bool) -> list[str]:
        """The topics in the order of the rulebook; the very first time from all over it."""
        names = [topic.name for topic in self.topics]
        apart = max(1, len(names) // self.count) if first else 1
        spread = names[::apart][: self.count]
        return [*spread, *(name for name in names if name not in spread)]

    def _here(self, name: str) -> bool:
        return self._named(name) is not None

    def _just_asked(self, topic: Topic) -> bool:
        return topic.name == self._last and len(self.topics) > 1

    def _topic_of(self, belief: Misbelief) -> Topic | None:
        """A topic that asks about it, and not the one just asked; the longest not asked first.

        A whole turn only where no other does: there, other rules would come in between.
        """
        asking = [topic for topic in self.asking if topic.name in belief.topics]
        apart = [topic for topic in asking if not self._just_asked(topic)] or asking
        last = self.knowledge.last
        return min(apart, key=lambda topic: (bool(topic.parts), last(topic.name)), default=None)

    def _untold(self, topic: Topic) -> list[str]:
        """The beliefs of a topic of which the answers say nothing yet."""
        about = self.plan.beliefs.about(topic.name)
        told = self.knowledge.told
        return [belief.id for belief in about if not belief.never and not told(belief.id)]

    def _new_belief(self, topic: Topic) -> str:
        """A belief of which nothing is known, the least offered one; "" where there is none.

        One that was offered may be hidden behind another that is held.
        """
        return min(self._untold(topic), key=self.knowledge.offered, default="")

    def _asked_before(self, kind: str, topic: str, belief: str = "") -> int:
        return self.knowledge.asked(kind, topic, belief)

    # -- what is answered

    def _heard(self, question: Missed, right: bool) -> None:
        """The first answer to a question."""
        self._note(PracticeAnswer.to(question, right, self._clock(), self.rulebook.name))

    def _task_done(self) -> None:
        """A task was done, with nothing that tells a solution."""
        task = self.work
        if isinstance(task, LiveExercise) and not self._noted:
            self._note_task(task, known=task.alone)

    def _task_left(self) -> None:
        """A task that was tried, and is left before it was done, is not known."""
        task = self.work
        if not isinstance(task, LiveExercise):
            return
        tried = task.done or task.game.turn or task.tried or task.hints_shown  # done notes it
        if tried and not self._noted:
            self._note_task(task, known=False)

    def _note_task(self, task: LiveExercise, *, known: bool) -> None:
        self._noted = True
        picked, game = "" if known else SOME, self.rulebook.name
        self._note(PracticeAnswer(self._clock(), game, task.topic.name, DO, task.seed, "", picked))

    def _note(self, answer: PracticeAnswer) -> None:
        name = self.rulebook.name
        self.log.refresh()
        if len(self.log.of(name)) != self.schedule.count:
            self._learn()
        self.answers.append(answer)
        self.schedule.note(answer)
        self.knowledge.note(answer)
        self.log.note(answer)
        self.log.cards[name] = self.schedule.to_json()
        self.log.keep()

    @property
    def right(self) -> int:
        """How many answers were right since it was begun."""
        return sum(answer.right for answer in self.answers)

    @property
    def place(self) -> str:
        """ "question 3 of 10", or how much time is left."""
        if self._until is None:
            return f"question {min(self.number, self.count)} of {self.count}"
        left = max(0, ceil((self._until - self._clock()) / 60))
        return f"question {self.number}, {plural(left, 'minute')} left"

    @property
    def fallen(self) -> list[Misbelief]:
        """The beliefs fallen for since it was begun, each once."""
        names = Counter(answer.picked for answer in self.answers)
        return [belief for belief in self.plan.beliefs if belief.id in names]

    # -- what is known, and kept

    @property
    def fresh(self) -> bool:
        """Whether there are no answers at all in this game."""
        return not self.schedule.count

    @property
    def map(self) -> PracticeMap:
        """What the answers show so far: of each topic, of each belief fallen for, day by day."""
        return PracticeMap(self.plan, self.title, self.schedule, self.knowledge, self._clock())

    def save(self, path: str | Path) -> None:
        """Write a copy of all answers, to take to another computer; nothing is written over."""
        if Path(path).exists():
            raise UrbanError(f"a file named {Path(path).name} exists already; take another name")
        self.log.save(path)

    def merge(self, path: str | Path) -> int:
        """Take in the answers of a copy; returns how many were new."""
        new = self.log.merge(path)
        self._learn()
        return new

    def merge_text(self, text: str) -> int:
        """The same, from the text of such a file."""
        new = self.log.merge_text(text)
        self._learn()
        return new

    def forget(self, *, every_game: bool = False) -> None:
        """Forget the answers in this game, or in all; `UrbanError` where that cannot be."""
        self.log.forget("" if every_game else self.rulebook.name)
        self.answers = []
        self._learn()
        self._unseen = self._to_see(first=True)

    # -- shown

    @property
    def title(self) -> str:
        """What it is called."""
        return f"Practice: {self.rulebook.title}"

    def __str__(self) -> str:
        if not self.over:
            return f"{self.title}, {self.place}\n\n{self.work}"
        lines = [f"{self.title}: {self.right} of {len(self.answers)} right"]
        lines += [f"Fallen for: {belief.text}" for belief in self.fallen]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        if self.over:
            return f'<pre class="{NO_MATH}" dir="ltr">{html.escape(str(self))}</pre>'
        return self.work._repr_html_()
