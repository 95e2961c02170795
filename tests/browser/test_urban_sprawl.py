"""Urban Sprawl in a real JupyterLab: the picture and its panels as one, and a building by mouse."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser import lab
from tests.browser.board import Board

pytestmark = pytest.mark.browser

READY = """
import urbannb as ub
from urbannb.games import urban_sprawl
game = urban_sprawl.position(
    {"Ana": "RES D3ne, CIV E3", "Ben": "COM A1nw, IND B5nw"},
    contracts={"3": "high-school"},
    permits={"Ana": "build-permit-11, build-permit-12"},
    wealth={"Ana": 12, "Ben": 9},
)
ub.play(game, autosave=False)
"""

TURN = """
import urbannb as ub
from urbannb.games import urban_sprawl
game = urban_sprawl.position(
    {"Ana": "RES D3ne, CIV E4nw, COM C2ne", "Ben": "COM C1nw, IND B5nw, RES F2 w"},
    contracts={"3": "high-school", "2": "inn"},
    plans={2: "build-permit-13"},
    permits={"Ana": "build-permit-5, build-permit-11, build-permit-12"},
    wealth={"Ana": 12, "Ben": 9},
    coming={"planning": "build-permit-8, build-permit-9", "town": "newspaper"},
    pawn="Union Boss",
)
ub.play(game, autosave=False)
"""
"""Ana can invest, take a permit and build. At the end of her turn there is an election, which
is tied, and a payout, which is tied too."""
SCROLLED = "document.querySelector('.jp-WindowedPanel-outer, .jp-Notebook').scrollTop"
NINE = [
    "1 Slide the planning cards", "2 Refill the planning boxes",
    "3 Turn up the top planning card", "4 Slide the contracts", "5 Refill the contract boxes",
    "6 Turn up the top Town card", "7 Turn up the top City card",
    "8 Turn up the top Metropolis card", "9 The next player takes a turn",
]  # fmt: skip


@pytest.fixture
def new_page(new_page: Callable[..., Page]) -> Iterator[Callable[..., Page]]:
    """No test leaves an error behind it, in a script or in a cell."""
    pages: list[Page] = []
    wrong: list[str] = []

    def make(**options: Any) -> Page:
        page = new_page(**options)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda m: wrong.append(m.text) if m.type == "error" else None)
        pages.append(page)
        return page

    yield make
    assert not wrong
    for page in pages:
        assert not lab.errors(page)


def show(page: Page, server: lab.Server, *cells: str) -> Board:
    """A notebook with these cells, run; its table."""
    lab.show(page, server, *cells)
    return Board(page)


def boxes(board: Board, *selectors: str) -> list[FloatRect]:
    """Where these parts of the table are on the page."""
    found = [board.root.locator(selector).first.bounding_box() for selector in selectors]
    assert all(found)
    return [box for box in found if box]


def center(part: Locator) -> tuple[float, float]:
    """The middle of a part of the table."""
    box = part.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


FREE = '[data-place{}][aria-label*="can be chosen"]'
"""The places of a kind that can be chosen now."""
BLOCKS = f":is({','.join(f'[data-place={c}{r}]' for c in 'ABCDEF' for r in range(1, 7))})"


def point(board: Board, places: str, n: int = 0) -> None:
    """Point at one of these places; the table is shown from its top, as one would scroll."""
    board.root.evaluate("e => e.scrollIntoView({block: 'start'})")
    board.page.mouse.move(*center(board.root.locator(f"[role=gridcell]{places}").nth(n)), steps=2)


def all_seen(board: Board, *panels: str) -> None:
    """City, rails, the players' names and these panels are in the window, from the table's top."""
    low = board.page.locator(".jp-NotebookPanel-notebook").bounding_box()
    assert low
    places = ("A1", "F6", "box:1", "plan:1", *(f"player{n}" for n in range(4)))
    parts = [f'[data-place="{place}"]' for place in places]
    for box in boxes(board, ".ub-head", *parts, *(f'[aria-label="{name}"]' for name in panels)):
        assert box["y"] >= low["y"] - 2
        assert box["y"] + box["height"] <= low["y"] + low["height"]


def nothing_is_cut(board: Board) -> None:
    """The table and the notebook round it need no scrolling sideways."""
    assert board.root.evaluate("e => e.scrollWidth <= e.clientWidth")
    assert board.page.locator(".jp-WindowedPanel-outer, .jp-Notebook").first.evaluate(
        "e => e.scrollWidth <= e.clientWidth + 1"
    )
    table, picture, side = boxes(board, "xpath=.", ".ub-stack", ".ub-side")
    for part in (picture, side):
        assert part["x"] >= table["x"]
        assert part["x"] + part["width"] <= table["x"] + table["width"]


def test_at_1280_city_rails_and_panels_are_seen_together(page, server, shots):
    board = show(page, server, READY)
    for dark in (False, True):
        lab.change_theme(page, dark)
        board.middle("D4")
        nothing_is_cut(board)
        shots(page, f"urban-sprawl-1280{'-dark' if dark else ''}")
    places = '[data-place="F6"]', '[data-place="plan:1"]', '[data-place="player0"]'
    side, city, rail, player = boxes(board, ".ub-side", *places)
    assert side["x"] > city["x"] + city["width"]
    assert side["y"] > rail["y"] + rail["height"]
    assert side["y"] < player["y"] + player["height"], "the panels begin beside the board"
    assert player["y"] + player["height"] < 870, "all players are seen without scrolling"
    # What the panels cover is theirs to be clicked.
    expect(board.button("End the turn")).to_be_visible()
    board.button("End the turn").click()
    expect(board.turn).to_contain_text("Ben")


def test_at_900_the_panels_stand_beside_the_city(new_page, server, shots):
    page = new_page(viewport={"width": 900, "height": 900})
    board = show(page, server, READY)
    for dark in (False, True):
        lab.change_theme(page, dark)
        board.middle("D4")
        nothing_is_cut(board)
        shots(page, f"urban-sprawl-900{'-dark' if dark else ''}")
    page.set_viewport_size({"width": 900, "height": 800})
    board.root.evaluate("e => e.scrollIntoView({block: 'start'})")
    page.wait_for_timeout(500)
    edges = [board.place(f"{kind}:{n}") for kind, n in (("line", "F"), ("space", "AB"))]
    for part in (*edges, board.button("End the turn")):
        expect(part).to_be_in_viewport(ratio=1)
        low = page.locator(".jp-NotebookPanel-notebook").bounding_box()
        box = part.bounding_box()
        assert low
        assert box
        assert box["y"] + box["height"] <= low["y"] + low["height"], "the numbers below the city"
    shots(page, "urban-sprawl-900-800")
    page.set_viewport_size({"width": 900, "height": 900})
    side, city, town = boxes(board, ".ub-side", '[data-place="F6"]', '[data-place="box:town"]')
    assert side["x"] > city["x"] + city["width"]
    assert town["y"] + town["height"] < side["y"]
    scrolled = page.evaluate(SCROLLED)
    board.click("box:3")
    board.hover("F6")  # the last block: choosing a card, a site and reading needs no scrolling
    board.hover("D4")
    expect(board.root.get_by_label("What it would do")).to_contain_text("High School")
    assert page.evaluate(SCROLLED) == scrolled
    shots(page, "urban-sprawl-900-build")
    board.hover("A1")
    expect(board.why).to_contain_text("US-33")


def test_on_a_telephone_a_building_is_put_up_without_scrolling(new_page, server, shots):
    page = new_page(viewport={"width": 390, "height": 800}, has_touch=True)
    board = show(page, server, READY)
    tray = board.root.locator(".ub-tray")
    tray.evaluate("e => e.scrollIntoView({block: 'start'})")
    page.touchscreen.tap(*center(board.place("box:3")))
    page.wait_for_timeout(600)
    for block in ("D4", "D4:s"):  # the city has come into sight by itself
        expect(board.place(block)).to_be_in_viewport(ratio=1)
        page.touchscreen.tap(*center(board.place(block)))
        page.wait_for_timeout(600)
    shots(page, "urban-sprawl-390")
    would = board.root.get_by_label("What it would do").locator("table")
    for part in (board.root.get_by_label("Choices", exact=True), would):
        expect(part).to_be_in_viewport(ratio=0.9)
    assert board.root.evaluate("e => e.scrollWidth <= e.clientWidth")
    page.touchscreen.tap(*center(board.place("D4:s")))
    board.played(1)
    expect(board.root.get_by_role("button", name="Pay with", exact=False).first).to_be_in_viewport()


QUESTIONS = """import urbannb as ub
from IPython.display import display
lesson = ub.lesson("urban-sprawl")
for topic in ("values", "permits", "office-bonus", "bonus"):
    display(lesson.predict(topic, 0))
