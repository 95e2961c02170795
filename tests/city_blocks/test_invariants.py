"""What is proved about City Blocks, checked in many random games on the bare engine.

How many is said in `tests/support/sizes.py`.
"""

from __future__ import annotations

import random

import pytest

from tests.support.sizes import GAMES
from urbannb.core.engine import advance, apply
from urbannb.games.city_blocks import Building, CityBlocksState, Keep, Place, Swap, rulebook
from urbannb.games.city_blocks.model import BLOCKS, BLOCKS_OF, PAID, STREETS, TIED

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere

FULL_CHECKS = 40
"""In one of so many games the whole position is checked at every decision."""


def street_sums(grid: dict[str, Building], street: str) -> tuple[int, int]:
    """CB-20 to CB-24 once more, written without a look at the game's own sums."""
    codes = [grid[block].code for block in BLOCKS_OF[street]]
    dead = ("H" if "Power" in codes or "Mall" in codes else "") + (
        "F" if "School" in codes or "Mall" in codes else ""
    )
    sums = [0, 0]
    for block in BLOCKS_OF[street]:
        code = grid[block].code
        if code[1:].isdigit() and code[0] not in dead:
            sums[grid[block].owner] += int(code[1:])
    return sums[0], sums[1]


def play(seed: int) -> tuple[CityBlocksState, int, int]:
    """One random game, checked on the way: its end, its placements, and its redevelopments."""
    state = rulebook.new(("Ana", "Ben"), seed)
    choose = random.Random(seed).randrange
    choice = advance(state)
    began = state.player
    purse: list[set[int]] = [set(), set()]  # the money, counted independently
    turns = redeveloped = 0
    placed = [0, 0]
    while choice is not None:
        if seed % FULL_CHECKS == 0:
            assert list(rulebook.check(state)) == []
        legal = choice.actions(state)
        assert len(legal) > 0, "nobody is ever unable to move"
        action = legal[choose(len(legal))]
        player, before = state.player, set(state.holder)
        develops = isinstance(action, Place) and action.block not in state.grid
        if isinstance(action, Place):
            turns += 1
            placed[player] += 1
            if not develops:
                redeveloped += 1
                lowest = min(purse[player])
                purse[player].remove(lowest)
        choice = apply(state, action)
        won = set(state.holder) - before
        assert len(won) <= 2, "one tile completes two streets at most"
        assert not won or develops or isinstance(action, Keep | Swap), "awards follow developing"
        for street in won:
            first, second = street_sums(state.grid, street)
            assert state.sums[street] == (first, second)
            if first != second:
                purse[0 if first > second else 1].add(state.tokens[street])
        for p in (0, 1):
            assert state.money(p) == sum(purse[p])
        if choice is None:
            assert len(won) == 2, "the last tile settles exactly two tokens"
            assert {street.isdigit() for street in won} == {True, False}
    assert placed[began] <= 20
    assert placed[1 - began] <= 19
    return state, turns, redeveloped


@pytest.mark.parametrize("part", range(8))
def test_random_games_keep_what_is_proved(part):
    for seed in range(part, GAMES, 8):
        state, turns, redeveloped = play(seed)
        assert set(state.grid) == set(BLOCKS)
        assert set(state.holder) == set(STREETS)
        assert turns == 30 + redeveloped
        assert redeveloped <= 9
        assert list(state.holder.values()).count(PAID) == redeveloped == len(state.removed)
        # Every token is somewhere: with a player, or in the bag.
        held = [state.tokens[s] for s, who in state.holder.items() if who in (0, 1)]
        assert sorted([*held, *state.bag()]) == list(state.bonuses)
        assert sum(who == TIED for who in state.holder.values()) <= 11
        # Every tile is somewhere too.
        assert list(rulebook.check(state)) == []
        totals = [score.total for score in rulebook.scores(state)]
        assert totals == [state.money(0), state.money(1)]
        assert rulebook.winners(state) == [p for p in (0, 1) if totals[p] == max(totals)]
