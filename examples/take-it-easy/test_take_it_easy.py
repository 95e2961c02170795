"""Take It Easy keeps every promise of the contract, and so does its lesson."""

import pytest
from take_it_easy import rulebook
from take_it_easy.lesson import LESSON

from urbannb import contract


@pytest.mark.parametrize("players", rulebook.players)
@pytest.mark.parametrize("seed", range(2))
def test_every_promise_is_kept(players, seed):
    contract.check(rulebook, players, seed)


def test_the_lesson_keeps_its_promises():
    contract.lessons.lesson(rulebook, LESSON)
