"""Every notebook opens and runs in a real JupyterLab; a lesson is done and a question answered."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import lab
from tests.browser.board import Board
from tests.support.sizes import some

pytestmark = pytest.mark.browser

NOTEBOOKS = sorted((Path(__file__).parent.parent.parent / "notebooks").glob("0*.ipynb"))
"""Those to learn from; what a teacher shows is short, and the wall has browser tests of its own."""
TALL = {"width": 1280, "height": 1800}
"""A high window shows much of a long notebook at a time."""
SHOWING = (".do(", ".predict(", "ub.play(")
LESSON = 'import urbannb as ub\nlesson = ub.lesson("city-blocks")\n'


def is_shown(cell: Any) -> bool:
    """Whether a cell shows a board."""
    return cell.cell_type == "code" and any(show in cell.source for show in SHOWING)


def boards_in(path: Path) -> list[int]:
    """The cells of a notebook that show a board."""
    cells = nbformat.read(path, as_version=4).cells
    return [n for n, cell in enumerate(cells) if is_shown(cell)]


def largest() -> set[Path]:
    """Of the notebooks of each game, whose names begin alike, the one with the most boards."""
    most = {path.name[:2]: path for path in sorted(NOTEBOOKS, key=lambda p: len(boards_in(p)))}
    return {*most.values()}


WHOLE = largest()
"""These are run by Run All Cells here; without a page `make notebooks` runs every one so."""


RUN = """() => jupyterapp.shell.currentWidget.content.widgets
    .filter(cell => cell.model.type === 'code')
    .every(cell => cell.model.executionState === 'idle' && cell.model.executionCount)"""
"""Whether every cell of the open notebook has been run; before that none has a number."""
RESTART = "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
RUN_ONE = """async n => {
    const notebook = jupyterapp.shell.currentWidget.content;
    notebook.activeCellIndex = n;
    await notebook.scrollToItem(n, 'center');
    await jupyterapp.commands.execute('notebook:run-cell');
}"""
NUMBER = "n => jupyterapp.shell.currentWidget.content.widgets[n].model.executionCount"
SCROLL = "n => jupyterapp.shell.currentWidget.content.scrollToItem(n, 'center')"


def board_of(page: Page, n: int) -> Locator:
    """The picture of the board that a cell shows, once one has scrolled there."""
    page.evaluate(SCROLL, n)
    return page.locator(f'.jp-CodeCell[data-windowed-list-index="{n}"] .ub-table canvas').first


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_notebook_opens_and_runs(new_page, server, shots, path):
    page = new_page(viewport=TALL)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.execution_count = None
    nbformat.write(notebook, server.root / path.name)
    lab.open_notebook(page, server, path.name)
    if path in WHOLE:
        lab.run_all(page)
        page.wait_for_function(RUN, timeout=lab.SLOW, polling=300)
    boards = boards_in(path)
    assert boards
    for n in boards[:: max(1, len(boards) // some(32))]:
        if path not in WHOLE:
            page.evaluate(RUN_ONE, n)
        expect(board_of(page, n)).to_be_visible()
        shots(page, f"{path.stem}-{n:02}")
    assert not lab.errors(page)
    if path in WHOLE:
        for n in boards[::-3][: some(8)]:
            return_to(page, n)
    assert not wrong


def return_to(page: Page, n: int) -> None:
    """Come back to a cell whose kernel has gone, and run it alone."""
    page.evaluate(RESTART)
    page.evaluate(RUN_ONE, n)
    page.wait_for_function(f"({NUMBER})({n}) === 1", timeout=lab.SLOW)
    cell = page.locator(f'.jp-CodeCell[data-windowed-list-index="{n}"]')
    expect(cell.locator(".ub-alive:visible").first).to_be_visible()
    expect(cell.locator(".ansi-red-fg")).to_have_count(0)


@pytest.mark.parametrize(
    ("stem", "title"),
    [("02-sprawlopolis", "Sprawlopolis"), ("03d-urban-sprawl-game", "Urban Sprawl")],
)
def test_a_saved_notebook_shows_its_boards_before_it_is_run(page, server, shots, stem, title):
    (path,) = (path for path in NOTEBOOKS if path.stem == stem)
    shutil.copy(path, server.root / "unrun.ipynb")
    lab.open_notebook(page, server, "unrun.ipynb")
    picture = page.locator(f'.jp-OutputArea img[alt*="{title}"]').first
    expect(picture).to_be_visible()
    shots(page, f"unrun-{stem}")


def test_a_task_is_done_by_clicking(page, server, shots):
    task = LESSON + 'lesson.do("placing", seed=0)'
    lab.show(page, server, task)
    board = Board(page)
    expect(page.locator(".ub-goal")).to_contain_text("row 3")
    board.click(board.hand()[0])
    empty = page.locator('[role=gridcell][data-place$="3"][aria-label*="empty"]').first
    board.click(empty.get_attribute("data-place") or "")
    expect(page.locator(".ub-goal")).to_contain_text("Done")
    shots(page, "task-1280")


def test_a_solution_is_shown_once_all_hints_were_given(page, server, shots):
    task = 'import urbannb as ub\nub.lesson("urban-sprawl").do("key-events")'
    lab.show(page, server, task)
    hint = page.get_by_role("button", name="Hint", exact=True)
    for n in range(3):
        hint.click()
        expect(page.locator(".ub-hints li")).to_have_count(n + 1)
    page.get_by_role("button", name="Show me", exact=True).click()
    expect(page.locator(".ub-watched")).to_contain_text("Step 1 of 2: Keep the ")
    shots(page, "solution-1280")
    page.get_by_role("button", name="Show me step 2 of 2").click()
    expect(page.locator(".ub-goal")).to_contain_text("Done")
    expect(page.locator(".ub-watched")).to_contain_text("do it yourself")
    page.locator("[data-do=undo]").first.click()
    expect(page.get_by_role("button", name="Show me step 2 of 2")).to_be_visible()


def test_a_question_is_answered_and_explained(page, server, shots):
    question = LESSON + 'q = lesson.predict("school", seed=3)\nprint(q.right)\nq'
    lab.show(page, server, question)
    page.get_by_role("radio").first.wait_for(timeout=lab.SLOW)
    right = int(page.locator('.jp-OutputArea-output[data-mime-type*="stdout"]').inner_text())
    wrong = 0 if right else 1
    page.get_by_role("radio").nth(wrong).check(force=True)
    page.get_by_role("button", name="Check", exact=True).click()
    told = page.locator(".ub-told")
    expect(told).to_contain_text("Not quite")
    expect(told).to_contain_text("As you counted")
    shots(page, "question-1280")
    walk = page.get_by_role("button", name="Show step by step")
    walk.click()
    expect(page.get_by_text("Step 1 of").first).to_be_visible()
    expect(walk).to_have_count(0)  # its row of buttons is written anew
    page.get_by_role("button", name="Another example").first.click()
    expect(told).to_have_count(0)


def test_a_question_about_a_city_shows_what_was_missed(page, server, shots):
    question = 'import urbannb as ub\nq = ub.lesson("sprawlopolis").predict("roads", seed=3)\nq'
    lab.show(page, server, question)
    page.get_by_role("radio").first.wait_for(timeout=lab.SLOW)
    assert page.locator("[data-place^=road]").count() == 0, "the board would give it away"
    page.get_by_role("radio", name="5 roads").check(force=True)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".ub-told")).to_contain_text("there are 2 roads")
    shots(page, "city-1280")
    page.get_by_role("button", name="Show step by step").click()
    expect(page.get_by_text("Step 1 of").first).to_be_visible()


def test_what_was_missed_is_asked_again_from_its_list(page, server, shots):
    question = 'import urbannb as ub\nub.lesson("sprawlopolis").predict("roads", seed=1)'
    lab.show(page, server, question)
    quiz = page.locator(".ub-quiz").first
    quiz.wait_for(timeout=lab.SLOW)
    answer(page, "6 roads")
    page.get_by_role("button", name="Go on", exact=True).click()
    expect(quiz.locator(".ub-topic")).to_have_text("Covering blocks")
    listed = quiz.locator(".ub-missed")
    expect(listed).to_contain_text("What you got wrong: 1 question")
    listed.locator("summary").first.click()
    shots(page, "missed-1280")
    told = listed.get_by_text("It is “")
    expect(told).not_to_be_visible()
    listed.get_by_text("Show the answer").click()
    expect(told).to_be_visible()
    listed.get_by_role("button", name="Ask again: What one road is, example 2").click()
    expect(quiz.locator(".ub-topic")).to_have_text("What one road is")
    expect(quiz.locator(".ub-ask")).to_be_in_viewport()
    expect(quiz.locator(".ub-board")).to_be_in_viewport()
    answer(page, "4 roads")
    expect(quiz.locator(".ub-told .ub-head1")).to_contain_text("Right: there are 4 roads")
    expect(listed).to_have_count(0)


def answer(page: Page, words: str) -> None:
    """Choose an answer of the group that the question names, and have it checked."""
    group = page.get_by_role("radiogroup", name="How many roads does this city have?")
    group.get_by_role("radio", name=words).check(force=True)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".ub-told")).to_be_visible()


def test_a_teacher_opens_all_code_and_all_that_is_folded_by_one_call(page, server):
    fold = "## A text\n\n<details><summary>The rules behind this</summary>CB-1</details>"
    hidden = {"jupyter": {"source_hidden": True}}
    new = nbformat.v4
    cells = [
        new.new_markdown_cell(fold),
        new.new_code_cell('import urbannb as ub\nub.rules("city-blocks")', metadata=hidden),
        new.new_code_cell("import urbannb as ub\nub.unfold()"),
        new.new_markdown_cell(fold),
        new.new_code_cell("import urbannb as ub", metadata=hidden),
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    nbformat.write(new.new_notebook(cells=cells, metadata=kernel), server.root / "unfold.ipynb")
    lab.open_notebook(page, server, "unfold.ipynb")
    expect(page.locator(".jp-InputPlaceholder")).to_have_count(2)
    lab.run_all(page)
    expect(page.locator(".jp-InputPlaceholder")).to_have_count(0, timeout=lab.SLOW)
    texts = page.locator(".jp-MarkdownOutput details")
    expect(page.locator(".jp-MarkdownOutput details[open]")).to_have_count(2)
    texts.first.locator("summary").click()
    page.locator(".jp-Cell").last.click()  # the page changes, and what was folded again stays so
    page.wait_for_timeout(200)
    expect(page.locator(".jp-MarkdownOutput details[open]")).to_have_count(1)
