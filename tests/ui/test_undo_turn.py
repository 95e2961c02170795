"""Undo to the start of the turn; a line of the log lights the places that it names."""

from __future__ import annotations

import pytest

import urbannb as ub
from tests.support.strategies import NAMES
from tests.ui.helpers import browser_says, html
from urbannb.ui import Table, play

PRESS = 'data-do="undo-turn"'


def in_a_turn(opponent: str | None) -> Table:
    """Urban Sprawl, some actions into Ana's second turn."""
    table = play("urban-sprawl", seed=7, opponent=opponent, autosave=False)
    session, begun = table.session, 0
    while (
        begun < 2
        or session.match.owners.owner(table.game.turn) != 0
        or session.match.turn_started < 0
    ):
        table.do("choose", action=str(table.game.legal[0]))
        begun += session.match.owners.begins(table.game.turn)
    return table


@pytest.mark.parametrize("opponent", [None, "greedy"])
def test_all_that_was_done_in_ones_turn_is_taken_back_at_once(opponent: str | None) -> None:
    table = in_a_turn(opponent)
    session, game = table.session, table.game
    start, turn = session.match.turn_started, game.turn
    who = session.match.owners.chooser(session.match.last_decided)
    before = game.at(start).state.to_json()
    assert session.match.owners.begins(start)
    assert PRESS in html(table, "stepper")
    browser_says(table, "undo-turn")
    assert (game.turn, game.state.to_json()) == (start, before)
    assert session.match.to_move == who
    assert "to the start of the turn" in session.speaker.notice
    assert session.match.turn_started < start
    for _ in range(turn - start):
        browser_says(table, "redo")
    assert game.turn >= turn


@pytest.mark.parametrize("name", NAMES)
def test_where_a_turn_is_one_action_there_is_no_button(name: str) -> None:
    table = play(name, seed=7, autosave=False)
    for _ in range(3):
        table.do("choose", action=str(table.game.legal[0]))
    owners = table.session.match.owners
    turns = [owners.start(turn) for turn in (1, 2, 3)]
    team = name in (book.name for book in ub.games() if book.team)
    if turns != [1, 2, 3] or not (team or owners.begins(3)):  # the last one may go on
        assert not team
        return
    assert PRESS not in html(table, "stepper")
    browser_says(table, "undo-turn")
    assert "Nothing more to undo" in html(table, "trouble")
    assert table.game.turn == 3


@pytest.mark.parametrize("name", NAMES)
def test_a_line_of_the_log_lights_the_places_it_names(name: str) -> None:
    table = play(name, seed=7, autosave=False)
    for _ in range(8):
        table.do("choose", action=str(table.game.legal[0]))
    turn = next(n for n in range(8, 5, -1) if any(step.places for step in table.game.steps_of(n)))
    assert f'data-light="action {turn}"' in html(table, "players")
    last = table.game.turn  # what just happened stands beside the board, the log below it
    if table.session.timeline.walk.summary and "ub-glance" in html(table, "stepper"):
        assert f'data-light="action {last}"' in html(table, "stepper")
    browser_says(table, "light", line=f"action {turn}")
    places = next(step.places for step in table.game.steps_of(turn) if step.places)
    assert table.session.picture.view().focus == places
    browser_says(table, "light", line="")
    assert table.session.selection.state.lit == ""
    browser_says(table, "light", line="action 99")
    assert table.session.picture.view().focus == ()


def test_nothing_of_a_line_is_hidden() -> None:
    table = play("urban-sprawl", seed=7, autosave=False)
    table.do("choose", action=str(table.game.legal[0]))
    from urbannb.ui.style import sheet

    (rule,) = (line for line in sheet().split("}") if line.strip().startswith(".ub-logline {"))
    assert "ellipsis" not in rule
    assert "nowrap" not in rule
