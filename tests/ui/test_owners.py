"""Whose turn every action belongs to, however a game keeps the rest of a turn on its agenda."""

from __future__ import annotations

import random

import pytest

import urbannb as ub
from tests.noughts.rulebook import NoughtsRules
from urbannb.core.game import begin
from urbannb.core.task import Task
from urbannb.games import sim_city
from urbannb.ui.owners import SETUP, Owners
from urbannb.ui.panels import agenda, header
from urbannb.ui.session import Session


def played(name: str, count: int, **options: object) -> ub.Game:
    game = ub.new_game(name, seed=0, **options)
    draw = random.Random(1).random
    for _ in range(count):
        if game.over:
            break
        game.play(game.legal[int(draw() * len(game.legal))])
    return game


THREE = [
    book.name
    for book in ub.games()
    if 3 in book.players
    and not book.team
    and any(task.turn_of is not Task.turn_of for task in book.tasks)
]
"""The games of three in which there are turns."""


@pytest.mark.parametrize("name", THREE)
def test_an_action_belongs_to_the_player_whose_turn_it_is(name):
    game = played(name, 60, players=3)
    owners, turns = Owners(game), []
    for turn in range(1, game.turn + 1):
        turns.append(game.at(turn - 1).state.player)
        if owners.owner(turn) != SETUP:  # Urban Sprawl begins with claims, which are no turns
            assert owners.owner(turn) == turns[-1]
    assert {owners.owner(turn) for turn in range(game.turn // 3, game.turn + 1)} == {0, 1, 2}
    assert owners.start(game.turn) > 1


def test_a_choice_may_be_a_whole_turn():
    game = begin(NoughtsRules(), seed=1)
    for _ in range(4):
        game.play(game.legal[0])
    owners = Owners(game)
    assert [owners.owner(turn) for turn in range(1, 5)] == [0, 1, 0, 1]
    assert [owners.start(turn) for turn in range(1, 5)] == [1, 2, 3, 4]
    assert owners.begins(0)


def test_others_are_asked_in_the_middle_of_a_turn():
    game = played("sim-city", 160, players=4)
    owners = Owners(game)
    asked = [t for t in range(1, game.turn + 1) if owners.chooser(t) != owners.owner(t)]
    assert asked
    for turn in asked:
        assert owners.owner(turn) == game.at(turn - 1).state.player
        assert owners.start(turn) < turn


def test_a_position_begins_in_the_turn_of_its_player():
    game = sim_city.ready_city("metropolis")
    game.play("pass")
    owners = Owners(game)
    assert owners.owner(1) == 0
    assert owners.start(1) == 1


def test_going_back_and_on_gives_the_same():
    game = played("sim-city", 40, players=2)
    owners = Owners(game)
    before = [owners.owner(turn) for turn in range(41)]
    game.goto(10)
    assert [owners.owner(turn) for turn in range(11)] == before[:11]
    game.goto(40)
    assert [owners.owner(turn) for turn in range(41)] == before


def test_a_turn_that_has_begun_is_told_as_a_new_one():
    session = Session(played("sim-city", 24, players=3))
    assert session.match.owners.begins(session.match.game.turn)
    assert header.between_times(session.match, session.timeline) == ""
    entries = agenda.line(session.timeline.walk)
    assert [entry.status for entry in entries] == [agenda.ASKED, agenda.COMING]
    assert entries[-1].doing.words.startswith("then it is")


def test_what_a_vote_interrupts_is_told_with_it():
    game = next(
        at for n in range(60, 200) if not (at := played("sim-city", n, players=4)).over
        and "vote" in at.decision.prompt
    )  # fmt: skip
    session = Session(game)
    assert not session.match.owners.begins(session.match.game.turn)
    assert "turn is not over" in header.between_times(session.match, session.timeline)
