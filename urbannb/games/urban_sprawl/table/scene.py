"""The table of Urban Sprawl as a scene, or a close-up of it for a lesson."""

from __future__ import annotations

from dataclasses import replace

from urbannb.core.text import listing, plural
from urbannb.core.view import View
from urbannb.games.urban_sprawl.components.cards import OFFICES
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases import PAYOUTS
from urbannb.games.urban_sprawl.rules.setup import ClaimBuilding
from urbannb.games.urban_sprawl.table import cityscape
from urbannb.games.urban_sprawl.table.layout import around
from urbannb.games.urban_sprawl.table.marking import (
    Held,
    InQuestion,
    city_places,
    ghosts,
    in_question,
    marking,
)
from urbannb.games.urban_sprawl.table.measures import (
    GAP,
    MARGIN,
    NARROWEST,
    WIDE,
    Measures,
    board_measures,
    measures_for,
)
from urbannb.games.urban_sprawl.table.panels import offices, players, vocations, whose
from urbannb.games.urban_sprawl.table.payouts import payouts
from urbannb.games.urban_sprawl.table.rails import Rails, Tickets
from urbannb.games.urban_sprawl.table.telephone import narrow, telephone
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Shape
from urbannb.scene.sheet import Sheet

# -- a close-up for lessons: the city alone, or the cards, panels and players in question


State = UrbanSprawlState


def close_up(state: State, view: View, held: Held, title: str, legend: str) -> Scene:
    """What the focus is about: the city, unless all lies beside it; below what is in question."""
    about = in_question(view)
    if view.width < NARROWEST:
        return narrow(state, view, held, about, title, legend)
    if about.alone:
        measures = board_measures(view.width, about.window(state, view, bool(held.size)))
        width, bottom = measures.span, measures.tall
    else:
        measures = measures_for(min(view.width, int(WIDE) - 1))
        if not about.city:  # the city would lie above the picture
            measures = replace(measures, top=-measures.span - GAP)
        width, bottom = measures.width, measures.top + measures.span + GAP
    sheet, tables = Sheet(), cityscape.close_tables(state, about.marked, in_city=about.city)
    if about.rails:
        rails = Rails(sheet, measures, state, bare=True)
        bottom = rails.bottom + GAP
        tables |= rails.tables()
    if about.panels:
        bottom = _panels(sheet, state, about, bottom + MARGIN, measures.width)
    if about.keyed(state):
        bottom = whose(sheet, state, MARGIN, bottom, width - 2 * MARGIN) + MARGIN
    if about.players:
        bottom = players(sheet, state, bottom, measures.all) + MARGIN
        lines = (target.label for target in sheet.targets if target.group == "Players")
        tables["Players"] = "\n".join(lines)
    city = city_places(measures, state, view, held) if about.city else ()
    targets = (*city, *sheet.targets)
    background = cityscape.ground(measures) if about.city else ()
    pieces = _pieces(measures, state, view) if about.city else ()
    hands = tuple(cityscape.one_form(measures, sheet.shapes) if about.city else sheet.shapes)
    return Scene(
        width,
        bottom,
        title,
        legend,
        {
            "background": background,
            "pieces": pieces,
            "hands": hands,
            "marks": marking(measures, state, view, targets, held, (*background, *pieces, *hands)),
        },
        targets,
        tables=tables,
        ghosts=ghosts(measures, state, held) if about.city else {},
    )


def _panels(sheet: Sheet, state: State, about: InQuestion, y: float, width: float) -> float:
    """The election track and the vocations, whichever is in question; returns where they end."""
    half = width / 2 - GAP
    ends = [y]
    if about.titles:
        ends.append(offices(sheet, state, MARGIN, y, half - MARGIN))
    if about.skills:
        left = width / 2 if about.titles else MARGIN
        across = 2 if about.titles else 4
        ends.append(vocations(sheet, state, left, y, width - MARGIN - left, across))
    return max(ends) + GAP


def _pieces(measures: Measures, state: State, view: View) -> tuple[Shape, ...]:
    return (
        *cityscape.markers(measures, state.markers),
        *cityscape.buildings(measures, state.names, state.city.values(), view.dimmed),
    )


# -- the table of Urban Sprawl as a scene: the city, the rails with their cards, the players


def scene(state: State, view: View) -> Scene:
    """The position as a picture made of data."""
    held = Held(state, view)
    if view.bare:
        return close_up(state, view, held, _title(state), _legend(state))
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
            "background": cityscape.ground(measures),
            "pieces": pieces,
            "hands": tuple(cityscape.one_form(measures, sheet.shapes)),
            **over,
            "marks": marking(
                measures,
                state,
                view,
                targets,
                held,
                (*cityscape.ground(measures), *pieces, *sheet.shapes),
            ),
        },
        paid.labeled(targets) if paid else targets,
        tables={
            **cityscape.city_tables(state),
            **({PAYOUTS: paid.table()} if paid else {}),
            **rails.tables(),
            **_players_table(sheet),
        },
        ghosts=ghosts(measures, state, held),
        room=room,
    )


def _title(state: State) -> str:
    built = len(state.city)
    whose = f"turn of {state.names[state.player]}" if state.agenda else "the game is over"
    if state.agenda and isinstance(claim := state.agenda[-1], ClaimBuilding):
        whose = f"{state.names[claim.player]} claims a building"
    return f"Urban Sprawl, {plural(built, 'building')} in the city, {whose}"


def _players_table(sheet: Sheet) -> dict[str, str]:
    lines = [t.label for t in sheet.targets if t.group == "Players"]
    return {"Players": "\n".join(lines)}


def _legend(state: State) -> str:
    whose = listing(f"{n} is {name}" for n, name in enumerate(state.names, 1))
    return (
        f"{cityscape.zone_words()}; the number behind a zone or a park is the player who controls "
        f"it: {whose}. A dot is a vacant lot. "
        "Columns are A to F from the west, rows 1 to 6 from the north. Water lies in "
        "the north and the east, wilderness in the south and the west."
    )


def _description(state: State) -> str:
    """The legend of the text board and the long alternative text."""
    gray = "A gray price above a contract names what is lacking to build it now."
    lines = [
        _legend(state),
        gray,
        f"The pawn of the election track stands at {OFFICES[state.pawn]}.",
    ]
    if state.ap:
        lines.append(f"{state.names[state.player]} has {state.ap} AP left.")
    return "\n".join(lines)
