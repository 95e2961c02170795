"""The signs on the tiles, built from rectangles and polygons, and whole tiles."""

from __future__ import annotations

from functools import cache

from urbannb.core.text.house import HOUSE
from urbannb.games.city_blocks.components.tiles import SPECIAL, kind, number
from urbannb.scene.palette import mix
from urbannb.scene.pieces import cube, polygon, strike
from urbannb.scene.shapes import Path, Rect, Shape, Text

TINT = ("P1_tint", "P2_tint")
PLAIN, PALE = "coin", 0.82
"""The tint where a player's mark is a letter, and how pale it is for all other marks."""
EDGE = "tile_edge"
GRAY = "#59626F"
WINDOW = "white"
SHORT = {"School": "School", "Power": "Power", "Mall": "Mall", "Court": "Court"}

Outline = tuple[tuple[float, float], ...]
Box = tuple[float, float, float, float]

# Each sign in a box of about 22 by 20 round (0, 0): outlines in ink, then windows.
SIGNS: dict[str, tuple[tuple[Outline, ...], tuple[Box, ...], tuple[Box, ...]]] = {
    "H": (
        (((0, -10), (11, -1), (8, -1), (8, 9), (-8, 9), (-8, -1), (-11, -1)),),
        (),
        ((-2, 3, 4, 6),),
    ),
    "S": (
        (((-10, -9), (10, -9), (12, -1), (-12, -1)),),
        ((-9, -2, 18, 11),),
        ((-6, 2, 5, 7), (2, 2, 5, 4)),
    ),
    "F": (
        (
            (
                (-11, 9), (-11, -1), (-4, -6), (-4, -1), (3, -6), (3, -1),
                (6, -1), (6, -10), (10, -10), (10, 9),
            ),
        ),
        (),
        ((-8, 2, 3, 3), (-2, 2, 3, 3)),
    ),
    "School": (
        (((0, -10), (7, -3), (-7, -3)),),
        ((-11, -3, 22, 12),),
        ((-2, 3, 4, 6), (-8, 0, 4, 4), (4, 0, 4, 4)),
    ),
    "Power": ((((2, -11), (-8, 2), (-1, 2), (-3, 11), (8, -3), (1, -3)),), (), ()),
    "Mall": ((), ((-12, -5, 24, 14), (-12, -9, 24, 3)), ((-9, 0, 6, 9), (3, 0, 6, 9))),
    "Court": (
        (((0, -11), (11, -5), (-11, -5)),),
        ((-9, -3, 3, 9), (-1.5, -3, 3, 9), (6, -3, 3, 9), (-11, 7, 22, 3)),
        (),
    ),
}  # fmt: skip


def sign(code: str, x: float, y: float, height: float, opacity: float = 1.0) -> tuple[Shape, ...]:
    """The sign of a kind of building, `height` pixels high, its middle at (x, y)."""
    u = height / 20
    outlines, bars, windows = SIGNS[kind(code)]
    shapes: list[Shape] = [
        Path(polygon(*((x + a * u, y + b * u) for a, b in points)), "piece_ink", opacity=opacity)
        for points in outlines
    ]
    for boxes, fill in ((bars, "piece_ink"), (windows, WINDOW)):
        shapes += [
            Rect(x + a * u, y + b * u, w * u, h * u, fill, opacity=opacity) for a, b, w, h in boxes
        ]
    return tuple(shapes)


@cache
def tile(
    x: float, y: float, s: float, player: int, code: str, off: bool = False
) -> tuple[Shape, ...]:
    """A tile of side `s`; one that counts for nothing (`off`) is faded and struck.

    `player` is the number of the owner's mark (`core.text.house`), here and below.
    """
    body = Rect(x, y, s, s, tint(player), EDGE, 1, 5 if s > 30 else 3)
    face = _special(x, y, s, code) if code in SPECIAL else _numbered(x, y, s, code, off)
    d = max(12.0, s * 0.19)
    return (body, *face, *cube(player, x + d * 0.75, y + d * 0.75, d))


def _numbered(x: float, y: float, s: float, code: str, off: bool) -> tuple[Shape, ...]:
    size = max(16, round(s * 0.31))
    ink = GRAY if off else "piece_ink"
    shapes: tuple[Shape, ...] = (
        *sign(code, x + s * 0.34, y + s * 0.62, s * 0.36, 0.35 if off else 1.0),
        Text(x + s * 0.75, y + s * 0.63, str(number(code)), size, ink, 700),
    )
    if off:
        shapes += strike(x + s * 0.60, y + s * 0.76, x + s * 0.90, y + s * 0.50)
    return shapes


def _special(x: float, y: float, s: float, code: str) -> tuple[Shape, ...]:
    if s < 50:  # the word of 12 px needs all the width, and leaves less for the sign
        name = Text(x + s / 2, y + s * 0.78, SHORT[code], 12, "piece_ink")
        return (*sign(code, x + s * 0.58, y + s * 0.38, s * 0.34), name)
    return (
        *sign(code, x + s / 2, y + s * 0.47, s * 0.36),
        Text(x + s / 2, y + min(s * 0.85, s - 9.2), SHORT[code], 12, "piece_ink", 600),
    )


@cache
def small_tile(x: float, y: float, s: float, player: int, code: str) -> tuple[Shape, ...]:
    """A tile too small for sign and number: its code, or the sign of a special building."""
    body = Rect(x, y, s, s, tint(player), EDGE, 1, 3)
    if code in SPECIAL:
        return (body, *sign(code, x + s / 2, y + s / 2, s * 0.58))
    return (body, Text(x + s / 2, y + s / 2, code, 12, "piece_ink", 700))


def tint(player: int) -> str:
    """The color of a player's tiles; plain where no color of the house is meant."""
    if player < len(TINT):
        return TINT[player]
    return PLAIN if player >= HOUSE else mix(f"P{player + 1}", "white", PALE)


def back(x: float, y: float, s: float, player: int) -> tuple[Shape, ...]:
    """A tile lying face down."""
    d = max(12.0, s * 0.3)
    body = Rect(x, y, s, s, "ground", EDGE, 1, 5 if s > 30 else 3)
    return (body, *cube(player, x + s / 2, y + s / 2, d))
