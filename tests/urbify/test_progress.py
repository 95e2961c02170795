"""How far a game has come, as the heading says it."""

from __future__ import annotations

from itertools import pairwise

from tests.urbify.table import arrange
from urbannb.games import urbify
from urbannb.games.urbify.rulebook import rulebook
from urbannb.games.urbify.words.buttons import progress
from urbannb.lab import bot


def test_the_round_and_the_pile_that_is_used_are_told():
    state = arrange()
    state.round = 4
    left = [len(pile) for pile in state.piles]
    assert progress(state) == f"round 4, {left[0]} tiles left in the pile of Stage I"
    state.piles[0].clear()
    del state.piles[1][1:]
    assert progress(state) == "round 4, 1 tile left in the pile of Stage II"
    state.ending = True
    assert progress(state) == "round 4, after which two more are played"


def test_the_end_is_counted_down():
    game, player = urbify.new_game(seed=2, players=2), bot("greedy", seed=1)
    said = [rulebook.progress(game.state)]
    while not game.over:
        game.play(player.choose(game))
        said.append(rulebook.progress(game.state).partition(", ")[2])
    last = [now for before, now in pairwise(said) if now != before][-3:]
    assert last == ["the next to last", "the last", ""]
