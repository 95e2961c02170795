"""The city as it is drawn, and its places with their names."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from urbannb.core.text import listing
from urbannb.core.text.house import mark
from urbannb.games.urban_sprawl import phrases
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.board import lot as lot_number
from urbannb.games.urban_sprawl.components.cards import NOBODY
from urbannb.games.urban_sprawl.model.actions import LOTS
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.table.measures import EDGE, NUMBER, Box, Measures, Point
from urbannb.scene.metrics import text_width
from urbannb.scene.palette import letter
from urbannb.scene.pieces import cube, line, rounded_polygon
from urbannb.scene.shapes import Circle, Path, Rect, Shape, Target, Text

# -- the city as it is drawn: ground, streets, the edges with their numbers, buildings and parks


HUES = {"CIV": "brick", "COM": "gold", "IND": "sky", "RES": "plum", board.PARK: "leaf"}
SHORT = {"CIV": "CI", "COM": "CO", "IND": "IN", "RES": "RE", board.PARK: "P"}
"""The letters of a zone where the whole mark does not fit on a lot."""
_ZONE = re.compile(r"\b(?:CIV|COM|IND|RES)\b")
LETTERS, APART, ABOVE = 9.0, 1.0, 1.5
"""How high capitals of 12 pixels are, how far a cube is from them, and they from the line above."""
SMALL_LOT = 28.0
FULL_LOT = 36.0
"""From here on three letters of 12 pixels stand within a line of 1.5, 2 inside the lot."""
PALE = 0.35
"""How strong a building is drawn that counts for nothing."""


@lru_cache(maxsize=16)
def ground(measures: Measures) -> tuple[Shape, ...]:
    """Everything that is printed on the board."""
    left, top, south, east = measures.left, measures.top, measures.south, measures.east
    wide, high = measures.span - 2 * EDGE, measures.tall - 2 * EDGE
    at_west, at_north, at_east, at_south = measures.at_edge
    land, shore = "wild", "water"
    strips = (
        (at_west, Rect(left, top + EDGE, EDGE + 2, south - top, land, radius=6)),
        (at_south, Rect(left, south - 2, wide + EDGE, EDGE + 2, land, radius=6)),
        (at_north, Rect(left + EDGE, top, wide + EDGE, EDGE + 2, shore, radius=6)),
        (at_east, Rect(east - 2, top, EDGE + 2, south - top, shore, radius=6)),
    )
    # Where the city goes on beyond the picture, there is nothing but the numbers.
    shapes: list[Shape] = [strip for there, strip in strips if there]
    shapes.append(Rect(left + EDGE, top + EDGE, wide, high, "street", radius=2))
    blocks = filter(measures.shows, board.BLOCKS)
    shapes += (Rect(*measures.block_box(block), "ground", radius=2) for block in blocks)
    shapes += _hairlines(measures)
    for name in filter(measures.shows_line, board.FIXED_NUMBERS):
        shapes += number(*measures.number_spot(name), board.FIXED_NUMBERS[name])
    for name in filter(measures.shows_line, (*board.FIXED, *board.SPACES)):
        shapes += _bracket(measures, name)
    shapes += _letters(measures)
    if at_north or at_east:
        shapes.append(Text(east + EDGE - 3, top + EDGE / 2 - 4, "Water", 12, "ink", 600, "end"))
    if at_west or at_south:
        shapes.append(Text(left + EDGE / 2, south + EDGE / 2, "Wild", 12, "ink", 600))
    return tuple(shapes)


def _hairlines(measures: Measures) -> Iterator[Shape]:
    """What parts the lots of a block; where it crosses a street it cannot be seen."""
    west, north, east, south = measures.window
    for n in range(east - west + 1):
        at = n * measures.step + measures.lot
        yield Rect(measures.x + at, measures.y, 1, measures.rise, "street")
    for n in range(south - north + 1):
        at = n * measures.step + measures.lot
        yield Rect(measures.x, measures.y + at, measures.side, 1, "street")


def _letters(measures: Measures) -> Iterator[Shape]:
    """What the columns and rows are called, on the two sides where blocks are numbered by pairs."""
    half = measures.block / 2
    for column in filter(measures.shows_line, board.COLUMNS):
        yield Text(measures.at(f"{column}1")[0] + half, measures.top + 15, column, 12, "muted", 600)
    for row in filter(measures.shows_line, board.ROWS):
        yield Text(measures.left + 14, measures.at(f"A{row}")[1] + half, row, 12, "muted", 600)


def _bracket(measures: Measures, name: str) -> tuple[Shape, ...]:
    """It shows which blocks a number is for; a single column has its number right below."""
    x, y, w, h = measures.bracket_box(name)
    if name in board.FIXED and len(name) == 1:
        return ()
    if w > h:
        points = ((x, y + 5), (x, y + 2), (x + w, y + 2), (x + w, y + 5))
    elif name in board.FIXED:
        points = ((x + 4, y), (x + 1, y), (x + 1, y + h), (x + 4, y + h))
    else:
        points = ((x + 1, y), (x + 4, y), (x + 4, y + h), (x + 1, y + h))
    return (Path(line(*points), None, "muted", 1.5),)


@lru_cache(maxsize=1024)
def number(x: float, y: float, marker: board.Marker, r: float = NUMBER) -> tuple[Shape, ...]:
    """A number of wealth on a gold disc, one of prestige on a red square."""
    size = 16 if r > 12 else 12
    if marker.kind == board.WEALTH:
        ring: Shape = Circle(x, y, r, "gold", "piece_ink", 1.5)
        return ring, Text(x, y, str(marker.value), size, "piece_ink", 700)
    side = 2 * r - 2
    plate = Rect(x - r + 1, y - r + 1, side, side, "brick", "outline", 1.5, 5 * r / NUMBER)
    return plate, Text(x, y, str(marker.value), size, "white", 700)


def markers(measures: Measures, there: Mapping[str, board.Marker]) -> tuple[Shape, ...]:
    """The gray spaces with the markers that lie on them."""
    return _markers(measures, tuple(there.items()))


@lru_cache(maxsize=32)
def _markers(measures: Measures, lying: tuple[tuple[str, board.Marker], ...]) -> tuple[Shape, ...]:
    """The same, as long as the same markers lie there."""
    there = dict(lying)
    shapes: list[Shape] = []
    for space in filter(measures.shows_line, board.SPACES):
        x, y = measures.number_spot(space)
        if space in there:
            shapes += number(x, y, there[space], 13)
        else:
            shapes.append(Rect(x - 12, y - 12, 24, 24, "vacant", "muted", 1.5, 5))
    return tuple(shapes)


# -- buildings


def buildings(
    measures: Measures, names: tuple[str, ...], city: Iterable[Building], pale: frozenset[str]
) -> tuple[Shape, ...]:
    """All of them; those that count for nothing are pale."""
    return _buildings(measures, names, tuple(city), pale)


@lru_cache(maxsize=32)
def _buildings(
    measures: Measures, names: tuple[str, ...], city: tuple[Building, ...], pale: frozenset[str]
) -> tuple[Shape, ...]:
    """The same, as long as the city is the same."""
    return tuple(
        replace(shape, opacity=PALE) if one.lot in pale else shape
        for one in city
        for shape in building(measures, one, owner_mark(names, one.owner))
    )


@lru_cache(maxsize=4096)
def building(measures: Measures, one: Building, player: int) -> tuple[Shape, ...]:
    """A tile in its true shape, with its zone, and the mark of whoever controls it."""
    hue = HUES[one.zone]
    x, y, side, _ = measures.lot_box(one.lot)
    owned = player != NOBODY
    words, high = zone_mark(one.zone, side), y + (letters_down(side) if owned else side / 2)
    shapes: list[Shape] = [
        *rounded_polygon(
            footprint(measures, one.block, board.COVERS[one.size][one.shape], inset(side)),
            4,
            hue,
            width=outline_width(side),
        ),
        Text(x + side / 2, high, words, 12, letter(hue), 700),
    ]
    if owned:
        d = cube_side(side)
        shapes += cube(player, x + side / 2, y + side - tile_edge(side) - d / 2, d)
    return tuple(shapes)


def owner_mark(names: Sequence[str], owner: int) -> int:
    """The mark of whoever controls a building."""
    return NOBODY if owner == NOBODY else mark(names, owner)


def letters_down(side: float) -> float:
    """The middle of the letters of a building with a cube, from the top of its lot."""
    return tile_edge(side) + above(side) + LETTERS / 2


def inset(side: float) -> float:
    """How far a building is inside its lots: where these are small, room for three letters."""
    return 2.0 if side >= FULL_LOT else 1.0


def outline_width(side: float) -> float:
    """How wide the line around it is."""
    return 1.5 if side >= FULL_LOT else 1.0


def above(side: float) -> float:
    """How far the letters are from the line above them: on the smallest lots they touch it."""
    return ABOVE if side >= SMALL_LOT else 0.0


def cube_side(side: float) -> float:
    """The side of the cube on a lot: what the letters leave, with a gap between."""
    return min(14.0, float(int(side - 2 * tile_edge(side) - above(side) - LETTERS - APART)))


def tile_edge(side: float) -> float:
    """What of a lot is around a building: the gap to its neighbors and the line around it."""
    return 3.0 if side >= SMALL_LOT else 2.0


def zone_mark(zone: str, room: float) -> str:
    """The letters of a zone on a lot: in one city all of them, or of each zone the first two."""
    return SHORT[zone] if is_brief(room) else zone


@lru_cache(maxsize=64)
def is_brief(room: float) -> bool:
    """Whether all letters of a zone are too many for a lot of that side."""
    return text_width("COM", 12, 700) > room


def one_form(measures: Measures, shapes: Iterable[Shape]) -> Iterable[Shape]:
    """Cards and hands call zones as the city does: where lots are small, by two letters."""
    return map(_briefly, shapes) if is_brief(measures.lot) else shapes


def _briefly(shape: Shape) -> Shape:
    if not isinstance(shape, Text):
        return shape
    return replace(shape, text=_ZONE.sub(lambda found: SHORT[found[0]], shape.text))


def footprint(
    measures: Measures, block: str, corners: Iterable[str], inset: float = 2
) -> list[Point]:
    """The corners of a tile that covers these lots of a block, a little inside them."""
    x, y = measures.at(block)
    low, high = inset, measures.block - inset
    end, start = measures.lot - inset, measures.lot + 1 + inset
    there = set(corners)
    if len(there) == 3:
        (missing,) = set(board.CORNERS) - there
        points = {
            "nw": [
                (start, low),
                (high, low),
                (high, high),
                (low, high),
                (low, start),
                (start, start),
            ],
            "ne": [(low, low), (end, low), (end, start), (high, start), (high, high), (low, high)],
            "se": [(low, low), (high, low), (high, end), (end, end), (end, high), (low, high)],
            "sw": [(low, low), (high, low), (high, high), (start, high), (start, end), (low, end)],
        }[missing]
    else:
        left = low if any(c[1] == "w" for c in there) else start
        right = high if any(c[1] == "e" for c in there) else end
        above = low if any(c[0] == "n" for c in there) else start
        below = high if any(c[0] == "s" for c in there) else end
        points = [(left, above), (right, above), (right, below), (left, below)]
    return [(x + a, y + b) for a, b in points]


def lots_sign(x: float, y: float, lots: int, ink: str, unit: float = 6) -> Iterator[Shape]:
    """How many lots a building takes, as little squares from a top left corner."""
    cells = {
        1: ((0, 0),),
        2: ((0, 0), (1, 0)),
        3: ((0, 0), (0, 1), (1, 1)),
        4: ((0, 0), (1, 0), (0, 1), (1, 1)),
    }[lots]
    for across, down in cells:
        yield Rect(x + across * (unit + 1), y + down * (unit + 1), unit, unit, ink, radius=1)


def plate(box: Box, zone: str) -> tuple[Shape, ...]:
    """A zone on a small plate."""
    x, y, w, h = box
    hue = HUES[zone]
    words = Text(x + w / 2, y + h / 2, zone, 12, letter(hue), 700)
    return Rect(x, y, w, h, hue, radius=3), words


def zone_words() -> str:
    """What the letters of the zones stand for."""
    names = {"CIV": "civic", "COM": "commercial", "IND": "industrial", "RES": "residential"}
    return ", ".join(f"{zone} {names[zone]}" for zone in board.ZONES)


# -- the places of the city: blocks, buildings, lots, rows, gray spaces and sites, with their names


State = UrbanSprawlState


def tile_words(names: Sequence[str], one: Building) -> str:
    """A building in words: what, how large, and whose."""
    whose = "uncontrolled" if one.owner == NOBODY else f"{names[one.owner]}'s"
    return f"{whose} {phrases.kind_of(one.zone, one.size)}"


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
        for block, value in zip(board.BLOCKS, prices, strict=True)
        if block != held and measures.shows(block)
    ]
    buildings = [
        _building(measures, one, words[one.lot])
        for one in city
        if one.block != held and (only is None or one.lot in only)
    ]
    return (*blocks, *buildings)


@lru_cache(maxsize=32)
def _numbers(
    measures: Measures, markers: tuple[tuple[str, board.Marker], ...]
) -> tuple[Target, ...]:
    """The rows, then the gray spaces, with their numbers."""
    there = dict(markers)
    known = {**board.FIXED_NUMBERS, **there}
    lines = [
        _line(measures, line, known.get(line)) for line in filter(measures.shows_line, board.LINES)
    ]
    spaces = filter(measures.shows_line, board.SPACES)
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
        board.ROWS.index(block[1]), board.COLUMNS.index(block[0]), str(value), 4, bool(standing),
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
    row = 2 * board.ROWS.index(lot[1]) + (lot[2] == "s")
    return row, 2 * board.COLUMNS.index(lot[0]) + (lot[3] == "e")


def _lot_words(state: State, lot: str) -> str:
    """What stands on a lot that is not the first one of its building."""
    found = state.buildings(1 << lot_number(lot[:2], lot[2:]))
    return next((tile_words(state.names, one) for one in found), "vacant")


@lru_cache(maxsize=1 << 11)
def _building(measures: Measures, one: Building, words: str) -> Target:
    row, col = _seat(one.lot)
    lots = [board.lot_name(number) for number in board.bits(one.site.lots)]
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
def _line(measures: Measures, line: str, there: board.Marker | None) -> Target:
    """A row: its printed number, or the bracket beside its gray space."""
    x, y = measures.number_spot(line)
    words = f"{phrases.line_name(line)}: {there or 'no number'}"
    # Numbers of wealth are round.
    radius = 14.0 if there and there.kind == board.WEALTH else 6.0
    outline = (_round(measures.line_box(line), 6), (x - 14, y - 14, 28.0, 28.0, radius))
    box = (x - 14, y - 14, 28.0, 28.0) if line in board.FIXED else measures.bracket_box(line)
    n = board.LINES.index(line)
    return Target(
        phrases.line_place(line),
        *box,
        words,
        "Rows",
        n // 9,
        n % 9,
        f"{line} {there or '-'}",
        radius if line in board.FIXED else 3,
        True,
        outline,
        name=phrases.line_name(line),
    )


@lru_cache(maxsize=1 << 10)
def _space(measures: Measures, space: str, there: board.Marker | None) -> Target:
    x, y = measures.number_spot(space)
    radius = 13.0 if there and there.kind == board.WEALTH else 6.0
    words = f"gray space of {phrases.line_name(space)}: {there or 'vacant'}"
    outline = (_round(measures.line_box(space), 6), (x - 14, y - 14, 28.0, 28.0, radius))
    return Target(
        phrases.space_place(space), x - 13, y - 13, 26, 26, words, "Gray spaces", 0,
        board.SPACES.index(space), f"{space} {there or 'vacant'}", 5, there is not None, outline,
        name=f"gray space of {phrases.line_name(space)}",
    )  # fmt: skip


def _sites(measures: Measures, block: str, size: int) -> Iterator[Target]:
    """The sites of one block: corners on its lots, halves along its sides."""
    side = measures.lot
    x, y = measures.at(block)
    for shape, covered in board.COVERS[size].items():
        lots = [measures.lot_box(f"{block}{corner}") for corner in covered]
        left, top = min(b[0] for b in lots), min(b[1] for b in lots)
        right, below = max(b[0] for b in lots) + side, max(b[1] for b in lots) + side
        ghost = (left, top, right - left, below - top)
        box = _site_box(measures, x, y, shape) if shape else ghost
        words = f"block {block}, {phrases.SITE_WORDS[shape]}"
        row, col = _SITE_SEATS[shape]
        yield Target(
            phrases.site_place(block, shape), *box, words, "Sites", row, col, shape or block, 3,
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
    head = "   " + "".join(f"{column:>4}" for column in board.COLUMNS)
    values = {block: f"{value:>4}" for block, value in zip(board.BLOCKS, state.prices, strict=True)}
    worth = (
        f"{row}  " + "".join(values[f"{column}{row}"] for column in board.COLUMNS)
        for row in board.ROWS
    )
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
    there = {place[:2] for place in (*state.city, *places) if place[:2] in board.BLOCKS} or {
        *board.BLOCKS
    }
    columns = [block[0] for block in there]
    shown = board.COLUMNS[board.COLUMNS.index(min(columns)) : board.COLUMNS.index(max(columns)) + 1]
    return {
        "City": city_table(state, {block[1] for block in there}, shown),
        "Blocks": "",
        "Lots": "",
        **(_number_tables(state) if in_city else {}),
    }


def _number_tables(state: State) -> dict[str, str]:
    """The numbers along the city, and the markers on its gray spaces."""
    printed = ", ".join(
        f"{phrases.line_name(line)} {board.FIXED_NUMBERS[line]}" for line in board.FIXED
    )
    lying = ", ".join(
        f"{phrases.line_name(space)} {state.markers[space]}"
        for space in board.SPACES
        if space in state.markers
    )
    return {
        "Rows": printed,
        "Gray spaces": f"{lying}; the others are vacant" if lying else "vacant",
    }


def city_table(
    state: State, rows: Collection[str] = board.ROWS, columns: str = board.COLUMNS
) -> str:
    """The city as rows of lots: a zone and its player's number on each lot that is built on.

    The other rows and columns are said to be vacant.
    """
    return _city_table(
        tuple(state.city.values()), tuple(row for row in board.ROWS if row in rows), columns
    )


@lru_cache(maxsize=64)
def _city_table(city: tuple[Building, ...], rows: tuple[str, ...], columns: str) -> str:
    """The same, written once as long as the city is the same."""
    marks = {}
    for one in city:
        whose = "" if one.owner == NOBODY else str(one.owner + 1)
        for number in board.bits(one.site.lots):
            marks[board.lot_name(number)] = f"{one.zone}{whose}"
    head = "     " + "".join(f"{column:<12}" for column in columns)
    lines = [head.rstrip()]
    for row in rows:
        for half in "ns":
            cells = (
                "".join(f"{marks.get(f'{column}{row}{half}{side}', '.'):<6}" for side in "we")
                for column in columns
            )
            lines.append(f"{row}{half}   {''.join(cells)}".rstrip())
    if larger := [one for one in city if one.site.size > 1]:
        lines.append(
            f"Of several lots: {'; '.join(map(_extent, larger))}. The others have one lot."
        )
    for what, known, shown in (("Row", board.ROWS, rows), ("Column", board.COLUMNS, columns)):
        if vacant := [line for line in known if line not in shown]:
            which = (
                f"{what} {vacant[0]} is" if len(vacant) == 1 else f"{what}s {listing(vacant)} are"
            )
            lines.append(f"{which} vacant.")
    return "\n".join(lines)


def _extent(building: Building) -> str:
    """Which lots are one building: two of a player's may stand side by side."""
    site = building.site
    whose = "" if building.owner == NOBODY else str(building.owner + 1)
    lots = [board.lot_name(number) for number in board.bits(site.lots)]
    return (
        f"{building.zone}{whose} on {f'all of {site.block}' if site.size == 4 else listing(lots)}"
    )
