"""A key that is pressed twice, a finger that taps twice: one decision is made, in every game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import lab
from tests.browser.board import A_TURN, Board
from tests.browser.conftest import Pages
from urbannb.ui.moments import LATE

pytestmark = pytest.mark.browser

PASS = """
import random
import urbannb as ub
ub.play("sim-city", seed=1, players=2, autosave=False)
"""
SITES = """
draw, game = random.Random(1), ub.new_game("urbify", seed=2)
for _ in range(5):
    game.play(draw.choice(game.legal))
ub.play(game, autosave=False)
"""
BLOCKS = 'ub.play("city-blocks", seed=7, autosave=False)'
BEGUN = """
game = ub.new_game("city-blocks", seed=7)
for _ in range(2):
    game.play(game.legal[0])
ub.play(game, autosave=False)
"""
QUIZ = 'ub.lesson("city-blocks").predict("school", seed=4)'
CELLS = (PASS, SITES, A_TURN, BLOCKS, BEGUN, QUIZ)
ON_WHAT_PLAYS = """() => {
    const at = document.activeElement;
    const plays = at === document.body || ["choose", "place"].includes(at.dataset.do)
        || /can be chosen/.test(at.getAttribute("aria-label"));
    return plays ? at.outerHTML.slice(0, 200) : "";
}"""


@pytest.fixture(scope="module")
def notebook(pages: Pages, server: lab.Server) -> Iterator[Page]:
    """One notebook for all of these: five tables and a question."""
    page = pages.take()
    lab.show(page, server, *CELLS)
    page.locator(".ub-quiz").wait_for(timeout=lab.SLOW)
    yield page
    pages.give_back(page)


def twice(page: Page, key: str, gap: int) -> None:
    """Press a key, and again after some milliseconds, wherever the focus is by then."""
    page.keyboard.press(key)
    page.wait_for_timeout(gap)
    page.keyboard.press(key)


def one_more(board: Board, before: int) -> None:
    """One action was played, the second press came to nothing, and a third would."""
    board.played(before + 1)
    board.page.wait_for_timeout(700)
    board.played(before + 1)
    assert board.page.evaluate(ON_WHAT_PLAYS) == ""


@pytest.mark.parametrize(
    ("table", "button"),
    [(0, "Pass: play no card"), (1, "Inaugurate"), (2, "End the turn")],
)
def test_a_button_pressed_twice_answers_one_decision(
    notebook: Page, table: int, button: str
) -> None:
    board = Board(notebook, table)
    for key, gap in (("Enter", 150), ("Space", 400)) if table != 1 else (("Enter", 400),):
        before = board.actions
        pressed = board.root.locator("button[data-do=choose]", has_text=button).first
        pressed.focus()
        twice(notebook, key, gap)
        one_more(board, before)
        expect(board.root.locator(".ub-choices, .ub-say").first).to_be_visible()


def test_a_line_of_the_list_and_a_place_of_the_board(notebook: Page) -> None:
    board = Board(notebook, 3)
    board.place(board.hand()[0]).focus()
    notebook.keyboard.press("Enter")
    listed = board.root.get_by_role("listbox")
    listed.focus()
    notebook.keyboard.press("ArrowDown")
    expect(listed.locator(".here")).to_have_count(1)
    twice(notebook, "Enter", 300)
    board.played(1)
    expect(listed.locator(".here")).to_have_count(0)  # so that Enter chooses nothing here
    notebook.wait_for_timeout(500)
    board.played(1)
    board.click(board.hand()[0])
    board.place("B2").focus()
    twice(notebook, "Enter", 300)
    expect(board.caption).to_have_text(LATE)
    board.played(2)


def test_an_answer_is_not_gone_by_a_second_enter(notebook: Page) -> None:
    quiz = notebook.locator(".ub-lesson")
    quiz.locator("input[type=radio]").first.check()
    quiz.locator("input[type=radio]").first.focus()
    twice(notebook, "Enter", 400)
    told = quiz.get_by_role("region", name="Answer")
    expect(told).to_be_focused()
    notebook.keyboard.press("Enter")
    expect(told).to_be_visible()


def test_another_game_is_not_begun_by_a_second_enter(notebook: Page) -> None:
    board = Board(notebook, 4)
    board.played(2)
    board.button("New game").focus()
    twice(notebook, "Enter", 250)
    expect(board.root.locator("[data-focus]").first).to_be_focused()
    expect(asked := board.root.get_by_label("Replace it?")).to_have_count(0)
    notebook.wait_for_timeout(700)
    board.root.get_by_label("Seed").focus()
    twice(notebook, "Enter", 400)
    expect(asked).to_be_focused()
    notebook.keyboard.press("Enter")
    expect(asked).to_be_visible()
    notebook.keyboard.press("Escape")
    board.played(2)


def tap(place: Locator, gap: int) -> None:
    """Two taps of a finger on the same spot of the screen, which are no double tap any more."""
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    place.page.touchscreen.tap(*spot)
    place.page.wait_for_timeout(gap)
    place.page.touchscreen.tap(*spot)


def test_a_slow_double_tap_answers_one_decision(pages: Pages, server: lab.Server) -> None:
    page = pages.take(has_touch=True, viewport={"width": 820, "height": 1180})
    lab.show(page, server, PASS)
    board = Board(page)
    for before, gap in enumerate((330, 450)):
        tap(board.button("Pass: play no card"), gap)
        expect(board.caption).to_have_text(LATE)
        board.played(before + 1)
        page.wait_for_timeout(700)
    pages.give_back(page)
