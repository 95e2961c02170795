"""The tool that looks for broken promises goes over every game; each is held to more by its own.

What has been proved about a game is in `tools.promises_` and its name; that a fault in it is
noticed stands in `test_watched` of the game's own tests.
"""

from collections import Counter

import pytest

from tests.support.strategies import NAMES, OURS
from tools import random_games as tool
from tools.promises import BrokenPromiseError
from tools.promises_any import AnyGame
from urbannb.core.registry import find

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere

games = pytest.mark.parametrize("name", NAMES)


def test_every_game_of_this_package_is_watched():
    assert all(tool.watch_of(book.name) is not AnyGame for book in OURS)
    assert tool.watch_of("no-such-game") is AnyGame


@games
def test_random_games_keep_every_promise(name):
    count = len(find(name).players)
    total = tool.play_all(name, range(count))
    assert total["games"] == count
    said = tool.summary(name, total, 1)
    title = find(name).title
    assert said.startswith(f"{title}: {count} random games in 1 s: every promise kept\n")
    assert len(said.splitlines()) > 2, "and what was counted"


def test_games_may_be_spread_over_processes():
    alone = tool.play_all(NAMES[0], range(8))
    assert tool.spread(NAMES[0], range(8), 2) == alone
    assert isinstance(alone, Counter)


@games
def test_a_position_that_cannot_arise_is_told_with_its_game_and_seed(name, monkeypatch):
    monkeypatch.setattr(tool, "watch_of", lambda _: AnyGame)
    monkeypatch.setattr(type(find(name)), "check", lambda *_: iter([("names", "wrong")]))
    with pytest.raises(BrokenPromiseError, match=f"{name}, seed 3: .*could not arise"):
        tool.play_all(name, range(3, 4))
