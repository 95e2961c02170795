"""Which part of a board a small picture shows: whole places, where most stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, product

from urbannb.scene import Scene

RATIO = 1.55
"""The width of a picture to its height."""
LEAST, MOST = 240.0, 330.0
"""How much of a board's width is shown: so much that it is a board, so little that it is read."""

Box = tuple[float, float, float, float]


def part(scene: Scene) -> Box:
    """The box that places with something on fill best, and that cuts through none.

    What is shown beside it, where it has not the picture's shape, counts as empty.
    """
    if not scene.targets:
        return 0, 0, min(MOST, scene.width), min(MOST / RATIO, scene.height)
    (w, h), _ = Counter((t.w, t.h) for t in scene.targets).most_common(1)[0]
    places = [t for t in scene.targets if (t.w, t.h) == (w, h)]
    lefts, tops = sorted({t.x for t in places}), sorted({t.y for t in places})
    taken = [(t.x, t.y) for t in places if t.occupied]

    def filled(box: Box) -> tuple[float, float]:
        x, y, wide, high = box
        stand = sum(x <= tx < x + wide and y <= ty < y + high for tx, ty in taken)
        shown = max(wide, high * RATIO, LEAST) ** 2 / RATIO
        return round(stand * w * h / shown, 2), wide

    boxes = [
        (x, y, wide, high)
        for (x, wide), (y, high) in product(_spans(lefts, w), _spans(tops, h))
        if max(wide, high * RATIO) <= MOST
    ]
    return max(boxes, key=filled, default=(lefts[0], tops[0], w, h))


def _spans(starts: Sequence[float], size: float) -> list[tuple[float, float]]:
    """From where to where one may show, and half of the gap between two places beside it."""
    gaps = [b - a - size for a, b in pairwise(starts)]
    edge = max(0.0, min(gaps, default=0.0)) / 2
    return [(a - edge, b - a + size + 2 * edge) for a in starts for b in starts if b >= a]
