"""A close-up for lessons: the city alone, or the parts of the table that are in question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from urbannb.core.view import View
from urbannb.games.urbify.components.board import GROUPS, ROW_AND_COLUMN
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.phrases import PILES, POOL, building_name
from urbannb.games.urbify.table.city import names_below
from urbannb.games.urbify.table.drawing import picture
from urbannb.games.urbify.table.hall import Hall
from urbannb.games.urbify.table.measures import GAP, MARGIN, WIDE, columns_of, measures_for, plan
from urbannb.games.urbify.table.parties import Parties
from urbannb.games.urbify.table.show import SAID, show
from urbannb.games.urbify.table.tiles import key
from urbannb.scene.scene import Scene
from urbannb.scene.sheet import Sheet

State = UrbifyState
HALL = ("hall:", "seat:", "vote:", POOL)
PARTIES = ("party", "point")
SHOW = ("show:", PILES)


def close_up(state: State, view: View) -> Scene:
    """What the focus is about: the city, unless all lies beside it; below what is in question."""
    beside = [place for place in view.focus if place.startswith((*HALL, *PARTIES, *SHOW))]
    in_city = not beside or any(place in ROW_AND_COLUMN for place in view.focus)
    measures = measures_for(min(view.width, WIDE - 1), columns=columns_of(state.city))
    left, wide = measures.all
    sheet, low = Sheet(), MARGIN - GAP
    city = plan(measures, MARGIN, state.city) if in_city else None
    if city:
        projects = wide < SAID and any(place.startswith(SHOW) for place in beside)
        low = names_below(sheet, state, city, city.bottom, show=projects)
    if any(place.startswith(SHOW) for place in beside):
        low = show(sheet, state, left, low + GAP, wide)
        if wide < SAID and not city:
            low = key(sheet, [state.box.tiles[n] for n in state.show], left, low + GAP / 2, wide)
    if any(place.startswith(HALL) for place in beside):
        low = Hall(sheet, state, view, left, low + GAP, wide).bottom
    if any(place.startswith(PARTIES) for place in beside):
        low = Parties(sheet, state, view, left, low + GAP, wide).bottom
    scene = picture(state, view, sheet, city, (measures.width, low + MARGIN))
    more = [*(_city_told(state) if city else ())]
    if any(place.startswith(SHOW) for place in beside):
        asked = _by_kind([(state.box.tiles[n].name, state.box.tiles[n]) for n in state.show], ASKS)
        lead = "Projects on show by the number of politicians they ask for"
        more += [f"{lead}: {asked}."] * bool(asked)
    return replace(scene, description="\n".join((scene.description, *more)))


# -- what questions turn on, and the tiles show, and the grid of the text board does not

Kind = tuple[Callable[[Tile], str], tuple[str, ...]]
COLOR: Kind = (lambda tile: tile.group, GROUPS)
ASKS: Kind = (lambda tile: str(tile.politicians or "none"), ("1", "2", "none"))


def _city_told(state: State) -> Iterator[str]:
    cells = sorted(state.city, key=ROW_AND_COLUMN.__getitem__)
    built = [(building_name(state, cell), state.tile(cell)) for cell in cells]
    empty = [one for one, cell in zip(built, cells, strict=True)
             if not state.city[cell].politicians]  # fmt: skip
    if built:
        yield f"Buildings by color: {_by_kind(built, COLOR)}."
    if empty:
        yield f"Empty buildings by the number of politicians they ask for: {_by_kind(empty, ASKS)}."


def _by_kind(tiles: list[tuple[str, Tile]], kind: Kind) -> str:
    """Names of tiles by kind: "culture (College, Museum), civic (Bridge)"."""
    of, kinds = kind
    found = {k: [name for name, tile in tiles if of(tile) == k] for k in kinds}
    return ", ".join(f"{k} ({', '.join(names)})" for k, names in found.items() if names)
