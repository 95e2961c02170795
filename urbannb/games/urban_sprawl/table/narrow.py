"""A close-up on a telephone: nothing is shown smaller than it can be read.

The city pans where it is too wide, and what lies beside it is a tray below it.
"""

from __future__ import annotations

from urbannb.core.view import View
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.table.cityscape import buildings, ground, markers, one_form
from urbannb.games.urban_sprawl.table.ghosts import city_places, ghosts
from urbannb.games.urban_sprawl.table.in_question import InQuestion
from urbannb.games.urban_sprawl.table.marking import Held, marking
from urbannb.games.urban_sprawl.table.measures import GAP, MARGIN, NEARLY, Measures, narrow_measures
from urbannb.games.urban_sprawl.table.panels import offices, vocations
from urbannb.games.urban_sprawl.table.places import close_tables
from urbannb.games.urban_sprawl.table.players import players
from urbannb.games.urban_sprawl.table.telephone import Slips, overview
from urbannb.scene.marks import marks
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Drawing, Shape
from urbannb.scene.sheet import Sheet

State = UrbanSprawlState


def narrow(
    state: State, view: View, held: Held, about: InQuestion, title: str, legend: str
) -> Scene:
    """The city in a size that can be read, and below it what else is in question."""
    sheet, tables = Sheet(), close_tables(state, about.marked, in_city=about.city)
    low = _below(sheet, state, about, float(view.width), tables)
    if not about.city:
        beside, shown = tuple(sheet.targets), tuple(sheet.shapes)
        layers = {"hands": shown, "marks": marks(beside, view, shown)}
        return Scene(float(view.width), low, title, legend, layers, beside, tables=tables)
    measures = narrow_measures(view.width, about.window(state, view, bool(held.size)))
    tray = _tray(measures, sheet, view, low, title) if low else None
    return _city(measures, state, view, held, title, legend, tables, tray)


def _below(
    sheet: Sheet, state: State, about: InQuestion, width: float, tables: dict[str, str]
) -> float:
    """What lies beside the city, as far as it is in question; returns where it ends."""
    left, wide, low = MARGIN, width - 2 * MARGIN, 0.0
    if about.rails:
        wanted, lying = (about.contracts, about.plans), Measures(width, 0.0, 0.0, 0.0)
        rails = Slips(sheet, lying, state, bare=True, rails=wanted)
        tables |= rails.tables()
        low = rails.bottom + GAP
    if about.titles:
        low = offices(sheet, state, left, low + MARGIN, wide) + GAP
    if about.skills:
        low = vocations(sheet, state, left, low + MARGIN, wide, 2) + GAP
    if about.players:
        low = players(sheet, state, low + MARGIN, (left, wide)) + MARGIN
        lines = (target.label for target in sheet.targets if target.group == "Players")
        tables["Players"] = "\n".join(lines)
    return low


def _tray(measures: Measures, sheet: Sheet, view: View, low: float, title: str) -> Drawing:
    shown, beside = tuple(one_form(measures, sheet.shapes)), tuple(sheet.targets)
    layers = {"hands": shown, "marks": marks(beside, view, shown)}
    return Drawing(float(view.width), low, f"{title}: beside the city", "", layers, beside)


def _city(
    measures: Measures,
    state: State,
    view: View,
    held: Held,
    title: str,
    legend: str,
    tables: dict[str, str],
    tray: Drawing | None,
) -> Scene:
    targets, printed = city_places(measures, state, view, held), ground(measures)
    pieces: tuple[Shape, ...] = (
        *markers(measures, state.markers),
        *buildings(measures, state.names, state.city.values(), view.dimmed),
    )
    return Scene(
        measures.span,
        measures.tall,
        title,
        legend,
        {
            "background": printed,
            "pieces": pieces,
            "marks": marking(measures, state, view, targets, held, (*printed, *pieces)),
        },
        targets,
        tables=tables,
        ghosts=ghosts(measures, state, held),
        tray=tray,
        legible=1.0 if measures.span > view.width * NEARLY else 0.0,
        eye=tuple(state.city),
        overview=tuple(overview(measures, state)),
    )
