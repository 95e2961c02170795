"""The city as it is drawn, and the projects on show with the piles they come from."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from urbannb.core.text import plural
from urbannb.core.text.house import mark
from urbannb.games.urbify import phrases
from urbannb.games.urbify.components import CELLS, GROUPS, ON_SHOW, SQUARE, Tile
from urbannb.games.urbify.model.state import NOBODY, UrbifyState
from urbannb.games.urbify.table.measures import GAP, Box, Plan
from urbannb.games.urbify.table.tiles import (
    PLATE,
    RADIUS,
    TYPE,
    card_high,
    city_name,
    key,
    ours_words,
    plate,
    price_said,
    square,
    tile_face,
    tile_words,
)
from urbannb.scene.metrics import text_width
from urbannb.scene.pieces import line, pill_width
from urbannb.scene.shapes import Circle, Path, Rect, Shape, Target, Text
from urbannb.scene.sheet import Sheet, flowed

# -- the projects on show, the piles they come from, and what the colors are called


State = UrbifyState
TITLE, LEGEND, BETWEEN = 25.0, 20.0, 6.0
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
        begun = state.piles and not any(state.piles)
        words = "No project is left on show." if begun else "No project is on show yet."
        sheet.write(x, y + 12, words, "muted", size=TYPE)
    most = ON_SHOW if state.agenda else max(1, len(state.show))  # while one plays all stays put
    rows = -(-most // across)
    return y + rows * (high + BETWEEN) - BETWEEN


def _heading(sheet: Sheet, state: State, x: float, y: float, wide: float) -> float:
    """The title, what the colors are called, how many tiles lie face down; where it ends."""
    first, second = phrases.stages_left(state) if state.piles else (0, 0)
    words = f"Left: I {first}, II {second}" if state.piles else ""
    sheet.heading(x, y + 9, wide, "Projects")
    if words:
        sheet.write(x + wide - 4, y + 9, words, "muted", size=TYPE, anchor="end")
    room = text_width(words, TYPE) + 10
    label = (
        f"{plural(first, 'tile')} of Stage I and {second} of Stage II lie face down; "
        "each project that is taken is replaced from there"
    )
    sheet.targets.append(
        Target(
            phrases.PILES, x + wide - room, y, room + 2, 18, label, "Piles", 0, 0, words, 4, True,
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
            phrases.show_place(tile.id), *at, label, "Projects on show", row, column, text, RADIUS,
            True,
            name=tile.name,
        )
    )  # fmt: skip


# -- the city as it is drawn: its frame, the cells that are open, the buildings; and its places


VEIL = 0.68
"""How strong the veil is over a building that counts for nothing."""
STREET, LANE = 6.0, (6.0, 5.0)
"""Streets of this width have a line along their middle, in dashes."""
SIGNS = (
    (phrases.use_place, "with", ("benefit", "use")),
    (phrases.leave_place, "without", ("no benefit", "none")),
)
"""The signs for inaugurating with the benefit and without: their places, what they do and say, the
shorter where the tile is narrow. They end at its middle, which is the building's own, and begin on
the street above where it is low, so that its name can be read."""


SIGN = 17.0
"""How high a sign is: two find room between the top of a tile and its middle, or nearly so."""


def ground(state: State, plan: Plan, alike: bool = False) -> list[Shape]:
    """The country with its streets, the numbers of rows and columns, and the plots.

    With `alike` all plots are fenced off: where a tile may be placed is not to be seen.
    """
    m = plan.measures
    (x, y), (w, h) = plan.corner, plan.size
    shapes: list[Shape] = [Rect(x, y, w, h, "wild", radius=8)]
    shapes += _streets(plan)
    left, top = plan.built
    shapes += [
        Rect(left + n * (m.tile[0] + m.gap), top + k * (m.tile[1] + m.gap), *m.tile, "ground")
        for n in range(plan.columns.high - plan.columns.low + 1)
        for k in range(plan.rows.high - plan.rows.low + 1)
    ]
    for row in plan.rows.shown:
        _, down, _, tall = plan.box(f"{row},{plan.columns.low}")
        shapes.append(Text(plan.start - m.edge / 2, down + tall / 2, _number(row), TYPE, "muted"))
    for column in plan.columns.shown:
        across, _, long, _ = plan.box(f"{plan.rows.low},{column}")
        shapes.append(Text(across + long / 2, y + m.edge / 2, _number(column), TYPE, "muted"))
    for cell in CELLS:
        if plan.shown(cell) and cell not in state.city and cell != SQUARE:
            shapes += _plot(plan.box(cell), alike or cell in state.sites)
    return shapes


def _streets(plan: Plan) -> Iterator[Shape]:
    """A street on each side of every row and column of tiles, on to the edge of the country."""
    (x, y), (w, h), gap = plan.corner, plan.size, plan.measures.gap
    left, top = plan.built
    wide, high = (size + gap for size in plan.measures.tile)
    across = [left - gap + n * wide for n in range(plan.columns.high - plan.columns.low + 2)]
    down = [top - gap + n * high for n in range(plan.rows.high - plan.rows.low + 2)]
    yield from (Rect(at, y, gap, h, "street") for at in across)
    yield from (Rect(x, at, w, gap, "street") for at in down)
    if gap >= STREET:
        lanes = [
            *(line((at + gap / 2, y + 2), (at + gap / 2, y + h - 2)) for at in across),
            *(line((x + 2, at + gap / 2), (x + w - 2, at + gap / 2)) for at in down),
        ]
        yield from (Path(lane, None, "raised", 1.2, LANE) for lane in lanes)


def _plot(box: Box, open_: bool) -> Iterator[Shape]:
    """An empty place: fenced off where a tile may be placed, with trees where none may."""
    x, y, w, h = box
    if open_:
        yield Rect(x + 1, y + 1, w - 2, h - 2, "surface", radius=RADIUS, opacity=0.6)
        yield Rect(x + 1, y + 1, w - 2, h - 2, None, "vacant", 1, RADIUS, (3, 3))
        return
    r = min(w, h) / 7
    for across, down in ((0.3, 0.36), (0.68, 0.3), (0.5, 0.7)):
        yield Circle(x + w * across, y + h * down, r, "leaf", opacity=0.55)


def _number(n: int) -> str:
    return str(n).replace("-", "\N{MINUS SIGN}")


def buildings(state: State, plan: Plan, dimmed: Collection[str]) -> list[Shape]:
    """The main square, and every building."""
    shapes: list[Shape] = [*square(plan.box(SQUARE))]
    for cell, building in state.city.items():
        box = plan.box(cell)
        whose = 0 if building.owner == NOBODY else mark(state.names, building.owner)
        shapes += tile_face(box, state.tile(cell), building, player=whose)
        if cell in dimmed:
            x, y, w, h = box
            shapes.append(Rect(x, y, w, h, "ground", radius=RADIUS, opacity=VEIL))
    return shapes


def names_below(sheet: Sheet, state: State, plan: Plan, low: float, show: bool = False) -> float:
    """The names that have no room on their tiles, written out below `low`; where that ends.

    With `show` those of the projects as well.
    """
    m = plan.measures
    tiles = [state.tile(cell) for cell in sorted(state.city)]
    short = [tile for tile in tiles if not city_name(tile.name, m.tile[0]).told]
    if show:
        short += [state.box.tiles[name] for name in state.show]
    end = key(sheet, short, m.left + 2, low + GAP / 2, m.across - 4)
    return end if short else low


def city_targets(
    state: State, plan: Plan, marked: Collection[str], alike: bool = False
) -> Iterator[Target]:
    """Every cell that is shown; with `alike` it is not said where a tile may be placed."""
    sites = set(state.sites)
    for cell in CELLS:
        if plan.shown(cell):
            target = _cell(state, plan, cell, cell in sites)
            free = alike and not target.occupied
            yield replace(target, label=target.name, text=cell) if free else target
    for cell in state.city:
        yield from _signs(state, plan, cell, marked)


def _cell(state: State, plan: Plan, cell: str, open_: bool) -> Target:
    row, column = plan.seat(cell)
    x, y, w, h = plan.box(cell)
    built = cell in state.city or cell == SQUARE
    name, label, text = cell_words(state, cell)
    gap = min(2.0, plan.measures.gap / 2)
    outline = ((x - gap, y - gap, w + 2 * gap, h + 2 * gap, RADIUS + gap),) if built else ()
    return Target(
        cell, x, y, w, h, label, "City", row + 1, column + 1, text, RADIUS, built,
        outline, held="edge" if plan.outer(cell) and open_ else "", name=name,
    )  # fmt: skip


def cell_words(state: State, cell: str) -> tuple[str, str, str]:
    """What a cell is called, as a screen reader says it, and on the text board."""
    if cell == SQUARE:
        return "Main Square", f"Main Square on {cell}", "Main Square"
    if cell in state.city:
        building, tile = state.city[cell], state.tile(cell)
        there = "nobody stands there"
        text = f"{tile.name} {tile.prestige}"
        if building.owner != NOBODY:
            count, who = building.politicians, state.names[building.owner]
            there = phrases.standing_words(count, who)
            text += f" {building.owner + 1}" + "i" * count
        sentence = tile.benefit.sentence()
        label = f"{tile_words(tile)}, on {cell}; {there}. {sentence}{ours_words(tile)}"
        return tile.name, label, text
    if cell in state.sites:
        return f"cell {cell}", f"open cell {cell}", cell
    return f"cell {cell}", f"cell {cell}, not next to the city", ""


def _signs(state: State, plan: Plan, cell: str, marked: Collection[str]) -> Iterator[Target]:
    """The signs on a building that is chosen, for inaugurating it with its benefit and without."""
    x, y, w, h = plan.box(cell)
    name = state.tile(cell).name
    row, column = plan.seat(cell)
    if not any(place(cell) in marked for place, *_ in SIGNS):
        return
    for n, (place, how, say) in enumerate(SIGNS):
        words = next((said for said in say if pill_width(said) <= w), say[-1])
        wide, down = pill_width(words), h / 2 - (2 - n) * (SIGN + 0.2)
        yield Target(
            place(cell), x + (w - wide) / 2, y + down, wide, SIGN,
            f"inaugurate the {name} {how} its benefit", "Benefit", 2 * row + n + 1, column + 1,
            words, 10, name=f"{name} {how} its benefit",
        )  # fmt: skip
