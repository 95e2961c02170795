"""Composite topics: whole turns that ask about several topics at once, beside those of a lesson."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

import urbannb as ub
from tests.support import lessons
from tests.support.sizes import some
from urbannb import contract
from urbannb.contract import expect
from urbannb.core.errors import BadOption
from urbannb.core.lesson import LessonPlan
from urbannb.core.registry import find

GAMES = [game for game in lessons.taught() if ub.lesson(game).plan.composites]
EACH = pytest.mark.parametrize("game", GAMES)
OWN = 1
"""A composite topic has at least so many beliefs that no ordinary one asks about."""
LATE = 0.25
"""So many seconds a question takes at most."""


@EACH
def test_they_are_no_topics_of_the_lesson_but_can_be_asked_about(game):
    lesson = ub.lesson(game)
    names = {topic.name for topic in lesson.plan.composites}
    assert names.isdisjoint(lesson.names)
    assert lesson.plan.every == (*lesson.plan.topics, *lesson.plan.composites)
    for topic in lesson.plan.composites:
        assert lesson.plan.topic(topic.name) is topic
        assert set(topic.parts) <= set(lesson.names)
        assert lesson.predict(topic.name, seed=3).topic is topic


@EACH
def test_they_have_questions_alone(game):
    for topic in ub.lesson(game).plan.composites:
        with pytest.raises(BadOption, match=f"'{topic.name}' has questions alone; there are tasks"):
            ub.lesson(game).do(topic.name)


@EACH
def test_each_has_beliefs_that_come_of_mixing_rules(game):
    beliefs = ub.lesson(game).beliefs
    for topic in ub.lesson(game).plan.composites:
        own = [each for each in beliefs.about(topic.name) if each.topic == topic.name]
        assert len(own) >= OWN, topic.name
        assert len(beliefs.about(topic.name)) > len(own), topic.name


@EACH
@pytest.mark.no_cover
def test_every_belief_comes_in_five_positions_soon(game):
    plan = ub.lesson(game).plan
    taken = []
    for topic in plan.composites:
        known = [each.id for each in plan.beliefs.about(topic.name) if not each.never]
        for name in known:
            begun = time.process_time()
            contract.lessons.asked_for(find(game), topic, [name], some(5, 2))
            taken.append((time.process_time() - begun) / some(5, 2))
    assert sorted(taken)[int(0.95 * len(taken))] < LATE


def test_a_game_that_names_no_such_topic_is_told():
    book, plan = find("city-blocks"), ub.lesson("city-blocks").plan
    first = plan.composites[0]

    def told(topic, words):
        with pytest.raises(expect.Claim, match=words):
            contract.lessons.topics(book, replace(plan, composites=(topic,)))

    told(replace(first, parts=("sums", "roundabout")), "no topics of whole-turn: roundabout")
    told(replace(first, parts=("sums",)), "made of fewer than two")
    told(replace(first, name="sums"), "names of their own")


def test_a_plan_without_them_is_as_it_was():
    plan = LessonPlan("city-blocks", ub.lesson("city-blocks").plan.topics)
    assert plan.every == plan.topics
    with pytest.raises(BadOption, match="no topic 'whole-turn'; it has: setup"):
        plan.topic("whole-turn")
