"""What stands in the city: rows, values, sites, buildings."""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.core.text import capital, listing, plural
from urbannb.games.urban_sprawl.components.board import blocks_of
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.tiles import PARK
from urbannb.games.urban_sprawl.components.values import numbers
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState as State

SITE_WORDS = {
    "n": "north half", "s": "south half", "w": "west half", "e": "east half", "": "whole block",
    "nw": "northwest", "ne": "northeast", "sw": "southwest", "se": "southeast",
}  # fmt: skip
"""How a building lies in its block."""


def line_name(line: str) -> str:
    """What people call a row: "column D", "rows 3 and 4"."""
    noun = "column" if line[0].isalpha() else "row"
    return f"{noun} {line}" if len(line) == 1 else f"{noun}s {line[0]} and {line[1]}"


def line_title(line: str) -> str:
    """What people call a row, at the beginning of a sentence."""
    return capital(line_name(line))


def reach(line: str) -> str:
    """ "a row of 6 blocks"."""
    return f"{len(blocks_of(line))} blocks"


def value_sum(state: State, block: str) -> str:
    """The value of a block as a sum: "6 (column D) + 1 (rows 3 and 4) = 7".

    Whether a number is one of wealth or of prestige makes no difference to the value.
    """
    parts = [f"{m.value} ({line_name(line)})" for line, m in numbers(block, state.markers)]
    return f"{' + '.join(parts)} = **{state.worth(block)}**"


def kind_of(zone: str, size: int) -> str:
    """ "2-lot CIV building", "park"."""
    return "park" if zone == PARK else f"{size}-lot {zone} building"


def building_name(state: State, building: Building) -> str:
    """A building by its card, or by what it is: "High School", "RES building"."""
    if building.card:
        return box(state).contracts[building.card].name
    return "park" if building.zone == PARK else f"{building.zone} building"


def building_words(state: State, building: Building) -> str:
    """A building with its player and block: "Ana's High School in D3"."""
    what = f"{building_name(state, building)} in {building.block}"
    if building.owner == NOBODY:
        return f"the {what} that nobody controls"
    return f"{state.names[building.owner]}'s {what}"


def apart(state: State, buildings: Iterable[Building]) -> list[str]:
    """Buildings in words; where two would be called the same, also by where they lie."""
    told = [(building, building_words(state, building)) for building in buildings]
    words = [said for _, said in told]
    return [
        f"{said} ({SITE_WORDS[building.shape]})" if words.count(said) > 1 else said
        for building, said in told
    ]


def tally_words(buildings: Iterable[Building]) -> str:
    """Buildings counted by zone: "2 COM, 1 RES and 1 park"."""
    counted: dict[str, int] = {}
    for building in buildings:
        counted[building.zone] = counted.get(building.zone, 0) + 1
    return listing(
        plural(n, "park") if zone == PARK else f"{n} {zone}" for zone, n in sorted(counted.items())
    )
