"""Pieces that several games share, each as a few shapes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin

from urbannb.core.text.house import HOUSE, letter
from urbannb.scene.metrics import text_width
from urbannb.scene.palette import PLAYERS
from urbannb.scene.shapes import Circle, Command, Path, Rect, Shape, Text

Point = tuple[float, float]
Line = tuple[Command, ...]


def line(*points: Point) -> Line:
    """The commands of an open line through the points."""
    return tuple(("M" if i == 0 else "L", x, y) for i, (x, y) in enumerate(points))


def polygon(*points: Point) -> Line:
    """The commands of a closed polygon."""
    return (*line(*points), ("Z",))


_CROSS: tuple[Point, ...] = (
    (-0.42, -1.12), (0.42, -1.12), (0.42, -0.42), (1.12, -0.42), (1.12, 0.42), (0.42, 0.42),
    (0.42, 1.12), (-0.42, 1.12), (-0.42, 0.42), (-1.12, 0.42), (-1.12, -0.42), (-0.42, -0.42),
)  # fmt: skip
"""The corners of a cross clockwise from the top."""
_STAR: tuple[Point, ...] = tuple(
    (r * sin(pi * n / 5), 0.08 - r * cos(pi * n / 5)) for n, r in enumerate((1.22, 0.56) * 5)
)
"""The corners of a star of five points, clockwise from the top."""


def player_shape(player: int, x: float, y: float, d: float) -> tuple[Shape, ...]:
    """The bare shape of a player (0 is the first) in a circle of diameter `d` round (x, y).

    `player` is the number of a mark; those after the last shape are letters (`core.text.house`).
    """
    if HOUSE <= player < HOUSE + 26:
        return (Text(x, y, letter(player), max(12, round(d * 1.1)), "piece_ink", 700),)
    if not 0 <= player < len(PLAYERS):
        raise ValueError(f"no player {player}: players are 0 to {len(PLAYERS) - 1}")
    name = f"P{player + 1}"
    r = d / 2
    match PLAYERS[name].shape:
        case "circle":
            return (Circle(x, y, r, name),)
        case "square":
            return (Rect(x - r * 0.88, y - r * 0.88, r * 1.76, r * 1.76, name),)
        case "triangle":
            top, left, right = (0.0, -1.02), (-1.08, 0.84), (1.08, 0.84)
            corners: tuple[Point, ...] = (top, right, left)
        case "diamond":
            corners = ((0.0, -1.2), (1.1, 0.0), (0.0, 1.2), (-1.1, 0.0))
        case "cross":
            corners = _CROSS
        case _:
            corners = _STAR
    return (Path(polygon(*((x + a * r, y + b * r) for a, b in corners)), name),)


@lru_cache(maxsize=4096)
def cube(player: int, x: float, y: float, d: float = 16) -> tuple[Shape, ...]:
    """A player's cube round (x, y): the shape on a white square of side `d`; 0 is the first."""
    box = Rect(x - d / 2, y - d / 2, d, d, "cube", "piece_ink", 1, 3)
    return (box, *player_shape(player, x, y, d * 0.58))


def coin(x: float, y: float, value: int | str, r: float = 19) -> tuple[Shape, ...]:
    """A coin or bonus token; a number gets its dollar sign, words are written as they are."""
    words = f"${value}" if isinstance(value, int) else value
    return (
        Circle(x, y, r, "coin", "outline", 1.5),
        Circle(x, y, r - 3.5, None, "coin_rim", 1),
        Text(x, y, words, max(12, round(r * 0.74)), "piece_ink", 700),
    )


def rounded_polygon(
    points: Sequence[Point],
    r: float,
    fill: str | None = None,
    stroke: str | None = "outline",
    width: float = 1.5,
    opacity: float = 1.0,
) -> tuple[Shape, ...]:
    """A closed polygon with rounded corners: one path, one stroke."""
    commands: list[Command] = []
    for i, corner in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        enter, leave = _toward(corner, before, r), _toward(corner, after, r)
        commands += [("L" if commands else "M", *enter), ("Q", *corner, *leave)]
    return (Path((*commands, ("Z",)), fill, stroke, width, opacity=opacity),)


def _toward(start: Point, end: Point, distance: float) -> Point:
    """The point that far from start to end, but never past the middle."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    share = min(distance, length / 2) / length if length else 0.0
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def pill_width(words: str, size: float = 12) -> float:
    """How wide a pill with these words is."""
    return max(size + 8, text_width(words, size, 700) + size)


@lru_cache(maxsize=4096)
def pill(
    x: float,
    y: float,
    words: str,
    fill: str = "legal",
    ink: str = "casing",
    stroke: str = "casing",
    size: float = 12,
    air: float = 8,
) -> tuple[Shape, ...]:
    """A small rounded label with its middle at (x, y), as wide as its words need.

    `air` is how much higher it is than its type.
    """
    w, h = pill_width(words, size), size + air
    return (
        Rect(x - w / 2, y - h / 2, w, h, fill, stroke, 1.5, h / 2),
        Text(x, y, words, size, ink, 700),
    )


@lru_cache(maxsize=1024)
def number_disc(
    x: float,
    y: float,
    number: int | str,
    r: float = 9,
    fill: str = "focus",
    ink: str = "casing",
    stroke: str = "casing",
) -> tuple[Shape, ...]:
    """A number on a disc, to count places in an explanation; a long one on a wider plate."""
    wide = text_width(str(number), 12, 700) + r
    words = Text(x, y, str(number), 12, ink, 700)
    if wide <= 2.6 * r:
        return (Circle(x, y, r, fill, stroke, 1.5), words)
    return (Rect(x - wide / 2, y - r, wide, 2 * r, fill, stroke, 1.5, r), words)


def strike(x1: float, y1: float, x2: float, y2: float) -> tuple[Shape, ...]:
    """The stroke through a number that counts for nothing."""
    return (Path(line((x1, y1), (x2, y2)), None, "illegal", 3),)
