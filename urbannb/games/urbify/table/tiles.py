"""Tiles as they are drawn: in the city by three sizes, on show with their price and benefit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from urbannb.core.data.origin import HOUSE
from urbannb.core.text import capital, plural
from urbannb.games.urbify.components import DEPARTMENTS, DEVELOPMENT, Tile
from urbannb.games.urbify.model.state import NOBODY, Building
from urbannb.games.urbify.phrases import price_words
from urbannb.games.urbify.table.measures import FULL, Box
from urbannb.games.urbify.table.signs import kind_of, sign
from urbannb.scene.metrics import text_width
from urbannb.scene.palette import letter, mix
from urbannb.scene.pieces import player_shape
from urbannb.scene.shapes import Circle, Path, Rect, Shape, Text
from urbannb.scene.sheet import Sheet, flowed, is_whole, wrapped

# -- the small things on the table: plates with letters, politicians, numbers and whose they are


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


# -- tiles as they are drawn: in the city by three sizes, on show with their price and benefit


RADIUS, INSIDE = 5.0, 5.0
TILES_LINE, NAME = 15.0, 14.0
"""From one line of a benefit to the next, and of a name."""
DISC, SMALL_DISC, TINY_DISC = 9.0, 7.5, 6.5
CLOSE, TINY = 56, 42
"""Narrower tiles have no name, and all that is on them a little smaller; the smallest have their
letters without a plate."""
HEAD = 19.0
"""What letters and prestige take of a tile whose sign stands below them."""
NAME_LINES, CARD_LINES, MOST_SAID = 2, 3, 4
"""On so many lines a name stands in the city, and on a card, and what a building does."""
PICTURE, SMALL_PICTURE, SLIM = 40.0, 32.0, 88
"""The side of the sign on a card, and on one narrower than this."""
STANDING = 21.0
"""How high a politician on a tile is at most."""
CHIP_STANDING = 16.0
"""How high it is on a small card."""
KEY_SIGN, KEY_LINE = 20.0, 24.0
"""The signs whose names are written out below a city, and their lines."""


def tile_face(
    at: Box, tile: Tile, building: Building | None = None, priced: bool = False, player: int = 0,
    said: bool = True,
) -> list[Shape]:  # fmt: skip
    """A tile in the city, or with its price on show; `player` is the mark of who controls it.

    One on show says what it does where there is room for that.
    """
    x, y, w, h = at
    sheet = Sheet()
    fill = body(tile.group)
    sheet.shapes.append(Rect(x + 0.75, y + 0.75, w - 1.5, h - 1.5, fill, "outline", 1.5, RADIUS))
    if priced:
        (_card if said else _chip)(sheet, at, tile)
    else:
        _built(sheet, at, tile, building, player)
    return sheet.shapes


def small_face(at: Box, tile: Tile) -> list[Shape]:
    """A tile where there is room for its sign alone."""
    x, y, w, h = at
    sheet = Sheet()
    fill = body(tile.group)
    sheet.shapes.append(Rect(x + 0.75, y + 0.75, w - 1.5, h - 1.5, fill, "outline", 1.5, RADIUS))
    size = min(w, h) - 6
    _sign(sheet, tile, x + (w - size) / 2, y + (h - size) / 2, size)
    return sheet.shapes


def _sign(sheet: Sheet, tile: Tile, x: float, y: float, size: float) -> None:
    sheet.shapes += sign(kind_of(tile.name), x, y, size, HUES[tile.group])


def _points(sheet: Sheet, tile: Tile, x: float, y: float, r: float = DISC) -> None:
    sheet.shapes += prestige(x, y, tile.prestige, tile.source("prestige") == HOUSE, r)


# -- in the city


def _built(sheet: Sheet, at: Box, tile: Tile, building: Building | None, player: int) -> None:
    """Letters and prestige, the sign beside its politicians, and the name where it has room."""
    x, y, w, h = at
    lines = city_name(tile.name, w).lines
    foot = y + h - 3 - len(lines) * NAME
    if lines:
        _foot(sheet, at, foot - 1, tile)
    for n, words in enumerate(lines):
        down = foot + 0.5 + (n + 0.5) * NAME
        sheet.write(x + w / 2, down, words, letter(HUES[tile.group]), 700, TYPE, "middle")
    close = w < CLOSE
    r = DISC if not close else SMALL_DISC if w >= TINY else TINY_DISC
    there = max(tile.politicians, building.politicians if building else 0)
    high = STANDING if not close else min(STANDING, max(14.0, (w - 30) / 2 / BODY))
    stands = there * (high * BODY + 1) + 4
    low = len(lines) > 1  # then the sign stands beside the letters, else below them
    left = PLATE + 5 if low else 3.0
    free = foot - y - (6 if low else HEAD + 3)
    size, room = min(PICTURE, w - left - stands, free), w - left - stands
    if (above := min(w - 6, free - high)) > size:  # the politicians stand below it
        size, room = above, w - 6
        _sign(sheet, tile, x + 3 + (room - size) / 2, y + HEAD + 1, size)
    else:
        _sign(sheet, tile, x + left + (room - size) / 2, foot - 2 - size, size)
    if w >= TINY:
        sheet.shapes += plate(x + 2.5, y + 2.5, tile.group)
    else:
        sheet.write(x + 2, y + 10, LETTERS[tile.group], "piece_ink", 700)
    edge = 2.5 if w >= TINY else 1.0
    _points(sheet, tile, x + w - r - edge, y + r + 2.5, r)
    _standing(sheet, x + w - 3, foot - 2, high, tile, building, player)


def _foot(sheet: Sheet, at: Box, top: float, tile: Tile) -> None:
    """The colored foot of a tile, where its name stands: straight above, round below."""
    x, y, w, h = at
    r = RADIUS - 1
    left, right, low = x + 1.5, x + w - 1.5, y + h - 1.5
    sheet.shapes.append(Path(
        (
            ("M", left, top), ("L", right, top), ("L", right, low - r),
            ("Q", right, low, right - r, low), ("L", left + r, low),
            ("Q", left, low, left, low - r), ("Z",),
        ),
        HUES[tile.group],
    ))  # fmt: skip


class CityName(NamedTuple):
    """What of a name stands on a tile of the city, and whether one knows it by that."""

    lines: tuple[str, ...]
    told: bool


def city_name(name: str, w: float) -> CityName:
    """A name on a tile of that width: all of it, or on a large one its last words; or none.

    One that is not on its tile stands below the city, beside its sign (see `key`).
    """
    words = name.split(" ")
    room = w - 4.0
    most = NAME_LINES if w >= FULL else 1 if w >= CLOSE else 0
    for start in range(len(words) if w >= FULL else most):
        rest = " ".join(words[start:])
        found = tuple(wrapped(rest, (room,) * most, TYPE, 700))
        if is_whole(found, rest) and not any(line.endswith("-") for line in found):
            return CityName(found, True)
    return CityName((), False)


def key(sheet: Sheet, tiles: Iterable[Tile], x: float, y: float, wide: float) -> float:
    """The names that have no room on their tiles, each by its sign; returns where that ends."""
    found = {tile.name: tile for tile in tiles}
    widths = [KEY_SIGN + 5 + text_width(name, TYPE) for name in found]
    low = y
    for (name, tile), (row, left) in zip(found.items(), flowed(widths, wide, 14), strict=True):
        top = y + KEY_LINE * row
        sheet.shapes.append(
            Rect(x + left, top + 1, KEY_SIGN + 2, KEY_SIGN + 2, body(tile.group), radius=3)
        )
        _sign(sheet, tile, x + left + 2, top + 3, KEY_SIGN - 2)
        sheet.write(x + left + KEY_SIGN + 6, top + KEY_LINE / 2, name, size=TYPE)
        low = top + KEY_LINE
    return low


# -- on show


def card_high(tiles: Iterable[Tile], w: float, said: bool = True) -> float:
    """How high cards of a width are: as the longest of these tiles needs."""
    heights = [_heights(tile, w)[-1] if said else _chip_high(tile, w) for tile in tiles]
    return max(heights, default=PICTURE)


def _heights(tile: Tile, w: float) -> tuple[float, float, float]:
    """Where the head of a card ends, where its sign and its price do, and the card."""
    head = HEAD + 1 + (len(_card_name(tile.name, w)) - 1) * NAME
    sign_end = head + max(_picture(w), _beside(tile, w)) + 4
    low = sign_end + len(_said(tile, w)) * TILES_LINE + 1
    return head, sign_end, low + 3


def _beside(tile: Tile, w: float) -> float:
    """How high price and politicians are, beside the sign."""
    room = _beside_room(w)
    stands = tile.politicians * (STANDING * BODY + 1)
    apart = stands and last_line(tile, room) + stands > room + 4
    return price_lines(tile, room) * LINE + (STANDING if apart else 0.0)


def _beside_room(w: float) -> float:
    return w - _picture(w) - 10


def _picture(w: float) -> float:
    return PICTURE if w >= SLIM else SMALL_PICTURE


def _card_name(name: str, w: float) -> list[str]:
    rooms = (w - INSIDE - 24, *(w - 2 * INSIDE,) * (CARD_LINES - 1))
    return wrapped(name, rooms, TYPE, 700)


def _said(tile: Tile, w: float) -> list[str]:
    """What a building does, on the lines of its card."""
    return wrapped(capital(tile.benefit.face()), (w - 2 * INSIDE,) * MOST_SAID, TYPE)


def _card(sheet: Sheet, at: Box, tile: Tile) -> None:
    """Name and prestige on the color; the sign beside the price and politicians; the benefit."""
    x, y, w, _ = at
    names = _card_name(tile.name, w)
    head, sign_end, _ = _heights(tile, w)
    sheet.shapes.append(_band(x + 1.5, y + 1.5, w - 3, head - 1.5, HUES[tile.group]))
    for n, words in enumerate(names):
        sheet.write(x + INSIDE, y + 10.5 + n * NAME, words, letter(HUES[tile.group]), 700, TYPE)
    _points(sheet, tile, x + w - 11.5, y + 11)
    size = _picture(w)
    _sign(sheet, tile, x + 4, y + head + 2, size)
    left, room = x + size + 7, _beside_room(w)
    sheet.shapes += price(left, y + head + 1 + price_lines(tile, room) * LINE, room, tile)
    _standing(sheet, x + w - 4, y + sign_end - 2, STANDING, tile, None, 0)
    for n, words in enumerate(_said(tile, w)):
        sheet.write(x + INSIDE, y + sign_end + 7 + n * TILES_LINE, words, "piece_ink", size=TYPE)


def _chip_high(tile: Tile, w: float) -> float:
    """How high a small card is."""
    return HEAD + min(SMALL_PICTURE, w - 4) + CHIP_STANDING + 4 + _chip_price(tile, w)


def _chip_price(tile: Tile, w: float) -> float:
    return price_lines(tile, w - 3) * LINE + 1


def _chip(sheet: Sheet, at: Box, tile: Tile) -> None:
    """A card on a telephone: letters and prestige, the sign, politicians, the price."""
    x, y, w, _ = at
    hue = HUES[tile.group]
    sheet.shapes.append(_band(x + 1.5, y + 1.5, w - 3, HEAD - 1.5, hue))
    sheet.write(x + 3, y + 10.5, LETTERS[tile.group], letter(hue), 700, TYPE)
    r = SMALL_DISC if w >= TINY else TINY_DISC
    _points(sheet, tile, x + w - r - 2, y + 10, r)
    size = min(SMALL_PICTURE, w - 4)
    _sign(sheet, tile, x + (w - size) / 2, y + HEAD + 2, size)
    high = CHIP_STANDING
    stands = tile.politicians * (high * BODY + 1)
    _standing(sheet, x + (w + stands) / 2, y + HEAD + size + high + 3, high, tile, None, 0)
    sheet.shapes += price(x + 2, y + _chip_high(tile, w) - 2, w - 3, tile)


def _band(x: float, y: float, w: float, h: float, hue: str) -> Path:
    """The colored head of a tile: round above, straight below."""
    r = RADIUS - 1
    return Path(
        (
            ("M", x, y + h), ("L", x, y + r), ("Q", x, y, x + r, y), ("L", x + w - r, y),
            ("Q", x + w, y, x + w, y + r), ("L", x + w, y + h), ("Z",),
        ),
        hue,
    )  # fmt: skip


def _standing(
    sheet: Sheet, right: float, foot: float, high: float, tile: Tile, building: Building | None,
    player: int,
) -> None:  # fmt: skip
    """The politicians on a tile, or the empty places for them, from the right."""
    there = building.politicians if building else 0
    step = high * BODY + 1
    count = max(there, tile.politicians)
    for n in range(count):
        x = right - (count - n) * step
        if building and building.owner != NOBODY and n < there:
            sheet.shapes += politician(player, x, foot - high, high)
        else:
            r = step / 2 - 1.25
            spot = x + step / 2, foot - r - 2
            sheet.shapes += (Circle(*spot, r, "cube"), vacancy(*spot, r))


def square(at: Box) -> tuple[Shape, ...]:
    """The main square: a fountain on pavement, with a tree on each corner."""
    x, y, w, h = at
    words = "Main Square" if w >= FULL else "Square" if w > CLOSE else ""
    middle = x + w / 2, y + h / 2 - (6 if words else 0)
    tree = 6.0 if w >= FULL else 4.0
    low = y + h - (NAME + 4 if words else 0)
    trees = [
        Circle(across, down, tree, "leaf", "piece_ink", 1)
        for across in (x + tree + 5, x + w - tree - 5)
        for down in (y + tree + 5, low - tree - 3)
    ]
    return (
        Rect(x + 0.75, y + 0.75, w - 1.5, h - 1.5, "kerb", "outline", 1.5, 2),
        Rect(x + 4, y + 4, w - 8, h - 8, None, "coin_rim", 1, 1),
        *trees,
        Circle(*middle, 15 if w >= FULL else 11, "#CFE2EC", "piece_ink", 1),
        Circle(*middle, 5, "white", "piece_ink", 1),
        Text(x + w / 2, y + h - 12, words, TYPE, "piece_ink", 600),
    )
