"""Makes the pictures of the pages on playing, of real tables in a real JupyterLab.

    .venv/bin/python -m tools.pictures docs/play

The words on a table change now and then; then this makes the pictures anew.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Locator, Page, expect, sync_playwright

from tests.browser import lab
from tests.browser.board import Board
from tests.browser.conftest import chromium

COLORS = 128
"""So many are enough for what we draw, and make a file a third as large."""
PLAYED = """
import urbannb as ub
from urbannb import lab

game, bot = ub.new_game("city-blocks", seed={seed}), lab.bot("greedy")
while game.turn < {turns}:
    game.play(bot.choose(game))
ub.play(game)
"""
GREEDY = """
import urbannb as ub
from urbannb import lab

game, bot = ub.new_game("{game}", seed={seed}, players={players}), lab.bot("greedy")
while game.turn < {turns}:
    game.play(bot.choose(game))
ub.play(game)
"""
IN_PLAY = {"sprawlopolis": (2, 9, 1), "urban-sprawl": (3, 70, 11), "urbify": (3, 90, 11)}
"""The other games in the README: how many players, how many actions, which seed."""
THEIRS = ", Ben's "
RESTART = "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
CITY = """
import urbannb as ub
from urbannb.games import sim_city

ub.play(sim_city.ready_city("metropolis"))
"""
PARTIES = """
import urbannb as ub

ub.play("urbify", players=3, seed=5, opponent="greedy")
"""


class Camera:
    """One notebook at a time, and where its pictures go."""

    def __init__(self, page: Page, server: lab.Server, folder: Path) -> None:
        self.page, self.server, self.folder = page, server, folder
        self.numbers = count(1)

    def table(self, cell: str) -> Board:
        """The table that a cell shows, in a notebook of its own."""
        lab.put_away(self.page, self.server)
        name = self.server.notebook(f"picture-{next(self.numbers)}.ipynb", cell)
        lab.open_notebook(self.page, self.server, name)
        lab.run_all(self.page)
        return Board(self.page)

    def take(self, name: str, what: Locator, wide: int = 1280) -> None:
        """Keep what a part of the page looks like now, or that much of it from the left."""
        what.scroll_into_view_if_needed()
        picture = Image.open(BytesIO(what.screenshot(animations="disabled"))).convert("RGB")
        picture = picture.crop((0, 0, min(wide, picture.width), picture.height))
        path = self.folder / f"{name}.png"
        few_colors(picture).save(path, optimize=True)
        print(path, f"{path.stat().st_size / 1000:.0f} kB", picture.size)


def few_colors(picture: Image.Image) -> Image.Image:
    """The picture in the colors that lose least, so that grounds and small pieces keep theirs."""
    counted: list[Any] = picture.getcolors(picture.width * picture.height) or []
    often = {color: n for n, color in counted}
    kept = [max(often, key=lambda color: often[color])]
    nearest = dict.fromkeys(often, 0)
    far = {color: _far(color, kept[0]) for color in often}
    while len(kept) < min(COLORS, len(often)):
        worst = max(often, key=lambda color: often[color] * far[color])
        for color, so_far in far.items():
            if (new := _far(color, worst)) < so_far:
                far[color], nearest[color] = new, len(kept)
        kept.append(worst)
    pixels = zip(*[iter(picture.tobytes())] * 3, strict=True)
    few = Image.frombytes("P", picture.size, bytes(nearest[pixel] for pixel in pixels))
    few.putpalette(bytes(part for color in kept for part in color))
    return few


def _far(one: Sequence[int], other: Sequence[int]) -> int:
    """How far two colors are apart, by their numbers."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def tour(camera: Camera) -> None:
    """A game of City Blocks: what happened, a preview, a refusal, a question, a look back."""
    board = camera.table(PLAYED.format(seed=7, turns=23))
    expect(board.stepper).to_be_visible()
    camera.take("table", board.root)
    tile = board.hand()[0]
    board.click(tile)
    board.says("Selected: ")
    place = board.root.locator('[role=gridcell][aria-label*="can be chosen"]').first
    name = place.get_attribute("data-place") or ""
    board.hover(name)
    expect(board.root.locator(".ub-foresight")).not_to_be_empty()
    camera.take("preview", board.root.get_by_label("Choices", exact=True))
    taken = board.root.locator(f'[role=gridcell][data-group=City][aria-label*="{THEIRS}"]').first
    board.click(taken.get_attribute("data-place") or "")
    expect(board.why).to_be_visible()
    camera.take("refused", board.why)
    camera.page.keyboard.press("Escape")
    board.button("Why?").click()
    board.click("C")
    about = board.root.get_by_label("Why", exact=True)
    expect(about).to_be_visible()
    camera.take("why", about)
    board.button("Why?").click()
    board.root.locator(".ub-logline").nth(2).click()
    expect(board.button("Back to now")).to_be_visible()
    camera.take("back", board.root.locator(".ub-header"), 481)
    board.button("Back to now").click()


