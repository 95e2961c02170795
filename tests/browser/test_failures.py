"""The red card in a real JupyterLab: it closes by mouse and by keyboard, and the table plays on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import lab
from tests.browser.board import Board
from tests.browser.conftest import Pages

pytestmark = pytest.mark.browser

SPRAWL = """
import urbannb as ub
table = ub.play("urban-sprawl", seed=1, autosave=False)
about = table.game.rulebook.about
def broken(state, place):
    return about(state, place) if place != "box:3" else {}["broken"]
table.game.rulebook.about = broken
table
"""
"""A table on which one place cannot be explained."""


@pytest.fixture(scope="module")
def notebook(pages: Pages, server: lab.Server) -> Iterator[Page]:
    """A notebook with that table."""
    page = pages.take()
    lab.open_notebook(page, server, server.notebook("failures.ipynb", SPRAWL))
    lab.run_all(page)
    yield page
    pages.give_back(page)


def card(board: Board) -> Locator:
    return board.root.get_by_role("alert").filter(has_text="KeyError")


def test_the_setup_is_looked_back_at_place_by_place(notebook):
    board = Board(notebook)
    board.button("First").click()
    expect(board.stepper).to_contain_text("Step 1 of")
    for place, said in (("box:5", "still empty"), ("plan:4", "still empty"), ("tiles", "128 of")):
        board.hover(place)
        expect(board.root.get_by_label("Why", exact=True)).to_contain_text(said)
    expect(board.root.get_by_role("alert")).to_have_count(0)
    notebook.mouse.move(2, 2)  # where the answer stood, the stepper stands again
    board.button("Last").click()
    expect(board.turn).to_contain_text("a starting building")


def test_the_card_is_closed_by_mouse_and_by_keyboard_and_play_goes_on(notebook, shots):
    board = Board(notebook)
    board.hover("box:3")
    expect(card(board)).to_be_visible()
    shots(notebook, "trouble-1280")
    card(board).get_by_role("button", name="Close").click()
    expect(card(board)).to_have_count(0)
    board.hover("box:4")
    expect(board.root.get_by_label("Why", exact=True)).to_contain_text("It costs 4 AP")
    expect(card(board)).to_have_count(0)
    board.hover("box:3")
    card(board).get_by_role("button", name="Close").focus()
    notebook.keyboard.press("Enter")
    expect(card(board)).to_have_count(0)
    board.click("A6ne")
    board.played(1)
    board.button("Undo").click()
    expect(board.root.locator(".ub-logline")).to_have_count(0)
    assert not lab.errors(notebook)
