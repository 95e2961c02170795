"""Events as the browser sends them, and a count of what is sent back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import urbannb as ub
from urbannb.core.game import Game
from urbannb.ui import Table


def browser_says(table: Table, do: str, **message: Any) -> None:
    """A message from the overlay, as the browser sends it."""
    table.overlay._handle_custom_msg({"do": do, **message}, [])


def click(table: Table, *places: str, how: str = "mouse") -> None:
    """Clicks on places, one after the other."""
    for place in places:
        browser_says(table, "click", place=place, how=how)


def html(table: Table, part: str = "") -> str:
    """The HTML of one panel, or of all."""
    parts = [*table.head.parts, *table.side.parts, *table.foot.parts]
    return "".join(text for name, text in parts if part in ("", name))


def part_way(actions: int = 21, seed: int = 7, **options: Any) -> Game:
    """A game some random actions on."""
    game = ub.new_game("city-blocks", seed=seed, **options)
    draw = random.Random(3)
    for _ in range(actions):
        game.play(draw.choice(game.legal))
    return game


def until(words: str) -> Game:
    """A random game up to the first prompt with those words."""
    game = ub.new_game("city-blocks", seed=7)
    draw = random.Random(3)
    while game.decision and words not in game.decision.prompt:
        game.play(draw.choice(game.legal))
    return game


@contextmanager
def sent(table: Table) -> Iterator[list[Any]]:
    """The batches of drawing commands that are sent inside."""
    manager = table.board.layers[0]._canvas_manager
    batches: list[Any] = []
    real = manager.send
    manager.send = lambda content, buffers=None: batches.append((content, buffers))
    try:
        yield batches
    finally:
        manager.send = real
