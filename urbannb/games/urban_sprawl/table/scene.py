"""The table of Urban Sprawl as a scene: the city, the rails with their cards, the players."""

from __future__ import annotations

from urbannb.core.text import plural
from urbannb.core.view import View
from urbannb.games.urban_sprawl.components.people import OFFICES
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.layers import PAYOUTS
from urbannb.games.urban_sprawl.table.cards.rails import Rails
from urbannb.games.urban_sprawl.table.cards.tickets import Tickets
from urbannb.games.urban_sprawl.table.cityscape import (
    buildings,
    ground,
    markers,
    one_form,
    zone_words,
)
from urbannb.games.urban_sprawl.table.closeup import close_up
from urbannb.games.urban_sprawl.table.ghosts import city_places, ghosts
from urbannb.games.urban_sprawl.table.layout import around
from urbannb.games.urban_sprawl.table.marking import Held, marking
from urbannb.games.urban_sprawl.table.measures import NARROWEST, Measures, measures_for
from urbannb.games.urban_sprawl.table.payouts import payouts
from urbannb.games.urban_sprawl.table.places import city_tables
from urbannb.games.urban_sprawl.table.telephone import telephone
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Shape
from urbannb.scene.sheet import Sheet

State = UrbanSprawlState


def scene(state: State, view: View) -> Scene:
    """The position as a picture made of data."""
    held = Held(state, view)
    if view.bare:
        return close_up(state, view, held, _title(state), _legend())
    if view.apart and view.width < NARROWEST:
        return telephone(state, view, held, _title(state), _description(state))
    measures = measures_for(view.width, view.room and view.width >= NARROWEST)
    sheet, city = Sheet(), city_places(measures, state, view, held)
    rails = (Tickets if measures.ticketed else Rails)(sheet, measures, state)
    marked = view.legal.union(view.selected, view.focus, view.illegal)
    bottom, room = around(measures, state, sheet, rails, view.viewer or 0, marked)
    targets = (*city, *sheet.targets)
    paid = payouts(state, view)
    over = {"layer": tuple(paid.drawn(measures))} if paid else {}
    pieces = _pieces(measures, state, view)
    return Scene(
        measures.width,
        bottom,
        _title(state),
        _description(state),
        {
            "background": ground(measures),
            "pieces": pieces,
            "hands": tuple(one_form(measures, sheet.shapes)),
            **over,
            "marks": marking(
                measures, state, view, targets, held, (*ground(measures), *pieces, *sheet.shapes)
            ),
        },
        paid.labeled(targets) if paid else targets,
        tables={
            **city_tables(state),
            **({PAYOUTS: paid.table()} if paid else {}),
            **rails.tables(),
            **_players_table(sheet),
        },
        ghosts=ghosts(measures, state, held),
        room=room,
    )


def _pieces(measures: Measures, state: State, view: View) -> tuple[Shape, ...]:
    return (
        *markers(measures, state.markers),
        *buildings(measures, state.names, state.city.values(), view.dimmed),
    )


def _title(state: State) -> str:
    built = len(state.city)
    whose = f"turn of {state.names[state.player]}" if state.agenda else "the game is over"
    return f"Urban Sprawl, {plural(built, 'building')} in the city, {whose}"


def _players_table(sheet: Sheet) -> dict[str, str]:
    lines = [t.label for t in sheet.targets if t.group == "Players"]
    return {"Players": "\n".join(lines)}


def _legend() -> str:
    return (
        f"{zone_words()}; the number behind a zone or a park is the player who controls it. "
        "A dot is a vacant lot. "
        "Columns are A to F from the west, rows 1 to 6 from the north. Water lies in "
        "the north and the east, wilderness in the south and the west."
    )


def _description(state: State) -> str:
    """The legend of the text board and the long alternative text."""
    gray = "A gray price above a contract names what is lacking to build it now."
    lines = [_legend(), gray, f"The pawn of the election track stands at {OFFICES[state.pawn]}."]
    if state.ap:
        lines.append(f"{state.names[state.player]} has {state.ap} AP left.")
    return "\n".join(lines)
