"""The tiles: each is somewhere, in a city that could have grown so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from urbannb.core.checking.positions import Mistakes
from urbannb.core.text import plural
from urbannb.core.text.quote import quoted
from urbannb.games.urbify.components.board import AROUND, ON_SHOW, ROW_AND_COLUMN, SIDE, SQUARE
from urbannb.games.urbify.components.tiles import ROMAN
from urbannb.games.urbify.model.state import NOBODY, Building, frame
from urbannb.games.urbify.rules.base import State
from urbannb.games.urbify.rules.check.stages import still_to_do
from urbannb.games.urbify.rules.inaugurating import SendHome
from urbannb.games.urbify.rules.projects import FinishProject

PILES_DOWN, PROJECTS_UP = 4, 3
"""So many parts of the setup are still to be done before the piles, and the projects, are there."""
FEWEST_GONE = 3
"""Without an empty pile the end begins only when nearly all politicians are in the pool; in the
last two rounds some may have come back."""


def tiles(state: State) -> Mistakes:
    """Every tile lies in one place, and those of Stage I come first."""
    to_do = still_to_do(state)
    if len(state.piles) != (0 if to_do >= PILES_DOWN else len(ROMAN)):
        yield "piles", "there are two piles, Stage I and Stage II, once they are shuffled"
        return
    known = state.box.tiles
    lying = list(_lying(state))
    for path, tile in lying:
        if tile not in known:
            yield path, f"there is no tile {quoted(tile)}"
    for stage, pile in enumerate(state.piles, 1):
        if any(tile in known and known[tile].stage != stage for tile in pile):
            yield f"piles.{stage - 1}", f"only tiles of Stage {ROMAN[stage]} lie here"
    yield from _once(state, lying)
    yield from _shown(state, to_do)


def _lying(state: State) -> Iterator[tuple[str, str]]:
    """Every tile with where it lies; one that is being built lies in the city only."""
    building = {task.project.tile for task in state.agenda if isinstance(task, FinishProject)}
    yield from ((f"city.{cell}", building.tile) for cell, building in state.city.items())
    for number, pile in enumerate(state.piles):
        yield from ((f"piles.{number}", tile) for tile in pile)
    yield from (("show", tile) for tile in state.show if tile not in building)


def _once(state: State, lying: list[tuple[str, str]]) -> Mistakes:
    counts = Counter(tile for _, tile in lying)
    for path, tile in lying:
        if counts[tile] > 1:
            yield path, f"the tile {quoted(tile)} lies in two places"
    missing = [tile for tile in state.box.tiles if tile not in counts]
    if missing and state.piles:
        yield "piles", f"these tiles are nowhere: {', '.join(missing[:6])}"


def _shown(state: State, to_do: int) -> Mistakes:
    """Six projects are on show while there are piles, and Stage II comes after Stage I."""
    left = any(state.piles)
    wanted = 0 if to_do >= PROJECTS_UP else ON_SHOW
    if len(state.show) > wanted or (left and len(state.show) < wanted):
        yield "show", f"{wanted} projects are on show"
    known = state.box.tiles
    out = [*state.show, *(building.tile for building in state.city.values())]
    if left and state.piles[0] and any(t in known and known[t].stage > 1 for t in out):
        yield "piles.0", "a tile of Stage II is turned up only when Stage I is used up"
    if not left and state.piles and not state.ending:
        yield "ending", "when the last tile has been turned up the end has begun"
    if left and state.ending and min(state.pool, default=0) < FEWEST_GONE:
        yield "ending", "the end begins when the last tile is turned up"


def city(state: State) -> Mistakes:
    """The city hangs together within six rows and columns; who stands on it belongs there."""
    strange = [cell for cell in state.city if cell not in ROW_AND_COLUMN or cell == SQUARE]
    for cell in strange:
        yield f"city.{cell}", "no building can stand there; the main square is 0,0"
    if strange:
        return
    if still_to_do(state) and state.city:
        yield "city", "nothing is built before the setup is over"
    apart = set(state.city) - _joined(state)
    for cell in sorted(apart):
        yield f"city.{cell}", "this building is not joined to the main square"
    low, high, left, right = frame(state.city)
    if high - low >= SIDE or right - left >= SIDE:
        yield "city", f"the city has at most {SIDE} rows and {SIDE} columns"
    at_work = {task.cell for task in state.agenda if isinstance(task, SendHome)}
    for cell, building in state.city.items():
        if wrong := _manned(state, building, at_work=cell in at_work):
            yield f"city.{cell}", wrong


def _joined(state: State) -> set[str]:
    """The buildings that can be reached from the main square."""
    reached, ahead = set(), [SQUARE]
    while ahead:
        for near in AROUND[ahead.pop()]:
            if near in state.city and near not in reached:
                reached.add(near)
                ahead.append(near)
    return reached


def _manned(state: State, building: Building, *, at_work: bool) -> str:
    """What is wrong with the politicians on a building, if anything."""
    asked, there = state.box.tiles[building.tile].politicians, building.politicians
    if building.owner not in range(NOBODY, len(state.names)):
        return "its owner must be the number of a player, or -1 for nobody"
    if (there > 0) != (building.owner != NOBODY):
        return "it is a party's while its politicians stand there, and nobody's else"
    if there not in (0, asked) and not (at_work and 0 < there < asked):
        return f"{plural(there, 'politician')} cannot stand there; it asks for {asked}"
    return ""
