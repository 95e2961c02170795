"""Blocks and cards: zone colors, letters, and the small signs in the corners without a road."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from urbannb.games.sprawlopolis.components.cards import HUES, Block, corners, face
from urbannb.games.sprawlopolis.components.grid import SIDES, E, N, S, W, cell, footprint
from urbannb.games.sprawlopolis.model.city import City
from urbannb.games.sprawlopolis.table.measures import Lattice, Point
from urbannb.games.sprawlopolis.table.streets import streets
from urbannb.scene.pieces import cube, polygon
from urbannb.scene.shapes import Circle, Command, Path, Rect, Shape, Text

SHADES = {
    "R": ("#B85F12", "#FBE3CC"),
    "C": ("#2C6392", "#DCEBF8"),
    "I": ("#64666A", "#E4E5E6"),
}
"""The dark and the light of a zone's small buildings."""
VEIL = 0.65
"""What is laid over a block that counts for nothing; 35 % of the block is left."""
CROWN, TRUNK = "#6E9E6B", "#5B6B45"
Tree = tuple[float, float, float]
GROVE: tuple[Tree, ...] = ((0.30, 0.62, 0.13), (0.52, 0.40, 0.15), (0.72, 0.66, 0.12))
BESIDE: tuple[Tree, ...] = ((0.58, 0.42, 0.16), (0.80, 0.66, 0.13))
UNDER: tuple[Tree, ...] = ((0.72, 0.60, 0.20),)
"""Trees as shares of a park: where they stand and how large; in small ones clear of the letter."""

Corners = tuple[Point, ...]


def _box(x: float, y: float, w: float, h: float) -> Corners:
    return (x, y), (x + w, y), (x + w, y + h), (x, y + h)


# Small buildings about 20 by 18, the middle of their ground line at (0, 0): what is painted
# one after the other, in the dark or the light of the zone.
SIGNS: dict[str, tuple[tuple[int, tuple[Corners, ...]], ...]] = {
    "R": (
        (1, (_box(-9, -9, 8, 9), _box(2, -8, 8, 8))),
        (0, (((-11, -9), (-5, -15), (1, -9)), ((0, -8), (6, -14), (12, -8)))),
    ),
    "C": (
        (1, (_box(-9, -18, 9, 18),)),
        (0, (_box(2, -12, 8, 12), *(_box(x, y, 2, 3) for x in (-7, -3) for y in (-15, -10, -5)))),
        (1, tuple(_box(x, y, 1.5, 3) for x in (4, 7) for y in (-10, -5))),
    ),
    "I": (
        (
            0,
            (
                (
                    (-10, 0), (-10, -8), (-4, -13), (-4, -8), (2, -13), (2, -8),
                    (5, -8), (5, -17), (9, -17), (9, 0),
                ),
            ),
        ),
        (1, (_box(-7, -5, 3, 3), _box(-1, -5, 3, 3))),
    ),
}  # fmt: skip

# Where a letter would not fit: a roof, a tower, a hall, a tree, in a box from -1 to 1.
FORMS: dict[str, Corners] = {
    "R": ((0, -1), (1, 0), (1, 1), (-1, 1), (-1, 0)),
    "C": _box(-0.4, -1, 0.8, 2),
    "I": _box(-1, -0.1, 2, 1.1),
}

_OPPOSITE = {"NE": "SW", "NW": "SE", "SE": "NW", "SW": "NE"}
_STANDS = {"NW": (0.22, 0.33), "NE": (0.80, 0.33), "SE": (0.80, 0.93), "SW": (0.22, 0.93)}
"""Where a sign stands in each corner, in shares of the block."""


@lru_cache(maxsize=4096)
def ground(x: float, y: float, lattice: Lattice, block: Block) -> tuple[Shape, ...]:
    """The zone's color and what is built there; the road and the letter come on top."""
    body = Rect(x, y, lattice.w, lattice.h, HUES[block.zone])
    if block.zone == "P":
        return (body, *_trees(x, y, lattice))
    return (body, *_signs(x, y, lattice, block)) if lattice.signed else (body,)


def _trees(x: float, y: float, lattice: Lattice) -> tuple[Shape, ...]:
    w, h = lattice.w, lattice.h
    if not lattice.lettered:
        return ()
    trees = BESIDE if lattice.chip else UNDER
    if lattice.signed:
        trees = GROVE
    half = max(0.7, 0.02 * w)
    trunks = [
        _box(x + a * w - half, y + b * h + r * h * 0.6, 2 * half, r * h * 1.3) for a, b, r in trees
    ]
    crowns = (Circle(x + a * w, y + b * h, r * h, CROWN) for a, b, r in trees)
    return (Path(_polygons(trunks), TRUNK), *crowns)


def _signs(x: float, y: float, lattice: Lattice, block: Block) -> tuple[Shape, ...]:
    u = lattice.w / 78
    spots = [
        (x + lattice.w * a, y + lattice.h * b)
        for a, b in (_STANDS[corner] for corner in corners(block.edges)[1:])
    ]
    shapes = []
    for shade, outlines in SIGNS[block.zone]:
        placed = [
            [(sx + a * u, sy + b * u) for a, b in one] for sx, sy in spots for one in outlines
        ]
        shapes.append(Path(_polygons(placed), SHADES[block.zone][shade]))
    return tuple(shapes)


