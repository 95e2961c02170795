"""How colors differ to the eye: contrast, simulated color-vision deficiency, CIEDE2000.

The simulation is Machado, Oliveira and Fernandes (2009) at full severity, on linear RGB.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from urbannb.scene.palette import HUES

Triple = tuple[float, float, float]

VISIONS: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(literal: str) -> Triple:
    """Linear light of an sRGB color."""

    def channel(at: int) -> float:
        value = int(literal[at : at + 2], 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return channel(1), channel(3), channel(5)


def contrast(a: str, b: str) -> float:
    """The WCAG contrast ratio."""
    lights = [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(a), linear(b))]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def lab(literal: str, vision: str = "normal") -> Triple:
    """CIELAB under D65, as that vision sees the color."""
    light = linear(literal)
    r, g, b = (
        min(1.0, max(0.0, sum(m * c for m, c in zip(row, light, strict=True))))
        for row in VISIONS[vision]
    )
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360 if a or b else 0.0


def _mean_hue(h1: float, h2: float, gray: bool) -> float:
    if gray:
        return h1 + h2
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2


def _hue_step(h1: float, h2: float, gray: bool) -> float:
    if gray:
        return 0.0
    return (h2 - h1 + 180) % 360 - 180


def ciede2000(p: Triple, q: Triple) -> float:
    """The CIEDE2000 distance of two CIELAB colors."""
    (l1, a1, b1), (l2, a2, b2) = p, q
    mean = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * sqrt(mean / (mean + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2, gray = _hue(a1, b1), _hue(a2, b2), c1 * c2 == 0
    dh = 2 * sqrt(c1 * c2) * sin(radians(_hue_step(h1, h2, gray) / 2))
    light, chroma, hue = (l1 + l2) / 2, (c1 + c2) / 2, _mean_hue(h1, h2, gray)
    t = 1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue))
    t += 0.32 * cos(radians(3 * hue + 6)) - 0.2 * cos(radians(4 * hue - 63))
    turn = radians(60 * exp(-(((hue - 275) / 25) ** 2)))
    rotation = -sin(turn) * 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    sl = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    dl, dc = (l2 - l1) / sl, (c2 - c1) / (1 + 0.045 * chroma)
    dh /= 1 + 0.015 * chroma * t
    return sqrt(dl**2 + dc**2 + dh**2 + rotation * dc * dh)


def closest(colors: dict[str, str]) -> Iterable[tuple[str, str, str, float]]:
    """For every vision and pair: the vision, both names, and their distance."""
    for vision in VISIONS:
        seen = {name: lab(literal, vision) for name, literal in colors.items()}
        for a, b in combinations(colors, 2):
            yield vision, a, b, ciede2000(seen[a], seen[b])


def told_apart(hues: Iterable[str], near: Iterable[tuple[str, str, str]] = ()) -> None:
    """Every eye tells these hues apart; those that are `near` in one vision less well."""
    for vision, a, b, distance in closest({hue: HUES[hue].fill for hue in hues}):
        assert distance >= (11 if (vision, a, b) in near else 15), (vision, a, b, distance)
