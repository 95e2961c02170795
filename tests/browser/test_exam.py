"""The exam by keys and by mouse: answers kept at once, one left out, handed in, looked at again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import lab

pytestmark = pytest.mark.browser

OPTION = "document.activeElement.matches('.ub-opt input')"


def test_an_exam_is_taken_by_keys_and_handed_in(page, server, shots):
    lab.show(page, server, 'import urbannb as ub\nub.exam("city-blocks")')
    exam = page.locator(".ub-pages")
    name = exam.locator(".ub-practicename")
    expect(name).to_contain_text("Question 1 of 12, 0 answered", timeout=lab.SLOW)
    numbers = exam.get_by_role("toolbar", name="Questions").get_by_role("button")
    expect(numbers).to_have_count(12)
    expect(exam.get_by_text("Rule", exact=False)).to_have_count(0)
    shots(page, "exam-1280")
    exam.get_by_role("radio").first.focus()
    page.keyboard.press("b")  # a letter is kept before anything is sent
    expect(name).to_contain_text("1 answered")
    expect(exam.get_by_role("button", name="Question 1, answered")).to_be_visible()
    page.keyboard.press("Enter")
    expect(name).to_contain_text("Question 2 of 12, 1 answered")
    page.wait_for_function(OPTION)
    page.keyboard.press("Enter")  # left out
    expect(name).to_contain_text("Question 3 of 12, 1 answered")
    page.wait_for_function(OPTION)
    exam.get_by_role("radio").nth(2).click()
    exam.get_by_role("button", name="Question 12, open").click()  # at once: nothing is lost
    expect(name).to_contain_text("Question 12 of 12, 2 answered")
    exam.get_by_role("button", name="Question 3, answered").click()
    expect(exam.get_by_role("radio").nth(2)).to_be_checked()
    page.keyboard.press("ArrowLeft")  # the numbers are one stop of Tab
    expect(exam.get_by_role("button", name="Question 2, open")).to_be_focused()
    for n in range(2, 13):
        exam.get_by_role("button", name=f"Question {n},").click()
        expect(name).to_contain_text(f"Question {n} of 12")
        if n != 7:
            exam.get_by_role("radio").first.click()
            expect(exam.get_by_role("button", name=f"Question {n}, answered")).to_be_visible()
    exam.get_by_role("button", name="Hand in").first.click()
    expect(exam.get_by_role("alert")).to_contain_text("1 question has no answer yet: 7.")
    expect(exam.get_by_role("button", name="Go to question 7")).to_be_focused()
    shots(page, "exam-open")
    exam.get_by_role("button", name="Hand in now").click()
    result = exam.get_by_role("region", name="Result")
    expect(result.get_by_role("heading").first).to_be_focused()
    expect(result).to_contain_text("of 12 right.")
    expect(exam.locator(".ub-quiz")).to_be_hidden()
    shots(page, "exam-result")
    result.get_by_role("button", name="Show me").first.click()
    expect(exam.get_by_role("region", name="Example")).to_be_visible()
    expect(exam.locator(".ub-graded").first).to_be_visible()
    exam.get_by_role("button", name="Back", exact=True).click()
    result.get_by_role("button", name="See question 1", exact=True).click()
    expect(exam.get_by_role("region", name="Answer")).to_be_visible()
    exam.get_by_role("button", name="Go on").click()
    result.get_by_role("button", name="Another exam").click()
    expect(name).to_contain_text("Question 1 of 12, 0 answered")
    expect(exam.locator(".ub-quiz")).to_be_visible()
