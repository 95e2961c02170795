"""A game of another package at the table: hexagons by mouse and by keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import lab
from tests.browser.board import Board

pytestmark = pytest.mark.browser

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "take-it-easy"
CODE = f"""
import sys
sys.path.insert(0, {str(EXAMPLE)!r})
from take_it_easy import rulebook
from urbannb.kit import begin
from urbannb.ui import Table
Table(begin(rulebook, players=2, seed=3), autosave=False)
"""


def at(board: Board) -> str:
    """The place that has the focus."""
    found: str = board.page.evaluate("document.activeElement?.dataset?.place ?? ''")
    return found


def test_hexagons_are_clicked_and_walked(page: Page, server: lab.Server, shots: lab.Shots) -> None:
    lab.open_notebook(page, server, server.notebook("example.ipynb", CODE))
    lab.run_all(page)
    board = Board(page)
    board.click("board0:C3")
    expect(board.place("board0:C3")).to_have_attribute(
        "aria-label", re.compile("Ana's C3: tile 568")
    )
    expect(board.turn).to_contain_text("Ben")
    x, y = board.middle("board1:A1")
    board.page.mouse.click(x - 26, y - 24)  # in its box, but beside its sides
    expect(board.place("board1:A1")).to_have_attribute("aria-label", re.compile("Ben's A1: empty"))
    board.place("board1:C3").focus()
    walked = []
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"):
        board.page.keyboard.press(key)
        walked.append(at(board))
    assert walked[0] == "board1:C2"
    assert walked[1] in ("board1:D1", "board1:D2"), "the next column, half a hexagon up or down"
    assert walked[2][7] == "D"
    assert walked[3][7] == "C"
    board.page.keyboard.press("Enter")
    placed = re.compile(f"Ben's {walked[3][7:]}: tile 568")
    expect(board.place(walked[3])).to_have_attribute("aria-label", placed)
    shots(page, "example-1280")
