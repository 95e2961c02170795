"""A layer that changes a little is mended, and looks as if it had been drawn anew."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from tests.scene.strategies import scenes
from urbannb.scene.changes import bounds, patch
from urbannb.scene.png import render
from urbannb.scene.shapes import Circle, Path, Rect, Text

TILES = tuple(Rect(50 * i, 0, 40, 40, "brick", "outline", 1.5, 4) for i in range(8))


def test_one_piece_more_is_all_that_is_drawn():
    mend = patch(TILES[:3] + TILES[4:], TILES)
    assert mend is not None
    box, shapes = mend
    assert shapes == TILES[3:4]
    assert box == bounds(TILES[3])


def test_one_piece_less_is_only_wiped():
    mend = patch(TILES, TILES[:3] + TILES[4:])
    assert mend is not None
    box, shapes = mend
    assert shapes == ()
    assert box == bounds(TILES[3])


def test_a_piece_that_is_touched_by_others_means_drawing_all():
    under = Rect(0, 0, 400, 40, "ground")
    assert patch((under, *TILES[:3]), (under, *TILES[:4])) is None


def test_when_most_is_new_all_is_drawn():
    assert patch(TILES[:2], TILES) is None


def test_nothing_changes_nothing():
    assert patch(TILES, TILES) == ((0.0, 0.0, 0.0, 0.0), ())


def test_bounds_hold_strokes_and_words():
    assert bounds(Circle(10, 10, 5, None, "ink", 2)) == (3, 3, 17, 17)
    left, top, right, bottom = bounds(Text(100, 50, "Courthouse", 12, anchor="end"))
    assert left < 45
    assert right >= 100
    assert (top, bottom) == (38, 62)
    assert bounds(Path((), "ink")) == (0, 0, 0, 0)


def coverage(scene) -> Image.Image:
    """What is painted at all, by the renderer for PNG."""
    data = render(scene, scale=1, background="#ff00ff")
    return Image.open(BytesIO(data)).convert("RGB")


@given(scenes, st.data())
def test_nothing_is_painted_outside_its_bounds(scene, data):
    shapes = [s for layer in scene.layers.values() for s in layer if not isinstance(s, Text)]
    if not shapes:
        return
    shape = data.draw(st.sampled_from(shapes))
    empty = coverage(replace(scene, layers={}))
    painted = coverage(replace(scene, layers={"pieces": (shape,)}))
    box = ImageChops.difference(empty, painted).getbbox()
    if box is None:
        return
    left, top, right, bottom = bounds(shape)
    assert box[0] >= int(left) - 1
    assert box[1] >= int(top) - 1
    assert box[2] <= right + 2
    assert box[3] <= bottom + 2
