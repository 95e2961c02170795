"""The table of Urbify as a scene: the city, the projects, the town hall, the parties."""

from __future__ import annotations

from urbannb.core.view import View
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.table.closeup import close_up
from urbannb.games.urbify.table.drawing import picture
from urbannb.games.urbify.table.hall import Hall
from urbannb.games.urbify.table.measures import (
    GAP,
    MARGIN,
    PARTIES,
    RESULT,
    ROOMY,
    STRIP,
    Measures,
    measures_for,
    plan,
)
from urbannb.games.urbify.table.parties import Parties
from urbannb.games.urbify.table.show import show
from urbannb.games.urbify.table.tiles import key
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Room
from urbannb.scene.sheet import Sheet

State = UrbifyState


def scene(state: State, view: View) -> Scene:
    """The position as a picture made of data."""
    if view.bare:
        return close_up(state, view)
    measures = measures_for(view.width, view.room)
    table = _Table(state, view, measures)
    size = measures.width, table.bottom
    return picture(state, view, table.sheet, table.plan, size, table.room)


class _Table:
    """All parts of the table, each where a width leaves room for it."""

    def __init__(self, state: State, view: View, measures: Measures) -> None:
        self.state, self.view, self.measures = state, view, measures
        self.sheet = Sheet()
        self.room: Room | None = None
        if measures.wide:
            self._wide()
        elif measures.room:
            self._roomy()
        else:
            self._tall()

    def _wide(self) -> None:
        """The projects below the city; town hall, parties and panels beside it."""
        m = self.measures
        self.plan = plan(m, MARGIN, self.state.city)
        low = show(self.sheet, self.state, m.left, self.plan.bottom + GAP, m.span[0])
        x, wide = m.beside
        end = self._people(x, MARGIN, wide)
        if m.room:
            self.room = Room(x, end + GAP, wide)
        self.bottom = max(low, end) + MARGIN

    def _roomy(self) -> None:
        """The projects first, then the city with the panels, then town hall and parties."""
        m = self.measures
        left, wide = m.all
        low = show(self.sheet, self.state, left, MARGIN, wide)
        self.plan = plan(m, low + GAP, self.state.city)
        low = self.plan.bottom
        if m.width >= ROOMY:
            x, room = m.beside
            self.room = Room(x, self.plan.top, room, m.span[1])
        else:
            low = self._key(low)
            high = STRIP if self.state.agenda else RESULT
            self.room = Room(left, low + GAP, wide, high)
            low += GAP + high
        self.bottom = self._people(left, low + GAP, wide) + MARGIN

    def _tall(self) -> None:
        """One below the other: for pictures without panels."""
        m = self.measures
        left, wide = m.all
        self.plan = plan(m, MARGIN, self.state.city)
        low = self._key(self.plan.bottom)
        low = show(self.sheet, self.state, left, low + GAP, wide)
        self.bottom = self._people(left, low + GAP, wide) + MARGIN

    def _key(self, low: float) -> float:
        """What is shortened on the tiles of the city, written out below it."""
        m, city = self.measures, self.state.city
        names = dict.fromkeys(self.state.tile(cell).name for cell in sorted(city))
        end = key(self.sheet, names, m.tile[0], m.left + 6, low + GAP / 2, m.span[0] - 6)
        return max(low, end)

    def _people(self, x: float, y: float, wide: float) -> float:
        """The town hall and the parties, side by side or not; returns where they end."""
        if wide + 2 * MARGIN >= ROOMY:
            hall = Hall(self.sheet, self.state, self.view, x, y, wide - PARTIES - GAP)
            left = x + wide - PARTIES
            parties = Parties(self.sheet, self.state, self.view, left, y, PARTIES)
            return max(hall.bottom, parties.bottom)
        hall = Hall(self.sheet, self.state, self.view, x, y, wide)
        return Parties(self.sheet, self.state, self.view, x, hall.bottom + GAP, wide).bottom
