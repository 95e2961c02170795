"""Every task can be done, is not done before, and says what is missing."""

from dataclasses import replace

import pytest

import urbannb as ub
from tests.support import lessons
from tests.teach.topics import topics
from urbannb.core.text.html import rich


@pytest.fixture(scope="module")
def lesson():
    return lessons.lesson("city-blocks")


def test_a_task_is_done_by_its_solution_and_says_so(lesson):
    for name in lesson.names:
        task = lesson.do(name)
        assert not task.done
        assert task.feedback == ""
        for action in task.exercise.solution:
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
    assert task.feedback.startswith("Not done: " if task.missed else "Not yet: ")
    assert len(task.feedback) > 20
    assert task.feedback.count("Undo") == bool(task.missed), "said by the page, where it helps"
    task.reset()
    assert task.game.turn == 0
    assert task.feedback == ""


def test_hints_come_one_at_a_time_and_the_last_one_stays(lesson):
    task = lesson.do("school", seed=4)
    hints = [task.hint() for _ in range(4)]
    assert len(set(hints)) == 3
    assert hints[2] == hints[3]
    assert len(task.hints) == 3


@pytest.mark.parametrize(
    ("game", "topic", "names"),
    [
        ("city-blocks", "school", "This does it: School on C4."),
        ("city-blocks", "courthouse", ". Then: Swap the tokens of "),
        ("urban-sprawl", "values", "This does it: Build the Barber Shop in A2, southwest."),
        ("urban-sprawl", "media", ". Then: Take the RES building in A6, northeast."),
        ("urban-sprawl", "deciding", ". Then: End the turn. Then: Cleo decides next."),
    ],
)
def test_the_last_hint_calls_the_solution_by_its_names(game, topic, names):
    """Nobody at a table has to read notation."""
    task = ub.lesson(game).do(topic, seed=0)
    told = [task.hint() for _ in task.exercise.hints]
    assert names in told[-1]
    assert told[-1].endswith(task.exercise.hints[-1])
    assert f"<li>{rich(task.hints[-1])}</li>" in task._repr_html_()


def test_a_solution_is_shown_action_by_action_and_begins_anew_where_one_has_strayed():
    task = ub.lesson("city-blocks").do("courthouse")
    first, second = task.exercise.solution
    assert not task.can_show, "hints come first"
    while not task.can_show:
        task.hint()
    shown = task.show_me()
    assert (shown.step, shown.of, shown.action) == (1, 2, first)
    block = str(first).split()[1]
    assert str(shown).startswith(f"Step 1 of 2: Courthouse on {block}. ")
    assert task.hints[-1].startswith(f"Courthouse on {block}. Then: Swap ")
    task.undo()
    task.play(next(action for action in task.game.legal if action != first))
    task.show_me()
    assert task.game.actions == (first,)
    assert task.show_me().action == second
    assert task.done
    assert not task.can_show
    assert "courthouse" not in task.lesson.done
    task.reset()
    assert task.shown is None


def test_an_exercise_without_a_solution_shows_none(lesson):
    task = lesson.do("school")
    task.exercise = replace(task.exercise, solution=())
    for _ in task.exercise.hints:
        task.hint()
    assert not task.can_show
    with pytest.raises(ub.UrbanError, match="no solution"):
        task.show_me()


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


@topics(leave_out="drawing")
def test_no_button_and_no_line_of_a_task_tells_what_an_action_brings(lesson, name):
    """One is to find that out; "turns over 3" is the answer where the most is asked for."""
    assert lessons.giveaways(lesson.do(name, seed=1)) == []


def strayed(task):
    """A task after an action that misses its goal."""
    for action in task.game.legal:
        task.play(action)
        if task.missed:
            return task
        task.undo()
    raise AssertionError("every action reaches the goal")