def front(camera: Camera) -> None:
    """The first picture of a table, beside the folder of the others: a tied street, added up."""
    board = camera.table(PLAYED.format(seed=1, turns=23))
    expect(board.stepper).to_be_visible()
    while "tied, so nobody wins" not in board.stepper.inner_text():
        at = board.stepper.inner_text()
        board.button("Back").click()
        expect(board.stepper).not_to_have_text(at, use_inner_text=True)
    camera.page.mouse.move(5, 5)
    camera.take("../board", board.root)


def others(camera: Camera) -> None:
    """The pictures of the README: a table of each other game in the middle of it."""
    camera.page.set_viewport_size({"width": 1280, "height": 1300})  # a table is taken whole
    for game, (players, turns, seed) in IN_PLAY.items():
        board = camera.table(GREEDY.format(game=game, players=players, turns=turns, seed=seed))
        expect(board.stepper).to_be_visible()
        camera.take(f"../{game}", board.root)
    camera.take("../sim-city", camera.table(CITY).root)
    camera.page.set_viewport_size({"width": 1280, "height": 900})


def judged(camera: Camera) -> None:
    """A move of one's own, and what the bot says of it."""
    board = camera.table(PLAYED.format(seed=7, turns=22))
    board.click(board.hand()[0])
    board.says("Selected: ")
    place = board.root.locator('[role=gridcell][aria-label*="can be chosen"]').first
    before = board.stepper.inner_text()
    board.click(place.get_attribute("data-place") or "")
    expect(board.stepper).not_to_have_text(before, use_inner_text=True)
    board.button("Was that good?").click()
    expect(board.root.locator(".ub-judged")).to_be_visible()
    camera.take("judged", board.stepper)


def since(camera: Camera) -> None:
    """What the others did since one's last turn."""
    board = camera.table(PARTIES)
    board.button("Hint").click()
    board.button("Play it").click()
    expect(board.stepper).to_contain_text("Since your last turn")
    camera.take("since", board.stepper)


def city(camera: Camera) -> None:
    """A board without end, and all that can be agreed on before a game."""
    board = camera.table(CITY)
    camera.take("zoom", board.root)
    board.button("New game").click()
    drawer = board.root.locator(".ub-drawer")
    expect(drawer).to_be_visible()
    camera.take("new-game", drawer)


def gone(camera: Camera) -> None:
    """A table whose kernel was started anew."""
    board = camera.table(PLAYED.format(seed=7, turns=3))
    camera.page.evaluate(RESTART)
    strip = board.root.locator(".ub-kernel")
    expect(strip).not_to_be_empty()
    camera.take("gone", strip, 474)


PICTURES: tuple[Callable[[Camera], None], ...] = (tour, front, others, judged, since, city, gone)


@contextmanager
def camera(folder: Path) -> Iterator[Camera]:
    """A JupyterLab and a browser of 1280 by 900 pixels."""
    with lab.server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=lab.FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        yield Camera(page, server, folder)
        browser.close()


def main(folder: str = "docs/play", *names: str) -> None:
    """Make those of the names, or all."""
    with camera(Path(folder)) as made:
        for picture in PICTURES:
            if not names or picture.__name__ in names:
                picture(made)


if __name__ == "__main__":
    main(*sys.argv[1:])
