"""Every task can be done, is not done before, and says what is missing."""

import pytest

import urbannb as ub
from tests import lessons
from tests.teach.topics import TOPICS, topics


@pytest.fixture(scope="module")
def lesson():
    return lessons.lesson("city-blocks")


def play_on(task, depth):
    """Search for actions that reach the goal."""
    for action in task.game.legal:
        game = task.game.copy()
        game.play(action)
        if task.exercise.goal(game).done:
            return [str(action)]
        if depth > 1 and str(action).startswith("Court"):
            for answer in game.legal:
                later = game.copy()
                later.play(answer)
                if task.exercise.goal(later).done:
                    return [str(action), str(answer)]
    return []


def hinted(task):
    """The actions of the last hint."""
    hint = task.exercise.hints[-1].replace(" does it.", "").replace(" is one way.", "")
    return hint.strip(".").split(", then ")


@TOPICS
def test_the_goal_can_be_reached_and_is_not_reached_before(lesson, name):
    for seed in range(25 if lesson.rulebook.name == "city-blocks" else 8):
        task = lesson.do(name, seed)
        assert not task.done
        assert task.feedback == ""
        solution = play_on(task, 2) or hinted(task)
        assert solution
        for action in solution:
            task.play(action)
        assert task.done
        assert task.feedback.startswith("Done: ")
    assert name in lesson.done


@topics(leave_out="drawing")
def test_not_every_action_will_do_and_the_reason_is_said(lesson, name):
    task = lesson.do(name, seed=1)
    for action in task.game.legal:
        task.play(action)
        if not task.done:
            break
        task.undo()
    assert task.feedback.startswith("Not yet: ")
    assert len(task.feedback) > 20
    task.reset()
    assert task.game.turn == 0
    assert task.feedback == ""


@TOPICS
def test_hints_end_with_a_solution(lesson, name):
    task = lesson.do(name, seed=4)
    hints = [task.hint() for _ in range(4)]
    assert hints[2] == hints[3], "the last hint stays"
    assert len(task.hints) == 3
    for action in hinted(task):
        task.play(action)
    assert task.done


def test_another_position(lesson):
    task = lesson.do("tie", seed=0)
    first = task.scene().to_text()
    task.hint()
    task.another()
    assert task.seed == 1
    assert task.scene().to_text() != first
    assert task.hints == ()


def test_an_illegal_action_changes_nothing(lesson):
    task = lesson.do("school")
    with pytest.raises(ub.IllegalAction):
        task.play("pass")
    assert task.game.turn == 0
