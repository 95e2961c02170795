"""What has happened since one's last turn is told as that; what is folded tells how it ended."""

from __future__ import annotations

import random
import re

import pytest

import urbannb as ub
from tests.strategies import NAMES, seats
from tests.ui.helpers import html
from urbannb.ui import Table, play


@pytest.mark.parametrize("name", [name for name in NAMES if seats(name) > 1])
def test_what_bots_did_is_told_as_since_your_last_turn(name: str) -> None:
    table = play(name, seed=7, players=seats(name), opponent="random", autosave=False)
    for _ in range(6):
        if table.session.live:
            table.do("choose", action=str(table.game.legal[0]))
        if table.session.owners.chooser(table.game.turn) in table.session.bots:
            break
    assert table.session.owners.chooser(table.game.turn) in table.session.bots
    assert "Since your last turn: " in html(table, "stepper")
    table.do("step", to="first")
    assert "Since your last turn" not in html(table, "stepper")


def test_without_bots_it_is_told_as_steps() -> None:
    table = play("city-blocks", seed=7, autosave=False)
    table.do("choose", action=str(table.game.legal[0]))
    assert "Since your last turn" not in html(table)


def test_what_is_folded_carries_its_result() -> None:
    game, draw = ub.new_game("urban-sprawl", seed=3), random.Random(5)
    found: list[str] = []
    while not found and not game.over:
        for _ in range(4):
            if not game.over:
                game.play(game.legal[draw.randrange(len(game.legal))])
        table = Table(game, autosave=False)
        table.session.walk = table.session.walk_of(max(1, game.turn - 8), game.turn)
        table.refresh()
        found += re.findall(r"<summary>(.*? \(\d+ steps\): .*?)</summary>", html(table, "stepper"))
    assert found
    assert all(len(line.partition("steps): ")[2]) > 5 for line in found)