def test_what_another_player_does_is_not_done_by_the_one_who_was_asked(lesson):
    task = strayed(lesson.do("placing"))
    assert task.game.decision.player != task.exercise.game.decision.player
    for _ in range(12):
        task.play(task.game.legal[0])
        assert not task.done, "it was somebody else's action, or a later one"


def test_a_task_of_one_action_is_over_when_it_has_been_played():
    task = strayed(lessons.lesson("sprawlopolis").do("morning-commute"))
    assert task.missed == "The task was one action."
    said = task.feedback
    assert said.startswith("Not done: ")
    assert said.endswith("The task was one action. Press Undo and try something else.")
    while not task.game.over:
        task.play(task.game.legal[0])
        assert not task.done
        assert task.feedback == said
    while task.game.turn:
        task.undo()
    for action in task.exercise.solution:
        task.play(action)
    assert task.done


def test_a_task_of_several_actions_lasts_as_long_as_the_turn():
    task = lessons.lesson("urban-sprawl").do("payout-row")
    task.play(next(a for a in task.game.legal if a not in task.exercise.solution))
    assert not task.missed
    assert task.feedback.startswith("Not yet: ")


def test_the_table_of_a_task_that_was_missed_plays_nothing_but_undo():
    task = strayed(lessons.lesson("sprawlopolis").do("groups"))
    view = task.view()
    table, turn = task.table, task.game.turn
    assert not table.session.selection.live
    assert not table.session.picture.view().legal
    assert "The task was one action<" in "".join(text for _, text in table.head.parts)
    page = "".join(text for _, text in view.top.parts)
    assert "Not done: " in page
    assert 'data-do="undo"' in page
    table.do("choose", action=str(task.game.legal[0]))
    assert task.game.turn == turn
    view.do("undo")
    assert task.game.turn == turn - 1
    assert not task.missed
    assert table.session.selection.live
    assert 'data-do="undo"' not in "".join(text for _, text in view.top.parts)


@pytest.mark.parametrize("seed", range(4))
def test_a_permit_that_is_invested_has_paid_for_no_building(seed):
    task = ub.lesson("urban-sprawl").do("permits", seed)
    invests = [action for action in task.game.legal if str(action).startswith("invest")]
    assert invests
    for action in invests:
        task.play(action)
        assert not task.done, str(action)
        task.reset()


OF_ONE_CONTRACT = (
    "values", "permits", "placing", "zoning", "bonus", "adjacency", "price",
    "payout-count", "elections", "politicians", "demolition",
)  # fmt: skip


def test_another_contract_than_the_one_that_is_asked_for_is_not_done():
    found = 0
    for name in OF_ONE_CONTRACT:
        for seed in range(3):
            task = ub.lesson("urban-sprawl").do(name, seed)
            asked = str(task.exercise.solution[0]).split()[1]
            others = [a for a in map(str, task.game.legal) if a.startswith("build")]
            for action in [a for a in others if a.split()[1] != asked][:40]:
                found += 1
                task.play(action)
                assert not task.done, (name, seed, action)
                task.reset()
    assert found > 100


@pytest.mark.parametrize("name", ["college", "airport", "police-station"])
@pytest.mark.parametrize("seed", range(3))
def test_another_action_than_the_inauguration_that_is_asked_for_is_not_done(name, seed):
    task = ub.lesson("urbify").do(name, seed)
    cell = str(task.exercise.solution[0]).split()[1]
    others = [a for a in map(str, task.game.legal) if not a.startswith(f"inaugurate {cell}")]
    for action in others[:60]:
        task.play(action)
        assert not task.done, action
        task.reset()


@pytest.mark.parametrize("game", lessons.taught())
def test_no_explanation_hides_the_button_by_which_a_task_is_done(game):
    """The choices and what there is to know of a place stand in the same panel."""
    for name in lessons.lesson(game).names:
        task = lessons.lesson(game).do(name)
        action, *_ = task.exercise.solution
        if not task.game.rulebook.gesture(task.game.state, action):
            assert not task.table.session.selection.state.asked, name
