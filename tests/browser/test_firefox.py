"""A table and a lesson question in JupyterLab, in Firefox."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest

import urbannb as ub
from tests.browser import firefox, lab

PATH = os.environ.get("URBANNB_FIREFOX") or next(
    (path for path in map(shutil.which, ("firefox-esr", "firefox")) if path), None
)
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not PATH, reason="no Firefox here; install one or set URBANNB_FIREFOX"),
]
PLAY = 'import urbannb as ub\nub.play("city-blocks", seed=7)'
QUESTION = 'ub.lesson("city-blocks").predict("school", seed=4)'
IDLE = """fetch('/api/sessions').then(answer => answer.json()).then(all => all.some(
    ({kernel}) => kernel?.execution_state === 'idle' && kernel.connections > 0))"""
TOOLBAR = "document.querySelector('.jp-Notebook-ExecutionIndicator[data-status=idle]')"
TABLE, LESSON = (f"document.querySelectorAll('.ub-table')[{number}]" for number in range(2))
PAINTED = f"""[...{TABLE}.querySelectorAll('canvas')].some(canvas => canvas.getContext('2d')
    .getImageData(0, 0, canvas.width, canvas.height).data.some(part => part))"""


def called(selector: str, words: str) -> str:
    """The first element of a kind whose text begins so."""
    every = f"[...document.querySelectorAll('{selector}')]"
    return f"{every}.find(e => e.innerText.trim().startsWith('{words}'))"


def place(name: str) -> str:
    """The grid cell of a place."""
    return f"""{TABLE}.querySelector('[role=gridcell][data-place="{name}"]')"""


@pytest.fixture
def page(server: lab.Server, shots: lab.Shots) -> Iterator[firefox.Firefox]:
    """A window with a table and a question, both run."""
    name = server.notebook("firefox.ipynb", PLAY, QUESTION)
    with firefox.started(PATH) as running:
        try:
            running.open(f"{server.url}/lab/tree/{name}?reset")
            run_all(running)
            yield running
        finally:
            shots(running, "firefox")
        running.value("jupyterapp.serviceManager.sessions.shutdownAll().then(() => true)")
    shutil.rmtree(server.home, ignore_errors=True)


def run_all(page: firefox.Firefox) -> None:
    """Run every cell by the menu, once the kernel is there and nothing covers the page."""
    page.wait(TOOLBAR)  # which says idle before there is a kernel
    page.wait(IDLE)
    page.wait(f"{TOOLBAR} && !document.getElementById('jupyterlab-splash')")
    page.click(called(".lm-MenuBar-item", "Run"))
    item = called(".lm-Menu-item", "Run All Cells")
    page.wait(item)
    page.click(item)
    page.wait(f"{LESSON}?.querySelector('input[type=radio]')")


def test_moves_by_mouse_and_keys_and_a_question_also_on_the_wall(page):
    turn = f"{TABLE}.querySelector('.ub-say').innerText"
    page.wait(PAINTED)
    tile = hand(page, 0)
    page.click(place(tile))
    page.wait(chosen(tile))
    page.click(place("D4"))
    page.wait(f"{turn}.includes('Ben')")

    tile = hand(page, 1)
    page.value(f"{place(tile)}.focus()")
    page.press("Enter")
    page.wait(chosen(tile))
    page.press("ArrowUp")
    page.press("Enter")
    page.wait(f"{turn}.includes('Ana')")

    wall = "document.querySelector('.ub-wall-open')"
    page.click(f"{LESSON}.querySelector('[data-do=present]')")
    page.wait(wall)
    page.press("PageDown")
    page.wait(f"{wall}.querySelector('.ub-wall-pick')")
    for key in "a9":
        page.press(key)
    page.wait(f"{wall}.querySelector('.ub-wall-hands output').innerText === '9'")
    page.press("Escape")
    page.wait(f"!{wall}")

    page.click(f"{LESSON}.querySelector('input[type=radio]')")
    page.click(called(".ub-table button", "Check"))
    page.wait(f"{LESSON}.innerText.includes('Rule')")
    assert not page.value("document.querySelectorAll('[data-mime-type*=stderr]').length")
    assert not page.errors


def hand(page: firefox.Firefox, player: int) -> str:
    """The first tile in a player's hand."""
    first = f"""{TABLE}.querySelector('[role=gridcell][data-place^="hand{player}:"]')"""
    page.wait(first)
    name: str = page.value(f"{first}.dataset.place")
    return name


def chosen(name: str) -> str:
    """Whether a place is chosen."""
    return f"{place(name)}.getAttribute('aria-selected') === 'true'"


def test_a_page_of_a_game_needs_no_python(tmp_path, shots):
    game = ub.new_game("city-blocks", seed=3)
    game.play(game.legal[0])
    path = tmp_path / "game.html"
    path.write_text(game.to_html(), "utf-8")
    title = "document.querySelector('#title').innerText"
    with firefox.started(PATH) as page:
        page.open(path.as_uri())
        page.wait(f"{title} === 'Setup'")
        page.press("End")
        page.wait(f"{title}.startsWith('1. ')")
        assert page.value("document.querySelectorAll('#board svg text').length") > 5
        shots(page, "firefox-page")
