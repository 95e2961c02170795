"""An exam without widgets: what is asked, that nothing is told before, and how it went."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

import urbannb as ub
from tests.support import lessons
from urbannb.core.errors import BadOption, UrbanError
from urbannb.core.lesson import Dice, LessonPlan
from urbannb.teach.exam.drawing import COUNT, apart, drawn
from urbannb.teach.exam.exam import FIRST
from urbannb.teach.practice.answers import AnswerLog

GAMES = pytest.mark.parametrize("game", lessons.taught())
SEEDS = range(20)


def begun(game="city-blocks", *topics, seed=0, log=None):
    return ub.lesson(game).exam(*topics, seed=seed, log=AnswerLog() if log is None else log)


def pick(exam, number, right=True):
    """Answer a question; wrongly, it is the first wrong answer there is."""
    question = exam.asked(number)
    wrong = next(n for n in range(len(question.options)) if n != question.right)
    exam.pick(question.right if right else wrong, number)
    return question.choices[wrong].belief_id


# -- what is asked


@GAMES
def test_there_are_all_whole_turns_and_topics_from_all_over_the_rulebook(game):
    plan = ub.lesson(game).plan
    for seed in SEEDS:
        topics = drawn(plan, seed)
        names = [topic.name for topic in topics]
        assert len(topics) == COUNT
        assert set(plan.composites) <= set(topics)
        assert all(one != other for one, other in pairwise(names))
        ordinary = sorted(plan.names.index(name) for name in names if name in plan.names)
        if len(ordinary) <= len(plan.names):
            assert len(set(names)) == COUNT
            most = 2 * len(plan.names) / len(ordinary)
            assert all(b - a <= most for a, b in pairwise([0, *ordinary, len(plan.names) - 1]))


def test_exams_differ_by_seed_and_a_seed_is_always_the_same():
    assert len({begun(seed=seed).topics for seed in SEEDS}) > 15
    one, other = begun(seed=3), begun(seed=3)
    assert one.topics == other.topics
    assert str(one.asked(5)) == str(other.asked(5))
    assert one.asked(5).seed == FIRST + COUNT * 3 + 4
    assert len({begun(seed=s).asked(1).seed for s in SEEDS} | {begun().asked(12).seed}) == 21


@pytest.mark.parametrize("count", [1, 2, 3, 5, 11])
def test_few_topics_come_again_but_not_one_after_the_other(count):
    plan = ub.lesson("city-blocks").plan
    few = LessonPlan("city-blocks", plan.topics[:count])
    for seed in SEEDS:
        names = [topic.name for topic in drawn(few, seed)]
        assert len(names) == COUNT
        assert max(Counter(names).values()) <= -(-COUNT // count)
        assert count == 1 or all(a != b for a, b in pairwise(names)), names
    exam = replace(few, composites=plan.composites[:1])
    assert {t.name for t in drawn(exam, 0)} == {t.name for t in exam.every}


def test_a_topic_that_comes_often_is_put_apart_from_itself():
    a, b, c = ub.lesson("city-blocks").plan.topics[:3]
    for seed in SEEDS:
        names = [t.name for t in apart([a, a, a, b, b, c], Dice(seed))]
        assert Counter(names) == {a.name: 3, b.name: 2, c.name: 1}
        assert all(one != other for one, other in pairwise(names))


def test_an_exam_on_some_topics_asks_about_these_and_the_whole_turns_made_of_them():
    some = ("tie", "two-streets", "courthouse", "sums")
    topics = begun("city-blocks", *some).topics
    assert {topic.name for topic in topics} == {*some, "court-turn"}
    assert all(one is not other for one, other in pairwise(topics))
    assert {t.name for t in begun("city-blocks", "whole-turn").topics} == {"whole-turn"}
    with pytest.raises(BadOption, match="no topic 'roundabout'"):
        begun("city-blocks", "roundabout")


@pytest.mark.parametrize("seed", ["1", 1.5, True, 10**18])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(BadOption, match="the seed of an exam is a whole number"):
        begun(seed=seed)


# -- while it goes on


def test_nothing_is_told_before_it_is_handed_in():
    exam = begun()
    question = exam.question
    with pytest.raises(UrbanError, match="nothing is told before the exam is handed in"):
        question.answer(0)
    exam.pick("B")
    assert question.feedback is None
    assert question.topic.title not in f"{exam}{exam._repr_html_()}{question.title}"
    assert "Show the answer" not in exam._repr_html_()
    assert not len(exam.log)
    assert exam.right == 0
    assert exam.again == exam.marks == ()
    assert str(exam).startswith("Exam: City Blocks. Question 1 of 12, 1 answered\n\nQuestion 1 of")


def test_answers_can_be_left_out_changed_and_given_in_any_order():
    exam = begun()
    assert exam.open == tuple(range(1, 13))
    exam.pick("B").next().next().pick(0)
    assert exam.number == 3
    assert exam.back().number == 2
    assert exam.back().back().number == 1
    exam.pick("D").pick("a")
    assert exam.picked(1) == 0
    assert exam.picked(2) is None
    assert exam.open == (2, *range(4, 13))
    assert exam.go(12).next().number == 12
    exam.pick("C", number=7)
    assert exam.number == 12
    assert exam.place == "Question 12 of 12, 3 answered"
    for wrong in (0, 13, "3", 1.0, True):
        with pytest.raises(UrbanError, match="the questions are 1 to 12"):
            exam.go(wrong)
    with pytest.raises(UrbanError, match="there is no answer 'E'"):
        exam.pick("E")


# -- how it went


def test_all_right_is_nothing_to_look_at_again():
    exam = begun()
    for number in range(1, 13):
        pick(exam, number)
    exam.hand_in()
    assert exam.right == 12
    assert exam.over
    assert exam.again == ()
    assert "12 of 12 right" in str(exam)
    assert "look at again" not in str(exam)


def test_what_was_wrong_or_left_out_is_to_be_looked_at_again():
    exam = begun(seed=1)
    beliefs = exam.plan.beliefs
    fallen = {n: pick(exam, n, right=False) for n in range(1, 12)}
    exam.hand_in()
    assert exam.right == 0
    assert [mark.words for mark in exam.marks] == ["wrong"] * 11 + ["not answered"]
    shown = {b.id: each.topic for each in exam.again for b in each.beliefs}
    assert set(shown) == set(fallen.values())
    for number, name in fallen.items():
        asked, taught = exam.topics[number - 1], beliefs.called(name).topics
        home = next((t for t in taught if t in exam.plan.names), asked.name)
        assert shown[name].name in (home if asked.parts else asked.name, *taught)
        if not asked.parts:
            assert asked in [each.topic for each in exam.again]
    assert exam.topics[11].parts or exam.topics[11] in [each.topic for each in exam.again]
    order = [topic.name for topic in exam.plan.every]
    places = [order.index(each.topic.name) for each in exam.again]
    assert places == sorted(places)
    text = str(exam)
    for each in exam.again:
        assert f"{each.topic.title} ({each.place})" in text
        assert len(each.parts) == len(each.topic.parts)
        assert all(f"You fell for: {belief.text}" in text for belief in each.beliefs)


def test_a_whole_turn_leads_back_to_its_parts():
    exam = begun()
    whole = next(n for n in range(1, 13) if exam.topics[n - 1].name == "rebuilt-street")
    exam.hand_in()
    (each,) = [one for one in exam.again if one.topic is exam.topics[whole - 1]]
    assert each.place == "Whole turn 5 of 6"
    assert each.parts[0] == "Redeveloping (topic 11 of 16)"


def test_the_log_hears_of_what_was_answered_when_it_is_handed_in():
    log = AnswerLog(clock=lambda: 5.0)
    exam = begun(log=log)
    pick(exam, 2)
    belief = pick(exam, 1, right=False)
    exam.pick(exam.asked(1).right, 1)
    pick(exam, 1, right=False)
    assert not len(log)
    exam.hand_in()
    first, second = sorted(log.of("city-blocks"), key=lambda answer: answer.seed)
    assert first.picked == belief
    assert second.right
    assert {first.topic, second.topic} == {exam.topics[0].name, exam.topics[1].name}
    exam.asked(9).answer(0)  # what is answered afterward is told to nobody
    assert len(log) == 2
    assert exam.marks[8].given is None
    for do in (exam.hand_in, lambda: exam.pick(0)):
        with pytest.raises(UrbanError, match="this exam is handed in"):
            do()


def test_answers_of_an_exam_count_in_practice(tmp_path):
    log = AnswerLog(tmp_path / "practice.json")
    exam = begun(log=log)
    belief = pick(exam, 1, right=False)
    exam.hand_in()
    kept = AnswerLog(tmp_path / "practice.json")
    practice = ub.lesson("city-blocks").practice(log=kept)
    assert [tally.belief.id for tally in practice.knowledge.beliefs] == [belief]


def test_another_exam_begins_with_nothing_answered():
    exam = begun(seed=4)
    pick(exam, 1)
    exam.hand_in().another()
    assert exam.seed == 5
    assert not exam.over
    assert exam.open == tuple(range(1, 13))
    assert exam.number == 1
    assert exam.topics == begun(seed=5).topics


def test_a_belief_is_shown_in_an_example_that_is_not_counted():
    exam = begun()
    belief = pick(exam, 1, right=False)
    exam.hand_in()
    shown = exam.example(belief)
    assert shown.feedback.belief_id == belief
    assert len(exam.log) == 1


@GAMES
def test_every_game_has_an_exam(game):
    exam = begun(game)
    for number in range(1, exam.count + 1):
        pick(exam, number, right=number % 2 == 0)
    assert exam.hand_in().right == 6
    assert len(exam.log) == 12


@pytest.mark.parametrize("option", [1.5, None, [1], "E", 4, -1])
def test_what_is_no_answer_is_refused_at_once_and_hinders_no_handing_in(option):
    exam = ub.lesson("city-blocks").exam(log=AnswerLog())
    with pytest.raises(UrbanError, match="there is no answer"):
        exam.pick(option)
    assert exam.picked(1) is None
    assert exam.hand_in().over
