"""Where there is but one thing to choose nobody is asked, and that is said."""

from __future__ import annotations

from typing import Any

import pytest

from urbannb.games import urbify

LONE = [
    ({"0,1": "parking-1 Ana", "0,2": "museum"}, "inaugurate 0,1",
     "Nothing else can be copied."),
    ({"0,1": "bridge Ana", "0,2": "museum", "0,3": "theater"}, "inaugurate 0,1",
     "There is no other pair."),
    ({"0,1": "shopping-center Ana", "0,2": "museum"}, "inaugurate 0,1",
     "There is no other color."),
    ({"0,1": "taxi-station Ana", "0,2": "theater"}, "inaugurate 0,1",
     "No other building can take them."),
]  # fmt: skip
PAIRED = [
    ({"0,1": "parking-1 Ana", "0,2": "museum", "-1,1": "theater"}, "inaugurate 0,1"),
    ({"0,1": "bridge Ana", "0,2": "museum", "0,3": "theater", "0,4": "college"}, "inaugurate 0,1"),
    ({"0,1": "shopping-center Ana", "0,2": "museum", "1,1": "hotel-1"}, "inaugurate 0,1"),
    ({"0,1": "taxi-station Ana", "0,2": "theater", "1,1": "museum"}, "inaugurate 0,1"),
]


def told(city, action: str) -> tuple[Any, str]:
    """What is said of an inauguration, payments taken as they come."""
    on = sum(1 for what in city.values() if what.endswith(" Ana"))
    standing = urbify.position(city).state.city["0,1"].politicians
    game = urbify.position(
        city, town_hall={"culture": {"Ana": 4 - on * standing}},
        tracks={"Ana": {"influence": 0, "culture": 3}},
    )  # fmt: skip
    game.play(action)
    return game, " ".join(step.text for step in game.steps)


@pytest.mark.parametrize(("city", "action", "words"), LONE)
def test_the_only_one_is_taken_and_called_so(city, action, words):
    game, said = told(city, action)
    assert game.decision.player == 1, "it is Ben's turn"
    assert words in said


@pytest.mark.parametrize(("city", "action"), PAIRED)
def test_of_several_one_is_chosen(city, action):
    game, _ = told(city, action)
    assert game.decision.player == 0
    game.play(next(iter(game.decision.actions)))
    assert not any(words in step.text for step in game.steps for *_, words in LONE)


def test_politicians_of_a_metro_station_with_one_building_to_go_to():
    game = urbify.position(
        {"0,1": "museum"}, show="metro-station-1", checked=False,
        tracks={"Ana": {"influence": 6, "development": 6}},
    )  # fmt: skip
    game.play("start metro-station-1 0,2")
    while game.decision.player == 0:
        game.play(next(iter(game.decision.actions)))
    assert any("No other building can take them." in step.text for step in game.steps)
