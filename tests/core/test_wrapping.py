"""Printed steps wrap at words, and no line is wider than a notebook on a small screen."""

from __future__ import annotations

import random

import pytest

import urbannb as ub
from urbannb.core.step import LINE
from urbannb.scene.metrics import text_width
from urbannb.scene.shapes import Text


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


@pytest.mark.parametrize("width", [340, 390, 900])
@pytest.mark.parametrize("book", ub.games(), ids=lambda book: book.name)
def test_no_words_leave_a_picture_of_any_width(book, width):
    for players in (book.players[0], book.players[-1]):
        game, draw = ub.new_game(book.name, seed=3, players=players), random.Random(3)
        for turn in range(46):
            if turn % 20 == 5:
                scene = game.scene(width=width)
                for words in (s for shapes in scene.layers.values() for s in shapes):
                    if isinstance(words, Text):
                        left, right = ends(words)
                        assert left >= -0.5, words
                        assert right <= scene.width + 0.5, words
            if not game.over:
                game.play(game.legal[draw.randrange(len(game.legal))])


def ends(words: Text) -> tuple[float, float]:
    """How far a line of words reaches to the left and to the right."""
    wide = text_width(words.text, words.size, words.weight)
    left = words.x - {"end": wide, "middle": wide / 2}.get(words.anchor, 0.0)
    return left, left + wide
