"""The end of a game in a real JupyterLab: nothing is cut off, and one plays again."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import urbannb as ub
from tests.browser import lab
from tests.browser.test_table import show
from tests.support import needs
from urbannb.core.game import Game
from urbannb.lab.turning import turning_points

pytestmark = pytest.mark.browser

PLAYED = """
import random
import urbannb as ub

def played(name, pick=7, **options):
    game, draw = ub.new_game(name, seed=5, **options), random.Random(pick)
    while not game.over:
        game.play(draw.choice(game.legal))
    return game
"""
CUT = """root => [...root.querySelectorAll(
        '.ub-who, .ub-points, .ub-ending td, .ub-ending th, .ub-ending button')]
    .filter(e => e.checkVisibility() && (e.scrollWidth > e.clientWidth + 1
        || e.getBoundingClientRect().right
            > (e.closest('.ub-ending') ?? root).getBoundingClientRect().right))
    .map(e => e.outerHTML.slice(0, 120))"""

SHOWN_ONCE = """root => [...root.querySelectorAll('.ub-result, .ub-standing')]
    .filter(e => e.checkVisibility()).length === 1"""
"""The result is told as a table or as a line a player, never both and never neither."""


def test_names_and_totals_are_never_cut_off(page, server, shots):
    cell = 'ub.play(played("city-blocks", players=["Anastasia", "Ben"]))'
    board = show(page, server, PLAYED, cell)
    expect(board.turn).to_contain_text("The game is over: ")
    expect(board.root.locator(".ub-ending")).to_contain_text("Row 3")
    for width, dark in ((1280, True), (900, False), (390, True)):
        page.set_viewport_size({"width": width, "height": 900})
        lab.change_theme(page, dark)
        page.wait_for_timeout(1000)  # the page is laid out anew, in the kernel too
        shots(page, f"ended-{width}")
        assert board.root.evaluate(CUT) == [], width
        if width >= 900:
            parts: tuple[Any, ...] = (
                board.root.locator(".ub-board"),
                board.root.locator(".ub-result"),
            )
            there, result = (part.first.bounding_box() for part in parts)
            assert result["x"] >= there["x"] + there["width"], "the result stands by the board"
            assert result["y"] + result["height"] <= 900 - 28, "and is seen with it"
        name = board.root.locator(".ub-result th.n", has_text="Anastasia")
        assert name.evaluate("e => e.clientHeight") < 30, "a name is one word on one line"


NAMES = ["Anastasia", "White", "Konstantin", "Dev", "Eve", "Finn"]
FOUR = 4
"""So many players where a game can have them, or as many as come nearest."""


def ended(name: str, players: list[str], options: dict[str, Any]) -> Game:
    """The same game here."""
    made: dict[str, Any] = {}
    exec(PLAYED, made)
    game: Game = made["played"](name, players=players, **options)
    return game


@pytest.mark.parametrize("book", ub.games(), ids=lambda book: book.name)
def test_every_game_tells_how_it_ended(page, server, shots, book):
    """At each width every player's name and total is on the screen, and no button is cut."""
    name, options = book.name, needs.of(book, "ENDED", dict[str, Any]())
    players = NAMES[: min(book.players, key=lambda n: abs(n - FOUR))]
    cell = f"ub.play(played({name!r}, players={players}, **{options}))"
    board = show(page, server, PLAYED, cell)
    decided = "What decided it" if turning_points(ended(name, players, options)) else ""
    expect(board.root.locator(".ub-ending")).to_contain_text(decided)
    for width in (1280, 900, 390):
        page.set_viewport_size({"width": width, "height": 900})
        root = board.root.element_handle()
        page.wait_for_timeout(600)  # the kernel lays the table out anew
        page.wait_for_function(f"root => ({CUT})(root).length === 0", arg=root)
        page.wait_for_function(SHOWN_ONCE, arg=root)
        shots(page, f"ended-{name}-{width}")


def test_the_score_of_a_finished_game_is_counted_where_one_looks(page, server):
    """The result above it went, all moved up, and the first step was off the page."""
    cell = 'ub.play(played("sprawlopolis"), autosave=False)'
    board = show(page, server, PLAYED, cell)
    expect(board.turn).to_contain_text("The game is over: ")
    button = board.button("Explain the score")
    button.scroll_into_view_if_needed()
    page.wait_for_timeout(300)
    button.click()
    first = board.stepper.get_by_text("Step 1 of", exact=False).first
    expect(first).to_be_visible()
    page.wait_for_timeout(800)
    expect(first).to_be_in_viewport()
    expect(board.root.locator(".ub-line.lit")).to_have_count(0)  # the pointer was at rest


ALMOST = (
    PLAYED
    + """
def almost(name):
    game = played(name)
    game.undo()
    return game
"""
)


@pytest.mark.parametrize("book", ub.games(), ids=lambda book: book.name)
def test_a_game_ends_with_its_result_on_the_board(page, server, shots, book):
    """As JupyterLab opens: nothing needs to be scrolled, and any key shows all of it at once."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(reduced_motion="no-preference")
    board = show(page, server, ALMOST, f"ub.play(almost({book.name!r}), autosave=False)")
    board.button("Redo").click()
    card = board.root.locator(".ub-ending")
    expect(card.locator("h3").first).to_be_in_viewport(ratio=1)
    expect(card.locator(".ub-waits").first).to_be_attached()
    page.keyboard.press("Shift")
    expect(card.locator(".ub-waits")).to_have_count(0)
    expect(card).to_be_in_viewport(ratio=0.99)
    expect(card.get_by_role("button", name="Play again")).to_be_in_viewport(ratio=1)
    shots(page, f"result-{book.name}")
    put = card.get_by_role("button", name="See the board")
    if put.is_visible():
        put.click()
        expect(board.root.locator(".ub-over")).to_have_count(0)


def test_without_motion_the_result_stands_there_at_once(page, server):
    page.emulate_media(reduced_motion="reduce")
    board = show(page, server, ALMOST, 'ub.play(almost("city-blocks"), autosave=False)')
    board.button("Redo").click()
    expect(board.root.locator(".ub-over .ub-ending")).to_be_visible()
    assert board.root.locator(".ub-waits").count() == 0


def test_one_plays_again(page, server):
    board = show(page, server, PLAYED, 'ub.play(played("city-blocks"))')
    board.root.locator(".ub-turning").first.click()
    expect(board.caption).to_contain_text("Looking back")
    board.button("Back to now").click()
    board.button("Play again").click()
    expect(board.turn).to_contain_text("choose a tile")  # from another seed: who begins is open
    expect(board.root.locator(".ub-log")).to_have_count(0)
    expect(board.root.locator(".ub-ending")).to_have_count(0)
