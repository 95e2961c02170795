"""The notebooks in a JupyterLite: no server, no install cell, no question about a kernel."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import BrowserContext, Page, expect

import urbannb as ub
from tests.browser import lab, standins
from tests.browser.board import Board
from tests.browser.serving import served
from tests.browser.wall import count_a_vote

SITE = os.environ.get("URBANNB_SITE", "")
"""The Python that builds the site, in an environment of its own (`make browser` makes it)."""
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not SITE, reason="no URBANNB_SITE; make browser names what builds the site"),
    pytest.mark.skipif(not shutil.which("npm"), reason="npm brings Pyodide, and is not here"),
]
ROOT = Path(__file__).resolve().parents[2]

SLOW = 180_000
"""Milliseconds that a browser's Python may need for what takes others some seconds."""
BLOCKS = 'import urbannb as ub\nub.play("city-blocks", seed=7)'
OURS = [book.name for book in ub.games() if book.package.startswith("urbannb.")]
OTHERS = [name for name in OURS if name != "city-blocks"]
NOTE = "Stored picture."
QUESTION = 'ub.lesson("city-blocks").predict("school", seed=4)'


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a site has the notebooks, which was built with one more."""
    folder = tmp_path_factory.mktemp("lite")
    cells = [BLOCKS, *(f'ub.play("{name}", seed=3)' for name in OTHERS), QUESTION]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    nbformat.write(notebook, folder / "all.ipynb")
    given = [f"--{name}={path}" for name, path in standins.wheels(folder).items()]
    command = [str(ROOT / SITE), "-m", "tools.lite", *given]
    paths = [str(folder / "site" / "lite"), str(folder / "all.ipynb")]
    subprocess.run([*command, *paths], cwd=ROOT, check=True, timeout=600)
    with served(folder / "site") as root:
        yield f"{root}/lite"


def opened(context: BrowserContext, address: str, asked: list[str]) -> Page:
    """The notebook; whatever is asked for elsewhere is noted."""
    page = context.new_page()
    page.set_default_timeout(SLOW)
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}/lab/index.html?path=all.ipynb")
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=SLOW)
    page.wait_for_selector('.jp-Notebook-ExecutionIndicator[data-status="idle"]', state="attached")
    return page


def run(page: Page) -> None:
    """Run it, and wait for the first table."""
    lab.run_all(page)
    page.locator(".ub-table canvas").first.wait_for(timeout=SLOW)


def test_the_notebooks_run_in_the_browser_alone(browser, address, shots):
    asked: list[str] = []
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = opened(context, address, asked)
    run(page)
    page.locator(".ub-table").nth(len(OTHERS) + 1).wait_for(timeout=SLOW)
    play_on(Board(page), page)
    shots(page, "lite")
    for number, name in enumerate(OTHERS, 1):
        board = Board(page, number)
        board.button("Hint").click()
        board.button("Play it").click()
        expect(board.root.locator(".ub-log .ub-logline").first, name).to_be_visible()
    question = page.locator(".ub-table").nth(len(OTHERS) + 1)
    count_a_vote(page, SLOW)
    answer_it(question)
    assert not lab.errors(page)
    expect(page.get_by_text(NOTE).locator("visible=true")).to_have_count(0)
    lab.save(page)
    page.wait_for_timeout(3000)  # the browser writes down what was saved
    page.close()
    again = opened(context, address, asked)
    first = again.locator(".jp-Cell").first
    expect(first.locator("img[alt*='City Blocks']:visible")).to_have_count(1, timeout=SLOW)
    expect(first.get_by_text(NOTE)).to_be_visible()
    expect(first.get_by_text("Loading widget")).not_to_be_visible()
    shots(again, "lite-again")
    run(again)
    expect(again.locator(".ub-table").nth(1)).to_contain_text("left unfinished", timeout=SLOW)
    server = address.removesuffix("/lite")
    elsewhere = [url for url in asked if not url.startswith((server, "data:", "blob:"))]
    assert not elsewhere
    assert any("/urbannb-" in url for url in asked)
    later = [url for url in asked if "/pypi/" in url]
    assert not later, "the kernel had to install these after its start"
    context.close()


def play_on(board: Board, page: Page) -> None:
    """A whole game of City Blocks by mouse: the first tile and place, or the first answer."""
    for turn in range(1, 60):
        tiles = choosable(board, "hand.*")
        if tiles:
            board.click(tiles[0])
            expect(board.place(tiles[0])).to_have_attribute("aria-selected", "true")
            board.click(choosable(board, "[A-F][1-5]")[0])
        else:
            board.root.get_by_label("Choices", exact=True).locator("[data-action]").first.click()
        ended = board.root.get_by_role("button", name=re.compile("^Play again"))
        line = board.root.locator(f'.ub-logline[data-turn="{turn}"]')
        expect(ended.or_(line).first).to_be_visible()
        if ended.count():
            return
    raise AssertionError(f"no end: {board.turn.inner_text()}")


def choosable(board: Board, pattern: str) -> list[str]:
    """The places of that kind that can be chosen."""
    cells = board.root.locator('[role=gridcell][aria-label*="can be chosen"]')
    places = cells.evaluate_all("all => all.map(cell => cell.dataset.place)")
    return [place for place in places if re.fullmatch(pattern, place)]


def answer_it(question) -> None:
    """Choose one of the answers of a question, and read whether it was right."""
    question.get_by_role("radio").first.check(timeout=SLOW)
    question.get_by_role("button", name="Check").click()
    expect(question).to_contain_text("Rule", timeout=SLOW)
