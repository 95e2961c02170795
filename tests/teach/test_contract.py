"""Every lesson keeps the promises of lessons, over many seeds of each topic."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.sizes import some
from tests.support.strategies import OURS
from tests.teach.topics import ASKED, GAMES, TOPICS
from urbannb import contract
from urbannb.contract import answering
from urbannb.core.lesson import Problem, distinct

pytestmark = pytest.mark.no_cover  # what is asked hundreds of times here is covered in `tests/kept`
MANY, FEW = some(40), some(10, least=5)


def seeds(lesson):
    return range(MANY if lesson.rulebook.name == "city-blocks" else FEW)


def problem_of(lesson, name: str, seed: int) -> Problem:
    """A problem with the answers that are offered."""
    found: Problem = lesson.predict(name, seed).problem
    return replace(found, wrong=tuple(distinct(found.right, found.wrong)[:3]))


@GAMES
def test_topics_have_names_words_and_rules_and_teach_the_rulebook(lesson):
    book, plan = lesson.rulebook, lesson.plan
    contract.lessons.topics(book, plan)
    if book in OURS:  # that all rules are taught we promise of our own games
        contract.lessons.covers(plan, set(book.rules))


@TOPICS
def test_every_exercise_can_be_done_as_its_solution_says(lesson, name):
    for seed in seeds(lesson):
        contract.lessons.exercise(lesson.rulebook, lesson.do(name, seed).exercise)


@ASKED
def test_every_question_has_one_right_answer_that_is_the_engine_s(lesson, name):
    problems = [problem_of(lesson, name, seed) for seed in seeds(lesson)]
    for found in problems:
        contract.lessons.problem(lesson.rulebook, found)
    contract.lessons.cites(lesson.plan.topic(name), problems)


@ASKED
@pytest.mark.parametrize("seed", [2])
def test_the_same_seed_draws_the_same_position(lesson, name, seed):
    contract.lessons.repeats(lesson.rulebook, lesson.plan.topic(name), seed)


@ASKED
def test_every_place_of_a_lesson_s_positions_can_be_asked_about(lesson, name):
    contract.lessons.looked_at(lesson.rulebook, lesson.plan.topic(name))


@ASKED
def test_an_answer_that_is_a_number_is_worked_out_of_the_played_game(lesson, name):
    """Of a stranger's question `urbannb check` only asks for that; ours all are."""
    if lesson.rulebook in OURS:
        for seed in seeds(lesson):
            found = lesson.predict(name, seed).problem
            typed = found.works is None and found.tried is None and bool(found.steps)
            assert not (typed and answering.is_number(found.right.text)), found.ask
