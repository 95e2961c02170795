"""Urbify in a real JupyterLab: a vote, a project and a copied benefit, by mouse and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import lab
from tests.browser.board import Board

pytestmark = pytest.mark.browser

BEGIN = "import urbannb as ub\nfrom urbannb.games import urbify\n"
VOTE = f"""{BEGIN}
ub.play(urbify.position(
    town_hall={{"culture": {{"Ana": 2, "Ben": 3}}, "tourism": {{"Ana": 2}}}},
    tracks={{"Ana": {{"culture": 2}}}}, left=21,
), autosave=False)
"""
"""Nobody of Ana's is at home: she votes."""
PROJECT = f"""{BEGIN}
ub.play(urbify.position(
    {{"0,1": "college", "1,0": "hotel-1 Ben"}}, show="hospital, museum",
    tracks={{"Ana": {{"influence": 1, "culture": 0}}, "Ben": {{"culture": 0}}}}, left=22,
), autosave=False)
"""
"""The price of the Hospital is printed, and Ana can pay it; nobody has culture for a Museum."""
COPY = f"""{BEGIN}
ub.play(urbify.position(
    {{"1,0": "parking-1 Ana", "1,1": "skate-park", "2,0": "museum", "0,1": "hospital"}},
    town_hall={{"culture": {{"Ana": 3}}}}, tracks={{"Ana": {{"influence": 1}}}}, left=0,
), autosave=False)
"""
"""Next to Ana's Parking stand a Skate Park and a Museum."""
CELL = re.compile(r"-?\d,-?\d")


def show(page: Page, server: lab.Server, cell: str) -> Board:
    """A notebook with this cell, run; its table."""
    lab.show(page, server, cell)
    return Board(page)


def all_is_seen(board: Board) -> None:
    """City, projects, town hall, parties and choices are on the page at once, once painted."""
    for _ in range(25):
        if not below(board):
            break
        board.page.wait_for_timeout(200)  # the choices come after the board, in their own message
    assert below(board) == []
    assert board.root.evaluate("e => e.scrollWidth <= e.clientWidth")


def below(board: Board) -> list[float]:
    """How far the board and the choices reach beyond the page."""
    page = board.page.locator(".jp-WindowedPanel-outer").first.bounding_box()
    assert page
    choices = board.root.get_by_label("Choices", exact=True)
    found = []
    for part in (board.root.locator(".ub-stack"), choices):
        box = part.bounding_box()
        assert box
        end = box["y"] + box["height"] - page["y"] - page["height"]
        found.append(max(end, page["y"] - box["y"]))
    return [beyond for beyond in found if beyond > 0]


def focused(page: Page) -> str:
    """The place that has the focus, or the words of the button that has it."""
    found: str = page.evaluate(
        "() => { const e = document.activeElement; return e.dataset.place || e.innerText || ''; }"
    )
    return found


def press_until(page: Page, key: str, wanted: str) -> None:
    """One key over and over, until the focus is on this button or place."""
    for _ in range(24):
        if focused(page) == wanted:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {wanted}, only to {focused(page)}")


def test_a_hint_moves_neither_city_nor_projects(page, server, shots):
    """It stood above the city, and pushed half of each project off the page."""
    board = show(page, server, f'{BEGIN}ub.play("urbify", players=4, seed=7, autosave=False)')
    board.root.evaluate("e => e.scrollIntoView({block: 'start'})")
    page.wait_for_timeout(300)
    before = board.root.locator(".ub-board").first.bounding_box()
    board.button("Hint").click()
    expect(board.root.get_by_label("Hint", exact=True)).to_be_in_viewport()
    expect(board.button("Play it")).to_be_in_viewport()
    page.wait_for_timeout(500)
    shots(page, "urbify-hint-1280")
    after = board.root.locator(".ub-board").first.bounding_box()
    low = page.locator(".jp-WindowedPanel-outer").first.bounding_box()
    assert before
    assert after
    assert low
    assert after["y"] - before["y"] < 15, "only the line of the heading may grow"
    tiles = board.root.locator('[role=grid][aria-label="Projects on show"] [role=gridcell]')
    boxes = [tile.bounding_box() for tile in tiles.all()]
    ends = [box["y"] + box["height"] for box in boxes if box]
    assert ends
    assert max(ends) <= low["y"] + low["height"]


