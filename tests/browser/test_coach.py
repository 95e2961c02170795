"""A guided game in a real JupyterLab: the coach by mouse, and by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import lab
from tests.browser.board import Board
from tests.browser.test_table import show

pytestmark = pytest.mark.browser

GUIDED = 'import urbannb as ub\nub.play("city-blocks", guide=True)'
FOCUS = """() => {
    const at = document.activeElement;
    if (!at?.closest('.ub-table')) return '';
    return at.dataset.place || at.getAttribute('aria-label') || at.innerText;
}"""
"""What has the focus: a place, or a button by its words; "" where that is nothing of the table."""
APART = 700
"""Milliseconds after which another Enter is a press of its own (`AGAIN` in `line.js`)."""


def coach(board: Board) -> Locator:
    return board.root.get_by_role("region", name="Guided game")


def press(board: Board, name: str) -> None:
    coach(board).get_by_role("button", name=name, exact=True).click()


def test_a_coach_by_mouse(page, server, shots):
    board = show(page, server, GUIDED)
    expect(coach(board)).to_contain_text("move 1 of 33")
    press(board, "Show me where")
    expect(board.place("hand0:S4")).to_have_attribute("aria-selected", "true")
    expect(board.root.locator(".ub-rings .ub-advised")).to_have_count(2)
    shots(page, "coach-1280")
    board.click("A5")
    expect(coach(board)).to_contain_text("Ana places Store 4 on A5")
    expect(coach(board)).to_contain_text("move 2 of 33")
    press(board, "Play it for me")
    expect(coach(board)).to_contain_text("move 3 of 33")
    expect(coach(board)).to_contain_text("Row 5 is at 4 to 5.")
    board.click("hand0:Mall")
    board.click("E5")
    expect(coach(board)).to_contain_text("You went another way: Mall on E5")
    expect(coach(board)).to_contain_text("It is Ben's turn to choose now")
    shots(page, "coach-astray-1280")
    press(board, "Undo")
    expect(coach(board)).to_contain_text("move 3 of 33")
    expect(board.place("E5")).to_have_attribute("aria-label", re.compile("empty"))
    for width in (1280, 900, 390):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_timeout(500)
        shots(page, f"coach-{width}")
        assert gap(board) >= 4, "the coach stands clear of the buttons above it"
    assert not lab.errors(page)


def gap(board: Board) -> float:
    """How far the coach is below the table's buttons, or beside them."""
    ends: float = board.root.evaluate(
        """root => {
            const coach = root.querySelector('.ub-coach').getBoundingClientRect();
            const low = Math.max(...[...root.querySelectorAll('.ub-tools .ub-btn')]
                .map(each => each.getBoundingClientRect().bottom));
            return coach.top - low;
        }"""
    )
    return ends


def test_a_coach_by_keyboard_alone(page, server):
    """Every button of it is reached by Tab, and no key leaves the focus outside the table."""
    board = show(page, server, GUIDED)
    board.place("A1").focus()
    to(page, "Show me where")
    keys(page, "Enter")
    expect(board.place("hand0:S4")).to_have_attribute("aria-selected", "true")
    assert focus(page), "the focus is still on the table"
    to(page, "Play it for me")
    keys(page, "Enter")
    expect(coach(board)).to_contain_text("move 2 of 33")
    assert focus(page) == "Play it for me", "the next move is a key away"
    board.says("Ben places Store 5 on C5")
    keys(page, "Enter")
    expect(coach(board)).to_contain_text("move 3 of 33")
    to(page, re.compile(r"^([A-F][1-5]|hand0:\w+)$"), "Shift+Tab")
    went = walk(page, "hand0:Mall")
    keys(page, "Enter")
    expect(board.place(went)).to_have_attribute("aria-selected", "true")
    block = walk(page, "E5")
    keys(page, "Enter")
    expect(coach(board)).to_contain_text("You went another way")
    board.says("You went another way")
    assert focus(page), "a move by keyboard keeps the focus"
    to(page, "Undo", within="Guided game")
    keys(page, "Enter")
    expect(coach(board)).to_contain_text("move 3 of 33")
    assert focus(page), f"Undo is gone, and the focus with it (was at {block})"
    to(page, "Play freely")
    keys(page, "Enter")
    expect(coach(board)).to_have_count(0)
    assert focus(page) == "Show the guide"
    keys(page, "Enter")
    expect(coach(board)).to_contain_text("move 3 of 33")
    assert focus(page) == "Play freely"


def focus(page: Page) -> str:
    """What has the focus; settles first, since a panel that is drawn anew takes it over."""
    page.wait_for_timeout(250)
    return str(page.evaluate(FOCUS)).strip()


def keys(page: Page, *names: str) -> None:
    """Press keys one after the other; an Enter that came at once would be the same press."""
    for name in names:
        if name == "Enter":
            page.wait_for_timeout(APART)
        page.keyboard.press(name)


def to(page: Page, wanted: str | re.Pattern[str], key: str = "Tab", within: str = "") -> None:
    """Tab on until something has the focus."""
    inside = "label => !label || !!document.activeElement.closest(`[aria-label='${label}']`)"
    met = []
    for _ in range(40):
        met.append(str(page.evaluate(FOCUS)).strip())
        found = met[-1] == wanted if isinstance(wanted, str) else wanted.search(met[-1])
        if found and page.evaluate(inside, within):
            return
        keys(page, key)
    raise AssertionError(f"{wanted} is not reached by {key}: {met}")


def walk(page: Page, place: str) -> str:
    """Go to a place with the arrow keys alone, by the shortest way that the table has."""
    for _ in range(24):
        here = page.evaluate(FOCUS)
        if here == place:
            return place
        keys(page, toward(page, place))
    raise AssertionError(f"{place} is not reached by arrows; at {here}")


def toward(page: Page, place: str) -> str:
    """The arrow key that leads nearest to a place."""
    key: str = page.evaluate(
        """place => {
            const at = document.activeElement.getBoundingClientRect();
            const to = document.activeElement.closest('.ub-table')
                .querySelector(`[data-place="${place}"]`).getBoundingClientRect();
            const dx = to.x + to.width / 2 - at.x - at.width / 2;
            const dy = to.y + to.height / 2 - at.y - at.height / 2;
            if (Math.abs(dy) > 8) return dy > 0 ? 'ArrowDown' : 'ArrowUp';
            return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
        }""",
        place,
    )
    return key


def test_guided_city_blocks_shows_coach_board_and_hand_on_one_screen(new_page, server):
    page = new_page(viewport={"width": 900, "height": 800})
    cell = 'import urbannb as ub\nub.play("city-blocks", guide=True)'
    lab.show(page, server, cell)
    board = Board(page)
    page.wait_for_timeout(500)
    boxes = [
        found.bounding_box()
        for found in (board.root, board.root.locator(".ub-coach"), board.place(board.hand()[-1]))
    ]
    top, coach, hand = (box["y"] for box in boxes if box)
    seen = 800 - 91 - 28  # what JupyterLab leaves
    for box in filter(None, boxes[1:]):
        assert box["y"] + box["height"] - top < seen
    assert coach < hand
