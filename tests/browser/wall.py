"""The wall as a class meets it: opened by a press, led by keys, with hands that are counted."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.lab import SLOW

HANDS = "9"


def count_a_vote(page: Page, timeout: float = SLOW) -> None:
    """Put the question of a page on the wall, go on by key, count hands for A, and leave."""
    page.locator(".ub-quiz [data-do=present]").click()
    wall = page.locator(".ub-wall-open")
    expect(wall).to_have_count(1, timeout=timeout)
    page.keyboard.press("PageDown")
    expect(wall.locator(".ub-wall-pick").first).to_be_visible(timeout=timeout)
    page.keyboard.type(f"a{HANDS}")
    expect(wall.locator(".ub-wall-hands output").first).to_have_text(HANDS, timeout=timeout)
    page.keyboard.press("Escape")
    expect(wall).to_have_count(0)
