"""A position with what has been put down of it, as a scene."""

from __future__ import annotations

from typing import Any

from urbannb.core.text import plural
from urbannb.core.view import View
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.phrases import show_place
from urbannb.games.urbify.table.city import buildings, city_targets, ground
from urbannb.games.urbify.table.marking import marking
from urbannb.games.urbify.table.measures import Measures, Plan
from urbannb.games.urbify.table.tiles import small_face, tile_face
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Room
from urbannb.scene.sheet import Sheet

State = UrbifyState


def picture(
    state: State,
    view: View,
    sheet: Sheet,
    city: Plan | None,
    size: tuple[float, float],
    room: Room | None = None,
) -> Scene:
    """What has been put down on the sheet, and the city where it is to be seen."""
    marked = {*view.legal, *view.selected}
    places = tuple(city_targets(state, city, marked)) if city else ()
    targets = (*places, *sheet.targets)
    pieces = tuple(buildings(state, city, view.dimmed)) if city else ()
    return Scene(
        *size,
        title(state),
        description(state),
        {
            "background": tuple(ground(state, city)) if city else (),
            "pieces": pieces,
            "hands": tuple(sheet.shapes),
            "marks": marking(state, view, targets, pieces),
        },
        targets,
        **_ghosts(state, view, city.measures if city else None),
        room=room,
    )


def _ghosts(state: State, view: View, measures: Measures | None) -> dict[str, Any]:
    """The project that is held, as it would stand on a cell, or on the ring around the city."""
    held = next((name for name in state.show if show_place(name) in view.selected), None)
    if held is None or measures is None:
        return {}
    tile = state.box.tiles[held]
    box, ring = (0.0, 0.0, *measures.tile), (0.0, 0.0, *measures.ring)
    return {
        "ghost": tuple(tile_face(box, tile)),
        "ghosts": {"edge": tuple(small_face(ring, tile))},
    }


def title(state: State) -> str:
    """The short alternative text."""
    whose = f"turn of {state.names[state.player]}" if state.agenda else "the game is over"
    return f"Urbify, {plural(len(state.city), 'building')} in the city, {whose}"


def description(state: State) -> str:
    """The long alternative text, and the legend of the text board."""
    return (
        "Cells are named by row and column from the main square: -1,2 is one row above it and two "
        "columns to the right. The number behind a building is its prestige; 1ii are two "
        "politicians of the first party."
    )
