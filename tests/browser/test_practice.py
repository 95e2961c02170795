"""Practice by keys alone: three questions, the end, the map, and back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import lab

pytestmark = pytest.mark.browser

FOCUS = "document.activeElement.matches(':is(.ub-opt input, .ub-practiceend h3, .ub-map h3)')"


def test_three_questions_the_end_and_the_map_are_reached_by_keys(page, server, shots):
    lab.show(page, server, 'import urbannb as ub\nub.practice("urbify", count=3)')
    practice = page.locator(".ub-pages")
    name = practice.locator(".ub-practicename")
    expect(name).to_contain_text("Question 1 of 3", timeout=lab.SLOW)
    practice.get_by_role("radio").first.focus()
    for n in range(3):
        expect(practice.locator(".ub-told")).to_have_count(0)
        page.keyboard.press("b")
        page.keyboard.press("Enter")
        told = practice.get_by_role("region", name="Answer")
        expect(told).to_be_focused()
        page.keyboard.press("Shift+Tab")  # what stands before it, and on past it to its buttons
        told.get_by_role("button", name="Go on").focus()
        page.keyboard.press("Enter")
        if n < 2:
            expect(name).to_contain_text(f"Question {n + 2} of 3")
        page.wait_for_function(FOCUS)  # the first answer has it, or the heading of what comes
    expect(practice.get_by_role("region", name="Summary")).to_contain_text("of 3 right.")
    expect(practice.locator(".ub-quiz")).to_be_hidden()
    shots(page, "practice-end")
    practice.get_by_role("button", name="Map").press("Enter")
    expect(practice.get_by_role("heading", name="What you know so far")).to_be_focused()
    topics = practice.get_by_role("table", name="Topics")
    expect(topics.get_by_role("rowheader").first).to_have_text("What a turn may be")
    expect(topics.get_by_role("columnheader", name="Due")).to_be_visible()
    shots(page, "practice-map")
    practice.get_by_role("button", name="Back", exact=True).press("Enter")
    expect(practice.get_by_role("button", name="Ten more")).to_be_visible()
    practice.get_by_role("button", name="Ten more").press("Enter")
    expect(name).to_contain_text("Question 1 of 10")
    expect(practice.locator(".ub-quiz")).to_be_visible()