"""
SHOWN = "c => c.getBoundingClientRect().width * devicePixelRatio / c.width"
"""How large a canvas is shown, as a part of its own size."""


def test_on_a_telephone_the_board_of_a_question_can_be_read(new_page, server, shots):
    page = new_page(viewport={"width": 390, "height": 800}, has_touch=True)
    lab.show(page, server, QUESTIONS)
    asked = page.locator(".ub-quiz")
    asked.nth(3).wait_for(timeout=lab.SLOW)
    for n, pans in enumerate((True, False, True, False)):
        one = asked.nth(n)
        lab.settle(page, one)
        one.evaluate("e => e.scrollIntoView({block: 'start'})")
        expect(one.locator(".ub-board canvas").first).to_be_in_viewport(ratio=0.5)
        expect(one.locator(".ub-zooms")).to_have_count(int(pans))
        page.wait_for_timeout(500)
        for canvas in one.locator("canvas:visible").all():
            assert canvas.evaluate(SHOWN) > 0.97
        assert one.evaluate("e => e.scrollWidth <= e.clientWidth")
        shots(page, f"urban-sprawl-question-390-{n}")
    first, last = asked.nth(0), asked.nth(2)
    seen, ring = (first.locator(part).bounding_box() for part in (".ub-zooms", '[data-place="F1"]'))
    assert seen
    assert ring
    assert seen["x"] <= ring["x"]
    assert ring["x"] + ring["width"] <= seen["x"] + seen["width"], "the block in question is seen"
    before = first.locator('[data-place="F1"]').bounding_box()
    first.get_by_role("button", name="Show all of the board").click()
    page.wait_for_timeout(400)
    after = first.locator('[data-place="F1"]').bounding_box()
    assert before
    assert after
    assert after["width"] < 0.8 * before["width"]
    expect(last.locator(".ub-tray:visible")).to_have_count(1)
    office = last.locator('[data-place^="office:"]').first
    lab.settle(page, office)
    page.touchscreen.tap(*center(office))
    expect(last.locator(".ub-side")).to_contain_text("Mayor")


def test_an_illegal_site_is_explained_and_a_legal_one_built_by_mouse(page, server, shots):
    board = show(page, server, READY)
    board.click("box:3")
    expect(board.place("box:3")).to_have_attribute("aria-selected", "true")
    expect(board.button("Keep as a favor (3 AP)")).to_be_visible()
    board.hover("D4")
    expect(board.root.locator(".ub-ghost")).to_have_count(1)
    expect(board.root.get_by_label("What it would do")).to_contain_text("You would build the High")
    shots(page, "urban-sprawl-selected")
    board.click("B5")
    expect(board.why).to_contain_text("US-33")
    board.click("D4")
    assert "can be chosen" in board.label("D4:s")
    board.click("D4:s")
    expect(board.stepper).to_contain_text("High School")
    board.root.get_by_role("button", name="Pay with a 2-permit COM").click()
    board.root.get_by_role("button", name="Gain 2 prestige").click()
    board.played(3)
    assert board.label("D4sw").startswith("Ana's 2-lot CIV building")


def listed(board: Board, status: str = "") -> Locator:
    """The entries of the strip, or those that are done, now, asked, or still to come."""
    return board.root.locator(f".ub-tasks li{'.' + status if status else ''}")


def tasks(board: Board, status: str = "") -> list[str]:
    """Their words."""
    return [" ".join(words.split()) for words in listed(board, status).all_inner_texts()]


def build_the_school(board: Board) -> None:
    """What is held on the south half of D4, paid with one of two permits, for prestige."""
    board.click("D4")
    board.click("D4:s")
    expect(board.turn).to_contain_text("which permits to pay with")
    board.button("Pay with a 2-permit COM or CIV card").click()
    expect(board.turn).to_contain_text("Education")
    board.button("Gain 2 prestige").click()
    expect(board.place("D4sw")).to_have_attribute("aria-label", re.compile("Ana.s|of Ana"))


def step_to(board: Board, words: str) -> None:
    """Press Next up to the step with these words."""
    for _ in range(8):
        if words in board.stepper.inner_text():
            return
        before = board.root.locator(".ub-count").inner_text()
        board.button("Next").click()
        expect(board.root.locator(".ub-count")).not_to_have_text(before)
    raise AssertionError(f"no step tells of {words}")


def test_a_whole_turn_by_mouse(page, server, shots):
    board = show(page, server, TURN)
    board.click("permit0:build-permit-5")
    expect(board.place("player0")).to_have_attribute("aria-label", re.compile("23 wealth"))
    board.click("plan:2")
    expect(board.place("permit0:build-permit-13")).to_be_attached()
    expect(board.turn).to_contain_text("spend 4 action points")
    board.click("box:3")
    board.click("B5")
    expect(board.why).to_contain_text("Build the High School in B5")
    expect(board.why).to_contain_text("US-33")
    nothing_is_cut(board)
    build_the_school(board)
    nothing_is_cut(board)

    board.button("End the turn").click()
    expect(board.turn).to_contain_text("Ben: choose which of the tied players becomes Mayor")
    expect(listed(board, "asked")).to_have_text(
        "Ben chooses which of the tied players becomes Mayor"
    )
    shots(page, "urban-sprawl-election")
    board.click("player0")
    expect(board.turn).to_contain_text("Ana: choose a vacant lot for the Mayor's park")
    nothing_is_cut(board)
    board.click("A6")
    board.click("A6:nw")
    expect(board.turn).to_contain_text("Ben: spend 6 action points")
    nothing_is_cut(board)

    board.button("First").click()
    expect(board.turn).to_contain_text("Ana's turn")
    expect(listed(board, "coming")).to_have_text(NINE)
    expect(board.place("A6nw")).to_have_count(0)
    assert "16 wealth" in board.label("player0"), "the board is that of the step"
    happened = [NINE[k] for k in (0, 2, 3, 5, 8)]
    for n, task in enumerate(happened):
        board.button("Next task").click()
        expect(listed(board, "now")).to_have_text(task)
        assert [words for words in tasks(board) if words[0].isdigit()] == NINE
        assert [words for words in tasks(board, "done") if words in happened] == happened[:n]
        assert tasks(board, "coming") == NINE[NINE.index(task) + 1 :]
        nothing_is_cut(board)
        if n == 1:
            shots(page, "urban-sprawl-task")
            step_to(board, "are tied, so the owner of Media")
            assert "Wealth 5 pays out on" in str(tasks(board, "part"))
            assert "16 wealth" in board.label("player0")
            step_to(board, "5 + 2 = 7 wealth, divided by 2")
            expect(board.place("player0")).to_have_attribute("aria-label", re.compile("19 wealth"))
            expect(board.place("A6nw")).to_be_attached()
            shots(page, "urban-sprawl-tie")
    board.button("Last").click()
    expect(board.turn).to_contain_text("Ben: spend 6 action points")
    expect(board.button("Next")).to_be_disabled()


def test_at_900_a_turn_is_played_too(new_page, server, shots):
    page = new_page(viewport={"width": 900, "height": 900})
    board = show(page, server, TURN)
    board.click("plan:2")  # an empty box, so that cards slide and one turns up
    board.click("box:3")
    board.hover("D4")
    would = board.root.get_by_label("What it would do")
    expect(would).to_contain_text("2 CIV permits")
    nothing_is_cut(board)
    side = board.root.locator(".ub-side")
    assert side.evaluate("e => e.scrollHeight > e.clientHeight"), "more than there is room for"
    page.mouse.move(*center(side), steps=2)
    page.mouse.wheel(0, 2000)
    at_the_end = "e => e.scrollTop + e.clientHeight + 1 >= e.scrollHeight"
    page.wait_for_function(at_the_end, arg=side.element_handle())
    expect(would).to_contain_text("2 CIV permits")
    board.hover("C4")
    expect(would).to_contain_text("in C4")
    assert side.evaluate("e => e.scrollTop") == 0, "another answer is read from its beginning"
    build_the_school(board)
    board.button("End the turn").click()
    expect(board.turn).to_contain_text("Ben: choose which of the tied players becomes Mayor")
    board.button("Ben").click()
    expect(board.turn).to_contain_text("Ben: choose a vacant lot for the Mayor's park")
    board.click("F6")
    board.click("F6:se")
    expect(board.turn).to_contain_text("Ben: spend 6 action points")
    nothing_is_cut(board)
    board.button("First").click()
    for task in (NINE[0], NINE[2], NINE[3]):  # no box stays empty: none is refilled
        board.button("Next task").click()
        expect(listed(board, "now")).to_have_text(task)
        nothing_is_cut(board)
    shots(page, "urban-sprawl-task-900")


def focused(page: Page) -> str:
    """The place that has the focus, or the words of the button that has it."""
    found: str = page.evaluate(
        "() => { const e = document.activeElement; return e.dataset.place || e.innerText || ''; }"
    )
    return found


def walk_to(board: Board, wanted: str) -> None:
    """With the arrows from place to place, to the height of the one that is wanted and there."""
    for _ in range(30):
        now = focused(board.page)
        if now == wanted:
            return
        (x, y), (u, v) = center(board.place(now)), center(board.place(wanted))
        across = "ArrowRight" if u > x else "ArrowLeft"
        along = "ArrowDown" if v > y else "ArrowUp"
        nearer = [along, across] if abs(v - y) > 25 else [across, along]
        for key in nearer:
            board.page.keyboard.press(key)
            if focused(board.page) != now:
                break
    raise AssertionError(f"the arrows do not lead to {wanted}, only to {focused(board.page)}")


def press_until(page: Page, key: str, wanted: str) -> None:
    """One key over and over, until the focus is on this button or place."""
    for _ in range(20):
        if focused(page) == wanted:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {wanted}")


def test_a_permit_and_a_building_by_keyboard_only(page, server):
    board = show(page, server, TURN)
    press = page.keyboard.press
    board.button("New game").focus()
    press_until(page, "Tab", "box:1")
    walk_to(board, "plan:2")
    press("Enter")
    expect(board.turn).to_contain_text("Ana: spend 4 action points")
    expect(board.place("permit0:build-permit-13")).to_be_attached()
    assert focused(page) == "plan:2", "the focus stays where it was"
    walk_to(board, "box:3")
    press("Enter")
    expect(board.place("box:3")).to_have_attribute("aria-selected", "true")
    press_until(page, "PageUp", "A1")  # past the gray spaces and the rows to the blocks
    walk_to(board, "D4")
    expect(board.root.get_by_label("What it would do")).to_contain_text("2 CIV permits")
    press("Enter")
    expect(board.place("D4:s")).to_be_attached()
    assert focused(page).startswith("D4:"), "the focus is on what plays now"
    walk_to(board, "D4:s")
    press("Enter")
    expect(board.turn).to_contain_text("which permits to pay with")
    press_until(page, "Tab", "Pay with a 2-permit COM or CIV card")
    press("Enter")
    expect(board.turn).to_contain_text("Education")
    press_until(page, "Tab", "Gain 2 wealth")
    press("Enter")
    expect(board.place("D4sw")).to_have_attribute("aria-label", re.compile("Ana.s|of Ana"))
    expect(board.button("End the turn")).to_be_visible()
    press_until(page, "Tab", "End the turn")
    press("Enter")
    expect(board.turn).to_contain_text("Ben: choose which of the tied players")


def test_three_bots_play_on_to_the_next_decision(page, server, shots):
    bots = """
