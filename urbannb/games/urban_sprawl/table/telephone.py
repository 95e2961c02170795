"""The table on a telephone: the city pans and zooms, all else lies in a tray below it."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.view import View
from urbannb.games.urban_sprawl.components.board import BLOCKS, COVERS
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.layers import PAYOUTS
from urbannb.games.urban_sprawl.table.cityscape import (
    HUES,
    buildings,
    footprint,
    ground,
    markers,
    one_form,
)
from urbannb.games.urban_sprawl.table.ghosts import city_places, ghosts
from urbannb.games.urban_sprawl.table.marking import Held, marking
from urbannb.games.urban_sprawl.table.measures import (
    GAP,
    MARGIN,
    Measures,
    apart_measures,
)
from urbannb.games.urban_sprawl.table.panels import (
    markers_row,
    offices,
    tiles_line,
    vocations,
)
from urbannb.games.urban_sprawl.table.payouts import payouts
from urbannb.games.urban_sprawl.table.places import city_tables
from urbannb.games.urban_sprawl.table.players import players
from urbannb.games.urban_sprawl.table.slips import Slips
from urbannb.scene.marks import marks
from urbannb.scene.pieces import rounded_polygon
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Drawing, Rect, Shape
from urbannb.scene.sheet import Sheet

State = UrbanSprawlState


def telephone(state: State, view: View, held: Held, title: str, description: str) -> Scene:
    """The city in a size that can be read, and the tray; what is chosen there is put here."""
    measures, sheet = apart_measures(), Sheet()
    targets = city_places(measures, state, view, held)
    rails = Slips(sheet, Measures(float(view.width), 0.0, 0.0, 0.0), state)
    low = _below(sheet, state, rails, view.viewer or 0)
    paid = payouts(state, view)
    pieces = (
        *markers(measures, state.markers),
        *buildings(measures, state.names, state.city.values(), view.dimmed),
    )
    beside = tuple(sheet.targets)
    tray = Drawing(
        float(view.width), low, f"{title}: cards and players", description,
        {"hands": tuple(one_form(measures, sheet.shapes)), "marks": marks(beside, view)}, beside,
    )  # fmt: skip
    return Scene(
        measures.span,
        measures.tall,
        title,
        description,
        {
            "background": ground(measures),
            "pieces": pieces,
            **({"layer": tuple(paid.drawn(measures))} if paid else {}),
            "marks": marking(measures, state, view, targets, held, (*ground(measures), *pieces)),
        },
        paid.labeled(targets) if paid else targets,
        tables={
            **city_tables(state),
            **({PAYOUTS: paid.table()} if paid else {}),
            **rails.tables(),
            "Players": "\n".join(t.label for t in beside if t.group == "Players"),
        },
        ghosts=ghosts(measures, state, held),
        tray=tray,
        legible=1.0,
        eye=tuple(state.city),
        overview=tuple(_overview(measures, state)),
    )


def _below(sheet: Sheet, state: State, rails: Slips, viewer: int) -> float:
    """Everybody's cards, then what is looked up; returns where all of it ends."""
    left, wide = rails.x, rails.wide
    end = players(sheet, state, rails.bottom + GAP, (left, wide), viewer)
    end = offices(sheet, state, left, end + GAP, wide)
    end = vocations(sheet, state, left, end + GAP, wide, 2)
    low = markers_row(sheet, state, left, end + 4, wide)
    tiles_line(sheet, state, left + wide, low + 4)
    return low + 28 + MARGIN


def _overview(measures: Measures, state: State) -> Iterator[Shape]:
    """Blocks and buildings, to be seen as small as a stamp."""
    yield Rect(0, 0, measures.span, measures.tall, "street")
    yield from (Rect(*measures.block_box(block), "ground") for block in BLOCKS)
    for one in state.city.values():
        outline = footprint(measures, one.block, COVERS[one.size][one.shape])
        yield from rounded_polygon(outline, 2, HUES[one.zone], "outline", 4)
