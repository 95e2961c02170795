"""Every place of a board can be reached by the arrow keys, however far apart the places lie."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import lessons, needs
from tests.support.sizes import some
from urbannb.ui.widgets import script

pytestmark = pytest.mark.browser

LOST = (
    script("places.js")
    + """
const lost = (told) => {
    const targets = read({get: () => told});
    const line = targets.filter((t, n) => targets.findIndex((o) => o.group === t.group) === n);
    for (const t of line) for (const [dx, dy] of [[-1, 0], [1, 0], [0, -1], [0, 1]]) {
        const next = ahead(targets, t, dx, dy);
        if (next && !line.includes(next)) line.push(next);
    }
    return targets.filter((t) => !line.includes(t)).map((t) => t.label);
};
"""
)


def boards(game: str, topics: tuple[str, ...]) -> dict[str, list[Any]]:
    """What the page is told of the boards of tasks and questions, one by one."""
    lesson, found = lessons.lesson(game), {}
    for topic in topics:
        table = lesson.do(topic).table
        for n, tray in enumerate([table, *table.trays]):
            found[f"{topic}, task, board {n}"] = tray.overlay.targets
        found[f"{topic}, question"] = lesson.predict(topic).view().overlay.targets
    return found


@pytest.mark.parametrize("game", [book.name for book in needs.taught()])
def test_arrows_lead_to_every_place(browser, game):
    book = next(book for book in needs.taught() if book.name == game)
    topics = needs.topics(book)
    page = browser.new_page()
    page.evaluate(f"() => {{ {LOST} window.lost = lost; }}")
    step = max(1, len(topics) // some(len(topics), 8))
    for name, told in boards(game, (*topics[::step], *needs.of(book, "STREWN", ()))).items():
        assert page.evaluate("told => lost(told)", told) == [], (game, name)
    page.close()
