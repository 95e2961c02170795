"""The table of an exercise: the table of the game, with a prepared position upon it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import Box

from urbannb.core.action import Action
from urbannb.core.errors import UrbanError
from urbannb.core.game import Game
from urbannb.ui.cells.shown import ShownBox
from urbannb.ui.panels.beside import room_beside
from urbannb.ui.parts.keeping import GONE
from urbannb.ui.parts.match import Assignment
from urbannb.ui.state import AskedWhy
from urbannb.ui.table import Table


class ExerciseTable(Table):
    """Not autosaved, open hands, and it tells when something happened."""

    settles = False  # what a task is about may be just that

    def __init__(
        self,
        game: Game,
        places: Sequence[str] = (),
        missed: Callable[[], str] = str,
        veiled: Callable[[], bool] = bool,
    ) -> None:
        """`missed` says why the try is over without its goal: then nothing more is played.

        While it is `veiled`, nothing tells what an action would bring.
        """
        self._missed = missed
        self.told: Callable[[], None] | None = None
        self.task: ShownBox | None = None
        """The widget of the task, if the table stands in one."""
        super().__init__(game, autosave=False)
        self.session.match.task = Assignment(
            on=True, hints=False, halts=self._missed, veil=veiled
        )  # the task has hints of its own
        self.set_up(game, places)

    def beside_board(self) -> Any:
        """The panels, with room above them for the task: what one reads stands by the board."""
        column = Box([self.side])
        column.add_class("ub-right")
        return column

    @property
    def roomy(self) -> bool:
        """Whether there is room for the task beside the board."""
        return self.session.failures.guard(
            "the room for the task",
            lambda: room_beside(self.session.looks, self.session.picture),
            False,
        )

    def put_beside(self, above: Any) -> None:
        """Let something stand above the panels."""
        self.right.children = (above, self.side)

    @property
    def within(self) -> ShownBox | None:
        """The widget of the task."""
        return self.task

    def set_up(self, game: Game, places: Sequence[str] = ()) -> None:
        """Put another position on the table, with the place in question explained."""
        self.session.seat(game)
        self.session.looks.hide_hands = False
        place = _askable(game, places)
        if place is not None:
            self.session.selection.happen(AskedWhy(place))
        self.refresh()

    def show_hint(self, action: Action | None, places: Sequence[str]) -> None:
        """Ring what a hint speaks of: the action it names, or the place in question."""
        place = _askable(self.game, places)
        if action is not None and self.session.selection.live:
            self.session.input.advise(action)
        elif place is not None and not self.session.selection.state.selected:
            self.session.selection.happen(AskedWhy(place))
        self.refresh()

    def tell_below(self, stands: Callable[[], str]) -> None:
        """Say below the board how the task stands, in HTML, where it stands above the table."""
        self.session.match.task.stands = lambda: "" if self.roomy else stands()

    def retell(self) -> None:
        """The task stands otherwise: say so wherever that is told."""
        self._soon()

    def resume(self) -> None:
        """The game was changed from outside: look at its present again."""
        self.session.seat(self.game)
        self.refresh()

    def came_back(self) -> None:
        """What the task says of itself is enough."""

    @property
    def if_gone(self) -> str:
        """A task is begun again: there is nothing to be kept."""
        return GONE

    def painted(self) -> None:
        """Tell the task."""
        if self.told is not None:
            self.told()


def _askable(game: Game, places: Sequence[str]) -> str | None:
    """The first of the places that the game can explain."""
    for place in places[:1]:
        try:
            game.about(place)
        except UrbanError:
            return None
        return place
    return None
