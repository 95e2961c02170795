"""From one layer to the next: what to wipe and what to draw, when that is less than everything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from urbannb.scene.metrics import text_width
from urbannb.scene.shapes import Circle, Path, Rect, Shape, Text

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
_SMOOTH = 1.0
"""Pixels that anti-aliasing may spill over an edge."""


@lru_cache(maxsize=8192)
def bounds(shape: Shape) -> Box:
    """A box that holds all that is painted of a shape."""
    if isinstance(shape, Text):
        wide = text_width(shape.text, shape.size, shape.weight) * 1.1 + 2
        left = shape.x - {"start": 0.0, "middle": wide / 2, "end": wide}[shape.anchor]
        return left - 1, shape.y - shape.size, left + wide + 1, shape.y + shape.size
    edge = (shape.width / 2 if shape.stroke else 0.0) + _SMOOTH
    if isinstance(shape, Rect):
        return shape.x - edge, shape.y - edge, shape.x + shape.w + edge, shape.y + shape.h + edge
    if isinstance(shape, Circle):
        r = shape.r + edge
        return shape.x - r, shape.y - r, shape.x + r, shape.y + r
    return _path(shape, edge + shape.width if shape.stroke else edge)


def _path(path: Path, edge: float) -> Box:
    """A curve lies within its control points; a sharp corner may stick out by its stroke."""
    lengths = [length for command in path.commands for length in command[1:]]
    if not lengths:
        return 0.0, 0.0, 0.0, 0.0
    xs, ys = lengths[::2], lengths[1::2]
    return min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge


def _around(boxes: Iterable[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _apart(a: Box, b: Box) -> bool:
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def patch(before: Sequence[Shape], after: Sequence[Shape]) -> tuple[Box, Sequence[Shape]] | None:
    """The box to wipe and the shapes to draw in it, to turn one layer into the next.

    None when that cannot be told, or would not be less work: then wipe and draw everything.
    Shapes that stay must be the same ones at the layer's beginning and end.
    """
    most = min(len(before), len(after))
    start = next((i for i in range(most) if before[i] != after[i]), most)
    most -= start
    end = next((i for i in range(most) if before[-1 - i] != after[-1 - i]), most)
    gone, come = before[start : len(before) - end], after[start : len(after) - end]
    if not gone and not come:
        return (0.0, 0.0, 0.0, 0.0), ()
    if 2 * len(come) > len(after):
        return None
    box = _around(bounds(shape) for shape in (*gone, *come))
    stay = (*after[:start], *after[len(after) - end :])
    return (box, come) if all(_apart(box, bounds(shape)) for shape in stay) else None
