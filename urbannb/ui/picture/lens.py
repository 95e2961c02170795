"""What is drawn of a board that is wider than its table: a part of it, as sharp as it is shown."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.scene.changes import bounds
from urbannb.scene.shapes import Shape

MOST_PIXELS = 6_000_000
"""The pixels of a layer, at most: a telephone has little memory for canvases."""


@dataclass(frozen=True)
class Lens:
    """A part of a scene, and how many pixels of the canvas a length of 1 in it gets."""

    x: float
    y: float
    w: float
    h: float
    scale: float

    def sees(self, shape: Shape) -> bool:
        """Whether anything of a shape lies in this part."""
        left, top, right, bottom = bounds(shape)
        across = left < self.x + self.w and right > self.x
        return across and top < self.y + self.h and bottom > self.y


def whole(width: float, height: float, scale: float) -> Lens:
    """All of a scene."""
    return _bearable(Lens(0.0, 0.0, width, height, scale))


def asked_for(given: object, width: float, height: float) -> Lens | None:
    """The part that the page asks for; None for what is no part of a scene of that size."""
    if not isinstance(given, list | tuple) or len(given) != 5:
        return None
    if not all(isinstance(n, int | float) and -MOST_PIXELS < n < MOST_PIXELS for n in given):
        return None
    x, y, w, h, scale = map(float, given)
    left, top = max(0.0, x), max(0.0, y)
    right, bottom = min(width, x + w), min(height, y + h)
    if right - left < 1 or bottom - top < 1 or not 0.01 <= scale <= 16:
        return None
    return _bearable(Lens(left, top, right - left, bottom - top, scale))


def _bearable(lens: Lens) -> Lens:
    """As sharp as there are pixels for."""
    most = (MOST_PIXELS / (lens.w * lens.h)) ** 0.5
    return Lens(lens.x, lens.y, lens.w, lens.h, min(lens.scale, most))
