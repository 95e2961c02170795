"""What is in the box and never changes: the eighteen cards, and the cells where blocks lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from urbannb.core.boards.grid import Grid
from urbannb.core.data.toml import load_toml
from urbannb.core.text.quote import quoted

# -- where blocks lie: the cells of an endless plan, and the four that a card covers


REACH = 30
"""No block can lie further from the first card: 14 more cards reach 28 blocks."""
GRID = Grid(REACH)
STRIDE = GRID.stride

SIDES = N, E, S, W = GRID.sides
"""Steps from a cell to its neighbors, clockwise from the north."""
STEP = {"N": N, "E": E, "S": S, "W": W}
COMPASS = {N: "north", E: "east", S: "south", W: "west"}
CORNERS = GRID.corners

cell, at, place, cell_of = GRID.cell, GRID.at, GRID.place, GRID.cell_of


def footprint(site: int) -> tuple[int, int, int, int]:
    """The four cells of a card whose top left cell is `site`, in reading order."""
    return site, site + E, site + S, site + S + E


# -- the eighteen cards: four blocks on one side, a numbered condition on the other


ZONES = {"R": "residential", "C": "commercial", "I": "industrial", "P": "park"}
"""The four zones by their letters."""
HUES = {"R": "amber", "C": "sky", "I": "stone", "P": "leaf"}
"""The color of each zone, on the board and in the score."""
EDGES = ("NS", "EW", "NE", "NW", "SE", "SW")
"""The ways a road can cross a block."""
_EDGES = {frozenset(edges): edges for edges in EDGES}
_TURNED = str.maketrans("NESW", "SWNE")


@dataclass(frozen=True, slots=True)
class Block:
    """One quadrant of a card: its zone and the two edges that its road touches.

    `zone` is one of "R", "C", "I", "P"; `edges` one of `EDGES`, or "" without a road;
    `exits` are the steps out of the block along its road; `through` says by which of them
    one leaves after the step by which one came in.
    """

    zone: str
    edges: str = ""
    exits: tuple[int, ...] = ()
    through: Mapping[int, int] = field(default_factory=dict, compare=False, repr=False)

    @property
    def turned(self) -> Block:
        """The block, half a turn round."""
        return block(self.zone + self.edges.translate(_TURNED))

    def __str__(self) -> str:
        return self.zone + self.edges


@cache
def block(text: str) -> Block:
    """The block of a text such as ``"CEW"`` or ``"P"``; `ValueError` says what is wrong."""
    zone, edges = text[:1].upper(), text[1:].upper()
    if zone not in ZONES:
        raise ValueError(f"a block begins with its zone, {', '.join(ZONES)}, not {text[:1]!r}")
    road = _EDGES.get(frozenset(edges)) if len(edges) == 2 else None  # two ends
    if edges and road is None:
        raise ValueError(
            f"a road crosses a block from one edge to another ({', '.join(EDGES)}), "
            f"not {quoted(edges)}"
        )
    if road and zone == "P":
        raise ValueError("no road crosses a park")
    exits = tuple(step for step in SIDES if any(STEP[e] == step for e in edges))
    through = dict(zip((-step for step in exits), reversed(exits), strict=True))
    return Block(zone, road or "", exits, through)


@dataclass(frozen=True, slots=True)
class Card:
    """One card: the number and name of its condition, and its four blocks in reading order."""

    number: int
    name: str
    blocks: tuple[Block, Block, Block, Block]


@cache
def cards() -> dict[int, Card]:
    """Every card by its number, as `components/cards.toml` has them."""
    listed = load_toml("urbannb.games.sprawlopolis", "components/cards.toml")["card"]
    return {entry["number"]: _card(entry) for entry in listed}


def _card(entry: dict[str, Any]) -> Card:
    a, b, c, d = (block(word) for row in entry["blocks"] for word in row.split())
    return Card(entry["number"], entry["name"], (a, b, c, d))


@cache
def face(number: int, turned: bool = False) -> tuple[Block, Block, Block, Block]:
    """The four blocks of a card in reading order, as printed or half a turn round."""
    blocks = cards()[number].blocks
    if not turned:
        return blocks
    a, b, c, d = (one.turned for one in reversed(blocks))
    return a, b, c, d


def card_name(number: int) -> str:
    """ "7 Central Perks"."""
    return f"{number} {cards()[number].name}"


def corners(edges: str) -> tuple[str, ...]:
    """The corners of a block that its road leaves free; the letter's comes first."""
    return tuple(corner for corner in ("NW", "NE", "SE", "SW") if corner != edges)