@pytest.mark.parametrize("players", [2, 4])
def test_as_jupyterlab_opens_all_that_one_acts_on_is_on_one_screen(players, page, server, shots):
    """The town hall stood below 500 px of nearly empty map, and the answer to a click with it."""
    page.set_viewport_size({"width": 1280, "height": 800})
    cell = f'{BEGIN}ub.play("urbify", players={players}, seed=7, autosave=False)'
    board = show(page, server, cell)
    page.evaluate("window.jupyterapp.shell.expandLeft()")
    page.wait_for_timeout(800)
    board.root.evaluate("e => e.scrollIntoView({block: 'start'})")
    page.wait_for_timeout(300)
    for place in ("hall:tourism", "hall:transportation", "show:hotel-1", "0,0", "1,0"):
        expect(board.place(place)).to_be_in_viewport(ratio=0.9)
    expect(board.root.get_by_label("Choices", exact=True)).to_be_in_viewport()
    board.click("1,0")
    expect(board.why).to_contain_text("No building stands on 1,0")
    expect(board.why).to_be_in_viewport()
    shots(page, f"urbify-open-{players}")
    assert not lab.errors(page)


UNCROWDED = """table => {
    const heads = [...table.querySelectorAll('th')].map(head => {
        const words = document.createRange();
        words.selectNodeContents(head);
        return words.getBoundingClientRect();
    });
    const apart = heads.slice(1).every((next, n) => next.left >= heads[n].right + 2);
    return apart && table.scrollWidth <= table.clientWidth;
}"""
"""Whether a table needs no scrolling to the side, and its heads can be told apart."""


def test_an_explained_vote_is_read_whole_on_a_telephone(new_page, server, shots):
    """Its six columns ran into each other, and reached beyond the card."""
    page = new_page(viewport={"width": 390, "height": 844})
    board = show(page, server, VOTE)
    board.click("hall:culture")
    board.stepper.get_by_role("button", name="First").click()
    table = board.stepper.locator("table")
    expect(table).to_contain_text("Brings")
    assert table.evaluate(UNCROWDED)
    shots(page, "urbify-vote-steps-390")
    strip = board.root.locator(".ub-roomy > .ub-side")
    more = strip.evaluate("e => e.scrollHeight - e.clientHeight - e.scrollTop > 4")
    fades = re.compile("ub-fades-low")
    (expect(strip).to_have_class if more else expect(strip).not_to_have_class)(fades)
    strip.evaluate("e => e.scrollTo(0, e.scrollHeight)")
    expect(strip).not_to_have_class(fades)


def test_a_vote_by_mouse(page, server, shots):
    board = show(page, server, VOTE)
    all_is_seen(board)
    board.hover("hall:culture")
    would = board.root.get_by_label("What it would do")
    expect(would).to_contain_text("Ben")
    all_is_seen(board)
    shots(page, "urbify-vote")
    for width in (900, 390):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_timeout(500)
        board.hover("hall:culture")
        assert would.locator("table").evaluate(UNCROWDED), "not sideways, no heads in one"
        shots(page, f"urbify-vote-{width}")
    page.set_viewport_size({"width": 1280, "height": 900})
    board.click("hall:culture")
    expect(board.place("party0:culture")).to_have_attribute("aria-label", re.compile("5 of 6"))
    expect(board.place("party1:culture")).to_have_attribute("aria-label", re.compile("4 of 6"))
    expect(board.place("hall:culture")).to_have_attribute("aria-label", re.compile("nobody"))
    expect(board.stepper).to_contain_text("culture")
    expect(board.turn).to_contain_text("Ben:")
    assert not lab.errors(page)


