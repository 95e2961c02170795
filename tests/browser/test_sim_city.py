"""Sim City in a real JupyterLab: cards put down by mouse, a vote by keyboard, pan, zoom, layers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import lab
from tests.browser.test_zoom import WideBoard

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]
CODE = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from tests.sim_city import tables
tables.%s
"""
HAND = '.ub-tray [role=grid][aria-label="Hand"] [role=gridcell]'
CITY = '.ub-board:not(.ub-tray) [role=grid][aria-label="City"] [role=gridcell]'
FREE = '[aria-label*="can be chosen"]'


WHOLE = """place => {
    const a = place.getBoundingClientRect(), b = place.closest('.ub-board').getBoundingClientRect();
    const edged = !!place.closest('.ub-board').querySelector('.ub-zoomer.ub-edged');
    const across = a.left > b.left - 2 && a.right < b.right + (edged ? -44 : 2);
    return across && a.top > b.top - 2 && a.bottom < b.bottom + (edged ? 2 : -34);
}"""


class City(WideBoard):
    """A city that pans and zooms, and the hand below it."""

    def seen(self, name: str) -> bool:
        """Whether all of a place is seen."""
        return bool(self.place(name).evaluate(WHOLE))

    def middle(self, name: str) -> tuple[float, float]:
        """Where the middle of a place is; by keyboard one goes there if it lies out of sight."""
        if not self.seen(name):
            self.page.keyboard.press("Shift")
            self.place(name).evaluate("cell => cell.focus({preventScroll: true})")
            self.settled()
        return super().middle(name)

    def hold(self) -> str:
        """Take the first card that can be put somewhere; returns what it is called."""
        cards = self.root.locator(HAND + FREE)
        giving = self.root.locator(HAND + FREE + '[aria-label*="gives"]')
        card = (giving if giving.count() else cards).first
        name = card.get_attribute("aria-label") or ""
        box = card.bounding_box()
        assert box
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(self.root.locator(HAND + "[aria-selected=true]")).to_have_count(1)
        return name.partition(",")[0]

    def take(self, card: str) -> None:
        """Take this card with the mouse."""
        page, box = self.page, self.place(f"hand:{card}").bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(self.place(f"hand:{card}")).to_have_attribute("aria-selected", "true")

    def drop(self) -> str:
        """Put it on the first place where it may lie; returns the place."""
        spot = self.root.locator(CITY + FREE).first
        place = spot.get_attribute("data-place") or ""
        self.page.mouse.click(*self.middle(place))
        return place


def show(page: Page, server: lab.Server, table: str) -> City:
    lab.show(page, server, CODE % table)
    page.wait_for_selector(".ub-tray canvas", timeout=lab.SLOW)
    city = City(page)
    city.root.locator(".ub-zoomer").wait_for()
    city.settled()
    lab.settle(page, city.root)
    return city


def test_cards_are_put_down_by_mouse_while_the_city_pans(page, server, shots):
    city = show(page, server, "city(16)")
    whole = city.root.bounding_box()
    assert whole is not None
    assert whole["height"] < 800, "city, hand and players are seen at once"
    name = city.hold()
    city.settled()
    shots(page, "sim-city-held-1280")
    place = city.drop()
    expect(city.place(place)).to_have_attribute("aria-label", re.compile(f"^{re.escape(name)},"))

    tray = city.root.locator(".ub-tray").bounding_box()
    before = city.zoom
    for _ in range(4):
        city.zoomed("+")
    city.settled()
    assert city.zoom > before
    assert city.sharpness() == pytest.approx(1, abs=0.02)
    assert city.root.locator(".ub-tray").bounding_box() == tray, "the hand stays where it is"
    shots(page, "sim-city-zoomed-1280")

    lab.change_theme(page, True)
    city.root.get_by_role("button", name="Zones", exact=True).click()
    city.zoomed("Fit all")
    city.settled()
    shots(page, "sim-city-zones-dark-1280")
    lab.change_theme(page, False)


def test_into_the_village_by_mouse(page, server, shots):
    city = show(page, server, "city(0)")
    phase = city.root.locator('[role=gridcell][data-place="phases"]')
    for _ in range(20):
        if (phase.get_attribute("aria-label") or "").startswith("Phase II"):
            break
        name = city.hold()
        place = city.drop()
        expect(city.place(place)).to_have_attribute(
            "aria-label", re.compile(f"^{re.escape(name)},")
        )
    expect(phase).to_have_attribute("aria-label", re.compile("^Phase II, village"))
    shots(page, "sim-city-village-1280")


def test_a_vote_is_cast_by_keyboard_alone(page, server, shots):
    city = show(page, server, "vote()")
    shots(page, "sim-city-vote-1280")
    answer = city.root.get_by_text("Vote against it", exact=False).first
    answer.focus()
    page.keyboard.press("Enter")
    expect(city.root.get_by_text("Undo", exact=True)).to_be_enabled()
    expect(city.root.get_by_text("votes against", exact=False).first).to_be_visible()


def test_sims_that_cannot_come_are_explained_and_those_that_do_are_traced(page, server, shots):
    city = show(page, server, "city(24)")
    city.root.get_by_role("button", name="Sims", exact=True).click()
    needing = city.root.locator(CITY + '[aria-label*="needs"]').first
    page.mouse.move(*city.middle(needing.get_attribute("data-place") or ""))
    sender = city.root.locator(CITY + '[aria-label*="come from here"]')
    expect(sender.first).to_be_attached()
    city.settled()
    shots(page, "sim-city-sims-1280")

    card = city.root.locator(HAND + FREE + '[aria-label*="needs"]').first
    box = card.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(city.root.locator(HAND + "[aria-selected=true]")).to_have_count(1)
    closed = city.root.locator(
        CITY + '[aria-label^="open cell"]:not([aria-label*="can be chosen"])'
    )
    page.mouse.click(*city.middle(closed.first.get_attribute("data-place") or ""))
    expect(city.root.locator(".ub-why").first).to_contain_text("SC-38")
    shots(page, "sim-city-no-sims-1280")


