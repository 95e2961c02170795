"""What the table asks of a game when somebody clicks: little, however much may be done."""

from __future__ import annotations

from functools import partial

import pytest

import urbannb as ub
from tests.ui.helpers import asked, busy, click
from urbannb.core.choosing.clicks import Clicks, clicks_of
from urbannb.core.game import Game
from urbannb.ui import Table, play

MOST = 30
"""So often a game may be asked which places an action takes, or which action places mean."""
MANY = 100
"""Actions that are too many to be asked for one by one."""
LAZY = [
    book.name for book in ub.games() if book.rooms.clicks and len(busy(book.name).legal) >= MANY
]
"""The games with so many actions that say themselves what is clicked."""


def eager(game: Game) -> Clicks:
    """Every action is asked for."""
    book, state = game.rulebook, game.state
    return clicks_of(game.legal, partial(book.gesture, state), partial(book.attempt, state))


@pytest.mark.parametrize("name", LAZY)
def test_a_click_asks_the_game_little(name: str) -> None:
    game = busy(name)
    assert asked(lambda: eager(game)) >= len(game.legal) >= MANY
    place = game.rulebook.gesture(game.state, game.legal[-2])[0]
    tables: list[Table] = []

    def shown_and_clicked() -> None:
        tables.append(Table(game, autosave=False))
        click(tables[0], place)

    assert asked(shown_and_clicked) <= MOST, len(game.legal)
    (table,) = tables
    assert table.session.selection.state.selected == (place,)
    assert asked(lambda: click(table, place)) <= 3, "what this decision offers is known by now"


def test_a_refused_project_is_named_without_its_prestige_and_without_a_site_not_clicked() -> None:
    table = play("urbify", seed=298, autosave=False)
    while not any(str(action).startswith("send") for action in table.game.legal):
        table.do("choose", action=str(table.game.legal[0]))
    table.do("click", place="show:university")
    assert table.session.selection.refused == "build the University"
