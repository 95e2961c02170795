"""Marks for a board that is shown smaller than it is drawn: as large as on any other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from urbannb.core.view import View
from urbannb.scene.marks import marks
from urbannb.scene.shapes import Circle, Command, Path, Rect, Shape, Target, Text


def enlarged(
    targets: Sequence[Target], view: View, k: float, printed: Sequence[Shape] = ()
) -> tuple[Shape, ...]:
    """The marks of a view with lines, dots and words `k` times as large."""
    if k == 1:
        return marks(targets, view, printed)
    small = [scaled(shape, 1 / k) for shape in printed] if view.new else []
    return tuple(scaled(shape, k) for shape in marks([_shrunk(t, k) for t in targets], view, small))


def _shrunk(t: Target, k: float) -> Target:
    boxes: Any = tuple(tuple(length / k for length in box) for box in t.outline)
    sides = tuple((x / k, y / k) for x, y in t.corners)
    x, y, w, h, radius = (length / k for length in (t.x, t.y, t.w, t.h, t.radius))
    return replace(t, x=x, y=y, w=w, h=h, radius=radius, outline=boxes, corners=sides)


def scaled(shape: Shape, k: float) -> Shape:
    """A shape `k` times as large, and as far from the corner of the picture."""
    x_y: Any = {} if isinstance(shape, Path) else {"x": shape.x * k, "y": shape.y * k}
    if isinstance(shape, Text):
        return replace(shape, size=shape.size * k, **x_y)
    lines: Any = {"width": shape.width * k, "dash": tuple(d * k for d in shape.dash)}
    if isinstance(shape, Rect):
        return replace(shape, w=shape.w * k, h=shape.h * k, radius=shape.radius * k, **x_y, **lines)
    if isinstance(shape, Circle):
        return replace(shape, r=shape.r * k, **x_y, **lines)
    commands: tuple[Command, ...] = tuple(_longer(command, k) for command in shape.commands)
    return replace(shape, commands=commands, **lines)


def _longer(command: Any, k: float) -> Any:
    step, *lengths = command
    return (step, *(length * k for length in lengths))
