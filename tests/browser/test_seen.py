"""What a click brings is on the screen: the question, its board and the whole answer together."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from itertools import product
from typing import Any

import nbformat
import pytest
from PIL import Image, ImageStat
from playwright.sync_api import Locator, Page, expect

import urbannb as ub
from tests.browser import lab
from tests.browser.board import Board
from tests.support import needs
from urbannb.core.registry import find

pytestmark = pytest.mark.browser

TAUGHT = needs.taught()


def questions(topic: Callable[[Any], str]) -> str:
    """A cell with a question of each lesson, one below the other."""
    asked = [(book.name, topic(book)) for book in TAUGHT]
    return f"""import urbannb as ub
from IPython.display import display
display(*(ub.lesson(game).predict(topic, seed=1) for game, topic in {asked!r}))"""


CELL = questions(needs.topic)


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (900, 800)])
def test_board_question_and_answer_stand_together(new_page, server, shots, width, height):
    page = new_page(viewport={"width": width, "height": height})
    lab.show(page, server, CELL)
    page.locator(".ub-quiz").nth(len(TAUGHT) - 1).wait_for(timeout=lab.SLOW)
    for n in range(len(TAUGHT)):
        quiz = page.locator(".ub-quiz").nth(n)
        lab.settle(page, quiz)
        quiz.evaluate("e => e.scrollIntoView({block: 'start'})")
        answered(page, quiz)
        shots(page, f"seen-{width}-{n}")
        room = page.locator(".jp-WindowedPanel-outer").bounding_box()
        for part in (".ub-board", '[role="radiogroup"]', ".ub-told .ub-head1", ".ub-told .ub-row"):
            box = quiz.locator(part).first.bounding_box()
            assert box["y"] + box["height"] <= room["y"] + room["height"], (n, part)
            assert box["y"] > room["y"] - 1, (n, part, "nothing is scrolled away for it")
        board, asked = (quiz.locator(c).first.bounding_box() for c in (".ub-board", ".ub-ask"))
        assert asked["x"] >= board["x"] + board["width"], "nothing between board and question"


def answered(page: Page, quiz: Locator) -> None:
    """A wrong answer is given, and answered."""
    quiz.get_by_role("radio").first.check()
    quiz.get_by_role("button", name="Check", exact=True).click()
    expect(quiz.locator(".ub-told")).to_be_visible()
    page.mouse.move(5, 5)
    page.wait_for_timeout(300)


def test_on_a_telephone_the_question_follows_its_board(new_page, server):
    page = new_page(viewport={"width": 390, "height": 800})
    lab.show(page, server, CELL)
    quiz = page.locator(".ub-quiz").first
    quiz.wait_for(timeout=lab.SLOW)
    lab.settle(page, quiz)
    board, asked = (quiz.locator(c).first.bounding_box() for c in (".ub-board", ".ub-ask"))
    assert 0 <= asked["y"] - board["y"] - board["height"] < 60
    quiz.get_by_role("radio").first.check()
    quiz.get_by_role("button", name="Check", exact=True).click()
    expect(quiz.locator(".ub-told .ub-head1")).to_be_in_viewport()


WALK = 4
"""So many steps are walked through, and one more is there."""


def long_walk(game: str) -> tuple[str, int] | None:
    """A topic of a game and a seed whose answer has steps enough, the later topics first."""
    lesson = ub.lesson(game)
    tried = product(reversed(lesson.names), range(1, 9))
    return next((at for at in tried if len(lesson.predict(*at).steps) > WALK), None)


def board_in(quiz: Locator) -> float:
    """How far down in a question its board stands, wherever one has scrolled to."""
    board, whole = quiz.locator(".ub-board").first.bounding_box(), quiz.bounding_box()
    assert board
    assert whole
    return board["y"] - whole["y"]


@pytest.mark.parametrize(("game", "width"), needs.in_turn(needs.taught()))
def test_a_walk_stays_where_it_is_beside_its_board(new_page, server, shots, width, game):
    found = long_walk(game)
    if found is None:
        pytest.skip("no answer of its lesson has so many steps")
    page = new_page(viewport={"width": width, "height": 800})
    cell = f"import urbannb as ub\nub.lesson({game!r}).predict(*{found!r})"
    lab.show(page, server, cell)
    quiz = page.locator(".ub-quiz").first
    quiz.wait_for(timeout=lab.SLOW)
    lab.settle(page, quiz)
    answered(page, quiz)
    high = board_in(quiz)
    quiz.get_by_role("button", name="Show step by step").click()
    expect(quiz.get_by_label("What happens", exact=True)).to_be_visible()
    onward = quiz.get_by_role("button", name="Next", exact=True)
    page.wait_for_timeout(500)
    shots(page, f"walk-{width}-{game}")
    room = page.locator(".jp-WindowedPanel-outer").bounding_box()
    for part in (quiz.locator(".ub-board").first, onward):
        top = part.bounding_box()["y"]
        assert room["y"] <= top < room["y"] + room["height"] - 60, "it is in sight"
    stood = onward.bounding_box()
    for n in range(2, 6):
        page.mouse.click(stood["x"] + stood["width"] / 2, stood["y"] + stood["height"] / 2)
        expect(quiz.locator(".ub-count b")).to_contain_text(f"Step {n} of")
        page.wait_for_timeout(300)
        box = onward.bounding_box()
        assert (box["x"], box["y"]) == (stood["x"], stood["y"]), n
        if width >= 900:
            assert board_in(quiz) == high, "it is not pushed away"


def test_on_a_telephone_the_next_question_comes_with_its_board(new_page, server, shots):
    page = new_page(viewport={"width": 390, "height": 800})
    cell = 'import urbannb as ub\nub.lesson("sprawlopolis").predict("roads", seed=1)'
    lab.show(page, server, cell)
    quiz = page.locator(".ub-quiz").first
    quiz.wait_for(timeout=lab.SLOW)
    lab.settle(page, quiz)
    answered(page, quiz)
    quiz.get_by_role("button", name="Another example").first.click()
    expect(quiz.locator(".ub-told")).to_have_count(0)
    page.wait_for_timeout(500)
    shots(page, "onward-390")
    room = page.locator(".jp-WindowedPanel-outer").bounding_box()
    for part in (".ub-board", ".ub-ask"):
        box = quiz.locator(part).first.bounding_box()
        assert room["y"] - 1 <= box["y"] + box["height"] / 2 < room["y"] + room["height"], part


def test_the_toolbar_is_one_stop_of_tab_and_what_is_opened_is_seen(page, server):
    cell = 'import urbannb as ub\nub.play("city-blocks", seed=7, autosave=False)'
    lab.show(page, server, cell)
    bar = page.get_by_role("toolbar", name="Game")
    bar.wait_for(timeout=lab.SLOW)
    lab.settle(page, bar)
    buttons = bar.get_by_role("button")
    assert buttons.evaluate_all("all => all.filter(b => b.tabIndex === 0).length") == 1
    buttons.first.focus()
    page.keyboard.press("ArrowRight")
    expect(buttons.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(buttons.last).to_be_focused()
    page.keyboard.press("ArrowLeft")  # the last one presents the table
    page.keyboard.press("Enter")
    expect(page.locator(".ub-drawer")).to_be_in_viewport()
    assert bar.get_by_role("button").evaluate_all("all => all.filter(b => !b.tabIndex).length") == 1


def test_the_controls_of_a_try_stand_beside_the_city(new_page, server, shots):
    cell = 'import urbannb as ub\nub.play("sprawlopolis", seed=3, players=4, autosave=False)'
    page = new_page(viewport={"width": 900, "height": 800})
    lab.show(page, server, cell)
    board = page.locator(".ub-board").first
    board.wait_for(timeout=lab.SLOW)
    page.locator(".ub-table").first.evaluate("e => e.scrollIntoView({block: 'start'})")
    page.wait_for_timeout(500)
    box = board.bounding_box()
    for name in ("Place it", "Turn", "Look underneath", "Take back"):
        there = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert there["x"] > box["x"] + box["width"]
        assert there["y"] < 500, name
    shots(page, "controls-900")


def test_the_pictures_of_the_shelf_follow_the_theme(page, server, shots):
    cell = "from urbannb.teach import shelf\nshelf()"
    lab.show(page, server, cell)
    pictures = page.get_by_role("img", name="A game of ")
    expect(pictures).to_have_count(len(ub.games()), timeout=lab.SLOW)
    pages = {}
    for dark in (False, True):
        lab.change_theme(page, dark)
        page.wait_for_timeout(500)
        pages[dark] = [bright(picture) for picture in pictures.all()]
        shots(page, f"shelf-{'dark' if dark else 'light'}")
    pairs = zip(pages[False], pages[True], strict=True)
    assert all(dark < light - 8 for light, dark in pairs), pages
    boxes = [
        line.bounding_box() for line in page.locator("div:has(> img[alt^='A game of '])").all()
    ]
    assert all(box["height"] < 64 for box in boxes), "a line each"


def test_on_a_telephone_a_lesson_is_headed_whole_and_a_rule_wraps_as_text(new_page, server, shots):
    """A row of bars pushed the number of the topic off the page; a stop stood alone on a line."""
    page = new_page(viewport={"width": 390, "height": 800})
    lab.show(page, server, questions(needs.cited))
    page.locator(".ub-quiz").nth(len(TAUGHT) - 1).wait_for(timeout=lab.SLOW)
    for n in range(len(TAUGHT)):
        quiz = page.locator(".ub-quiz").nth(n)
        lab.settle(page, quiz)
        right = quiz.evaluate("e => e.getBoundingClientRect().right")
        place = quiz.locator(".ub-far .ub-cap").bounding_box()
        assert place["x"] + place["width"] <= right - 6
        assert place["height"] < 26, "it is one line"
        answered(page, quiz)
        shots(page, f"heads-390-{n}")
        link = quiz.locator(".ub-therule .ub-link")
        assert link.evaluate("e => getComputedStyle(e).display") == "inline"
    link.focus()
    page.keyboard.press("Enter")
    expect(quiz.get_by_label("Rule", exact=True)).to_be_visible()


@pytest.mark.parametrize(("game", "width"), needs.in_turn(ub.games()))
def test_a_new_game_is_asked_for_whole_and_leaves_the_board_its_size(
    new_page, server, shots, game, width
):
    page = new_page(viewport={"width": width, "height": 900})
    most = max(find(game).players)
    cell = f"import urbannb as ub\nub.play({game!r}, seed=3, autosave=False, players={most})"
    lab.show(page, server, cell)
    board = page.locator(".ub-board").first
    board.wait_for(timeout=lab.SLOW)
    lab.settle(page, board)
    wide = board.bounding_box()["width"]
    Board(page).button("New game").click()
    drawer = page.locator(".ub-drawer")
    expect(drawer).to_be_visible()
    page.wait_for_timeout(500)
    shots(page, f"ask-{game}-{width}")
    assert board.bounding_box()["width"] > wide - 3
    start = drawer.get_by_role("button", name="Start", exact=True)
    start.evaluate("e => e.scrollIntoView({block: 'nearest'})")
    hidden = drawer.evaluate(HIDES)
    assert not hidden, hidden
    if width > 800:
        lefts = {round(field.bounding_box()["x"]) for field in drawer.locator(".ub-field").all()}
        assert len(lefts) > 1, "the fields stand side by side"
        assert drawer.bounding_box()["height"] < 600, "and on one screen"
    for select in drawer.locator("select").all():
        assert select.evaluate("e => e.clientWidth") >= 120, "its words are to be read"


HIDES = """drawer => {
    for (let box = drawer.parentElement; !box.matches('.ub-table'); box = box.parentElement)
        if (box.scrollHeight > box.clientHeight + 2)
            if (getComputedStyle(box).overflowY !== 'visible') return box.className;
    return '';
}"""
"""What cuts a drawer off: a box around it that is lower than it is, and scrolls."""


def bright(picture: Locator) -> float:
    """How bright a picture is, from 0 to 255."""
    shown = Image.open(BytesIO(picture.screenshot())).convert("L")
    return float(ImageStat.Stat(shown).mean[0])


def test_the_list_of_rules_shows_the_one_that_is_open(new_page, server, shots):
    """One that was opened by its name lay somewhere below in a list that began at its top."""
    page = new_page(viewport={"width": 900, "height": 800})
    cell = 'from urbannb.teach import rules\nrules("urban-sprawl", open="US-90")'
    lab.show(page, server, cell)
    book = page.locator(".ub-book")
    book.wait_for(timeout=lab.SLOW)
    lab.settle(page, book)
    listed = book.locator(".ub-rules")
    line, box = book.locator("[aria-current=true]").bounding_box(), listed.bounding_box()
    assert box["y"] <= line["y"]
    assert line["y"] + line["height"] <= box["y"] + box["height"] + 1
    onward = book.get_by_role("button", name="Next", exact=True)
    stood = onward.bounding_box()
    for _ in range(4):
        onward.click()
        page.wait_for_timeout(300)
        assert onward.bounding_box() == stood
    for dark in (True, False):
        lab.change_theme(page, dark)
        page.wait_for_timeout(300)
        shots(page, f"rules-900-{'dark' if dark else 'light'}")


def test_the_answers_of_a_stored_question_have_the_letters_that_its_solution_names(page, server):
    html = ub.lesson("city-blocks").predict("school", seed=1)._repr_html_()
    cell = nbformat.v4.new_code_cell("1")
    cell.outputs = [nbformat.v4.new_output("display_data", {"text/html": html})]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    notebook = nbformat.v4.new_notebook(cells=[cell], metadata=kernel)
    nbformat.write(notebook, server.root / "stored.ipynb")
    lab.open_notebook(page, server, "stored.ipynb")
    listed = page.locator(".jp-OutputArea-output ol").first
    assert listed.evaluate("e => getComputedStyle(e).listStyleType") == "upper-alpha"