import urbannb as ub
ub.play("urban-sprawl", players=4, seed=7, opponent="greedy", autosave=False)
"""
    board = show(page, server, bots)
    for _ in range(3):
        expect(board.turn).to_contain_text("Ana: choose a starting building")
        free = board.root.locator('[role=gridcell][aria-label*="can be chosen"]').first
        place = free.get_attribute("data-place") or ""
        board.click(place)
        expect(board.place(place)).to_have_attribute("aria-label", re.compile("Ana.s|of Ana"))
    expect(board.turn).to_contain_text("Ana: invest, or spend 6 action points")
    for n in range(5):  # some of the cards that can be kept cannot be built yet
        point(board, FREE.format('^="box:"'), n)
        all_seen(board, "Choices")
        page.mouse.down()
        page.mouse.up()
        expect(board.button("Put back")).to_be_visible()
        if board.root.locator(f"[role=gridcell]{FREE.format('')}{BLOCKS}").count():
            break
        page.keyboard.press("Escape")
        expect(board.button("Put back")).to_have_count(0)
    point(board, FREE.format("") + BLOCKS)
    expect(board.root.get_by_label("What it would do")).to_contain_text("If built")
    all_seen(board, "Choices", "What it would do")
    page.keyboard.press("Escape")
    before = board.label("player0")
    board.button("End the turn").click()
    expect(board.stepper).to_contain_text("Ben's turn", timeout=lab.SLOW)
    expect(board.stepper).to_contain_text("Dan's turn", timeout=lab.SLOW)
    expect(board.turn).to_contain_text("Ana: ", timeout=lab.SLOW)
    nothing_is_cut(board)
    shots(page, "urban-sprawl-bots")
    board.button("Undo").click()
    expect(board.caption).to_contain_text("Took back “End the turn”")
    expect(board.turn).to_contain_text("Ana: invest, or spend 6 action points")
    assert board.label("player0") == before
