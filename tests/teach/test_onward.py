"""On from a task or a question to the next, and what a learner has missed."""

from __future__ import annotations

import pytest

import urbannb as ub
from tests.lessons import taught
from urbannb.core.lesson import Answer
from urbannb.teach.problem import in_order


def html(*sheets):
    return "".join(text for sheet in sheets for _, text in sheet.parts)


@pytest.mark.parametrize("game", taught())
def test_next_leads_to_the_next_topic_and_the_last_is_an_end(game):
    lesson = ub.lesson(game)
    first, second = lesson.names[:2]
    quiz = lesson.predict(first).view()
    quiz.do("answer", fields={"option": "0"})
    assert f"Next topic: {lesson.plan.topic(second).title}" in html(quiz.foot).replace(
        "&#x27;", "'"
    )
    quiz.do("next")
    assert quiz.question.topic.name == second
    assert "ub-told" not in html(quiz.foot)
    last = lesson.predict(lesson.names[-1])
    assert last.following is None
    assert last.next().topic.name == lesson.names[-1]


def test_a_task_that_is_done_leads_to_the_next_task():
    lesson = ub.lesson("city-blocks")
    task = lesson.do(lesson.names[0])
    bench = task.view()
    assert "Next task" not in html(bench.top)
    for action in task.exercise.solution:
        bench.table.do("choose", action=str(action))
    assert f"Next task: {task.following.title}" in html(bench.top)
    bench.do("next")
    assert task.topic.name == lesson.names[1]
    assert not task.done
    assert bench.table.game is task.game


def test_what_was_missed_is_kept_with_what_was_taken_for_right():
    lesson = ub.lesson("city-blocks")
    question = lesson.predict("school", seed=4)
    question.answer((question.right + 1) % 4)
    question.answer(question.right)
    lesson.predict("tie", seed=1).answer(lesson.predict("tie", seed=1).right)
    (missed,) = lesson.missed
    assert missed.topic == "school"
    assert missed.seed == 4
    assert missed.right == question.options[question.right]
    assert 'predict("school", seed=4)' in str(missed)
    assert lesson.known == {"school": False, "tie": True}


def test_answers_that_are_numbers_are_in_order():
    texts = ["−4 points", "10 points", "0 points", "2 points"]
    given = [Answer(text) for text in (texts[3], texts[0], texts[1], texts[2])]
    assert [a.text for a in in_order(given)] == [texts[0], texts[2], texts[3], texts[1]]
    words = [Answer("a tie"), Answer("1 point")]
    assert in_order(words) == words
    for seed in range(6):
        shown = ub.lesson("urban-sprawl").predict("adjacency", seed).options
        assert list(shown) in (up := sorted(shown, key=int), up[::-1])


def test_the_list_of_what_one_got_wrong_stands_in_the_lesson():
    lesson = ub.lesson("city-blocks")
    assert "got wrong" not in str(lesson)
    question = lesson.predict("school", seed=4)
    question.answer((question.right + 1) % 4)
    assert "What you got wrong:\n  " in str(lesson)
