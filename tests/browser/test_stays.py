"""Nothing jumps and nothing answers that nobody has asked: pointer, focus and view stay."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import lab
from tests.browser.board import Board

pytestmark = pytest.mark.browser

START = "import urbannb as ub\nub.play({name!r}, seed=7, autosave=False)"
IN_SIGHT = """place => {
    const cell = document.querySelector(`[role=gridcell][data-place='${place}']`);
    const c = cell.getBoundingClientRect(), b = cell.closest('.ub-board').getBoundingClientRect();
    const n = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
    const most = [Math.max(b.top, n.top), Math.min(b.bottom, n.bottom)];
    return c.left >= b.left - 1 && c.right <= b.right + 1 && c.top >= most[0] - 1
        && c.bottom <= most[1] + 1;
}"""
"""Whether a place is seen, in the board's own window and on the page."""


def table(page: Page, server: lab.Server, name: str, cell: str = START) -> Board:
    """A table of a game as JupyterLab opens, its list of files beside it."""
    lab.show(page, server, cell.format(name=name))
    return Board(page)


def choosable(board: Board) -> list[str]:
    """The places that are marked as legal."""
    cells = board.root.locator("[role=gridcell][aria-label$=', can be chosen']")
    found: list[str] = cells.evaluate_all("all => all.map(c => c.dataset.place)")
    return found


def test_a_pointer_at_rest_asks_nothing_where_the_board_moves_under_it(new_page, server):
    page = new_page(viewport={"width": 1280, "height": 800})
    board = table(page, server, "city-blocks")
    board.hover("C3")
    about = board.root.locator(".ub-about h3")
    expect(about).to_contain_text("C3")
    x, y = board.middle("C3")
    page.mouse.click(x, y)
    expect(board.root.locator(".ub-about button")).to_have_count(1)
    page.keyboard.press("Escape")  # the answer to the click is put away
    expect(board.root.locator(".ub-about button")).to_have_count(0)
    page.evaluate(
        """([x, y]) => {
        const canvas = document.elementFromPoint(x, y), how = {bubbles: true, pointerType: 'mouse'};
        const shift = document.querySelector('.ub-board');
        shift.style.transform = 'translateY(70px)';
        canvas.dispatchEvent(new PointerEvent('pointermove', {...how, clientX: x, clientY: y}));
        canvas.dispatchEvent(new PointerEvent('pointermove', {...how, clientX: x + 2, clientY: y}));
    }""",
        [x, y],
    )
    page.wait_for_timeout(400)
    assert all("C3" in words for words in about.all_inner_texts()), "nothing else is told"
    page.mouse.move(x + 30, y, steps=3)
    page.wait_for_function("!document.querySelector('.ub-about')?.textContent.includes('C3')")


def test_by_keyboard_the_focus_goes_to_what_plays_and_a_second_enter_does_not(page, server):
    cell = (
        "import urbannb as ub\nfrom urbannb.games import urban_sprawl\n"
        "ub.play(urban_sprawl.position({{'Ana': 'RES D3ne, CIV E3'}}, wealth={{'Ana': 12}},"
        " permits={{'Ana': 'build-permit-11, build-permit-12'}}), autosave=False)"
    )
    board = table(page, server, "urban-sprawl", cell)
    press = page.keyboard.press
    held = next(place for place in choosable(board) if place.startswith("box"))
    board.place(held).focus()
    press("Enter")
    expect(board.place(held)).to_have_attribute("aria-selected", "true")
    block = next(p for p in choosable(board) if len(p) == 2)
    board.place(block).focus()
    press("Enter")
    expect(board.place(block)).to_have_count(0)
    here = "document.activeElement.dataset.place ?? ''"
    page.wait_for_function(f"block => ({here}).startsWith(block + ':')", arg=block)
    press("Enter")  # at once: nobody has read what plays there
    page.wait_for_timeout(300)
    assert page.evaluate(here).startswith(f"{block}:")
    page.wait_for_timeout(700)
    press("Enter")
    expect(board.place(held)).not_to_have_attribute("aria-selected", "true")


def test_a_hint_and_what_is_played_are_in_sight_and_ask_nothing(new_page, server):
    page = new_page(viewport={"width": 1280, "height": 800})
    board = table(page, server, "sim-city")
    for _ in range(6):
        board.button("Hint").click()
        expect(board.root.locator(".ub-advice")).to_be_visible()
        page.wait_for_timeout(400)
        advised = board.root.locator("[role=gridcell][aria-label$=', the hint']")
        place = advised.last.get_attribute("data-place")
        if not str(place).startswith("hand"):
            assert page.evaluate(IN_SIGHT, place), place
        assert page.evaluate("document.activeElement.textContent") == "Hint"
        board.button("Play it").click()
        expect(board.root.locator(".ub-advice")).to_have_count(0)
        page.wait_for_timeout(400)
        expect(board.root.locator(".ub-about")).to_have_count(0)
        if board.place(str(place)).count():
            assert page.evaluate(IN_SIGHT, place), f"{place}, just played"
