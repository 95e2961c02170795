"""The tool that looks for broken promises: it passes now, and it does notice."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

from urbannb.games.city_blocks import tasks

PATH = Path(__file__).parents[2] / "tools" / "random_games.py"


@pytest.fixture(scope="module")
def tool():
    spec: Any = importlib.util.spec_from_file_location("random_games", PATH)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


def lose_a_tile(_task, state, _log):
    state.reserves[0].clear()


def do_nothing(_task, _state, _log):
    pass


def test_random_games_keep_every_promise(tool):
    total = tool.play_all(range(500))
    assert total["games"] == 500
    assert total["first"] + total["second"] + total["draw"] == 500
    assert "every promise kept" in tool.summary(total, 1)


def test_a_lost_tile_is_noticed(tool, monkeypatch):
    monkeypatch.setattr(tasks.DrawTile, "run", lose_a_tile)
    with pytest.raises(tool.BrokenPromiseError, match=r"seed 5: .*player 0 has"):
        tool.play_all(range(5, 6))


def test_a_street_that_is_not_awarded_is_noticed(tool, monkeypatch):
    monkeypatch.setattr(tasks.AwardStreet, "run", do_nothing)
    with pytest.raises(tool.BrokenPromiseError, match="in the bag"):
        tool.play_all(range(1))
