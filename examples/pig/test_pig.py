"""Pig keeps every promise of the contract, and so does its lesson."""

import pytest
from pig import rulebook
from pig.lesson import LESSON

from urbannb import contract


@pytest.mark.parametrize("players", rulebook.players)
def test_every_promise_is_kept(players):
    contract.check(rulebook, players, 0)


def test_the_lesson_keeps_its_promises():
    contract.lessons.lesson(rulebook, LESSON)
