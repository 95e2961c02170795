"""The widget without a browser: messages in, drawing and HTML out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, click, html, part_way, sent
from urbannb.ui import Table, play

SOURCES = Path(ub.__file__).parent


@pytest.fixture
def table() -> Table:
    """Ana to move, 21 actions into a game."""
    return play(part_way())


def test_messages_of_the_overlay_drive_a_move(table: Table) -> None:
    click(table, "hand0:H3", "D4")
    assert table.game.turn == 22
    assert "Ana places" in html(table, "stepper")
    assert "Ben: choose" in html(table, "head")
    assert table.overlay.said.startswith("Ana places House 3 on D4")


def test_messages_of_the_panels_do_too(table: Table) -> None:
    table.side._handle_custom_msg({"do": "choose", "action": "H3 D4"}, [])
    assert table.game.turn == 22


def test_a_repaint_is_one_batch_of_the_layers_that_changed(table: Table) -> None:
    with sent(table) as batches:
        click(table, "hand0:H3")
    assert len(batches) == 1
    with sent(table) as batches:
        browser_says(table, "point", place="D4")
    assert batches == [], "hovering a legal place is the browser's own business"
    with sent(table) as batches:
        click(table, "D4")
    assert len(batches) == 1


def test_a_new_page_gets_everything_in_one_batch(table: Table) -> None:
    with sent(table) as batches:
        table.board.redraw()
    assert len(batches) == 1


def test_theme_and_width_come_from_the_page(table: Table) -> None:
    size = table.overlay.size
    with sent(table) as batches:
        table.overlay.theme = "dark"
    assert len(batches) == 1
    table.overlay.width = 448
    assert table.overlay.size[0] < size[0]


def test_an_illegal_click_is_answered_in_the_table(table: Table) -> None:
    click(table, "hand0:H3", "C1")
    text = html(table, "why")
    assert "House 3 on C1: not possible" in text
    assert text.count("<li>") == 3
    assert 'data-rule="CB-12"' in text


def test_an_error_in_a_callback_is_shown(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("broken")

    monkeypatch.setattr(table.session.input, "click", broken)
    click(table, "hand0:H3")
    text = html(table, "trouble")
    assert "ZeroDivisionError: broken" in text
    assert "Traceback" in text
    assert "<details>" in text
    browser_says(table, "dismiss")
    assert html(table, "trouble") == ""


def test_an_error_while_painting_is_shown(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("broken")

    monkeypatch.setattr(table.session.picture, "draw", broken)
    click(table, "hand0:H3")
    assert "ZeroDivisionError" in html(table, "trouble")


def test_hostile_names_are_only_text() -> None:
    name = "<img src=x onerror=alert(1)>"
    table = ub.play("city-blocks", seed=7, players=[name, '"><b>x'])
    for panel in ("", "new", "save", "load", "rule"):
        if panel:
            browser_says(table, "drawer", name=panel)
        assert "<img" not in html(table)
        assert "<b>x" not in html(table)
    browser_says(table, "escape")
    assert "&lt;img" in html(table)
    assert table._repr_mimebundle_()["text/html"].count("<img") == 1
    assert "<img" not in table.picture().to_svg()


def test_nothing_typed_into_a_search_is_markup(table: Table) -> None:
    browser_says(table, "search", fields={"search": '"><script>x</script>'})
    assert "<script" not in html(table)


def test_the_saved_notebook_has_pictures_and_text(table: Table) -> None:
    bundle = table._repr_mimebundle_()
    assert "Stored picture." in bundle["text/html"].partition("<img alt=")[0]
    assert not [mime for mime in bundle if mime.startswith("image/")], "HTML is taken before them"
    assert bundle["text/plain"].endswith("Ana: choose a tile and a block")
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert (
        table._repr_mimebundle_()["text/plain"]
        == ub.play(part_way())._repr_mimebundle_()["text/plain"]
    )


def test_a_png_is_made_for_whoever_asks(table: Table) -> None:
    assert table.to_png(scale=1) == table.picture().to_png(scale=1)
    assert table.to_png(scale=1).startswith(b"\x89PNG")


def test_reprs_say_the_same_in_every_session(table: Table) -> None:
    assert repr(table) == "<Table of City Blocks, 21 actions played>"
    assert repr(table.overlay) == "<Overlay>"
    assert repr(table.head) == "<Panels>"


def test_every_button_has_words(table: Table) -> None:
    for panel in ("", "new", "save", "load", "rule"):
        if panel:
            browser_says(table, "drawer", name=panel)
        for words in re.findall(r"<button[^>]*>(.*?)</button>", html(table)):
            assert re.sub("<[^>]*>", "", words).strip()


def test_every_target_has_a_name(table: Table) -> None:
    assert all(target[6] for target in table.overlay.targets)


def test_a_rule_opens_and_has_neighbors(table: Table) -> None:
    browser_says(table, "rule", id="CB-20")
    text = html(table, "drawer")
    assert "CB-20" in text
    assert 'data-id="CB-19"' in text
    assert 'data-id="CB-21"' in text
    browser_says(table, "search", fields={"search": "courthouse"})
    assert "CB-16" in html(table, "drawer")
    browser_says(table, "escape")
    assert html(table, "drawer") == ""


def test_the_ghost_follows_the_selection(table: Table) -> None:
    assert table.overlay.state["ghost"] == ""
    click(table, "hand0:H3")
    assert "<" in table.overlay.state["ghost"]
    assert table.overlay.state["selected"] == ["hand0:H3"]


def test_the_cursor_in_the_list_is_the_one_on_the_board(table: Table) -> None:
    click(table, "hand0:H3")
    browser_says(table, "aim", action="H3 D4")
    assert table.overlay.state["cursor"] == "D4"
    assert 'data-action="H3 D4" aria-selected="true"' in html(table, "context")
    browser_says(table, "point", place="D2")
    assert 'data-action="H3 D2" aria-selected="true"' in html(table, "context")


def test_nobody_gives_a_canvas_a_tooltip() -> None:
    """It would keep the canvas from being drawn at all."""
    for path in SOURCES.rglob("*.py"):
        assert not re.search(r"canvas\S*\.tooltip|Canvas\([^)]*tooltip", path.read_text("utf-8")), (
            path
        )
