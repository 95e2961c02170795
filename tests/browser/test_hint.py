"""A hint in a real JupyterLab: its card and its marks stay wherever the pointer goes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import lab
from tests.browser.board import Board

pytestmark = pytest.mark.browser

GAMES = """
import urbannb as ub
from IPython.display import display
display(ub.play("city-blocks", seed=7), ub.play("sprawlopolis", seed=3))
"""


def test_a_hint_stays_while_the_pointer_crosses_other_places(new_page, server, shots):
    page = new_page(viewport={"width": 1280, "height": 900})
    lab.show(page, server, GAMES)
    stays(page, Board(page, 0), ["C3", "E5", "A1"], 2)
    board = Board(page, 1)
    stays(page, board, ["card7", "card15", "deck"], 1)  # what is tried has a frame already
    expect(board.root.locator('[data-place^="@"][aria-selected=true]')).to_have_count(1)
    shots(page, "hint-1280")
    board.button("Put away").click()
    expect(board.root.locator(".ub-advice")).to_have_count(0)
    expect(board.root.locator(".ub-advised")).to_have_count(0)
    expect(board.root.locator('[data-place^="@"][aria-selected=true]')).to_have_count(0)
    assert not lab.errors(page)


def stays(page, board: Board, places: list[str], rings: int) -> None:
    """Marks and card of a hint stay; Escape removes them. Then there is a hint again."""
    card, marks = board.root.locator(".ub-advice"), board.root.locator(".ub-rings .ub-advised")
    for again in (False, True):
        board.button("Hint").click()
        expect(card).to_contain_text("Play it")
        expect(marks).to_have_count(rings)
        where = marks.evaluate_all("all => all.map(m => m.getAttribute('x') + m.getAttribute('y'))")
        for place in places:
            board.hover(place)
            expect(card).to_contain_text("It ")
            expect(marks).to_have_count(rings)
        now = marks.evaluate_all("all => all.map(m => m.getAttribute('x') + m.getAttribute('y'))")
        assert where == now
        if not again:
            board.place(places[0]).focus()
            page.keyboard.press("Escape")
            expect(card).to_have_count(0)
            expect(marks).to_have_count(0)
