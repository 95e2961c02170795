"""The small things on the table: plates with letters, politicians, numbers and whose they are."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from urbannb.core.data.origin import HOUSE
from urbannb.core.text import plural
from urbannb.games.urbify.components.board import DEPARTMENTS, DEVELOPMENT
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.phrases import price_words
from urbannb.scene.palette import letter, mix
from urbannb.scene.pieces import player_shape
from urbannb.scene.shapes import Circle, Rect, Shape, Text

HUES = {
    "tourism": "teal", "economy": "gold", "culture": "plum", "transportation": "sky",
    "civic": "brick",
}  # fmt: skip
LETTERS = {
    "tourism": "To", "economy": "Ec", "culture": "Cu", "transportation": "Tr", "civic": "Ci",
    DEVELOPMENT: "D",
}  # fmt: skip
DOTS = (1.5, 2.0)
"""The dotted line round a number of ours."""
TYPE = 13.0
"""The size of what is to be read on tiles and in the town hall."""
PLATE = 21.0
"""The width of a plate with letters."""
PALE = 0.8
"""How pale the body of a tile is, in the color of its group."""
STEP, LEAST, LINE = 34.0, 30.0, 19.0
"""From one of them to the next, at most and at least, and from one line to the next."""
BODY = 0.74
"""How wide a politician is, for its height."""


@cache
def body(group: str) -> str:
    """The color of a tile's body: that of its group, pale; the same in both themes."""
    return mix(HUES[group], "white", PALE)


def plate(x: float, y: float, track: str, w: float = PLATE, h: float = 16) -> tuple[Shape, ...]:
    """The letters of a group or track on its color, from its top left corner; D is a white disc."""
    middle = x + w / 2, y + h / 2
    if track == DEVELOPMENT:
        r = min(w, h) / 2
        return (
            Circle(*middle, r - 0.5, "cube", "piece_ink", 1),
            Text(*middle, LETTERS[track], TYPE, "piece_ink", 700),
        )
    hue = HUES[track]
    return (
        Rect(x, y, w, h, hue, radius=3),
        Text(*middle, LETTERS[track], TYPE, letter(hue), 700),
    )


def politician(player: int, x: float, y: float, high: float) -> tuple[Shape, ...]:
    """A politician, from the top left corner: a round head on a body with the party's shape."""
    wide = high * BODY
    head = high * 0.21
    body = high - 2 * head + 1
    middle = x + wide / 2
    return (
        Circle(middle, y + head, head - 0.5, "cube", "piece_ink", 1),
        Rect(x + 0.5, y + 2 * head - 1, wide - 1, body - 0.5, "cube", "piece_ink", 1, 3),
        *player_shape(player, middle, y + 2 * head - 1 + body / 2, body * 0.68),
    )


def pale(shapes: tuple[Shape, ...], opacity: float) -> tuple[Shape, ...]:
    """The pieces as they would stand there."""
    return tuple(replace(shape, opacity=opacity) for shape in shapes)


def vacancy(x: float, y: float, r: float, ink: str = "piece_ink") -> Shape:
    """A place for a politician that nobody takes: a dotted circle."""
    return Circle(x, y, r, None, ink, 1, (2, 2))


def prestige(x: float, y: float, points: int, ours: bool, r: float = 9) -> tuple[Shape, ...]:
    """The prestige of a tile on its disc; a dotted ring says that the number is ours."""
    return (
        Circle(x, y, r, "cube", "piece_ink", 1.25, DOTS if ours else ()),
        Text(x, y, str(points), TYPE, "piece_ink", 700),
    )


def price(x: float, y: float, wide: float, tile: Tile) -> tuple[Shape, ...]:
    """What a tile costs, on lines that end at `y`: how many of each kind, before its plate."""
    asked = _asked(tile)
    across = max(1, min(len(asked), _kinds(wide)))
    lines = -(-len(asked) // across)
    step = min(STEP, (wide - 2) / across)
    w = min(PLATE, step - 9.5)
    top = y - lines * LINE
    shapes: list[Shape] = []
    if tile.source("price") == HOUSE:
        for n in range(lines):
            count = min(across, len(asked) - n * across)
            at = x, top + n * LINE, count * step + 1, LINE - 1
            shapes.append(Rect(*at, None, "piece_ink", 1, 4, DOTS))
    for n, (track, amount) in enumerate(asked):
        left, down = x + 1 + n % across * step, top + 1.5 + n // across * LINE
        shapes.append(Text(left + 5, down + 8, str(amount), TYPE, "piece_ink", 700))
        shapes += plate(left + 9.5, down, track, w)
    return tuple(shapes)


def last_line(tile: Tile, wide: float) -> float:
    """How wide the last line of a price is."""
    asked = len(_asked(tile))
    across = max(1, min(asked, _kinds(wide)))
    return (asked - (price_lines(tile, wide) - 1) * across) * min(STEP, (wide - 2) / across) + 2


def price_lines(tile: Tile, wide: float) -> int:
    """On how many lines the price of a tile is drawn."""
    return -(-len(_asked(tile)) // _kinds(wide))


def _kinds(wide: float) -> int:
    """So many kinds of what a tile costs have room on a line."""
    return max(1, int((wide - 2) / LEAST))


def _asked(tile: Tile) -> list[tuple[str, int]]:
    amounts = zip((*DEPARTMENTS, DEVELOPMENT), (*tile.price, tile.development), strict=True)
    return [(track, amount) for track, amount in amounts if amount]


def tile_words(tile: Tile) -> str:
    """A tile as a screen reader says it."""
    asked = f", asks for {plural(tile.politicians, 'politician')}" if tile.politicians else ""
    return f"{tile.name} ({tile.group}), {tile.prestige} prestige{asked}"


def ours_words(tile: Tile) -> str:
    """Which numbers of a tile are ours."""
    ours = [fact for fact in ("price", "politicians", "prestige") if tile.source(fact) == HOUSE]
    return f" Our numbers: {', '.join(ours)}." if ours else ""


def price_said(tile: Tile) -> str:
    """ "1 tourism and 2 culture"."""
    return price_words(tile.price, tile.development)
