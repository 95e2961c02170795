"""Every step of a game as one page is read whole, on a screen and on the wall, and not before its turn."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.core.test_page import data
from tests.support.strategies import OURS
from tools.site.gallery import played

pytestmark = pytest.mark.browser

WALK = r"""async (places) => {
    const find = (selector) => document.querySelector(selector), wall = location.hash.endsWith("present");
    const found = { steps: 0, shown: 0, cut: [], small: [], tiny: [], told: [] };
    const next = find("#bar [data-go=next]"), pages = [], said = [];
    const flat = (text) => text.replace(/\s+/g, " ").trim();
    const least = (part, cap) => cap * 0.7 >= part * innerWidth - 0.01;
    let at = "", frame = -1;
    const own = (item) => [...item.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    for (;;) {
        found.shown++;
        const fresh = location.hash !== at;
        if (fresh) { at = location.hash; frame++; found.steps++; }
        const panel = find("section"), list = find("#steps"), here = find("#steps .here");
        const room = list.getBoundingClientRect();
        const seen = (box) => box.checkVisibility() && !box.closest("#said, .ub-sr, details:not([open]) > div");
        for (const box of [panel, list, here, ...here.querySelectorAll("*")].filter(seen))
            if (box.clientWidth && (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1))
                found.cut.push([at, box.tagName]);
        for (const box of [panel, ...panel.querySelectorAll("*"), ...find("figure").querySelectorAll("#board svg, #under *")].filter(seen)) {
            const { left, top, right, bottom, width } = box.getBoundingClientRect();
            if (width && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1))
                found.cut.push([at, box.outerHTML.slice(0, 60)]);
            if (width && list.contains(box) && (bottom > room.bottom + 1 || top < room.top - 1))
                found.cut.push([at, box.outerHTML.slice(0, 60)]);
        }
        if (wall) {
            for (const item of document.querySelectorAll("#title, #steps *, #totals *"))
                if (own(item) && item.checkVisibility() && !least(item.closest(".words") && !item.closest("table") ? 0.0156 : 0.012, parseFloat(getComputedStyle(item).fontSize)))
                    found.small.push([at, item.textContent]);
            const near = [...document.querySelectorAll("#board svg")];
            const [first] = near, box = first.getBoundingClientRect(), [, , w, h] = first.getAttribute("viewBox").split(" ");
            const scale = Number(first.dataset.scale) || Math.min(box.width / w, box.height / h);
            for (const text of (find("#whole svg") ?? first).querySelectorAll("text")) {
                const [x, y, size] = ["x", "y", "font-size"].map((name) => Number(text.getAttribute(name)));
                if (places[frame].some(([px, py, pw, ph]) => px <= x && x <= px + pw && py <= y && y <= py + ph)
                    && !least(0.012, size * scale * 0.716 / 0.7)) { found.tiny.push([at, text.textContent, +(size * scale / innerWidth * 71.6).toFixed(2)]); break; }
            }
        }
        if (fresh) {
            // all that there is of the page, also for a screen reader, but for the packed game
            const named = [...document.querySelectorAll("[aria-label], [title], [aria-valuetext]")];
            const labels = named.flatMap((item) => ["aria-label", "title", "aria-valuetext"].map((name) => item.getAttribute(name) ?? ""));
            pages.push(flat([find("main").textContent, ...labels].join(" ")));
            said.push(flat(here.querySelector(".words").textContent).slice(0, 60));
        }
        if (next.getAttribute("aria-disabled") === "true") break;
        next.click();
    }
    said.forEach((words, n) => {
        const before = pages.slice(0, n).findLastIndex((page) => page.includes(words));
        if (words.length > 20 && before >= 0 && said.indexOf(words) > before) found.told.push([n, words]);
    });
    return found;
}"""

"""What is wrong on a walk through all steps: what is cut (`cut`), what is said before its turn (`told`);
on the wall too small a type in words (`small`) and on the places of the step (`tiny`)."""


@pytest.mark.parametrize("name", [book.name for book in OURS])
def test_every_step_is_whole_and_told_in_its_turn(browser, name, tmp_path):
    """The games of the gallery; on the wall a step is as large as 10 minutes of arc need at 8 m."""
    path, made = tmp_path / "game.html", played(name).to_html()
    path.write_text(made, "utf-8")
    places = data(made)["places"]
    page = browser.new_page()
    for width, height, where in ((1366, 768, ""), (1280, 720, ""), (1280, 720, ".present")):
        page.set_viewport_size({"width": width, "height": height})
        page.goto("about:blank")
        page.goto(f"{path.as_uri()}#0.1{where}")
        expect(page.locator("#steps li").first).to_be_visible()
        found = page.evaluate(WALK, places)
        assert found["steps"] == len(places)
        assert found["cut"] == []
        assert found["told"] == []
        assert found["small"] == []
        # A whole board, or a row and a column of it, has no room for that: the name on a piece is less.
        assert len(found["tiny"]) <= 0.08 * len(places)
        assert all(size > 0.7 for _, _, size in found["tiny"])
    page.close()


def test_a_game_is_presented_with_a_clicker(browser, tmp_path, shots):
    path = tmp_path / "game.html"
    path.write_text(played("sprawlopolis").to_html(), "utf-8")
    page, wrong = browser.new_page(viewport={"width": 1280, "height": 720}), []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(path.as_uri())
    present, blank = page.get_by_role("button", name="Present"), page.locator("#blank")
    words, outcome = page.locator("#steps li"), page.locator("#outcome")
    expect(words).to_have_count(1)
    expect(outcome).to_be_hidden()
    present.click()
    expect(page.get_by_role("button", name="Full screen")).to_be_visible()
    expect(present).to_be_hidden()
    second = ".2.present"
    for forth, back in (("PageDown", "PageUp"), (" ", "ArrowUp"), ("Enter", "ArrowLeft")):
        page.keyboard.press(forth)
        assert page.evaluate("location.hash").endswith(second)
        page.keyboard.press(back)
        assert page.evaluate("location.hash") == "#0.1.present"
    before = page.locator("main").aria_snapshot()
    page.locator("#board").click()
    assert page.evaluate("location.hash").endswith(second)
    told = words.locator(".words").inner_text()
    assert told not in before
    assert told in page.locator("main").aria_snapshot().replace("\n", " ") or len(told) > 60
    page.get_by_role("button", name="Next").click()
    page.keyboard.press(" ")  # goes on once: the button is not pressed again
    assert page.evaluate("location.hash") == "#0.4.present"
    page.keyboard.press("b")
    expect(blank).to_be_visible()
    page.keyboard.press("PageDown")
    expect(blank).to_be_hidden()
    assert page.evaluate("location.hash") == "#0.4.present"
    shots(page, "presented")
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement !== null")
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement === null")
    page.keyboard.press("Escape")
    expect(present).to_be_focused()
    page.keyboard.press("End")
    expect(outcome).to_be_visible()
    assert not wrong
    page.close()
