"""The city as it is drawn: blocks, signs, roads, what lies underneath; and its places."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from urbannb.core.text import number, plural
from urbannb.games.sprawlopolis import components
from urbannb.games.sprawlopolis.components import cell
from urbannb.games.sprawlopolis.model.city import City, Laid, Road
from urbannb.games.sprawlopolis.phrases import road_place, site_place, spot, zoned
from urbannb.games.sprawlopolis.table.measures import Lattice, Measures, Point
from urbannb.scene.pieces import Line, cube, number_disc, polygon
from urbannb.scene.shapes import Circle, Command, Path, Rect, Shape, Target, Text

# -- roads drawn as roads: one line for each, with its kerbs, its asphalt and its dashes


Blocks = Mapping[int, components.Block]

COLORS = {
    "plum": "white", "brick": "white", "ice": "piece_ink", "teal": "white",
    "gold": "piece_ink", "P4": "white", "P3": "piece_ink", "umber": "white",
}  # fmt: skip
"""Roads that are explained together get a color each, in this order, and their number: the
color behind it is that of its dashes and digits. Seven roads are told apart by every eye."""
SMALLEST = 8.5
"""The radius of a number that must be seen, however small the blocks."""


def streets(roads: Sequence[Road], blocks: Blocks, lattice: Lattice) -> tuple[Shape, ...]:
    """All kerbs, then all asphalt, then all dashes, so that joints vanish."""
    lines = [line(road, blocks, lattice) for road in roads]
    spots = [spot for road in roads for spot in dead_ends(road, blocks, lattice)]
    return _paved(lines, spots, lattice, "kerb", "asphalt", "dash")


def lit(road: Road, number: int, color: str, blocks: Blocks, lattice: Lattice) -> tuple[Shape, ...]:
    """One road in a color that stands out, with its number."""
    ink = COLORS.get(color, "casing")
    lines, spots = [line(road, blocks, lattice)], dead_ends(road, blocks, lattice)
    x, y = disc_spot(road, blocks, lattice)
    return (
        *_paved(lines, spots, lattice, "casing", color, ink, 2.0),
        *number_disc(x, y, number, lattice.disc or SMALLEST, color, ink),
    )


def _paved(
    lines: Sequence[Line],
    spots: Sequence[Point],
    lattice: Lattice,
    kerb: str,
    asphalt: str,
    dash: str,
    more: float = 0.0,
) -> tuple[Shape, ...]:
    wide, rim, bulb = lattice.road + more, lattice.kerb, _bulb(lattice)
    shapes: list[Shape] = [Path(one, None, kerb, wide + 2 * rim) for one in lines]
    shapes += [Circle(x, y, bulb + rim, kerb) for x, y in spots]
    shapes += [Path(one, None, asphalt, wide) for one in lines]
    shapes += [Circle(x, y, bulb, asphalt) for x, y in spots]
    if wide >= 6:
        width, gap = (1.5, 5.0) if wide > 10 else (1.0, 3.0)
        shapes += [Path(one, None, dash, width, (gap, gap)) for one in lines]
    return tuple(shapes)


def _bulb(lattice: Lattice) -> float:
    """The radius of the turning place at a dead end."""
    return lattice.road * 0.64


def _closed(road: Road, blocks: Blocks) -> tuple[bool, bool]:
    """Whether a block stands in the road's way, at its first and at its last end."""
    if road.loop:
        return False, False
    first, last = road.ends
    return first.beyond in blocks, last.beyond in blocks


def dead_ends(road: Road, blocks: Blocks, lattice: Lattice) -> list[Point]:
    """Where the road stops in front of a block: at the city's border it is simply cut off."""
    inward = _bulb(lattice) + lattice.kerb
    ends = zip(road.ends, _closed(road, blocks), strict=False)
    return [lattice.edge(end.cell, end.step, inward) for end, shut in ends if shut]


def line(road: Road, blocks: Blocks, lattice: Lattice) -> Line:
    """The middle of the road from end to end: straight across a block, or round one bend."""
    inward = _bulb(lattice) + lattice.kerb
    first, last = _closed(road, blocks)
    heading = _heading(road, blocks)
    start = lattice.edge(road.cells[0], -heading, inward if first else 0.0)
    commands: list[Command] = [("M", *start)]
    for nth, here in enumerate(road.cells, 1):
        onward = next(step for step in blocks[here].exits if step != -heading)
        shut = last and nth == len(road.cells)
        end = lattice.edge(here, onward, inward if shut else 0.0)
        commands.append(("L", *end) if onward == heading else ("Q", *lattice.middle(here), *end))
        heading = onward
    return (*commands, ("Z",)) if road.loop else tuple(commands)


def _heading(road: Road, blocks: Blocks) -> int:
    """The step one makes on driving into the road's first block."""
    exits = blocks[road.cells[0]].exits
    onward = road.cells[1] - road.cells[0] if len(road.cells) > 1 else exits[1]
    return -exits[0] if exits[1] == onward else -exits[1]


