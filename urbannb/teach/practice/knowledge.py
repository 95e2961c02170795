"""What the answers of a learner show: how each topic went, and which beliefs they hold."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from urbannb.core.lesson import LessonPlan
from urbannb.core.lesson.beliefs import Misbelief
from urbannb.teach.practice.answers import PracticeAnswer

SURE, LATELY = 2, 4
"""One holds a belief who fell for it so often, of the last so many times, and was never right."""
HELD, WAVERS, AGAIN, ONCE, GONE = "held", "wavers", "again", "once", "gone"
"""A belief is held; it was, but the last answer was right; it was fallen for again after a right
answer; it was once, which may be a slip; it was held and is gone."""


@dataclass
class BeliefTally:
    """What is known of a belief: how often it was offered, how often it was fallen for."""

    belief: Misbelief
    offered: int = 0
    fallen: int = 0
    passed: int = 0
    """How often it was offered and the right answer given."""
    since: int = 0
    """How often that was since it was last fallen for."""
    last: float = 0.0
    """When it was last fallen for."""
    lately: tuple[bool, ...] = ()
    """Whether it was fallen for when it was offered, the last times since an answer was right."""
    named: bool = False
    was_named: bool = False

    @property
    def told(self) -> bool:
        """Whether the answers say anything of it: a wrong one of another kind does not."""
        return bool(self.fallen or self.passed)

    @property
    def stands(self) -> str:
        """One of `HELD`, `WAVERS`, `AGAIN`, `ONCE` and `GONE`; else empty."""
        if self.named:
            return WAVERS if self.since else HELD
        if self.fallen and not self.since:
            return AGAIN if self.fallen > 1 else ONCE
        return GONE if self.was_named else ""

    @property
    def settled(self) -> bool:
        """Whether it is held without a doubt: fallen for once more than it takes to say so."""
        return self.stands == HELD and sum(self.lately) > SURE

    def note(self, answer: PracticeAnswer) -> None:
        """Take in an answer to a question that offered it."""
        fell = answer.picked == self.belief.id
        self.offered += 1
        self.lately = () if answer.right else (*self.lately, fell)[-LATELY:]
        self.named |= sum(self.lately) >= SURE
        self.was_named |= self.named
        if fell:
            self.fallen, self.since, self.last = self.fallen + 1, 0, answer.at
        elif answer.right:
            self.passed, self.since = self.passed + 1, self.since + 1
            self.named &= self.since < SURE


@dataclass
class TopicTally:
    """How the answers in a topic went."""

    asked: int = 0
    right: int = 0
    last: float = 0.0


class Knowledge:
    """What is known of one learner in one game."""

    def __init__(self, plan: LessonPlan, answers: Iterable[PracticeAnswer] = ()) -> None:
        self._beliefs = {belief.id: BeliefTally(belief) for belief in plan.beliefs}
        self._topics = {topic.name: TopicTally() for topic in plan.every}
        self._asked: Counter[tuple[str, str, str]] = Counter()
        self.days: dict[str, tuple[int, int]] = {}
        """For each day, as "2026-11-29" where the learner is: right answers, and wrong ones."""
        for answer in answers:
            self.note(answer)

    def note(self, answer: PracticeAnswer) -> None:
        """Take in an answer; what belongs to topics and beliefs that are gone is passed over."""
        self._asked[answer.kind, answer.topic, answer.about] += 1
        day = time.strftime("%Y-%m-%d", time.localtime(answer.at))
        right, wrong = self.days.get(day, (0, 0))
        self.days[day] = right + answer.right, wrong + (not answer.right)
        if topic := self._topics.get(answer.topic):
            topic.asked, topic.right = topic.asked + 1, topic.right + answer.right
            topic.last = answer.at
        for name in dict.fromkeys((*answer.offered, answer.picked)):
            if belief := self._beliefs.get(name):
                belief.note(answer)

    def asked(self, kind: str, topic: str, about: str = "") -> int:
        """How often this was asked."""
        return self._asked[kind, topic, about]

    def offered(self, belief: str) -> int:
        """How often a belief was among the answers."""
        return self._beliefs[belief].offered if belief in self._beliefs else 0

    def told(self, belief: str) -> bool:
        """Whether the answers say anything of a belief."""
        return belief in self._beliefs and self._beliefs[belief].told

    def stands(self, belief: str) -> str:
        """How a belief stands, as its tally says it; empty where it was never fallen for."""
        return self._beliefs[belief].stands if belief in self._beliefs else ""

    def settled(self, belief: str) -> bool:
        """Whether a belief is held without a doubt."""
        return belief in self._beliefs and self._beliefs[belief].settled

    def open(self, belief: str) -> bool:
        """Whether a belief was fallen for and is not known to be gone: it may be again."""
        return self.stands(belief) not in ("", GONE)

    def last(self, topic: str) -> float:
        """When a topic was answered last; 0 if never."""
        return self._topics[topic].last

    def topic(self, name: str) -> TopicTally:
        """How a topic went."""
        return self._topics[name]

    @property
    def beliefs(self) -> list[BeliefTally]:
        """What is held, may be, or was, in the order of the rulebook."""
        return [each for each in self._beliefs.values() if each.stands]

    @property
    def held(self) -> list[Misbelief]:
        """The beliefs that the learner holds, as far as the answers show."""
        return [each.belief for each in self.beliefs if each.stands == HELD]
