"""The wall in a real JupyterLab: how large its words are, its keys, what it hides and keeps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import lab

pytestmark = pytest.mark.browser

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (853, 480), (911, 512))
"""Three windows, and the same at 150 %: 1920 x 1080 is then as large as 1280 x 720."""
UPRIGHT = ((900, 1200), (390, 844))
"""A tablet and a telephone: board and words have all of the width, one below the other."""
LARGER = 1.45
"""Words are so many times as large there."""
READ, STEP = 0.012, 0.0156
"""How high capitals are at least, in parts of the screen's width: 10 and 13 minutes of arc."""
LONG = """
import random
import urbannb as ub
from IPython.display import display
from urbannb.teach.wall.game_show import STEP, ShowSpot
from urbannb.teach.wall.question_show import ASK
for name, played in {games}:
    game, dice = ub.new_game(name, seed=3), random.Random(1)
    for _ in range(played):
        game.play(game.draw(dice))
    told = [(step.table is not None and bool(step.places), len(step.text), t, k)
            for t in range(1, game.turn + 1) for k, step in enumerate(game.steps_of(t))]
    *_, turn, step = max(told)
    wall = ub.present(game, begin=turn)
    wall.show.at = ShowSpot(STEP, turn, step)
    wall.refresh()
    display(wall)
question = next(q for seed in range(9) if len((
    q := ub.lesson("city-blocks").predict("sums", seed)).options) == 4)
wall = ub.present(question)
wall.show.at = wall.show.asked.first(ASK)
wall.refresh()
display(wall)
"""
GAMES = [
    ("city-blocks", 30), ("sprawlopolis", 8), ("urban-sprawl", 40), ("urbify", 40),
    ("sim-city", 60),
]  # fmt: skip
MEASURE = """([read, step]) => {
    const wall = document.querySelector('.ub-wall-open'), found = [], wide = innerWidth;
    const pen = document.createElement('canvas').getContext('2d');
    const high = (node) => {
        const css = getComputedStyle(node);
        pen.font = `${css.fontStyle} ${css.fontWeight} 100px ${css.fontFamily}`;
        return parseFloat(css.fontSize) * pen.measureText('H').actualBoundingBoxAscent / 100;
    };
    const words = wall.querySelector('.ub-part-words').getBoundingClientRect();
    const inside = (box, room, by) => box.left >= room.left - by && box.right <= room.right + by
        && box.top >= room.top - by && box.bottom <= room.bottom + by;
    const walk = document.createTreeWalker(wall, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const node = walk.currentNode, at = node.parentElement, text = node.textContent.trim();
        if (!/[\\p{L}\\d]/u.test(text) || !at.checkVisibility()) continue;
        if (at.closest('.ub-sr, .ub-wall-small, style, title, desc')) continue;
        const svg = at.closest('svg'), range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (svg) {
            const room = svg.getBoundingClientRect(), scale = at.getScreenCTM().a;
            if (Number(at.getAttribute('opacity') ?? 1) <= 0.3 || !inside(box, room, 2)) continue;
            const large = high(at) * scale / wide, small = svg.closest(".ub-wall-small");
            // Rather than leave places out, many at once may be a little smaller.
            const enough = svg.closest(".ub-wall-close") ? 0.99 : 0.93;
            if (large < enough * read && !small) found.push(`${text}: ${large}`);
            continue;
        }
        const least = at.closest('.ub-wall-text') ? step : read;
        if (high(at) < least * wide) found.push(`${text}: ${high(at) / wide}`);
        if (at.closest('.ub-part-words')
            ? box.left < words.left - 1 || box.right > words.right + 1
            : !inside(box, {left: 0, top: 0, right: innerWidth, bottom: innerHeight}, 1)) {
            found.push(`cut: ${text}`);
        }
    }
    const panel = wall.querySelector('.ub-part-words');
    const rest = panel.scrollHeight - panel.clientHeight > 2;
    if (rest !== wall.classList.contains('ub-wall-goes-on')) found.push('more is not told');
    const people = wall.querySelector('.ub-wall-people').getBoundingClientRect();
    const tools = wall.querySelector('.ub-wall-tools').getBoundingClientRect();
    const beside = people.bottom > tools.top + 1;
    if (beside && people.right > tools.left + 1) found.push('names over buttons');
    const cut = people.bottom > innerHeight + 1 || people.top < words.bottom - 1;
    if (cut) found.push('names are cut');
    return found;
}"""


def head(page: Page):
    """What is said above the words on the wall."""
    return page.locator(".ub-wall-open .ub-wall-head")


