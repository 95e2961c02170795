"""Tiles as they are drawn: in the city by three sizes, on show with their price."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from urbannb.core.saves.origin import HOUSE
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.model.state import NOBODY, Building
from urbannb.games.urbify.table.figures import (
    BODY,
    HUES,
    LETTERS,
    PLATE,
    plate,
    politician,
    prestige,
    price,
    price_lines,
    vacancy,
)
from urbannb.games.urbify.table.figures import LINE as PRICE_LINE
from urbannb.games.urbify.table.measures import FULL, Box
from urbannb.scene.metrics import shortened, text_width
from urbannb.scene.palette import letter
from urbannb.scene.shapes import Circle, Path, Rect, Shape, Text
from urbannb.scene.sheet import Sheet, flowed, is_whole, wrapped

RADIUS, INSIDE = 5.0, 5.0
LINE, NAME = 12.5, 12.5
"""From one line of a benefit to the next, and of a name."""
ROOMIER, CLOSEST = 44, 36
"""From these widths on letters and prestige stand well apart on a small tile, or at least do not
touch in their usual size."""
SMALL_TYPE = ((12, 600, 2), (11, 600, 2), (10, 600, 2), (10, 600, 3), (10, 400, 3))
"""The type of a name on a small tile, its weight, and on how many lines; the best first."""
MOST_LINES = 3
SMALL_HEAD, SMALL_LEFT = 20.0, 2.5
KEY, KEY_LINE = 12.0, 16.0
"""The type of what shortened names stand for, and its lines."""
STANDING, SMALL_STANDING, LEAST_STANDING = 21.0, 18.5, 15.5
"""How high a politician on a tile is, on a small one, and below a name on three lines."""
BELOW = 4.0
"""So far below the middle of its capitals a line of a benefit reaches."""


def tile_face(
    at: Box, tile: Tile, building: Building | None = None, priced: bool = False, player: int = 0
) -> list[Shape]:
    """A tile in the city, or with its price on show; `player` is the mark of who controls it."""
    x, y, w, h = at
    sheet = Sheet()
    sheet.shapes.append(Rect(x + 0.75, y + 0.75, w - 1.5, h - 1.5, "cube", "outline", 1.5, RADIUS))
    if w >= FULL:
        _full(sheet, at, tile, building, priced, player)
    else:
        _small(sheet, at, tile, building, priced, player)
    return sheet.shapes


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


def _full(
    sheet: Sheet, at: Box, tile: Tile, building: Building | None, priced: bool, player: int
) -> None:
    """Name and prestige on the color, then the benefit, group and politicians at the foot."""
    x, y, w, h = at
    hue = HUES[tile.group]
    lines = wrapped(tile.name, _name_rooms(tile.name, w), 12, 700)
    head = 20.0 if len(lines) == 1 else 31.0
    sheet.shapes.append(_band(x + 1.5, y + 1.5, w - 3, head - 1.5, hue))
    for n, words in enumerate(lines):
        sheet.write(x + INSIDE, y + 10.5 + n * NAME, words, letter(hue), 700)
    sheet.shapes += prestige(x + w - 12, y + 11, tile.prestige, tile.source("prestige") == HOUSE)
    foot = y + h - 3
    if priced:
        foot = _priced(sheet, at, tile)
    sheet.shapes += plate(x + 4, foot - 17, tile.group)
    _standing(sheet, x + w - 4, foot, STANDING, tile, building, player)
    _benefit(sheet, at, tile, y + head + 7.5, foot)


def _priced(sheet: Sheet, at: Box, tile: Tile) -> float:
    """What a tile on show costs, at its foot; returns how far down the rest may reach."""
    x, y, w, h = at
    sheet.shapes += price(x + 3, y + h - 3, w - 6, tile)
    return y + h - 4 - price_lines(tile, w - 6) * PRICE_LINE


def _name_rooms(name: str, w: float) -> tuple[float, float]:
    """The room for each line of a name; one of a single long word is parted beside the disc."""
    beside, below = w - INSIDE - 25, w - 2 * INSIDE
    if " " not in name:  # close to the disc, rather than parted
        beside += 3
        below = beside if text_width(name, 12, 700) > beside else below
    return beside, below


def _benefit(sheet: Sheet, at: Box, tile: Tile, top: float, foot: float) -> None:
    """What it does; where it needs a third line, between the group and the politicians."""
    x, _, w, _ = at
    count = int((foot - top - 2) / LINE) + 1
    starts, rooms = [], []
    for n in range(min(count, 3)):
        low = top + n * LINE + BELOW
        left = PLATE + 7 if low > foot - 17 else INSIDE
        right = tile.politicians * (STANDING * BODY + 1) + 4 if low > foot - STANDING else 3
        starts.append(left)
        rooms.append(w - left - right)
    for n, words in enumerate(wrapped(tile.benefit.face(), rooms)):
        sheet.write(x + starts[n], top + n * LINE, words, "piece_ink")


def _small(
    sheet: Sheet, at: Box, tile: Tile, building: Building | None, priced: bool, player: int
) -> None:
    """Letters and prestige on the color, then the name; what it does is read by pointing at it."""
    x, y, w, h = at
    hue = HUES[tile.group]
    sheet.shapes.append(_band(x + 1.5, y + 1.5, w - 3, SMALL_HEAD - 1.5, hue))
    r = 8.0 if w >= ROOMIER else 7.5 if w >= CLOSEST else 6.5
    left = 4 if w >= ROOMIER else 2.5 if w >= CLOSEST else 1.5
    sheet.write(x + left, y + 11, LETTERS[tile.group], letter(hue), 700)
    ours = tile.source("prestige") == HOUSE
    sheet.shapes += prestige(x + w - r - min(2, left), y + 11, tile.prestige, ours, r)
    foot = _priced(sheet, at, tile) if priced else y + h - 2
    name = small_name(tile.name, w)
    apart = name.size + 0.5
    high = SMALL_STANDING if len(name.lines) < MOST_LINES else LEAST_STANDING
    _standing(sheet, x + w - 3, foot, high, tile, building, player)
    for n, words in enumerate(name.lines):
        at_y = y + SMALL_HEAD + 2 + apart / 2 + n * apart
        sheet.write(x + SMALL_LEFT, at_y, words, "piece_ink", name.weight, name.size)


class SmallName(NamedTuple):
    """A name as it stands on a small tile, and whether that is all of it."""

    size: float
    weight: int
    lines: list[str]
    whole: bool


def small_name(name: str, w: float) -> SmallName:
    """A name in the largest type in which it is whole.

    One that has no room in the smallest has its words shortened: "Garbage Recycl. Cen.". Where
    a board has such names, they are written out below it (see `key`).
    """
    room = w - 2 * SMALL_LEFT + 1.5
    for size, weight, lines in SMALL_TYPE:
        found = wrapped(name, (room,) * lines, size, weight)
        if is_whole(found, name):
            return SmallName(size, weight, found, True)
    size, weight, most = SMALL_TYPE[-1]
    cut = [shortened(word, room, size, weight) for word in name.split(" ")[:most]]
    return SmallName(size, weight, cut, False)


def key(sheet: Sheet, names: Iterable[str], w: float, x: float, y: float, wide: float) -> float:
    """What the shortened names on tiles of a width stand for; returns where that ends."""
    found = {name: small_name(name, w) for name in names} if w < FULL else {}
    short = [(" ".join(one.lines), name) for name, one in found.items() if not one.whole]
    leads = [text_width(said, KEY, 600) + 4 for said, _ in short]
    widths = [lead + text_width(name, KEY) for lead, (_, name) in zip(leads, short, strict=True)]
    low = y
    for n, (row, left) in enumerate(flowed(widths, wide, 12)):
        said, name = short[n]
        line, at = y + KEY_LINE * (row + 0.5), x + left
        if widths[n] <= wide:  # else the name stands alone: most of it is on the tile too
            sheet.write(at, line, said, weight=600, size=KEY)
            at += leads[n]
        sheet.write(at, line, name, "muted", size=KEY)
        low = y + KEY_LINE * (row + 1)
    return low


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
    """The main square: a fountain on pavement."""
    x, y, w, h = at
    middle = x + w / 2, y + h / 2 - 9
    words = "Main Square" if w >= FULL else "Square" if w > 46 else ""
    return (
        Rect(x + 0.75, y + 0.75, w - 1.5, h - 1.5, "kerb", "outline", 1.5, RADIUS),
        Circle(*middle, 17 if w >= FULL else 12, "#CFE2EC", "piece_ink", 1),
        Circle(*middle, 6, "white", "piece_ink", 1),
        Text(x + w / 2, y + h - 13, words, 12, "piece_ink", 600),
    )
