"""Each answer of Urban Sprawl's lesson is what its belief comes to in that position.

The right one is worked out once more without the engine, where it is a number or a name. A wrong
answer with a number or a name that nobody recounts fails: whoever adds one says what it means.
"""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from tests.support import lessons
from tests.support.sizes import some
from tests.urban_sprawl.recounts import Asked
from tests.urban_sprawl.recounts_turns import TABLES, agrees
from urbannb.contract.answering import alike
from urbannb.core.lesson import courses, number_of

LESSON = lessons.lesson("urban-sprawl")
SEEDS = range(some(160, least=30))
WORDS = {"US-19", "US-28", "US-29"}
"""Who begins, what is open and what cannot be traded: the rules say so, and nothing is played."""
ALL = pytest.mark.parametrize("topic", LESSON.names)


@ALL
def test_an_answer_is_what_its_belief_comes_to(topic):
    known, failed = TABLES[topic], []
    for seed in SEEDS:
        asked = Asked(topic, LESSON.predict(topic, seed))
        for answer in (asked.problem.right, *asked.problem.wrong):
            here = f"{topic} {seed}: {answer.text!r} by {answer.belief or 'the rules'!r}"
            if answer.belief not in known:
                if answer.belief and re.search(r"\d", answer.text):
                    failed.append(f"{here} is recounted by nobody")
                continue
            meant = known[answer.belief](asked)
            if answer.belief == "" and meant is None:
                continue
            if meant is None or not agrees(answer.text, meant):
                failed.append(f"{here}, which comes to {meant!r}")
    assert not failed, "\n".join(failed)


@ALL
def test_no_belief_leads_to_the_right_answer_or_to_that_of_another(topic):
    """A number is offered once, and no two answers say the same in other words."""
    for seed in SEEDS:
        problem = LESSON.predict(topic, seed).problem
        answers = [problem.right, *problem.wrong]
        assert len({answer.belief for answer in answers}) == len(answers), f"{topic} {seed}"
        for one, other in combinations(answers, 2):
            assert plain(one.text) != plain(other.text), f"{topic} {seed}: {one.text!r}"


@ALL
def test_the_right_answer_is_what_the_engine_comes_to(topic):
    for seed in SEEDS[:12]:
        problem = LESSON.predict(topic, seed).problem
        if problem.rule in WORDS:
            assert problem.works is None
            continue
        assert problem.works is not None, f"{topic} {seed}"
        worked = problem.works(problem.played)
        assert alike(problem.right.text, worked), f"{topic} {seed}: {worked!r}"


def plain(text: str) -> str:
    """Words without what sets them off."""
    return re.sub(r"[*~.]", "", text).lower()


TWO_KINDS = {"politicians": "AP and wealth", "events": "wealth and prestige"}
"""Where an answer says two amounts at once, and only one of them is counted."""


@ALL
def test_what_begins_with_a_number_is_counted_thing_by_thing(topic):
    """Both courses have things to count, and they part somewhere."""
    for seed in SEEDS:
        problem = LESSON.predict(topic, seed).problem
        for answer in problem.wrong:
            counted = number_of(answer.text) is not None and number_of(problem.right.text)
            if not counted or problem.tried is not None or topic in TWO_KINDS:
                continue
            assert problem.right.course, f"{topic} {seed}"
            assert answer.course, f"{topic} {seed}: {answer.text!r}"
            *things, end = courses(problem, answer)
            assert any(thing.parts for thing in things), f"{topic} {seed}: {answer.text!r}"
            assert (end.believed, end.ruled) == (answer.text, problem.right.text)
