"""A board of 400 blocks in a real JupyterLab: wheel, drag, two fingers, keys and buttons."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import lab
from tests.browser.board import Board

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]
WIDE = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from tests.support import wide
from urbannb.ui import Table
Table(wide.game(), autosave=False)
"""
PLAY = 'import urbannb as ub\nub.play("city-blocks", seed=7, autosave=False)'
EDGES = """place => {
    const a = place.getBoundingClientRect(), b = place.closest('.ub-board').getBoundingClientRect();
    return [a.left - b.left, a.top - b.top, b.right - a.right, b.bottom - 36 - a.bottom];
}"""
"""How far a place lies inside of what is seen of the board, on each side."""


class WideBoard(Board):
    """A board that zooms; its places may lie beyond what is seen of it."""

    def middle(self, name: str) -> tuple[float, float]:
        """Where on the page the middle of a place is now; the page is not scrolled for it."""
        box = self.place(name).bounding_box()
        assert box, f"{name} is not on the board"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    @property
    def zoom(self) -> int:
        """In hundredths of the board's own size."""
        said = self.root.locator(".ub-zoomer output").inner_text()
        return int(said.removesuffix(" %"))

    def zoomed(self, press: str) -> None:
        """Press one of its buttons."""
        self.root.locator(".ub-zoomer").get_by_text(press, exact=True).click()

    def settled(self) -> None:
        """What is seen has been drawn anew."""
        self.page.wait_for_timeout(700)

    def sharpness(self) -> float:
        """Pixels of the canvas to a pixel of the page."""
        found: float = self.root.locator("canvas").first.evaluate(
            "c => c.width / c.getBoundingClientRect().width"
        )
        return found


def show(page: Page, server: lab.Server, code: str = WIDE) -> WideBoard:
    lab.show(page, server, code)
    page.wait_for_selector(".ub-table canvas", timeout=lab.SLOW)
    board = WideBoard(page)
    if code is WIDE:
        board.root.locator(".ub-zoomer").wait_for()
        board.settled()
    return board


def built(board: WideBoard, block: str) -> None:
    """A block can be built on by two clicks, wherever it is shown."""
    board.page.mouse.click(*board.middle(block))
    expect(board.place(block)).to_have_attribute(
        "aria-label", re.compile(rf"^block {block}, built\b")
    )


def hold(board: WideBoard) -> None:
    """Take the pen, and come back to what was seen."""
    board.place("pen").evaluate("cell => cell.focus({preventScroll: true})")
    board.page.keyboard.press("Enter")
    expect(board.place("pen")).to_have_attribute("aria-selected", "true")


def test_by_mouse(page, server, shots):
    board = show(page, server)
    assert board.zoom < 50, "all of it is shown at first"
    for block in ("A1", "T20"):
        assert min(board.place(block).evaluate(EDGES)) >= 0
    shots(page, "zoom-fit-1280")

    lab.settle(page, board.root.locator(".ub-board"))
    page.mouse.move(*board.middle("K10"))
    before = page.evaluate("document.querySelector('.jp-WindowedPanel-outer')?.scrollTop ?? 0")
    at, corner = board.middle("K10"), board.root.locator(".ub-board").bounding_box()
    page.keyboard.down("Control")
    for _ in range(3):
        page.mouse.wheel(0, -120)
    page.keyboard.up("Control")
    board.settled()
    assert board.zoom > 100
    assert board.root.locator(".ub-board").bounding_box() == corner
    assert board.middle("K10") == pytest.approx(at, abs=3), "what is pointed at stays there"
    after = page.evaluate("document.querySelector('.jp-WindowedPanel-outer')?.scrollTop ?? 0")
    assert after == before, "the page has not been scrolled"
    assert board.sharpness() == pytest.approx(1, abs=0.02), "drawn anew at this size"
    shots(page, "zoom-in-1280")

    x, y = at
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 80, y - 40, steps=4)
    page.mouse.move(x - 160, y - 90, steps=4)
    page.mouse.up()
    board.settled()
    assert board.middle("K10") == pytest.approx((x - 160, y - 90), abs=3)
    expect(board.root.locator("[aria-selected=true]")).to_have_count(0)

    hold(board)
    board.zoomed("100%")
    board.settled()
    assert board.zoom == 100
    block = seen(board)
    page.mouse.move(*board.middle(block))
    ghost = board.root.locator(".ub-rings .ub-ghost").bounding_box()
    cell = board.place(block).bounding_box()
    assert ghost is not None
    assert cell is not None
    assert cell["x"] < ghost["x"] < cell["x"] + 30, "the ghost lies in the place"
    shots(page, "zoom-ghost-1280")
    built(board, block)
    board.settled()
    assert board.color(block, 0, 8) != board.color(seen(board), 0, 8), "its building is drawn"

    board.zoomed("Fit all")
    board.settled()
    assert board.zoom < 50
    assert board.sharpness() == pytest.approx(1, abs=0.02)


def seen(board: WideBoard) -> str:
    """An empty block that is seen whole."""
    cells = board.root.locator('[role=gridcell][aria-label*=", empty"]')
    found = cells.evaluate_all(
        """cells => cells.filter(cell => {
            const a = cell.getBoundingClientRect();
            const b = cell.closest('.ub-board').getBoundingClientRect();
            const bottom = Math.min(b.bottom, innerHeight) - 90;
            return a.left > b.left + 90 && a.right < b.right - 90
                && a.top > Math.max(b.top, 0) + 60 && a.bottom < bottom;
        }).map(cell => cell.dataset.place)"""
    )
    assert found, "no empty block is seen"
    return str(found[0])


