"""Other places where the notebooks open: Notebook 7, and Voilà with several visitors."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import lab
from tests.browser.board import Board
from tests.browser.wall import count_a_vote

pytestmark = pytest.mark.browser

PLAY = 'import urbannb as ub\nub.play("city-blocks", seed=7)'
QUESTION = 'ub.lesson("city-blocks").predict("school", seed=4)'
NOTE = "Stored picture."


def notebook_7(page: Page, server: lab.Server) -> Board:
    """A notebook with a table between two cells, the last with a question, run in Notebook 7."""
    name = server.notebook("seven.ipynb", "1 + 1", PLAY, QUESTION)
    page.goto(f"{server.url}/notebooks/{name}")
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=lab.SLOW)
    lab.wait_idle(page, server, name)
    lab.run_all(page)
    return Board(page)


def test_no_key_of_the_table_reaches_notebook_7(page, server, shots):
    """There the shortcuts run before the page hears of a key: d d deletes the cell."""
    board = notebook_7(page, server)
    cells = page.locator(".jp-Notebook .jp-Cell")
    expect(cells).to_have_count(3)
    expect(page.get_by_text(NOTE).locator("visible=true")).to_have_count(0)
    shots(page, "notebook-7")
    board.button("New game").focus()
    for key in ("d", "d", "b", "x", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
    expect(cells).to_have_count(3)
    tile = board.hand()[0]
    board.place(tile).focus()
    for key in ("d", "d", "Enter"):
        page.keyboard.press(key)
    expect(board.place(tile)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(board.turn).to_contain_text("Ben")
    expect(cells).to_have_count(3)
    assert page.locator(".jp-Notebook.jp-mod-editMode").count() == 0, "Enter edits no cell"
    count_a_vote(page)
    expect(cells).to_have_count(3)
    assert not lab.errors(page)


@contextlib.contextmanager
def voila(server: lab.Server, name: str, log: Path) -> Iterator[str]:
    """The address where Voilà shows a notebook of the server's folder."""
    port = lab.free_port()
    command = [sys.executable, "-m", "voila", str(server.root / name), "--no-browser",
               f"--port={port}", "--Voila.ip=127.0.0.1"]  # fmt: skip
    with log.open("w") as out:
        process = subprocess.Popen(
            command, env=lab.environment(server.home.parent), stdout=out, stderr=out
        )
        try:
            lab.wait_for(f"http://127.0.0.1:{port}/voila/static/main.js", process, log)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(20)


def test_two_visitors_of_voila_do_not_meet(page, new_page, server, tmp_path, shots):
    """Each has a game of one's own; nobody is offered another's, and saves are downloads.

    Each goes to the wall for oneself, and the votes are kept for nobody else.
    """
    server.notebook("visit.ipynb", PLAY, QUESTION)
    with voila(server, "visit.ipynb", tmp_path / "voila.txt") as url:
        page.goto(url)
        first = Board(page)
        expect(page.get_by_text(NOTE).locator("visible=true")).to_have_count(0)
        first.click(first.hand()[0])
        first.click("D4")
        expect(first.turn).to_contain_text("Ben")
        shots(page, "voila")
        other = new_page()
        other.goto(url)
        second = Board(other)
        expect(second.turn).to_contain_text("Ana")
        expect(second.root.get_by_text("left unfinished")).to_have_count(0)
        second.button("Load").click()
        expect(second.root.get_by_text("From this computer")).to_be_visible()
        expect(second.root.get_by_role("button", name="Resume")).to_have_count(0)
        second.button("Save").click()
        expect(second.root.get_by_role("button", name="Save file")).to_have_count(0)
        with other.expect_download() as download:
            second.root.get_by_role("link", name="Download").click()
        assert "urbannb record 1" in Path(download.value.path()).read_text("utf-8")
        count_a_vote(page)
    assert not list(server.home.rglob("*.json")), "nothing lies on the server's disk"
