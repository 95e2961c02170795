"""The signs of the buildings: a flat drawing for each, as data, and how it is put on a tile.

Each is drawn in a square of 40 by 40, a part a line: its color, its kind, its numbers. The color is
``ink``, ``white`` or ``hue``, that of its group. ``P`` is a polygon, ``R`` a rectangle
(left, top, width, height, radius), ``O`` a disc (middle, radius), ``C`` a circle (middle, radius,
width of its line), ``A`` an arch (left, top, width, height: round above), ``L`` a line (its width,
then its points), ``Q`` a closed curve (where it starts, then a control point and an end each time).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from urbannb.core.text import kebab
from urbannb.scene.pieces import line, polygon
from urbannb.scene.shapes import Circle, Command, Path, Rect, Shape

SIDE = 40.0
INKS = {"ink": "piece_ink", "white": "white"}
PLAIN = "building"
"""What a tile of one's own wears that has no drawing here."""

SIGNS = {
    # culture
    "college": """
        ink P 20 7 38 15.5 20 24 2 15.5
        ink P 9 21.5 20 26.5 31 21.5 31 29.5 20 34.5 9 29.5
        hue L 2.5 20 15.5 35 18.5 35 28
        hue O 35 30 3""",
    "university": """
        ink R 19 1 2 7
        hue P 21 1 28 3.2 21 5.5
        ink A 12 6 16 10
        ink R 3 15 34 4
        ink R 5 20 5 12
        ink R 13.3 20 5 12
        ink R 21.7 20 5 12
        ink R 30 20 5 12
        ink R 2 33 36 5
        white O 20 11.5 2.4""",
    "theater": """
        ink Q 5 5 20 9 35 5 36 22 30 30 25 37 20 37 15 37 10 30 4 22 5 5
        white Q 10 15 13.5 11 17 15 13.5 17.5 10 15
        white Q 23 15 26.5 11 30 15 26.5 17.5 23 15
        white Q 10.5 22.5 20 28 29.5 22.5 26.5 32 20 32 13.5 32 10.5 22.5""",
    "museum": """
        ink P 20 3 38 13 2 13
        ink R 5 15 6 16
        ink R 17 15 6 16
        ink R 29 15 6 16
        ink R 4 32 32 2.5
        ink R 1 35.5 38 3
        white O 20 9.2 2.2""",
    "cinema": """
        ink R 3 16 34 21 2
        ink P 2.5 9 35 2.5 36.5 8.5 4 15
        white P 8.5 8 13.5 7 16.5 12.4 11.5 13.4
        white P 19.5 5.7 24.5 4.7 27.5 10.2 22.5 11.2
        white P 16 20.5 27 26.5 16 32.5""",
    "science-museum": """
        ink R 13 2 14 4 1.5
        ink P 15.5 5 24.5 5 24.5 15 36 34 34 38 6 38 4 34 15.5 15
        hue P 13.8 23 26.2 23 32.5 34 31.5 35.5 8.5 35.5 7.5 34
        white O 17 29 2.4
        white O 23.5 31.5 1.8
        white O 20.5 25.5 1.3
        white R 18 7 4 8""",
    # economy
    "hotel": """
        ink R 2 8 4.5 28 1.5
        ink R 2 25 36 7
        ink R 33.5 25 4.5 11 1.5
        hue R 16 16 22 9 3
        ink C 11 19.5 4 2.2
        white O 11 19.5 3""",
    "shopping-center": """
        ink C 20 12.5 7.5 3
        ink P 6 13 34 13 37 38 3 38
        white O 12.5 18 1.8
        white O 27.5 18 1.8
        hue R 8 26 24 7""",
    "factory": """
        ink P 2 37 2 20 12 13 12 20 22 13 22 20 28 16 29.5 6 35.5 6 38 37
        ink O 29 3.4 2.2
        ink O 24 2.6 1.6
        hue R 6 26 6 5
        hue R 16 26 6 5
        hue R 26 26 6 5""",
    "burger-joint": """
        ink Q 3 18 3 5 20 5 37 5 37 18
        hue Q 2 20 7 17.5 11 21 15.5 24.5 20 21 \
            24.5 17.5 29 21 34 24.5 38 20 38 24 38 24.5 20 29 2 24.5
        ink R 3 25.5 34 4.5 2
        ink Q 3 31.5 37 31.5 37 31.5 37 37 31 37 20 37 9 37 3 37 3 31.5
        white O 12 12 1.3
        white O 20 9.5 1.3
        white O 28 12 1.3""",
    "bank": """
        ink R 3 4 34 30 3
        ink R 7 34 6 4
        ink R 27 34 6 4
        hue R 7 8 26 22 2
        ink C 18 19 6.5 2.5
        white O 18 19 3
        ink L 2.5 18 10 18 28
        ink L 2.5 9 19 27 19
        ink R 29 13 2.5 12""",
    # transportation
    "parking": """
        ink R 4 3 32 34 5
        white R 13 9 5 23
        white C 20 16 6.5 5
        ink R 8.5 9 4.5 15""",
    "bus-station": """
        ink R 1.5 8 37 23 4
        ink O 10 32 4.5
        ink O 30 32 4.5
        white R 5 12 8 8 1
        white R 15.5 12 8 8 1
        white R 26 12 9 8 1
        hue R 1.5 23 37 3
        white O 10 32 1.8
        white O 30 32 1.8""",
    "taxi-station": """
        ink R 15 6 10 6 1
        ink P 10 12.5 28 12.5 33.5 20.5 38.5 22 39 31 1 31 1 22 5.5 20.5
        white P 12 15 18.5 15 18.5 20.5 8.8 20.5
        white P 21 15 26.8 15 30.3 20.5 21 20.5
        hue R 2 24 37 3
        ink O 10 31.5 5
        ink O 30 31.5 5
        white O 10 31.5 2
        white O 30 31.5 2""",
    "metro-station": """
        ink A 2 3 36 35
        white A 10 9 20 23
        hue R 10 25.5 20 4
        ink R 13 14 14 8.5 1.5
        ink O 13.5 27.5 1.4
        ink O 26.5 27.5 1.4
        white L 1.8 13 38 16 32
        white L 1.8 27 38 24 32""",
    # civic
    "fire-station": """
        ink Q 20 1 24 8 30 14 37 22 34 29 31 38 20 38 9 38 6 29 4 21 10 14 12 18 14 19 15 9 20 1
        hue Q 20 18 27 25 26 30 25 35.5 20 35.5 15 35.5 14 30 13.5 25 20 18""",
    "police-station": """
        ink Q 20 1.5 27 6 36 6 37 28 20 38.5 3 28 4 6 13 6 20 1.5
        white P 20 9 22.7 16.3 30.5 16.6 24.4 21.4 26.5 28.9 \
            20 24.6 13.5 28.9 15.6 21.4 9.5 16.6 17.3 16.3""",
    "hospital": """
        ink R 9 2 22 36 1.5
        ink R 2 18 36 20 1.5
        white R 17.6 6 4.8 14
        white R 13 10.6 14 4.8
        white R 17 29 6 9
        hue R 5 24 7 6
        hue R 28 24 7 6""",
    "bridge": """
        ink R 1 25 38 4
        ink R 9 5 4 32
        ink R 27 5 4 32
        ink L 2 1 20 11 7
        ink L 2 39 20 29 7
        ink L 2 11 7 13.5 13 16.5 17 20 18.5 23.5 17 26.5 13 29 7
        ink L 1.3 17 18 17 26
        ink L 1.3 20 18.5 20 26
        ink L 1.3 23 18 23 26
        hue L 2.4 0 36 5 34 10 36 15 34 20 36 25 34 30 36 35 34 40 36""",
    "post-office": """
        ink R 2 8 36 26 2.5
        white L 2.6 4 11 20 23 36 11
        white L 1.8 4.5 31.5 14.5 20
        white L 1.8 35.5 31.5 25.5 20""",
    "garbage-recycling-center": """
        ink R 14 2 12 4 1.5
        ink R 4 6 32 5 1.5
        ink P 6.5 13 33.5 13 30.5 38 9.5 38
        white P 20 16 28.5 31.5 11.5 31.5
        ink P 20 21.5 24 28.8 16 28.8
        ink P 22.5 30 27.5 30 25 33.5
        ink P 13.2 26 17 26 14.2 21
        ink P 22.6 19 25.4 24 21.5 23""",
    # tourism
    "playground": """
        ink P 13 8 18 8 36 33 39 33 39 37 33.5 37
        ink R 3 2 3 35
        ink R 13 2 3 35
        ink R 3 8 13 3
        ink R 3 15 13 3
        ink R 3 22 13 3
        ink R 3 29 13 3
        hue P 1 4 9.5 0 18 4 18 6 1 6""",
    "soccer-stadium": """
        white O 20 20 17
        ink C 20 20 17 2.4
        ink P 20 13 26.7 17.8 24.1 25.7 15.9 25.7 13.3 17.8
        ink P 15 3.6 25 3.6 20 8
        ink P 36.4 14 37 24 31.6 18.5
        ink P 33.5 30 27 36 26 29.8
        ink P 6.5 30 13 36 14 29.8
        ink P 3.6 14 3 24 8.4 18.5""",
    "marina": """
        ink R 19 1 2.4 28
        hue P 23 4 36 25 23 25
        ink P 17 8 17 25 6 25
        ink P 3 28 38 28 32 35 9 35
        ink L 1.8 1 38 6 36.6 11 38 16 36.6 21 38 26 36.6 31 38 36 36.6 39 38""",
    "airport": """
        ink Q 20 1 23.5 3 23.5 9 23.5 20 22.5 36 20 39 17.5 36 16.5 20 16.5 9 16.5 3 20 1
        ink P 23 14 39 23 39 27 23 23
        ink P 17 14 1 23 1 27 17 23
        ink P 22 31 29 36 29 38.5 20 36.5
        ink P 18 31 11 36 11 38.5 20 36.5
        white Q 18 7 20 3.5 22 7 20 8.2 18 7""",
    "skate-park": """
        ink P 1 38 1 12 5 12 5.6 17 7.5 22.5 10.5 27 15 30.3 20 31.5 \
            25 30.3 29.5 27 32.5 22.5 34.4 17 35 12 39 12 39 38
        hue L 3.2 8.5 13 12 16.5 26 20.5 31 20
        ink O 14 21 2.6
        ink O 24 24 2.6""",
    "opera-house": """
        ink P 13 6 34 2 34 9 13 13
        ink R 13 8 3 23
        ink R 31 5 3 21
        ink O 10.5 32 5.5
        ink O 28.5 27 5.5""",
    PLAIN: """
        ink P 20 3 36 14 36 37 4 37 4 14
        hue R 10 17 6 6
        hue R 24 17 6 6
        white R 16.5 27 7 10""",
}
"""The drawings by the ids of their tiles; two of a kind have one."""


