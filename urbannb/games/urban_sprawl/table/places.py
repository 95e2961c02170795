"""The places of the city: blocks, buildings, lots, rows, gray spaces and sites, with their names.

A block is ``"D3"``, a lot ``"D3ne"``; a building answers to its first lot. ``"line:D"`` is a
row, ``"space:AB"`` a gray space, ``"D3:nw"`` a site in a block for the building that is held.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from urbannb.core.text import listing
from urbannb.games.urban_sprawl.components.board import (
    BLOCKS,
    COLUMNS,
    COVERS,
    FIXED,
    LINES,
    ROWS,
    SPACES,
    bits,
    lot_name,
)
from urbannb.games.urban_sprawl.components.board import lot as lot_number
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.values import FIXED_NUMBERS, WEALTH, Marker
from urbannb.games.urban_sprawl.model.actions import LOTS
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.city import SITE_WORDS, kind_of, line_name
from urbannb.games.urban_sprawl.phrases.place_names import line_place, site_place, space_place
from urbannb.games.urban_sprawl.table.measures import Box, Measures
from urbannb.scene.shapes import Target

State = UrbanSprawlState


def tile_words(names: Sequence[str], one: Building) -> str:
    """A building in words: what, how large, and whose."""
    whose = "uncontrolled" if one.owner == NOBODY else f"{names[one.owner]}'s"
    return f"{whose} {kind_of(one.zone, one.size)}"


def city_targets(
    measures: Measures,
    state: State,
    wanted: Collection[str],
    sites: tuple[str, int] | None,
    only: bool,
    bare: bool = False,
) -> Iterator[Target]:
    """Every place of the city.

    `wanted` are places that are marked, so that empty lots among them are there as well;
    `sites` are a block and a size: where a building of that size could lie in it. With
    `only`, there are no buildings and lots but those that are marked, because blocks are clicked.
    `bare`: close up, what blocks are worth is not said, as a question may ask it.
    """
    held = sites[0] if sites else ""
    city, lots = tuple(state.city.values()), frozenset(wanted).intersection(state.city)
    yield from _standing(
        measures, state.names, city, state.prices, held, bare, lots if only else None
    )
    yield from _lots(measures, state, wanted, held)
    yield from _numbers(measures, tuple(state.markers.items()))
    if sites:
        yield from _sites(measures, *sites)


# Each place is the same target as long as what stands there is the same.


@lru_cache(maxsize=32)
def _standing(
    measures: Measures, names: tuple[str, ...], city: tuple[Building, ...], prices: tuple[int, ...],
    held: str, bare: bool, only: frozenset[str] | None,
) -> tuple[Target, ...]:  # fmt: skip
    """The blocks but for the one that is `held`, then the buildings, or `only` some of them."""
    words = {one.lot: tile_words(names, one) for one in city}
    standing: dict[str, list[str]] = {}
    for one in city:
        standing.setdefault(one.block, []).append(words[one.lot])
    blocks = [
        _block(measures, block, value, tuple(standing.get(block, ())), bare)
        for block, value in zip(BLOCKS, prices, strict=True)
        if block != held and measures.shows(block)
    ]
    buildings = [
        _building(measures, one, words[one.lot])
        for one in city
        if one.block != held and (only is None or one.lot in only)
    ]
    return (*blocks, *buildings)


@lru_cache(maxsize=32)
def _numbers(measures: Measures, markers: tuple[tuple[str, Marker], ...]) -> tuple[Target, ...]:
    """The rows, then the gray spaces, with their numbers."""
    there = dict(markers)
    known = {**FIXED_NUMBERS, **there}
    lines = [_line(measures, line, known.get(line)) for line in filter(measures.shows_line, LINES)]
    spaces = filter(measures.shows_line, SPACES)
    return (*lines, *(_space(measures, space, there.get(space)) for space in spaces))


@lru_cache(maxsize=1 << 11)
def _block(
    measures: Measures, block: str, value: int, standing: tuple[str, ...], bare: bool
) -> Target:
    x, y, w, h = measures.block_box(block)
    edge = min(3.0, measures.street / 2)
    words, worth = ", ".join(standing) or "vacant", "" if bare else f", worth {value}"
    return Target(
        block, x - edge, y - edge, w + 2 * edge, h + 2 * edge,
        f"block {block}{worth}: {words}", "Blocks",
        ROWS.index(block[1]), COLUMNS.index(block[0]), str(value), 4, bool(standing),
        name=f"block {block}",
    )  # fmt: skip


def _lots(measures: Measures, state: State, wanted: Collection[str], held: str) -> Iterator[Target]:
    """The lots that are marked and are no building's first, but for those of the `held` block."""
    for lot in sorted(set(LOTS).intersection(wanted) - set(state.city)):
        if lot[:2] != held and measures.shows(lot[:2]):
            row, col = _seat(lot)
            words = f"lot {lot}, {_lot_words(state, lot)}"
            box = measures.lot_box(lot)
            outline = (_joining(box),)
            yield Target(
                lot, *box, words, "Lots", row, col, radius=2, outline=outline, name=f"lot {lot}"
            )


