"""A close-up for lessons: the city alone, or the cards and the players that are in question."""

from __future__ import annotations

from dataclasses import replace

from urbannb.games.urban_sprawl.cityscape import buildings, ground, markers
from urbannb.games.urban_sprawl.marking import Held, marking
from urbannb.games.urban_sprawl.place_names import DISCARDS
from urbannb.games.urban_sprawl.places import city_table, city_targets
from urbannb.games.urban_sprawl.plan import GAP, MARGIN, WIDE, Plan, board_plan, plan_for
from urbannb.games.urban_sprawl.players import players
from urbannb.games.urban_sprawl.rails import Rails
from urbannb.games.urban_sprawl.sheet import Sheet
from urbannb.games.urban_sprawl.state import UrbanSprawlState
from urbannb.scene.shapes import Scene, Shape, Target, View

State = UrbanSprawlState

ON_RAILS = ("box:", "plan:", DISCARDS)
BY_PLAYER = ("player", "permit", "favor")


def close_up(state: State, view: View, held: Held, title: str, legend: str) -> Scene:
    """What the focus is about: the city, unless all of it lies on the rails; players below."""
    on_rails = tuple(place for place in view.focus if place.startswith(ON_RAILS))
    by_player = tuple(place for place in view.focus if place.startswith(BY_PLAYER))
    in_city = not on_rails or bool({*view.focus} - {*on_rails, *by_player})
    if in_city and not on_rails and not by_player:
        plan = board_plan(view.width)
        width = bottom = plan.span
    else:
        plan = plan_for(min(view.width, int(WIDE) - 1))
        if not in_city:  # the city would lie above the picture
            plan = replace(plan, top=-plan.span - GAP)
        width, bottom = plan.width, plan.top + plan.span + GAP
    sheet, tables = Sheet(), {"City": city_table(state)}
    if on_rails:
        rails = Rails(sheet, plan, state)
        bottom = rails.bottom + GAP
        tables |= rails.tables()
    if by_player or on_rails:
        bottom = players(sheet, state, bottom, plan.width) + MARGIN
        lines = (target.label for target in sheet.targets if target.group == "Players")
        tables["Players"] = "\n".join(lines)
    city = tuple(_city(plan, state, view, held)) if in_city else ()
    targets = (*city, *sheet.targets)
    return Scene(
        width,
        bottom,
        title,
        legend,
        {
            "background": ground(plan) if in_city else (),
            "pieces": _pieces(plan, state, view) if in_city else (),
            "hands": tuple(sheet.shapes),
            "marks": marking(plan, state, view, targets, held),
        },
        targets,
        tables=tables,
    )


def _pieces(plan: Plan, state: State, view: View) -> tuple[Shape, ...]:
    return (*markers(plan, state.markers), *buildings(plan, state.city.values(), view.dimmed))


def _city(plan: Plan, state: State, view: View, held: Held) -> list[Target]:
    marked = {*view.focus, *view.selected, *view.illegal, *view.legal}
    marked.update(place for place, _ in view.pills)
    return list(city_targets(plan, state, marked, held.spot, bool(held.size)))