def _polygons(outlines: Iterable[Iterable[Point]]) -> tuple[Command, ...]:
    return tuple(command for one in outlines for command in polygon(*one))


@lru_cache(maxsize=4096)
def letter(x: float, y: float, lattice: Lattice, block: Block) -> tuple[Shape, ...]:
    """The zone's letter in a corner without a road: color never speaks alone."""
    side = lattice.chip
    if side:
        corner = corners(block.edges)[0]
        gap = 5 if lattice.w >= 60 else 2 if lattice.w >= 44 else 1
        left = x + gap if "W" in corner else x + lattice.w - side - gap
        top = y + gap if "N" in corner else y + lattice.h - side - gap
        plate = Rect(left, top, side, side, "white", radius=4 if side > 15 else 3, opacity=0.86)
        mark = Text(left + side / 2, top + side / 2, block.zone, 12, "piece_ink", 700)
        return plate, mark
    corner = _OPPOSITE.get(block.edges, "NW")  # there a bend leaves the most room
    if lattice.lettered:
        left = x + 6 if "W" in corner else x + lattice.w - 6
        top = y + 6 if "N" in corner else y + lattice.h - 6
        return (Text(left, top, block.zone, 12, "piece_ink", 700),)
    return _form(x, y, lattice, block, corner)


def _form(x: float, y: float, lattice: Lattice, block: Block, corner: str) -> tuple[Shape, ...]:
    share = 0.5 if not block.edges else 0.22
    cx = x + lattice.w * (share if "W" in corner else 1 - share)
    cy = y + lattice.h * (share if "N" in corner else 1 - share)
    r = lattice.h * (0.22 if not block.edges else 0.17)
    if block.zone == "P":
        return (Circle(cx, cy, r, "piece_ink"),)
    return (Path(polygon(*((cx + a * r, cy + b * r) for a, b in FORMS[block.zone])), "piece_ink"),)


def seams(
    blocks: Mapping[int, Block], owners: Mapping[int, int], lattice: Lattice
) -> tuple[Shape, ...]:
    """Hairlines between the blocks of a card, lines between cards, the border of the city."""
    within: list[Command] = []
    between: list[Command] = []
    around: list[Command] = []
    for here in blocks:
        x, y = lattice.corner(here)
        ends = {
            N: ((x, y), (x + lattice.w, y)),
            W: ((x, y), (x, y + lattice.h)),
            S: ((x, y + lattice.h), (x + lattice.w, y + lattice.h)),
            E: ((x + lattice.w, y), (x + lattice.w, y + lattice.h)),
        }
        for step in SIDES:
            other = here + step
            if other not in blocks:
                lines = around
            elif other < here:
                continue  # drawn from there
            else:
                lines = within if owners[here] == owners[other] else between
            (x1, y1), (x2, y2) = ends[step]
            lines += [("M", x1, y1), ("L", x2, y2)]
    thin = lattice.w < 34
    return (
        *((Path(tuple(within), None, "white", 1, opacity=0.55),) if within and not thin else ()),
        *((Path(tuple(between), None, "piece_ink", 1 if thin else 1.25),) if between else ()),
        Path(tuple(around), None, "outline", 1 if thin else 1.5, cap="square"),
    )


def veil(lattice: Lattice, here: int) -> Rect:
    """What makes a block pale, with its road and its letter: the ground's color over it."""
    return Rect(*lattice.box(here), "ground", opacity=VEIL)


def town(city: City, owners: Mapping[int, int], lattice: Lattice) -> tuple[Shape, ...]:
    """Blocks, seams, roads and letters of a whole city."""
    blocks = city.blocks
    shapes: list[Shape] = []
    for here in blocks:
        shapes += ground(*lattice.corner(here), lattice, blocks[here])
    shapes += seams(blocks, owners, lattice)
    shapes += streets(city.roads(), blocks, lattice)
    for here in blocks:
        shapes += letter(*lattice.corner(here), lattice, blocks[here])
    return tuple(shapes)


@lru_cache(maxsize=256)
def card(number: int, turned: bool, lattice: Lattice, site: int = cell(0, 0)) -> tuple[Shape, ...]:
    """A card as it lies on a site."""
    blocks = dict(zip(footprint(site), face(number, turned), strict=True))
    return town(City(blocks), dict.fromkeys(blocks, number), lattice)


def back(x: float, y: float, w: float, h: float, player: int) -> tuple[Shape, ...]:
    """A card lying face down: a street grid without names, and whose it is."""
    lines: list[Command] = []
    for n in range(1, 6):
        lines += [("M", x + w * n / 6, y), ("L", x + w * n / 6, y + h)]
    for n in range(1, 5):
        lines += [("M", x, y + h * n / 5), ("L", x + w, y + h * n / 5)]
    return (
        Rect(x, y, w, h, "tile_edge", radius=3),
        Path(tuple(lines), None, "white", 1, opacity=0.25),
        Rect(x, y, w, h, None, "outline", 1.5, 3),
        *cube(player, x + w / 2, y + h / 2, max(16.0, w * 0.22)),
    )