def _seat(lot: str) -> tuple[int, int]:
    row = 2 * ROWS.index(lot[1]) + (lot[2] == "s")
    return row, 2 * COLUMNS.index(lot[0]) + (lot[3] == "e")


def _lot_words(state: State, lot: str) -> str:
    """What stands on a lot that is not the first one of its building."""
    found = state.buildings(1 << lot_number(lot[:2], lot[2:]))
    return next((tile_words(state.names, one) for one in found), "vacant")


@lru_cache(maxsize=1 << 11)
def _building(measures: Measures, one: Building, words: str) -> Target:
    row, col = _seat(one.lot)
    lots = [lot_name(number) for number in bits(one.site.lots)]
    names = " and ".join(lots) if len(lots) < 3 else one.block
    return Target(
        one.lot, *measures.lot_box(one.lot), f"{words} on {names}", "City",
        row, col, one.zone, 4, True, _outline([measures.lot_box(lot) for lot in lots]),
    )  # fmt: skip


def _joining(box: Box) -> tuple[float, float, float, float, float]:
    """A lot and half of the hairlines around it: vacant lots side by side get one ring."""
    x, y, w, h = box
    return x - 0.5, y - 0.5, w + 1, h + 1, 3.0


def _outline(lots: list[Box]) -> tuple[tuple[float, float, float, float, float], ...]:
    """What to ring of a building: its lots, with the hairlines between them."""
    pairs = [(a, b) for a, b in combinations(lots, 2) if a[0] == b[0] or a[1] == b[1]]
    return tuple(
        (a[0], a[1], b[0] + b[2] - a[0], b[1] + b[3] - a[1], 4.0)
        for a, b in pairs or [(lots[0],) * 2]
    )


def _round(box: Box, radius: float) -> tuple[float, float, float, float, float]:
    return (*box, radius)


@lru_cache(maxsize=1 << 10)
def _line(measures: Measures, line: str, there: Marker | None) -> Target:
    """A row: its printed number, or the bracket beside its gray space."""
    x, y = measures.number_spot(line)
    words = f"{line_name(line)}: {there or 'no number'}"
    # Numbers of wealth are round.
    radius = 14.0 if there and there.kind == WEALTH else 6.0
    outline = (_round(measures.line_box(line), 6), (x - 14, y - 14, 28.0, 28.0, radius))
    box = (x - 14, y - 14, 28.0, 28.0) if line in FIXED else measures.bracket_box(line)
    n = LINES.index(line)
    return Target(
        line_place(line),
        *box,
        words,
        "Rows",
        n // 9,
        n % 9,
        f"{line} {there or '-'}",
        radius if line in FIXED else 3,
        True,
        outline,
        name=line_name(line),
    )


@lru_cache(maxsize=1 << 10)
def _space(measures: Measures, space: str, there: Marker | None) -> Target:
    x, y = measures.number_spot(space)
    radius = 13.0 if there and there.kind == WEALTH else 6.0
    words = f"gray space of {line_name(space)}: {there or 'vacant'}"
    outline = (_round(measures.line_box(space), 6), (x - 14, y - 14, 28.0, 28.0, radius))
    return Target(
        space_place(space), x - 13, y - 13, 26, 26, words, "Gray spaces", 0,
        SPACES.index(space), f"{space} {there or 'vacant'}", 5, there is not None, outline,
        name=f"gray space of {line_name(space)}",
    )  # fmt: skip


def _sites(measures: Measures, block: str, size: int) -> Iterator[Target]:
    """The sites of one block: corners on its lots, halves along its sides."""
    side = measures.lot
    x, y = measures.at(block)
    for shape, covered in COVERS[size].items():
        lots = [measures.lot_box(f"{block}{corner}") for corner in covered]
        left, top = min(b[0] for b in lots), min(b[1] for b in lots)
        right, below = max(b[0] for b in lots) + side, max(b[1] for b in lots) + side
        ghost = (left, top, right - left, below - top)
        box = _site_box(measures, x, y, shape) if shape else ghost
        words = f"block {block}, {SITE_WORDS[shape]}"
        row, col = _SITE_SEATS[shape]
        yield Target(
            site_place(block, shape), *box, words, "Sites", row, col, shape or block, 3,
            ghost=ghost, name=f"block {block}",
        )  # fmt: skip


