"""The tiles of a position: in the city, on show, and face down in the order in which they come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from urbannb.core.checking.arranging import Names, entries, parts, player_number
from urbannb.core.errors import BadOption
from urbannb.core.text import kebab
from urbannb.core.text.quote import quoted
from urbannb.games.urbify.components.board import AROUND, ON_SHOW, ROW_AND_COLUMN, SQUARE
from urbannb.games.urbify.components.tiles import ROMAN
from urbannb.games.urbify.model.state import NOBODY, Building, UrbifyState

_STAGES = {said: stage for stage, roman in ROMAN.items() for said in (roman, str(stage))}
"""The piles as they may be called: "I" or 1."""
City = Mapping[str, str | Building] | None


def lay_tiles(
    state: UrbifyState,
    city: City,
    show: Names,
    coming: Mapping[Any, Names] | None,
    left: int | None,
    *,
    keep: set[str] | None,
) -> None:
    """Put every tile somewhere; see `builder.arrange`.

    Those that can lie nowhere else stand in the city, on none of the cells to `keep`; without
    `keep` they are nowhere.
    """
    for cell, words in entries(city, "city", '{"0,1": "hospital Ana", "0,2": "museum"}'):
        _build(state, cell, words)
    state.show = _tiles(state, show, "show")
    nexts = _nexts(state, coming)
    named = [building.tile for building in state.city.values()] + state.show
    _all_once(named + [tile for pile in nexts.values() for tile in pile])
    spare = _spare(state, named, nexts)
    missing = 0 if left == 0 and state.show else ON_SHOW - len(state.show)
    out = _taken(spare, missing, _count_out(state, spare, nexts, left, missing, named))
    state.show += out[len(out) - missing :]
    if keep is not None:
        _settle(state, keep, out[: len(out) - missing])
    state.piles = [[*spare[stage], *reversed(nexts[stage])] for stage in ROMAN]


def _build(state: UrbifyState, cell: str, words: str | Building) -> None:
    """A tile, and who stands on it: "hospital", "hospital Ana", "college Ana 1"."""
    cell = "".join(str(cell).split())
    if cell not in ROW_AND_COLUMN or cell == SQUARE:
        raise BadOption(
            f"no building can stand on {quoted(cell)}; cells are named by row and column from the "
            'main square, which is "0,0": "0,1", "-1,2"',
            "city",
        )
    if isinstance(words, Building):
        state.city[cell] = words
        return
    tile, name = _called(state, str(words))
    if not name:
        state.place(cell, tile)
        return
    count, known = state.box.tiles[tile].politicians, [n.lower() for n in state.names]
    if name.lower() not in known and name.rpartition(" ")[2].isdecimal():
        name, _, number = name.rpartition(" ")
        count = int(number[:3])
    who = player_number(state.names, name, "city")
    owner = who if count else NOBODY
    state.place(cell, tile)
    state.city[cell] = Building(tile, owner, count)


def _called(state: UrbifyState, text: str) -> tuple[str, str]:
    """A tile, by its id or its name, and what is said after it."""
    words = text.split()
    for count in range(len(words), 0, -1):
        if (tile := kebab(" ".join(words[:count]))) in state.box.tiles:
            return tile, " ".join(words[count:])
    raise _unknown(words[0] if words else text, "city")


def _tiles(state: UrbifyState, names: Names, option: str) -> list[str]:
    """The ids of tiles that are called by their ids or their names."""
    found = []
    listed: list[Any] = parts(names, option)
    for name in listed:
        if not isinstance(name, str) or kebab(name) not in state.box.tiles:
            raise _unknown(name, option)
        found.append(kebab(name))
    return found


def _unknown(tile: object, option: str) -> BadOption:
    return BadOption(
        f"there is no tile {quoted(tile)}; tiles are called as in the tile file, and numbered "
        "where there are two: hospital, fire-station, hotel-1",
        option,
    )


def _nexts(state: UrbifyState, coming: Mapping[Any, Names] | None) -> dict[int, list[str]]:
    nexts: dict[int, list[str]] = {stage: [] for stage in ROMAN}
    for pile, names in entries(coming, "coming", '{"I": "museum, hotel-1", "II": "bank"}'):
        stage = _STAGES.get(str(pile).strip().upper())
        if stage is None:
            raise BadOption(f"there is no pile {quoted(pile)}; they are I and II", "coming")
        nexts[stage] = _tiles(state, names, "coming")
    return nexts


def _all_once(named: list[str]) -> None:
    """Every tile that is named is named once."""
    for number, tile in enumerate(named):
        if tile in named[:number]:
            raise BadOption(f"the tile {quoted(tile)} is wanted in two places")


def _spare(
    state: UrbifyState, named: list[str], nexts: Mapping[int, list[str]]
) -> dict[int, list[str]]:
    """The tiles of each stage that nobody has named, as the seed shuffles them."""
    found = {}
    for stage in ROMAN:
        used = {*named, *(tile for pile in nexts.values() for tile in pile)}
        found[stage] = [tile for tile in state.box.piles[stage] if tile not in used]
        state.shuffle(found[stage])
    return found


def _count_out(
    state: UrbifyState,
    spare: Mapping[int, list[str]],
    nexts: Mapping[int, list[str]],
    left: int | None,
    missing: int,
    named: list[str],
) -> int:
    """How many tiles are out besides those that are named: on show, or in the city."""
    if left is None:
        tiles = state.box.tiles
        early, late = ROMAN
        return len(spare[early]) if any(tiles[tile].stage == late for tile in named) else missing
    there = sum(map(len, spare.values()))
    coming = sum(map(len, nexts.values()))
    if not coming <= left <= there + coming - missing:
        most = there + coming - missing
        raise BadOption(f"left must be from {coming} to {most}: the other tiles are named", "left")
    return there + coming - left


def _taken(spare: Mapping[int, list[str]], least: int, count: int) -> list[str]:
    """So many tiles off the piles, but at least those that are missing on show."""
    found: list[str] = []
    for pile in spare.values():
        while pile and len(found) < max(least, count):
            found.append(pile.pop())
    return found


def _settle(state: UrbifyState, keep: set[str], tiles: list[str]) -> None:
    """Stand tiles in the city, empty, where they touch as little as can be of what was told."""
    told = keep | set(state.city)

    def touching(cell: str) -> tuple[int, int]:
        row, column = ROW_AND_COLUMN[cell]
        return sum(near in told for near in AROUND[cell]), abs(row) + abs(column)

    for tile in tiles:
        state.place(min((c for c in state.sites if c not in keep), key=touching), tile)
