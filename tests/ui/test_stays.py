"""What one looks at stays what just happened: nothing answers that nobody has asked."""

from __future__ import annotations

import random

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, html
from urbannb.ui import Table

GAMES = [book.name for book in ub.games()]


def along(name: str, actions: int = 12) -> Table:
    """A table at which some random actions have been played, each by its notation."""
    table = Table(ub.new_game(name, seed=7), autosave=False)
    draw = random.Random(3)
    for _ in range(actions):
        if not table.game.over:
            legal = table.game.legal
            browser_says(table, "choose", action=str(legal[draw.randrange(len(legal))]))
    return table


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest) -> Table:
    return along(request.param)


@pytest.mark.parametrize("do", ["hint", "aim"])
def test_neither_a_hint_nor_a_line_of_the_list_asks_why(table: Table, do: str) -> None:
    action = {"action": str(table.game.legal[-1])} if do == "aim" else {}
    browser_says(table, do, **action)
    assert "ub-about" not in html(table)
    assert table.session.selection.about() == (None, "")
    assert table.session.picture.view().focus == (), "nor is what was told marked beside its place"
    browser_says(table, "point", place=table.overlay.targets[0][0])
    aimed = table.session.selection.state.aimed
    assert aimed is None, "whoever points elsewhere reads there"


def test_a_list_stays_where_one_goes_through_it() -> None:
    table = along("city-blocks", 0)
    table.overlay.width = 820
    if "listbox" not in html(table):
        browser_says(table, "list")
    for action in table.game.legal[:3]:
        browser_says(table, "aim", action=str(action))
        assert "listbox" in html(table)
        assert table.session.selection.outlook_text(action).split(".")[0][:20] in html(table)


def test_a_hint_brings_its_place_into_sight(table: Table) -> None:
    browser_says(table, "hint")
    session = table.session
    advised = session.selection.state.advised
    gesture = table.game.rulebook.gesture(table.game.state, advised)
    there = {target.place for target in session.picture.seen()[1].targets}
    placed = [place for place in reversed(gesture) if place in there]
    if placed:
        assert session.picture.in_sight(session.picture.seen()[1]) == placed


def test_after_a_play_what_happened_is_in_sight_before_what_may_be_next(table: Table) -> None:
    session = table.session
    scene = session.picture.seen()[1]
    there = {target.place for target in scene.targets}
    told = session.timeline.walk.shown
    happened = [place for place in (told.places if told else ()) if place in there]
    assert session.picture.in_sight(scene)[: len(happened)] == list(dict.fromkeys(happened))
