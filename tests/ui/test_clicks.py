"""What the table asks of a game when somebody clicks: little, however much may be done."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

import pytest

import urbannb as ub
from tests.ui.helpers import click
from urbannb.core.clicks import Clicks, clicks_of
from urbannb.core.game import Game
from urbannb.ui import Table

MOST = {"city-blocks": 6, "sprawlopolis": 6, "urban-sprawl": 30}
"""So often a game may be asked which places an action takes, or which action places mean."""


def asked(work: Callable[[], object]) -> int:
    """How often a game's `gesture` or `attempt` is called meanwhile, from wherever."""
    calls = 0

    def look(frame: FrameType, event: str, _: Any) -> None:
        nonlocal calls
        code = frame.f_code
        if event == "call" and code.co_name in ("gesture", "attempt"):
            outer = frame.f_back.f_code.co_name if frame.f_back else ""
            calls += outer != code.co_name  # a rulebook that hands it on is asked once

    sys.setprofile(look)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


def busy(name: str) -> Game:
    """A position with very many actions."""
    game, found = ub.new_game(name, seed=3), []
    draw = random.Random(2)
    for _ in range(60):
        if game.over:
            break
        found.append((len(game.legal), game.turn))
        game.play(game.legal[draw.randrange(len(game.legal))])
    return game.at(max(found)[1])


def eager(game: Game) -> Clicks:
    """Every action is asked for."""
    book, state = game.rulebook, game.state
    return clicks_of(game.legal, partial(book.gesture, state), partial(book.attempt, state))


@pytest.mark.parametrize("name", MOST)
def test_a_click_asks_the_game_little(name: str) -> None:
    game = busy(name)
    assert asked(lambda: eager(game)) >= len(game.legal) >= 100
    place = game.rulebook.gesture(game.state, game.legal[-2])[0]
    tables: list[Table] = []

    def shown_and_clicked() -> None:
        tables.append(Table(game, autosave=False))
        click(tables[0], place)

    assert asked(shown_and_clicked) <= MOST[name], len(game.legal)
    (table,) = tables
    assert table.session.state.selected == (place,)
    assert asked(lambda: click(table, place)) <= 3, "what this decision offers is known by now"
