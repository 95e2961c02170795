"""What `urbannb check` says of a stranger's lesson with a mistake in it: Reversi's, changed."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from urbannb.contract import report
from urbannb.contract.lacking import teaching
from urbannb.core.lesson import Answer, Dice, Exercise, LessonPlan, Problem, Topic

FOLDER = Path(__file__).parents[2] / "examples" / "reversi"


@pytest.fixture(scope="module")
def lesson() -> Iterator[Any]:
    sys.path.append(str(FOLDER))
    yield importlib.import_module("reversi.lesson")
    sys.path.remove(str(FOLDER))


@pytest.fixture
def said(lesson, monkeypatch) -> Callable[..., list[str]]:
    """What is said of the lesson with another question or task; nothing else is looked at."""
    monkeypatch.setattr(report, "_looks", lambda *_: [])
    monkeypatch.setattr(report, "_elsewhere", lambda *_: iter(()))

    def check(**changed: Callable[[Any], Any]) -> list[str]:
        topic = lesson.LESSON.topics[0]
        makers = {kind: _made(getattr(topic, kind), change) for kind, change in changed.items()}
        plan = LessonPlan("reversi", (replace(topic, **makers),))
        monkeypatch.setattr(report, "lesson_of", lambda _: plan)
        return list(report.broken(lesson.rulebook))

    return check


def _made(make: Callable[[Dice], Any], change: Callable[[Any], Any]) -> Callable[[Dice], Any]:
    return lambda dice: change(make(dice))


def off(found: Problem) -> Problem:
    """The question with a right answer that is one too many, and what is right among the wrong."""
    right = int(found.right.text)
    wrong = (Answer(str(right), "a", "It is so."), Answer(str(right - 1), "b", "It is so."))
    return replace(found, right=replace(found.right, text=str(right + 1)), wrong=wrong)


def twice(found: Problem) -> Problem:
    same = Answer(f"{found.right.text} discs", "a disc is a disc", "It is said twice.")
    return replace(found, wrong=(same, *found.wrong[1:]))


def alone(found: Exercise) -> Exercise:
    return replace(
        found, only=True, goal=lambda later: replace(found.goal(later), done=later.turn > 0)
    )


def test_the_lesson_as_it_is_keeps_all_promises(said):
    assert said() == []


def test_a_right_answer_that_is_off_by_one_is_caught(said):
    [told] = said(problem=off)
    assert "the topic 'turning' with seed 0" in told
    assert "but the game that was played gives" in told


def test_an_answer_that_is_right_twice_is_caught(said):
    [told] = said(problem=twice)
    assert "two answers are the same" in told


def test_what_is_not_the_only_way_is_caught(said):
    [told] = said(exercise=alone)
    assert "the goal is reached by" in told
    assert "say only=False, or ask for more" in told


def test_a_number_that_is_only_typed_is_asked_to_be_worked_out(lesson, monkeypatch):
    topic = lesson.LESSON.topics[0]

    def typed(found: Problem) -> Problem:
        return replace(found, works=None)

    changed: Topic = replace(topic, problem=_made(topic.problem, typed))
    for made, told in ((changed, 1), (topic, 0)):
        plan = LessonPlan("reversi", (made,))
        monkeypatch.setattr(teaching, "lesson_of", lambda _, plan=plan: plan)
        found = list(teaching.taken_on_trust(lesson.rulebook))
        assert len(found) == told
    assert all("With `works=lambda later: …`" in text for text in found)
