"""The legend of a text board explains every mark on it, the dot too, and nothing that is not so."""

from __future__ import annotations

import urbannb as ub
from urbannb.games import city_blocks, sprawlopolis, urban_sprawl


def test_a_dot_is_explained():
    assert "A dot is an empty block." in city_blocks.position().scene().to_text()
    assert "A dot is a vacant lot." in urban_sprawl.position({"Ana": "RES A1nw"}).scene().to_text()
    gap = sprawlopolis.position("1 0,0; 4 2,1", hands="7 8 9").scene().to_text()
    assert "a dot is an open space" in gap


def test_city_blocks_says_how_many_tiles_are_left_to_draw():
    game = ub.new_game("city-blocks", seed=7)
    assert "Tiles in reserve: Ana 15, Ben 15." in game.scene().to_text()
    game.play(next(action for action in game.legal if action.tile != "Court"))
    left = {name: 15 - (name == game.names[1 - game.decision.player]) for name in game.names}
    assert f"Tiles in reserve: Ana {left['Ana']}, Ben {left['Ben']}." in game.scene().to_text()
    assert "reserve" not in game.scene(bare=True).to_text(), "the hands are not there either"


def test_city_blocks_counts_its_open_streets():
    game = ub.new_game("city-blocks", seed=7)
    assert "11 streets not yet awarded." in game.scene().to_text()
    while not game.over:
        game.play(game.legal[0])
    over = game.scene().to_text()
    assert "Every street is awarded." in over
    assert "A dot" not in over
