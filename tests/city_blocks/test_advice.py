"""Why City Blocks' advice is for an action: the parts of what decides, in the game's words."""

from __future__ import annotations

import re

import pytest

import urbannb as ub
from urbannb.games.city_blocks.bots import evaluate, terms
from urbannb.lab.bots import hint


def test_the_parts_add_up_to_what_decides_and_every_hint_has_a_reason():
    game = ub.new_game("city-blocks", seed=3)
    book, said = game.rulebook, []
    while not game.over:
        state, player = game.state, game.decision.player
        for who in (0, 1):
            assert sum(terms(state, who).values()) == pytest.approx(evaluate(state, who))
        action = hint(game)
        said.append(book.reason(state, action, player))
        assert not re.search(r"  |None|_", said[-1])
        game.play(action)
    assert all(said)
    assert said[0].startswith("It leads column F, worth $14 (4 to 0)")
    assert "It wins column E, $7. But it leaves Ana a placement worth about $1." in said
    better = "would score 9 more at once, but promises less on row 4 and column D."
    assert any(better in one for one in said)
    compared = [one for one in said if "would score" in one]
    assert all(re.search(r"To (place|swap|keep|pass)", one) for one in compared)


def test_streets_that_an_action_does_not_touch_are_no_reason():
    game = ub.new_game("city-blocks", seed=3)
    action = hint(game)
    assert str(action) == "S4 F3"
    told = game.rulebook.reason(game.state, action, game.decision.player)
    assert set(re.findall(r"(?:column|row) \w", told)) == {"column F", "row 3"}
