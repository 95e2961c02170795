"""A close-up for lessons: the city alone, or the cards, panels and players in question."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from urbannb.core.view import View
from urbannb.games.urban_sprawl.components.board import BLOCKS, blocks_of
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import (
    DISCARDS,
    TRACK,
    office_place,
    vocation_place,
)
from urbannb.games.urban_sprawl.table.cards.rails import Rails
from urbannb.games.urban_sprawl.table.cityscape import buildings, ground, markers, one_form
from urbannb.games.urban_sprawl.table.ghosts import city_places, ghosts
from urbannb.games.urban_sprawl.table.marking import Held, marking
from urbannb.games.urban_sprawl.table.measures import (
    GAP,
    MARGIN,
    WHOLE,
    WIDE,
    Measures,
    around,
    board_measures,
    measures_for,
)
from urbannb.games.urban_sprawl.table.panels import offices, vocations
from urbannb.games.urban_sprawl.table.places import close_tables
from urbannb.games.urban_sprawl.table.players import players
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Shape
from urbannb.scene.sheet import Sheet

State = UrbanSprawlState

ROWS_AND_SPACES = ("line", "space")
ON_RAILS = ("box:", "plan:", DISCARDS)
BY_PLAYER = ("player", "permit", "favor")
TITLES, SKILLS = (TRACK, office_place("")), vocation_place("")
"""Elections and vocations; an office is shown together with the city that elects it."""


def close_up(state: State, view: View, held: Held, title: str, legend: str) -> Scene:
    """What the focus is about: the city, unless all lies beside it; below what is in question."""
    on_rails = _some(view, ON_RAILS)
    by_player = _some(view, BY_PLAYER)
    beside = {*on_rails, *_some(view, (TRACK, SKILLS))}
    in_city = not beside or bool({*view.focus} - beside - {*by_player})
    panels = bool(_some(view, (*TITLES, SKILLS)))
    marked = {*view.focus, *view.selected, *view.illegal}
    if in_city and not on_rails and not by_player and not panels:
        there = {block for place in (*state.city, *marked) for block in _blocks(place)}
        whole = held.size or view.legal or not view.focus
        measures = board_measures(view.width, WHOLE if whole else around(there))
        width, bottom = measures.span, measures.tall
    else:
        measures = measures_for(min(view.width, int(WIDE) - 1))
        if not in_city:  # the city would lie above the picture
            measures = replace(measures, top=-measures.span - GAP)
        width, bottom = measures.width, measures.top + measures.span + GAP
    sheet, tables = Sheet(), close_tables(state, marked, in_city=in_city)
    if on_rails:
        rails = Rails(sheet, measures, state)
        bottom = rails.bottom + GAP
        tables |= rails.tables()
    if panels:
        bottom = _panels(sheet, state, view, bottom + MARGIN, measures.width)
    if by_player:
        bottom = players(sheet, state, bottom, measures.all) + MARGIN
        lines = (target.label for target in sheet.targets if target.group == "Players")
        tables["Players"] = "\n".join(lines)
    city = city_places(measures, state, view, held) if in_city else ()
    targets = (*city, *sheet.targets)
    background = ground(measures) if in_city else ()
    pieces = _pieces(measures, state, view) if in_city else ()
    hands = tuple(one_form(measures, sheet.shapes) if in_city else sheet.shapes)
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
        ghosts=ghosts(measures, state, held) if in_city else {},
    )


def _blocks(place: str) -> Iterable[str]:
    """The blocks that a place of the city lies in, or runs through."""
    kind, _, line = place.partition(":")
    if kind in ROWS_AND_SPACES:
        return blocks_of(line)
    return (place[:2],) if place[:2] in BLOCKS else ()


def _some(view: View, kinds: str | tuple[str, ...]) -> tuple[str, ...]:
    """The places of the focus that begin so."""
    return tuple(place for place in view.focus if place.startswith(kinds))


def _panels(sheet: Sheet, state: State, view: View, y: float, width: float) -> float:
    """The election track and the vocations, whichever is in question; returns where they end."""
    titles, skills = _some(view, TITLES), _some(view, SKILLS)
    half = width / 2 - GAP
    ends = [y]
    if titles:
        ends.append(offices(sheet, state, MARGIN, y, half - MARGIN))
    if skills:
        left = width / 2 if titles else MARGIN
        across = 2 if titles else 4
        ends.append(vocations(sheet, state, left, y, width - MARGIN - left, across))
    return max(ends) + GAP


def _pieces(measures: Measures, state: State, view: View) -> tuple[Shape, ...]:
    return (
        *markers(measures, state.markers),
        *buildings(measures, state.names, state.city.values(), view.dimmed),
    )
