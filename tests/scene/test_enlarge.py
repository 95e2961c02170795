"""Marks on a board that is shown smaller are drawn larger, and lie where they lay."""

from __future__ import annotations

import pytest

from urbannb.core.boards import Hexes
from urbannb.core.view import View
from urbannb.scene.boards import DrawnBoard
from urbannb.scene.changes import bounds
from urbannb.scene.enlarge import enlarged, scaled
from urbannb.scene.marks import marks
from urbannb.scene.shapes import Circle, Path, Rect, Target, Text

TARGETS = (
    Target("A", 40, 80, 120, 120, "A", radius=6),
    Target("B", 200, 80, 120, 120, "B", occupied=True, outline=((200, 80, 240, 120, 6),)),
)
VIEW = View(
    legal=frozenset("A"), selected=("B",), focus=("A",), illegal=("B",), pills=(("B", "$3"),)
)


def test_as_they_are_at_their_own_size():
    assert enlarged(TARGETS, VIEW, 1) == marks(TARGETS, VIEW)


@pytest.mark.parametrize("k", [2, 3.5])
def test_lines_dots_and_words_grow_but_stay_in_place(k):
    plain, large = marks(TARGETS, VIEW), enlarged(TARGETS, VIEW, k)
    assert len(plain) == len(large)
    for one, other in zip(plain, large, strict=True):
        assert type(one) is type(other)
        if isinstance(one, Text):
            assert isinstance(other, Text)
            assert other.size == pytest.approx(one.size * k)
        elif not isinstance(other, Text):
            assert other.width == pytest.approx(one.width * k)
    legal = next(s for s in large if isinstance(s, Rect) and s.stroke == "legal")
    left, top, right, bottom = bounds(legal)
    assert left >= 40 - 2 * k
    assert top >= 80 - 2 * k
    assert right <= 160 + 2 * k
    assert bottom <= 200 + 2 * k


def test_the_marks_of_a_hexagon_lie_round_it_too():
    drawn = DrawnBoard(Hexes(1, 2, 1), 60, 30, 40)
    targets = [drawn.target(cell, cell) for cell in drawn.board.cells]
    view = View(selected=("B1",), focus=("A1", "B2"))
    for one, other in zip(marks(targets, view), enlarged(targets, view, 2), strict=True):
        for edge, further in zip(bounds(one), bounds(other), strict=True):
            assert abs(edge - further) < 12, "the ring is twice as wide, and where it was"


def test_every_shape_can_be_scaled():
    assert scaled(Rect(1, 2, 3, 4, radius=1, dash=(1, 2)), 2) == Rect(
        2, 4, 6, 8, width=2, radius=2, dash=(2, 4)
    )
    assert scaled(Circle(1, 2, 3), 2) == Circle(2, 4, 6, width=2)
    assert scaled(Text(1, 2, "a", 12), 2) == Text(2, 4, "a", 24)
    path = Path((("M", 1, 2), ("Q", 1, 1, 2, 2), ("Z",)))
    assert scaled(path, 2) == Path((("M", 2, 4), ("Q", 2, 2, 4, 4), ("Z",)), width=2)
