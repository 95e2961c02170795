"""Roads drawn as roads: one line for each, with its kerbs, its asphalt and its dashes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from urbannb.games.sprawlopolis.components.cards import Block, corners
from urbannb.games.sprawlopolis.components.grid import STEP
from urbannb.games.sprawlopolis.model.city import Road
from urbannb.games.sprawlopolis.table.measures import Lattice, Point
from urbannb.scene.pieces import Line, number_disc
from urbannb.scene.shapes import Circle, Command, Path, Shape

Blocks = Mapping[int, Block]

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
    for number, here in enumerate(road.cells, 1):
        onward = next(step for step in blocks[here].exits if step != -heading)
        shut = last and number == len(road.cells)
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
    free = [edge for edge in block.edges if edge not in corners(block.edges)[0]]
    inward = 0.2 * lattice.h if lattice.h > 38 else 0.0
    return lattice.edge(road.cells[0], STEP[free[0]], inward)
