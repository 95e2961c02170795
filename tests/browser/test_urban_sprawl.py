"""Urban Sprawl in a real JupyterLab: the picture and its panels as one, and a building by mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Page, expect

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


def show(page: Page, server: lab.Server, *cells: str) -> Board:
    """A notebook with these cells, run; its table."""
    lab.open_notebook(page, server, server.notebook("urban-sprawl.ipynb", *cells))
    lab.run_all(page)
    return Board(page)


def boxes(board: Board, *selectors: str) -> list[FloatRect]:
    """Where these parts of the table are on the page."""
    found = [board.root.locator(selector).first.bounding_box() for selector in selectors]
    assert all(found)
    return [box for box in found if box]


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
        page.screenshot(path=shots / f"urban-sprawl-1280{'-dark' if dark else ''}.png")
    side, city, rail = boxes(board, ".ub-side", '[data-place="F6"]', '[data-place="plan:1"]')
    assert side["x"] > city["x"] + city["width"]
    assert side["y"] > rail["y"] + rail["height"]
    assert side["y"] < city["y"] + city["height"], "the panels begin beside the city"
    # What the panels cover is theirs to be clicked.
    expect(board.button("End the turn")).to_be_visible()
    board.button("End the turn").click()
    expect(board.turn).to_contain_text("Ben")
    assert not lab.errors(page)


def test_at_900_the_panels_stand_beside_the_city(new_page, server, shots):
    page = new_page(viewport={"width": 900, "height": 900})
    board = show(page, server, READY)
    for dark in (False, True):
        lab.change_theme(page, dark)
        board.middle("D4")
        nothing_is_cut(board)
        page.screenshot(path=shots / f"urban-sprawl-900{'-dark' if dark else ''}.png")
    side, city, town = boxes(board, ".ub-side", '[data-place="F6"]', '[data-place="box:town"]')
    assert side["x"] > city["x"] + city["width"]
    assert side["y"] + side["height"] < town["y"]
    board.click("box:3")
    board.hover("D4")
    expect(board.root.get_by_label("What it would do")).to_contain_text("High School")
    board.hover("A1")
    expect(board.why).to_contain_text("US-33")


def test_an_illegal_site_is_explained_and_a_legal_one_built_by_mouse(page, server, shots):
    board = show(page, server, READY)
    board.click("box:3")
    expect(board.place("box:3")).to_have_attribute("aria-selected", "true")
    board.hover("D4")
    expect(board.root.locator(".ub-ghost")).to_have_count(1)
    expect(board.root.get_by_label("What it would do")).to_contain_text("You would build the High")
    page.screenshot(path=shots / "urban-sprawl-selected.png")
    board.click("B5")
    expect(board.why).to_contain_text("US-33")
    board.click("D4")
    assert "can be chosen" in board.label("D4:s")
    board.click("D4:s")
    expect(board.stepper).to_contain_text("High School")
    board.root.get_by_role("button", name="Pay with 2-permit COM").click()
    board.root.get_by_role("button", name="Gain 2 prestige").click()
    board.played(3)
    assert board.label("D4sw").startswith("CIV of 2 lots of Ana")
    assert not lab.errors(page)
