"""What lies beside the city: the election track, the vocations, the markers left, the players."""

from __future__ import annotations

from functools import lru_cache

from urbannb.core.text import listing, plural
from urbannb.core.text.house import mark
from urbannb.games.urban_sprawl.components.people import NOBODY, OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.components.values import WEALTH, Marker
from urbannb.games.urban_sprawl.model.slots import tiles_left
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import (
    MARKERS,
    TILES,
    TRACK,
    office_place,
    spare_place,
    vocation_place,
)
from urbannb.games.urban_sprawl.table.cityscape import number
from urbannb.games.urban_sprawl.table.gestures import markers_left
from urbannb.games.urban_sprawl.table.measures import Box
from urbannb.scene.metrics import fit, text_width
from urbannb.scene.pieces import cube
from urbannb.scene.shapes import Circle, Rect, Target
from urbannb.scene.sheet import Sheet

State = UrbanSprawlState

CONTRACTOR = "Contractor"
HEADING, ROW, CELL = 18.0, 22.0, 38.0
TIGHT = 18.0
"""A row of the election track where all is to be seen at once."""
SEAT = 14.0
"""The side of the cube of whoever holds something."""


def offices(sheet: Sheet, state: State, x: float, y: float, wide: float, row: float = ROW) -> float:
    """The election track, an office a row; returns where it ends."""
    sheet.heading(x + 5, y + 8, wide - 5, "Elections")  # room for the ring of the track
    where = OFFICES[state.pawn]
    label = f"election track: the pawn stands at {where}"
    sheet.targets.append(
        Target(
            TRACK,
            x,
            y,
            wide,
            HEADING,
            label,
            "Elections",
            0,
            0,
            f"pawn at {where}",
            4,
            True,
            name="election track",
        )
    )
    for n, name in enumerate((*OFFICES, CONTRACTOR)):
        _office(sheet, state, name, (x, y + HEADING + n * row, wide, row - 2), n)
    return y + HEADING + (len(OFFICES) + 1) * row


def office_state(state: State, name: str) -> tuple[bool, int]:
    """Whether an office is in play, and who holds it."""
    if name == CONTRACTOR:
        return (
            state.contractor is not None,
            NOBODY if state.contractor is None else state.contractor,
        )
    return name in state.offices, state.offices.get(name, NOBODY)


def _office(sheet: Sheet, state: State, name: str, at: Box, n: int) -> None:
    there, holder = office_state(state, name)
    pawn = name != CONTRACTOR and OFFICES[state.pawn] == name
    drawn = _row(state.names, name, (there, holder, pawn), at, n)
    sheet.shapes += drawn.shapes
    sheet.targets += drawn.targets


# What is the same as before is not drawn anew.


@lru_cache(maxsize=512)
def _row(
    names: tuple[str, ...], name: str, stands: tuple[bool, int, bool], at: Box, n: int
) -> Sheet:
    """An office: whether it is in play, who holds it, and whether the pawn stands there."""
    sheet, (there, holder, pawn) = Sheet(), stands
    x, y, w, h = at
    middle = y + h / 2
    if pawn:
        sheet.shapes.append(Rect(x + 1, y + 1, w - 2, h - 2, "raised", "ink", 2, h / 2 - 1))
    ink = "ink" if there else "muted"
    weight = 600 if pawn else 400
    name_room = w - SEAT - 14
    sheet.write(x + 8, middle, fit(name, name_room + 4, 12), ink, weight)
    spot = x + w - SEAT / 2 - 6
    if holder != NOBODY:
        sheet.shapes += cube(mark(names, holder), spot, middle, SEAT)
        words = f"held by {names[holder]}"
    elif there:
        sheet.shapes.append(Circle(spot, middle, SEAT / 2 - 1, None, "muted", 1.5, (2, 2)))
        words = "vacant"
    else:
        words = "not in play yet"
    words += ", the pawn stands here" if pawn else ""
    sheet.targets.append(
        Target(
            office_place(name),
            *at,
            f"{name}: {words}",
            "Elections",
            n + 1,
            0,
            f"{name}: {words}",
            10,
            True,
            name=name,
        )
    )
    return sheet


