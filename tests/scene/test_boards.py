"""Boards drawn: cells touch, are hit within their sides, and are ringed along them."""

from __future__ import annotations

import pytest

from urbannb.core.boards import Hexes, Squares
from urbannb.scene import Path, Scene, View
from urbannb.scene.boards import DrawnBoard
from urbannb.scene.marks import marks
from urbannb.scene.outline import joined, shrunk

HONEYCOMB = DrawnBoard(Hexes(3, 4, 5, 4, 3), 60, 10, 20)
SQUARES = DrawnBoard(Squares(2, 2), 50)


def scene(drawn: DrawnBoard, **view: object) -> Scene:
    targets = tuple(drawn.target(cell, cell, text=cell) for cell in drawn.board.cells)
    shapes = marks(targets, View(**view))
    return Scene(500, 500, "A board", "Cells.", {"marks": shapes}, targets)


@pytest.mark.parametrize("drawn", [HONEYCOMB, SQUARES])
def test_neighbors_share_a_side(drawn):
    for cell in drawn.board.cells:
        mine = {(round(x, 3), round(y, 3)) for x, y in drawn.corners(cell)}
        for other in drawn.board.neighbors(cell):
            both = mine & {(round(x, 3), round(y, 3)) for x, y in drawn.corners(other)}
            assert len(both) == 2


@pytest.mark.parametrize("drawn", [HONEYCOMB, SQUARES])
def test_the_board_fills_its_box(drawn):
    corners = [corner for cell in drawn.board.cells for corner in drawn.corners(cell)]
    assert min(x for x, _ in corners) == pytest.approx(drawn.x)
    assert max(x for x, _ in corners) == pytest.approx(drawn.x + drawn.width)
    assert min(y for _, y in corners) == pytest.approx(drawn.y)
    assert max(y for _, y in corners) == pytest.approx(drawn.y + drawn.height)


@pytest.mark.parametrize("drawn", [HONEYCOMB, SQUARES])
def test_what_is_hit_is_what_one_sees(drawn):
    board = scene(drawn)
    for cell in drawn.board.cells:
        assert board.target_at(*drawn.middle(cell)).place == cell
        for corner in shrunk(drawn.corners(cell), 2):
            assert board.target_at(*corner).place == cell


def test_beside_a_hexagon_is_not_on_it():
    x, y = HONEYCOMB.corners("A1")[5]
    assert scene(HONEYCOMB).target_at(x + 1, y - 20) is None


def loops(shapes, color):
    return [shape for shape in shapes if isinstance(shape, Path) and shape.stroke == color]


def test_adjoining_hexagons_get_one_ring():
    near = scene(HONEYCOMB, focus=("A1", "A2", "B2")).layers["marks"]
    apart = scene(HONEYCOMB, focus=("A1", "E3")).layers["marks"]
    assert len(loops(near, "focus")) == 1
    assert len(loops(apart, "focus")) == 2


def test_a_ring_of_hexagons_has_a_hole():
    board = HONEYCOMB.board
    found = joined([HONEYCOMB.corners(cell) for cell in board.neighbors("C3")])
    assert sorted(map(len, found)) == [6, 18]


def test_marks_follow_the_sides():
    board = scene(HONEYCOMB, legal=frozenset({"A1"}), selected=("B1",), illegal=("C1",))
    assert len(loops(board.layers["marks"], "legal")) == 1
    assert len(loops(board.layers["marks"], "selected")) == 1
    assert loops(board.layers["marks"], "illegal")[0].dash


def test_squares_have_letters_and_numbers_and_hexagons_letters():
    assert [text.text for text in SQUARES.letters()] == ["A", "B", "1", "2"]
    assert [text.text for text in HONEYCOMB.letters()] == list("ABCDE")
    for text in SQUARES.letters():
        assert text.x < SQUARES.x or text.y < SQUARES.y


def test_as_text_it_is_staggered():
    rows = scene(HONEYCOMB).to_text().split("board:\n")[1].splitlines()
    assert rows[0].strip() == "C1"
    assert rows[1].split() == ["B1", "D1"]
