"""A game in progress is replaced only once somebody says so; the games left wait under Load."""

from __future__ import annotations

import pytest

from tests.ui.helpers import browser_says, html, new_kernel
from urbannb.ui import Table, play

FIELDS = {"seed": "11", "name0": "Ana", "name1": "Ben"}
NEW, LOAD = "new", "load-text"


def sit(actions: int) -> Table:
    table = play("city-blocks", seed=7)
    for _ in range(actions):
        table.do("choose", action=str(table.game.legal[0]))
    return table


def begin(table: Table, do: str) -> None:
    """Ask for another game, as the drawers do."""
    record = table.game.at(0).record().replace("7", "11")
    table.do("drawer", name="new" if do == NEW else "load")
    browser_says(table, do, fields=FIELDS if do == NEW else {"record": record})


@pytest.mark.parametrize("do", [NEW, LOAD])
def test_a_game_in_progress_is_replaced_only_when_that_is_meant(do: str) -> None:
    table = sit(3)
    before = table.game.record()
    begin(table, do)
    assert table.game.record() == before
    asked = html(table, "drawer")
    assert "A game is in progress, 3 actions so far. It is kept: Load offers it again." in asked
    assert "A game is in progress" in table.overlay.said
    browser_says(table, "keep-playing")
    assert table.game.record() == before
    assert not html(table, "drawer")
    begin(table, do)
    browser_says(table, "replace")
    assert table.game.turn == 0
    assert not html(table, "drawer")


def test_nothing_is_asked_where_nothing_is_lost() -> None:
    table = sit(0)
    begin(table, NEW)
    assert "A new game." in html(table, "head")
    assert "A game is in progress" not in html(table)


def test_a_game_that_nobody_keeps_is_told_to_be_lost() -> None:
    table = play("city-blocks", seed=7, autosave=False)
    table.do("choose", action=str(table.game.legal[0]))
    begin(table, NEW)
    assert "It is not kept anywhere: save it first" in html(table, "drawer")


def test_escape_and_another_drawer_keep_the_game_too() -> None:
    table = sit(2)
    for away in ("escape", "drawer"):
        begin(table, NEW)
        browser_says(table, away, **({"name": "rule"} if away == "drawer" else {}))
        browser_says(table, "replace")
        assert table.game.turn == 2


def test_the_strip_of_what_was_left_goes_when_one_plays_and_load_has_it() -> None:
    sit(3)
    new_kernel()
    table = sit(0)
    assert "A game was left unfinished" in html(table, "offer")
    table.do("choose", action=str(table.game.legal[0]))
    assert "left unfinished" not in html(table)
    table.do("drawer", name="load")
    assert "City Blocks, 3 actions" in html(table, "drawer")


def test_a_new_game_leaves_no_strip_behind() -> None:
    table = sit(3)
    begin(table, NEW)
    browser_says(table, "replace")
    assert "left unfinished" not in html(table)
    table.do("drawer", name="load")
    assert "left unfinished" in html(table, "drawer")
    browser_says(table, "resume", id=table.session.keeping.offers[0].id)
    assert table.game.turn == 3


def test_to_resume_another_game_is_asked_as_well() -> None:
    sit(3)
    new_kernel()
    table = sit(1)
    browser_says(table, "resume")
    assert table.game.turn == 1
    assert "A game is in progress, 1 action so far" in html(table, "offer")
    browser_says(table, "replace")
    assert table.game.turn == 3