def test_a_held_card_shows_what_it_would_score_before_it_is_put_down(page, server, shots):
    city = show(
        page, server, 'ready("city", hands={"Ana": "bed-breakfast, hotel-1, 857-jefferson-ave"})'
    )
    would = city.root.locator(".ub-foresight")
    for card, cell, words in (
        ("hotel-1", "4,4", "below the Coal-Burning Power Plant"),
        ("hotel-1", "1,4", "as an upgrade of the General Store"),
        ("hotel-1", "1,1", "ask the council to let the Hotel rezone 101 Pheasant Ave."),
        ("bed-breakfast", "1,1", "a rezone without a vote since the Bed & Breakfast allows it"),
    ):
        if city.place(f"hand:{card}").get_attribute("aria-selected") != "true":
            city.take(card)
        page.mouse.move(*city.middle(cell), steps=3)
        expect(would).to_contain_text(words)
        expect(would).to_contain_text(re.compile(r"scores? \$\d+"))
        expect(
            would.get_by_role("cell", name="In all") if "ask" not in words else would
        ).to_be_visible()
        if cell == "1,4":
            shots(page, "sim-city-upgrade-1280")
    score = re.search(r"would score \$(\d+)", would.inner_text())
    assert score
    page.mouse.click(*city.middle("1,1"))
    expect(city.place("player0")).to_have_attribute(
        "aria-label", re.compile(rf"^Ana: \${64 + int(score[1])},")
    )
    assert not lab.errors(page)


OUTSIDE = """root => [...root.querySelectorAll('.ub-choices .ub-btn')].filter(button => {
    const card = button.closest('.ub-card').getBoundingClientRect();
    return button.getBoundingClientRect().right > card.right;
}).map(button => button.innerText)"""


def test_late_with_six_players_nothing_is_off_the_page(page, server, shots):
    city = show(page, server, "late()")
    for width in (1280, 900, 390):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_timeout(1000)  # the kernel lays the table out anew
        shots(page, f"sim-city-late-{width}")
        board = city.root.locator(".ub-board").first.bounding_box()
        assert board
        least = {1280: 0, 900: 250, 390: 160}[width]
        assert board["height"] > least, "two rows of cards are seen, and the hand on a telephone"
        assert city.root.evaluate(OUTSIDE) == []
        assert city.root.evaluate("e => e.scrollWidth <= e.clientWidth"), width
    declare = city.root.get_by_role("button", name="Declare no legal play and show your hand")
    expect(declare).to_be_visible()
    box = declare.bounding_box()
    assert box is not None
    assert box["height"] > 40, "on a telephone its words take two lines"


def test_on_a_telephone_a_list_that_goes_on_fades_out_instead_of_being_cut(new_page, server, shots):
    """It ended in the middle of a line, as if that were all."""
    page = new_page(viewport={"width": 390, "height": 844})
    city = show(page, server, "late()")
    city.root.get_by_role("button", name=re.compile("as a list")).click()
    listed = city.root.locator(".ub-list")
    expect(listed).to_have_class(re.compile("ub-fades-low"))
    expect(listed).not_to_have_class(re.compile("ub-fades-top"))
    shots(page, "sim-city-list-390")
    listed.evaluate("list => list.scrollTo(0, list.scrollHeight)")
    expect(listed).to_have_class(re.compile("ub-fades-top"))
    expect(listed).not_to_have_class(re.compile("ub-fades-low"))


def test_a_disaster_by_keyboard_after_the_city_was_moved(page, server, shots):
    city = show(page, server, 'ready("before a disaster")')
    fit = city.zoom
    for _ in range(4):
        city.zoomed("+")
    city.settled()
    x, y = city.middle("2,2")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 30, y - 20, steps=4)
    page.mouse.move(x - 70, y - 40, steps=4)
    page.mouse.up()
    city.settled()
    assert city.middle("2,2") == pytest.approx((x - 70, y - 40), abs=3), "dragged"
    press = page.keyboard.press
    city.place("2,2").evaluate("cell => cell.focus({preventScroll: true})")
    press("Shift+ArrowLeft")
    assert city.middle("2,2")[0] > x - 40, "moved by keys"
    press("0")
    assert city.zoom < fit, "all of it"
    press("2")
    assert city.zoom == fit, "as at first"
    city.place("hand:flood").evaluate("cell => cell.focus({preventScroll: true})")
    press("Enter")
    expect(city.turn).to_contain_text("Ben: choose block 1 of 3 to be destroyed")
    city.settled()
    shots(page, "sim-city-disaster-1280")
    for cell, then in (("0,3", "block 2 of 3"), ("1,2", re.compile("Ana.*[Aa]s the mayor"))):
        page.wait_for_timeout(700)  # so soon a second Enter would be the first once more
        city.place(cell).evaluate("cell => cell.focus({preventScroll: true})")
        press("Enter")
        expect(city.root.locator(".ub-turnwords")).to_contain_text(then)
    expect(city.place("1,2")).to_have_attribute("aria-label", re.compile("scorched earth"))
    assert not lab.errors(page)
