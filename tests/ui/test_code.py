"""What parts do in the page, and how they look there: it goes there once, not with every part."""

from __future__ import annotations

import json

import pytest
from ipywidgets.widgets.widget import _instances

import urbannb as ub
from urbannb.ui.widgets import Code, TablePart

LARGE = 30_000
"""Characters that no part's state has of its own: the code alone has more."""


@pytest.fixture
def parts():
    """Gives every part that was made since the test began."""
    before = set(_instances)

    def made() -> list[TablePart]:
        new = (widget for key, widget in _instances.items() if key not in before)
        return [widget for widget in new if isinstance(widget, TablePart)]

    return made


def test_the_code_is_sent_once_however_many_boards_there_are(parts):
    for seed in range(3):
        ub.play("city-blocks", seed=seed)
        ub.lesson("city-blocks").predict("school", seed=seed).view()
    shared = {part.code for part in parts()}
    codes = [widget for widget in _instances.values() if isinstance(widget, Code)]
    assert len(parts()) > 20
    assert len(shared) == 3
    assert len({code.name for code in codes}) == len(codes)
    for code in shared:
        assert "export default" in code.does


def test_a_part_sends_only_what_is_its_own(parts):
    ub.play("city-blocks", seed=7)
    for part in parts():
        sent = {key: part.get_state()[key] for key in part.keys if key not in ("parts", "targets")}
        assert len(json.dumps(sent, default=str)) < LARGE, type(part)


def test_code_that_was_closed_is_brought_anew(parts):
    ub.play("city-blocks", seed=7)
    before = {part.code for part in parts()}
    for code in before:
        code.close()
    again = ub.play("city-blocks", seed=8)
    assert again.game.turn == 0
    after = {part.code for part in parts()} - before
    assert len(after) == len(before)
    assert all(code.comm is not None for code in after)


def test_parts_with_the_same_code_wear_the_same(parts):
    ub.play("city-blocks", seed=7)
    ub.lesson("city-blocks").predict("school", seed=1).view()
    sheets = {sheet for part in parts() for sheet in part.code.wears}
    assert len(sheets) == 2, "the table's, and the lesson's on top of it"
