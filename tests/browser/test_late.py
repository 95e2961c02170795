"""A click that comes late: a second click, a held key, a press before a repaint."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import lab
from tests.browser.board import A_TURN, Board
from tests.browser.conftest import Pages
from urbannb.ui.moments import LATE

pytestmark = pytest.mark.browser

CITY = """
import urbannb as ub
city = ub.play("city-blocks", seed=7, autosave=False)
city
"""
QUIZ = 'ub.lesson("city-blocks").predict("school", seed=4)'
TASK = 'ub.lesson("city-blocks").do("school", seed=0)'


@pytest.fixture(scope="module")
def notebook(pages: Pages, server: lab.Server) -> Iterator[Page]:
    """One notebook for all of these, with two tables, a question and a task."""
    page = pages.take()
    lab.show(page, server, CITY, A_TURN, QUIZ, TASK)
    page.locator(".ub-exercise canvas").first.wait_for(timeout=lab.SLOW)
    yield page
    pages.give_back(page)


def no_error(root: Locator) -> None:
    expect(root.get_by_role("alert")).to_have_count(0)


def double(page: Page, button: Locator) -> None:
    """Two clicks on the same spot, whatever stands there by the second one."""
    lab.settle(page, button)
    button.dblclick()  # waits until it stands still: a page that grows would move it away


def double_at_once(button: Locator) -> None:
    """A double click on a button that a repaint would move away from under the pointer."""
    button.evaluate(
        """button => {
            const { x: clientX, y: clientY } = button.getBoundingClientRect();
            for (const detail of [1, 2])
                for (const type of ["pointerdown", "mousedown", "mouseup", "click"])
                    button.dispatchEvent(
                        new MouseEvent(type, { bubbles: true, detail, clientX, clientY }));
        }"""
    )


def test_a_double_click_ends_one_turn(notebook):
    board = Board(notebook, 1)
    for after, before in (("Ben", "Ana"), ("Ana", "Ben")) * 2:
        expect(board.turn).to_contain_text(before)
        double(notebook, board.button("End the turn"))
        expect(board.turn).to_contain_text(after)
        expect(board.caption).to_have_text(LATE)
        expect(board.turn).to_contain_text(after)
    board.says(LATE)
    board.played(4)
    no_error(board.root)


def test_the_board_and_the_list(notebook):
    page, board = notebook, Board(notebook)
    before = board.actions
    board.click(board.hand()[0])
    page.mouse.dblclick(*board.middle("D4"))
    board.played(before + 1)
    expect(board.caption).to_have_text(LATE)

    board.click(board.hand()[0])  # a key that is held down
    board.place("A2").focus()
    for _ in range(8):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    board.played(before + 2)
    expect(board.caption).to_have_text(LATE)

    board.click(board.hand()[0])  # a press before a repaint, let go after it
    page.mouse.move(*board.middle("B5"))
    page.mouse.down()
    page.keyboard.press("Enter")
    board.played(before + 3)
    page.mouse.up()
    expect(board.caption).to_have_text(LATE)
    no_error(board.root)

    board.click(board.hand()[0])  # in the list a double click chooses, as it always did
    double(page, board.root.get_by_role("option").nth(2))
    board.played(before + 4)


def test_two_clicks_on_undo_go_two_back(notebook):
    page, board = notebook, Board(notebook)
    now = board.actions
    while now < 3:
        board.click(board.hand()[0])
        board.click(f"{'CDE'[now]}1")
        now += 1
        board.played(now)
    double(page, board.button("Undo"))
    board.played(now - 2)
    for n in (1, 0):
        board.button("Redo").click()
        board.played(now - n)
    no_error(board.root)


def test_a_double_click_opens_a_panel_and_leaves_it_open(notebook):
    board = Board(notebook)
    for name in ("New game", "Rules", "Save"):
        double_at_once(board.button(name))
        expect(board.button(name)).to_have_attribute("aria-expanded", "true")
        notebook.wait_for_timeout(300)
        expect(board.button(name)).to_have_attribute("aria-expanded", "true")
    board.button("Save").click()
    expect(board.root.locator(".ub-drawer")).to_have_count(0)
    double(notebook, board.button("Why?"))
    notebook.wait_for_timeout(300)
    expect(board.button("Why?")).to_have_attribute("aria-pressed", "true")
    notebook.wait_for_timeout(700)  # no double click any more
    board.button("Why?").click()
    expect(board.button("Why?")).to_have_attribute("aria-pressed", "false")
    no_error(board.root)


def test_an_answer_is_read_before_the_next_question(notebook):
    root = notebook.locator(".ub-lesson").first
    root.locator("input[type=radio]").first.check()
    double_at_once(root.locator(".ub-send [type=submit]"))
    expect(root.locator(".ub-told")).to_be_visible()
    double_at_once(root.get_by_role("button", name="Another example"))
    expect(root).to_contain_text("example 6")
    expect(root.get_by_text(LATE).last).to_be_attached()
    expect(root).to_contain_text("example 6")
    no_error(root)


def test_a_task_gives_one_hint_a_gesture(notebook):
    root = notebook.locator(".ub-exercise")
    late = root.locator(".ub-todo .ub-cap").get_by_text(LATE)
    double_at_once(root.get_by_role("button", name="Hint", exact=True))
    expect(late).to_be_visible()
    expect(root.locator(".ub-hints li")).to_have_count(1)
    double_at_once(root.get_by_role("button", name="Another example"))
    expect(root).to_contain_text("example 2")
    expect(late).to_be_visible()
    expect(root).to_contain_text("example 2")
    no_error(root)
