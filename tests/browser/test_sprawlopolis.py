"""Sprawlopolis in a real JupyterLab: games by mouse and by keyboard, ghost, drag, light."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import lab
from tests.browser.board import Board
from tests.browser.test_table import OUTSIDE

pytestmark = pytest.mark.browser

PLAYED = 8
SOLO = f"""
import urbannb as ub
game = ub.new_game("sprawlopolis", seed=7)
while game.turn < {PLAYED}:
    game.play(game.legal[0])
ub.play(game)
"""
"""A game alone with its second half to come: the first is more of the same."""
CITY = """
import urbannb as ub
from urbannb.games import sprawlopolis
game = sprawlopolis.position(
    "5 0,0; 2 0,2; 9 2,0; 16 1,3; 4t -1,1",
    conditions=[10, 12, 18], hands="7 11 13", deck="3",
)
ub.play(game)
"""
CARDS = 14
"""Fifteen make a city, and the first lies there already."""
LEGAL = """cells => cells.filter(c => c.getAttribute('aria-label').endsWith('can be chosen'))
    .map(c => c.dataset.place)"""
FOCUSED = "document.activeElement.dataset.place"


def show(page, server, cell: str) -> Board:
    """A notebook with this cell, run; its table."""
    lab.show(page, server, cell)
    return Board(page)


def seats(board: Board) -> list[str]:
    """Where the held card may go."""
    cells = board.root.locator('[role=gridcell][data-place^="@"]')
    cells.first.wait_for(state="attached")
    found: list[str] = cells.evaluate_all(LEGAL)
    return found


def take(board: Board, card: str) -> list[str]:
    """Pick up a card by a click; where it may go."""
    board.click(card)
    expect(board.place(card)).to_have_attribute("aria-selected", "true")
    return seats(board)


def tried(board: Board, seat: str) -> None:
    """The held card lies there to be looked at."""
    expect(board.place(seat)).to_have_attribute("aria-selected", "true")
    expect(board.button("Place it")).not_to_have_attribute("aria-disabled", "true")


def drag(board: Board, card: str, seat: str, beside: bool = False) -> None:
    """Drag a card to a seat, which is there only once the card is picked up; or past it."""
    mouse = board.page.mouse
    x, y = board.middle(card)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 12, y - 12, steps=3)
    board.place(seat).wait_for(state="attached")
    box = board.place(seat).bounding_box()
    assert box
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
    expect(board.root.locator(".ub-rings .ub-ghost")).to_have_count(1)
    if beside:
        heading = board.root.locator(".ub-score th").first.bounding_box()
        assert heading
        mouse.move(heading["x"] + 5, heading["y"] + 5, steps=3)
    mouse.up()


def over(board: Board) -> None:
    """The game is over, and says how it went."""
    expect(board.turn).to_contain_text("The game is over: ")
    words = board.turn.inner_text().replace("\N{MINUS SIGN}", "-")
    found = re.search(r"over: (-?\d+) points?, the target was (\d+). You have (won|lost).", words)
    assert found, words
    assert (int(found[1]) >= int(found[2])) == (found[3] == "won")
    total = board.root.locator(".ub-live tr.sum td").nth(1).inner_text()
    assert total.replace("\N{MINUS SIGN}", "-") == found[1]


def test_a_solo_game_to_its_end_by_mouse(page, server, shots):
    board = show(page, server, SOLO)
    for turn in range(PLAYED + 1, CARDS + 1):
        card = board.hand()[0]
        seat = take(board, card)[0]
        if turn % 4 == 0:
            board.button("Turn").click()
            expect(board.place(f"{card}t")).to_have_attribute("aria-selected", "true")
        board.click(seat)
        tried(board, seat)
        board.click(seat)
        board.played(turn)
        if turn == PLAYED + 2:
            before = board.picture()
            board.button("Look underneath").click()
            expect(board.button("Look underneath")).to_have_attribute("aria-pressed", "true")
            page.wait_for_timeout(300)
            assert board.picture() != before
            board.button("Look underneath").click()
            board.button("Undo").click()
            board.played(turn - 1)
            board.button("Redo").click()
            board.played(turn)
    over(board)
    shots(page, "sprawl-over")
    assert not lab.errors(page)


def test_a_solo_game_to_its_end_by_keyboard_only(page, server):
    board = show(page, server, SOLO)
    press = page.keyboard.press
    board.button("New game").focus()
    for _ in range(10):
        press("Tab")
        if str(page.evaluate(FOCUSED)).startswith("hand"):
            break
    for turn in range(PLAYED + 1, CARDS + 1):
        assert page.evaluate(FOCUSED).startswith("hand0:"), "one key leads to a card"
        press("Enter")
        legal = seats(board)
        if turn % 3 == 0:
            press("r")
            turned = '[data-place^="hand0:"][data-place$="t"][aria-selected=true]'
            expect(board.root.locator(turned)).to_be_focused()
        for key in [*["ArrowUp"] * 9, *["ArrowRight"] * 9]:
            press(key)
            if page.evaluate(FOCUSED) in legal:
                break
        seat = page.evaluate(FOCUSED)
        assert seat in legal
        press("Enter")
        tried(board, seat)
        assert page.evaluate(FOCUSED) == seat
        if turn == PLAYED + 2:
            press("r")
            expect(board.root.locator('[data-place$="t"][aria-selected=true]')).to_have_count(1)
            press("Escape")
            expect(board.place(seat)).to_have_attribute("aria-selected", "false")
            press("Enter")
            tried(board, seat)
        press("Enter")
        board.played(turn)
        if (
            turn < CARDS
        ):  # on what is asked: a further Enter plays nothing, and one key leads to a card
            page.wait_for_function("document.activeElement.matches('.ub-choices')")
            press("Shift+Tab")
    over(board)


def test_the_ghost_follows_the_pointer_without_the_kernel(page, server, shots):
    frames: list[str] = []
    page.on("websocket", lambda ws: ws.on("framesent", lambda data: frames.append(str(data))))
    lab.open_notebook(page, server, server.notebook("ghost.ipynb", CITY))  # its socket is seen
    lab.run_all(page)
    board = Board(page)
    board.hover("hand0:7")
    legal = take(board, "hand0:7")
    page.wait_for_timeout(400)
    spots = [board.place(seat).bounding_box() for seat in legal[:12]]
    before = sum("point" in frame for frame in frames)
    ghosts = set()
    for box in filter(None, spots):
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        ghosts.add(board.root.locator(".ub-rings .ub-ghost").get_attribute("transform"))
    assert len(ghosts) == len(spots), "a ghost on every seat passed over"
    expect(board.caption).to_contain_text("The city would")
    sent = sum("point" in frame for frame in frames) - before
    assert sent < 6, f"{sent} messages for {len(spots)} seats"
    expect(board.root.locator(".ub-rings .ub-dashed")).to_have_count(1)
    changes = board.root.locator(".ub-live td:nth-child(3)").all_inner_texts()
    assert any(re.match("[+\N{MINUS SIGN}]", change) for change in changes)
    shots(page, "sprawl-ghost")


def test_an_illegal_seat_is_explained_and_the_card_kept(page, server):
    board = show(page, server, CITY)
    legal = take(board, "hand0:11")
    cells = board.root.locator('[role=gridcell][data-place^="@"]')
    every = cells.evaluate_all("cells => cells.map(c => c.dataset.place)")
    apart = next(seat for seat in every if seat not in legal)
    board.click(apart)
    expect(board.why).to_contain_text(re.compile("SP-1[47]"))
    expect(board.place("hand0:11")).to_have_attribute("aria-selected", "true")
    board.click(legal[0])
    tried(board, legal[0])
    expect(board.why).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(board.root.locator('[role=gridcell][aria-selected="true"]')).to_have_count(0)


def test_a_card_is_dragged_on_and_kept_when_dropped_beside_the_board(page, server):
    board = show(page, server, CITY)
    drag(board, "hand0:7", "@1,-2")
    tried(board, "@1,-2")
    drag(board, "@1,-2", "@0,4")
    tried(board, "@0,4")
    expect(board.place("@1,-2")).to_have_attribute("aria-selected", "false")
    drag(board, "hand0:7", "@0,4", beside=True)
    expect(board.place("@0,4")).to_have_attribute("aria-selected", "false")
    expect(board.place("hand0:7")).to_have_attribute("aria-selected", "true")
    expect(board.root.locator(".ub-rings .ub-ghost")).to_have_count(0)
    drag(board, "hand0:7", "@0,4")
    tried(board, "@0,4")
    board.button("Place it").click()
    board.played(1)


def test_a_line_of_the_score_lights_its_places(page, server):
    board = show(page, server, CITY)
    seat = take(board, "hand0:13")[0]
    board.click(seat)
    tried(board, seat)
    board.root.locator(".ub-score th").first.hover()
    page.wait_for_timeout(400)
    dark = board.picture()
    rows = board.root.locator("[data-light]")
    top = rows.last.bounding_box()
    pictures = []
    for n in (0, 4, 5):
        rows.nth(n).hover()
        expect(rows.nth(n)).to_have_class(re.compile("lit"))
        page.wait_for_timeout(200)
        pictures.append(board.picture())
    assert len({str(picture) for picture in [dark, *pictures]}) == 4
    assert rows.last.bounding_box() == top, "nothing may jump while one points"
    board.root.locator(".ub-score th").first.hover()
    expect(board.root.locator(".ub-line.lit")).to_have_count(0)
    page.wait_for_timeout(200)
    assert board.picture() == dark
    rows.nth(4).locator("button").focus()
    expect(rows.nth(4)).to_have_class(re.compile("lit"))
    page.keyboard.press("Enter")
    expect(board.root.locator('[data-light="5.1"]')).to_be_visible()
    board.button("Explain the score").click()
    expect(board.stepper).to_contain_text("Step 1 of")
    board.button("Next").click()
    expect(board.stepper).to_contain_text("Step 2 of")
    board.button("Stop counting").click()
    expect(board.stepper).to_have_count(0)  # nothing has happened that could be walked through


def test_a_line_that_moves_under_a_pointer_at_rest_is_not_pointed_at(page, server):
    board = show(page, server, CITY)
    rows = board.root.locator("[data-light]")
    rows.nth(1).hover()
    expect(rows.nth(1)).to_have_class(re.compile("lit"))
    rows.nth(2).evaluate("row => row.parentElement.insertBefore(row, row.parentElement.firstChild)")
    page.wait_for_timeout(500)
    expect(board.root.locator(".ub-line.lit")).to_have_count(1)
    assert "lit" in (board.root.locator('[data-light="2"]').get_attribute("class") or "")
    page.mouse.move(*[n + 1 for n in center(board.root.locator('[data-light="1"]'))])
    expect(board.root.locator('[data-light="1"]')).to_have_class(re.compile("lit"))


def center(found) -> tuple[float, float]:
    """The middle of an element on the page."""
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_finger_tries_too(new_page, server):
    page = new_page(has_touch=True)
    board = show(page, server, CITY)
    board.tap("hand0:7")
    seat = seats(board)[0]
    board.tap(seat)
    tried(board, seat)
    board.tap(seat)
    board.played(1)


def test_a_hint_and_a_new_game_for_three(page, server):
    board = show(page, server, CITY)
    board.button("Hint").click()
    expect(board.root.locator(".ub-advice")).to_contain_text("Hint: ")
    expect(board.root.locator('[data-place^="@"][aria-selected=true]')).to_have_count(1)
    board.button("New game").click()
    board.root.get_by_label("Players").select_option("3")
    expect(board.root.get_by_label("Player 3", exact=True)).to_have_value("Cleo")
    board.root.get_by_label("Player 1", exact=True).fill("Zoë")
    board.root.get_by_label("Seed").fill("3")
    alert = board.root.locator(".ub-drawer [role=alert]")
    board.root.locator("select[name=conditions0]").select_option("9")
    expect(alert).to_contain_text("three different numbers")
    board.root.locator("select[name=conditions0]").select_option("")
    expect(alert).to_have_text("")
    board.root.get_by_label("Variant").select_option("easier")
    board.root.get_by_label("Player 3 is").select_option("hint")
    board.button("Start").click()
    expect(board.turn).to_contain_text("Zoë")
    assert len(board.hand()) == 5, "all hands are open: three cards and one each"


CLEAR = """root => {
    const here = root.querySelector('.ub-list .here'), list = here.closest('.ub-list');
    const line = here.getBoundingClientRect(), room = list.getBoundingClientRect();
    const fades = (end, pixels) => list.classList.contains(`ub-fades-${end}`) ? pixels - 1 : -1;
    return line.top >= room.top + fades('top', 18) && line.bottom <= room.bottom - fades('low', 30);
}"""
"""Whether the line of the list that is chosen stands clear of where the list fades out."""


def test_what_is_chosen_stands_clear_of_where_its_list_fades_out(new_page, server):
    cell = 'import urbannb as ub\nub.play("sprawlopolis", players=4, seed=7)'
    board = show(new_page(viewport={"width": 900, "height": 900}), server, cell)
    for seat in take(board, "hand0:13")[2:7]:
        board.click(seat)
        tried(board, seat)
        expect(board.root.locator(".ub-list.ub-fades-low .here")).to_have_count(1)
        board.page.wait_for_function(f"root => ({CLEAR})(root)", arg=board.root.element_handle())


def test_nothing_sticks_out_at_any_width(page, server, shots):
    board = show(page, server, CITY)
    seat = take(board, "hand0:7")[5]
    board.click(seat)
    tried(board, seat)
    for width, dark in ((1280, True), (900, False), (700, True)):
        page.set_viewport_size({"width": width, "height": 1000})
        lab.change_theme(page, dark)
        page.wait_for_timeout(1000)  # the page is laid out anew, in the kernel too
        shots(page, f"sprawl-{width}")
        assert board.root.evaluate(OUTSIDE) == [], width


def test_on_a_narrow_page_the_buttons_stand_between_the_city_and_the_hand(new_page, server):
    page = new_page(viewport={"width": 390, "height": 844})
    board = show(page, server, CITY)
    seat = take(board, "hand0:7")[5]
    board.click(seat)
    tried(board, seat)
    for width in (390, 560):
        page.set_viewport_size({"width": width, "height": 844})
        page.wait_for_timeout(1000)  # the page is laid out anew, in the kernel too
        card, city = board.place("hand0:7").bounding_box(), board.place(seat).bounding_box()
        assert card
        assert city
        for name in ("Place it", "Turn", "Look underneath", "Take back"):
            box = board.button(name).bounding_box()
            assert box
            assert city["y"] + city["height"] < box["y"], name
            assert box["y"] + box["height"] < card["y"], name
    board.button("Turn").click()
    board.button("Place it").click()
    board.played(1)
