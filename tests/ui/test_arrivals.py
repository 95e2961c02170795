"""What bots have put on the board comes in: which pieces, in which order, from which side."""

from __future__ import annotations

import random

import pytest

import urbannb as ub
from tests.ui.helpers import RIVALS, browser_says, html
from urbannb.ui import Table


def after_bots(name: str, animate: bool = True) -> Table:
    """A table at which a bot has just put something on the board."""
    table = Table(ub.new_game(name, seed=5, players=2), "random", False, animate=animate)
    draw = random.Random(3)
    while not table.session.picture.news:
        legal = table.game.legal
        browser_says(table, "choose", action=str(legal[draw.randrange(len(legal))]))
    return table


@pytest.mark.parametrize("name", RIVALS)
def test_what_is_new_or_changed_comes_in_once_and_in_order(name: str) -> None:
    table = after_bots(name)
    session = table.session
    _, items = table.overlay.arrive
    assert sorted(place for place, _, _ in items) == sorted(
        (*session.picture.news, *session.picture.changed)
    )
    assert {place for place, fresh, _ in items if fresh} == set(session.picture.news)
    assert all(0 < side < 1 for _, _, side in items), "a bot sits at another side than oneself"
    steps = [
        step
        for turn, step in session.timeline.walk.steps[session.timeline.walk.fresh :]
        if session.match.owners.chooser(turn) in session.match.bots
    ]
    told = [place for step in steps for place in step.places]
    when = [told.index(place) for place, _, _ in items if place in told]
    assert when == sorted(when)
    assert set(table.overlay.state["legal"]) == set(session.selection.clicks.after(())), (
        "nothing waits"
    )


def test_a_piece_that_is_only_in_another_state_is_not_called_new() -> None:
    table, draw = Table(ub.new_game("city-blocks", seed=5, players=2), "random", False), None
    draw = random.Random(3)
    for _ in range(16):
        assert not set(table.session.picture.news) & set("ABCDEF123456"), (
            "lines are won, not put there"
        )
        legal = table.game.legal
        browser_says(table, "choose", action=str(legal[draw.randrange(len(legal))]))
        if table.session.picture.changed:
            break
    assert set(table.session.picture.changed) & set("ABCDEF123456")
    assert table.session.picture.view().changed == table.session.picture.changed


def test_nothing_comes_in_where_that_is_switched_off_or_no_bot_plays() -> None:
    assert after_bots("city-blocks", animate=False).overlay.arrive == []
    assert not ub.play("city-blocks", seed=5, animate=False).animate
    table = Table(ub.new_game("city-blocks", seed=5, players=2), autosave=False)
    for _ in range(4):
        browser_says(table, "choose", action=str(table.game.legal[0]))
    assert table.overlay.arrive == []


def test_looking_back_and_at_now_again_brings_in_nothing_else() -> None:
    table = after_bots("city-blocks")
    before = table.overlay.arrive
    browser_says(table, "look", turn=0)
    assert table.overlay.arrive == []
    browser_says(table, "look", turn=table.game.turn)
    assert table.overlay.arrive == before, "by its name the page knows that it has been"


@pytest.mark.parametrize("name", RIVALS)
def test_what_the_marks_mean_stands_where_they_stand_together(name: str) -> None:
    table = after_bots(name)
    words = html(table, "stepper")
    assert "has been put there" in words
    assert ("is not as it was" in words) == bool(table.session.picture.changed)
    assert ("may be clicked" in words) == bool(table.session.selection.clicks.after(()))
    browser_says(table, "look", turn=0)
    assert "ub-legend" not in html(table)
