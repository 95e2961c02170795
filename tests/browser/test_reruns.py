"""Cells that run again: what they showed before is let go, in the kernel and in the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from bench import reruns
from tests.browser import lab
from tests.browser.board import Board

pytestmark = pytest.mark.browser

FIRST, THEN = 2, 3
"""So many runs before it is counted, and after."""
GROWN = 4_000_000
"""Bytes that the page may grow by in the latter."""
TABLE = 'import urbannb as ub\ntable = ub.play("city-blocks", seed=7)\ntable'


def test_nothing_grows_from_run_to_run(page, server):
    cells = list(reruns.SUBJECTS.values())
    reruns.open_subject(page, server, "all", *cells)
    for n in range(len(cells)):
        reruns.run(page, 2 + n, FIRST)
    before = reruns.found(page)
    for n in range(len(cells)):
        reruns.run(page, 2 + n, THEN)
    after = reruns.found(page)
    assert (after.widgets, after.models) == (before.widgets, before.models)
    assert after.heap - before.heap < GROWN
    expect(page.locator(".jp-OutputArea > .jp-OutputArea-child .ub-table").first).to_be_visible()
    assert not lab.errors(page)


def test_what_is_still_there_stays(page, server):
    """A second view, a moved cell, a cut and pasted one, a page loaded anew: none is let go."""
    cells = [TABLE, "table", "1 + 1", "2 + 2"]
    lab.open_notebook(page, server, server.notebook("stays.ipynb", *cells))
    lab.run_all(page)
    board = Board(page)
    board.click(board.hand()[0])
    do = "name => jupyterapp.commands.execute(name)"
    choose = "n => { jupyterapp.shell.currentWidget.content.activeCellIndex = n; }"
    page.evaluate(choose, 1)
    for command in ("move-cell-down", "cut-cell"):
        page.evaluate(do, f"notebook:{command}")
        page.wait_for_timeout(300)
    page.evaluate(do, "notebook:paste-cell-below")
    page.wait_for_timeout(2500)
    page.evaluate(choose, 3)
    page.evaluate(do, "notebook:run-cell")
    page.evaluate(choose, 1)
    page.evaluate(do, "notebook:run-cell")
    expect(page.locator(".ub-table")).to_have_count(2)
    expect(page.locator(".ub-table").nth(1).locator("[aria-selected=true]")).to_have_count(1)
    page.evaluate(do, "docmanager:save")
    page.reload()
    lab.wait_idle(page, server, "stays.ipynb")
    expect(page.locator(".ub-table")).to_have_count(2)
    page.wait_for_timeout(2500)
    page.evaluate(choose, 1)
    page.evaluate(do, "notebook:run-cell")
    expect(page.locator(".ub-table").first.locator("[aria-selected=true]")).to_have_count(1)
    assert not lab.errors(page)


def test_a_cleared_or_deleted_table_goes_and_opens_anew_when_it_is_shown(page, server):
    state = "(table.closed, table.game.turn)"
    lab.open_notebook(page, server, server.notebook("goes.ipynb", TABLE, state, "table"))
    page.evaluate("jupyterapp.commands.execute('notebook:run-cell')")
    Board(page)
    do = "name => jupyterapp.commands.execute(name)"
    choose = "n => { jupyterapp.shell.currentWidget.content.activeCellIndex = n; }"
    page.evaluate(do, "notebook:clear-cell-output")
    expect(page.locator(".ub-table")).to_have_count(0)
    page.wait_for_timeout(2500)
    page.evaluate(choose, 1)
    for _ in range(2):
        page.evaluate(do, "notebook:run-cell")
    expect(page.locator(".jp-Cell").nth(1)).to_contain_text("(True, 0)")
    page.evaluate(choose, 2)
    page.evaluate(do, "notebook:run-cell")
    board = Board(page)
    tile = board.hand()[0]
    board.click(tile)
    expect(board.place(tile)).to_have_attribute("aria-selected", "true")
    page.evaluate(do, "notebook:delete-cell")
    expect(page.locator(".ub-table")).to_have_count(0)
    page.wait_for_timeout(500)
    page.evaluate(choose, 1)
    for _ in range(2):
        page.evaluate(do, "notebook:run-cell")
    expect(page.locator(".jp-Cell").nth(1)).to_contain_text("(True, 0)")
