"""What a table would say if its kernel were gone: a promise only where the game is kept."""

from __future__ import annotations

from typing import Any

import pytest

import urbannb as ub
from urbannb.core.errors import UrbanError
from urbannb.ui import Table
from urbannb.ui.parts.keeping import GONE, KEPT
from urbannb.ui.saving import kept


def played(**options: Any) -> Table:
    table = Table(ub.new_game("city-blocks", seed=7), **options)
    table.do("choose", action=str(table.game.legal[0]))
    return table


def test_a_game_that_is_saved_is_kept() -> None:
    table = Table(ub.new_game("city-blocks", seed=7))
    assert table.overlay.gone == GONE, "nothing to keep yet"
    table.do("choose", action=str(table.game.legal[0]))
    assert table.overlay.gone == KEPT
    table.do("undo")
    assert table.overlay.gone == GONE


def test_nothing_is_promised_without_autosave() -> None:
    assert played(autosave=False).overlay.gone == f"{GONE} This game was not kept."


def test_nothing_is_promised_where_saving_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise UrbanError("no room")

    table = played()
    monkeypatch.setattr(kept, "write", full)
    table.do("choose", action=str(table.game.legal[0]))
    assert table.overlay.gone.startswith(f"{GONE} This game is not being autosaved: no room.")


def test_a_game_that_is_over_has_nothing_to_go_on_with() -> None:
    table = Table(ub.new_game("city-blocks", seed=7))
    while not table.game.over:
        table.game.play(table.game.legal[0])
    table.session.seat(table.game)
    table.refresh()
    assert table.overlay.gone == GONE


def test_a_task_and_a_question_are_begun_again() -> None:
    lesson = ub.lesson("city-blocks")
    task = lesson.do("school", seed=0)
    task.view()
    task.table.do("choose", action=str(task.game.legal[0]))
    assert task.table.overlay.gone == GONE
    assert lesson.predict("school").view().overlay.gone == ""  # the page has the same sentence