_SITE_SEATS = {
    "": (0, 0), "n": (0, 1), "w": (1, 0), "e": (1, 2), "s": (2, 1),
    "nw": (0, 0), "ne": (0, 2), "sw": (2, 0), "se": (2, 2),
}  # fmt: skip


def _site_box(measures: Measures, x: float, y: float, shape: str) -> Box:
    """Where one clicks for a corner or a half of the block that begins at (x, y)."""
    if len(shape) == 2:
        return (
            x + (shape[1] == "e") * (measures.lot + 1),
            y + (shape[0] == "s") * (measures.lot + 1),
            measures.lot,
            measures.lot,
        )
    side = measures.block * 0.42
    low, middle, high = 0.0, (measures.block - side) / 2, measures.block - side
    across = {"w": low, "e": high}.get(shape, middle)
    down = {"n": low, "s": high}.get(shape, middle)
    return x + across, y + down, side, side


def city_tables(state: State) -> dict[str, str]:
    """What the text board says of the city: its lots, what blocks are worth, the numbers."""
    head = "   " + "".join(f"{column:>4}" for column in COLUMNS)
    values = {block: f"{value:>4}" for block, value in zip(BLOCKS, state.prices, strict=True)}
    worth = (f"{row}  " + "".join(values[f"{column}{row}"] for column in COLUMNS) for row in ROWS)
    return {
        "City": city_table(state),
        "What blocks are worth": "\n".join([head, *worth]),
        "Blocks": "",
        **_number_tables(state),
    }


def close_tables(state: State, places: Collection[str], *, in_city: bool) -> dict[str, str]:
    """The same close up: without what is vacant around it, and without what a question asks.

    What stands in the city is told in any case: an exercise may build there. Vacant rows are left
    out, columns only at the sides: what is written side by side lies so.
    """
    there = {place[:2] for place in (*state.city, *places) if place[:2] in BLOCKS} or {*BLOCKS}
    columns = [block[0] for block in there]
    shown = COLUMNS[COLUMNS.index(min(columns)) : COLUMNS.index(max(columns)) + 1]
    return {
        "City": city_table(state, {block[1] for block in there}, shown),
        "Blocks": "",
        "Lots": "",
        **(_number_tables(state) if in_city else {}),
    }


def _number_tables(state: State) -> dict[str, str]:
    """The numbers along the city, and the markers on its gray spaces."""
    printed = ", ".join(f"{line_name(line)} {FIXED_NUMBERS[line]}" for line in FIXED)
    lying = ", ".join(
        f"{line_name(space)} {state.markers[space]}" for space in SPACES if space in state.markers
    )
    return {
        "Rows": printed,
        "Gray spaces": f"{lying}; the others are vacant" if lying else "vacant",
    }


def city_table(state: State, rows: Collection[str] = ROWS, columns: str = COLUMNS) -> str:
    """The city as rows of lots: a zone and its player's number on each lot that is built on.

    The other rows and columns are said to be vacant.
    """
    return _city_table(
        tuple(state.city.values()), tuple(row for row in ROWS if row in rows), columns
    )


@lru_cache(maxsize=64)
def _city_table(city: tuple[Building, ...], rows: tuple[str, ...], columns: str) -> str:
    """The same, written once as long as the city is the same."""
    marks = {}
    for one in city:
        whose = "" if one.owner == NOBODY else str(one.owner + 1)
        for number in bits(one.site.lots):
            marks[lot_name(number)] = f"{one.zone}{whose}"
    head = "     " + "".join(f"{column:<12}" for column in columns)
    lines = [head.rstrip()]
    for row in rows:
        for half in "ns":
            cells = (
                "".join(f"{marks.get(f'{column}{row}{half}{side}', '.'):<6}" for side in "we")
                for column in columns
            )
            lines.append(f"{row}{half}   {''.join(cells)}".rstrip())
    for what, known, shown in (("Row", ROWS, rows), ("Column", COLUMNS, columns)):
        if vacant := [line for line in known if line not in shown]:
            which = (
                f"{what} {vacant[0]} is" if len(vacant) == 1 else f"{what}s {listing(vacant)} are"
            )
            lines.append(f"{which} vacant.")
    return "\n".join(lines)
