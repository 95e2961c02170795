"""Random games are held to all that has been proved of this game, and a fault in it is noticed."""

from __future__ import annotations

import pytest

from tools import random_games as tool
from tools.promises import BrokenPromiseError
from urbannb.games.city_blocks.rules import tasks

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere


def test_random_games_keep_every_promise():
    total = tool.play_all("city-blocks", range(500))
    assert total["games"] == 500
    assert total["first"] + total["second"] + total["draw"] == 500
    assert "every promise kept" in tool.summary("city-blocks", total, 1)


def lose_a_tile(_task, state, _log):
    state.reserves[0].clear()


def do_nothing(_task, _state, _log):
    pass


def test_a_lost_tile_is_noticed(monkeypatch):
    monkeypatch.setattr(tasks.DrawTile, "run", lose_a_tile)
    with pytest.raises(BrokenPromiseError, match=r"city-blocks, seed 5: .*player 0 has"):
        tool.play_all("city-blocks", range(5, 6))


def test_a_street_that_is_not_awarded_is_noticed(monkeypatch):
    monkeypatch.setattr(tasks.AwardStreet, "run", do_nothing)
    with pytest.raises(BrokenPromiseError, match="in the bag"):
        tool.play_all("city-blocks", range(1))
