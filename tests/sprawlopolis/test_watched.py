"""Random games are held to all that has been proved of this game, and a fault in it is noticed."""

from __future__ import annotations

import pytest

from tools import random_games as tool
from tools.promises import BrokenPromiseError
from urbannb.games.sprawlopolis.model import city as sprawlopolis_city
from urbannb.games.sprawlopolis.rules import tasks

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere


def test_random_games_keep_every_promise():
    total = tool.play_all("sprawlopolis", range(200))
    assert total["games"] == 200
    assert total["decisions"] == total["placements"] == 200 * 14
    said = tool.summary("sprawlopolis", total, 1)
    assert said.startswith("Sprawlopolis: 200 random games in 1 s: every promise kept\n")
    assert "options a decision: 3" in said


def burn_a_card(_task, state, _log):
    state.deck.pop()


def draw_two(_task, state, _log):
    state.hands[state.player] += [state.deck.pop(), state.deck.pop()]


def keep_the_hand(_task, state, _log):
    """Nothing is passed, so hands grow where they should not."""
    state.hands[state.player].append(state.deck.pop()) if state.deck else None


@pytest.mark.parametrize(
    ("task", "run", "words"),
    [
        ("DrawCard", burn_a_card, "the cards are"),
        ("DrawCard", draw_two, "hands of"),
        ("PassHand", keep_the_hand, "hands of"),
    ],
)
def test_a_wrong_turn_is_noticed(task, run, words, monkeypatch):
    monkeypatch.setattr(getattr(tasks, task), "run", run)
    with pytest.raises(BrokenPromiseError, match=f"sprawlopolis, seed 3: .*{words}"):
        tool.play_all("sprawlopolis", range(3, 4))


def test_a_road_that_is_lost_is_noticed(monkeypatch):
    whole = sprawlopolis_city.City.roads
    monkeypatch.setattr(sprawlopolis_city.City, "roads", lambda city: whole(city)[1:])
    with pytest.raises(BrokenPromiseError, match="the roads are not the blocks that carry one"):
        tool.play_all("sprawlopolis", range(1))
