"""A table on a page, as a person meets it: places, buttons, cards, and what is said."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import SLOW, settle

SEEN = """place => {
    const box = place.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return there?.closest('.ub-board') === place.closest('.ub-board');
}"""
"""Whether nothing hides the middle of a place; the canvas lies over the place itself."""
A_TURN = """
import urbannb as ub
from urbannb.games import urban_sprawl
ub.play(urban_sprawl.position(
    {"Ana": "RES D3ne, CIV E3", "Ben": "COM A1nw, IND B5nw"},
    contracts={"3": "high-school"},
    permits={"Ana": "build-permit-11, build-permit-12"},
    wealth={"Ana": 12, "Ben": 9},
), autosave=False)
"""
"""A table of Urban Sprawl where a turn can be ended at once, over and over."""


class Board:
    """The table number `index` of a page."""

    def __init__(self, page: Page, index: int = 0) -> None:
        self.page = page
        self.root = page.locator(".ub-table").nth(index)
        self.root.wait_for(timeout=SLOW)
        self.root.locator("canvas").first.wait_for(timeout=SLOW)
        settle(page, self.root.locator(".ub-board").first)

    # -- places

    def place(self, name: str) -> Locator:
        """The grid cell that keyboard and screen reader have for a place."""
        return self.root.locator(f'[role=gridcell][data-place="{name}"]').first

    def middle(self, name: str) -> tuple[float, float]:
        """Where on the page the middle of a place is now."""
        settle(self.page, self.root.locator(".ub-board").first)
        if not self.place(name).evaluate(SEEN):  # a board may be higher than the page
            settle(self.page, self.place(name))
        box = self.place(name).bounding_box()
        assert box, f"{name} is not on the board"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, name: str) -> None:
        """Click a place with the mouse."""
        self.page.mouse.click(*self.middle(name))

    def tap(self, name: str) -> None:
        """Tap a place with a finger."""
        self.page.touchscreen.tap(*self.middle(name))

    def hover(self, name: str) -> None:
        """Point at a place."""
        self.page.mouse.move(*self.middle(name), steps=4)

    def hand(self) -> list[str]:
        """The places of the tiles in the hand of whoever is to move, as far as they are seen."""
        cells = self.root.locator('[role=gridcell][data-place*="hand"]')
        places = cells.evaluate_all("cells => cells.map(c => c.dataset.place)")
        return [place for place in places if ":" in place]

    def label(self, name: str) -> str:
        """What a screen reader calls a place."""
        return self.place(name).get_attribute("aria-label") or ""

    # -- words

    @property
    def turn(self) -> Locator:
        """The sentence that says whose turn it is."""
        return self.root.locator(".ub-say")

    @property
    def caption(self) -> Locator:
        """The line under it."""
        return self.root.locator(".ub-cap").first

    @property
    def stepper(self) -> Locator:
        """The card that walks through what happened."""
        return self.root.get_by_label("What happened")

    @property
    def why(self) -> Locator:
        """The box that says why something is illegal."""
        return self.root.get_by_label("Why not")

    def button(self, name: str) -> Locator:
        """A button by its words; where it is in the menu, that is unfolded."""
        button = self.root.get_by_role("button", name=name, exact=True).first
        hidden = self.root.locator(".ub-menu .ub-btn").get_by_text(name, exact=True)
        if hidden.count() and not hidden.first.is_visible():
            self.root.locator("[data-menu]").first.click()
        return button

    def says(self, words: str) -> None:
        """The live region announces something with these words."""
        expect(self.root.locator(".ub-overlay [role=status]")).to_contain_text(words)

    def played(self, turns: int) -> None:
        """So many actions have been played."""
        expect(self.root.locator(".ub-log .ub-logline b").first).to_have_text(str(turns))

    @property
    def actions(self) -> int:
        """How many have been played, as the log has it."""
        lines = self.root.locator(".ub-log .ub-logline b")
        return int(lines.first.inner_text()) if lines.count() else 0

    # -- pixels

    def picture(self) -> list[str]:
        """All that the canvases show."""
        found: list[str] = self.root.locator("canvas").evaluate_all(
            "all => all.map(c => c.toDataURL())"
        )
        return found

    def color(self, name: str, dx: float = 0, dy: float = 0) -> tuple[int, int, int]:
        """The color the canvas shows at a place's middle, moved by (dx, dy)."""
        x, y = self.middle(name)
        rgb = self.root.locator("canvas").first.evaluate(
            """(first, [x, y]) => {
                const out = [0, 0, 0];
                for (const c of first.closest('.ub-board').querySelectorAll('canvas')) {
                    const box = c.getBoundingClientRect();
                    const px = c.getContext('2d').getImageData(
                        (x - box.left) * c.width / box.width,
                        (y - box.top) * c.height / box.height, 1, 1).data;
                    const a = px[3] / 255;
                    for (let i = 0; i < 3; i++) out[i] = Math.round(out[i] * (1 - a) + px[i] * a);
                }
                return out;
            }""",
            [x + dx, y + dy],
        )
        return tuple(rgb)
