"""Practice for tests: with a clock of its own, kept nowhere, without widgets."""

from __future__ import annotations

from typing import Any

import urbannb as ub
from urbannb.core.registry import find
from urbannb.teach.practice.answers import AnswerLog, PracticeAnswer
from urbannb.teach.practice.practice import Practice

DAY = 86_400.0
START = 1_700_000_000.0


class Clock:
    """A time that goes on when it is told to."""

    def __init__(self, now: float = START) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def practice(game: str, *topics: str, **options: Any) -> Practice:
    """Practice in a game, at a time of its own unless a clock is given."""
    options.setdefault("clock", Clock())
    options.setdefault("log", AnswerLog())
    show: Any = (None, None, None)
    return Practice(find(game), ub.lesson(game).plan, topics, show=show, **options)


def answer(at: float, topic: str, picked: str = "", *offered: str) -> PracticeAnswer:
    """An answer in City Blocks."""
    return PracticeAnswer(at, "city-blocks", topic, "predict", 1, "", picked, offered)


def right(practice: Practice) -> None:
    """Answer what is asked as it is, and go on."""
    asked: Any = practice.work
    asked.answer(asked.right)
    practice.go_on()
