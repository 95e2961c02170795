"""The table of Sprawlopolis as a scene: the city, the conditions, the deck, the hands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from urbannb.core.text import listing, number, plural
from urbannb.core.view import View
from urbannb.games.sprawlopolis.components.cards import ZONES, card_name
from urbannb.games.sprawlopolis.components.grid import at, cell, footprint
from urbannb.games.sprawlopolis.model.city import City, Laid, a_city
from urbannb.games.sprawlopolis.model.state import BUILD, SprawlopolisState
from urbannb.games.sprawlopolis.phrases import spot
from urbannb.games.sprawlopolis.table.covered import uncovered
from urbannb.games.sprawlopolis.table.glyphs import card, town
from urbannb.games.sprawlopolis.table.layers import Layers, bare, layers, stack_words
from urbannb.games.sprawlopolis.table.marking import marking, sites_of
from urbannb.games.sprawlopolis.table.measures import (
    ASPECT,
    LARGEST,
    LEFT,
    TALLEST,
    TOP,
    Lattice,
    Measures,
    measures_around,
    measures_for,
)
from urbannb.games.sprawlopolis.table.places import (
    block_targets,
    city_table,
    road_targets,
    site_table,
    site_targets,
)
from urbannb.games.sprawlopolis.table.tray import Held, Tray, held
from urbannb.scene.metrics import text_width
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Rect, Room, Shape, Target, Text

State = SprawlopolisState


def scene(state: State, view: View) -> Scene:
    """The position as a picture made of data."""
    known = layers(state.laid)
    if view.bare and state.laid:
        return _close_up(state, known, view)
    complete = len(state.laid) == BUILD
    measures = measures_for(known.city.blocks, view.width, complete, low=view.strip > 0)
    tray = Tray(state, view, measures)
    blocks = list(block_targets(measures, known, view.under))
    return Scene(
        measures.width,
        tray.bottom,
        _title(state),
        _description(state, known, view),
        {
            "background": _ground(measures),
            "pieces": _city(tuple(state.laid), measures, view.under),
            "hands": tuple(tray.shapes),
            "marks": marking(measures, known, view, [*blocks, *tray.targets], tray.held),
        },
        (*_places(measures, known, blocks, tray.held), *tray.targets),
        _ghost(tray.held, measures),
        _tables(measures, known, tray.held, view),
        strip=Room(0, measures.height, measures.width, view.strip) if view.strip else None,
    )


def picture(city: City, view: View | None = None, block: int = 64, numbers: bool = True) -> Scene:
    """A city alone, such as `City.from_text` reads it: no cards, no hands, no conditions.

    `block` is the width of a block in pixels; without `numbers` the roads are not counted.
    """
    measures = measures_around(a_city(city).blocks or [cell(0, 0)], block)
    return _close(bare(city), view or View(), measures, numbers)


def _html(city: City) -> str:
    """What a notebook shows of a city."""
    return picture(city)._repr_html_()


City.drawing = _html


def _close_up(state: State, known: Layers, view: View) -> Scene:
    """The city of a position alone, with the card that is put down to look at."""
    tried = sites_of(view.selected)
    cells = {*known.city.blocks, *(c for site in tried for c in footprint(site))}
    measures = measures_around(cells, _size(cells, view.width))
    return _close(known, view, measures, numbers=False, card=held(state, view))


def _close(
    known: Layers, view: View, measures: Measures, numbers: bool, card: Held | None = None
) -> Scene:
    """A city without the table around it."""
    city = known.city
    blocks = list(block_targets(measures, known, numbers=numbers))
    roads = road_targets(measures, known) if numbers else ()
    return Scene(
        measures.width,
        measures.height,
        f"A city of {plural(len(city), 'block')}",
        _legend(),
        {
            "background": _ground(measures),
            "pieces": town(city, known.owners, measures.lattice) if city.blocks else (),
            "marks": marking(measures, known, view, blocks, card, numbers),
        },
        (*blocks, *roads),
        tables={"City": city_table(known)} if city.blocks else {},
    )


def _size(cells: Iterable[int], width: int) -> float:
    """How wide a block may be so that these fit, with their rows and columns numbered."""
    rows, cols = zip(*map(at, cells), strict=True)
    across, down = max(cols) - min(cols) + 1, max(rows) - min(rows) + 1
    return float(int(min(LARGEST, (width - 2 * LEFT) / across, TALLEST / ASPECT / down)))


def _places(
    measures: Measures, known: Layers, blocks: list[Target], held: Held | None
) -> tuple[Target, ...]:
    """Blocks and roads; while a card is held, where it can go."""
    if held is not None:
        return tuple(site_targets(measures, known))
    return (*blocks, *road_targets(measures, known))


def _tables(measures: Measures, known: Layers, held: Held | None, view: View) -> dict[str, str]:
    """The city and the sites as text: with the numbers of their rows and columns."""
    tables = {"City": city_table(known)} if known.stacks else {}
    return tables if held is None else {**tables, "Seats": site_table(measures, view.legal)}


@lru_cache(maxsize=64)
def _city(laid: tuple[Laid, ...], measures: Measures, under: bool) -> tuple[Shape, ...]:
    known = layers(laid)
    if not laid:
        return ()
    shapes = town(known.city, known.owners, measures.lattice)
    return (*shapes, *uncovered(known, measures.lattice)) if under else shapes


@lru_cache(maxsize=64)
def _ground(measures: Measures) -> tuple[Shape, ...]:
    """The ground, and the numbers of the rows and columns along its edges."""
    at = measures.lattice
    shapes: list[Shape] = [Rect(0, 0, measures.width, measures.height, "ground", radius=6)]
    every = _every(at.h, 15)
    for row in measures.rows:
        if row % every == 0:
            y = at.y + (row + 0.5) * at.h
            shapes.append(Text(LEFT - 5, y, number(row), 12, "muted", anchor="end"))
    every = _every(at.w, text_width(number(-10)) + 6)
    for col in measures.cols:
        if col % every == 0:
            x = at.x + (col + 0.5) * at.w
            shapes.append(Text(x, TOP / 2 + 1, number(col), 12, "muted"))
    return tuple(shapes)


def _every(size: float, needed: float) -> int:
    """How many lines to count on from one number to the next."""
    return next(n for n in (1, 2, 5, 10) if n * size >= needed)


def _ghost(held: Held | None, measures: Measures) -> tuple[Shape, ...]:
    if held is None:
        return ()
    return card(held.card, held.turned, Lattice(measures.lattice.w, measures.lattice.h))


def _title(state: State) -> str:
    return f"Sprawlopolis, {len(state.laid)} of {BUILD} cards laid, target {state.target}"


def _description(state: State, known: Layers, view: View) -> str:
    """The legend of the text board and the long alternative text."""
    lines = [_legend()]
    if state.conditions:
        lines.append(f"Conditions: {listing(map(card_name, state.conditions))}.")
    roads = known.city.roads()
    if roads:
        sizes = listing(str(len(road)) for road in roads)
        lines.append(f"{plural(len(roads), 'road')}, by length in blocks: {sizes}.")
    if view.under:
        lines += _below(known)
    return "\n".join(lines)


def _legend() -> str:
    legend = listing([f"{letter} {zone}" for letter, zone in ZONES.items()])
    edges = "the letters behind a zone are the edges that its road touches"
    return f"{legend}; {edges}; a dot is an open space."


def _below(known: Layers) -> list[str]:
    found = [f"{spot(c)}: {stack_words(known.stacks[c])}" for c in sorted(known.covered)]
    return [f"Underneath: {'; '.join(found)}." if found else "No block is covered."]
