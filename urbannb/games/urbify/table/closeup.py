"""A close-up for lessons: the city alone, or the parts of the table that are in question."""

from __future__ import annotations

from urbannb.core.view import View
from urbannb.games.urbify.components.board import ROW_AND_COLUMN
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.phrases import PILES, POOL
from urbannb.games.urbify.table.drawing import picture
from urbannb.games.urbify.table.hall import Hall
from urbannb.games.urbify.table.measures import GAP, MARGIN, WIDE, measures_for, plan
from urbannb.games.urbify.table.parties import Parties
from urbannb.games.urbify.table.show import show
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
    measures = measures_for(min(view.width, WIDE - 1))
    left, wide = measures.all
    sheet, low = Sheet(), MARGIN - GAP
    city = plan(measures, MARGIN, state.city) if in_city else None
    if city:
        low = city.bottom
        if not beside:
            left, wide = measures.left, measures.span[0]
    if any(place.startswith(SHOW) for place in beside):
        low = show(sheet, state, left, low + GAP, wide)
    if any(place.startswith(HALL) for place in beside):
        low = Hall(sheet, state, view, left, low + GAP, wide).bottom
    if any(place.startswith(PARTIES) for place in beside):
        low = Parties(sheet, state, view, left, low + GAP, wide).bottom
    return picture(state, view, sheet, city, (measures.width, low + MARGIN))
