"""The worked examples of Urbify's rulebook come out as printed."""

from __future__ import annotations

import pytest

import urbannb as ub
from urbannb.games.urbify import example
from urbannb.games.urbify.position import EXAMPLES
from urbannb.games.urbify.rulebook import rulebook


def played(name):
    return EXAMPLES[name].played()


@pytest.mark.parametrize("one", EXAMPLES.values(), ids=lambda one: one.name)
def test_an_example_can_be_begun_and_played(one):
    assert example(one.name).state == one.make().state
    assert one.played().turn == len(one.actions)
    assert one.section in {rule.section.split(", ")[0] for rule in rulebook.rules.values()}
    assert one.says.endswith(".")


def test_unknown_examples_are_answered_with_those_there_are():
    with pytest.raises(ub.BadOption, match="influence, project, vote, inauguration, final-scoring"):
        example("payment")


def test_red_influences_departments():
    game = example("influence")
    assert game.state.home[0] == 4
    assert "send tourism tourism tourism" not in map(str, game.legal)
    game.play("send tourism tourism")
    assert game.state.benches[0][0] == 2
    game.play("send culture")
    assert (game.state.home[0], game.decision.player) == (2, 0)
    game.play("send economy transportation")
    assert [bench[0] for bench in game.state.benches] == [2, 1, 0, 1]


def test_red_builds_the_hospital():
    state = example("project").state
    assert state.home[0] == 2
    state = played("project").state
    assert state.tracks[0] == [0, 0, 1, 0, 0]
    assert (state.prestige[0], state.home[0], state.city["0,1"].politicians) == (2, 0, 2)


def test_blue_activates_a_vote_on_culture():
    game = example("vote")
    before = [tracks[2] for tracks in game.state.tracks]
    game = played("vote")
    after = [tracks[2] for tracks in game.state.tracks]
    assert [now - then for now, then in zip(after, before, strict=True)] == [5, 1, 0]
    assert game.state.prestige == [1, 0, 2]
    assert game.state.benches[2] == [0, 0, 0]


def test_red_inaugurates_the_hospital():
    game = played("inauguration")
    assert game.state.tracks[0] == [0, 0, 1, 1, 3]
    assert (game.state.home[0], game.state.city["0,1"].politicians) == (2, 0)


def test_the_majorities_are_8_12_and_2():
    game = played("final-scoring")
    assert game.over
    assert game.state.prestige == [8, 12, 2]
    assert [game.names[player] for player in game.winners()] == ["Red"]
    lines = [{part.name: part.total for part in s.lines[0].lines} for s in game.scores()]
    assert lines == [
        {"tourism": 4, "economy": 2, "transportation": 2},
        {"economy": 2, "culture": 4, "transportation": 2, "development": 4},
        {"transportation": 2},
    ]
