"""What the documentation makes of notebooks and rules, before Sphinx reads it."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import pytest

from tests.support.strategies import OURS
from tools.site import notebooks, rules

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="a &amp; b"></svg>'
CODE = b64encode(SVG.encode()).decode()
IMAGE = f'<img alt="a" src="data:image/svg+xml;base64,{CODE}">'


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"text/html": f"<p>why</p>{IMAGE}", "text/plain": "Table"}, "<p>why</p>"),
        ({"text/html": ["<p>why", "</p>", IMAGE], "image/svg+xml": SVG}, "<p>why</p>"),
        ({"text/html": "<p>why</p>", "image/svg+xml": [SVG]}, "<p>why</p>"),
        ({"image/svg+xml": SVG, "text/plain": "Table"}, 'alt="a &amp; b"'),
    ],
)
def test_a_stored_picture_is_shown_once_from_a_file(data, words):
    files: dict[str, bytes] = {}
    shown = notebooks.still({**data, "application/vnd.jupyter.widget-view+json": {}}, files)
    assert list(shown) == ["text/html"]
    assert words in shown["text/html"]
    assert shown["text/html"].count("<img") == 1
    [(name, content)] = files.items()
    assert name.removeprefix("_extra") in shown["text/html"]
    assert content.decode() == SVG


def test_an_output_of_words_stays_and_links_lead_to_pages():
    assert notebooks.still({"text/plain": "'Ana'"}, {}) == {"text/plain": "'Ana'"}
    link = notebooks.still({"text/html": '<a href="04-urbify.ipynb">'}, {})
    assert link == {"text/html": '<a href="04-urbify.html">'}
    deep = notebooks.still({"text/html": '<a href="04-urbify.ipynb#Practice">'}, {})
    assert deep == {"text/html": '<a href="04-urbify.html#practice">'}


def test_a_heading_s_anchor_is_that_of_its_link():
    assert notebooks.slug("7-From-afar,-or-on-a-condition") == notebooks.slug(
        "7 From afar, or on a condition"
    )


@pytest.mark.parametrize("book", OURS, ids=lambda book: book.name)
def test_every_rule_says_whose_it_is_and_where_it_is_taught(book):
    where = rules.taught(book, NOTEBOOKS)
    for rule in book.rules.values():
        entry = rules.entry(rule, where)
        assert f"[{rule.whose or 'printed'}]" in entry
        assert "Taught in [" in entry, rule.id


@pytest.mark.parametrize(
    "cell",
    [
        'lesson.do("sums")',
        "lesson.predict('sums', seed=4)",
        'ub.lesson("city-blocks").predict("sums")',
        'ub.present(ub.lesson("city-blocks").predict(\n    "sums"\n))',
    ],
)
def test_a_topic_is_found_however_a_cell_asks_for_it(cell):
    assert rules.TOPIC.findall(cell) == ["sums"]
