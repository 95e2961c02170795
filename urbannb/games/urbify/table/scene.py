"""The table of Urbify as a scene, or the parts of it that are in question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from urbannb.core.text import plural
from urbannb.core.view import View
from urbannb.games.urbify.components import GROUPS, ROW_AND_COLUMN, Tile
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.phrases import (
    PILES,
    POOL,
    building_name,
    hall_place,
    leave_place,
    point_place,
    seat_place,
    show_place,
    track_place,
    use_place,
)
from urbannb.games.urbify.table.city import (
    SAID,
    SIGN,
    buildings,
    city_targets,
    ground,
    legend,
    names_below,
    show,
)
from urbannb.games.urbify.table.gestures import colored
from urbannb.games.urbify.table.hall import (
    APART_ROW,
    OURS,
    PARTIES_TITLE,
    Hall,
    Parties,
    Whose,
    parties_high,
)
from urbannb.games.urbify.table.measures import (
    GAP,
    MARGIN,
    PARTIES,
    RESULT,
    STRIP,
    WIDE,
    Measures,
    Plan,
    columns_of,
    measures_for,
    plan,
)
from urbannb.games.urbify.table.tiles import key, small_face, tile_face
from urbannb.scene.marks import marks, selected
from urbannb.scene.pieces import pill
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Room, Shape, Target
from urbannb.scene.sheet import Sheet

# -- what is marked on the table: what may be chosen, what is chosen, explained or refused


State = UrbifyState


def marking(
    state: State, view: View, targets: Sequence[Target], printed: Sequence[Shape] = ()
) -> tuple[Shape, ...]:
    """The layer over everything."""
    signs = [t for t in targets if use_place.of(t.place) or leave_place.of(t.place)]
    again = {t.place for t in targets if seat_place.of(t.place) or point_place.of(t.place)}
    own = again.union(t.place for t in signs)
    chosen = [t for t in targets if t.place in view.selected and _in_parts(t.place)]
    plain = replace(
        view,
        legal=_all_of_a_color(state, view.legal) - own,
        selected=tuple(p for p in view.selected if p not in own.union(t.place for t in chosen)),
    )
    return (*marks(targets, plain, printed), *_rings(chosen), *_signs(signs, view))


def _in_parts(place: str) -> bool:
    """Whether a place is chosen once for each politician or point."""
    return any(kind.of(place) for kind in (hall_place, seat_place, track_place, point_place))


def _rings(chosen: Sequence[Target]) -> Iterator[Shape]:
    """One ring round what is chosen by several places: a department, a track."""
    for x, y, w, h, radius in dict.fromkeys(box for t in chosen for box in t.outline):
        yield from selected(Target("", x, y, w, h, "", radius=radius))


def _all_of_a_color(state: State, legal: frozenset[str]) -> frozenset[str]:
    """Where a color is chosen by one of its buildings, all of them are marked."""
    groups = (colored(state, group) for group in GROUPS)
    same = (cell for cells in groups if legal.intersection(cells) for cell in cells)
    return legal.union(same)


def _signs(signs: Sequence[Target], view: View) -> Iterator[Shape]:
    """The signs for inaugurating with the benefit and without."""
    for t in signs:
        fill, ink = ("selected", "casing") if t.place in view.selected else ("legal", "casing")
        yield from pill(t.x + t.w / 2, t.y + t.h / 2, t.text, fill, ink, air=SIGN - 12)


# -- a position with what has been put down of it, as a scene


def picture(
    state: State,
    view: View,
    sheet: Sheet,
    city: Plan | None,
    size: tuple[float, float],
    room: Room | None = None,
) -> Scene:
    """What has been put down on the sheet, and the city where it is to be seen."""
    marked = {*view.legal, *view.selected}
    places = tuple(city_targets(state, city, marked, view.bare)) if city else ()
    targets = (*places, *sheet.targets)
    pieces = tuple(buildings(state, city, view.dimmed)) if city else ()
    return Scene(
        *size,
        title(state),
        description(state),
        {
            "background": tuple(ground(state, city, view.bare)) if city else (),
            "pieces": pieces,
            "hands": tuple(sheet.shapes),
            "marks": marking(state, view, targets, pieces),
        },
        targets,
        **_ghosts(state, view, city.measures if city else None),
        room=room,
    )


def _ghosts(state: State, view: View, measures: Measures | None) -> dict[str, Any]:
    """The project that is held, as it would stand on a cell, or on the ring around the city."""
    held = next((name for name in state.show if show_place(name) in view.selected), None)
    if held is None or measures is None:
        return {}
    tile = state.box.tiles[held]
    box, ring = (0.0, 0.0, *measures.tile), (0.0, 0.0, *measures.ring)
    return {
        "ghost": tuple(tile_face(box, tile)),
        "ghosts": {"edge": tuple(small_face(ring, tile))},
    }


def title(state: State) -> str:
    """The short alternative text."""
    whose = f"turn of {state.names[state.player]}" if state.agenda else "the game is over"
    return f"Urbify, {plural(len(state.city), 'building')} in the city, {whose}"


def description(state: State) -> str:
    """The long alternative text, and the legend of the text board."""
    return (
        "Cells are named by row and column from the main square: -1,2 is one row above it and two "
        "columns to the right. The number behind a building is its prestige; 1ii are two "
        "politicians of the first party."
    )


# -- a close-up for lessons: the city alone, or the parts of the table that are in question


HALL = ("hall:", "seat:", "vote:", POOL)
CLOSEUP_PARTIES = ("party", "point")
SHOW = ("show:", PILES)


def close_up(state: State, view: View) -> Scene:
    """What the focus is about: the city, unless all lies beside it; below what is in question.

    Where a tile may be placed, and that a vote may be activated, is for questions to ask.
    """
    beside = [place for place in view.focus if place.startswith((*HALL, *CLOSEUP_PARTIES, *SHOW))]
    in_city = not beside or any(place in ROW_AND_COLUMN for place in view.focus)
    measures = measures_for(min(view.width, WIDE - 1), columns=columns_of(state.city))
    left, wide = measures.all
    sheet, low = Sheet(), MARGIN - GAP
    city = plan(measures, MARGIN, state.city) if in_city else None
    if city:
        projects = wide < SAID and any(place.startswith(SHOW) for place in beside)
        low = names_below(sheet, state, city, city.bottom, show=projects)
    if any(place.startswith(SHOW) for place in beside):
        low = show(sheet, state, left, low + GAP, wide)
        if wide < SAID and not city:
            low = key(sheet, [state.box.tiles[n] for n in state.show], left, low + GAP / 2, wide)
    if any(place.startswith(HALL) for place in beside):
        low = Hall(sheet, state, view, left, low + GAP, wide).bottom
    if any(place.startswith(CLOSEUP_PARTIES) for place in beside):
        low = Parties(sheet, state, view, left, low + GAP, wide).bottom
    scene = picture(state, view, sheet, city, (measures.width, low + MARGIN))
    more = [*(_city_told(state) if city else ())]
    if any(place.startswith(SHOW) for place in beside):
        asked = _by_kind([(state.box.tiles[n].name, state.box.tiles[n]) for n in state.show], ASKS)
        lead = "Projects on show by the number of politicians they ask for"
        more += [f"{lead}: {asked}."] * bool(asked)
    return replace(scene, description="\n".join((scene.description, *more)))


# -- what questions turn on, and the tiles show, and the grid of the text board does not

Kind = tuple[Callable[[Tile], str], tuple[str, ...]]
COLOR: Kind = (lambda tile: tile.group, GROUPS)
ASKS: Kind = (lambda tile: str(tile.politicians or "none"), ("1", "2", "none"))


def _city_told(state: State) -> Iterator[str]:
    cells = sorted(state.city, key=ROW_AND_COLUMN.__getitem__)
    built = [(building_name(state, cell), state.tile(cell)) for cell in cells]
    empty = [one for one, cell in zip(built, cells, strict=True)
             if not state.city[cell].politicians]  # fmt: skip
    if built:
        yield f"Buildings by color: {_by_kind(built, COLOR)}."
    if empty:
        yield f"Empty buildings by the number of politicians they ask for: {_by_kind(empty, ASKS)}."


def _by_kind(tiles: list[tuple[str, Tile]], kind: Kind) -> str:
    """Names of tiles by kind: "culture (College, Museum), civic (Bridge)"."""
    of, kinds = kind
    found = {k: [name for name, tile in tiles if of(tile) == k] for k in kinds}
    return ", ".join(f"{k} ({', '.join(names)})" for k, names in found.items() if names)


# -- the table of Urbify as a scene: the city, the projects, the town hall, the parties


SCREEN = 668.0
"""So much of a table is seen at once where the city has all its room beside the town hall."""
SEEN, ANSWER = 608.0, 218.0
"""And so much where it has not: what a window of 800 leaves below the line of buttons; with so
much of it for an answer."""
SIDE_BY_SIDE = 660
"""From this width on a still picture has the parties beside the town hall."""


def scene(state: State, view: View) -> Scene:
    """The position as a picture made of data."""
    if view.bare:
        return close_up(state, view)
    table = _Table(state, view)
    size = table.measures.width, table.bottom
    return picture(state, view, table.sheet, table.plan, size, table.room)


class _Table:
    """All parts of the table, each where a width leaves room for it."""

    def __init__(self, state: State, view: View) -> None:
        self.state, self.view = state, view
        self.measures = measures_for(view.width, view.room, columns_of(state.city))
        self.sheet = Sheet()
        self.room: Room | None = None
        if self.measures.beside:
            self._beside(*self.measures.beside)
        elif view.room:
            self._stacked()
        else:
            self._tall()

    def _beside(self, x: float, wide: float) -> None:
        """The projects; below them the city, and beside it the town hall and the panels.

        So what is asked, where to click and the answer are on one screen. The parties stand below
        the city; where that would reach beyond the screen, beside it, if only the one that is
        asked, which pays what the projects above cost.
        """
        m = self.measures
        top = show(self.sheet, self.state, *self._across(MARGIN)) + GAP
        self.plan = plan(m, top, self.state.city)
        hall = Hall(self.sheet, self.state, self.view, x, top, wide).bottom
        low = self._key(self.plan.bottom)
        high = parties_high(len(self.state.names), m.across)
        if m.wide and low + GAP + high > SCREEN:
            hall = Parties(self.sheet, self.state, self.view, x, hall + GAP, wide).bottom
        else:
            others: Whose = "all"
            if m.room and not m.wide and self._out_of_sight(low + GAP, hall + GAP, high):
                hall, others = self._asked(x, hall + GAP, wide), "others"
            low = self._parties_at(m.left, low + GAP, m.across, others)
        if m.room:
            self.room = Room(x, hall + GAP, wide)
        self.bottom = max(low, hall) + MARGIN

    def _stacked(self) -> None:
        """One below the other: projects, town hall, city, panels; then the parties."""
        m = self.measures
        low = show(self.sheet, self.state, *self._across(MARGIN))
        x, top, wide = self._across(low + GAP)
        hall = Hall(self.sheet, self.state, self.view, x, top, wide).bottom
        hall = self._asked(x, hall + GAP, wide)
        self.plan = plan(m, hall + GAP, self.state.city)
        low = self.plan.bottom + GAP
        high = STRIP if self.state.agenda else RESULT
        self.room = Room(x, low, wide, high)
        self.bottom = self._parties(self._key(low + high) + GAP, "others")

    def _out_of_sight(self, y: float, beside: float, high: float) -> bool:
        """Whether not all parties are seen below the city, and one has room beside it; or none."""
        if y + PARTIES_TITLE > SEEN:
            return True
        return y + high - OURS > SEEN and beside + APART_ROW + GAP + ANSWER <= SEEN

    def _asked(self, x: float, y: float, wide: float) -> float:
        """The party that is asked, apart from the others; where it ends."""
        return self._parties_at(x, y, wide, "asked")

    def _parties_at(self, x: float, y: float, wide: float, of: Whose) -> float:
        return Parties(self.sheet, self.state, self.view, x, y, wide, of).bottom

    def _tall(self) -> None:
        """One below the other: for pictures without panels."""
        m = self.measures
        self.plan = plan(m, MARGIN, self.state.city)
        low = show(self.sheet, self.state, *self._across(self._key(self.plan.bottom) + GAP))
        x, y, wide = self._across(low + GAP)
        if wide + 2 * MARGIN < SIDE_BY_SIDE:
            hall = Hall(self.sheet, self.state, self.view, x, y, wide)
            self.bottom = self._parties(hall.bottom + GAP)
            return
        hall = Hall(self.sheet, self.state, self.view, x, y, wide - PARTIES - GAP)
        left = x + wide - PARTIES
        parties = Parties(self.sheet, self.state, self.view, left, y, PARTIES)
        self.bottom = max(hall.bottom, parties.bottom) + MARGIN

    def _across(self, y: float) -> tuple[float, float, float]:
        """From the left to the right edge of the table, that far down."""
        left, wide = self.measures.all
        return left, y, wide

    def _parties(self, y: float, of: Whose = "all") -> float:
        """The parties, and the names of the colors where those are not above; where all ends."""
        x, y, wide = self._across(y)
        low = self._parties_at(x, y, wide, of)
        if wide < SAID:
            low = legend(self.sheet, x, low + GAP, wide)
        return low + MARGIN

    def _key(self, low: float) -> float:
        """The names that have no room on their tiles, written out; returns where that ends."""
        there = self.measures.all[1] < SAID  # there projects have no names either
        return names_below(self.sheet, self.state, self.plan, low, show=there)
