"""On a narrow page: what is asked, where to click and the answer on one screen, nothing moved."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

import urbannb as ub
from tests.browser import lab
from tests.browser.board import Board
from tests.browser.test_frame import (
    CELLS,
    GAMES,
    SEED,
    TASK,
    Stands,
    answer,
    click,
    gesture,
    inside,
    press,
    top,
)
from tests.support import needs
from urbannb.core.registry import find

pytestmark = pytest.mark.browser

SIZES = [(640, 800), (390, 844)]
HAND = '.ub-tray [role=gridcell][data-place^="hand"]'


def sized(
    new_page, server: lab.Server, width: int, height: int, name: str, cells: list[str]
) -> Page:
    page: Page = new_page(viewport={"width": width, "height": height})
    lab.open_notebook(page, server, server.notebook(f"{name}{width}.ipynb", *cells))
    lab.run_all(page)
    return page


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_turn_and_a_new_game_on_a_narrow_page(new_page, server, shots, width, height):
    cells = [CELLS.format(game=game, seed=SEED) for game in GAMES]
    page = sized(new_page, server, width, height, "narrow", cells)
    page.locator(".ub-table").nth(len(GAMES) - 1).wait_for(timeout=lab.SLOW)
    for n, name in enumerate(GAMES):
        board = Board(page, n)
        top(page, board.root)
        stands = Stands(board.root.locator(".ub-board").first)
        inside(page, "what is asked", board.turn)
        for card in board.root.locator(HAND).all():
            inside(page, "a card of the hand", card)
        a_turn(page, board, stands, name)
        shots(page, f"narrow-{name}-{width}")
        if board.button("Undo").get_attribute("aria-disabled") is None:
            press(page, board, "Undo", stands)
        press(page, board, "New game", stands)
        form = board.root.locator(".ub-drawer")
        start = form.get_by_role("button", name="Start", exact=True)
        inside(page, "what begins the game", start)
        shots(page, f"narrow-{name}-{width}-new")
        form.get_by_role("button", name="Close", exact=True).first.click()
        expect(form).to_have_count(0)
        page.wait_for_timeout(300)
        stands.check("closing the form")
    assert not lab.errors(page)


def a_turn(page: Page, board: Board, stands: Stands, name: str) -> None:
    """Why?, a hint that is put away, an action by clicks."""
    places = gesture(ub.new_game(name, seed=SEED), board.root)
    press(page, board, "Why?", stands)
    click(page, board.root, places[0], stands)
    inside(page, "why it is so", board.root.get_by_label("Why", exact=True))
    press(page, board, "Why?", stands)
    press(page, board, "Hint", stands)
    board.root.get_by_label("Hint", exact=True).wait_for()
    page.wait_for_timeout(400)
    stands.check("a hint")
    inside(page, "the hint", board.root.get_by_label("Hint", exact=True))
    press(page, board, "Put away", stands)
    for place in places:
        click(page, board.root, place, stands)
        answer(page, board.root)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_task_above_its_board_leaves_it_in_its_place(new_page, server, shots, width, height):
    """What changes stands below the board, and comes up where it would be off the page."""
    cells = [TASK.format(game=game, topic=needs.task(find(game))) for game in GAMES]
    page = sized(new_page, server, width, height, "narrow-tasks", cells)
    tasks = page.locator(".ub-exercise")
    tasks.nth(len(GAMES) - 1).wait_for(timeout=lab.SLOW)
    for n, name in enumerate(GAMES):
        task = tasks.nth(n)
        top(page, task)
        todo, told = task.get_by_label("Task", exact=True), task.locator(".ub-stands")
        board = task.locator(".ub-board").first
        stands, low = Stands(board), below(task, board)
        inside(page, "the task", todo)
        helps = todo.get_by_role("button", name="Hint", exact=True)
        while helps.count() and helps.get_attribute("aria-disabled") is None:
            before = told.locator("li").count()
            helps.click()
            expect(told.locator("li")).to_have_count(before + 1)
            page.wait_for_timeout(500)
            if helps.count():
                stands.check("a hint of the task")
            else:  # the last names a place, which is brought into sight if it was not
                assert below(task, board) == low, "the task has another height"
                stands = Stands(board)
            inside(page, "the hint", told.locator("li").last)
        solve = todo.get_by_role("button", name="Show me")
        for _ in range(6):
            if not solve.count():
                break
            solve.click()
            page.wait_for_timeout(800)
            stands.check("a step of the solution")
            inside(page, "how the task stands", told.locator(".ub-goal"))
            inside(page, "what was shown", told.locator(".ub-watched"))
        shots(page, f"narrow-task-{name}-{width}")
        todo.get_by_role("button", name="Reset", exact=True).click()
        page.wait_for_timeout(500)
        stands.check("a reset")
    assert not lab.errors(page)


def below(task: Locator, board: Locator) -> int:
    """How far down in a task its board stands."""
    whole, part = task.bounding_box(), board.bounding_box()
    assert whole
    assert part
    return round(part["y"] - whole["y"])
