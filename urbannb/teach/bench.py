"""A task as a widget: what to do, and the real table to do it on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from urbannb.core.errors import UrbanError
from urbannb.teach import pages
from urbannb.teach.frame import Frame
from urbannb.teach.parts import Sheet
from urbannb.ui.state import AskedWhy
from urbannb.ui.table import Table

if TYPE_CHECKING:
    from urbannb.core.game import Game
    from urbannb.teach.task import Task


class Desk(Table):
    """The table of a task: not autosaved, open hands, and it tells when something happened."""

    def __init__(self, game: Game, places: Sequence[str] = ()) -> None:
        self.told: Callable[[], None] | None = None
        super().__init__(game, autosave=False)
        self.set_up(game, places)

    def set_up(self, game: Game, places: Sequence[str] = ()) -> None:
        """Put another position on the table, with the place in question explained."""
        self.session.seat(game)
        self.session.hide_hands = False
        self.session.hints = False  # the task has hints of its own
        place = _askable(game, places)
        if place is not None:
            self.session.happen(AskedWhy(place))
        self.refresh()

    def resume(self) -> None:
        """The game was changed from outside: look at its present again."""
        self.session.seat(self.game)
        self.refresh()

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


class Bench(Frame):
    """Shows a task; everything it knows is in the task itself."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.top = Sheet(kind="todo")
        self.table = task.table
        self._turn = 0
        super().__init__([self.top, self.table], (self.top,), self.top)
        self.add_class("ub-bench")
        self.table.told = self.look
        self.refresh()

    def look(self) -> None:
        """See whether what happened on the table has done it."""
        if self.task.game.turn != self._turn:
            self._turn = self.task.game.turn
            self.say(self.task.feedback)
            self.refresh()

    def act(self, do: str, message: dict[str, Any]) -> None:  # noqa: ARG002  # as every frame
        """Do what a click or key asks."""
        if do == "hint":
            self.say(self.task.hint())
        elif do == "reset":
            self.task.reset()
            self.say(self.task.exercise.say)
        elif do == "another":
            self.task.another()
            self.say(self.task.exercise.say)
        self._turn = self.task.game.turn

    def paint(self) -> None:
        """Show the task as it stands."""
        self.top.said = self.said
        self.top.parts = [("trouble", self.trouble), ("todo", pages.todo(self.task))]

    def __repr__(self) -> str:
        return f"<Bench for {self.task.topic.title}, position {self.task.seed}>"