def test_a_project_by_mouse_and_then_one_that_costs_too_much(page, server, shots):
    board = show(page, server, PROJECT)
    board.click("show:hospital")
    expect(board.place("show:hospital")).to_have_attribute("aria-selected", "true")
    board.hover("0,2")
    expect(board.root.locator(".ub-ghost")).to_have_count(1)
    expect(board.root.get_by_label("What it would do")).to_contain_text("Hospital")
    all_is_seen(board)
    for dark in (True, False):
        lab.change_theme(page, dark)
        shots(page, f"urbify-project{'-dark' if dark else ''}")
    board.click("0,2")
    expect(board.place("0,2")).to_have_attribute("aria-label", re.compile("2 of Ana's politicians"))
    board.click("show:museum")
    expect(board.why).to_contain_text("Museum")
    expect(board.why).to_contain_text("UB-23")
    assert not lab.errors(page)


def test_a_project_and_two_politicians_by_keyboard_only(page, server):
    board = show(page, server, PROJECT)
    press = page.keyboard.press
    onto_the_board(board)
    press_until(page, "PageDown", "show:hospital")
    press("Enter")
    expect(board.place("show:hospital")).to_have_attribute("aria-selected", "true")
    while not CELL.fullmatch(focused(page)):
        press("PageUp")
    walk_to(board, "0,2")
    expect(board.root.get_by_label("What it would do")).to_contain_text("Hospital")
    press("Enter")
    expect(board.place("0,2")).to_have_attribute("aria-label", re.compile("2 of Ana's politicians"))
    press_until(page, "PageDown", "hall:tourism")
    press("Enter")
    expect(board.place("seat:tourism")).to_be_attached()
    press("ArrowDown")
    assert focused(page) == "seat:tourism"
    press("Enter")
    expect(board.place("hall:tourism")).to_have_attribute("aria-label", re.compile("Ben 2"))
    expect(board.turn).to_contain_text("Ana:")
    assert not lab.errors(page)


def onto_the_board(board: Board) -> None:
    """With Tab from the last button above the board to the place where the arrows begin."""
    board.button("New game").focus()
    for _ in range(6):
        board.page.keyboard.press("Tab")
        if board.page.evaluate("() => Boolean(document.activeElement.dataset.place)"):
            return
    raise AssertionError(f"Tab leads to {focused(board.page)}")


def walk_to(board: Board, cell: str) -> None:
    """With the arrows from cell to cell of the city."""
    row, column = map(int, cell.split(","))
    for _ in range(12):
        if not CELL.fullmatch(there := focused(board.page)):
            break
        at = tuple(map(int, there.split(",")))
        if at == (row, column):
            return
        down = "ArrowDown" if row > at[0] else "ArrowUp"
        across = "ArrowRight" if column > at[1] else "ArrowLeft"
        board.page.keyboard.press(down if row != at[0] else across)
    raise AssertionError(f"the arrows do not lead to {cell}, only to {focused(board.page)}")


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_an_inauguration_with_a_copied_benefit(by, page, server, shots):
    board = show(page, server, COPY)
    do = board.click if by == "mouse" else keys(board)
    do("1,0")
    press(board, by, "Inaugurate the Parking at 1,0: the benefit of one of 2 buildings")
    expect(board.turn).to_contain_text("Parking at 1,0 copies")
    copied = board.root.get_by_role("button", name=re.compile("Copy the Skate Park"))
    expect(copied).to_contain_text("+5 prestige")
    expect(board.root.get_by_role("button", name=re.compile("Copy the Museum"))).to_be_visible()
    all_is_seen(board)
    if by == "mouse":
        shots(page, "urbify-copy")
    do("1,1")
    expect(board.place("party0")).to_have_attribute("aria-label", re.compile("5 prestige"))
    expect(board.place("1,0")).to_have_attribute("aria-label", re.compile("nobody stands there"))
    assert not lab.errors(page)


def keys(board: Board) -> Callable[[str], None]:
    """To play a cell of the city with the arrows and Enter."""

    def do(cell: str) -> None:
        if not CELL.fullmatch(focused(board.page)):
            onto_the_board(board)
        walk_to(board, cell)
        board.page.keyboard.press("Enter")

    return do


def press(board: Board, by: str, words: str) -> None:
    """Press a button with the mouse, or go to it with Tab and press Enter."""
    if by == "mouse":
        board.button(words).click()
    else:
        expect(board.button(words)).to_be_visible()  # Tabs that run ahead of it scroll the page
        press_until(board.page, "Tab", words)
        board.page.keyboard.press("Enter")
