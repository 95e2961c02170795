"""The guided game of Sprawlopolis: what it says of its moves is so."""

from __future__ import annotations

import re

import urbannb as ub
from tests.support.guides import guide


def test_its_stages_are_those_of_its_cards():
    """The first card lies there at the beginning: so many actions on there is one card more."""
    stages = guide("sprawlopolis").stages
    firsts = [int(re.findall(r"\d+", stage.title)[0]) for stage in stages]
    assert [stage.begins + 2 for stage in stages] == firsts
    game = ub.new_game("sprawlopolis", **guide("sprawlopolis").options)
    assert game.state.target == 20
    assert game.scores()[0].total < 0, "the score begins below zero"
