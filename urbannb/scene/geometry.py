"""Curves into short lines, lines into dashes and thin boxes: what a raster renderer needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin

from urbannb.scene.shapes import Circle, Command, Path, Rect

Point = tuple[float, float]


@dataclass(frozen=True)
class Polyline:
    """A polyline, and whether its end joins its start."""

    points: Sequence[Point]
    closed: bool

    def loop(self) -> list[Point]:
        """The points, with the first again at the end of a closed run."""
        return [*self.points, self.points[0]] if self.closed else list(self.points)


def runs(shape: Rect | Circle | Path) -> list[Polyline]:
    """The outline of a shape as polylines."""
    if isinstance(shape, Circle):
        return [Polyline(_arc(shape.x, shape.y, shape.r, 0, 2 * pi), True)]
    if isinstance(shape, Rect):
        return [Polyline(_rounded(shape), True)]
    return list(_flatten(shape.commands))


def _arc(x: float, y: float, r: float, start: float, end: float) -> list[Point]:
    steps = max(4, ceil(abs(end - start) * max(r, 1) ** 0.5 * 2))
    angles = (start + (end - start) * i / steps for i in range(steps + 1))
    return [(x + r * cos(a), y + r * sin(a)) for a in angles]


def _rounded(rect: Rect) -> list[Point]:
    x0, y0, x1, y1 = rect.x, rect.y, rect.x + rect.w, rect.y + rect.h
    r = min(rect.radius, rect.w / 2, rect.h / 2)
    if r <= 0:
        return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    turns = ((x0 + r, y0 + r, 2), (x1 - r, y0 + r, 3), (x1 - r, y1 - r, 4), (x0 + r, y1 - r, 5))
    return [p for x, y, q in turns for p in _arc(x, y, r, q * pi / 2, (q + 1) * pi / 2)]


def _flatten(commands: Iterable[Command]) -> Iterable[Polyline]:
    points: list[Point] = []
    for command in commands:
        match command:
            case ("M", x, y):
                if len(points) > 1:
                    yield Polyline(points, False)
                points = [(x, y)]
            case ("L", x, y):
                points.append((x, y))
            case ("Q", cx, cy, x, y):
                points += _curve(points[-1] if points else (cx, cy), (cx, cy), (x, y))
            case ("Z",):
                if points:
                    yield Polyline(points, True)
                points = points[:1]
            case _:
                raise ValueError(f"unknown path command {command!r}: M, L, Q or Z")
    if len(points) > 1:
        yield Polyline(points, False)


def _curve(start: Point, control: Point, end: Point) -> list[Point]:
    length = hypot(control[0] - start[0], control[1] - start[1])
    length += hypot(end[0] - control[0], end[1] - control[1])
    steps = max(4, ceil(length**0.5 * 1.5))
    return [_bezier(start, control, end, i / steps) for i in range(1, steps + 1)]


def _bezier(a: Point, b: Point, c: Point, t: float) -> Point:
    u = 1 - t
    x = u * u * a[0] + 2 * u * t * b[0] + t * t * c[0]
    return x, u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]


def dashes(run: Polyline, pattern: Sequence[float]) -> list[Polyline]:
    """The run cut into the drawn pieces of a dash pattern."""
    if not pattern or min(pattern) < 0 or sum(pattern) < 0.1:
        return [run]
    marks = list(pattern) * (2 if len(pattern) % 2 else 1)
    pieces: list[Polyline] = []
    index, left = 0, marks[0]
    loop = run.loop()
    piece = [loop[0]]
    for start, end in pairwise(loop):
        length = hypot(end[0] - start[0], end[1] - start[1])
        done = 0.0
        while length - done > left:
            done += left
            share = done / length
            cut = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if index % 2 == 0:
                pieces.append(Polyline([*piece, cut], False))
            piece = [cut]
            index = (index + 1) % len(marks)
            left = marks[index]
        left -= length - done
        piece.append(end)
    if index % 2 == 0 and len(piece) > 1:
        pieces.append(Polyline(piece, False))
    return pieces


def joint(before: Point, at: Point, after: Point, width: float) -> list[list[Point]]:
    """The two wedges that fill the gap between two bars."""
    first, second = bar(before, at, width), bar(at, after, width)
    return [[at, first[1], second[0]], [at, first[2], second[3]]]


def sharp(before: Point, at: Point, after: Point) -> bool:
    """Whether the line turns by more than 30 degrees at a point."""
    ax, ay, bx, by = at[0] - before[0], at[1] - before[1], after[0] - at[0], after[1] - at[1]
    return ax * bx + ay * by < 0.866 * hypot(ax, ay) * hypot(bx, by)


def bar(start: Point, end: Point, width: float, longer: float = 0) -> list[Point]:
    """The four corners of a straight stroke, both ends made `longer` if asked."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    sx, sy = start[0] - ux * longer, start[1] - uy * longer
    ex, ey = end[0] + ux * longer, end[1] + uy * longer
    nx, ny = -uy * width / 2, ux * width / 2
    return [(sx + nx, sy + ny), (ex + nx, ey + ny), (ex - nx, ey - ny), (sx - nx, sy - ny)]
