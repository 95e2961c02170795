"""What is seen of a city at first, and what stays in sight, in a real JupyterLab."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_sim_city import HAND, City, show

pytestmark = pytest.mark.browser

READABLE = 84
"""How wide a card is, in pixels, that can be read."""
VOTED_ON = "-1,-3"
"""The block on whose rezoning is voted at that table."""


def wide(city: City, place: str) -> float:
    box = city.place(place).bounding_box()
    assert box
    return box["width"]


def within(city: City, place: str) -> tuple[float, float]:
    """Where a place lies in the window of its board; that may lie elsewhere on the page."""
    x, y = city.middle(place)
    box = city.root.locator(".ub-board").first.bounding_box()
    assert box
    return x - box["x"], y - box["y"]


def press(city: City, name: str) -> None:
    city.root.get_by_role("button", name=name, exact=True).click()
    city.settled()


def bottom(page: Page, city: City, part: str) -> float:
    box = city.root.locator(part).first.bounding_box()
    assert box
    return box["y"] + box["height"]


NAMES_HIDDEN = """board => {
    const small = board.querySelector('.ub-overview').getBoundingClientRect();
    const blocks = [...board.querySelectorAll('[role=gridcell]')]
        .filter(cell => !cell.getAttribute('aria-label').startsWith('open cell'))
        .map(cell => cell.getBoundingClientRect());
    const hidden = blocks.map(b => Math.min(b.right, small.right) > Math.max(b.left, small.left)
        ? Math.min(b.top + b.height * 0.3, small.bottom) - Math.max(b.top, small.top) : 0);
    return Math.max(...hidden);
}"""
"""How many pixels of a name the overview covers, of the height of the head of a block."""


def test_a_large_city_can_be_read_at_first_and_is_shown_whole_by_a_click(page, server, shots):
    city = show(page, server, 'ready("metropolis")')
    assert wide(city, "3,1") >= READABLE
    overview = city.root.locator(".ub-overview")
    expect(overview).to_be_visible()
    shots(page, "sim-city-metropolis-1280")
    box = overview.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8)
    city.settled()
    assert city.seen("6,2")
    assert city.root.locator(".ub-board").first.evaluate(NAMES_HIDDEN) <= 3
    city.zoomed("Fit all")
    city.settled()
    assert wide(city, "3,1") < READABLE
    assert city.seen("0,0")
    assert city.seen("6,3")
    expect(overview).to_have_count(0)
    press(city, "Show what matters now, large enough to read (2)")
    assert wide(city, "3,1") >= READABLE


def test_a_zoom_of_ones_own_stays_while_the_city_grows(page, server):
    city = show(page, server, 'ready("metropolis", hold="hotel-2")')
    city.zoomed("+")
    page.mouse.move(*city.middle("3,1"))
    page.mouse.down()
    page.mouse.move(*(at + 60 for at in city.middle("3,1")), steps=4)
    page.mouse.up()
    city.settled()
    spot = city.middle("3,-1")  # by keyboard, if it lies out of sight
    before, zoom = within(city, "3,1"), city.zoom
    page.mouse.click(*spot)
    expect(city.place("3,-2")).to_be_attached()
    city.settled()
    assert city.zoom == zoom
    assert within(city, "3,1") == pytest.approx(before, abs=2)


def test_what_a_step_explains_is_brought_into_sight(page, server):
    city = show(page, server, 'ready("metropolis", play="play hotel-2 7,2")')
    assert city.seen("7,2"), "the card that was placed last"
    press(city, "Show what matters now, large enough to read (2)")
    box = city.root.locator(".ub-overview").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 4)
    city.settled()
    assert not city.seen("7,2")
    for _ in range(12):
        if city.seen("7,2"):
            break
        step = city.root.get_by_role("button", name="Back", exact=True)
        if step.get_attribute("aria-disabled"):
            break
        step.click()
        city.settled()
    assert city.seen("7,2")


def test_a_vote_is_read_and_answered_without_scrolling(new_page, server, shots):
    for width, height in ((1280, 900), (900, 800)):
        page = new_page({"width": width, "height": height})
        city = show(page, server, "vote()")
        city.root.evaluate("e => e.scrollIntoView({block: 'start'})")
        city.settled()
        shots(page, f"sim-city-vote-{width}")
        answer = city.root.get_by_role("button", name="Vote for it", exact=False).first
        box = answer.bounding_box()
        assert box
        low = page.locator(".jp-NotebookPanel-notebook").bounding_box()
        assert low
        end = low["y"] + low["height"]
        assert box["y"] + box["height"] < end
        assert city.seen(VOTED_ON)
        assert wide(city, VOTED_ON) >= READABLE
        if width == 1280:
            assert bottom(page, city, ".ub-tray") < end - 8, "the caption is clear of the edge"


def test_hand_city_and_choices_are_seen_at_once_on_a_page_of_900(new_page, server, shots):
    page = new_page({"width": 900, "height": 800})
    city = show(page, server, "city(40, players=6)")
    city.root.evaluate("e => e.scrollIntoView({block: 'start'})")
    city.settled()
    shots(page, "sim-city-six-900")
    board = city.root.locator(".ub-board:not(.ub-tray)")
    hand = city.root.locator(HAND).all()
    assert len(hand) >= 7
    for part in (board, city.root.get_by_label("Choices", exact=True), *hand):
        expect(part.first).to_be_in_viewport(ratio=0.98)
    city.hold()
    city.settled()
    shots(page, "sim-city-six-held-900")
    for part in (board, *hand):
        expect(part.first).to_be_in_viewport(ratio=0.9)


EMPTY = """root => [...root.querySelectorAll("*")].filter((part) => {
    const { width, height } = part.getBoundingClientRect(), looks = getComputedStyle(part);
    const clear = (color) => /, 0\\)$/.test(color);
    const edge = ["Top", "Right", "Bottom", "Left"].some((side) =>
        parseFloat(looks[`border${side}Width`]) && !clear(looks[`border${side}Color`]));
    const filled = part.textContent.trim() || part.closest("svg, table, .ub-overlay, .ub-dots")
        || part.matches("canvas, input, .ub-cube") || part.querySelector("canvas, svg, input");
    return width > 20 && height > 20 && !filled && (edge || !clear(looks.backgroundColor));
}).map((part) => part.outerHTML.slice(0, 90))"""
"""The boxes of a table, with an edge or a ground, in which there is nothing."""


def test_no_box_around_the_city_is_empty(new_page, server):
    """Below a list of few choices there was one, until one of them was pointed at."""
    page = new_page({"width": 900, "height": 800})
    city = show(page, server, "city(1)")
    option = city.root.get_by_role("option").first
    expect(option).to_be_visible()
    for width in (900, 1092, 390):
        page.set_viewport_size({"width": width, "height": 800})
        city.settled()
        assert city.root.evaluate(EMPTY) == [], width
    page.set_viewport_size({"width": 1092, "height": 800})
    city.settled()
    told = city.root.locator(".ub-foresight")
    expect(told).to_have_text("Click a line to read what it would do before you play it.")


def test_a_flat_city_leaves_no_empty_window_on_a_telephone(new_page, server, shots):
    page = new_page({"width": 390, "height": 800})
    city = show(page, server, "flat()")
    assert wide(city, "0,2") >= READABLE
    shots(page, "sim-city-flat-390")
    city.zoomed("Fit all")
    city.settled()
    low = city.place("1,2").bounding_box()
    assert low
    left = bottom(page, city, ".ub-zoomer") - 36 - low["y"] - low["height"]
    assert left < 40, "nothing but the edge lies below it"


FILES = '.jp-SideBar .lm-TabBar-tab[data-id="filebrowser"]'


def corner(city: City) -> dict[str, float]:
    box = city.root.locator(".ub-board").first.bounding_box()
    assert box
    return {"x": box["x"], "y": box["y"], "width": box["width"]}


def test_as_jupyterlab_opens_a_card_its_place_and_every_answer_are_on_one_screen(
    new_page, server, shots
):
    """The city was a slit, the hand in two rows, and answers stood below the fold."""
    page = new_page({"width": 1280, "height": 800})
    city = show(page, server, "city(40)")
    page.locator(FILES).click()
    page.wait_for_timeout(1000)
    city.root.evaluate("e => e.scrollIntoView({block: 'start'})")
    city.settled()
    try:
        board, hand = city.root.locator(".ub-board:not(.ub-tray)"), city.root.locator(HAND).all()
        rows = {round(box["y"]) for card in hand if (box := card.bounding_box())}
        assert len(rows) == 1, "the hand is one row"
        before = corner(city)
        layers = city.root.get_by_role("button", name="Coverage", exact=True)
        for part in (board, layers, *hand, city.root.get_by_label("Choices", exact=True)):
            expect(part.first).to_be_in_viewport(ratio=0.98)
        city.place("hand:college").hover(force=True)
        page.mouse.click(*city.middle("hand:college"))
        why = city.root.locator(".ub-why")
        expect(why).to_be_in_viewport(ratio=0.98)
        assert corner(city) == before
        shots(page, "sim-city-refused-820")
        city.root.get_by_role("button", name="Why?", exact=True).click()
        page.mouse.click(*city.middle("0,0"))
        about = city.root.locator(".ub-about .ub-words")
        expect(about).to_be_in_viewport(ratio=0.98)
        assert corner(city) == before
        shots(page, "sim-city-why-820")
    finally:
        page.locator(FILES).click()
