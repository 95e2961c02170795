"""Whatever a position is told: it can be read back, or one error says what is wrong."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

import urbannb as ub
from tests.support.strategies import NAMES

STRANGE: tuple[Any, ...] = (
    None, 0, 3, -1, 2.5, True, "x", "nobody", b"x", [], [1], [[1]], [None], {}, {"Ana": 1},
    {"Ana": None}, {"Ana": ["x"]}, {"Zoe": "x"}, {1: 2}, {None: None}, {"x"}, object,
)  # fmt: skip
"""Values of every type, few of which mean anything."""


def _position(game):
    return getattr(ub.games, game.replace("-", "_")).position


CASES = [
    (game, option)
    for game in NAMES
    for option, told in inspect.signature(_position(game)).parameters.items()
    if option != "checked" and told.kind is not told.VAR_KEYWORD
]


@pytest.mark.parametrize(("game", "option"), CASES)
def test_a_value_makes_a_position_that_can_be_read_back_or_an_error_of_ours(game, option):
    for value in STRANGE:
        try:
            made = _position(game)(**{option: value})
        except ub.UrbanError as error:
            assert str(error)  # the other outcome is a position
            continue
        assert ub.position(made.state.to_json()).state == made.state, value