def vocations(sheet: Sheet, state: State, x: float, y: float, wide: float, across: int) -> float:
    """Every vocation: who has its markers, and which are left; returns where they end."""
    sheet.heading(x, y + 8, wide, "Vocations")
    each = wide / across
    for n, name in enumerate(VOCATIONS):
        row, col = divmod(n, across)
        at = x + col * each, y + HEADING + row * CELL, each, CELL - 2
        _vocation(sheet, state, name, at, (row, col))
    rows = -(-len(VOCATIONS) // across)
    return y + HEADING + rows * CELL


def _vocation(sheet: Sheet, state: State, name: str, at: Box, seat: tuple[int, int]) -> None:
    drawn = _markers(state.names, name, tuple(sorted(state.vocations.get(name, []))), at, seat)
    sheet.shapes += drawn.shapes
    sheet.targets += drawn.targets


@lru_cache(maxsize=512)
def _markers(
    names: tuple[str, ...], name: str, owners: tuple[int, ...], at: Box, seat: tuple[int, int]
) -> Sheet:
    """A vocation, and whose its markers are."""
    sheet, (x, y, w, _) = Sheet(), at
    sheet.write(x + 2, y + 9, fit(name, w - 4), "ink")
    for n in range(VOCATIONS[name]):
        left = x + 3 + n * (SEAT + 4)
        if n < len(owners):
            sheet.shapes += cube(mark(names, owners[n]), left + SEAT / 2, y + 26, SEAT)
        else:
            sheet.shapes.append(
                Rect(
                    left + 1, y + 26 - SEAT / 2 + 1, SEAT - 2, SEAT - 2, None, "muted", 1, 3, (2, 2)
                )
            )
    held = (
        listing(f"{owners.count(p)} of {names[p]}" for p in dict.fromkeys(owners)) or "none taken"
    )
    words = f"{name}, {plural(VOCATIONS[name], 'marker')}: {held}"
    sheet.targets.append(
        Target(
            vocation_place(name),
            *at,
            words,
            "Vocations",
            *seat,
            f"{name}: {held}",
            4,
            True,
            name=name,
        )
    )
    return sheet


def vocations_left(
    sheet: Sheet, state: State, x: float, y: float, wide: float, across: int
) -> float:
    """How many markers of each vocation the supply has: the panels say who has the others."""
    each = wide / across
    for n, name in enumerate(VOCATIONS):
        row, col = divmod(n, across)
        owners = sorted(state.vocations.get(name, []))
        left = VOCATIONS[name] - len(owners)
        at = x + col * each, y + row * HEADING, each, HEADING - 2
        words = f"{name} {left}"
        sheet.write(at[0] + 2, at[1] + 8, fit(words, each - 4), "muted" if not left else "ink")
        held = listing(f"{owners.count(p)} of {state.names[p]}" for p in dict.fromkeys(owners))
        label = f"{name}, {plural(VOCATIONS[name], 'marker')}: {held or 'none taken'}; {left} left"
        sheet.targets.append(
            Target(
                vocation_place(name), *at, label, "Vocations", row, col, words, 4, True, name=name
            )
        )
    return y + -(-len(VOCATIONS) // across) * HEADING


def markers_row(sheet: Sheet, state: State, x: float, y: float, wide: float) -> float:
    """The markers that are not in play, in one row or several; returns where they end."""
    drawn, end = _spare(tuple(markers_left(state)), x, y, wide)
    sheet.shapes += drawn.shapes
    sheet.targets += drawn.targets
    return end


@lru_cache(maxsize=64)
def _spare(left: tuple[Marker, ...], x: float, y: float, wide: float) -> tuple[Sheet, float]:
    sheet, title = Sheet(), "Markers left"
    sheet.heading(x, y + 15, wide, title)
    named = text_width(title, 13, 600)
    label = f"{plural(len(left), 'marker')} not in play"
    sheet.targets.append(
        Target(MARKERS, x, y + 4, named + 4, 22, label, title, 0, 0, label, 4, True)
    )
    start, row = x + named + 14, y
    at = start
    if not left:
        sheet.write(start, y + 15, "none", "muted")
    for n, marker in enumerate(left):
        if at + 26 > x + wide:
            at, row = start, row + 30
        sheet.shapes += number(at + 13, row + 15, marker, 13 if marker.kind == WEALTH else 12)
        sheet.targets.append(
            Target(
                spare_place(marker.kind, marker.value), at, row + 2, 26, 26,
                f"marker {marker}, not in play", "Markers left", 0, n + 1, str(marker),
                13 if marker.kind == WEALTH else 5, True,
                name=f"marker {marker}",
            )
        )  # fmt: skip
        at += 30
    return sheet, row + 30


def tiles_line(sheet: Sheet, state: State, right: float, y: float) -> None:
    """How many building tiles the supply has left, written from the right."""
    left = sum(tiles_left(state).values())
    words = f"Tiles left {left}"
    wide = text_width(words) + 6
    sheet.write(right - 3, y + 11, words, "muted", anchor="end")
    label = f"{plural(left, 'building tile')} in the supply"
    sheet.targets.append(
        Target(TILES, right - wide, y, wide, 22, label, "Supply", 0, 0, words, 4, True)
    )
