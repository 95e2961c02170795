"""A close-up for lessons: the city alone, or the cards, panels and players in question."""

from __future__ import annotations

from dataclasses import replace

from urbannb.core.view import View
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.table.cards.rails import Rails
from urbannb.games.urban_sprawl.table.cityscape import buildings, ground, markers, one_form
from urbannb.games.urban_sprawl.table.ghosts import city_places, ghosts
from urbannb.games.urban_sprawl.table.in_question import InQuestion, in_question
from urbannb.games.urban_sprawl.table.marking import Held, marking
from urbannb.games.urban_sprawl.table.measures import (
    GAP,
    MARGIN,
    NARROWEST,
    WIDE,
    Measures,
    board_measures,
    measures_for,
)
from urbannb.games.urban_sprawl.table.narrow import narrow
from urbannb.games.urban_sprawl.table.panels import offices, vocations
from urbannb.games.urban_sprawl.table.places import close_tables
from urbannb.games.urban_sprawl.table.players import players
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Shape
from urbannb.scene.sheet import Sheet

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
    sheet, tables = Sheet(), close_tables(state, about.marked, in_city=about.city)
    if about.rails:
        rails = Rails(sheet, measures, state, bare=True)
        bottom = rails.bottom + GAP
        tables |= rails.tables()
    if about.panels:
        bottom = _panels(sheet, state, about, bottom + MARGIN, measures.width)
    if about.players:
        bottom = players(sheet, state, bottom, measures.all) + MARGIN
        lines = (target.label for target in sheet.targets if target.group == "Players")
        tables["Players"] = "\n".join(lines)
    city = city_places(measures, state, view, held) if about.city else ()
    targets = (*city, *sheet.targets)
    background = ground(measures) if about.city else ()
    pieces = _pieces(measures, state, view) if about.city else ()
    hands = tuple(one_form(measures, sheet.shapes) if about.city else sheet.shapes)
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
        *markers(measures, state.markers),
        *buildings(measures, state.names, state.city.values(), view.dimmed),
    )
