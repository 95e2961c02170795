"""The guided game of notebook 03d: its moves can be played, and what it says of them is so."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import urbannb as ub

NOTEBOOK = Path(ub.__file__).parent.parent / "notebooks" / "03d-urban-sprawl-game.ipynb"
MOVE = re.compile(
    r"`((?:choose|take|build|put|favor|invest|pay|player|marker|\d prestige|end)\b[^`]*)`"
)
AFTER = re.compile(
    r"After the turn: Ana has (\d+)(?: prestige)? and (\d+)(?: wealth)?, Ben (\d+) and (\d+)"
)


def cells() -> dict[str, str]:
    """The text cells of the guided game by their ids, in order."""
    found = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    return {
        cell["id"]: "".join(cell["source"])
        for cell in found
        if cell["cell_type"] == "markdown" and cell["id"].startswith("guided-")
    }


def moves(text: str) -> list[str]:
    """The moves of a cell: what stands in its tables, in the order in which one reads."""
    lines = [line for line in text.split("\n") if line.startswith("|")]
    return [move for line in lines for move in MOVE.findall(line)]


@pytest.fixture(scope="module")
def game():
    """The guided game, played as the notebook says."""
    game = ub.new_game("urban-sprawl", players=2, seed=2)
    for text in cells().values():
        for move in moves(text):
            game.play(move)
        said = AFTER.search(text)
        if said:
            state = game.state
            told = tuple(map(int, said.groups()))
            have = zip(state.prestige, state.wealth, strict=True)
            assert told == tuple(number for pair in have for number in pair), text[:60]
    return game


def test_all_its_moves_can_be_played_and_its_numbers_are_right(game):
    assert game.turn == 40
    assert game.decision.prompt == "Ana: invest, or spend 6 action points, or end the turn"
    assert sum(bool(AFTER.search(text)) for text in cells().values()) == 4


def test_what_it_says_of_the_claims(game):
    begun = game.at(12)
    assert begun.state.wealth == [6, 6]
    assert begun.state.vocations["Media"] == [0]
    prices = re.findall(r"\| (\d) \|", cells()["guided-claims"])
    lots = re.findall(r"`choose (\w\d)", cells()["guided-claims"])
    paid = re.findall(r"`choose (\w\d)\w\w` \| (\d)", cells()["guided-claims"])
    assert len(lots) == len(paid) == 12
    assert len(prices) >= 6
    assert all(begun.state.worth(block) == int(price) for block, price in paid)


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