def disc_spot(road: Road, blocks: Blocks, lattice: Lattice) -> Point:
    """Where the road's number goes: on the edge between the two blocks in its middle.

    The middle of a block is left to the block.
    """
    if len(road.cells) > 1:
        here = (len(road.cells) - 1) // 2
        a, b = road.cells[here : here + 2]
        return lattice.edge(a, b - a)
    block = blocks[road.cells[0]]
    # Of a single block, the edge that is not beside its letter.
    free = [edge for edge in block.edges if edge not in components.corners(block.edges)[0]]
    inward = 0.2 * lattice.h if lattice.h > 38 else 0.0
    return lattice.edge(road.cells[0], components.STEP[free[0]], inward)


# -- blocks and cards: zone colors, letters, and the small signs in the corners without a road


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
def ground(x: float, y: float, lattice: Lattice, block: components.Block) -> tuple[Shape, ...]:
    """The zone's color and what is built there; the road and the letter come on top."""
    body = Rect(x, y, lattice.w, lattice.h, components.HUES[block.zone])
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


def _signs(x: float, y: float, lattice: Lattice, block: components.Block) -> tuple[Shape, ...]:
    u = lattice.w / 78
    spots = [
        (x + lattice.w * a, y + lattice.h * b)
        for a, b in (_STANDS[corner] for corner in components.corners(block.edges)[1:])
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
def letter(x: float, y: float, lattice: Lattice, block: components.Block) -> tuple[Shape, ...]:
    """The zone's letter in a corner without a road: color never speaks alone."""
    side = lattice.chip
    if side:
        corner = components.corners(block.edges)[0]
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


def _form(
    x: float, y: float, lattice: Lattice, block: components.Block, corner: str
) -> tuple[Shape, ...]:
    share = 0.5 if not block.edges else 0.22
    cx = x + lattice.w * (share if "W" in corner else 1 - share)
    cy = y + lattice.h * (share if "N" in corner else 1 - share)
    r = lattice.h * (0.22 if not block.edges else 0.17)
    if block.zone == "P":
        return (Circle(cx, cy, r, "piece_ink"),)
    return (Path(polygon(*((cx + a * r, cy + b * r) for a, b in FORMS[block.zone])), "piece_ink"),)


def seams(
    blocks: Mapping[int, components.Block], owners: Mapping[int, int], lattice: Lattice
) -> tuple[Shape, ...]:
    """Hairlines between the blocks of a card, lines between cards, the border of the city."""
    within: list[Command] = []
    between: list[Command] = []
    around: list[Command] = []
    for here in blocks:
        x, y = lattice.corner(here)
        ends = {
            components.N: ((x, y), (x + lattice.w, y)),
            components.W: ((x, y), (x, y + lattice.h)),
            components.S: ((x, y + lattice.h), (x + lattice.w, y + lattice.h)),
            components.E: ((x + lattice.w, y), (x + lattice.w, y + lattice.h)),
        }
        for step in components.SIDES:
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
    blocks = dict(zip(components.footprint(site), components.face(number, turned), strict=True))
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


# -- what lies where in a city of cards: the stack of blocks on each cell, from the bottom up


@dataclass(frozen=True, slots=True)
class Layers:
    """A city and what it covers: for each cell the cards and their blocks, the top one last."""

    city: City
    stacks: dict[int, tuple[tuple[int, components.Block], ...]]

    @property
    def owners(self) -> dict[int, int]:
        """The number of the visible card on each cell."""
        return {cell: stack[-1][0] for cell, stack in self.stacks.items()}

    @property
    def covered(self) -> dict[int, components.Block]:
        """The block directly below the visible one, where there is one."""
        return {cell: stack[-2][1] for cell, stack in self.stacks.items() if len(stack) > 1}


def layers(laid: Iterable[Laid]) -> Layers:
    """The city of these cards; worked out once for each."""
    return _layers(tuple(laid))


@lru_cache(maxsize=64)
def _layers(laid: tuple[Laid, ...]) -> Layers:
    stacks: dict[int, tuple[tuple[int, components.Block], ...]] = {}
    for card in laid:
        for where, block in zip(components.footprint(card.site), card.blocks, strict=True):
            stacks[where] = (*stacks.get(where, ()), (card.card, block))
    blocks = {cell: stacks[cell][-1][1] for cell in sorted(stacks)}
    return Layers(City(blocks), stacks)


def bare(city: City) -> Layers:
    """A city without cards, such as `City.from_text` reads: its blocks belong to card 0."""
    return Layers(city, {cell: ((0, block),) for cell, block in city.blocks.items()})


def stack_words(stack: tuple[tuple[int, components.Block], ...]) -> str:
    """ "park of card 7 on commercial of card 3"."""
    return " on ".join(
        f"{components.ZONES[block.zone]} of card {card}" for card, block in reversed(stack)
    )


# -- look underneath: what covers grows pale, what is covered shows through a window in it


INSET = 0.13
"""The rim of the covering block around the window, as a share of the block."""


def uncovered(layers: Layers, lattice: Lattice) -> Iterator[Shape]:
    """The veil over the city and a window for each covered block."""
    for here in layers.city.blocks:
        yield veil(lattice, here)
    rim = round(lattice.h * INSET)
    for here, block in layers.covered.items():
        x, y = lattice.corner(here)
        inner = Lattice(lattice.w - 2 * rim, lattice.h - 2 * rim, x + rim, y + rim)
        zero = cell(0, 0)
        yield from town(City({zero: block}), {zero: 0}, inner)
        yield Rect(x + rim, y + rim, inner.w, inner.h, None, "casing", 3)
        yield Rect(x + rim, y + rim, inner.w, inner.h, None, "ink", 1.5, 0, (4, 3))
        below = len(layers.stacks[here]) - 1
        if below > 1 and lattice.disc:
            corner = x + lattice.w - 12, y + lattice.h - 12  # where no letter is
            yield from number_disc(*corner, below, 9, "ink", "page", "page")


# -- the places of the board: blocks, roads, and the sites of a held card, with their names


def block_targets(
    measures: Measures, layers: Layers, under: bool = False, numbers: bool = True
) -> Iterator[Target]:
    """Every visible block; looking underneath, each names all that lies there."""
    roads = layers.city.roads() if numbers else ()
    on_road = {here: n for n, road in enumerate(roads, 1) for here in road.cells}
    for here, block in layers.city.blocks.items():
        row, col = components.at(here)
        stack = layers.stacks[here]
        if under:
            words = stack_words(stack)
        else:
            road = f", which is road {on_road[here]}" if here in on_road else ""
            card = f", card {stack[-1][0]}" if stack[-1][0] else ""
            words = f"{zoned(block)}{road}{card}"
        yield Target(
            components.place(here), *measures.lattice.box(here), f"{spot(here)}: {words}", "City",
            row - measures.top, col - measures.left, str(block), 1, True,
        )  # fmt: skip


def road_targets(measures: Measures, layers: Layers) -> Iterator[Target]:
    """The number of each road, where it leaves the middle of every block free."""
    r = measures.lattice.disc
    if not r:
        return
    for n, road in enumerate(layers.city.roads(), 1):
        x, y = disc_spot(road, layers.city.blocks, measures.lattice)
        long = plural(len(road), "block")
        words = f"a loop of {long}" if road.loop else f"{long} long"
        yield Target(
            road_place(n - 1), x - r, y - r, 2 * r, 2 * r,
            f"road {n}, {words}", "Roads", 0, n,
            f"{n} ({len(road)})", r, True,
        )  # fmt: skip


def site_targets(measures: Measures, layers: Layers) -> Iterator[Target]:
    """Every site on the board: a box as large as a block around the middle of the card there."""
    w, h = measures.lattice.w, measures.lattice.h
    for site in measures.sites():
        x, y = measures.lattice.corner(site)
        row, col = components.at(site)
        yield Target(
            site_place(site), x + w / 2, y + h / 2, w, h, f"{spot(site)}, {contact(site, layers)}",
            "Seats", row - measures.top, col - measures.left, radius=4, ghost=(x, y, 2 * w, 2 * h),
        )  # fmt: skip


def contact(site: int, layers: Layers) -> str:
    """How a card on a site would meet the city."""
    blocks = layers.stacks
    cells = components.footprint(site)
    over = sum(here in blocks for here in cells)
    if over:
        return f"overlaps {plural(over, 'block')}"
    if any(here + step in blocks for here in cells for step in components.SIDES):
        return "meets the city"
    if any(here + step in blocks for here in cells for step in components.CORNERS):
        return "touches only at a corner"
    return "does not touch the city"


def city_table(layers: Layers) -> str:
    """The city as rows of blocks, with the numbers of its rows and columns."""
    rows, cols = zip(*map(components.at, layers.city.blocks), strict=True)
    return _numbered(
        range(min(rows), max(rows) + 1),
        range(min(cols), max(cols) + 1),
        lambda row, col: str(layers.city[row, col] or "."),
    )


def site_table(measures: Measures, legal: Collection[str]) -> str:
    """The sites of a held card, the legal ones marked with an o."""
    return _numbered(
        measures.rows[:-1],
        measures.cols[:-1],
        lambda row, col: "o" if f"@{row},{col}" in legal else ".",
    )


def _numbered(rows: range, cols: range, word: Callable[[int, int], str]) -> str:
    lines = [["", *map(number, cols)]]
    lines += [[number(row), *(word(row, col) for col in cols)] for row in rows]
    wide = max(len(line[0]) for line in lines)
    return "\n".join(
        f"{line[0]:>{wide}}  {' '.join(f'{text:<3}' for text in line[1:])}".rstrip()
        for line in lines
    )
