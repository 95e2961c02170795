"""What the table asks of a game when somebody clicks: little, however much may be done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

import urbannb as ub
from tests.support.strategies import NAMES
from tests.ui.helpers import asked, browser_says, busy, click, html
from urbannb import lab
from urbannb.core.choosing.clicks import Clicks, clicks_of
from urbannb.core.game import Game
from urbannb.scene import Target
from urbannb.ui import Table

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


@pytest.mark.parametrize("name", ["urbify", "sim-city"])
def test_what_is_refused_is_called_by_what_was_clicked(name: str) -> None:
    """Not by a site of our choosing, as "build the University on -1,0: +3 prestige"."""
    game, bot = ub.new_game(name, seed=11), lab.bot("greedy")
    while not (found := list(unplayable(game))):
        game.play(bot.choose(game))
    table = Table(game, autosave=False)
    for target in found:
        click(table, target.place)
        assert table.session.picture.refused == target.name
        assert f"{target.name}: not possible." in html(table)


@pytest.mark.parametrize("name", NAMES)
def test_what_happened_stays_below_a_refusal(name: str) -> None:
    """It went away, and one had to close the refusal to read it again."""
    game, bot = ub.new_game(name, seed=7), lab.bot("greedy")
    for _ in range(4):
        game.play(bot.choose(game))
    again = next(action for action in reversed(game.actions) if not game.why(action).ok)
    table = Table(game, autosave=False)
    for width in (1100, 820, 364):
        table.overlay.width = width
        browser_says(table, "choose", action=str(again))
        assert table.session.selection.state.verdict is not None
        shown = dict((*table.side.parts, *table.foot.parts))
        assert "ub-why" in shown["why"] + shown.get("answer", "")
        assert 'aria-label="What happened"' in shown["stepper"], width
        table.session.input.escape()


def unplayable(game: Game) -> Iterator[Target]:
    """Pieces that can be clicked, whose action needs a place besides and cannot be played."""
    book, state = game.rulebook, game.state
    for target in game.scene().all_targets:
        action = book.attempt(state, (target.place,))
        if action and not game.why(action).ok and len(book.gesture(state, action)) > 1:
            yield target
