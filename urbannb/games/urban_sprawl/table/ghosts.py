"""The tile that is held, as it would stand under the pointer: in its true shape, on its site."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from urbannb.core.view import View
from urbannb.games.urban_sprawl.components.board import BLOCKS, COVERS
from urbannb.games.urban_sprawl.components.tiles import PARK
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.slots import contract_in
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.effects.control import MoveTile
from urbannb.games.urban_sprawl.rules.effects.tiles import PlaceTile
from urbannb.games.urban_sprawl.table.cityscape import (
    HUES,
    building,
    footprint,
    owner_mark,
)
from urbannb.games.urban_sprawl.table.marking import Held
from urbannb.games.urban_sprawl.table.measures import EDGE, Box, Measures
from urbannb.games.urban_sprawl.table.places import city_targets
from urbannb.scene.pieces import rounded_polygon
from urbannb.scene.shapes import Shape, Target

State = UrbanSprawlState

OPEN = " open"
"""What a tile is called besides its shape, of which only the edge is drawn."""


def ghosts(measures: Measures, state: State, held: Held) -> dict[str, tuple[Shape, ...]]:
    """The held tile in each way it can lie, drawn from the corner of the lots it covers."""
    if not held.size:
        return {}
    zone, owner = _tile(state, held)
    whose = owner_mark(state.names, owner)
    whole, open_ = {}, {}
    for shape, covered in COVERS[held.size].items():
        corner = _at_corner(measures, covered)
        tile = Building(zone, "A1", shape, held.size, "", owner)
        whole[shape] = building(corner, tile, whose)
        open_[shape + OPEN] = _frame(corner, tile)
    return whole | open_


def _frame(measures: Measures, tile: Building) -> tuple[Shape, ...]:
    """Only the edge of a tile: on a site that can be clicked, its sign is to be seen."""
    lots = footprint(measures, tile.block, COVERS[tile.size][tile.shape], 3)
    return (
        *rounded_polygon(lots, 4, None, "outline", 6),
        *rounded_polygon(lots, 4, None, HUES[tile.zone], 3.5),
    )


def _tile(state: State, held: Held) -> tuple[str, int]:
    """The zone of the tile, and who will control it."""
    choice: Any = state.agenda[-1]
    if held.name:
        return box(state).contracts[contract_in(state, held.name)].zone, state.player
    if isinstance(choice, MoveTile):
        moving = state.city[choice.lot]
        return moving.zone, moving.owner
    if isinstance(choice, PlaceTile):
        return choice.effect(state).zone, choice.player
    return PARK, choice.player


def _at_corner(measures: Measures, covered: Iterable[str]) -> Measures:
    """The plan moved so that the corner of these lots of block A1 is the origin."""
    at_a1 = replace(measures, left=-EDGE - measures.street, top=-EDGE - measures.street)
    x, y, _, _ = _around(at_a1, "A1", covered)
    return replace(at_a1, left=at_a1.left - x, top=at_a1.top - y)


def _around(measures: Measures, block: str, covered: Iterable[str]) -> Box:
    lots = [measures.lot_box(f"{block}{corner}") for corner in covered]
    x, y = min(b[0] for b in lots), min(b[1] for b in lots)
    right, below = (max(b[i] for b in lots) + measures.lot for i in (0, 1))
    return x, y, right - x, below - y


def city_places(measures: Measures, state: State, view: View, held: Held) -> tuple[Target, ...]:
    """Every place of the city, with the ghost of the held tile where it could stand."""
    marked = {*view.focus, *view.selected, *view.illegal, *view.legal}
    marked.update(place for place, _ in view.pills)
    there = city_targets(measures, state, marked, held.spot, bool(held.size), view.bare)
    return tuple(_haunted(measures, held, there) if held.size else there)


def _haunted(measures: Measures, held: Held, targets: Iterable[Target]) -> Iterator[Target]:
    """In a block with several sites, the ghost stands on one of them."""
    for target in targets:
        block, _, shape = target.place.partition(":")
        if block not in BLOCKS:
            yield target
        elif target.ghost:
            yield replace(target, held=shape + OPEN)
        elif (first := held.first(block)) is not None:
            around = _around(measures, block, COVERS[held.size][first])
            yield replace(target, ghost=around, held=first)
        else:
            yield target
