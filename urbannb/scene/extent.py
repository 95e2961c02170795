"""How far a shape reaches, without the width of its lines."""

from __future__ import annotations

from urbannb.scene.metrics import text_width
from urbannb.scene.shapes import Circle, Rect, Shape, Text

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
CAPITAL = 0.36
"""Half of the height of a capital, of a text whose size is 1."""


def extent(shape: Shape) -> Box:
    """The box round a shape; round the capitals of a text."""
    if isinstance(shape, Text):
        wide, high = text_width(shape.text, shape.size, shape.weight), CAPITAL * shape.size
        left = shape.x - {"start": 0.0, "middle": wide / 2, "end": wide}[shape.anchor]
        return left, shape.y - high, left + wide, shape.y + high
    if isinstance(shape, Rect):
        return shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
    if isinstance(shape, Circle):
        return shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r
    lengths = [length for command in shape.commands for length in command[1:]]
    xs, ys = lengths[::2] or [0.0], lengths[1::2] or [0.0]
    return min(xs), min(ys), max(xs), max(ys)
