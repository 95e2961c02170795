"""What lies around the city, and where: offices, players, vocations, markers, room for panels."""

from __future__ import annotations

from math import inf

from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.table import panels
from urbannb.games.urban_sprawl.table.cards import event_card
from urbannb.games.urban_sprawl.table.measures import GAP, MARGIN, Measures
from urbannb.games.urban_sprawl.table.rails import Rails, Tickets
from urbannb.scene.shapes import Room
from urbannb.scene.sheet import Sheet, wrapped

State = UrbanSprawlState

TILES_WIDE = 96
ALL_SEEN = 699.0
"""How far down a table of 900 pixels' height is seen, from the top of the city."""
NEARER = 8
"""So much nearer to the city the players come where all is to be seen at once."""
RAIL_WORDS = (
    "Each deck feeds the box below it. When the next deck opens, the rail is cut before its box."
)


def around(
    measures: Measures,
    state: State,
    sheet: Sheet,
    rails: Rails,
    viewer: int,
    kept: frozenset[str] = frozenset(),
) -> tuple[float, Room | None]:
    """Draw all that is neither city nor card; where the picture ends, and its room for panels.

    The places that are `kept` are not folded away.
    """
    if measures.room:
        return _with_room(measures, state, sheet, rails, viewer, kept)
    return panels.players(
        sheet, state, _beside(measures, state, sheet, rails) + GAP, measures.all
    ) + MARGIN, None


def _with_room(
    measures: Measures,
    state: State,
    sheet: Sheet,
    rails: Rails,
    viewer: int,
    kept: frozenset[str],
) -> tuple[float, Room]:
    """Whoever decides looks at their own cards first: they come before what is looked up."""
    if isinstance(rails, Tickets):
        return _below_tickets(measures, state, sheet, rails, viewer)
    x, y, wide, _ = rails.spare
    panels.offices(sheet, state, x, y, wide, panels.TIGHT if measures.beside else panels.ROW)
    room = Room(*measures.strip)
    column = measures.all
    below = rails.bottom
    if measures.beside:
        x, _, wide, _ = measures.tray
        room = Room(x, rails.bottom + GAP, wide)
        column = MARGIN, measures.span - MARGIN
        below = measures.top + measures.span - NEARER
    limit = ALL_SEEN if measures.beside else inf
    end = panels.players(sheet, state, below + GAP, column, viewer, limit, kept)
    left, width = column
    if measures.beside:
        end = panels.vocations_left(sheet, state, left, end + 6, width, 4)
    else:
        end = panels.vocations(sheet, state, left, end + GAP, width, 4)
    low = panels.markers_row(sheet, state, left, end + 4, width - TILES_WIDE)
    panels.tiles_line(sheet, state, left + width, end + 8)
    return low + MARGIN, room


def _below_tickets(
    measures: Measures, state: State, sheet: Sheet, rails: Tickets, viewer: int
) -> tuple[float, Room]:
    """Panels stand beside the city, below the event at hand; all else comes after it."""
    x, y, wide, high = measures.strip
    top = event_card(sheet, state, x, y, wide)
    top += GAP if top > y else 0
    room = Room(x, top, wide, y + high - top)
    end = panels.players(sheet, state, y + high + GAP, measures.all, viewer)
    left, width = measures.all
    names = width * 0.64
    track = panels.offices(sheet, state, left + names + GAP, end + GAP, width - names - GAP)
    rails.discards(left + width, end + GAP)
    end = panels.vocations(sheet, state, left, end + GAP, names, 3)
    low = panels.markers_row(sheet, state, left, max(end, track) + 4, width - TILES_WIDE)
    panels.tiles_line(sheet, state, left + width, max(end, track) + 8)
    return low + MARGIN, room


def _beside(measures: Measures, state: State, sheet: Sheet, rails: Rails) -> float:
    """Track, vocations and markers, wherever there is room; returns where all of it ends."""
    x, y, wide, _ = rails.spare
    below = rails.bottom + GAP
    city = measures.top + measures.span
    if measures.column:
        left = measures.left + measures.span + 8
        side = panels.offices(sheet, state, left, measures.top, measures.width - MARGIN - left)
        panels.vocations(sheet, state, left, side + GAP, measures.width - MARGIN - left, 1)
        end = panels.markers_row(sheet, state, x, y + 4, wide)
        for n, words in enumerate(wrapped(RAIL_WORDS, (wide,) * 6)):
            sheet.write(x, end + 16 + n * 17, words, "muted")
        panels.tiles_line(sheet, state, x + wide, end + 60)
        return rails.bottom
    panels.offices(sheet, state, x, y, wide)
    if measures.beside:
        end = panels.vocations(sheet, state, measures.tray[0], below, measures.tray[2], 4)
        panels.tiles_line(sheet, state, measures.left + measures.span, city + GAP + 4)
        low = panels.markers_row(
            sheet, state, measures.left, city + GAP, measures.span - TILES_WIDE
        )
        return max(end, low)
    end = panels.vocations(sheet, state, MARGIN, below, measures.tray[2], 4)
    panels.tiles_line(sheet, state, MARGIN + measures.tray[2], end + 8)
    return panels.markers_row(sheet, state, MARGIN, end + 4, measures.tray[2] - TILES_WIDE)
