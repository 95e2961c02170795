"""A kernel that is busy, that dies or is restarted, a network that breaks: the table says so."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser import lab
from tests.browser.board import Board

pytestmark = pytest.mark.browser

CITY = 'import urbannb as ub\ncity = ub.play("city-blocks", seed=7)\ncity'
QUIZ = 'ub.lesson("city-blocks").predict("school", seed=4)'
RULES = 'ub.rules("city-blocks")'
TASK = 'ub.lesson("city-blocks").do("school", seed=0)'
OFF = 'ub.play("city-blocks", seed=9, autosave=False)'
BUSY = "The kernel is busy."
KEPT = "The kernel has gone: run the cell again, your game is kept."
GONE = "The kernel has gone: run the cell again."
TOLD = ".ub-kernel[role=status]"


def shown(page: Page, server: lab.Server, *cells: str, name: str = "kernel.ipynb") -> Board:
    lab.open_notebook(page, server, server.notebook(name, *cells))
    lab.run_all(page)
    page.locator(".ub-table").nth(len(cells) - 1).wait_for(timeout=lab.SLOW)
    lab.wait_idle(page, server, name)
    return Board(page)


def run(page: Page, code: str) -> None:
    """Have the notebook's kernel run something, as a cell would."""
    page.evaluate(
        """code => { jupyterapp.shell.currentWidget.sessionContext.session.kernel
            .requestExecute({code}); }""",
        code,
    )


STOP = """
import os, signal, subprocess
subprocess.Popen(f"sleep 4; kill -CONT {os.getpid()}", shell=True)
os.kill(os.getpid(), signal.SIGSTOP)
"""
"""A cell that keeps the kernel from answering. One that only sleeps does not, where the clicks
have a thread of their own, as in JupyterLab with ipykernel 7."""


def test_a_busy_kernel_is_told_after_a_second_and_the_click_is_done_once(page, server, shots):
    board = shown(page, server, CITY)
    told = board.root.locator(TOLD)
    board.click(board.hand()[0])
    x, y = board.middle("D4")
    run(page, STOP)
    page.wait_for_timeout(200)
    began = time.monotonic()
    page.mouse.click(x, y)
    page.wait_for_timeout(500)
    assert not told.count(), "half a second is not busy"
    page.mouse.click(x, y)  # impatient
    expect(told).to_have_text(BUSY)
    assert time.monotonic() - began < 2.5
    assert board.middle("D4") == pytest.approx((x, y)), "nothing moves under the pointer"
    shots(page, "kernel-busy")
    board.played(1)
    expect(told).to_be_hidden()
    page.wait_for_timeout(300)
    board.played(1)
    board.click(board.hand()[0])
    board.click("A2")
    board.played(2)
    expect(told).to_be_hidden()


@pytest.mark.parametrize("how", ["restarted", "killed"])
def test_a_kernel_that_is_gone_is_told_and_nothing_is_done(page, server, shots, how):
    name = f"{how}.ipynb"
    board = shown(page, server, CITY, QUIZ, RULES, TASK, OFF, name=name)
    roots = page.locator(".ub-table:not(.ub-exercise .ub-table)")
    board.click(board.hand()[0])
    board.click("D4")
    board.played(1)
    last = Board(page, 5)
    last.click(last.hand()[0])
    last.click("D4")
    last.played(1)
    if how == "killed":
        run(page, "import os; os._exit(1)")
        page.get_by_role("button", name="Ok", exact=True).click()
    else:
        page.evaluate(
            "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
        )
    words = [KEPT, GONE, GONE, GONE, f"{GONE} This game was not kept."]
    for n, sentence in enumerate(words):
        expect(roots.nth(n).locator(TOLD)).to_have_text(sentence)
    page.wait_for_timeout(1000)
    lab.wait_idle(page, server, name)
    sent: list[int] = []
    page.on("websocket", lambda ws: ws.on("framesent", lambda data: sent.append(len(data))))
    before = board.picture()
    board.click("A2")
    board.button("Undo").click()
    page.wait_for_timeout(300)
    for n, sentence in enumerate(words):
        expect(roots.nth(n).locator(TOLD)).to_have_text(sentence)
    assert board.picture() == before
    shots(page, f"kernel-{how}")
    lab.run_all(page)  # the game is kept
    page.get_by_role("button", name="Resume", exact=True).click()
    board = Board(page)
    board.played(1)
    expect(board.root.locator(TOLD)).to_be_hidden()


def test_a_network_that_comes_back_brings_the_table_back(page, server):
    board = shown(page, server, CITY)
    told, tile = board.root.locator(TOLD), board.hand()[0]
    kernel = "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel"
    page.context.set_offline(True)
    page.evaluate(f"{kernel}._ws.close(4000)")
    expect(told).to_have_text("No connection to the kernel. The page keeps trying.")
    board.click(tile)
    page.wait_for_timeout(200)
    page.context.set_offline(False)
    page.evaluate(f"{kernel}.reconnect()")
    expect(told).to_be_hidden()
    assert board.place(tile).get_attribute("aria-selected") == "false"
    board.click(tile)
    board.click("D4")
    board.played(1)
    expect(told).to_be_hidden()
