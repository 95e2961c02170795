"""No table, lesson, practice or wall has anything that axe-core would call a fault."""

from __future__ import annotations

import random
import shutil

import pytest
from playwright.sync_api import expect

import urbannb as ub
from tests.browser import axe, lab
from tests.support import needs

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not shutil.which("npm"), reason="npm brings axe-core, and is not here"),
]
GAMES = [book.name for book in needs.taught()]
OF_A_GAME = """
import random
import urbannb as ub
from IPython.display import display
game, dice = ub.new_game("{game}", seed=3), random.Random(2)
for _ in range(12):
    game.play(game.draw(dice))
table = ub.play(game, autosave=False)
place = next(p for a in game.legal for p in game.rulebook.gesture(game.state, a))
table.do("click", place=place)
display(table)
lesson = ub.lesson("{game}")
display(lesson.predict("{topic}"))
answered = lesson.predict("{topic}", seed=1).view()
answered.do("answer", fields={{"option": str((answered.question.right + 1) % 2)}})
display(answered)
task = lesson.do("{topic}").view()
task.do("hint")
display(task)
"""
DRAWERS = """
import urbannb as ub
from IPython.display import display
for name in ("new", "save", "load", "rule"):
    table = ub.play("urbify", seed=3, autosave=False)
    table.do("drawer", name=name)
    display(table)
"""
PRACTICE = """
import urbannb as ub
from IPython.display import display
display(ub.practice("urbify", count=2))
for n, page in enumerate(("end", "map")):
    work = ub.practice("urbify", count=1)
    view = work.view()
    wrong = (work.work.right + 1) % len(work.work.options)
    view.place.children[0].do("answer", fields={"option": str(wrong)})
    view.do(page)
    display(view)
"""
SHELF = "from urbannb.teach import shelf\nshelf()"
RULES = 'import urbannb as ub\nub.rules("city-blocks", open="CB-15")'
SHOWN = {
    "drawers": (DRAWERS, ".ub-drawer", 4),
    "practice": (PRACTICE, ".ub-pages", 3),
    "shelf": (SHELF, ".jp-OutputArea-output", 1),
    "rules": (RULES, ".ub-rules", 1),
} | {
    game: (OF_A_GAME.format(game=game, topic=needs.topic(book)), ".ub-table", 5)
    for game, book in zip(GAMES, needs.taught(), strict=True)
}
"""What is shown, and how many of what are there then."""
WALL = """
import random
import urbannb as ub
from IPython.display import display
game, dice = ub.new_game("{game}", seed=3), random.Random(2)
for _ in range(3):
    game.play(game.draw(dice))
display(ub.present(ub.lesson("{game}").predict("{topic}")), ub.present(game, begin=1))
"""
SLIDES = 4
"""So many slides of each are looked at."""


@pytest.fixture(scope="session")
def script(tmp_path_factory) -> str:
    """The program of axe-core."""
    return axe.script(tmp_path_factory.mktemp("axe"))


@pytest.mark.parametrize("what", SHOWN)
def test_what_a_notebook_shows_is_for_everybody(page, server, script, what):
    cell, part, count = SHOWN[what]
    lab.show(page, server, cell)
    expect(page.locator(part)).to_have_count(count, timeout=lab.SLOW)
    page.wait_for_timeout(500)  # boards and panels come one after the other
    found = []
    for dark in (False, True):
        lab.change_theme(page, dark=dark)
        page.wait_for_timeout(300)
        theme = "dark" if dark else "light"
        found += [f"{theme}: {fault}" for fault in axe.faults(page, script, ".jp-OutputArea-child")]
    assert not found, "\n".join(found)
    assert not lab.errors(page)


@pytest.mark.parametrize("game", GAMES)
def test_the_wall_is_for_everybody(page, server, script, game):
    book = next(book for book in needs.taught() if book.name == game)
    lab.show(page, server, WALL.format(game=game, topic=needs.topic(book)))
    found = []
    opens = page.locator("[data-wall=open]")
    expect(opens).to_have_count(2, timeout=lab.SLOW)
    for dark in (False, True):
        lab.change_theme(page, dark=dark)
        for n in range(2):
            opens.nth(n).click()
            page.locator(".ub-wall-open").wait_for()
            for slide in range(SLIDES):
                page.wait_for_timeout(300)
                where = f"{'dark' if dark else 'light'}, wall {n}, slide {slide}"
                found += [f"{where}: {f}" for f in axe.faults(page, script, ".ub-wall-open")]
                page.keyboard.press("PageDown")
            page.keyboard.press("Escape")
            expect(page.locator(".ub-wall-open")).to_have_count(0)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_game_is_for_everybody(browser, script, tmp_path, game):
    played, dice = ub.new_game(game, seed=3), random.Random(3)
    for _ in range(8):
        played.play(played.draw(dice))
    path = tmp_path / "game.html"
    path.write_text(played.to_html(), "utf-8")
    found = []
    for theme in ("light", "dark"):
        page = browser.new_page(color_scheme=theme)
        page.goto(path.as_uri())
        for _ in range(3):
            found += [f"{theme}: {fault}" for fault in axe.faults(page, script)]
            page.keyboard.press("ArrowRight")
        page.close()
    assert not found, "\n".join(found)
