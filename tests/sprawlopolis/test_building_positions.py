"""Positions put together by hand: what can be said, in which ways, and what is refused."""

from __future__ import annotations

import inspect

import pytest

import urbannb as ub
from urbannb.core.errors import BadOption
from urbannb.games import sprawlopolis as sp


def test_a_board_may_be_noted_from_its_corner():
    from_first = sp.position("1 0,0; 7t 0,2; 3 -2,1", conditions="4 5 6")
    from_corner = sp.position("1 2,0; 7t 2,2; 3 0,1", conditions=(4, 5, 6))
    assert from_first.state == from_corner.state
    assert sp.position(["1 2,0", "7t 2,2", "3 0,1"], conditions="4 5 6").state == from_first.state


def test_a_hand_can_be_named_in_part():
    for seed in range(8):
        game = sp.position("1 0,0", hands={"Ana": "7 ..."}, players=2, seed=seed)
        assert game.state.hands[0][0] == 7
        assert [len(hand) for hand in game.state.hands] == [3, 1]
        assert ub.position(game.state.to_json()).state == game.state
    assert len(sp.position("1 0,0", hands="7 8 ...").state.hands[0]) == 3
    assert sp.position("1 0,0", hands="...").state.hands[0]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"laid": 7}, "laid is written as"),
        ({"laid": [7]}, "is no card of a city"),
        ({"conditions": 7.5}, "conditions is written as"),
        ({"hands": True}, "hands is written as"),
        ({"hands": {"Ana": None}}, "hands is written as"),
        ({"hands": {"Ana": "99"}}, "is no card"),
        ({"deck": None}, "deck is written as"),
        ({"to_move": 1}, "nobody is called"),
        ({"variant": 3}, "there is no variant"),
        ({"players": 2.5}, "players must be"),
        ({"seed": "x"}, "seed must be a whole number"),
        ({"seed": 2**70}, "too big a number"),
    ],
)
def test_values_of_the_wrong_kind_are_named(given, words):
    with pytest.raises(BadOption, match=words):
        sp.position(**given)


def test_everything_that_can_be_said_is_in_the_help():
    for name in inspect.signature(sp.position).parameters:
        assert f"`{name}`" in (sp.position.__doc__ or ""), name
