"""The tiles of a position: in the city, on show, and face down in the order in which they come."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from urbannb.core.checking.arranging import Names, cell_name, keyed, parts, player_number
from urbannb.core.errors import BadOption
from urbannb.core.text import kebab
from urbannb.core.text.quote import quoted
from urbannb.games.urbify.components import AROUND, ON_SHOW, ROMAN, ROW_AND_COLUMN, SQUARE, read_box
from urbannb.games.urbify.model.state import NOBODY, Building, UrbifyState

_STAGES = {said: stage for stage, roman in ROMAN.items() for said in (roman, str(stage))}
"""The piles as they may be called: "I" or 1."""
City = Mapping[Any, str | Building] | None


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
    example = '{"0,1": "hospital Ana", "0,2": "museum"}'
    written = [
        (cell, *_written(state, words)) for cell, words in keyed(city, "city", example, _cell)
    ]
    shown, following = _tiles(state, show, "show"), _nexts(state, coming)
    keys = [key for _, key, _ in written] + shown
    named = _each(state, keys + [key for pile in following.values() for key in pile])
    for (cell, _, who), tile in zip(written, named, strict=False):
        _build(state, cell, tile, who)
    rest = iter(named[len(written) :])
    state.show = [next(rest) for _ in shown]
    nexts = {stage: [next(rest) for _ in pile] for stage, pile in following.items()}
    _all_once(named)
    named = named[: len(keys)]
    spare = _spare(state, named, nexts)
    missing = 0 if left == 0 and state.show else ON_SHOW - len(state.show)
    out = _taken(spare, missing, _count_out(state, spare, nexts, left, missing, named))
    state.show += out[len(out) - missing :]
    if keep is not None:
        _settle(state, keep, out[: len(out) - missing])
    state.piles = [[*spare[stage], *reversed(nexts[stage])] for stage in ROMAN]


def _cell(given: object) -> str:
    cell = cell_name(given)
    if cell not in ROW_AND_COLUMN or cell == SQUARE:
        raise BadOption(
            f"no building can stand on {quoted(given)}; cells are named by row and column from the "
            'main square, which is "0,0": "0,1", "-1,2"',
            "city",
        )
    return cell


def _written(state: UrbifyState, words: object) -> tuple[str, str | Building]:
    """What a tile is called, and who stands on it: "hospital", "hospital Ana", "college Ana 1"."""
    if isinstance(words, Building):
        return words.tile, words
    text = str(words).split()
    known = ids_by_name(state.deck)
    longest = max(len(key.split("-")) for key in known)
    for count in range(min(len(text), longest), 0, -1):
        if (key := kebab(" ".join(text[:count]))) in known:
            return key, " ".join(text[count:])
    raise _unknown(text[0] if text else words, "city")


def _build(state: UrbifyState, cell: str, tile: str, who: str | Building) -> None:
    """A tile is put down, with the politicians that stand on it."""
    state.place(cell, tile)
    if isinstance(who, Building):
        state.city[cell] = who
        return
    if not who:
        return
    name, count = who, state.box.tiles[tile].politicians
    if name.lower() not in map(str.lower, state.names) and name.rpartition(" ")[2].isdecimal():
        name, _, number = name.rpartition(" ")
        count = int(number[:3])
    party = player_number(state.names, name, "city")
    if not state.box.tiles[tile].politicians:
        raise BadOption(f"nobody ever stands on the {state.box.tiles[tile].name}", "city")
    state.city[cell] = Building(tile, party if count else NOBODY, count)


@cache
def ids_by_name(deck: str) -> dict[str, tuple[str, ...]]:
    """The tiles that can be meant by an id, or by a name that several tiles may have."""
    found: dict[str, tuple[str, ...]] = {}
    tiles = read_box(deck).tiles
    for tile in tiles.values():
        found[kebab(tile.name)] = (*found.get(kebab(tile.name), ()), tile.id)
    return found | {tile: (tile,) for tile in tiles}


def _each(state: UrbifyState, keys: list[str]) -> list[str]:
    """The tile that each word means; of several of a name the first that is still free."""
    known = ids_by_name(state.deck)
    taken = [key for key in keys if known.get(key, (key,)) == (key,)]
    found = []
    for key in keys:
        meant = known.get(key, (key,))
        free = [tile for tile in meant if tile not in taken]
        if not free and len(meant) > 1:
            name = state.box.tiles[meant[0]].name
            raise BadOption(f"there are only {len(meant)} tiles called {name}")
        tile = free[0] if free else key
        taken.append(tile)
        found.append(tile)
    return found


def _tiles(state: UrbifyState, names: Names, option: str) -> list[str]:
    """What tiles are called, by their ids or their names."""
    found = []
    listed: list[Any] = parts(names, option)
    for name in listed:
        if not isinstance(name, str) or kebab(name) not in ids_by_name(state.deck):
            raise _unknown(name, option)
        found.append(kebab(name))
    return found


def _unknown(tile: object, option: str) -> BadOption:
    return BadOption(
        f"there is no tile {quoted(tile)}; tiles go by their names or ids: Hospital, "
        "fire-station, and hotel-1 for one of the two Hotels",
        option,
    )


def _nexts(state: UrbifyState, coming: Mapping[Any, Names] | None) -> dict[int, list[str]]:
    nexts: dict[int, list[str]] = {stage: [] for stage in ROMAN}
    example = '{"I": "museum, hotel-1", "II": "bank"}'
    for stage, names in keyed(coming, "coming", example, _stage):
        nexts[stage] = _tiles(state, names, "coming")
    return nexts


def _stage(pile: object) -> int:
    """The stage of a pile: "I", "i" or 1."""
    stage = _STAGES.get(str(pile).strip().upper())
    if stage is None:
        raise BadOption(f"there is no pile {quoted(pile)}; they are I and II", "coming")
    return stage


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
