"""How far a game has come, as the heading says it."""

from __future__ import annotations

import random

import pytest

from tests.sim_city import game
from urbannb.games import sim_city
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.games.sim_city.words.counting import progress


def test_the_richest_are_named_with_what_the_game_is_played_to():
    state = game.new(3)
    state.turns = 7
    assert progress(state) == "round 3, played to $250"
    state.money[:] = [12, 231, 4]
    assert progress(state) == "round 3, played to $250: Bob has $231"
    state.money[:] = [231, 231, 4]
    assert progress(state) == "round 3, played to $250: Ada and Bob have $231"
    state.last_round = True
    assert progress(state) == "round 3, the last"


@pytest.mark.parametrize(
    ("turns", "said"), [(1, "round 1 of 9"), (48, "round 8 of 9"), (49, "round 9, the last")]
)
def test_rounds_are_counted_to_the_last(turns, said):
    state = game.new(6, ending="rounds", goal=9)
    state.turns = turns
    assert progress(state) == said


def test_a_table_is_covered_cell_by_cell():
    played = sim_city.new_game(seed=3, players=2, ending="table", table=(5, 6))
    draw = random.Random(2)
    while not played.over:
        state = played.state
        built = sum(len(b.cells) for c in state.cities for b in c.ground.blocks.values())
        assert rulebook.progress(state).endswith(f", {built} of 30 cells of the table covered")
        played.play(played.draw(draw.random))
    assert rulebook.progress(played.state) == ""


def test_where_the_deck_decides_it_is_told_what_is_left():
    state = game.new(2, ending="deck")
    left = len(state.piles[0])
    assert progress(state) == f"round 1, {left} cards left in the deck"
    state.piles[0].clear()
    assert progress(state) == "round 1, the deck is used up"
    alone = sim_city.new_game(variant="solitaire", seed=1)
    left = len(alone.state.piles[0])
    assert progress(alone.state) == f"turn 1, {left} cards left in the deck"
