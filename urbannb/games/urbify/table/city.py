"""The city as it is drawn: its frame, the cells that are open, the buildings; and its places."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from urbannb.core.text.house import mark
from urbannb.games.urbify.components.board import CELLS, SQUARE
from urbannb.games.urbify.model.state import NOBODY, UrbifyState
from urbannb.games.urbify.phrases import leave_place, standing_words
from urbannb.games.urbify.table.figures import TYPE, ours_words, tile_words
from urbannb.games.urbify.table.measures import GAP, Box, Plan
from urbannb.games.urbify.table.tiles import RADIUS, city_name, key, square, tile_face
from urbannb.scene.pieces import line, pill_width
from urbannb.scene.shapes import Circle, Path, Rect, Shape, Target, Text
from urbannb.scene.sheet import Sheet

State = UrbifyState
VEIL = 0.68
"""How strong the veil is over a building that counts for nothing."""
STREET, LANE = 6.0, (6.0, 5.0)
"""Streets of this width have a line along their middle, in dashes."""
LEAVE, BELOW = ("no benefit", "none"), 21.0
"""What the sign for inaugurating without the benefit says, and how far down it stands: below the
letters and the prestige, above the name."""


def ground(state: State, plan: Plan) -> list[Shape]:
    """The country with its streets, the numbers of rows and columns, and the plots."""
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
            shapes += _plot(plan.box(cell), cell in state.sites)
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


def city_targets(state: State, plan: Plan, marked: Collection[str]) -> Iterator[Target]:
    """Every cell that is shown."""
    sites = set(state.sites)
    for cell in CELLS:
        if plan.shown(cell):
            yield _cell(state, plan, cell, cell in sites)
    for cell in state.city:
        if leave_place(cell) in marked:
            yield _leave(state, plan, cell)


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
            there = standing_words(count, who)
            text += f" {building.owner + 1}" + "i" * count
        sentence = tile.benefit.sentence()
        label = f"{tile_words(tile)}, on {cell}; {there}. {sentence}{ours_words(tile)}"
        return tile.name, label, text
    if cell in state.sites:
        return f"cell {cell}", f"open cell {cell}", cell
    return f"cell {cell}", f"cell {cell}, not next to the city", ""


def _leave(state: State, plan: Plan, cell: str) -> Target:
    """The sign on a building for inaugurating it without its benefit."""
    x, y, w, _ = plan.box(cell)
    words = next((said for said in LEAVE if pill_width(said) <= w), LEAVE[-1])
    name = state.tile(cell).name
    row, column = plan.seat(cell)
    return Target(
        leave_place(cell), x + (w - pill_width(words)) / 2, y + BELOW, pill_width(words), 20,
        f"inaugurate the {name} without its benefit", "Leave", row + 1, column + 1, words,
        10, name=f"{name} without its benefit",
    )  # fmt: skip
