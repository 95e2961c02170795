"""The table of Urban Sprawl as a scene: the city, the rails with their cards, the players."""

from __future__ import annotations

from urbannb.core.words import plural
from urbannb.games.urban_sprawl.cityscape import buildings, ground, markers, zone_words
from urbannb.games.urban_sprawl.closeup import close_up
from urbannb.games.urban_sprawl.marking import Held, marking
from urbannb.games.urban_sprawl.panels import markers_row, offices, tiles_line, vocations
from urbannb.games.urban_sprawl.places import city_table, city_targets
from urbannb.games.urban_sprawl.plan import GAP, MARGIN, Plan, plan_for
from urbannb.games.urban_sprawl.players import players
from urbannb.games.urban_sprawl.rails import Rails
from urbannb.games.urban_sprawl.sheet import Sheet, wrapped
from urbannb.games.urban_sprawl.sites import PARK
from urbannb.games.urban_sprawl.state import OFFICES, UrbanSprawlState
from urbannb.scene.shapes import Scene, Shape, Target, View

State = UrbanSprawlState

TILES_WIDE = 96
RAIL_WORDS = (
    "Each deck feeds the box below it. When the next deck opens, the rail is cut before its box."
)


def scene(state: State, view: View) -> Scene:
    """The position as a picture made of data."""
    held = Held(state, view)
    if view.bare:
        return close_up(state, view, held, _title(state), _legend())
    plan = plan_for(view.width)
    sheet, city = Sheet(), _city_targets(plan, state, view, held)
    rails = Rails(sheet, plan, state)
    bottom = _beside(plan, state, sheet, rails)
    bottom = players(sheet, state, bottom + GAP, plan.width) + MARGIN
    targets = (*city, *sheet.targets)
    return Scene(
        plan.width,
        bottom,
        _title(state),
        _description(state),
        {
            "background": ground(plan),
            "pieces": _pieces(plan, state, view),
            "hands": tuple(sheet.shapes),
            "marks": marking(plan, state, view, targets, held),
        },
        targets,
        tables={"City": city_table(state), **rails.tables(), **_players_table(sheet)},
    )


def _beside(plan: Plan, state: State, sheet: Sheet, rails: Rails) -> float:
    """Track, vocations and markers, wherever there is room; returns where all of it ends."""
    x, y, wide, _ = rails.spare
    below = rails.bottom + GAP
    city = plan.top + plan.span
    if plan.column:
        left = plan.left + plan.span + 8
        side = offices(sheet, state, left, plan.top, plan.width - MARGIN - left)
        vocations(sheet, state, left, side + GAP, plan.width - MARGIN - left, 1)
        end = markers_row(sheet, state, x, y + 4, wide)
        for n, words in enumerate(wrapped(RAIL_WORDS, (wide,) * 6)):
            sheet.write(x, end + 16 + n * 17, words, "muted")
        tiles_line(sheet, state, x + wide, end + 60)
        return rails.bottom
    offices(sheet, state, x, y, wide)
    if plan.beside:
        end = vocations(sheet, state, plan.tray[0], below, plan.tray[2], 4)
        tiles_line(sheet, state, plan.left + plan.span, city + GAP + 4)
        low = markers_row(sheet, state, plan.left, city + GAP, plan.span - TILES_WIDE)
        return max(end, low)
    end = vocations(sheet, state, MARGIN, below, plan.tray[2], 4)
    tiles_line(sheet, state, MARGIN + plan.tray[2], end + 8)
    return markers_row(sheet, state, MARGIN, end + 4, plan.tray[2] - TILES_WIDE)


def _pieces(plan: Plan, state: State, view: View) -> tuple[Shape, ...]:
    return (*markers(plan, state.markers), *buildings(plan, state.city.values(), view.dimmed))


def _city_targets(plan: Plan, state: State, view: View, held: Held) -> list[Target]:
    marked = {*view.focus, *view.selected, *view.illegal, *view.legal}
    marked.update(place for place, _ in view.pills)
    return list(city_targets(plan, state, marked, held.spot, bool(held.size)))


def _title(state: State) -> str:
    built = len(state.city)
    whose = f"turn of {state.names[state.player]}"
    return f"Urban Sprawl, {plural(built, 'building')} in the city, {whose}"


def _players_table(sheet: Sheet) -> dict[str, str]:
    lines = [t.label for t in sheet.targets if t.group == "Players"]
    return {"Players": "\n".join(lines)}


def _legend() -> str:
    return (
        f"{zone_words()}, {PARK} park; the number behind a zone is the player who controls the "
        "building. Columns are A to F from the west, rows 1 to 6 from the north. Water lies in "
        "the north and the east, wilderness in the south and the west."
    )


def _description(state: State) -> str:
    """The legend of the text board and the long alternative text."""
    lines = [_legend(), f"The pawn of the election track stands at {OFFICES[state.pawn]}."]
    if state.ap:
        lines.append(f"{state.names[state.player]} has {state.ap} AP left.")
    return "\n".join(lines)
