"""The wall over a table or a question: it stands in it for as long as it is open."""

from __future__ import annotations

from typing import Any

from urbannb.teach.problem import LiveProblem
from urbannb.teach.wall.game_show import GameShow
from urbannb.teach.wall.keeping import leave
from urbannb.teach.wall.present import beliefs_of
from urbannb.teach.wall.question_show import QuestionShow
from urbannb.teach.wall.slide import Show
from urbannb.teach.wall.widget import RESUMED, WallWidget
from urbannb.ui.cells.shown import FRESH, ShownBox
from urbannb.ui.messages import handle
from urbannb.ui.parts.keeping import KEPT
from urbannb.ui.table import Table


class GuestWall(WallWidget):
    """A wall that is made by the press that opens it, and goes when it is left."""

    stays = True
    """Whether it is kept where it was left. Over a table it begins anew: the game has gone on."""

    def __init__(self, show: Show, host: ShownBox, **options: Any) -> None:
        self.host = host
        super().__init__(show, **options)
        self.add_class("ub-guest")
        self.whereabouts.since -= FRESH  # the page does not scroll to it: it covers the page

    @property
    def within(self) -> ShownBox:
        """What it stands in."""
        return self.host

    def act(self, do: str, message: dict[str, Any]) -> None:
        """Do what a click or a key asks."""
        if do == "leave":
            if not self.stays:
                leave(self.show)
            _take_off(self.host)
            self.host.refresh()
        else:
            super().act(do, message)


def _take_off(host: ShownBox) -> None:
    walls = [child for child in host.children if isinstance(child, GuestWall)]
    host.children = tuple(child for child in host.children if child not in walls)
    for wall in walls:
        wall.close()


class TableWall(GuestWall):
    """One over a table: it goes on where it was only if the kernel died meanwhile."""

    stays = False


def _put_on(host: ShownBox, wall: GuestWall) -> None:
    """As its last part: a page leaves the views of all that stands before it alone."""
    _take_off(host)
    host.children = (*host.children, wall)


def put_table(table: Table) -> None:
    """Put a table on the wall, with what one looks at there; what is played is played at it."""
    session = table.session
    with session.lock:
        walk, newest = session.timeline.walk, session.match.game.turn
        begin = None if walk.now else walk.turn
        handle(session, {"do": "escape"})
        if begin is not None:
            handle(session, {"do": "look", "turn": newest})
        game, coach = session.match.game, session.coach
        led = coach.guide if coach.there and not coach.freely else None
        show = GameShow(session, begin, beliefs=beliefs_of(game), guide=led)
        said = RESUMED if table.if_gone == KEPT else table.if_gone
        _put_on(table, TableWall(show, table, resumes=begin is None, gone=said))


def put_question(host: ShownBox, question: LiveProblem) -> None:
    """Put a question on the wall; it goes on where it was left."""
    _put_on(host, GuestWall(QuestionShow([question]), host))
