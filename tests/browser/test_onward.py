"""One way on: "Go on" leads through a notebook as it is written, text, task and question."""

from __future__ import annotations

import re
import shutil

import nbformat
import pytest
from playwright.sync_api import expect

import urbannb as ub
from tests.browser import lab
from tests.prose.test_claims import NOTEBOOKS

pytestmark = pytest.mark.browser

LESSON = 'import urbannb as ub; ub.lesson("urbify")'
TOP = 60
"""So near to the top of the notebook is what one is led to."""
INSIDE = """() => {
  const table = document.querySelector(".ub-table")?.getBoundingClientRect();
  const view = document.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
  const inside = table && table.top >= view.top - 1 && table.bottom <= view.bottom + 1;
  return inside && table.height > 400;
}"""
"""All of the table is in sight."""
NEAR = """(most) => {
  const cell = document.querySelector(".jp-Notebook .jp-Cell.jp-mod-active");
  const view = document.querySelector(".jp-WindowedPanel-outer");
  return Math.abs(cell.getBoundingClientRect().top - view.getBoundingClientRect().top) < most;
}"""

PARTS = [("votes", 1), ("pool", 2)]


def cell(source, work):
    """A cell with its code folded and a stored picture below, as a notebook is opened."""
    data = {"text/html": work._repr_html_(), "text/plain": str(work)}
    stored = nbformat.v4.new_output("display_data", data=data)
    folded = {"jupyter": {"source_hidden": True}}
    return nbformat.v4.new_code_cell(source, outputs=[stored], metadata=folded)


@pytest.fixture
def opened(page, server):
    """A notebook of two parts, each a text, a task and a question, with the file list open."""
    lesson, cells = ub.lesson("urbify"), [nbformat.v4.new_markdown_cell("# Votes")]
    for name, n in PARTS:
        cells += [
            nbformat.v4.new_markdown_cell(f"## {n} A part\n\n" + "Read this. " * 300),
            cell(f"{LESSON}.do({name!r})", lesson.do(name)),
            cell(f"{LESSON}.predict({name!r})", lesson.predict(name)),
        ]
    kernel = {"name": "python3", "display_name": "Python 3"}
    notebook = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
    nbformat.write(notebook, server.root / "onward.ipynb")
    page.set_viewport_size({"width": 1280, "height": 800})
    lab.open_notebook(page, server, "onward.ipynb")
    return page


def chosen(page):
    """The cell that is chosen in the notebook."""
    return page.locator(".jp-Notebook .jp-Cell.jp-mod-active")


def go_on(inside):
    inside.get_by_role("button", name="Go on", exact=True).click()


def test_go_on_leads_from_the_task_to_its_question_and_on_to_the_next_text(opened, shots):
    page = opened
    picture = page.locator(".jp-Cell", has_text="Activate the session")
    picture.locator("img").first.click()
    page.keyboard.press("Control+Enter")  # Shift and Enter would choose what comes next
    task = page.locator(".ub-exercise")
    expect(task).to_be_visible(timeout=lab.SLOW)
    go_on(task)
    question = page.locator(".ub-quiz")
    expect(question).to_be_visible(timeout=lab.SLOW)  # nothing else was to be pressed
    expect(chosen(page)).to_contain_text("What a vote brings")
    page.wait_for_function(NEAR, arg=TOP)
    shots(page, "onward-question")
    question.locator(".ub-opt").first.click()
    question.get_by_role("button", name="Check").click()
    go_on(question)
    expect(chosen(page)).to_contain_text("A part")
    page.wait_for_function(NEAR, arg=TOP)
    shots(page, "onward-text")
    assert page.locator(".ub-exercise").count() <= 1, "a text is read: nothing runs meanwhile"
    assert not lab.errors(page)


def test_at_the_front_door_the_games_are_in_sight_and_a_board_is_one_click_away(
    page, server, shots
):
    """As JupyterLab opens, with the file list open and in a small window."""
    page.set_viewport_size({"width": 1280, "height": 800})
    shutil.copy(NOTEBOOKS / "00-start.ipynb", server.root / "front.ipynb")
    page.goto(f"{server.url}/lab/tree/front.ipynb?reset")
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=lab.SLOW)
    lab.wait_idle(page, server, "front.ipynb")
    ways = page.get_by_role("link", name=re.compile("^Start"))
    expect(ways).to_have_count(5)
    for way in ways.all():
        assert way.bounding_box()["y"] < 700
    shots(page, "front-door")
    page.get_by_role("img", name="City Blocks", exact=False).last.click(position={"x": 80, "y": 40})
    page.keyboard.press("Shift+Enter")
    table = page.locator(".ub-table")
    expect(table).to_be_visible(timeout=lab.SLOW)
    page.wait_for_function(INSIDE)
    shots(page, "front-door-alive")
