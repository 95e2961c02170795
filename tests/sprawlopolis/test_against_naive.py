"""The game's counting against a second, naive one: cities of real games, and odd ones."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from tests.sprawlopolis import naive
from tests.sprawlopolis.plays import STYLES, finished, grids, positions
from tests.support.sizes import some
from urbannb.games import sprawlopolis
from urbannb.games.sprawlopolis import City
from urbannb.games.sprawlopolis.components import at
from urbannb.games.sprawlopolis.rules.score import count

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere

GAMES = some(500, least=150)
"""Finished cities of each style of play."""
ALL = range(1, 19)


def same(city: City, board: naive.Board) -> dict[str, int]:
    """Hold a city against a board: blocks, groups, roads, every line. The points of each line."""
    assert {at(c): (b.zone, frozenset(b.edges)) for c, b in city.blocks.items()} == board
    for zone, groups in city.groups().items():
        assert all(group.zone == zone for group in groups)
        assert sorted(sorted(group.places) for group in groups) == sorted(
            map(sorted, naive.groups(board, zone))
        )
    assert sorted(sorted(road.places) for road in city.roads()) == sorted(
        map(sorted, naive.roads(board))
    )
    for road in city.roads():
        beyond = sorted(at(end.beyond) for end in road.ends)
        assert beyond == sorted(naive.ends(board, road.places))
        assert road.loop == (not beyond)
        assert all(map(naive.is_near, road.places, road.places[1:])), "in the order one drives"
    counted = count(city, ALL)
    assert counted.points == naive.points(board)
    return counted.points


@pytest.mark.parametrize("style", STYLES)
def test_finished_cities_of_real_games(style):
    worth: dict[str, Counter[int]] = {}
    for seed in range(GAMES if STYLES[style] is None else GAMES // 8):
        state = finished(seed, 1 + seed % 4, STYLES[style])
        points = same(state.city(), naive.board_of_cards(state.laid))
        for line, value in points.items():
            worth.setdefault(line, Counter())[value] += 1
        if seed % 10 == 0:
            assert sprawlopolis.score(state.city(), ALL).total == sum(points.values())
    assert set(worth) == {*"RCIP", "roads", *(f"card{n}" for n in ALL)}
    if style == "looping":  # all of this is not compared at zero only
        assert [line for line, values in worth.items() if len(values) == 1] == []


def test_cities_at_every_turn():
    for seed in range(GAMES // 12):
        for state in positions(seed, 1 + seed % 4):
            same(state.city(), naive.board_of_cards(state.laid))


@given(grids())
def test_cities_that_no_cards_make(text):
    same(City.from_text(text), naive.board_of_text(text))
