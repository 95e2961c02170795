"""Reversi keeps every promise of the contract, and so does its lesson."""

import pytest
from reversi import rulebook
from reversi.lesson import LESSON

from urbannb import contract


@pytest.mark.parametrize("seed", range(2))
def test_every_promise_is_kept(seed):
    contract.check(rulebook, 2, seed)


def test_the_lesson_keeps_its_promises():
    contract.lessons.lesson(rulebook, LESSON)
