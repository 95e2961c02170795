"""What is asked, where to click and the answer are on one screen, and the board stays where it is.

The window is as JupyterLab opens: the file browser beside the notebook, which leaves 820 pixels
for an output and shows 700 pixels of the notebook.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import urbannb as ub
from tests.browser import lab
from tests.browser.board import Board
from tests.support import needs
from urbannb.core.registry import find
from urbannb.lab.bots import hint

pytestmark = pytest.mark.browser

GAMES = [book.name for book in needs.taught()]
AS_IT_OPENS = {"width": 1252, "height": 821}
OUTPUT, SEEN = 820, 700
SEED = 7
CELLS = """import urbannb as ub
ub.play({game!r}, seed={seed}, autosave=False)"""
TASK = """import urbannb as ub
ub.lesson({game!r}).do({topic!r})"""
ASKED = """import urbannb as ub
ub.lesson({game!r}).predict({topic!r}, seed=1)"""
NOTEBOOK = ".jp-WindowedPanel-outer"


@pytest.fixture
def opened(new_page: Callable[..., Page], server: lab.Server) -> Callable[[str], Page]:
    """A notebook with a table, a task and a question of a game, as JupyterLab opens."""

    def of(game: str) -> Page:
        page = new_page(viewport=AS_IT_OPENS)
        topics = {"task": needs.task(find(game)), "topic": needs.topic(find(game))}
        cells = (
            CELLS.format(game=game, seed=SEED),
            TASK.format(game=game, topic=topics["task"]),
            ASKED.format(game=game, topic=topics["topic"]),
        )
        lab.show(page, server, *cells, files=True)
        page.locator(".ub-quiz").wait_for(timeout=lab.SLOW)
        return page

    return of


def window(page: Page) -> tuple[float, float]:
    """What is seen of the notebook, from its top to its end."""
    box = page.locator(NOTEBOOK).bounding_box()
    assert box
    return box["y"], box["y"] + box["height"]


def inside(page: Page, what: str, part: Locator) -> None:
    """All of a part is in the window."""
    expect(part).to_be_visible()
    box = part.bounding_box()
    assert box
    top, end = window(page)
    assert top - 1 <= box["y"], f"{what} begins {top - box['y']:.0f} px above the window"
    low = box["y"] + box["height"]
    assert low <= end + 1, f"{what} ends {low - end:.0f} px below the window"


def top(page: Page, part: Locator) -> None:
    """What is looked at begins where the window does."""
    lab.settle(page, part)
    part.evaluate("e => e.scrollIntoView({block: 'start'})")
    page.wait_for_timeout(300)


class Stands:
    """The corner of a board, which stays where it is on the page."""

    def __init__(self, board: Locator) -> None:
        self.board = board
        self.was = self.now()

    def now(self) -> tuple[float, float]:
        box = self.board.bounding_box()
        assert box
        return box["x"], box["y"]

    def check(self, after: str) -> None:
        now = self.now()
        moved = max(abs(a - b) for a, b in zip(now, self.was, strict=True))
        assert moved <= 1, f"after {after} the board has moved by {moved:.0f} px"


def press(page: Page, board: Board, name: str, stands: Stands) -> None:
    board.button(name).click()
    page.wait_for_timeout(400)
    stands.check(name)


def click(page: Page, root: Locator, place: str, stands: Stands) -> None:
    """Click the middle of a place that is in the window, without scrolling to it."""
    target = root.locator(f'[role=gridcell][data-place="{place}"]').first
    box = target.bounding_box()
    assert box
    begin, end = window(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert begin <= y <= end, f"{place}, which is to be clicked, is out of the window"
    page.mouse.click(x, y)
    page.mouse.move(x, y + 1)
    page.wait_for_timeout(400)
    stands.check(f"a click on {place}")


def gesture(game: Any, root: Locator) -> list[str]:
    """What is clicked for the action that a hint advises, or for the first that lies there so."""
    for action in (hint(game), *game.legal):
        places = list(game.rulebook.gesture(game.state, action))
        if places and root.locator(f'[role=gridcell][data-place="{places[0]}"]').count():
            return places
    raise AssertionError("nothing can be clicked")


def answer(page: Page, root: Locator) -> None:
    """What answers a click is in the window, or the choices where more is to be clicked."""
    found = root.locator("[data-answer]:visible")
    if found.count():
        inside(page, "the answer", found.first)


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_a_task_and_a_question_as_jupyterlab_opens(opened, shots, game):
    page = opened(game)
    a_turn(page, game, shots)
    a_task(page, game, shots)
    a_question(page, game, shots)
    assert not lab.errors(page)


def a_turn(page: Page, name: str, shots: Any) -> None:
    """Why?, a hint that is put away, an action by clicks, an undo."""
    board = Board(page)
    top(page, board.root)
    size = board.root.bounding_box()
    begin, end = window(page)
    assert size
    assert abs(size["width"] - OUTPUT) <= 4
    assert abs(end - begin - SEEN) <= 4
    stands = Stands(board.root.locator(".ub-board").first)
    inside(page, "what is asked", board.turn)
    inside(page, "the choices", board.root.get_by_label("Choices", exact=True).first)
    shots(page, f"frame-{name}-turn")
    game = ub.new_game(name, seed=SEED)
    places = gesture(game, board.root)
    press(page, board, "Why?", stands)
    click(page, board.root, places[0], stands)
    inside(page, "why it is so", board.root.get_by_label("Why", exact=True))
    shots(page, f"frame-{name}-why")
    press(page, board, "Why?", stands)
    press(page, board, "Hint", stands)
    advice = board.root.get_by_label("Hint", exact=True)
    inside(page, "the hint", advice)
    shots(page, f"frame-{name}-hint")
    press(page, board, "Put away", stands)
    for place in places:
        click(page, board.root, place, stands)
        inside(page, "what is asked", board.turn)
        answer(page, board.root)
    if game.rulebook.tries:
        inside(page, "what plays it", board.button("Place it"))
        press(page, board, "Place it", stands)
    shots(page, f"frame-{name}-played")
    board.played(1)
    inside(page, "what is asked", board.turn)
    press(page, board, "Undo", stands)
    board.button("Hint").click()
    advice.wait_for()
    press(page, board, "Play it", stands)
    inside(page, "what is asked", board.turn)


def a_task(page: Page, name: str, shots: Any) -> None:
    """What is to be done, the board and what one may press; a hint; the solution is shown."""
    task = page.locator(".ub-exercise").first
    top(page, task)
    todo, board = task.get_by_label("Task", exact=True), task.locator(".ub-board").first
    stands = Stands(board)
    inside(page, "the task", todo)
    inside(page, "whose turn it is", task.locator(".ub-say").first)
    todo.get_by_role("button", name="Hint", exact=True).click()
    expect(todo.locator("li")).to_have_count(1)
    page.wait_for_timeout(300)
    stands.check("a hint of the task")
    inside(page, "the task with its hint", todo)
    shots(page, f"frame-{name}-task")


def a_question(page: Page, name: str, shots: Any) -> None:
    """The question with its board and its answers; what is said of a wrong one."""
    quiz = page.locator(".ub-quiz").first
    top(page, quiz)
    board = quiz.locator(".ub-board").first
    inside(page, "the question", quiz.locator(".ub-ask").first)
    inside(page, "its board", board)
    options = quiz.get_by_role("radiogroup")
    inside(page, "its answers", options)
    stands = Stands(board)
    quiz.get_by_role("radio").first.check()
    quiz.get_by_role("button", name="Check", exact=True).click()
    told = quiz.locator(".ub-told .ub-head1")
    expect(told).to_be_visible()
    page.wait_for_timeout(300)
    stands.check("an answer")
    inside(page, "what is said of the answer", told)
    inside(page, "its board", board)
    shots(page, f"frame-{name}-question")


def test_the_menu_of_what_is_rarely_used_by_keyboard_and_a_form_that_keeps_what_is_typed(
    new_page, server
):
    page = new_page(viewport={"width": 850, "height": 800})
    cell = CELLS.format(game="sim-city", seed=SEED)
    lab.show(page, server, cell)
    board = Board(page)
    more = board.root.get_by_role("button", name="More", exact=True)
    inside_menu = board.root.get_by_role("button", name="New game", exact=True)
    expect(inside_menu).to_have_count(0)
    more.focus()
    page.keyboard.press("Enter")
    expect(more).to_have_attribute("aria-expanded", "true")
    expect(board.root.get_by_role("button", name="Show hands", exact=True)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(board.root.get_by_role("button", name="Rules", exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(inside_menu).to_have_count(0)
    expect(more).to_be_focused()
    for again in (False, True):
        top(page, board.root)
        board.button("New game").click()
        drawer = page.locator(".ub-drawer")
        expect(drawer).to_be_visible()
        page.wait_for_timeout(400)
        inside(page, "what begins the game", drawer.get_by_role("button", name="Start", exact=True))
        seed = drawer.get_by_label("Seed", exact=True)
        if again:
            expect(seed).to_have_value("11")
        seed.fill("11")
        drawer.locator("select[name=players]").select_option("4" if again else "3")
        expect(drawer.get_by_label("Player 3", exact=True)).to_be_visible()
        expect(seed).to_have_value("11")
        drawer.get_by_role("button", name="Close", exact=True).first.click()
        expect(drawer).to_have_count(0)
