"""The table in a real JupyterLab: mouse, touch, keyboard, screen reader, and coming back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import lab
from tests.browser.board import Board
from urbannb.games import city_blocks

pytestmark = pytest.mark.browser

PLAY = 'import urbannb as ub\ntable = ub.play("city-blocks", seed=7)\ntable'
NEARLY = """
import urbannb as ub
from urbannb.games import city_blocks
game = city_blocks.position(
    {"Ana": "H4 A3, F7 C3, S2 F3, S3 B1", "Ben": "S2 B3, S4 E3, F4 F1"},
    hands={"Ana": "School H3 Court Mall F5", "Ben": "S5 S6 H1 H2 F3"},
    tokens={"3": 9, "A": 8},
)
ub.play(game)
"""


def show(page, server, *cells: str) -> Board:
    """A notebook with these cells, run; its table."""
    lab.show(page, server, *cells)
    return Board(page)


def opened(page, server, *cells: str, name: str) -> Board:
    """The same in a notebook and a kernel of its own."""
    lab.open_notebook(page, server, server.notebook(name, *cells))
    lab.run_all(page)
    return Board(page)


def test_a_move_by_mouse(page, server, shots):
    board = show(page, server, PLAY)
    expect(board.turn).to_contain_text("Ana")
    tile = board.hand()[0]
    board.click(tile)
    expect(board.place(tile)).to_have_attribute("aria-selected", "true")
    assert "can be chosen" in board.label("D4")
    board.hover("D4")
    expect(board.caption).to_contain_text("D4")
    shots(page, "ghost-1280")
    board.click("D4")
    expect(board.turn).to_contain_text("Ben")
    board.played(1)
    assert "Ana's" in board.label("D4")
    assert not lab.errors(page)


def test_the_canvas_takes_clicks_too(page, server):
    board = show(page, server, PLAY)
    tile = board.hand()[0]
    for place in (tile, "A1"):
        x, y = board.middle(place)
        canvas = board.root.locator("canvas").last
        box = canvas.bounding_box()
        assert box
        canvas.click(position={"x": x - box["x"], "y": y - box["y"]})
    expect(board.turn).to_contain_text("Ben")


def test_a_move_by_touch(new_page, server):
    page = new_page(has_touch=True)
    board = show(page, server, PLAY)
    board.tap(board.hand()[0])
    board.tap("C2")
    expect(board.caption).to_contain_text("C2")
    board.tap("C2")
    expect(board.turn).to_contain_text("Ben")
    board.played(1)


def test_a_move_by_keyboard_and_tab_gets_out(page, server):
    board = show(page, server, PLAY)
    board.button("New game").focus()
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('role')") == "gridcell":
            break
    first = page.evaluate("document.activeElement.dataset.place")
    assert first.startswith("hand"), first
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.place")
    assert second.startswith("hand")
    assert second != first
    page.keyboard.press("Enter")
    expect(board.place(second)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowUp")
    block = page.evaluate("document.activeElement.dataset.place")
    assert re.fullmatch("[A-F]5", block), block
    expect(board.caption).to_contain_text(block)
    page.keyboard.press("Enter")
    expect(board.turn).to_contain_text("Ben")
    board.played(1)
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("!document.activeElement.closest('.ub-table')"):
            break
    assert page.evaluate("!document.activeElement.closest('.ub-table')"), "Tab never left"
    for _ in range(30):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.getAttribute('role')") == "gridcell":
            break
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.getAttribute('role')") != "gridcell"


def test_an_illegal_click_says_why(page, server, shots):
    board = show(page, server, NEARLY)
    board.click("hand0:H3")
    board.click("E3")
    expect(board.why).to_be_visible()
    expect(board.why).to_contain_text("E3")
    expect(board.why).to_contain_text("Ben's")
    for rule in ("CB-10", "CB-12", "CB-14"):
        expect(board.why).to_contain_text(rule)
    shots(page, "illegal-1280")
    board.why.get_by_text("CB-12").first.click()
    expect(board.root).to_contain_text("you may redevelop only a block", ignore_case=True)
    page.keyboard.press("Escape")


def test_the_stepper_walks_and_undo_takes_back(page, server, shots):
    board = show(page, server, NEARLY)
    tint = board.color("C3", -30, 34)
    board.click("hand0:School")
    board.click("D3")
    expect(board.turn).to_contain_text("Ben")
    expect(board.stepper).to_contain_text("6 steps")
    board.button("First").click()
    expect(board.stepper).to_contain_text("Step 1 of")
    expect(board.stepper).to_contain_text("School")
    for n in range(2, 6):
        board.button("Next").click()
        expect(board.stepper).to_contain_text(f"Step {n} of")
    expect(board.stepper).to_contain_text("tied, 6 to 6")
    expect(board.stepper).to_contain_text("CB-26")
    shots(page, "tie-1280")
    board.button("Back").click()
    expect(board.stepper).to_contain_text("CB-20")
    board.button("Last").click()
    board.button("Undo").click()
    expect(board.turn).to_contain_text("Ana: choose")  # not "Ana's turn: …", as while walking
    assert "empty" in board.label("D3")
    assert board.color("C3", -30, 34) == tint
    board.button("Redo").click()
    expect(board.turn).to_contain_text("Ben")


def test_the_courthouse_asks(page, server, shots):
    board = show(page, server, NEARLY)
    board.click("hand0:Court")
    board.click("D3")
    expect(board.turn).to_contain_text("swap")
    shots(page, "courthouse-1280")
    board.click("A")
    board.click("3")
    expect(board.turn).to_contain_text("Ben")
    expect(board.root).to_contain_text("Courthouse swaps two tokens")
    assert "$8" in board.label("3")
    assert "$9" in board.label("A")


def test_pointing_at_a_street_tells_its_sum(page, server):
    board = show(page, server, NEARLY)
    board.hover("3")
    expect(board.root.get_by_label("Why", exact=True)).to_contain_text("Sum of row 3")
    board.click("F3")
    expect(board.root.get_by_label("Why", exact=True)).to_contain_text("Store 2")


def test_what_a_screen_reader_meets(page, server):
    board = show(page, server, NEARLY)
    tree = board.root.aria_snapshot()
    wanted = 'grid "City"', '"D3, empty', "\"C3, Ana's Factory 7", "row 3, $9", 'button "Undo"'
    for words in wanted:
        assert words in tree, f"{words} is missing in\n{tree}"
    names = board.root.get_by_role("button").evaluate_all(
        "bs => bs.map(b => (b.getAttribute('aria-label') || b.textContent).trim())"
    )
    assert all(re.search(r"\w", name) for name in names), names
    first, *others = board.root.locator("canvas").all()
    assert first.get_attribute("role") == "img"
    assert "City Blocks" in (first.get_attribute("aria-label") or "")
    assert all(canvas.get_attribute("aria-hidden") == "true" for canvas in others)
    assert all(canvas.get_attribute("tabindex") == "-1" for canvas in (first, *others))
    board.click("hand0:School")
    board.click("D3")
    board.says("tied")


def test_a_reload_brings_the_board_back(page, server):
    board = opened(page, server, PLAY, name="reload.ipynb")
    for turn, block in enumerate(("D4", "A2", "E4", "B5"), 1):
        board.click(board.hand()[0])
        board.click(block)
        board.played(turn)
    filled = board.color("D4", 20, -30)
    page.mouse.move(5, 5)
    page.wait_for_timeout(400)
    mended = board.picture()
    lab.save(page)
    lab.open_notebook(page, server, "reload.ipynb", reset=False)
    board = Board(page)
    board.played(4)
    page.wait_for_timeout(500)
    assert board.color("D4", 20, -30) == filled, "the canvas is blank after a reload"
    assert board.picture() == mended, "mending layer by layer leaves what drawing anew does not"
    board.click(board.hand()[0])
    board.click("A1")
    board.played(5)


def test_a_second_view_is_drawn_too(page, server):
    board = show(page, server, PLAY, "table")
    page.wait_for_function("document.querySelectorAll('.ub-table').length === 2")
    second = Board(page, 1)
    assert second.color("A1") == board.color("A1") != (0, 0, 0)


def test_a_dead_kernel_loses_nothing(page, server):
    board = opened(page, server, PLAY, name="restart.ipynb")
    board.click(board.hand()[0])
    board.click("D4")
    expect(board.turn).to_contain_text("Ben")
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_text("Restart Kernel…", exact=True).click()
    page.get_by_role("button", name="Confirm Kernel Restart").click()
    page.wait_for_timeout(1000)
    lab.wait_idle(page, server, "restart.ipynb")
    lab.run_all(page)
    resume = page.get_by_role("button", name="Resume", exact=True)
    resume.wait_for(timeout=lab.SLOW)
    resume.click()
    board = Board(page)
    expect(board.turn).to_contain_text("Ben")
    board.played(1)
    assert "Ana's" in board.label("D4")


def test_a_cell_that_runs_again_offers_the_game_its_table_had(page, server):
    board = opened(page, server, PLAY, name="again.ipynb")
    board.click(board.hand()[0])
    board.click("D4")
    expect(board.turn).to_contain_text("Ben")
    lab.run_all(page)
    page.get_by_role("button", name="Resume", exact=True).click(timeout=lab.SLOW)
    board = Board(page)
    expect(board.turn).to_contain_text("Ben")
    board.played(1)
    expect(page.get_by_role("button", name="Forget", exact=True)).to_have_count(0)


def test_a_hostile_name_is_only_a_name(page, server):
    name = "<img src=x onerror='window.hacked=1'>"
    cell = f'import urbannb as ub\nub.play("city-blocks", seed=7, players=[{name!r}, "</svg><b>x"])'
    board = show(page, server, cell)
    expect(board.turn).to_contain_text("<img src=x")
    tile = board.hand()[0]
    board.hover(tile)
    board.click(tile)
    board.click("D4")
    expect(board.turn).to_contain_text("</svg>")
    board.click("D4")
    for button in ("First", "Show hands", "Save", "Load", "New game", "Rules"):
        board.button(button).click()
    page.wait_for_timeout(300)
    assert page.evaluate("window.hacked") is None
    assert board.root.locator("img").count() == 0


def test_save_and_load(page, server):
    board = show(page, server, PLAY)
    board.click(board.hand()[0])
    board.click("D4")
    expect(board.turn).to_contain_text("Ben")
    board.button("Save").click()
    record = board.root.locator("[data-record]").input_value()
    assert record.startswith("urbannb record 1")
    page.keyboard.press("Escape")
    board.button("Undo").click()
    expect(board.turn).to_contain_text("Ana")
    board.button("Load").click()
    board.root.locator("textarea[name=record]").fill("nonsense")
    board.button("Load").locator("xpath=.").page.locator(
        ".ub-drawer button[type=submit]"
    ).first.click()
    expect(board.root.get_by_role("alert").first).to_contain_text("record begins")
    board.root.locator("textarea[name=record]").fill(record)
    page.locator(".ub-drawer button[type=submit]").first.click()
    expect(board.turn).to_contain_text("Ben")


DECK = Path(city_blocks.__file__).parent / "components" / "tiles.toml"


def test_a_new_game_of_bots_with_a_deck_of_ones_own(page, server, tmp_path):
    """Replaced only when that is meant; bots play on until they are stopped, and stay on Load."""
    board = show(page, server, PLAY)
    board.click(board.hand()[0])
    board.click("D4")
    board.played(1)
    board.button("New game").click()
    drawer, start = page.locator(".ub-drawer"), page.locator(".ub-drawer button[type=submit]")
    expect(drawer.locator("select")).to_have_count(2)
    for seat in drawer.locator("select").all():
        seat.select_option("greedy")
    expect(drawer).to_contain_text("With a bot in every seat you look on")
    drawer.locator("summary").click()
    for words, said in (("castle", "This deck cannot be used: line "), ("factory", "in progress")):
        deck = tmp_path / "deck.toml"
        deck.write_text(DECK.read_text("utf-8").replace('"factory"', f'"{words}"'), "utf-8")
        drawer.locator("input[type=file]").set_input_files(deck)
        expect(drawer.locator("textarea")).to_have_value(re.compile(words))
        start.click()
        expect(drawer).to_contain_text(said)
    drawer.get_by_role("button", name="Replace it").click()
    expect(drawer).to_have_count(0)
    board.button("Play on").click()
    expect(board.root.locator(".ub-log")).to_be_visible()
    board.button("Stop").click()
    expect(board.button("Play on")).to_be_visible()
    played = board.root.locator(".ub-log .ub-logline b").first.inner_text()
    board.button("Save").click()
    record = board.root.locator("[data-record]").input_value()
    assert 'bots: {"Ana": "greedy", "Ben": "greedy"}' in record
    page.keyboard.press("Escape")
    board.button("Load").click()
    board.root.locator("textarea[name=record]").fill(record)
    start.first.click()
    expect(board.caption).to_contain_text(f"Loaded a game of {played} action")
    expect(board.button("Play on")).to_be_visible()
    assert not lab.errors(page)


def test_no_pointer_move_reaches_the_kernel(page, server):
    frames: list[int] = []
    page.on("websocket", lambda ws: ws.on("framesent", lambda data: frames.append(len(data))))
    board = opened(page, server, PLAY, name="socket.ipynb")
    page.wait_for_timeout(500)
    assert frames, "the kernel's socket was not seen"
    x, y = board.middle("A1")
    before = len(frames)
    for n in range(60):
        page.mouse.move(x - 20 + n % 40, y - 15 + n % 30)
    page.wait_for_timeout(400)
    assert len(frames) - before < 12, "moves within one block should say one thing at most"


OUTSIDE = """root => {
    const right = root.getBoundingClientRect().right;
    return [...root.querySelectorAll('*')]
        .filter(e => e.checkVisibility() && !e.closest('.ub-sr'))
        .filter(e => e.getBoundingClientRect().right > right + 1)
        .map(e => e.outerHTML.slice(0, 80));
}"""
"""What sticks out to the right of a table."""


def test_nothing_sticks_out_at_any_width(page, server, shots):
    board = show(page, server, NEARLY)
    board.click("hand0:F5")
    expect(board.place("hand0:F5")).to_have_attribute("aria-selected", "true")
    for width, dark in ((1280, False), (900, True), (448, False)):
        page.set_viewport_size({"width": width, "height": 1000})
        lab.change_theme(page, dark)
        page.wait_for_timeout(1000)  # the page is laid out anew, in the kernel too
        board.hover("D4")
        shots(page, f"table-{width}")
        assert board.root.evaluate(OUTSIDE) == [], width
