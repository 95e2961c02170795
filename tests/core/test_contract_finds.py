"""Single faults in a sound game, each caught with a message that says what would be right."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest

from tests.core.test_contract_catches import asking
from tests.toy import Take, TakeSome, Toy
from urbannb import contract
from urbannb.core.choosing.views import Listed
from urbannb.core.errors import IllegalAction
from urbannb.core.game import Game


def caught(promise: Any, book: Any, players: int = 2, seeds: int = 6) -> str:
    """What is told of the first game that breaks a promise."""
    with pytest.raises(contract.BrokenPromise) as found:
        for seed in range(seeds):
            promise(book, players, seed)
    told = str(found.value)
    assert told.startswith("Toy, 2 players, seed ")
    assert f" breaks the promise `{promise.__name__}`: " in told
    return told


# -- what answers without listing


@dataclass(frozen=True, slots=True)
class Lenient(TakeSome):
    def allows(self, state, action):
        return isinstance(action, Take)


@dataclass(frozen=True, slots=True)
class Denying(TakeSome):
    def allows(self, state, action):
        return action.count == 1 and super(Denying, self).allows(state, action)


class Wide(Listed):
    """A view that has more than it lists."""

    def allows(self, action):
        return isinstance(action, Take)


@dataclass(frozen=True, slots=True)
class Widely(TakeSome):
    def actions(self, state):
        return Wide(tuple(super(Widely, self).actions(state)))


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        (Lenient, r"`allows` of Lenient says yes to 'take . of .', but `actions` does not list it"),
        (Denying, r"`allows` of Denying says no to 'take 2 of .', but `actions` lists it"),
        (Widely, r"`allows` of the legal actions says yes to 'take . of .', but `actions` does not l"),
    ],
)
def test_a_quick_answer_that_differs_from_the_list_is_caught(choice, told):
    found = caught(contract.verdicts, asking(choice)(), seeds=20)
    assert re.search(told, found)


@pytest.mark.parametrize("choice", [Lenient, Widely])
def test_what_why_refuses_is_not_played_whatever_else_is_said_of_it(choice):
    book = asking(choice)()
    game = Game(book, book.new(("Ana", "Ben"), 0))
    while len(game.state.heaps[0]):
        game.play(Take(0, min(2, len(game.state.heaps[0]))))
    fresh = Game(book, game.state)
    for action in (Take(0, 1), "take 1 of 0"):
        with pytest.raises(IllegalAction, match="Heap 0 has only 0"):
            fresh.play(action)
    assert fresh.state == game.state
    assert not fresh.turn
