"""The end of a notebook: what was mastered, what is worth another look, and one next step."""

from __future__ import annotations

import pytest

import urbannb as ub
from urbannb.teach import bookmarks, progress
from urbannb.teach.lesson import Lesson

NAMES = ("votes", "price", "pool")


@pytest.fixture
def lesson(tmp_path, monkeypatch):
    monkeypatch.setenv("URBANNB_HOME", str(tmp_path))
    monkeypatch.setattr(progress, "DONE", {})
    monkeypatch.setattr("urbannb.teach.recap.DONE", progress.DONE)
    whole = ub.lesson("urbify")
    return Lesson(whole.rulebook, whole.plan)


def answer(lesson, name, right):
    question = lesson.predict(name)
    picked = question.right if right else (question.right + 1) % len(question.options)
    question.view().do("answer", fields={"option": str(picked)})


def test_it_says_what_is_mastered_what_to_look_at_again_and_one_step(lesson):
    titles = [lesson.plan.topic(name).title for name in NAMES]
    recap = lesson.recap(*NAMES, then="04b-urbify-game.ipynb", called="whole games")
    assert "mastered 0 of 3 topics" in str(recap)
    assert "run this again" in recap.step
    answer(lesson, "votes", right=True)
    assert [t.title for t in recap.mastered] == titles[:1]
    assert '<a href="04b-urbify-game.ipynb">whole games</a>' in recap._repr_html_()
    answer(lesson, "price", right=False)
    assert [t.title for t in recap.again] == titles[1:2]
    assert recap.step == f"Go back to {titles[1]}, and press Another example there."
    assert "<a href" not in recap._repr_html_(), "one step, and no other"
    assert [t.title for t in recap.untried] == titles[2:]
    other = Lesson(lesson.rulebook, lesson.plan)  # as in another kernel
    progress.DONE.clear()
    assert other.recap(*NAMES).again == recap.again
    assert other.recap(*NAMES).mastered == recap.mastered


def test_what_was_missed_and_is_known_by_now_needs_no_other_look(lesson):
    answer(lesson, "price", right=False)
    assert bookmarks.kept("urbify").again == {"price"}
    question = lesson.predict("price", seed=0)
    question.view().do("answer", fields={"option": str(question.right)})
    assert bookmarks.kept("urbify").again == frozenset()
    assert lesson.recap(*NAMES).again == []
    assert len(lesson.recap().topics) == len(lesson.names)
