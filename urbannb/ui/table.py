"""The play widget: a board, its overlay and the panels, wired to one session."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from ipywidgets import Box, Layout

from urbannb.core.game import Game
from urbannb.core.lesson.guide import NO_GUIDE, Guide
from urbannb.core.text.html import NO_MATH, escape, stored
from urbannb.core.view import View
from urbannb.scene import Scene
from urbannb.ui.cells import notebook
from urbannb.ui.cells.shown import ShownBox
from urbannb.ui.messages import handle, points
from urbannb.ui.moments import Heard
from urbannb.ui.panels import beside, header, inset
from urbannb.ui.panels.coaching import coach_stored
from urbannb.ui.panels.past.arrivals import arrivals
from urbannb.ui.picture.board import BoardCanvas
from urbannb.ui.picture.clickable import NOTHING, clickable
from urbannb.ui.picture.lens import Lens, asked_for, whole
from urbannb.ui.picture.tray import TrayCanvas, panned, seated
from urbannb.ui.presenting import present
from urbannb.ui.saving import Saving
from urbannb.ui.seats import Opponents
from urbannb.ui.session import Session
from urbannb.ui.widgets import Overlay, Panels

MOMENT = 0.01
"""Seconds between the board's message and those of the panels."""
PAUSE = 1.6
"""Seconds between two steps that play by themselves."""
PATIENCE = 0.5
"""Seconds that bots may play before the table shows how far they are."""
TOO_WIDE = 1.4
"""So many times as wide as its room a board is not shown smaller any more: it pans and zooms."""
MOST = 0.8
"""A room of more than this part of the picture's width has nothing beside it: it lies below."""
SMALL = 300
"""On less than this it is shown smaller all the same: there is no room to pan in."""
BELOW = 20
"""Pixels between a board that pans and its tray, and below that."""
LAYERS, QUESTION, SHORT = 36, 130, 62
"""So many more where buttons of layers, or the question, which may be short, stand between."""
ZOOMS = (3.0, 2.4, 2.0, 1.7, 1.4, *(round(0.92**n, 2) for n in range(27)))
"""The sizes for which a board that pans is drawn; smaller, its type would not be seen."""
LENS = 5
"""The numbers by which the page says what it shows."""
BREATH = 0.05
"""Seconds in which the page can show that, before they go on."""


