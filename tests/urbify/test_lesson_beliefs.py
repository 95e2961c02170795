"""Each wrong answer of Urbify's lesson is what its belief comes to in that position.

A belief with a number that nobody recounts fails: whoever adds one writes down what it means.
"""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from tests.support import lessons
from tests.support.sizes import some
from tests.urbify.recounts import OTHERS, Asked, agrees, recounts
from urbannb.games.urbify.lesson.benefits import TOPICS as PAGES

LESSON = lessons.lesson("urbify")
SEEDS = range(some(40, least=16))
ALL = pytest.mark.parametrize("topic", LESSON.names)


@ALL
def test_a_wrong_answer_is_what_its_belief_comes_to(topic):
    known = recounts(topic)
    for seed in SEEDS:
        question = LESSON.predict(topic, seed)
        asked = Asked(topic, question)
        for answer in asked.problem.wrong:
            here = f"{topic} {seed}: {answer.text!r} by {answer.belief!r}"
            if answer.belief not in known:
                assert not re.search(r"\d", answer.text), f"{here} is recounted by nobody"
                continue
            meant = known[answer.belief](asked)
            assert agrees(answer.text, meant), f"{here}, which comes to {meant}"


@ALL
def test_no_belief_leads_to_the_right_answer_or_to_that_of_another(topic):
    """A number is offered once, and no two answers say the same in other words."""
    for seed in SEEDS:
        problem = LESSON.predict(topic, seed).problem
        answers = [problem.right, *problem.wrong]
        assert len({answer.belief for answer in answers}) == len(answers)
        for one, other in combinations(answers, 2):
            numbers = [re.match(r"\d+(?= |$)", a.text) for a in (one, other)]
            same = [n.group() for n in numbers if n]
            if all(numbers) and one.text.split()[1:] == other.text.split()[1:]:
                assert same[0] != same[1], f"{topic} {seed}: {one.text!r}"


def test_every_page_and_every_number_is_looked_at():
    assert {topic.name for topic in PAGES} | set(OTHERS) == set(LESSON.names)


@ALL
def test_a_wrong_number_is_counted_thing_by_thing(topic):
    """So it can be laid beside the right count; what one thing is called is said once."""
    for seed in SEEDS:
        problem = LESSON.predict(topic, seed).problem
        for answer in (problem.right, *problem.wrong):
            if re.fullmatch(r"\d+( [a-z]+)?", answer.text) and "pay in all" not in problem.ask:
                assert answer.course, f"{topic} {seed}: {answer.text!r} by {answer.belief!r}"
                assert sum(term.value for term in answer.course) == int(answer.text.split()[0])
                assert all(term.what[0].isupper() for term in answer.course)
