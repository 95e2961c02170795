"""What the map says: of the topics of a game, of the beliefs fallen for, of the days."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING

from urbannb.core.lesson import LessonPlan, Topic
from urbannb.core.text import capital, listing, plural
from urbannb.core.text.table import DataTable, Row, table_text
from urbannb.teach.practice.knowledge import AGAIN, GONE, HELD, ONCE, WAVERS, BeliefTally, Knowledge

if TYPE_CHECKING:
    from urbannb.teach.practice.schedule import Schedule

DAY = 86_400.0
FEW_DAYS = 42
"""A plot of more days than these has a bar a week."""
WEEKS = 53
"""So many weeks are plotted, the latest."""
MONTH = 60
"""From so many days on, what comes back is told in months."""
DUE = ("belief", "topic", "whole turn")
"""What may be due."""
STANDS = {
    HELD: "held",
    WAVERS: "held before, but right the last time",
    AGAIN: "again, after a right answer",
    ONCE: "once, perhaps a slip",
    GONE: "gone",
}


@dataclass(frozen=True)
class MapTopic:
    """A topic on the map. `recall` is how likely it is known tomorrow, from 0 to 1."""

    name: str
    title: str
    asked: int = 0
    right: int = 0
    recall: float | None = None
    due: float = 0.0

    @property
    def percent(self) -> int | None:
        """The recall in percent; None for a topic that was never asked about."""
        return None if self.recall is None else round(100 * self.recall)


@dataclass(frozen=True)
class PracticeDay:
    """A day, or a week from its first day on: right answers and wrong ones."""

    begins: date
    right: int
    wrong: int
    week: bool = False

    @property
    def words(self) -> str:
        """ "November 29", "week of November 23"."""
        day = f"{self.begins:%B} {self.begins.day}"
        return f"week of {day}" if self.week else day


class MapFacts:
    """What the answers of one learner in one game show, at one moment."""

    def __init__(
        self,
        plan: LessonPlan,
        title: str,
        schedule: Schedule,
        knowledge: Knowledge,
        now: float,
    ) -> None:
        self.title, self.now = title, now

        def drawn(topics: Iterable[Topic]) -> tuple[MapTopic, ...]:
            return tuple(
                MapTopic(
                    topic.name, topic.title, knowledge.topic(topic.name).asked,
                    knowledge.topic(topic.name).right, schedule.recall(topic.name, now + DAY),
                    schedule.due(topic.name),
                )
                for topic in topics
            )  # fmt: skip

        self.topics, self.composites = drawn(plan.topics), drawn(plan.composites)
        """The topics, and the whole turns that are made of them."""
        order = [HELD, WAVERS, AGAIN, ONCE, GONE]
        self.beliefs: tuple[BeliefTally, ...] = tuple(
            sorted(knowledge.beliefs, key=lambda tally: order.index(tally.stands))
        )
        self.days: tuple[PracticeDay, ...] = tuple(_days(knowledge.days, _day(now)))
        due = [(schedule.due(tally.belief.id), "belief") for tally in self.beliefs]
        due += [(topic.due, "topic") for topic in self.topics]
        due += [(topic.due, "whole turn") for topic in self.composites]
        self._due = [(when, what) for when, what in due if when]

    @property
    def answered(self) -> int:
        """How many answers there are."""
        return sum(topic.asked for topic in (*self.topics, *self.composites))

    @property
    def back(self) -> str:
        """What comes back next, and when: today, tomorrow, or on the first day after these."""
        today = _day(self.now)
        days = sorted({max(today, _day(when)) for when, _ in self._due})
        soon = [day for day in days if day <= today + timedelta(1)] or days[:1]
        said = []
        for day in soon:
            found = [what for when, what in self._due if max(today, _day(when)) == day]
            counts = [plural(found.count(what), what) for what in DUE if what in found]
            verb = "is" if len(found) == 1 else "are"
            said.append(f"{listing(counts)} {verb} due {_in_days((day - today).days)}")
        return capital(f"{'; '.join(said)}.") if said else ""

    def when(self, due: float) -> str:
        """When something is due, in words."""
        return due_words(due, self.now)

    def table(self, *, composites: bool = False) -> DataTable:
        """The topics as a table, or the whole turns."""
        rows = [
            Row((t.title, f"{t.percent}%", f"{t.right} of {t.asked}", self.when(t.due)))
            if t.asked and t.percent is not None
            else Row((t.title, "", "not asked yet", ""))
            for t in (self.composites if composites else self.topics)
        ]
        return DataTable(
            ("Whole turn" if composites else "Topic", ">Known tomorrow", "Right", "Due"),
            tuple(rows),
        )

    def __str__(self) -> str:
        parts = [f"{self.title}: {plural(self.answered, 'answer')}", table_text(self.table())]
        if self.composites:
            parts.append(table_text(self.table(composites=True)))
        if self.beliefs:
            lines = [
                f"  {capital(t.belief.text)} ({STANDS[t.stands]}, {fallen(t)})"
                for t in self.beliefs
            ]
            parts.append("\n".join(["Beliefs behind your wrong answers:", *lines]))
        if self.back:
            parts.append(self.back)
        return "\n\n".join(parts)

    def __repr__(self) -> str:
        return str(self)


def fallen(tally: BeliefTally) -> str:
    """ "you fell for it 3 of the 4 times it came up"."""
    if tally.offered == 1:
        return "you fell for it the one time it came up"
    if tally.fallen == tally.offered:
        times = "both" if tally.offered == 2 else f"all {tally.offered}"
        return f"you fell for it {times} times it came up"
    return f"you fell for it {tally.fallen} of the {plural(tally.offered, 'time')} it came up"


def due_words(due: float, now: float) -> str:
    """When something is due: "now", "in 10 minutes", "today", "tomorrow", "in 6 days"."""
    minutes = round((due - now) / 60)
    if minutes < 1:
        return "now"
    if minutes < 60:
        return f"in {plural(minutes, 'minute')}"
    days = (_day(due) - _day(now)).days
    return "later today" if not days else _in_days(days)


def _in_days(days: int) -> str:
    if days < MONTH:
        return {0: "today", 1: "tomorrow"}.get(days, f"in {plural(days, 'day')}")
    return f"in {plural(round(days / 30.4), 'month')}"


def _day(at: float) -> date:
    """The day of a moment, where the learner is."""
    return date(*time.localtime(at)[:3])


def _days(counted: Mapping[str, tuple[int, int]], today: date) -> Sequence[PracticeDay]:
    """The days from the first on, those without answers as well; weeks where they are many."""
    found = {date.fromisoformat(day): counts for day, counts in counted.items()}
    found = {day: counts for day, counts in found.items() if day <= today}
    if not found:
        return []
    first = min(found)
    if (today - first).days < FEW_DAYS:
        days = [first + timedelta(n) for n in range((today - first).days + 1)]
        return [PracticeDay(day, *found.get(day, (0, 0))) for day in days]
    monday = today - timedelta(today.weekday())
    weeks: dict[date, tuple[int, int]] = {}
    first -= timedelta(first.weekday())
    for n in reversed(range(min(WEEKS, (monday - first).days // 7 + 1))):
        weeks[monday - timedelta(7 * n)] = (0, 0)
    for day, (right, wrong) in found.items():
        week = day - timedelta(day.weekday())
        if week in weeks:
            weeks[week] = weeks[week][0] + right, weeks[week][1] + wrong
    return [PracticeDay(week, *counts, week=True) for week, counts in weeks.items()]
