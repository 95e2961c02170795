"""What somebody saved is still there when they come back: one picture, and nothing twice."""

from __future__ import annotations

import json
import re
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from playwright.sync_api import Locator, Page, expect

from tests.browser import lab
from tests.browser.board import Board

pytestmark = pytest.mark.browser

CELLS = (
    'import urbannb as ub\nprint("first")\nub.play("city-blocks", seed=7)',
    'lesson = ub.lesson("city-blocks")\nlesson.predict("school", seed=4)',
    'lesson.do("school", seed=0)',
    'ub.rules("city-blocks")',
    'lesson.pages("placing", "school")',
    'twice = ub.play("sprawlopolis", seed=3)\ndisplay(twice)\nprint("between")\ndisplay(twice)',
)
BOARDS = ("City Blocks", "City Blocks", "City Blocks", "", "City Blocks", "Sprawlopolis")
"""Whose board stands in each of them."""
LEFT_OVER = re.compile("Error displaying widget|Loading widget|model not found|<Table of")
NOTE = "Stored picture."


def alone(cells: Locator) -> None:
    """Every board is seen, as a picture, and nothing is left of what cannot come up."""
    for n, title in enumerate(BOARDS):
        cell = cells.nth(n)
        cell.scroll_into_view_if_needed()
        boards = cell.locator(f'img[alt*="{title}"]:visible')
        expect(boards).to_have_count(cell_boards(n))
        expect(cell.get_by_text(NOTE).locator("visible=true")).to_have_count(cell_boards(n))
        expect(cell.locator(".ub-table:visible")).to_have_count(0)
        expect(cell.get_by_text(LEFT_OVER).locator("visible=true")).to_have_count(0)
    expect(cells.nth(0).get_by_text("first", exact=True)).to_be_visible()
    expect(cells.nth(1).get_by_text("Show the answer")).to_be_visible()
    expect(cells.nth(5).get_by_text("between", exact=True)).to_be_visible()


def cell_boards(n: int) -> int:
    """How many boards stand in a cell."""
    return 2 if n == len(CELLS) - 1 else 1 if BOARDS[n] else 0


def alive(page: Page) -> None:
    """Every table is there, and no picture besides."""
    for n in range(len(CELLS)):
        cell = page.locator(".jp-Cell").nth(n)
        cell.scroll_into_view_if_needed()
        expect(cell.locator(".ub-table:visible").first).to_be_visible()
        expect(cell.locator("img[src^='data:image/svg']:visible")).to_have_count(0)
        expect(cell.get_by_text(NOTE).locator("visible=true")).to_have_count(0)


def test_a_notebook_of_one_s_own_keeps_its_boards(page, server, shots):
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    lab.open_notebook(page, server, server.notebook("own.ipynb", *CELLS))
    lab.run_all(page)
    Board(page)
    lab.wait_idle(page, server, "own.ipynb")
    alive(page)
    shots(page, "saved-alive")
    board = Board(page)
    board.click(board.hand()[0])
    board.click("D4")
    board.played(1)
    first = page.locator(".jp-Cell").first
    moved = first.locator('img[alt*="City Blocks"]')
    expect(first.get_by_text("after 1 action")).to_be_attached()
    expect(moved).to_have_count(1)
    lab.save(page)
    page.evaluate(lab.CLOSE)
    lab.shut_down(page, server)
    lab.open_notebook(page, server, "own.ipynb")
    alone(page.locator(".jp-Cell"))
    expect(first).to_contain_text("It shows the game after 1 action")
    shots(page, "saved-light")
    lab.change_theme(page, dark=True)
    shots(page, "saved-dark")
    lab.change_theme(page, dark=False)

    saved = json.loads((server.root / "own.ipynb").read_text("utf-8"))
    saved["metadata"]["title"] = "handed out"
    (server.root / "handed-out.ipynb").write_text(json.dumps(saved))  # nobody here trusts it
    lab.open_notebook(page, server, "handed-out.ipynb")
    alone(page.locator(".jp-Cell"))
    lab.run_all(page)
    alive(page)
    assert not lab.errors(page)
    assert not wrong, "nor when the notebook was closed"


def test_a_page_that_is_loaded_anew_shows_where_the_game_stands_and_that_it_is_kept(
    page, server, shots
):
    """With the kernel alive: after a reload, and when the notebook is closed and opened again."""
    name = "back.ipynb"
    lab.open_notebook(
        page,
        server,
        server.notebook(
            name, CELLS[0], 'import urbannb as ub\nub.lesson("city-blocks").do("school", seed=0)'
        ),
    )
    lab.run_all(page)
    board = Board(page)
    lab.wait_idle(page, server, name)
    board.click(board.hand()[0])
    board.click("D4")
    board.played(1)
    lab.save(page)
    board.click(board.hand()[0])
    board.click("A2")
    board.played(2)  # of which the file knows nothing
    for again in ("reloaded", "reopened"):
        if again == "reloaded":
            page.on("dialog", lambda dialog: dialog.accept())
            page.reload()
            page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=lab.SLOW)
            lab.wait_idle(page, server, name)
        else:
            page.evaluate(lab.CLOSE)
            lab.open_notebook(page, server, name)
        board = Board(page)
        expect(board.root.locator(".ub-caption")).to_have_text(
            "The game goes on here after 2 actions and is kept."
        )
        shots(page, f"back-{again}")
        cells = page.locator(".jp-Cell")
        for n in range(2):
            cells.nth(n).scroll_into_view_if_needed()
            expect(cells.nth(n).get_by_text(NOTE).locator("visible=true")).to_have_count(0)
            expect(cells.nth(n).get_by_text(LEFT_OVER).locator("visible=true")).to_have_count(0)
        expect(page.get_by_text("No kernel").locator("visible=true")).to_have_count(0)
        board = Board(page)
        board.click(board.hand()[0])
        board.click("F5" if again == "reloaded" else "B3")
        board.played(3)
        board.button("Undo").click()
        board.played(2)
    assert not lab.errors(page)


def test_a_notebook_that_nbconvert_runs_shows_each_board_once(page, server, new_page, shots):
    """As a page without a network, and opened again with what it keeps of its widgets."""
    cells = [nbformat.v4.new_code_cell(cell) for cell in CELLS]
    notebook: Any = nbformat.v4.new_notebook(cells=cells)
    NotebookClient(notebook, kernel_name="python3", timeout=120).execute()
    assert notebook["metadata"]["widgets"], "a page of it could make views without a kernel"
    html, _ = HTMLExporter().from_notebook_node(notebook)
    (server.root / "run.html").write_text(html, "utf-8")
    nbformat.write(notebook, server.root / "run.ipynb")
    web = new_page(offline=True)
    web.goto((server.root / "run.html").as_uri())
    alone(web.locator(".jp-CodeCell"))
    shots(web, "saved-nbconvert")
    lab.open_notebook(page, server, "run.ipynb")
    alone(page.locator(".jp-Cell"))
