"""Practice finds out what simulated pupils believe, and when they have let go of it."""

from __future__ import annotations

from random import Random

import pytest

import urbannb as ub
from tests.support.sizes import some
from tests.teach.practice.practicing import practice
from urbannb.lab.pupils import answering, planted

TOPICS = 4
"""A pupil practices what was just read: 30 questions cannot offer all that a game lists."""


def practiced(seed, questions, learns=0, topics=TOPICS):
    """A pupil with three beliefs about so many topics of City Blocks, and what is found to be held.

    With no number of `topics` they are about the whole game.
    """
    plan = ub.lesson("city-blocks").plan
    chosen = Random(f"topics/{seed}").sample(plan.names, topics) if topics else plan.names
    known = {belief.id for name in chosen for belief in plan.beliefs.about(name)}
    pupil = planted(known, seed, learns=learns)
    given = practice("city-blocks", *sorted(chosen, key=plan.names.index), clock=pupil.clock)
    for _ in answering(pupil, given, questions):
        pass
    return pupil, {belief.id for belief in given.knowledge.held}


def found_out(pupils):
    """Of how many pupils all is named that they hold, and how much of what is named is false."""
    every = sum(held >= pupil.beliefs for pupil, held in pupils)
    named = sum(len(held) for _, held in pupils)
    false = sum(len(held - pupil.beliefs) for pupil, held in pupils)
    return every / len(pupils), false / named


def test_thirty_questions_name_what_is_believed_and_hardly_anything_else():
    every, false = found_out([practiced(seed, 30) for seed in range(some(200, 12))])
    assert every >= 0.95
    assert false <= 0.02


def test_sixty_questions_name_what_is_believed_of_a_whole_game():
    every, false = found_out([practiced(seed, 60, topics=0) for seed in range(some(60, 5))])
    assert every >= 0.95
    assert false <= 0.02


def test_who_lets_go_of_what_was_explained_twice_is_rid_of_it_within_sixty():
    pupils = [practiced(seed, 60, learns=2) for seed in range(some(60, 5))]
    assert not any(held & pupil.beliefs for pupil, held in pupils)


def test_a_pupil_answers_by_what_is_believed_but_for_slips():
    pupil = planted(["tie/split"], 1, count=1)
    question = ub.lesson("city-blocks").predict("tie", 0, "tie/split")
    ids = [answer.belief_id for answer in question.choices]
    given = [ids[pupil.choose(question)] for _ in range(200)]
    assert 0.85 < given.count("tie/split") / 200 < 1
    assert "" not in given, "a slip is another wrong answer"


@pytest.mark.parametrize("learns", [0, 1])
def test_a_belief_is_let_go_when_it_was_explained(learns):
    pupil = planted(["tie/split"], 1, count=1, learns=learns)
    pupil.explained["tie/split"] += 1
    assert pupil.holds("tie/split") is (learns == 0)
