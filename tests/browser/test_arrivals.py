"""What bots have put on the board comes in; nothing waits for it, and it can be done without."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import lab
from tests.browser.board import Board

pytestmark = pytest.mark.browser

CELL = "import urbannb as ub\nub.play('city-blocks', seed=5, opponent='random', autosave=False)"
WATCH = """() => {
    window.came = [];
    new MutationObserver((changes) => {
        for (const {addedNodes: more, removedNodes: less} of changes) {
            for (const n of more) if (n.className === 'ub-arrivals') came.push(performance.now());
            for (const n of less) if (n.className === 'ub-arrivals') came.push(performance.now());
        }
    }).observe(document.querySelector('.ub-board'), {childList: true, subtree: true});
}"""


def play(page, board: Board) -> None:
    """Play a hint, and wait for what the bot answers."""
    board.button("Hint").click()
    board.button("Play it").click()
    expect(board.root.locator(".ub-advice")).to_have_count(0)
    page.wait_for_function("document.querySelector('.ub-legend')")


def test_pieces_of_bots_come_in_and_any_key_or_click_ends_that(new_page, server, shots):
    page = new_page(reduced_motion="no-preference")
    lab.show(page, server, CELL)
    board = Board(page)
    page.evaluate(WATCH)
    play(page, board)
    page.wait_for_function("came.length === 2")  # it came, and went by itself
    page.keyboard.press("Shift")
    board.button("Hint").click()
    board.button("Play it").click()
    page.wait_for_function("came.length === 3")
    shots(page, "arrivals")
    page.keyboard.press("Shift")
    page.wait_for_function("came.length === 4")
    expect(board.root.locator(".ub-arrivals")).to_have_count(0)
    assert not lab.errors(page)


def test_with_less_motion_nothing_moves(page, server):
    lab.show(page, server, CELL)
    board = Board(page)
    page.evaluate(WATCH)
    play(page, board)
    page.wait_for_timeout(300)
    assert page.evaluate("came") == []
