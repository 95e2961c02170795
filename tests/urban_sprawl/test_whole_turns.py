"""Whole turns of Urban Sprawl: each answer is what the rules, or its belief, come to, recounted."""

from __future__ import annotations

import pytest

from tests.support import lessons
from tests.support.sizes import some
from tests.urban_sprawl.recounts import Asked
from tests.urban_sprawl.recounts_whole import TABLES

LESSON = lessons.lesson("urban-sprawl")
SEEDS = range(some(60, least=20))
NAMES = [topic.name for topic in LESSON.plan.composites]
ALL = pytest.mark.parametrize("topic", NAMES)


@ALL
def test_each_answer_is_what_its_belief_comes_to(topic):
    failed = []
    for seed in SEEDS:
        asked = Asked(topic, LESSON.predict(topic, seed))
        problem = asked.problem
        for answer in (problem.right, *problem.wrong, *problem.spare):
            here = f"{topic} {seed}: {answer.text!r} by {answer.belief_id or 'the rules'!r}"
            recount = TABLES[topic].get(answer.belief_id)
            meant = recount(asked) if recount else ["recounted by nobody"]
            if answer.text not in meant:
                failed.append(f"{here}, which comes to {meant!r}")
    assert not failed, "\n".join(failed)


@ALL
def test_an_answer_is_offered_once_and_there_are_four(topic):
    for seed in SEEDS:
        problem = LESSON.predict(topic, seed).problem
        texts = [answer.text for answer in (problem.right, *problem.wrong)]
        assert len(set(texts)) == len(texts) == 4, seed


@ALL
def test_what_is_counted_comes_to_the_answer_and_the_table_does_too(topic):
    for seed in SEEDS:
        problem = LESSON.predict(topic, seed).problem
        for answer in (problem.right, *problem.wrong):
            assert answer.course, seed
            shown = answer.rows[-1][1:]
            assert all(number in answer.text for number in shown), (seed, answer.text, shown)
        assert problem.rule in {step.rule for step in problem.steps}, seed


@ALL
def test_each_seed_asks_in_another_position_and_the_right_one_has_any_letter(topic):
    asked = [LESSON.predict(topic, seed) for seed in SEEDS]
    assert len({each.game.state.to_json() for each in asked}) == len(asked)
    assert len({each.right for each in asked}) == 4
