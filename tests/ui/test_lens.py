"""Boards that are wider than their table: what is drawn of them, and how sharp. No browser."""

from __future__ import annotations

import math
from typing import Any

import pytest

import urbannb as ub
from tests.support import wide
from tests.ui.helpers import browser_says, sent
from urbannb.core.view import View
from urbannb.scene.shapes import Rect
from urbannb.ui import Table
from urbannb.ui.picture.lens import MOST_PIXELS, Lens, asked_for, whole
from urbannb.ui.table import SMALL, TOO_WIDE


@pytest.fixture
def table() -> Table:
    """400 blocks, some built on."""
    return Table(wide.game(), autosave=False)


def sizes(table: Table) -> set[tuple[Any, ...]]:
    """The canvases: their pixels, and where they lie in the picture."""
    return {
        (c.width, c.height, c.layout.left, c.layout.top, c.layout.width) for c in table.board.layers
    }


def test_all_of_a_wide_board_is_drawn_as_small_as_it_is_shown(table: Table) -> None:
    assert table.overlay.window == table.session.looks.board_width == 640
    assert table.overlay.size == [1888, 1936]
    assert sizes(table) == {(640, 656, "0px", "0px", "1888px")}


def test_what_the_page_shows_is_drawn_as_sharp_as_it_is_shown(table: Table) -> None:
    with sent(table) as batches:
        table.overlay.lens = [500, 600, 700, 500, 2]
    assert len(batches) == 1
    assert sizes(table) == {(1400, 1000, "500px", "600px", "700px")}
    with sent(table) as batches:
        browser_says(table, "click", place="A1")
        browser_says(table, "escape")
    for content, _ in batches:
        assert len(str(content)) < 2000, "nothing of A1 is seen"


def test_what_lies_beyond_is_not_drawn(table: Table) -> None:
    def drawn() -> int:
        return sum(len(shapes or ()) for shapes in table.board._shown)

    before = drawn()
    table.overlay.lens = [500, 600, 300, 300, 1]
    assert 0 < drawn() < before / 10


@pytest.mark.parametrize("name", [book.name for book in ub.games() if not book.pans])
def test_a_board_that_fits_is_as_it_was(name: str) -> None:
    table = Table(ub.new_game(name, seed=3), autosave=False)
    fitting = 0
    for width in (1300, 1000, 760, 500, 390, 330, 200):
        table.overlay.width = width
        if table.overlay.size[0] <= TOO_WIDE * max(
            SMALL, width - 40
        ):  # one that is drawn at one width alone pans
            fitting += 1
            assert table.overlay.window == 0, width
            table.overlay.lens = [10, 10, 50, 50, 4]
            (size,) = sizes(table)
            assert size[:4] == (*map(round, table.overlay.size), None, None)
            table.overlay.lens = []
    assert fitting >= 4


def test_a_wide_board_fits_a_still_picture() -> None:
    game = wide.game()
    scene = game.rulebook.scene(game.state, View(width=390))
    assert scene.to_svg().startswith("<svg")
    assert len(scene.targets) == 401


@pytest.mark.parametrize(
    "given",
    [
        None, [], [1, 2, 3], "00000", [0, 0, 0, 0, 1], [0, 0, 10, 10, 0], [0, 0, 10, 10, 99],
        [math.nan, 0, 10, 10, 1], [0, 0, math.inf, 10, 1], [5000, 0, 10, 10, 1],
        [0, 0, "10", 10, 1], [[], 0, 10, 10, 1], {"x": 1},
    ],
)  # fmt: skip
def test_what_is_no_part_of_the_board_is_not_drawn(given: Any) -> None:
    assert asked_for(given, 1000, 800) is None


def test_a_part_lies_within_the_board_and_in_memory() -> None:
    assert asked_for([-50, 700, 300, 300, 2], 1000, 800) == Lens(0, 700, 250, 100, 2)
    for lens in (whole(9000, 9000, 2), asked_for([0, 0, 9000, 9000, 3], 9000, 9000)):
        assert lens is not None
        assert lens.w * lens.scale * lens.h * lens.scale <= MOST_PIXELS * 1.001


def test_a_lens_sees_what_touches_it() -> None:
    lens = Lens(100, 100, 50, 50, 1)
    assert lens.sees(Rect(90, 90, 20, 20, "ink"))
    assert lens.sees(Rect(0, 0, 500, 500, "ink"))
    assert not lens.sees(Rect(90, 90, 5, 500, "ink"))
    assert not lens.sees(Rect(160, 100, 20, 20, "ink"))