def kind_of(tile: str) -> str:
    """Which drawing a tile wears, by its name: ours, or the plain one."""
    found = kebab(tile)
    return found if found in SIGNS else PLAIN


@lru_cache(maxsize=1 << 11)
def sign(kind: str, x: float, y: float, size: float, hue: str) -> tuple[Shape, ...]:
    """A drawing in a square of that size, from its top left corner."""
    u = size / SIDE
    return tuple(_part(ink, part, numbers, x, y, u, hue) for ink, part, numbers in _parts(kind))


@cache
def _parts(kind: str) -> tuple[tuple[str, str, tuple[float, ...]], ...]:
    """The parts of a drawing: the color, the kind and the numbers of each."""
    lines = (text.split() for text in SIGNS[kind].strip().splitlines())
    return tuple((ink, part, tuple(map(float, numbers))) for ink, part, *numbers in lines)


def _part(
    ink: str, part: str, numbers: tuple[float, ...], x: float, y: float, u: float, hue: str
) -> Shape:
    fill = INKS.get(ink, hue)
    match part:
        case "R":
            left, top, w, h, *radius = numbers
            return Rect(x + left * u, y + top * u, w * u, h * u, fill, radius=sum(radius) * u)
        case "O":
            across, down, r = numbers
            return Circle(x + across * u, y + down * u, r * u, fill)
        case "C":
            across, down, r, width = numbers
            return Circle(x + across * u, y + down * u, r * u, None, fill, width * u)
        case "A":
            return Path(_arch(x, y, u, numbers), fill)
        case "L":
            points = _points(x, y, u, numbers[1:])
            return Path(line(*points), None, fill, numbers[0] * u, cap="round")
        case "Q":
            return Path(_curve(_points(x, y, u, numbers)), fill)
    return Path(polygon(*_points(x, y, u, numbers)), fill)


def _points(x: float, y: float, u: float, numbers: Sequence[float]) -> list[tuple[float, float]]:
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return [(x + across * u, y + down * u) for across, down in pairs]


def _arch(x: float, y: float, u: float, numbers: Sequence[float]) -> tuple[Command, ...]:
    """Straight at its foot and sides, round above."""
    left, top, w, h = numbers
    r = w / 2
    a, b, c, d, e = _points(
        x, y, u, (left, top + h, left, top + r, left + r, top, left + w, top + r, left + w, top + h)
    )
    return (("M", *a), ("L", *b), ("Q", b[0], c[1], *c), ("Q", d[0], c[1], *d), ("L", *e), ("Z",))


def _curve(points: Sequence[tuple[float, float]]) -> tuple[Command, ...]:
    start, *rest = points
    turns = zip(rest[::2], rest[1::2], strict=True)
    curves: list[Command] = [("Q", *control, *end) for control, end in turns]
    return (("M", *start), *curves, ("Z",))
