"""The projects on show, the piles they come from, and what the colors are called."""

from __future__ import annotations

from urbannb.core.text import plural
from urbannb.games.urbify.components.board import GROUPS, ON_SHOW
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.phrases import PILES, show_place, stages_left
from urbannb.games.urbify.table.figures import (
    PLATE,
    TYPE,
    ours_words,
    plate,
    price_said,
    tile_words,
)
from urbannb.games.urbify.table.tiles import RADIUS, card_high, tile_face
from urbannb.scene.metrics import text_width
from urbannb.scene.shapes import Target
from urbannb.scene.sheet import Sheet, flowed

State = UrbifyState
TITLE, LEGEND, BETWEEN = 26.0, 20.0, 6.0
NARROW_CARD = 122
"""Projects that would be narrower than this lie in two rows."""
SAID = 480
"""In less room than this a project is its sign and its price; pointing at it reads the rest."""


def show(sheet: Sheet, state: State, x: float, y: float, wide: float) -> float:
    """The projects with their prices; returns where they end."""
    y = _heading(sheet, state, x, y, wide)
    said = wide >= SAID
    in_row = (wide - (ON_SHOW - 1) * BETWEEN) / ON_SHOW
    across = ON_SHOW if in_row >= NARROW_CARD or not said else ON_SHOW // 2
    each = float(int((wide - (across - 1) * BETWEEN) / across))
    tiles = state.box.tiles
    high = card_high(tiles.values(), each, said)
    for n, name in enumerate(state.show):
        row, column = divmod(n, across)
        left, top = x + column * (each + BETWEEN), y + row * (high + BETWEEN)
        _project(sheet, tiles[name], (left, top, each, high), row, column, said)
    if not state.show:
        sheet.write(x, y + 12, "No project is left on show.", "muted", size=TYPE)
    most = ON_SHOW if state.agenda else max(1, len(state.show))  # while one plays all stays put
    rows = -(-most // across)
    return y + rows * (high + BETWEEN) - BETWEEN


def _heading(sheet: Sheet, state: State, x: float, y: float, wide: float) -> float:
    """The title, what the colors are called, how many tiles lie face down; where it ends."""
    first, second = stages_left(state) if state.piles else (0, 0)
    words = f"Left: I {first}, II {second}"
    sheet.heading(x, y + 9, wide, "Projects")
    sheet.write(x + wide, y + 9, words, "muted", size=TYPE, anchor="end")
    room = text_width(words, TYPE) + 6
    label = (
        f"{plural(first, 'tile')} of Stage I and {second} of Stage II lie face down; "
        "each project that is taken is replaced from there"
    )
    sheet.targets.append(
        Target(
            PILES, x + wide - room, y, room + 2, 18, label, "Piles", 0, 0, words, 4, True,
            name="piles",
        )
    )  # fmt: skip
    start = x + text_width("Projects", 13, 600) + 14
    if sum(_widths()) + 10 * (len(GROUPS) - 1) <= x + wide - room - 8 - start:
        return legend(sheet, start, y, wide)
    return y + TITLE if wide < SAID else legend(sheet, x, y + TITLE, wide)


def _widths() -> list[float]:
    return [PLATE + 4 + text_width(group, TYPE) for group in GROUPS]


def legend(sheet: Sheet, x: float, y: float, wide: float) -> float:
    """The letters of the groups with their names; returns where they end."""
    low = 0
    for group, (row, left) in zip(GROUPS, flowed(_widths(), wide, 10), strict=True):
        top, low = y + row * LEGEND, row
        sheet.shapes += plate(x + left, top + 1, group)
        sheet.write(x + left + PLATE + 4, top + 9, group, "muted", size=TYPE)
    return y + low * LEGEND + TITLE


def _project(
    sheet: Sheet,
    tile: Tile,
    at: tuple[float, float, float, float],
    row: int,
    column: int,
    said: bool,
) -> None:
    sheet.shapes += tile_face(at, tile, priced=True, said=said)
    label = (
        f"Project: {tile_words(tile)}, costs {price_said(tile)}. "
        f"{tile.benefit.sentence()}{ours_words(tile)}"
    )
    text = f"{tile.name} {tile.prestige}"
    sheet.targets.append(
        Target(
            show_place(tile.id), *at, label, "Projects on show", row, column, text, RADIUS, True,
            name=tile.name,
        )
    )  # fmt: skip
