"""A game that is on a table may be played in another cell: the table shows it as it stands."""

from __future__ import annotations

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, html
from urbannb.ui import Table
from urbannb.ui.cells import shown
from urbannb.ui.moments import LATE

GAMES = [book.name for book in ub.games()]


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest) -> Table:
    return Table(ub.new_game(request.param, seed=7), autosave=False)


def test_after_the_cell_the_table_asks_what_the_game_asks_now(table: Table) -> None:
    before, moment = table.session.selection.clicks, table.overlay.moment
    table.game.play(table.game.legal[0])
    shown.ran(None)  # the other cell has run
    assert table.session.selection.clicks is not before
    assert set(table.overlay.state["legal"]) == set(table.session.selection.clicks.after(()))
    assert table.overlay.moment > moment
    assert table.session.timeline.walk.now
    decision = table.game.decision
    assert decision is not None
    assert decision.prompt in table.session.speaker.announcement


def test_what_was_meant_for_the_decision_before_plays_nothing(table: Table) -> None:
    moment, old = table.overlay.moment, str(table.game.legal[0])
    table.game.play(table.game.legal[-1])
    played = table.game.record()
    browser_says(table, "choose", action=old, moment=moment)
    assert table.game.record() == played
    assert LATE in html(table, "head")


@pytest.mark.parametrize("how", ["play", "undo", "another"])
def test_refreshed_by_hand_it_follows_as_well(table: Table, how: str) -> None:
    table.game.play(table.game.legal[0])
    table.refresh()
    if how == "play":
        table.game.play(table.game.legal[0])
    else:
        table.game.undo()
    if how == "another":  # as many actions as before, and another position
        table.game.play(table.game.legal[-1])
    table.refresh()
    action = table.game.legal[0]
    assert table.session.selection.outlook(action) == table.game.rulebook.outlook(
        table.game.state, action
    )
    assert table.session.timeline.walk.last == table.game.turn
    browser_says(table, "choose", action=str(action))
    assert table.game.actions[-1] == action


def test_what_is_chosen_stays_where_nothing_was_played() -> None:
    table = Table(ub.new_game("city-blocks", seed=7), autosave=False)
    moment = table.overlay.moment
    browser_says(table, "click", place=min(table.session.selection.clicks.after(())))
    state = table.session.selection.state
    shown.ran(None)
    assert table.session.selection.state == state
    assert table.overlay.moment == moment


def test_bots_answer_what_was_played_for_a_person_elsewhere() -> None:
    game = ub.new_game("city-blocks", seed=7, players=2)
    table = Table(game, opponents="random", autosave=False)
    while table.session.match.to_move in table.session.match.bots:
        browser_says(table, "bots")
    table.game.play(table.game.legal[0])
    shown.ran(None)
    assert table.session.match.to_move not in table.session.match.bots
    assert table.session.timeline.walk.first <= game.turn
