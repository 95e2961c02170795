"""The city as it is drawn: ground, streets, the edges with their numbers, buildings and parks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from urbannb.core.text.house import mark
from urbannb.games.urban_sprawl.components.board import (
    BLOCKS,
    COLUMNS,
    CORNERS,
    COVERS,
    FIXED,
    ROWS,
    SPACES,
)
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES
from urbannb.games.urban_sprawl.components.values import FIXED_NUMBERS, WEALTH, Marker
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.table.measures import EDGE, NUMBER, Box, Measures, Point
from urbannb.scene.metrics import text_width
from urbannb.scene.palette import letter
from urbannb.scene.pieces import cube, line, rounded_polygon
from urbannb.scene.shapes import Circle, Path, Rect, Shape, Text

HUES = {"CIV": "brick", "COM": "gold", "IND": "sky", "RES": "plum", PARK: "leaf"}
SHORT = {"CIV": "CI", "COM": "CO", "IND": "IN", "RES": "RE", PARK: "P"}
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
    blocks = filter(measures.shows, BLOCKS)
    shapes += (Rect(*measures.block_box(block), "ground", radius=2) for block in blocks)
    shapes += _hairlines(measures)
    for name in filter(measures.shows_line, FIXED_NUMBERS):
        shapes += number(*measures.number_spot(name), FIXED_NUMBERS[name])
    for name in filter(measures.shows_line, (*FIXED, *SPACES)):
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
    for column in filter(measures.shows_line, COLUMNS):
        yield Text(measures.at(f"{column}1")[0] + half, measures.top + 15, column, 12, "muted", 600)
    for row in filter(measures.shows_line, ROWS):
        yield Text(measures.left + 14, measures.at(f"A{row}")[1] + half, row, 12, "muted", 600)


def _bracket(measures: Measures, name: str) -> tuple[Shape, ...]:
    """It shows which blocks a number is for; a single column has its number right below."""
    x, y, w, h = measures.bracket_box(name)
    if name in FIXED and len(name) == 1:
        return ()
    if w > h:
        points = ((x, y + 5), (x, y + 2), (x + w, y + 2), (x + w, y + 5))
    elif name in FIXED:
        points = ((x + 4, y), (x + 1, y), (x + 1, y + h), (x + 4, y + h))
    else:
        points = ((x + 1, y), (x + 4, y), (x + 4, y + h), (x + 1, y + h))
    return (Path(line(*points), None, "muted", 1.5),)


@lru_cache(maxsize=1024)
def number(x: float, y: float, marker: Marker, r: float = NUMBER) -> tuple[Shape, ...]:
    """A number of wealth on a gold disc, one of prestige on a red square."""
    size = 16 if r > 12 else 12
    if marker.kind == WEALTH:
        ring: Shape = Circle(x, y, r, "gold", "piece_ink", 1.5)
        return ring, Text(x, y, str(marker.value), size, "piece_ink", 700)
    side = 2 * r - 2
    plate = Rect(x - r + 1, y - r + 1, side, side, "brick", "outline", 1.5, 5 * r / NUMBER)
    return plate, Text(x, y, str(marker.value), size, "white", 700)


def markers(measures: Measures, there: Mapping[str, Marker]) -> tuple[Shape, ...]:
    """The gray spaces with the markers that lie on them."""
    return _markers(measures, tuple(there.items()))


@lru_cache(maxsize=32)
def _markers(measures: Measures, lying: tuple[tuple[str, Marker], ...]) -> tuple[Shape, ...]:
    """The same, as long as the same markers lie there."""
    there = dict(lying)
    shapes: list[Shape] = []
    for space in filter(measures.shows_line, SPACES):
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
            footprint(measures, one.block, COVERS[one.size][one.shape], inset(side)),
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
        (missing,) = set(CORNERS) - there
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
    return ", ".join(f"{zone} {names[zone]}" for zone in ZONES)
