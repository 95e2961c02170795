"""The outline of a union of boxes, so that a group of places gets one ring and not many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

Point = tuple[float, float]
Box = tuple[float, float, float, float, float]
"""``(x, y, w, h, radius)``"""

Node = tuple[int, int]
_SNAP = 0.5
"""Edges nearer than this count as touching."""


def clusters(boxes: Iterable[Box]) -> list[list[Box]]:
    """The boxes, those that share an edge or overlap gathered together, doubles left out."""
    groups: list[list[Box]] = []
    for box in dict.fromkeys(boxes):
        near = [group for group in groups if any(_meet(box, other) for other in group)]
        rest = [group for group in groups if group not in near]
        groups = [*rest, [*(other for group in near for other in group), box]]
    return groups


def _meet(a: Box, b: Box) -> bool:
    """Whether two boxes share more than a corner."""
    across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    down = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return min(across, down) >= -_SNAP and max(across, down) > _SNAP


def union(boxes: Sequence[Box]) -> list[list[Point]]:
    """The closed loops of corners around the union, holes included."""
    xs = _lines(v for x, _, w, _, _ in boxes for v in (x, x + w))
    ys = _lines(v for _, y, _, h, _ in boxes for v in (y, y + h))
    inside = {
        (i, j)
        for i, x in enumerate(xs[:-1])
        for j, y in enumerate(ys[:-1])
        if any(_covers(box, (x + xs[i + 1]) / 2, (y + ys[j + 1]) / 2) for box in boxes)
    }
    return [[(xs[i], ys[j]) for i, j in loop] for loop in _loops(_edges(inside))]


def shrunk(corners: Sequence[Point], by: float) -> list[Point]:
    """A polygon with its corners drawn in toward the middle (out, for less than 0)."""
    x = sum(corner[0] for corner in corners) / len(corners)
    y = sum(corner[1] for corner in corners) / len(corners)
    found = []
    for u, v in corners:
        share = 1 - by / (hypot(u - x, v - y) or 1.0)
        found.append((x + (u - x) * share, y + (v - y) * share))
    return found


def joined(shapes: Iterable[Sequence[Point]]) -> list[list[Point]]:
    """The closed loops round polygons, those that share sides gathered together.

    A side that two polygons have is no border: what is left of all sides makes the loops.
    """
    near: dict[tuple[int, int], Point] = {}
    borders: dict[tuple[Node, Node], None] = {}
    for corners in dict.fromkeys(tuple(shape) for shape in shapes):
        nodes = [(round(x / _SNAP), round(y / _SNAP)) for x, y in corners]
        near.update(zip(nodes, corners, strict=True))
        for start, end in zip(nodes, [*nodes[1:], nodes[0]], strict=True):
            if (end, start) in borders:
                del borders[end, start]
            else:
                borders[start, end] = None
    sides: dict[Node, list[Node]] = {}
    for start, end in borders:
        sides.setdefault(start, []).append(end)
    return [[near[node] for node in loop] for loop in _walks(sides)]


def _walks(sides: dict[Node, list[Node]]) -> Iterable[list[Node]]:
    """The loops that sides make, each walked from its start until it comes round."""
    while sides:
        start = min(sides)
        walk = [start]
        while True:
            ends = sides[walk[-1]]
            end = ends.pop()
            if not ends:
                del sides[walk[-1]]
            if end == start:
                break
            walk.append(end)
        yield walk


def _lines(values: Iterable[float]) -> list[float]:
    """The values in order, near doubles left out."""
    kept: list[float] = []
    for value in sorted(values):
        if not kept or value - kept[-1] > _SNAP:
            kept.append(value)
    return kept


def _covers(box: Box, x: float, y: float) -> bool:
    return box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3]


def _edges(inside: set[Node]) -> dict[Node, list[Node]]:
    """The sides between inside and outside, each walked with the inside on its right."""
    edges: dict[Node, list[Node]] = {}
    for i, j in sorted(inside):
        sides = (
            ((i, j - 1), (i, j), (i + 1, j)),
            ((i + 1, j), (i + 1, j), (i + 1, j + 1)),
            ((i, j + 1), (i + 1, j + 1), (i, j + 1)),
            ((i - 1, j), (i, j + 1), (i, j)),
        )
        for neighbor, start, end in sides:
            if neighbor not in inside:
                edges.setdefault(start, []).append(end)
    return edges


def _loops(edges: dict[Node, list[Node]]) -> list[list[Node]]:
    loops: list[list[Node]] = []
    while edges:
        start = min(edges)
        walk = [start]
        while True:
            ends = edges[walk[-1]]
            # Where two cells touch in a corner only, turning right keeps their loops apart.
            end = ends[0] if len(walk) < 2 else min(ends, key=lambda e: _turn(walk, e))
            ends.remove(end)
            if not ends:
                del edges[walk[-1]]
            if end == start:
                break
            walk.append(end)
        loops.append(_corners(walk))
    return loops


def _cross(a: Node, b: Node, c: Node) -> int:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _turn(walk: list[Node], end: Node) -> int:
    return -_cross(walk[-2], walk[-1], end)


def _corners(walk: list[Node]) -> list[Node]:
    """The walk without the points in the middle of a straight side."""
    before, after = [walk[-1], *walk[:-1]], [*walk[1:], walk[0]]
    return [b for a, b, c in zip(before, walk, after, strict=True) if _cross(a, b, c)]
