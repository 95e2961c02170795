"""Random games are held to all that has been proved of this game, and a fault in it is noticed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.sizes import some
from tests.support.watched import keep_every_promise
from tools import random_games as tool
from tools.promises import BrokenPromiseError
from urbannb.games.urbify.rules import turn

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere


def test_random_games_keep_every_promise():
    keep_every_promise("urbify", some(50))


def hire(state):
    state.home[0] += 1


def crowd_a_bench(state):
    state.benches[0][0], state.home[0] = 5, state.home[0] - 5 + state.benches[0][0]


def leave_a_building_its_owner(state):
    cell = next(iter(state.city))
    state.city[cell] = replace(state.city[cell], owner=0, politicians=0)


def lose_a_cube(state):
    state.tracks[1].pop()


def push_a_cube(state):
    state.tracks[0][2] = 7


def praise(state):
    state.prestige[0] += 1


def burn_a_pile(state):
    state.piles[1].pop()


def keep_old_sites(state):
    state.__dict__["sites"] = ()


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (hire, "party 0 has 7 politicians"),
        (crowd_a_bench, "a full bench"),
        (leave_a_building_its_owner, "a building's owner"),
        (lose_a_cube, "party 1 has 4 cubes"),
        (push_a_cube, "the cubes of party 0 stand at"),
        (praise, "prestige of"),
        (burn_a_pile, "29 tiles"),
        (keep_old_sites, "other sites than are open"),
    ],
)
def test_what_is_lost_or_made_is_noticed(wrong, words, monkeypatch):
    begin = turn.BeginTurn.run

    def run(task, state, log):
        begin(task, state, log)
        if len(state.city) == 3:
            wrong(state)

    monkeypatch.setattr(turn.BeginTurn, "run", run)
    with pytest.raises(BrokenPromiseError, match=f"urbify, seed 4: .*{words}"):
        tool.play_all("urbify", range(4, 5))
