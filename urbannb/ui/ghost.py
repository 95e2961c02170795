"""The piece in the hand, to be shown where it would come to lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.scene.shapes import Circle, Path, Rect, Text
from urbannb.scene.svg import fragment

if TYPE_CHECKING:
    from urbannb.scene import Scene, Shape, Target


def ghost(scene: Scene, place: str) -> dict[str, object] | None:
    """What is drawn at a place, as SVG with the box it fills; None for an empty place."""
    target = scene.target(place)
    if target is None:
        return None
    shapes = [s for s in scene.layers.get("pieces", ()) if _inside(s, target)]
    if not shapes:
        return None
    box = [target.x, target.y, target.w, target.h]
    return {"svg": fragment(shapes, css=True), "box": box}


def _inside(shape: Shape, target: Target) -> bool:
    left, top, right, bottom = bounds(shape)
    return (
        target.x - 1 <= left
        and target.y - 1 <= top
        and right <= target.x + target.w + 1
        and bottom <= target.y + target.h + 1
    )


def bounds(shape: Shape) -> tuple[float, float, float, float]:
    """The box round a shape; of a text, its anchor alone."""
    if isinstance(shape, Rect):
        return shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
    if isinstance(shape, Circle):
        return shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r
    if isinstance(shape, Text):
        return shape.x, shape.y, shape.x, shape.y
    assert isinstance(shape, Path)
    xs = [c[-2] for c in shape.commands if len(c) > 1]
    ys = [c[-1] for c in shape.commands if len(c) > 1]
    return min(xs), min(ys), max(xs), max(ys)