def test_words_are_as_large_as_the_last_row_needs_and_nothing_is_cut(new_page, server, shots):
    page = new_page(viewport={"width": 1280, "height": 720})
    lab.show(page, server, LONG.format(games=GAMES))
    present = page.locator("[data-wall=open]")
    expect(present).to_have_count(len(GAMES) + 1, timeout=60_000)
    found = []
    for index, name in enumerate([*(name for name, _ in GAMES), "question"]):
        page.set_viewport_size({"width": 1280, "height": 720})
        present.nth(index).scroll_into_view_if_needed()
        present.nth(index).click()
        expect(head(page)).to_have_count(1)
        for width, height in (*SIZES, *UPRIGHT):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(250)
            shots(page, f"wall-{name}-{width}")
            more = LARGER if (width, height) in UPRIGHT else 1
            said = page.evaluate(MEASURE, [READ * more, STEP * more])
            found += [f"{name} at {width} x {height}: {each}" for each in said]
        page.keyboard.press("Escape")
        expect(page.locator(".ub-wall-open")).to_have_count(0)
    assert not found, "\n".join(found)
    assert not lab.errors(page)


KEYS = """
import urbannb as ub
question = ub.lesson("city-blocks").predict("sums", seed=1)
question
"""


def test_a_question_is_put_on_the_wall_by_its_button_and_its_keys_stay_there(new_page, server):
    page = new_page(viewport={"width": 1280, "height": 800})
    lab.show(page, server, KEYS)
    button = page.locator(".ub-quiz [data-do=present]")
    button.click()
    expect(head(page)).to_have_count(1)
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    words = page.locator(".ub-wall-open .ub-part-words")
    page.keyboard.press("PageDown")
    expect(page.locator(".ub-wall-option")).to_have_count(4)
    assert "right" not in words.inner_html().replace("ub-wall-", "")  # which one is nowhere
    page.keyboard.type("a9b12c3d")  # 24 hands
    expect(page.locator(".ub-wall-hands output")).to_have_text(["9", "12", "3", ""])
    page.keyboard.press(".")
    expect(page.locator(".ub-wall-dark")).to_have_count(1)
    page.keyboard.press(" ")
    expect(page.locator(".ub-wall-dark")).to_have_count(0)
    for key in ("PageUp", "Enter"):
        page.keyboard.press(key)
        page.wait_for_timeout(400)
    expect(page.locator(".ub-wall-hands output").first).to_have_text("9")
    before = head(page).inner_text() + words.inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".ub-wall-option")).to_have_count(0)
    assert head(page).inner_text() + words.inner_text() != before
    for filled in ("true", "false"):
        page.keyboard.press("f")
        page.wait_for_function(f"{filled} === !!document.fullscreenElement")
        assert page.evaluate("!!document.elementFromPoint(9, 9).closest('.ub-wall-open')")
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement")
    page.keyboard.type("ddx")  # JupyterLab would delete the cell
    page.keyboard.press("Escape")
    expect(page.locator(".ub-wall-open")).to_have_count(0)
    expect(button).to_be_focused()
    expect(page.locator(".ub-wall")).to_have_count(0)
    page.wait_for_function("!document.fullscreenElement")  # it is left with the wall
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    button.click()  # it goes on where it was left
    expect(words).to_be_visible()
    expect(page.locator(".ub-wall-option")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".ub-wall-open")).to_have_count(0)
    assert not lab.errors(page)


KEYS_SHOWN = """() => {
    const wall = document.querySelector('.ub-wall-open');
    const help = wall.querySelector('.ub-wall-help');
    const all = [...help.querySelectorAll('kbd, .ub-wall-does')]
        .map((one) => one.getBoundingClientRect());
    const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const crossed = all.filter((a, n) => all.slice(n + 1).some((b) => over(a, b))).length;
    const room = help.getBoundingClientRect();
    const words = wall.querySelector('.ub-part-words').getBoundingClientRect();
    const out = all.filter((a) => a.bottom > room.bottom || a.right > room.right).length;
    return [crossed, out, help.scrollHeight - help.clientHeight > 1,
            room.left <= words.left && room.right >= words.right && room.bottom >= words.bottom];
}"""