def test_a_wheel_alone_scrolls_the_page(page, server):
    board = show(page, server)
    zoom = board.zoom
    page.mouse.move(*board.middle("K5"))
    page.mouse.wheel(0, -400)
    board.settled()
    assert board.zoom == zoom


def test_by_keys(page, server):
    board = show(page, server)
    lab.settle(page, board.root.locator(".ub-board"))
    board.place("A1").evaluate("cell => cell.focus({preventScroll: true})")
    fit = board.zoom
    for _ in range(6):
        page.keyboard.press("+")
    board.settled()
    assert board.zoom > 100
    assert min(board.place("A1").evaluate(EDGES)) >= 0, "the place in focus stays in sight"
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
    focused = page.evaluate("document.activeElement.dataset.place")
    assert focused == "M13"
    assert min(board.place(focused).evaluate(EDGES)) >= 0, "the board follows the focus"
    x, _ = board.middle("M13")
    page.keyboard.press("Shift+ArrowRight")
    assert board.middle("M13")[0] < x - 40, "the board is moved and not the focus"
    assert page.evaluate("document.activeElement.dataset.place") == "M13"
    page.keyboard.press("-")
    page.keyboard.press("0")
    assert board.zoom == fit
    page.keyboard.press("1")
    assert board.zoom == 100
    page.keyboard.press("Tab")
    assert page.evaluate("!document.activeElement.dataset.place"), "Tab leaves the places"
    hold(board)
    page.keyboard.press("ArrowDown")
    block = page.evaluate("document.activeElement.dataset.place")
    page.keyboard.press("Enter")
    expect(board.place(block)).to_have_attribute(
        "aria-label", re.compile(rf"^block {block}, built\b")
    )
    assert min(board.place(block).evaluate(EDGES)) >= 0


def test_by_two_fingers(new_page, server, shots):
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, device_scale_factor=2)
    board = show(page, server)
    lab.settle(page, board.root.locator(".ub-board"))
    shots(page, "zoom-fit-390")
    before, (x, y) = board.zoom, board.middle("K10")
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": px, "y": py, "id": n} for n, (px, py) in enumerate(points)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    fingers("touchStart", (x - 20, y), (x + 20, y))
    for far in (40, 60, 80, 100):
        fingers("touchMove", (x - far, y), (x + far, y))
    fingers("touchEnd")
    board.settled()
    assert board.zoom == pytest.approx(before * 5, rel=0.25)
    assert board.middle("K10") == pytest.approx((x, y), abs=8)
    assert board.sharpness() == pytest.approx(2, abs=0.1), "as sharp as the screen"
    shots(page, "zoom-in-390")
    fingers("touchStart", (x - 50, y), (x + 50, y))
    for by in (10, 20, 30):
        fingers("touchMove", (x - 50 - by, y - by), (x + 50 - by, y - by))
    fingers("touchEnd")
    assert board.middle("K10") == pytest.approx((x - 30, y - 30), abs=8)
    expect(board.root.locator("[aria-selected=true]")).to_have_count(0)


def test_in_the_dark_and_on_a_page_of_900(new_page, server, shots):
    page = new_page(viewport={"width": 900, "height": 900})
    board = show(page, server)
    lab.change_theme(page, dark=True)
    board.settled()
    shots(page, "zoom-fit-dark-900")
    board.zoomed("100%")
    board.settled()
    shots(page, "zoom-100-dark-900")
    assert board.zoom == 100
    page.set_viewport_size({"width": 700, "height": 900})
    board.settled()
    assert board.zoom == 100, "a narrower page shows less of it, not smaller"
    board.zoomed("Fit all")
    fit = board.zoom
    page.set_viewport_size({"width": 900, "height": 900})
    board.settled()
    assert board.zoom > fit, "all of it is shown as large as there is room"


def test_a_board_that_fits_has_nothing_of_this(page, server):
    board = show(page, server, PLAY)
    assert board.root.locator(".ub-zoomer").count() == 0
    assert board.root.locator(".ub-zooms").count() == 0
    box = board.root.locator("canvas").first.bounding_box()
    assert box is not None
    page.mouse.move(*board.middle("C3"))
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    page.keyboard.press("+")
    page.wait_for_timeout(300)
    now = board.root.locator("canvas").first.bounding_box()
    assert now is not None
    assert (now["width"], now["height"]) == (box["width"], box["height"])


def test_the_buttons_for_zoom_are_one_stop_of_tab(page, server):
    cell = 'import urbannb as ub\nub.play("sim-city", seed=7)'
    lab.show(page, server, cell)
    board = Board(page)
    bar = board.root.locator(".ub-zoomer")
    bar.wait_for()
    expect(bar.locator("button[tabindex='0']")).to_have_count(1)
    bar.locator("button[tabindex='0']").focus()
    first = page.evaluate("document.activeElement.title")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.title")
    assert first != second
    expect(bar.locator("button[tabindex='0']")).to_have_attribute("title", second)
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.title") == first
    page.keyboard.press("Tab")
    assert not page.evaluate("!!document.activeElement.closest('.ub-zoomer')")
