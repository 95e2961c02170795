"""Each answer of City Blocks' lesson is what the rules, or its belief, come to in that position.

An answer that nobody recounts fails: whoever adds a belief writes down what it means.
"""

from __future__ import annotations

import pytest

from tests.city_blocks.recounts import TOPICS, Asked, decided
from tests.support import lessons
from tests.support.sizes import some

LESSON = lessons.lesson("city-blocks")
SEEDS = range(some(80, least=24))
ALL = pytest.mark.parametrize("topic", LESSON.names)
BY_WINNER = ("completing", "school", "power-plant", "mall", "stores", "end")
"""Where the question is who wins: one wrong answer at least names somebody else."""


@ALL
def test_each_answer_is_what_its_belief_comes_to(topic):
    """The right one is what the rules come to, counted by hand; a wrong one is another."""
    known = TOPICS[topic]
    for seed in SEEDS:
        asked = Asked(topic, LESSON.predict(topic, seed))
        for answer in (asked.problem.right, *asked.problem.wrong):
            here = f"{topic} {seed}: {answer.text!r} by {answer.belief!r}"
            assert answer.belief in known, f"{here} is recounted by nobody"
            meant = known[answer.belief](asked)
            fits = answer.text in meant if isinstance(meant, set) else answer.text == meant
            assert fits, f"{here}, which comes to {meant!r}"


@ALL
def test_no_two_answers_are_the_same(topic):
    for seed in SEEDS:
        problem = LESSON.predict(topic, seed).problem
        answers = [problem.right, *problem.wrong]
        assert len({answer.belief for answer in answers}) == len(answers), (topic, seed)
        assert len({answer.text for answer in answers}) == len(answers), (topic, seed)
        if topic in BY_WINNER:
            assert len({decided(answer.text) for answer in answers}) > 1, (topic, seed)
        if topic == "redevelop":
            paid = [answer.text for answer in answers if answer.text[0] == "$"]
            assert (
                len({text.replace(" and it", "").split(",")[0] for text in paid}) >= len(paid) - 1
            )


@ALL
def test_the_answer_does_not_stand_in_the_question(topic):
    """Neither in the words nor on the board beside them."""
    for seed in SEEDS:
        question = LESSON.predict(topic, seed)
        shown = f"{question.scene().to_text()}\n{question.lines()}".lower()
        assert question.problem.right.text.lower() not in shown, (topic, seed)
        if topic == "redevelop":
            assert "for $" not in shown, (topic, seed)
