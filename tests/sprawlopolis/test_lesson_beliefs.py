"""Each answer of Sprawlopolis' lesson is what the rules, or its belief, come to in that position.

An answer that nobody recounts fails: whoever adds a belief writes down what it means.
"""

from __future__ import annotations

import re

import pytest

from tests.sprawlopolis import naive
from tests.sprawlopolis.recounts import Asked, own, recounts
from tests.sprawlopolis.recounts_turns import TURNS
from tests.support import lessons
from tests.support.sizes import some

LESSON = lessons.lesson("sprawlopolis")
ALL = pytest.mark.parametrize("topic", [topic.name for topic in LESSON.plan.every])
SEARCHED = ("block-party", "strip", "mini-marts", "park-hopping", "looping-lanes", "sprawlopolis")
"""Topics whose cities are searched for a while."""


def seeds(topic: str) -> range:
    return range(some(25, least=8) if topic in SEARCHED else some(160, least=24))


@ALL
def test_each_answer_is_what_its_belief_comes_to(topic):
    """The right one is what the rules come to, counted naively; a wrong one is another."""
    known = TURNS[topic] if topic in TURNS else recounts(topic)
    for seed in seeds(topic):
        asked = Asked(topic, LESSON.predict(topic, seed))
        answers = (asked.problem.right, *asked.problem.wrong)
        for answer in answers:
            here = f"{topic} {seed}: {answer.text!r} by {answer.belief!r}"
            assert answer.belief in known, f"{here} is recounted by nobody"
            meant = known[answer.belief](asked)
            assert answer.text == meant, f"{here}, which comes to {meant!r}"
        assert len({answer.text for answer in answers}) == len(answers), (topic, seed)
        assert len({answer.belief for answer in answers}) == len(answers), (topic, seed)


@ALL
def test_the_answer_does_not_stand_on_the_board(topic):
    for seed in seeds(topic):
        question = LESSON.predict(topic, seed)
        shown, right = question.scene().to_text(), question.problem.right.text
        assert not re.search(rf"(?<![\d−-]){re.escape(right)}\b", shown), (topic, seed, right)
        if topic in ("roads", "covering"):
            assert "by length" not in shown, (topic, seed)


@ALL
def test_an_answer_that_is_asked_for_is_what_its_belief_comes_to(topic):
    """Each belief of a topic in a position of its own, and whatever found no place there."""
    known = TURNS[topic] if topic in TURNS else recounts(topic)
    for belief in LESSON.beliefs.about(topic):
        for seed in range(some(24 if topic in TURNS else 8, least=1)):
            asked = Asked(topic, LESSON.predict(topic, seed, belief=belief.id))
            assert belief.id in [answer.belief_id for answer in asked.problem.wrong]
            for answer in (*asked.problem.wrong, *asked.problem.spare):
                meant = known[answer.belief](asked)
                assert answer.text == meant, (topic, belief.id, seed, answer.belief, meant)


def test_a_card_that_joins_roads_is_said_to():
    for seed in seeds("covering"):
        asked = Asked("covering", LESSON.predict("covering", seed))
        new = set(own(asked))
        city = {**asked.board, **own(asked)}
        joins = any(road & new and road - new for road in naive.roads(city))
        for answer in asked.problem.wrong:
            if answer.belief == "the card's roads are simply added":
                assert joins == ("Some join" in answer.why), seed


def test_a_player_alone_passes_nothing_on():
    """Nor is there a left neighbor, and nobody is asked whose turn it is."""
    for seed in range(60):
        question = LESSON.predict("hands", seed)
        if len(question.game.names) == 1:
            whys = " ".join(o.why for o in (question.problem.right, *question.problem.wrong))
            said = f"{question.problem.ask} {whys}"
            assert not re.search(r"pass|left,|Who lays|neighbor|team", said), (seed, said)
