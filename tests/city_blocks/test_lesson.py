"""The lesson of City Blocks: what is asked is not to be read off the board beside it."""

from __future__ import annotations

import pytest

from tests.support import lessons
from tests.support.sizes import some
from urbannb.teach.picture import board

SEEDS = range(some(24, least=12))
WAYS = {  # rows are numbered from the top, columns lettered from the left
    "": "5 4 3 2 1 A B C D E F",
    "rows are filled from the top": "1 2 3 4 5 A B C D E F",
    "the columns come first": "A B C D E F 5 4 3 2 1",
    "the columns go from right to left": "5 4 3 2 1 F E D C B A",
    "the tokens are laid counterclockwise": "F E D C B A 1 2 3 4 5",
}
NTH = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "last",
]  # fmt: skip


@pytest.fixture(scope="module")
def asked():
    lesson = lessons.lesson("city-blocks")
    return [lesson.predict("setup", seed).problem for seed in (*SEEDS, 92271)]


def test_the_token_is_the_one_that_each_belief_lays_then(asked):
    told = [problem for problem in asked if "token" in problem.ask and "Which" in problem.ask]
    assert told
    for problem in told:
        at = next(n for n, word in enumerate(NTH) if f"**{word}**" in problem.ask)
        tokens = problem.game.state.tokens
        for answer in (problem.right, *problem.wrong):
            if order := WAYS.get(answer.belief, "").split():
                street = order[at]
                kind = "row" if street.isdigit() else "column"
                assert answer.text == f"${tokens[street]} beside {kind} {street}"
        assert str(tokens[WAYS[""].split()[at]]) not in problem.see


def test_the_board_of_the_setup_does_not_say_who_begins(asked):
    for problem in asked:
        drawn = board(problem.game, problem.places, bare=problem.bare)
        said = " ".join([*(t.label for t in drawn.targets), drawn.to_text()])
        assert "hand" not in said
        assert "Bag" not in said
