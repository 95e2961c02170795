"""Colors by name: two themes, ten piece hues, six players, and the objects on the table.

A piece is an object, so hues, players and objects look the same in both themes; only what
belongs to the page (paper, ink, marks, outlines) changes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from urbannb.core.text.quote import quoted

PIECE_INK = "#14191F"
"""Letters, signs and thin edges on a piece, in both themes."""

WHITE = "#FFFFFF"

THEMES: Mapping[str, Mapping[str, str]] = {
    "light": {
        "page": "#FFFFFF",
        "surface": "#F6F5F1",
        "raised": "#FFFFFF",
        "ink": "#1D2530",
        "muted": "#59626F",
        "line": "#D8D5CB",
        "ground": "#EBE7DC",
        "street": "#D6D1C4",
        "vacant": "#9AA2AB",
        "rail": "#5B4A3F",
        "water": "#CFE2EC",
        "wild": "#D6E0C8",
        "legal": "#207E6A",
        "legal_tint": "#DDEFE6",
        "hover": "#125A4B",
        "selected": "#1D2530",
        "focus": "#B722C4",
        "focus_tint": "#F6E4F8",
        "illegal": "#8F1206",
        "illegal_tint": "#F9E6E3",
        "button": "#EFEDE6",
        "casing": "#FFFFFF",
        "outline": PIECE_INK,
    },
    "dark": {
        "page": "#111417",
        "surface": "#191D22",
        "raised": "#22272E",
        "ink": "#EDF0F3",
        "muted": "#A7B0BB",
        "line": "#3C444E",
        "ground": "#2C323A",
        "street": "#3D444E",
        "vacant": "#808C9A",
        "rail": "#C9B6A4",
        "water": "#24414F",
        "wild": "#2F3D2A",
        "legal": "#08C296",
        "legal_tint": "#1E4436",
        "hover": "#7FEBCF",
        "selected": "#FFFFFF",
        "focus": "#E08FFF",
        "focus_tint": "#40284A",
        "illegal": "#F0743A",
        "illegal_tint": "#40261B",
        "button": "#2D343C",
        "casing": "#111417",
        "outline": WHITE,
    },
}


class Hue(NamedTuple):
    """A piece color and the color of the letters that stay readable on it."""

    fill: str
    letter: str


HUES: Mapping[str, Hue] = {
    "brick": Hue("#C34B38", WHITE),
    "gold": Hue("#F5D439", PIECE_INK),
    "sky": Hue("#4D92CB", PIECE_INK),
    "plum": Hue("#453692", WHITE),
    "leaf": Hue("#A1C99B", PIECE_INK),
    "stone": Hue("#959698", PIECE_INK),
    "amber": Hue("#EA8324", PIECE_INK),
    "umber": Hue("#653A21", WHITE),
    "ice": Hue("#C9EFF8", PIECE_INK),
    "teal": Hue("#246B69", WHITE),
}


class PlayerLook(NamedTuple):
    """A player's shape (circle, square, triangle, diamond, cross or star) and its color."""

    shape: str
    color: str


PLAYERS: Mapping[str, PlayerLook] = {
    "P1": PlayerLook("circle", "#134CAC"),
    "P2": PlayerLook("square", "#DB6110"),
    "P3": PlayerLook("triangle", "#069A91"),
    "P4": PlayerLook("diamond", "#600E2E"),
    "P5": PlayerLook("cross", "#875A4C"),
    "P6": PlayerLook("star", "#AC6EEE"),
}

OBJECTS: Mapping[str, str] = {
    "cube": WHITE,
    "white": WHITE,
    "piece_ink": PIECE_INK,
    "asphalt": "#3B4048",
    "kerb": "#F5F0E1",
    "dash": "#F3E7C4",
    "track": "#5B4A3F",
    "power": "#6B4E00",
    "coin": "#FBF6DF",
    "coin_rim": "#B9A45A",
    "P1_tint": "#DCE7F8",
    "P2_tint": "#FBE6D3",
    "tile_edge": "#5A6472",
}
"""Services, coins, cubes and tiles. ``track`` is the rail printed on a card; the theme's
``rail`` is the one laid on the page."""

_FIXED: Mapping[str, str] = {
    **OBJECTS,
    **{name: player.color for name, player in PLAYERS.items()},
    **{name: hue.fill for name, hue in HUES.items()},
}

COLORS: tuple[str, ...] = (*THEMES["light"], *HUES, *PLAYERS, *OBJECTS)
"""The names of all colors: those that follow the theme, then those that look alike in both."""

_LITERAL = re.compile(r"#[0-9a-fA-F]{6}\Z")


class UnknownColor(ValueError):
    """A color or theme name the palette does not have; the message lists what it has."""


def theme_tokens(theme: str) -> Mapping[str, str]:
    """The tokens of one theme."""
    if theme not in THEMES:
        raise UnknownColor(f"unknown theme {quoted(theme)}: there are {', '.join(THEMES)}")
    return THEMES[theme]


def color(name: str, theme: str = "light") -> str:
    """The ``#rrggbb`` behind a token, hue, player, object or literal color."""
    tokens = theme_tokens(theme)
    if name in tokens:
        return tokens[name]
    return fixed(name)


def fixed(name: str) -> str:
    """Like `color`, for the names that are the same in every theme."""
    if name in _FIXED:
        return _FIXED[name]
    if _LITERAL.match(name):
        return name.upper()
    raise UnknownColor(
        f'unknown color {quoted(name)}: give "#rrggbb" or one of {", ".join(COLORS)}'
    )


def letter(hue: str) -> str:
    """The color of letters on a hue."""
    if hue not in HUES:
        raise UnknownColor(f"unknown hue {quoted(hue)}: there are {', '.join(HUES)}")
    return HUES[hue].letter


def mix(name: str, other: str, share: float, theme: str = "light") -> str:
    """`name` with `share` (0 to 1) of `other` stirred in, as ``#rrggbb``."""
    pairs = zip(rgb(name, theme), rgb(other, theme), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def _channels(literal: str) -> tuple[int, int, int]:
    return int(literal[1:3], 16), int(literal[3:5], 16), int(literal[5:7], 16)


def rgb(name: str, theme: str = "light") -> tuple[int, int, int]:
    """The three channels, 0 to 255, of a named color."""
    return _channels(color(name, theme))


def variable(name: str) -> str | None:
    """The CSS custom property of a theme token, or None for what no theme changes."""
    return f"--ub-{name.replace('_', '-')}" if name in THEMES["light"] else None


def css() -> str:
    """Every theme token as a custom property: light, and dark where JupyterLab is dark."""
    places = {"light": ".ub", "dark": 'body[data-jp-theme-light="false"] .ub'}
    return "\n".join(_css_block(place, THEMES[theme]) for theme, place in places.items())


def of_page(variables: Iterable[str]) -> str:
    """These custom properties for a picture: light, and dark where the page that shows it is."""
    used = set(variables)
    light, dark = (
        "".join(f"{v}:{value};" for n, value in THEMES[theme].items() if (v := variable(n)) in used)
        for theme in ("light", "dark")
    )
    return f":root{{{light}}}@media (prefers-color-scheme:dark){{:root{{{dark}}}}}"


def _css_block(place: str, tokens: Mapping[str, str]) -> str:
    body = "".join(f"  {variable(name)}: {value};\n" for name, value in tokens.items())
    return f"{place} {{\n{body}}}"
