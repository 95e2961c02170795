"""The sum of a street, and who has how much money, token by token."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from urbannb.core.score import Score
from urbannb.games.city_blocks.components import kind, number
from urbannb.games.city_blocks.model import BLOCKS_OF, Building, CityBlocksState
from urbannb.games.city_blocks.phrases import purse_place, street_name

# -- who has how much money, token by token


def score(state: CityBlocksState, player: int) -> Score:
    """A player's tokens, a line for each (CB-25)."""
    lines = tuple(
        Score(
            f"${state.tokens[s]} of {street_name(s)}",
            "CB-25",
            state.tokens[s],
            f"won {max(state.sums[s])} to {min(state.sums[s])}",
            (s,),
            unit="$",
            key=s,
        )
        for s in state.purse(player)
    )
    held = ", ".join(f"${state.tokens[s]}" for s in state.purse(player))
    how = held or "no token held"
    return Score(state.names[player], "CB-1", 0, how, (purse_place(player),), lines, "$")


# -- the sum of a street: which buildings count, and what switches the others off


SWITCHES = {"School": ("F",), "Power": ("H",), "Mall": ("H", "F")}
"""What each special building switches off on its streets (CB-21, CB-22, CB-23)."""
RULE_OF = {"School": "CB-21", "Power": "CB-22", "Mall": "CB-23"}


class StreetLine(NamedTuple):
    """One building of a street: its number, and the kinds of special building that void it."""

    block: str
    owner: int
    code: str
    counts: int
    off: tuple[str, ...]


class Tally(NamedTuple):
    """A street added up: its buildings in order, the specials at work, both sums."""

    street: str
    lines: tuple[StreetLine, ...]
    switches: dict[str, tuple[str, ...]]
    """For each kind of switching building on the street, the blocks they stand on."""
    sums: tuple[int, int]


def sums(grid: dict[str, Building], street: str) -> tuple[int, int]:
    """Both players' sums on a street (CB-20 to CB-24)."""
    return counted(*built(grid, street))


def built(grid: dict[str, Building], street: str) -> tuple[dict[str, list[int]], set[str]]:
    """Both players' numbers on a street by kind of building, and the kinds switched off."""
    numbers = {"H": [0, 0], "S": [0, 0], "F": [0, 0]}
    off: set[str] = set()
    for block in BLOCKS_OF[street]:
        building = grid.get(block)
        if building is not None:
            what = kind(building.code)
            if what in numbers:
                numbers[what][building.owner] += number(building.code)
            elif what in SWITCHES:
                off.update(SWITCHES[what])
    return numbers, off


def counted(numbers: dict[str, list[int]], off: Collection[str]) -> tuple[int, int]:
    """Both players' sums of the kinds that are not switched off."""
    first = second = 0
    for what, (mine, theirs) in numbers.items():
        if what not in off:
            first += mine
            second += theirs
    return first, second


def tally(grid: dict[str, Building], street: str) -> Tally:
    """How a street adds up, building by building."""
    standing = [(block, grid[block]) for block in BLOCKS_OF[street] if block in grid]
    switches: dict[str, tuple[str, ...]] = {}
    for block, building in standing:
        if building.code in SWITCHES:
            switches[building.code] = (*switches.get(building.code, ()), block)
    lines = []
    for block, building in standing:
        off = tuple(s for s in switches if kind(building.code) in SWITCHES[s])
        lines.append(
            StreetLine(
                block, building.owner, building.code, 0 if off else number(building.code), off
            )
        )
    return Tally(street, tuple(lines), switches, sums(grid, street))