class Table(ShownBox):
    """A game to click, play, take back and ask. Show it as the last line of a cell."""

    settles = True
    """Whether it answers what is answered the same way as a rule, without asking."""

    def __init__(
        self,
        game: Game,
        opponents: Opponents = None,
        autosave: bool = True,
        guide: Guide = NO_GUIDE,
        animate: bool = True,
    ) -> None:
        """`opponents` says which bots play: see `urbannb.ui.seats`; `guide` is a guided game.

        With `animate` what bots have put on the board comes in from their side, piece by piece.
        """
        self.animate = animate
        self.session = Session(
            game,
            opponents,
            Saving(game if autosave and not notebook.visited() else None),
            self.settles,
        )
        if guide is not NO_GUIDE:
            self.session.coach.follow(guide)
        plain = Layout()  # for all parts whose place the style sheet says: each would be a model
        self.board = BoardCanvas(plain)
        self.overlay = Overlay(layout=plain)
        self.head = Panels(kind="head", layout=plain)
        self.side = Panels(kind="side")
        self.foot = Panels(kind="foot")
        self._heard = Heard()
        self._timer: asyncio.TimerHandle | None = None
        self._rest: asyncio.TimerHandle | None = None
        self.frame = Box([self.board.stack, self.overlay], layout=plain)
        self.frame.add_class("ub-board")
        self.tray = TrayCanvas(plain) if game.rulebook.pans else None
        trays = [self.tray.frame] if self.tray else []
        self.left = Box([self.frame, self.foot, *trays], layout=plain)
        self.left.add_class("ub-left")
        self.right = self.beside_board()
        self.middle = Box([self.left, self.right])
        self.middle.add_class("ub-middle")
        super().__init__([self.head, self.middle], self.head)
        self.add_class("ub")
        self.add_class("ub-table")
        for part in (self.overlay, self.side, self.foot, *(t.overlay for t in self.trays)):
            part.on_msg(self._message)
        self.overlay.observe(self._page, ["theme", "sharp", "width", "lens"])
        self.refresh()

    def beside_board(self) -> Any:
        """What stands beside the board: the panels."""
        return self.side

    @property
    def trays(self) -> list[TrayCanvas]:
        """The tray, if there is one."""
        return [self.tray] if self.tray else []

    @property
    def aside(self) -> list[Any]:
        """The tray: a picture may have none at some widths."""
        return [tray.frame for tray in self.trays]

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.match.game

    # -- messages

    def do(self, do: str, **message: Any) -> None:
        """Do what a click would: ``table.do("click", place="D4")``."""
        self._message(None, {"do": do, **message}, None)

    def _message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        with self.session.lock:
            self.session.match.patience = PATIENCE if _loops() else None
            self._heard.note(content)
            handle(self.session, content)
            if self.session.looks.presented:
                self.session.looks.presented = False
                self._guarded(partial(present, self), "the wall")
            self.session.keeping.keep()  # first: what is answered is on the disk
            self._guarded(self._paint_board, "the canvas")
            self._soon()
            if not points(content):
                self.changed()

    def _page(self, _change: Any) -> None:
        """The page's theme or width has changed."""
        with self.session.lock:
            self.session.looks.width = self.overlay.width or self.session.looks.width
            self._guarded(self._paint_board, "the canvas")
            self._soon()

    def _keep_playing(self) -> None:
        """While the stepper plays, call for the next step; without a loop it stays put."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        timeline, waiting = self.session.timeline, self.session.match.waiting
        loading = self.session.keeping.loading
        if not (timeline.playing or waiting or loading):
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            timeline.playing = False
            return
        if loading or waiting:
            self._timer = loop.call_later(BREATH, self.do, "load-on" if loading else "bots")
        else:
            self._timer = loop.call_later(PAUSE, self._tick)

    def _tick(self) -> None:
        self._timer = None
        self.do("step", to="tick")

    def close(self) -> None:
        """Close the table: nothing of it runs on, its game is kept. Shown again, it opens anew."""
        if self.closed:
            return
        for timer in (self._timer, self._rest):
            if timer is not None:
                timer.cancel()
        self._timer = self._rest = None
        self.session.timeline.playing = False
        self.session.keeping.keep()
        self.session.keeping.saving.let_go()
        super().close()

    def came_back(self) -> None:
        """A page is back: its table says where the game stands."""
        with self.session.lock:
            self.session.keeping.back()
            self._soon()

    # -- painting: the board first, since that is what the eye waits for

    def refresh(self) -> None:
        """Show the session as it is, board and panels at once."""
        with self.session.lock:
            self._guarded(self._catch_up, "what was played elsewhere")
        self._guarded(self._paint_board, "the canvas")
        self._finish()
        self.changed()

    def _catch_up(self) -> None:
        self.session.line.catch_up()

    def cell_ran(self) -> None:
        """Code in another cell may have played the game."""
        if self.game.actions != self.session.timeline.followed:
            self.refresh()

    def _soon(self) -> None:
        """Paint the rest when the board's message has left.

        The thread that sends cannot run while this one works on the panels.
        """
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._finish()
            return
        self._rest = loop.call_later(MOMENT, self._finish)

    def _finish(self) -> None:
        self._rest = None
        with self.session.lock:
            self._guarded(self._paint_rest, "what stands around the board")
            told = self.session.failures.trouble
            self._keep_playing()
            kept = self.session.keeping.keep()  # what was begun without a message
            with self.overlay.hold_sync():
                self.overlay.heard = self._heard.last  # even if painting failed on its way there
                self.overlay.gone = self.if_gone
            for tray in self.trays:
                tray.overlay.heard = self._heard.last
            self._guarded(self.painted, "the task")
            if kept or self.session.failures.trouble is not told:
                self.head.parts = beside.head(self.session)

    @property
    def if_gone(self) -> str:
        """What the page is to say once the kernel is gone."""
        return self.session.keeping.if_gone

    def painted(self) -> None:
        """Everything is shown as it is now; a table with a task looks whether it is done."""

    def _guarded(self, paint: Callable[[], None], what: str) -> None:
        """Paint; what fails hinders nothing else, and is shown in the table itself."""
        self.session.failures.guard(what, paint, None)

    def _paint_board(self) -> None:
        self._look()
        self._view, self._scene = self.session.picture.seen()
        if self.session.looks.part and not self._asked():  # the page shows what is not in this one
            self.session.looks.part = None
            self._view, self._scene = self.session.picture.seen()
        self._make_room()
        scale = 2 if self.overlay.sharp else 1
        self.board.paint(self._scene, self.overlay.theme, scale, self._lens(scale))
        for tray in self.trays:
            tray.paint(self._scene, self.overlay.theme, scale)

    def _look(self) -> None:
        """How large the page shows a board that pans: its type grows as it gets smaller.

        What it shows of it is what is drawn.
        """
        asked = self.overlay.lens
        if self.tray and len(asked) == LENS and isinstance(asked[-1], int | float):
            shown = asked[-1] / (2 if self.overlay.sharp else 1)
            self.session.looks.zoom = next((z for z in ZOOMS if shown >= z), ZOOMS[-1])
        part = asked_for(asked, inf, inf) if self.tray else None
        self.session.looks.part = (part.x, part.y, part.w, part.h) if part else None

    def _asked(self) -> Lens | None:
        """The part of the picture that the page shows, if it is one."""
        return asked_for(self.overlay.lens, self._scene.width, self._scene.height)

    @property
    def _zooms(self) -> bool:
        """Whether the board is far wider than there is room for: then one pans and zooms in it."""
        if self._view.apart and self._scene.tray:
            return True
        return self._scene.width > TOO_WIDE * max(SMALL, self._view.width)

    def _lens(self, scale: int) -> Lens | None:
        """The part of a board that zooms which the page shows; at first, all of it."""
        scene, fit = self._scene, self._view.width / self._scene.width
        if not self._zooms:
            return None
        return self._asked() or whole(scene.width, scene.height, fit * scale)

    def _make_room(self) -> None:
        """Lay a grid over the picture, so that the panels stand in the room it leaves.

        The picture spans all of the grid. A room open below is a row that grows with what
        stands in it, the picture staying at its top; in any other the panels scroll.
        """
        free, layout = self._scene.room, self.middle.layout
        (self.add_class if self.session.looks.slim else self.remove_class)("ub-tries")
        strip = self._scene.strip
        self.foot.layout.top = f"{100 * strip.y / self._scene.height:.4g}%" if strip else None
        (self.left.add_class if strip else self.left.remove_class)("ub-striped")
        self._order(free is not None)
        low = free is not None and free.w > MOST * self._scene.width
        (self.middle.add_class if low else self.middle.remove_class)("ub-low")
        if free is None:
            layout.grid_template_columns = layout.grid_template_rows = None
            self.right.layout.max_height = self.right.layout.height = None
            return
        right = self._scene.width - free.x - free.w
        layout.grid_template_columns = f"{free.x:g}px {free.w:g}px {right:g}px"
        if free.h is None:
            layout.grid_template_rows = f"{free.y:g}px auto auto"
            self.right.layout.max_height = self.right.layout.height = None
        else:
            layout.grid_template_rows = f"{free.y:g}px {free.h:g}px auto auto"
            self.right.layout.max_height = f"{free.h:g}px"
            self.right.layout.height = f"{free.h:g}px" if low else None

    def _order(self, roomy: bool) -> None:
        """The parts as Tab and a screen reader come to them: what is decided before what was."""
        trays = [tray.frame for tray in self.trays if self._scene.tray]
        left = (self.frame,) if roomy else (self.frame, self.foot, *trays)
        if left == self.left.children:
            return
        self.left.children = left
        self.middle.children = (self.left, self.right, *((self.foot,) if roomy else ()))
        (self.middle.add_class if roomy else self.middle.remove_class)("ub-roomy")

    def _paint_rest(self) -> None:
        session, view, scene = self.session, self._view, self._scene
        moment, picture = session.speaker.moment, session.picture
        with self.overlay.hold_sync():
            self.overlay.heard, self.overlay.moment = self._heard.last, moment
            window, reserved = view.width if self._zooms else 0, self._reserved(scene)
            panned(self.overlay, scene, window, reserved, picture.in_sight(scene))
            seated(self.overlay, scene, picture.news, picture.changed)
            self.overlay.arrive = self._arrivals() if self.animate else []
            self.overlay.state = self._overlay_state(scene, view)
            self.overlay.said = session.speaker.announcement
        for tray in self.trays:
            tray.show(scene, self._heard.last, moment, self.overlay.state)
        stand = inset if picture.room or picture.trayed else beside
        foot, side = stand.foot(session), stand.side(session)
        self.head.show(beside.head(session), moment)  # it tells what could not be shown
        self.foot.show(foot, moment)
        self.side.show(side, moment)

    def _arrivals(self) -> list[Any]:
        s = self.session
        return arrivals(s.match, s.timeline, s.picture, s.failures)

    def _reserved(self, scene: Scene) -> int:
        """What a board that pans leaves below itself."""
        if scene.tray is None:
            return 0
        looks, trayed = self.session.looks, self.session.picture.trayed
        layers = 0 if trayed else LAYERS * bool(self.game.rulebook.layers)
        asked = SHORT if looks.close and not trayed else QUESTION
        return round(scene.tray.height) + BELOW + layers + asked * (not looks.beside)

    def _overlay_state(self, scene: Scene, view: View) -> dict[str, Any]:
        """What is marked on the board and can be done there; nothing, where that fails."""
        s = self.session

        def marked() -> dict[str, Any]:
            return clickable(s.selection, s.picture, scene, view, self._drags)

        return s.failures.guard("what can be clicked", marked, NOTHING)

    @property
    def _drags(self) -> bool:
        """Whether pieces can be dragged: where they are only tried, a slip does no harm."""
        return self.game.rulebook.tries and self.session.selection.acts

    # -- shown elsewhere

    def __repr__(self) -> str:
        return f"<Table of {self.game.rulebook.title}, {self.game.turn} actions played>"

    def picture(self) -> Scene:
        """The board as it is marked now, without the panels: no panels stand in a still picture."""
        return self.session.picture.still()

    def to_png(self, theme: str = "light", scale: int = 2) -> bytes:
        """The board as a PNG, `scale` pixels to the CSS pixel."""
        return self.picture().to_png(theme, scale)

    def still(self) -> dict[str, Any]:
        """The board as it lies, with whose turn it is; the pointer marks nothing in it."""
        session = self.session
        with session.lock:
            scene = session.picture.at_rest()
            guard, parts = session.failures.guard, (session.selection, session.picture)
            turn = partial(header.standing, session.match, session.timeline, *parts)
            said = guard("whose turn it was", turn, "")
            first = guard("the coach", lambda: session.coach.lines, [])
            led = coach_stored(session.coach) if first else ""
        words = f'<p class="{NO_MATH}">{escape(said)}</p>'
        picture = stored(scene._repr_html_(), "To play", self.game.turn, session.keeping.if_stored)
        return {
            "text/plain": "\n".join([scene.to_text(), said, *first]),
            "text/html": f"{picture}{words}{led}",
        }


def _loops() -> bool:
    """Whether something will call again; without a loop bots play to the end at once."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
