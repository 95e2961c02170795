"""What is proved about Sprawlopolis, checked in random games of one to four players.

How many is said in `tests/support/sizes.py`.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.sprawlopolis.plays import STYLES, positions
from tests.support.sizes import some
from urbannb.games.sprawlopolis import SprawlopolisState, rulebook
from urbannb.games.sprawlopolis.components import ZONES
from urbannb.games.sprawlopolis.rules.score import count, tally

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere

GAMES = some(1000)
FULL_CHECKS = 40
"""In one of so many games the whole position is checked at every decision."""


def look(state: SprawlopolisState, turn: int) -> None:
    """Hold a position to what is true of every one."""
    held = [card for hand in state.hands for card in hand]
    laid = [card.card for card in state.laid]
    assert sorted([*state.conditions, *state.deck, *held, *laid]) == list(range(1, 19))
    assert len(laid) == turn + 1
    blocks = state.city().blocks
    assert 4 <= len(blocks) <= 4 * len(laid)
    assert {block.zone for block in blocks.values()} == set(ZONES), "the last card lies open"
    for zone, groups in state.city().groups().items():
        sizes = [len(group) for group in groups]
        assert sizes == sorted(sizes, reverse=True)
        assert sum(sizes) == sum(block.zone == zone for block in blocks.values()) <= len(laid)
        cells = [cell for group in groups for cell in group.cells]
        assert len(set(cells)) == len(cells)
        assert {blocks[cell].zone for cell in cells} == {zone}
    roads = state.city().roads()
    lengths = [len(road) for road in roads]
    assert lengths == sorted(lengths, reverse=True)
    driven = Counter(cell for road in roads for cell in road.cells)
    assert driven == dict.fromkeys((c for c, block in blocks.items() if block.edges), 1)
    loose = Counter(end.cell for road in roads for end in road.ends)
    for road in roads:
        assert [end.cell for end in road.ends] == (
            [] if road.loop else [road.cells[0], road.cells[-1]]
        )
    for cell, block in blocks.items():
        joined = sum(
            cell + out in blocks and -out in blocks[cell + out].exits for out in block.exits
        )
        assert joined + loose[cell] == len(block.exits) == (2 if block.edges else 0)


def play(seed: int, players: int, style: str) -> SprawlopolisState:
    """One game, looked at on the way: its end."""
    turn = 0
    for state in positions(seed, players, STYLES[style]):
        if seed % FULL_CHECKS == 0:
            assert list(rulebook.check(state)) == []
        look(state, turn)
        turn += 1
    assert turn == 15
    return state


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_games_keep_what_is_proved(players):
    for seed in range(GAMES // 16):
        state = play(seed, players, "random")
        assert state.hands == [[] for _ in range(players)]
        assert state.deck == []
        (score,) = rulebook.scores(state)
        assert score.total == sum(leaf.total for leaf in score.leaves()) == tally(state).total
        assert rulebook.evaluate(state, 0) == score.total


@pytest.mark.parametrize("style", [style for style in STYLES if style != "random"])
def test_other_styles_of_play_keep_it_too(style):
    for seed in range(GAMES // 60):
        play(seed, 1 + seed % 4, style)


@pytest.mark.parametrize("style", STYLES)
def test_the_leaves_of_a_score_are_its_total_under_all_conditions_and_variants(style):
    from urbannb.games.sprawlopolis import score

    for seed in range(GAMES // 100):
        *_, state = positions(seed, 1, STYLES[style])
        for variant in rulebook.variants:
            tree = score(state.city(), range(1, 19), variant)
            points = count(state.city(), range(1, 19), variant).points
            assert [line.total for line in tree.lines] == list(points.values())
            assert sum(leaf.total for leaf in tree.leaves()) == sum(points.values()) == tree.total
