"""Every step of a game as one page is read whole, on screen and wall, and not before its turn."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.core.test_page import data
from tests.support.strategies import OURS
from tools.site.gallery import played

pytestmark = pytest.mark.browser

WALK = Path(__file__).with_name("whole.js").read_text("utf-8")
"""What is wrong on a walk through all steps: what is cut (`cut`), what is said too early (`told`);
on the wall too small a type in words (`small`) and on the places of the step (`tiny`: on the page
of the step that shows it largest)."""


@pytest.mark.parametrize("name", [book.name for book in OURS])
def test_every_step_is_whole_and_told_in_its_turn(browser, name, tmp_path):
    """The games of the gallery; on the wall a step is as large as 10 minutes of arc need at 8 m."""
    path, made = tmp_path / "game.html", played(name).to_html()
    path.write_text(made, "utf-8")
    places = data(made)["places"]
    page = browser.new_page()
    sizes = [(1280, 720, ""), (1280, 720, ".present")]
    if name == "sprawlopolis":  # its tables are the longest, and other sizes break them elsewhere
        sizes += [(1366, 768, ""), (853, 480, "")]
    for width, height, where in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.goto("about:blank")
        page.goto(f"{path.as_uri()}#0.1{where}")
        expect(page.locator("#steps li").first).to_be_visible()
        found = page.evaluate(WALK, places)
        assert found["steps"] == len(places)
        assert found["cut"] == []
        assert found["told"] == []
        assert found["small"] == []
        # A panel or a strip of the board that is as wide as all of it has not quite the room.
        assert len(found["tiny"]) <= 0.025 * len(places)
        assert all(size > 1 for _, _, size in found["tiny"])
    page.close()


def test_a_game_is_presented_with_a_clicker(browser, tmp_path, shots):
    path = tmp_path / "game.html"
    path.write_text(played("sprawlopolis").to_html(), "utf-8")
    page, wrong = browser.new_page(viewport={"width": 1280, "height": 720}), []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(path.as_uri())
    present, blank = page.get_by_role("button", name="Present"), page.locator("#blank")
    words, outcome = page.locator("#steps li"), page.locator("#outcome")
    expect(words).to_have_count(1)
    expect(outcome).to_be_hidden()
    present.click()
    expect(page.get_by_role("button", name="Full screen")).to_be_visible()
    expect(present).to_be_hidden()
    second = ".2.present"
    for forth, back in (("PageDown", "PageUp"), (" ", "ArrowUp"), ("Enter", "ArrowLeft")):
        page.keyboard.press(forth)
        assert page.evaluate("location.hash").endswith(second)
        page.keyboard.press(back)
        assert page.evaluate("location.hash") == "#0.1.present"
    before = page.locator("main").aria_snapshot()
    page.locator("#board").click()
    assert page.evaluate("location.hash").endswith(second)
    told = words.locator(".words").inner_text()
    assert told not in before
    assert told in page.locator("main").aria_snapshot().replace("\n", " ") or len(told) > 60
    page.get_by_role("button", name="Next").click()
    page.keyboard.press(" ")  # goes on once: the button is not pressed again
    assert page.evaluate("location.hash") == "#0.4.present"
    page.keyboard.press("b")
    expect(blank).to_be_visible()
    page.keyboard.press("PageDown")
    expect(blank).to_be_hidden()
    assert page.evaluate("location.hash") == "#0.4.present"
    shots(page, "presented")
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement !== null")
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement === null")
    page.keyboard.press("Escape")
    expect(present).to_be_focused()
    page.keyboard.press("End")
    expect(outcome).to_be_visible()
    assert not wrong
    page.close()
