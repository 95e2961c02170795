"""A game as one page, without Python: by keys, mouse and touch, and on paper."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

import urbannb as ub
from urbannb import lab

pytestmark = pytest.mark.browser


@pytest.fixture
def address(tmp_path) -> str:
    """Where the page of a short game lies."""
    game, chance = ub.new_game("city-blocks", seed=3), random.Random(3)
    for _ in range(12):
        game.play(chance.choice(list(game.legal)))
    path = tmp_path / "game.html"
    path.write_text(game.to_html(), "utf-8")
    return str(path.as_uri())


def test_a_page_of_a_game_by_keys_mouse_and_on_paper(browser, address, shots):
    page = browser.new_page()
    asked, wrong = [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(address)
    title, here = page.locator("#title"), page.locator("#steps li.here")
    expect(title).to_have_text("Setup")
    first = page.locator("#board").inner_html()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(title).to_contain_text("1. Ben: House 4 on A1")
    assert page.locator("#board").inner_html() != first
    here.get_by_text("Rule CB-10").click()
    expect(here.locator("details")).to_contain_text("Developing an empty block")
    page.keyboard.press("End")
    expect(title).to_contain_text("12. ")
    expect(page.get_by_role("button", name="Next")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="First").click()
    expect(title).to_have_text("Setup")
    assert page.locator("#board").inner_html() == first
    page.get_by_role("slider").fill("5")
    expect(title).to_contain_text("5. ")
    shots(page, "page")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("#strip figure")).to_have_count(13)
    expect(page.locator("#game")).to_be_hidden()
    assert asked == [address], "nothing else is fetched"
    assert not wrong
    page.close()


def test_a_page_of_a_game_by_touch(browser, address):
    context = browser.new_context(has_touch=True, viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.goto(address)
    expect(page.locator("#title")).to_have_text("Setup")
    swipe = """([from, to]) => {
        const board = document.querySelector("figure");
        const at = (x) => new Touch({ identifier: 1, target: board, clientX: x, clientY: 200 });
        for (const [type, x] of [["touchstart", from], ["touchend", to]])
            board.dispatchEvent(new TouchEvent(type, { changedTouches: [at(x)], bubbles: true }));
    }"""
    for _ in range(3):
        page.evaluate(swipe, [300, 100])
    expect(page.locator("#title")).to_contain_text("1. Ben")
    rule = page.locator("#steps li.here details")
    rule.locator("summary").click()
    page.evaluate("() => new Promise((then) => requestAnimationFrame(() => setTimeout(then)))")
    expect(rule.locator("p").first).to_be_visible()  # though the page is now longer than before
    page.evaluate(swipe, [100, 300])
    expect(page.locator("#title")).to_have_text("Setup")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()


@pytest.fixture
def wordy(tmp_path) -> str:
    """Where the page of a game lies whose steps have wide tables."""
    game = ub.new_game("sim-city", seed=1)
    while game.turn < 26:
        game.play(lab.bot("greedy").choose(game))
    path = tmp_path / "wordy.html"
    path.write_text(game.to_html(), "utf-8")
    return str(path.as_uri())


def test_the_board_has_most_of_a_page_within_a_page(browser, wordy):
    """Beside a sidebar it has 940 pixels, as in the gallery; no sentence is cut."""
    page = browser.new_page(viewport={"width": 940, "height": 820})
    page.goto(wordy)
    board = page.locator("figure").bounding_box()["width"]
    words = page.get_by_role("region", name="What happened").bounding_box()["width"]
    assert board >= 1.5 * words
    for _ in range(26):
        page.get_by_role("button", name="Next").click()
        steps = page.locator("#steps")
        assert steps.evaluate("list => list.scrollWidth - list.clientWidth") <= 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 940
    page.close()
