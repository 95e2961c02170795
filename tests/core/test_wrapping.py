"""Printed steps wrap at words, and no line is wider than a notebook on a small screen."""

from __future__ import annotations

import random

import pytest

import urbannb as ub
from urbannb.core.step import LINE


@pytest.mark.parametrize("book", ub.games(), ids=lambda book: book.name)
def test_printed_steps_fit_a_small_screen(book):
    game = ub.new_game(book.name, seed=2)
    draw = random.Random(1)
    for _ in range(25):
        if not game.over:
            game.play(game.legal[draw.randrange(len(game.legal))])
    for step in game.steps:
        prose = [line for line in str(step).splitlines() if "  " not in line and set(line) != {"-"}]
        assert all(len(line) <= LINE for line in prose)
        assert " ".join(str(step).split()).startswith(f"[{step.rule}, {step.title}]")
