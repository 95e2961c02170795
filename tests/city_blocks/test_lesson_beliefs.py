"""Each answer of City Blocks' lesson is what the rules, or its belief, come to in that position.

An answer that nobody recounts fails: whoever adds a belief writes down what it means.
"""

from __future__ import annotations

import re

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
def test_so_it_is_where_a_belief_is_asked_for(topic):
    """Questions that offer a belief have answers that others hardly ever have."""
    known = TOPICS[topic]
    for belief in LESSON.beliefs.about(topic):
        for seed in range(some(8, least=2)):
            asked = Asked(topic, LESSON.predict(topic, seed, belief.id))
            for answer in (asked.problem.right, *asked.problem.wrong):
                meant = known[answer.belief](asked)
                fits = answer.text in meant if isinstance(meant, set) else answer.text == meant
                assert fits, (belief.id, seed, answer.text, answer.belief, meant)


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
def test_what_is_said_to_an_answer_speaks_of_that_answer(topic):
    """Not what is said to every answer alike, and to nobody who is not there."""
    for seed in SEEDS:
        problem = LESSON.predict(topic, seed).problem
        told = [answer.why for answer in problem.wrong]
        assert problem.right.why not in told, (topic, seed)
        for why in (problem.right.why, *told):
            spoken = re.sub("“.*”", "", why)  # what the engine says to whoever is to move
            assert not re.search(r"\byour?\b", spoken, re.IGNORECASE), (topic, seed, why)


@pytest.mark.parametrize("topic", ["placing", "own-blocks"])
def test_yes_or_no_alone_does_not_give_the_answer_away(topic):
    """Where there is a choice of four, somebody says the other thing, and somebody the same."""
    for seed in SEEDS:
        question = LESSON.predict(topic, seed)
        said = [option.split(",")[0] for option in question.options]
        assert {"Yes", "No"} == set(said), (topic, seed)
        if topic == "placing":
            assert said.count("No") == 2, (topic, seed)


@ALL
def test_the_answer_does_not_stand_in_the_question(topic):
    """Neither in the words nor on the board beside them."""
    for seed in SEEDS:
        question = LESSON.predict(topic, seed)
        shown = f"{question.scene().to_text()}\n{question.lines()}".lower()
        assert question.problem.right.text.lower() not in shown, (topic, seed)
        if topic == "redevelop":
            assert "for $" not in shown, (topic, seed)
