"""The table of Urbify as a scene: the city, the projects, the town hall, the parties."""

from __future__ import annotations

from urbannb.core.view import View
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.table.city import names_below
from urbannb.games.urbify.table.closeup import close_up
from urbannb.games.urbify.table.drawing import picture
from urbannb.games.urbify.table.hall import Hall
from urbannb.games.urbify.table.measures import (
    GAP,
    MARGIN,
    PARTIES,
    RESULT,
    STRIP,
    columns_of,
    measures_for,
    plan,
)
from urbannb.games.urbify.table.parties import Parties, parties_high
from urbannb.games.urbify.table.show import SAID, legend, show
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Room
from urbannb.scene.sheet import Sheet

State = UrbifyState
SCREEN = 668.0
"""So much of a table is seen at once where the city has all its room beside the town hall."""
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
        the city; where that would reach beyond the screen and there is room, beside it.
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
            low = Parties(self.sheet, self.state, self.view, m.left, low + GAP, m.across).bottom
        if m.room:
            self.room = Room(x, hall + GAP, wide)
        self.bottom = max(low, hall) + MARGIN

    def _stacked(self) -> None:
        """One below the other: projects, town hall, city, panels; then the parties."""
        m = self.measures
        low = show(self.sheet, self.state, *self._across(MARGIN))
        x, top, wide = self._across(low + GAP)
        hall = Hall(self.sheet, self.state, self.view, x, top, wide).bottom
        self.plan = plan(m, hall + GAP, self.state.city)
        low = self.plan.bottom + GAP
        high = STRIP if self.state.agenda else RESULT
        self.room = Room(x, low, wide, high)
        self.bottom = self._parties(self._key(low + high) + GAP)

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

    def _parties(self, y: float) -> float:
        """The parties, and the names of the colors where those are not above; where all ends."""
        x, y, wide = self._across(y)
        low = Parties(self.sheet, self.state, self.view, x, y, wide).bottom
        if wide < SAID:
            low = legend(self.sheet, x, low + GAP, wide)
        return low + MARGIN

    def _key(self, low: float) -> float:
        """The names that have no room on their tiles, written out; returns where that ends."""
        there = self.measures.all[1] < SAID  # there projects have no names either
        return names_below(self.sheet, self.state, self.plan, low, show=there)
