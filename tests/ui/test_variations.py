"""What if: what was taken back is kept when something else is played, to go to and to compare."""

from __future__ import annotations

from functools import cache

import pytest

import urbannb as ub
from tests.support.strategies import NAMES
from tests.ui.helpers import browser_says, html, replaces
from urbannb.ui import Table, play


def branched(name: str, opponent: str | None = None) -> Table:
    """A table at which something was played, taken back, and something else played instead."""
    table = play(name, seed=7, opponent=opponent, autosave=False)
    choose(table, 0)
    browser_says(table, "undo")
    choose(table, -1)
    return table


def choose(table: Table, which: int) -> None:
    table.do("choose", action=str(table.game.legal[which]))


@pytest.mark.parametrize("name", NAMES)
def test_what_was_taken_back_is_kept_and_can_be_gone_to_and_back(name: str) -> None:
    table = play(name, seed=7, autosave=False)
    choose(table, 0)
    first = table.game.actions, table.game.state.to_json()
    browser_says(table, "undo")
    choose(table, -1)
    second = table.game.actions, table.game.state.to_json()
    assert first[0][0] != second[0][0]
    (way,) = table.session.variations.kept
    assert way.actions == first[0]
    browser_says(table, "variation", name=way.name)
    assert (table.game.actions, table.game.state.to_json()) == first
    (back,) = table.session.variations.kept
    assert back.actions == second[0]
    browser_says(table, "variation")
    assert (table.game.actions, table.game.state.to_json()) == second


def test_bots_answers_belong_to_the_way_and_are_not_played_anew() -> None:
    table = branched("city-blocks", "greedy")
    (way,) = table.session.variations.kept
    assert len(way.actions) > 1
    browser_says(table, "variation", name=way.name)
    assert table.game.actions == way.actions
    assert not table.session.speaker.trouble


def test_playing_the_same_again_keeps_nothing() -> None:
    table = play("city-blocks", seed=7, autosave=False)
    choose(table, 0)
    action = str(table.game.actions[0])
    browser_says(table, "undo")
    table.do("choose", action=action)
    assert not table.session.variations.kept
    assert "What if" not in html(table)


def test_a_way_that_is_played_once_more_is_no_other_way() -> None:
    table = branched("city-blocks")
    (way,) = table.session.variations.kept
    browser_says(table, "undo")
    table.do("choose", action=str(way.actions[0]))
    assert [v.actions for v in table.session.variations.kept] != [way.actions]
    assert all(v.actions != way.actions for v in table.session.variations.kept)


@pytest.mark.parametrize("name", NAMES)
def test_two_ways_stand_side_by_side_with_what_differs(name: str) -> None:
    table = branched(name)
    (way,) = table.session.variations.kept
    browser_says(table, "compare", name=way.name)
    shown = html(table)
    assert shown.count("<figure>") == 2
    there = table.session.variations.end(way)
    scores = table.session.variations.scores(way)
    for row, here, other in zip(scores.rows, table.game.scores(), there.scores(), strict=True):
        assert row.cells[1:3] == (here.amount, other.amount)
    browser_says(table, "compare", name=way.name)
    assert "<figure>" not in html(table)


def test_a_way_has_a_name_of_its_own_and_bad_names_are_told() -> None:
    table = branched("city-blocks")
    old = table.session.variations.kept[0].name
    browser_says(table, "name-variation", name=old, fields={"name": "  The <b>bold</b>  one "})
    assert table.session.variations.kept[0].name == "The <b>bold</b> one"
    assert "<b>bold</b>" not in html(table)
    browser_says(table, "name-variation", name="The <b>bold</b> one", fields={"name": " "})
    assert "at least one letter" in str(table.session.speaker.trouble)
    browser_says(table, "variation", name="nobody")
    assert "no other way called" in str(table.session.speaker.trouble)


def test_another_game_has_no_other_ways() -> None:
    table = branched("city-blocks")
    replaces(table, "again", seed="new")
    assert not table.session.variations.kept


@cache
def played() -> ub.Game:
    return ub.new_game("city-blocks", seed=7)


def test_what_can_be_redone_is_told_in_order() -> None:
    game = played().copy()
    for _ in range(3):
        game.play(game.legal[0])
    three = game.actions
    game.goto(1)
    assert game.ahead == three[1:]
    assert game.at(0).ahead == three
