"""The small things on a card: plates of zones, sims, factors, the dots under numbers of ours."""

from __future__ import annotations

from urbannb.games.sim_city.components.zones import (
    AGRICULTURAL,
    COMMERCIAL,
    GOVERNMENTAL,
    INDUSTRIAL,
    LAND,
    PHASES,
    RESIDENTIAL,
    SERVICES,
    SPECIAL,
    ZONES,
)
from urbannb.scene.metrics import text_width
from urbannb.scene.palette import letter, mix
from urbannb.scene.pieces import line
from urbannb.scene.shapes import Circle, Path, Rect, Shape, Text

HUES = {
    RESIDENTIAL: "amber", COMMERCIAL: "sky", INDUSTRIAL: "umber", SERVICES: "stone",
    GOVERNMENTAL: "brick", AGRICULTURAL: "ice", SPECIAL: "gold", LAND: "leaf",
}  # fmt: skip
PHASE_HUES = {1: "white", 2: "#BFE3AE", 3: "#E2C596", 4: "#F6BBD0"}
"""White, green, tan and pink: the colors of cards as they are printed, a phase each."""
PALE = 0.55
"""How much white is in the body of a card."""
PLAIN = "coin"
"""The color of events and council members, which are of no zone."""
DOTS = (1.5, 2.0)
"""The dotted line under a number of ours."""


def hue(zone: str) -> str:
    """The color of a zone."""
    return HUES.get(zone, PLAIN)


def body(zone: str) -> str:
    """The color of the body of a card."""
    return mix(HUES[zone], "white", PALE) if zone in HUES else PLAIN


def ink(zone: str) -> str:
    """The color of letters on a zone's color."""
    return letter(HUES[zone]) if zone in HUES else "piece_ink"


def plate(x: float, y: float, zone: str, size: float = 12) -> tuple[Shape, ...]:
    """The letter of a zone on its color, from its top left corner."""
    side = size * 4 / 3
    return (
        Rect(x, y, side, side, HUES[zone], radius=size / 4),
        Text(x + side / 2, y + side / 2, ZONES[zone].letter, size, letter(HUES[zone]), 700),
    )


def numeral(x: float, y: float, phase: int, size: float = 12) -> tuple[float, tuple[Shape, ...]]:
    """The phase of a card on the color it is printed in, from `x` on; and where that ends."""
    words = PHASES[phase].roman
    wide = text_width(words, size, 700) + size * 0.4
    back = Rect(
        x, y - size * 0.66, wide, size * 1.32, PHASE_HUES[phase], "piece_ink", size / 16, size / 5
    )
    return x + wide, (back, Text(x + wide / 2, y, words, size, "piece_ink", 700))


def person(x: float, y: float, gives: bool, k: float = 1.0) -> tuple[Shape, ...]:
    """A sim round (x, y): solid where it is given, an outline where it is needed."""
    fill = "piece_ink" if gives else "white"
    shoulders = (
        ("M", x - 5 * k, y + 6 * k), ("Q", x - 5 * k, y - k, x, y - k),
        ("Q", x + 5 * k, y - k, x + 5 * k, y + 6 * k), ("Z",),
    )  # fmt: skip
    return (
        Path(shoulders, fill, "piece_ink", 1.25 * k),
        Circle(x, y - 4 * k, 2.75 * k, fill, "piece_ink", 1.25 * k),
    )


def dots(x: float, y: float, words: str, size: float, weight: int = 700) -> Shape:
    """The dotted line under words of ours that begin at `x`, with their middle at `y`."""
    low, wide = y + size * 0.58, text_width(words, size, weight)
    k = size / 12
    return Path(
        line((x, low), (x + wide, low)), None, "piece_ink", 1.25 * k, (DOTS[0] * k, DOTS[1] * k)
    )


def signed(factor: int) -> str:
    """A factor with a real minus sign."""
    return str(factor).replace("-", "\N{MINUS SIGN}")
