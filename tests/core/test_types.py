"""`game.state` has the type of its game; a type checker reads this file, and proves it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import urbannb as ub
from urbannb.core.game import Game, begin
from urbannb.core.rulebook import Rulebook
from urbannb.games import city_blocks, sprawlopolis, urban_sprawl
from urbannb.games.city_blocks import CityBlocksState
from urbannb.games.sprawlopolis import SprawlopolisState
from urbannb.games.urban_sprawl import UrbanSprawlState

if TYPE_CHECKING:
    from typing_extensions import assert_type
else:

    def assert_type(value, _kind):
        return value


def test_a_position_has_a_typed_state():
    assert isinstance(assert_type(city_blocks.position().state, CityBlocksState), CityBlocksState)
    state = assert_type(sprawlopolis.position().state, SprawlopolisState)
    assert isinstance(state, SprawlopolisState)
    assert isinstance(
        assert_type(urban_sprawl.position().state, UrbanSprawlState), UrbanSprawlState
    )
    assert urban_sprawl.example("payment").state.names[0] == "Ana"


def test_a_new_game_has_a_typed_state():
    game = assert_type(city_blocks.new_game(seed=3), Game[CityBlocksState])
    assert_type(game.state.tokens, dict[str, int])
    assert_type(game.at(0).start.grid, dict[str, city_blocks.Building])
    assert_type(game.rulebook, Rulebook[CityBlocksState])
    assert game.record() == ub.new_game("city-blocks", seed=3).record()
    assert_type(begin(sprawlopolis.rulebook, seed=1).state, SprawlopolisState)
    assert urban_sprawl.new_game(players=3).state.names == ("Ana", "Ben", "Cleo")


def test_a_game_of_any_kind_has_any_state():
    assert_type(ub.new_game("city-blocks"), Game[Any])
    game: Game = ub.new_game("city-blocks")  # as one writes it who cares for no game in particular
    assert_type(game.state, Any)
    assert game.state.tokens
