"""The stepper in a real JupyterLab: its buttons stay under the pointer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import lab
from tests.browser.board import Board
from tests.support.strategies import OURS

pytestmark = pytest.mark.browser

PLAYED = """
import urbannb as ub
from IPython.display import display
from urbannb import lab
bot = lab.bot("greedy")
for name in {names}:
    game = ub.new_game(name, seed=7)
    for _ in range(5):
        game.play(bot.choose(game))
    display(ub.play(game))
"""


def top(button: Locator) -> float:
    """How high on the page a button stands."""
    box = button.bounding_box()
    assert box
    return box["y"]


def test_buttons_of_the_stepper_stay_where_they_are_pressed(new_page, server, shots):
    names = [book.name for book in OURS]
    page = new_page(viewport={"width": 1280, "height": 900})
    lab.show(page, server, PLAYED.format(names=names))
    for index, name in enumerate(names):
        board = Board(page, index)
        back = board.stepper.get_by_role("button", name="Back", exact=True)
        count = board.stepper.locator(".ub-count b")
        back.scroll_into_view_if_needed()
        stood = top(back)
        said = count.inner_text()
        for _ in range(2):
            if said.startswith("Step 1 "):
                break
            back.click()
            expect(count).not_to_have_text(said)
            said = count.inner_text()
            moved = top(back) - stood
            assert abs(moved) < 6, f"{name} at {said}: {moved:.0f} px"
        shots(page, f"stepper-{name}")
        board.button("Back to now").click()
        expect(board.root.locator(".ub-looking")).to_have_count(0)
        assert not board.root.locator(".ub-part-stepper").first.evaluate("p => p.style.marginTop")
        last = board.stepper.get_by_role("button", name="Last", exact=True)
        expect(last).to_have_attribute("aria-disabled", "true")
        last.focus()
        page.keyboard.press("Enter")  # its title alone is read by nobody without a mouse
        expect(board.root.locator(".ub-because")).to_have_text(str(last.get_attribute("title")))
        page.keyboard.press("Tab")
        expect(board.root.locator(".ub-because")).to_have_count(0)
    assert not lab.errors(page)


def test_a_board_keeps_its_ground_where_colors_are_forced_and_reads_from_the_left(
    new_page, server, shots
):
    """Labels on the canvas have the colors of the page's theme, whatever the system's are."""
    page = new_page(viewport={"width": 1280, "height": 900})
    cell = 'import urbannb as ub\nub.play("city-blocks", seed=7)'
    lab.show(page, server, cell)
    board = Board(page)
    surface = board.root.evaluate("e => getComputedStyle(e).backgroundColor")
    page.emulate_media(forced_colors="active", color_scheme="dark")
    page.evaluate("document.documentElement.dir = 'rtl'")
    ground = board.root.locator(".ub-board").first
    shots(page, "forced-colors")
    found = ground.evaluate(
        "e => [getComputedStyle(e).backgroundColor, getComputedStyle(e).direction]"
    )
    page.evaluate("document.documentElement.dir = ''")
    page.emulate_media(forced_colors="none", color_scheme="light")
    assert found == [surface, "ltr"]
