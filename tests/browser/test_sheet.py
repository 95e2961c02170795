"""Questions on paper: so many pages as the sheet says, and nothing is cut at an edge."""

from __future__ import annotations

import re

import pytest

import urbannb as ub

pytestmark = pytest.mark.browser

CUT = """() => [...document.querySelectorAll(".side *")].filter((item) => {
    const box = item.getBoundingClientRect(), side = item.closest(".side").getBoundingClientRect();
    return !item.closest("svg *") && box.width
        && (box.left < side.left - 1 || box.right > side.right + 1 || box.bottom > side.bottom + 1);
}).map((item) => item.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize(
    "game", ["city-blocks", "sprawlopolis", "urban-sprawl", "urbify", "sim-city"]
)
def test_a_sheet_prints_on_a4_and_on_letter(browser, tmp_path, game):
    lesson = ub.lesson(game)
    sheet = lesson.sheet(*lesson.names[2:8])
    path = tmp_path / "sheet.html"
    path.write_text(sheet.to_html(), "utf-8")
    page = browser.new_page(viewport={"width": 688, "height": 900})
    page.goto(path.as_uri())
    for paper in ("A4", "Letter"):
        printed = page.pdf(format=paper)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == sheet.pages
    page.emulate_media(media="print")
    assert page.evaluate(CUT) == []
    page.close()