def test_the_keys_cover_the_words_whole_and_go_with_their_slide(new_page, server, shots):
    page = new_page(viewport={"width": 1280, "height": 720})
    lab.show(page, server, KEYS)
    page.locator(".ub-quiz [data-do=present]").click()
    expect(head(page)).to_have_count(1)
    shown = page.locator(".ub-wall-help")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.keyboard.press("h")
        expect(shown).to_be_visible()
        shots(page, f"wall-keys-{width}")
        assert page.evaluate(KEYS_SHOWN) == [0, 0, False, True], (width, height)
        page.keyboard.press("h")
        expect(shown).to_be_hidden()
    page.keyboard.press("h")
    page.keyboard.press("PageDown")  # the slide turns
    expect(page.locator(".ub-wall-option")).to_have_count(4)
    expect(shown).to_be_hidden()
    page.keyboard.press("h")
    page.keyboard.press("Escape")
    expect(page.locator(".ub-wall-open")).to_have_count(0)
    assert not lab.errors(page)


PLAYED = """
import random
import urbannb as ub
from urbannb.teach.wall.game_show import STEP, ShowSpot
game, dice = ub.new_game("sim-city", seed=3), random.Random(1)
for _ in range(60):
    game.play(game.draw(dice))
rows = [(len(step.table.rows), t, k) for t in range(1, 61)
        for k, step in enumerate(game.steps_of(t)) if step.table and step.places]
wall = ub.present(game, begin=1)
wall.show.at = ShowSpot(STEP, *max(rows)[1:])
wall.refresh()
wall
"""


def test_a_long_sum_comes_after_its_board_and_what_can_be_played_beside_it(new_page, server):
    page = new_page(viewport={"width": 1280, "height": 720})
    lab.show(page, server, PLAYED)
    page.locator("[data-wall=open]").click()
    wall = page.locator(".ub-wall-open")
    board, words = wall.locator(".ub-wall-board"), wall.locator(".ub-part-words")
    expect(board).to_be_visible()
    before = head(page).inner_text()
    page.keyboard.press("PageDown")
    expect(board).to_be_hidden()
    assert head(page).inner_text() == before
    page.keyboard.press("PageUp")
    expect(board).to_be_visible()
    assert head(page).inner_text() == before
    for _ in range(40):
        if head(page).inner_text() != before:
            break
        page.keyboard.press("PageDown")
        page.wait_for_timeout(150)
    assert head(page).inner_text() != before
    said = wall.locator("[role=status].ub-sr")
    expect(said).not_to_be_empty()
    page.wait_for_timeout(1000)  # the last key may have turned a slide that is on its way
    expect(said).to_contain_text(words.locator(".ub-wall-text").inner_text().split("\n")[0])
    assert not lab.errors(page)


def test_a_table_is_put_on_the_wall_and_shows_what_was_played_there(new_page, server):
    page = new_page(viewport={"width": 1280, "height": 800})
    lab.show(page, server, "import urbannb as ub\nub.play('city-blocks', seed=3, autosave=False)")
    table = page.locator(".ub-table:not(.ub-walled)")
    more = table.locator("[data-menu]")
    if more.is_visible():
        more.click()
    table.locator("[data-do=present]").click()
    expect(head(page)).to_have_text("Now")
    wall = page.locator(".ub-wall-open")
    wall.locator('.ub-wall-hit[data-place^="hand"]').first.dispatch_event("click")
    page.wait_for_timeout(600)
    wall.locator('.ub-wall-hit[data-place="C3"]').first.dispatch_event("click")
    expect(head(page)).to_contain_text("Step 1")
    page.keyboard.press("Escape")
    expect(wall).to_have_count(0)
    expect(table.locator(".ub-say").first).to_contain_text("Ana")
    assert page.evaluate("document.activeElement.matches('[data-do=present], [data-menu]')")
    assert not lab.errors(page)


def test_a_kernel_that_dies_says_so_on_the_wall_and_place_and_votes_stay(page, server):
    name = server.notebook("wall.ipynb", KEYS)
    lab.open_notebook(page, server, name)
    lab.run_all(page)
    present = page.locator(".ub-quiz [data-do=present]")
    present.click()
    expect(head(page)).to_have_count(1)
    page.keyboard.press("PageDown")
    expect(page.locator(".ub-wall-option")).to_have_count(4)
    page.keyboard.type("a9b12")
    hands = page.locator(".ub-wall-hands output")
    expect(hands).to_have_text(["9", "12", "", ""])
    page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    expect(page.locator(".ub-wall-open .ub-wall-told")).to_contain_text("The kernel has gone.")
    page.keyboard.press("PageDown")
    page.keyboard.press("Escape")
    expect(page.locator(".ub-wall-open")).to_have_count(0)
    lab.wait_idle(page, server, name)
    lab.run_all(page)
    expect(page.locator(".ub-quiz:not(.ub-gone) [data-do=present]")).to_have_count(1)
    present.click()
    expect(hands).to_have_text(["9", "12", "", ""])
    page.keyboard.press("Escape")
