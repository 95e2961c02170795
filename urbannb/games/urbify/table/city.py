"""The city as it is drawn: its frame, the cells that are open, the buildings; and its places."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from urbannb.core.text.house import mark
from urbannb.games.urbify.components.board import CELLS, SIDE, SQUARE
from urbannb.games.urbify.model.state import NOBODY, UrbifyState
from urbannb.games.urbify.phrases import leave_place, standing_words
from urbannb.games.urbify.table.figures import ours_words, tile_words
from urbannb.games.urbify.table.measures import Plan
from urbannb.games.urbify.table.tiles import RADIUS, square, tile_face
from urbannb.scene.shapes import Rect, Shape, Target, Text

State = UrbifyState
VEIL = 0.68
"""How strong the veil is over a building that counts for nothing."""
LEAVE = (44.0, 20.0)
"""The size of the sign for inaugurating without the benefit."""


def ground(state: State, plan: Plan, bare: bool = False) -> list[Shape]:
    """The frame with the numbers of its rows and columns, and the cells that are open."""
    m = plan.measures
    (x, y), (w, h) = plan.corner, m.span
    shapes: list[Shape] = [Rect(x, y, w, h, "ground", radius=8)]
    for n in range(SIDE):
        row, column = plan.row + n, plan.column + n
        _, top, _, high = plan.box(f"{row},{plan.column}")
        left, _, wide, _ = plan.box(f"{plan.row},{column}")
        if not _beyond(state, plan, f"{row},{plan.column - 1}"):
            shapes.append(Text(x + m.edge / 2, top + high / 2, _number(row), 12, "muted"))
        if not _beyond(state, plan, f"{plan.row - 1},{column}"):
            shapes.append(Text(left + wide / 2, y + m.edge / 2, _number(column), 12, "muted"))
    for cell in state.sites:
        cx, cy, cw, ch = plan.box(cell)
        box = cx + 1, cy + 1, cw - 2, ch - 2
        shapes.append(Rect(*box, "surface", radius=RADIUS, opacity=0.45))
        shapes.append(Rect(*box, None, "vacant", 1, RADIUS, (3, 3)))
    return shapes


def _beyond(state: State, plan: Plan, cell: str) -> bool:
    """Whether a cell on the strip along the frame is open."""
    return cell in state.sites


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


def city_targets(state: State, plan: Plan, marked: Collection[str]) -> Iterator[Target]:
    """Every cell of the frame, and the open cells along it."""
    sites = set(state.sites)
    for cell in CELLS:
        if plan.shown(cell) or cell in sites:
            yield _cell(state, plan, cell, cell in sites)
    for cell in state.city:
        if leave_place(cell) in marked:
            yield _leave(state, plan, cell)


def _cell(state: State, plan: Plan, cell: str, open_: bool) -> Target:
    row, column = plan.seat(cell)
    x, y, w, h = plan.box(cell)
    built = cell in state.city or cell == SQUARE
    beyond = not plan.shown(cell)
    name, label, text = cell_words(state, cell)
    gap = plan.measures.gap / 2
    outline = ((x - gap, y - gap, w + 2 * gap, h + 2 * gap, RADIUS + gap),) if built else ()
    return Target(
        cell, x, y, w, h, label, "City", row + 1, column + 1, text, RADIUS, built,
        outline, held="edge" if beyond and open_ else "", name=name,
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
    x, y, w, h = plan.box(cell)
    wide = min(LEAVE[0], w - 6)
    name = state.tile(cell).name
    row, column = plan.seat(cell)
    return Target(
        leave_place(cell), x + 2, y + h - LEAVE[1] - 2, wide, LEAVE[1],
        f"inaugurate the {name} without its benefit", "Leave", row + 1, column + 1, "leave",
        10, name=f"{name} without its benefit",
    )  # fmt: skip
