"""The guided game of Urban Sprawl: what it says of its moves is so."""

from __future__ import annotations

import re

import pytest

import urbannb as ub
from tests.support.guides import guide, holds_to, said, text

GUIDE = guide("urban-sprawl")


@pytest.fixture(scope="module")
def game():
    """The guided game, played as it says."""
    game = ub.new_game("urban-sprawl", **GUIDE.options)
    for move in GUIDE.moves:
        for notation in move.play:
            game.play(notation)
    return game


def test_all_its_moves_can_be_played_and_its_numbers_are_right(game):
    assert game.turn == 40
    assert game.decision.prompt == "Ana: invest, or spend 6 action points, or end the turn"
    assert len(GUIDE.moves) == 40


def test_what_it_says_of_the_claims(game):
    begun = game.at(12)
    assert begun.state.wealth == [6, 6]
    assert begun.state.vocations["Media"] == [0]
    claims = GUIDE.parts[0].moves
    assert len(claims) == 12
    for move in claims:
        assert re.findall(r"Pay (\d) wealth", move.why) == [
            str(begun.state.worth(move.play[0].split()[1][:2]))
        ]
    assert "house worth 3 in A6" in GUIDE.parts[0].after
    assert begun.state.worth("A6") == 3


def test_the_first_town_hall_and_the_refusals_that_it_suggests(game):
    before = game.at(13)
    assert [r.code for r in before.why("build 2 E3 w").reasons] == ["zoning"]
    assert game.at(17).state.offices["Mayor"] == 0
    newspaper = game.at(33)
    assert [r.code for r in newspaper.why("build 3 E5 ne").reasons] == ["zoning"]


def test_the_marker_and_the_stolen_media(game):
    assert game.at(24).names[game.at(24).decision.player] == "Ana"
    assert game.at(25).state.worth("E2") == 13
    assert game.at(36).state.vocations["Media"] == [1]


def test_the_end_of_anas_second_turn_has_four_payouts_three_of_them_tied(game):
    told = [step.rule for step in game.steps_of(32)]
    assert (told.count("US-60"), told.count("US-63")) == (4, 3)


def test_what_it_says_of_neighbors_and_numbers(game):
    said = text("urban-sprawl")
    assert "9 wealth, more than a permit" in said
    assert game.at(26).state.wealth[0] - game.at(25).state.wealth[0] == 9
    assert "F6 is worth 4" in said
    assert game.at(18).state.worth("F6") == 4
    assert "A4 is worth 2" in said
    assert game.at(13).state.worth("A4") == 2
    assert "Two of the same zone are 2 prestige" in said
    assert game.at(28).state.prestige[0] - game.at(27).state.prestige[0] == 2


def test_the_players_have_what_it_says():
    pattern = r"Ana has (\d+) prestige and (\d+) wealth, Ben (\d+) and (\d+)\."

    def have(at):
        (mine, his), (rich, other) = at.state.prestige, at.state.wealth
        return [mine, rich, his, other]

    assert holds_to("urban-sprawl", pattern, have) == 4


HALVES = {"northern": "n", "eastern": "e", "southern": "s", "western": "w"}
TRY = re.compile(r"Try (?:the (\w+) half of )?([A-F][1-6]) first")


def test_what_is_to_be_tried_first_is_refused_wherever_it_may_be_tried():
    tried = 0
    game = ub.new_game("urban-sprawl", **GUIDE.options)
    for move in GUIDE.moves:
        if first := TRY.search(said(move)):
            tried += 1
            build, _, where = move.play[0].split()[1:]
            ways = ("n", "e", "s", "w") if len(where) == 1 else ("nw", "ne", "sw", "se")
            for way in [HALVES[first[1]]] if first[1] else ways:
                verdict = game.why(f"build {build} {first[2]} {way}")
                assert not verdict.ok, str(verdict)
                assert "US-33" in str(verdict), "zoning, as the guide says"
        for notation in move.play:
            game.play(notation)
    assert tried == 2
