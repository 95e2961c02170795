"""Random games are held to all that has been proved of this game, and a fault in it is noticed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.sizes import some
from tests.support.watched import keep_every_promise
from tools import random_games as tool
from tools.promises import BrokenPromiseError
from urbannb.games.urban_sprawl.components.board import WEALTH, Marker
from urbannb.games.urban_sprawl.rules import turn

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere


def test_random_games_keep_every_promise():
    keep_every_promise("urban-sprawl", some(25))


def steal(state):
    state.wealth[state.player] += 1


def lose_a_permit(state):
    state.planning.pop(0)


def lose_a_contract(state):
    state.decks[2].pop(0)


def lose_a_building(state):
    state.city.popitem()


def build_for_nothing(state):
    state.tiles["Park 1"] += 1


def forget_a_cube(state):
    lot, building = next(iter(state.city.items()))
    state.city[lot] = replace(building, owner=1 - building.owner)
    state.put_marker(Marker(WEALTH, 7), "AB")


def copy_a_marker(state):
    state.markers["AB"] = state.markers["CD"] = Marker(WEALTH, 7)


def crowd_the_media(state):
    state.vocations["Media"] = [0, 1]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (steal, "paid out"),
        (lose_a_permit, "53 planning cards"),
        (lose_a_contract, "110 contracts"),
        (lose_a_building, "127 tiles"),
        (build_for_nothing, "129 tiles"),
        (forget_a_cube, "cubes in the city"),
        (copy_a_marker, "a marker in two places"),
        (crowd_the_media, "too many markers of Media"),
    ],
)
def test_what_is_lost_or_made_is_noticed(wrong, words, monkeypatch):
    begin = turn.BeginTurn.run

    def run(task, state, log):
        begin(task, state, log)
        if state.built_this_turn == 0 and any(state.prestige):
            wrong(state)

    monkeypatch.setattr(turn.BeginTurn, "run", run)
    with pytest.raises(BrokenPromiseError, match=f"urban-sprawl, seed 4: .*{words}"):
        tool.play_all("urban-sprawl", range(4, 5))
