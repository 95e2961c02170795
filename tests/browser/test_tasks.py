"""A task in a real JupyterLab: what is to be done, the board and the hand on one screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import lab
from tests.support import needs

pytestmark = pytest.mark.browser

CELL = """import urbannb as ub
from IPython.display import display
for game, topic in {tasks}:
    display(ub.lesson(game).do(topic))"""
TAUGHT = needs.taught()
WHICH = [(book.name, needs.task(book)) for book in TAUGHT]
"""A task of each game, by its topic."""
HAND = '[role=gridcell][data-place^="hand"], [role=gridcell][data-place*="hand0:"]'


def tasks(page: Page, server: lab.Server) -> Any:
    """A task of each game, below each other."""
    lab.show(page, server, CELL.format(tasks=WHICH))
    shown = page.locator(".ub-exercise")
    shown.nth(len(WHICH) - 1).wait_for(timeout=lab.SLOW)
    return shown


def top(page: Page, task: Locator) -> dict[str, float]:
    """Scroll a task to the top of the page; what the page shows of it."""
    lab.settle(page, task)
    task.evaluate("e => e.scrollIntoView({block: 'start'})")
    page.wait_for_timeout(300)
    room = page.locator(".jp-WindowedPanel-outer").bounding_box()
    assert room is not None
    return {"top": room["y"] - 1, "end": room["y"] + room["height"]}


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (900, 800)])
def test_a_task_stands_beside_its_board_and_nothing_moves_for_a_hint(
    new_page, server, shots, width, height
):
    page = new_page(viewport={"width": width, "height": height})
    shown = tasks(page, server)
    for n, book in enumerate(TAUGHT):
        task, game = shown.nth(n), book.name
        room = top(page, task)
        todo, board = task.get_by_label("Task", exact=True), task.locator(".ub-board").first
        beside = width not in needs.of(book, "TASK_ABOVE", ())
        if beside:
            high = needs.of(book, "HIGH", False)
            inside = [todo, *hand(task), *([] if high else [board])]
            for each in inside:
                box = each.bounding_box()
                assert room["top"] <= box["y"], (game, "is above the page")
                assert box["y"] + box["height"] <= room["end"], (game, "is below the page")
            assert todo.bounding_box()["x"] > board.bounding_box()["x"] + 100, game
        else:  # above it, but the whole city is in sight on a page as high as it is wide
            page.set_viewport_size({"width": width, "height": 900})
            low, last = top(page, task)["end"], task.locator("[data-place=F6]").bounding_box()
            assert last["y"] + last["height"] <= low
        stood = board.bounding_box()
        onwards = todo.locator("[data-do=next]").first
        onward = within(todo, onwards) if len(needs.topics(book)) > 1 else None
        hint = todo.get_by_role("button", name="Hint", exact=True)
        while hint.count() and hint.get_attribute("aria-disabled") is None:
            before = task.locator(".ub-hints li").count()
            hint.click()
            expect(task.locator(".ub-hints li")).to_have_count(before + 1)
        page.wait_for_timeout(300)
        shots(page, f"task-{game}-{width}")
        if beside:
            assert board.bounding_box() == stood, (game, "the board has moved")
        if onward is not None:
            assert within(todo, onwards) == onward, (game, "Go on has moved")


def within(task: Any, part: Any) -> tuple[float, float]:
    """Where a part of a task stands in it: a hint's place may have been brought into sight."""
    whole, box = task.bounding_box(), part.bounding_box()
    return box["x"] - whole["x"], box["y"] - whole["y"]


def hand(task: Any) -> Any:
    """The hand of whoever is to move, as far as there is one."""
    return task.locator(HAND).all()[:5]


def test_on_a_telephone_a_task_stands_above_its_table(new_page, server, shots):
    page = new_page(viewport={"width": 390, "height": 800})
    shown = tasks(page, server)
    for n, (game, _) in enumerate(WHICH):
        task = shown.nth(n)
        top(page, task)
        todo, board = task.get_by_label("Task", exact=True), task.locator(".ub-board").first
        shots(page, f"task-{game}-390")
        box = todo.bounding_box()
        assert box["y"] + box["height"] <= board.bounding_box()["y"], game
        rows = {round(b.bounding_box()["y"]) for b in todo.locator(".ub-row .ub-btn:visible").all()}
        assert len(rows) == 1, (game, "its buttons stand in one row")
        right = task.bounding_box()["x"] + task.bounding_box()["width"]
        for button in todo.locator("button:visible").all():
            there = button.bounding_box()
            assert there["x"] + there["width"] <= right - 4
            assert button.evaluate("e => e.scrollHeight <= e.clientHeight + 1"), "its words fit"


@pytest.mark.parametrize("game", ["urban-sprawl", "city-blocks"])
def test_the_rules_open_below_the_task_which_keeps_its_place(page, server, game):
    cell = f'import urbannb as ub\nlesson = ub.lesson("{game}")\nlesson.do(lesson.names[3])'
    lab.show(page, server, cell)
    task = page.locator(".ub-exercise").first
    task.wait_for(timeout=lab.SLOW)
    todo, board = task.get_by_label("Task", exact=True), task.locator(".ub-board").first
    lab.settle(page, board)
    task.get_by_role("button", name="Rules", exact=True).click()
    drawer = task.locator(".ub-drawer")
    expect(drawer).to_be_in_viewport()
    page.wait_for_timeout(400)
    box = todo.bounding_box()
    assert box["y"] + box["height"] <= drawer.bounding_box()["y"]
    assert box["x"] > board.bounding_box()["x"] + 100


KEPT = "canvas => { window.ubKept = canvas; }"


def test_a_task_is_there_through_any_number_of_widths_and_its_board_is_never_made_anew(
    new_page, server
):
    """Its panel moved from one box to another, which made the whole table anew each time.

    On a busy page its card was gone once when a window had been resized.
    """
    page = new_page(viewport={"width": 1280, "height": 900})
    cell = 'import urbannb as ub\nub.lesson("urbify").do("votes")'
    lab.show(page, server, cell)
    task = page.locator(".ub-exercise").first
    todo = task.get_by_label("Task", exact=True)
    todo.wait_for(timeout=lab.SLOW)
    lab.settle(page, task.locator(".ub-board").first)
    task.locator("canvas").first.evaluate(KEPT)
    slow = page.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    for n in range(12):
        page.set_viewport_size({"width": (390, 1280, 700)[n % 3], "height": 900})
        page.wait_for_timeout((60, 400)[n % 2])
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    for width, beside in ((390, False), (1280, True)):
        page.set_viewport_size({"width": width, "height": 900})
        where = ".ub-right .ub-todo" if beside else ".ub-exercise > .ub-todo"
        expect(page.locator(f"{where} [aria-label=Task]")).to_have_count(1)
        expect(todo).to_have_count(1)
        expect(todo.get_by_role("button", name="Hint", exact=True)).to_be_visible()
        assert page.evaluate("document.contains(window.ubKept)"), "the same canvas"
    assert not lab.errors(page)
