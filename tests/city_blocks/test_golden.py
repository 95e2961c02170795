"""Whole games kept as records, with the money and the position they end with.

Each shows something rare. Their results change only when the rules are meant to change.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

import urbannb as ub

FOLDER = Path(__file__).with_name("golden")
RESULTS = {
    # name: (money of both, hash of the last position)
    "a-draw": ((0, 0), "3ef8d1b93110"),
    "courthouse-last": ((16, 0), "9c31d11a643b"),
    "courthouse-redeveloped": ((0, 15), "5c1723b2a36f"),
    "many-ties": ((0, 0), "3ef8d1b93110"),
    "nine-redevelopments": ((0, 11), "7182c498c354"),
    "no-redevelopment": ((24, 51), "3ffa07cadbc9"),
}


def digest(game: ub.Game) -> str:
    """A short hash of a position."""
    return hashlib.sha256(game.state.to_json().encode()).hexdigest()[:12]


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_game_ends_as_it_did(name):
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    game = ub.replay(text)
    assert game.over
    assert (tuple(score.total for score in game.scores()), digest(game)) == RESULTS[name]
    assert game.record() == text


def test_every_golden_game_is_looked_at():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(RESULTS)


def test_the_golden_games_show_what_their_names_say():
    games = {name: ub.replay((FOLDER / f"{name}.txt").read_text("utf-8")) for name in RESULTS}
    assert games["a-draw"].winners() == [0, 1]
    assert games["nine-redevelopments"].turn >= 39
    assert len(games["nine-redevelopments"].state.removed) == 9
    assert len(games["no-redevelopment"].state.removed) == 0
    last = games["courthouse-last"]
    assert [str(action).split()[0] for action in last.actions[-2:]] == ["Court", "swap"]
    rules = [step.rule for step in games["courthouse-redeveloped"].steps]
    assert "CB-11" in rules[rules.index("CB-16") - 4 : rules.index("CB-16")]
    ties = [step.rule for step in games["many-ties"].steps].count("CB-26")
    assert ties >= 5
