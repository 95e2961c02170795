"""A belief is played out beside the rules: thing by thing, to where the two part."""

import pytest

import urbannb as ub
from tests.teach.topics import taught
from urbannb.core.lesson import Answer, Counted, courses, number_of
from urbannb.core.lesson.counted import named, numbers

MALL = Counted(0, "the Mall", ("A1",))


def answered(game, topic, belief, seed=0):
    """A question answered as somebody does who holds a belief."""
    q = ub.lesson(game).predict(topic, seed, belief=belief)
    q.answer([answer.belief_id for answer in q.choices].index(belief))
    return q


def test_a_bare_number_is_nothing_to_point_at():
    assert numbers([MALL, 3]) == (0, 3)
    assert named([MALL]) == (MALL,)
    assert named([MALL, 3]) == ()


def test_what_counts_otherwise_is_told_apart():
    q = answered("city-blocks", "completing", "completing/new-tile-does-not-count")
    *lines, end = courses(q.problem, q.choices[q.picked])
    apart = [line for line in lines if line.parts]
    assert [line.places for line in apart] == [end.places]
    assert end.places == tuple(str(action).split()[-1] for action in q.problem.actions)
    assert apart[0].believed == "0"
    assert (end.believed, end.ruled) == (q.options[q.picked], q.options[q.right])


def test_the_first_difference_says_so_and_the_last_step_has_both_results():
    q = answered("city-blocks", "completing", "completing/new-tile-does-not-count")
    steps = q.played_out
    assert sum("Here they part" in step.text for step in steps) == 1
    assert steps[-1].table.rows[-1].cells[1:] == (q.options[q.picked], q.options[q.right])
    assert all(step.rule == q.rule.id for step in steps)


def test_what_a_belief_allows_the_engine_does():
    q = answered("city-blocks", "own-blocks", "own-blocks/rival-blocks")
    before = q.game.state.to_json()
    first, *rest, _ = courses(q.problem, q.choices[q.picked])
    assert "may not be done" in first.ruled
    assert rest
    assert all(line.ruled == "Nothing happens." for line in rest)
    assert q.game.state.to_json() == before


def test_a_decision_is_followed_to_where_the_belief_parts_from_it():
    q = answered("city-blocks", "tie", "tie/split")
    *same, last = courses(q.problem, q.choices[q.picked])
    assert same
    assert not any(line.parts for line in same)
    assert last.believed.startswith("They share it")


def test_the_right_answer_has_nothing_to_play_out():
    q = ub.lesson("city-blocks").predict("tie")
    assert q.played_out == []
    q.answer(q.right)
    assert q.played_out == []


def test_an_answer_that_counts_nothing_and_settles_nothing_has_no_courses():
    problem = ub.lesson("city-blocks").predict("setup").problem
    assert courses(problem, Answer("Ana", "some belief")) == ()


@pytest.mark.parametrize("game", taught())
def test_a_count_comes_to_what_the_answer_says(game):
    """Numbers: the things that are counted add up to the number of the answer."""
    found = 0
    for topic in ub.lesson(game).plan.topics:
        for seed in range(4):
            problem = topic.problem_of(game, seed)
            for answer in (problem.right, *problem.wrong, *problem.spare):
                said = number_of(answer.text)
                if answer.course and said is not None:
                    found += 1
                    assert sum(numbers(answer.course)) == said, (topic.name, seed, answer.text)
    assert found or game == "city-blocks"


def test_a_question_plays_the_rule_of_a_wrong_answer_and_a_stepper_walks_through_it():
    q = answered("city-blocks", "tie", "tie/split")
    widget = q.view()
    widget.refresh()
    foot = "".join(text for _, text in widget.foot.parts)
    assert "Play your rule" in foot
    widget.do("play-out")
    side = "".join(text for _, text in widget.side.parts)
    assert f"Step 1 of {len(q.played_out)}" in side
    assert "Your rule: <b>a tie is split</b>" in side
    widget.do("step", to="last")
    side = "".join(text for _, text in widget.side.parts)
    assert "They share it" in side
    widget.do("walk")
    side = "".join(text for _, text in widget.side.parts)
    assert "They share it" not in side


def test_an_example_of_a_belief_plays_this_belief():
    practice = ub.practice("city-blocks", "tie")
    shown = practice.example("tie/split")
    assert "Play this belief" in "".join(text for _, text in shown.view().foot.parts)
    assert "This belief" in shown.played_out[-1].text
