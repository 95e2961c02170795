"""Tiles as they are drawn: in the city by three sizes, on show with their price."""

from __future__ import annotations

from urbannb.core.saves.origin import HOUSE
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.model.state import NOBODY, Building
from urbannb.games.urbify.table.figures import (
    HUES,
    LETTERS,
    plate,
    politician,
    prestige,
    price,
    vacancy,
)
from urbannb.games.urbify.table.measures import BROAD, FULL, Box
from urbannb.scene.palette import letter
from urbannb.scene.shapes import Circle, Path, Rect, Shape, Text
from urbannb.scene.sheet import Sheet, wrapped

RADIUS, INSIDE = 5.0, 5.0
LINE, NAME = 13.0, 13.0
"""From one line of a benefit to the next, and of a name."""
STANDING = 21.0
"""How high a politician on a tile is."""


def tile_face(
    at: Box, tile: Tile, building: Building | None = None, priced: bool = False
) -> list[Shape]:
    """A tile in the city, or with its price on show."""
    x, y, w, h = at
    sheet = Sheet()
    sheet.shapes.append(Rect(x + 0.75, y + 0.75, w - 1.5, h - 1.5, "cube", "outline", 1.5, RADIUS))
    if w >= FULL:
        _full(sheet, at, tile, building, priced)
    else:
        _small(sheet, at, tile, building)
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


def _full(sheet: Sheet, at: Box, tile: Tile, building: Building | None, priced: bool) -> None:
    """Name and prestige on the color, then the benefit, group and politicians at the foot."""
    x, y, w, h = at
    hue = HUES[tile.group]
    rooms = (w - INSIDE - 25, w - 2 * INSIDE)
    lines = wrapped(tile.name, rooms, 12, 700)
    head = 20.0 if len(lines) == 1 else 33.0
    sheet.shapes.append(_band(x + 1.5, y + 1.5, w - 3, head - 1.5, hue))
    for n, words in enumerate(lines):
        sheet.write(x + INSIDE, y + 11 + n * NAME, words, letter(hue), 700)
    sheet.shapes += prestige(x + w - 12, y + 11, tile.prestige, tile.source("prestige") == HOUSE)
    foot = y + h - (24 if priced else 3)
    benefit = tile.benefit.face()
    for n, words in enumerate(wrapped(benefit, (w - 2 * INSIDE + 2,) * 2)):
        sheet.write(x + INSIDE, y + head + 8 + n * LINE, words, "piece_ink")
    sheet.shapes += plate(x + 4, foot - 17, tile.group)
    _standing(sheet, x + w - 4, foot, STANDING, tile, building)
    if priced:
        sheet.shapes += price(x + 3, y + h - 23, tile)


def _small(sheet: Sheet, at: Box, tile: Tile, building: Building | None) -> None:
    """Letters and prestige on the color, then the name; what it does is read by pointing at it."""
    x, y, w, h = at
    hue = HUES[tile.group]
    sheet.shapes.append(_band(x + 1.5, y + 1.5, w - 3, 18.5, hue))
    sheet.write(x + 3.5, y + 11, LETTERS[tile.group], letter(hue), 700)
    sheet.shapes += prestige(
        x + w - 10.5, y + 11, tile.prestige, tile.source("prestige") == HOUSE, 8
    )
    count = 3 if w >= BROAD else 2
    for n, words in enumerate(wrapped(tile.name, (w - 5,) * count, 12, 600)):
        sheet.write(x + 3, y + 28 + n * 12.5, words, "piece_ink", 600)
    if w >= BROAD:
        _standing(sheet, x + w - 20, y + 20, 18.5, tile, building)
    else:
        _standing(sheet, x + w - 3, y + h - 2, 19, tile, building)


def _standing(
    sheet: Sheet, right: float, foot: float, high: float, tile: Tile, building: Building | None
) -> None:
    """The politicians on a tile, or the empty places for them, from the right."""
    there = building.politicians if building else 0
    step = high * 0.74 + 1
    count = max(there, tile.politicians)
    for n in range(count):
        x = right - (count - n) * step
        if building and building.owner != NOBODY and n < there:
            sheet.shapes += politician(building.owner, x, foot - high, high)
        else:
            r = step / 2 - 1.25
            spot = x + step / 2, foot - high / 2 if high < 20 else foot - r - 2
            sheet.shapes += (Circle(*spot, r, "cube"), vacancy(*spot, r))


def square(at: Box) -> tuple[Shape, ...]:
    """The main square: a fountain on pavement."""
    x, y, w, h = at
    middle = x + w / 2, y + h / 2 - 9
    words = "Main Square" if w >= FULL else "Square"
    return (
        Rect(x + 0.75, y + 0.75, w - 1.5, h - 1.5, "kerb", "outline", 1.5, RADIUS),
        Circle(*middle, 17 if w >= FULL else 12, "#CFE2EC", "piece_ink", 1),
        Circle(*middle, 6, "white", "piece_ink", 1),
        Text(x + w / 2, y + h - 13, words, 12, "piece_ink", 600),
    )
