"""What lies beside a board that pans and zooms: a picture of its own that stays where it is."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from ipywidgets import Box, Layout

from urbannb.scene import Scene, Target
from urbannb.scene.shapes import Drawing
from urbannb.scene.svg import fragment
from urbannb.ui.picture.board import BoardCanvas
from urbannb.ui.widgets import Overlay


class TrayCanvas:
    """A second board below the first, with an overlay of its own."""

    def __init__(self, layout: Layout) -> None:
        self.board = BoardCanvas(layout)
        self.overlay = Overlay(layout=layout)
        self.frame = Box([self.board.stack, self.overlay], layout=layout)
        self.frame.add_class("ub-board")
        self.frame.add_class("ub-tray")

    def paint(self, scene: Scene, theme: str, scale: float) -> None:
        """Draw the tray of a scene, if it has one."""
        if scene.tray:
            self.board.paint(scene.tray, theme, scale)

    def show(self, scene: Scene, heard: Any, moment: int, state: dict[str, Any]) -> None:
        """Its places, and which of them can be clicked: what the table knows of all places."""
        tray = scene.tray
        if tray is None:
            return
        with self.overlay.hold_sync():
            self.overlay.heard, self.overlay.moment = heard, moment
            seated(self.overlay, tray)
            self.overlay.state = {**state, "ghost": "", "ghosts": {}}


def seated(
    overlay: Overlay, drawing: Drawing, new: Collection[str] = (), changed: Collection[str] = ()
) -> None:
    """Give an overlay the places of what is drawn below it; `new` and `changed` as in `seat`."""
    overlay.size = [drawing.width, drawing.height]
    overlay.label = drawing.title
    overlay.targets = [seat(t, new, changed) for t in drawing.targets]


def panned(overlay: Overlay, scene: Scene, window: int, reserve: int, look: list[str]) -> None:
    """Let a board pan in a window so wide (0: it does not), which leaves room below itself."""
    overlay.window, overlay.reserve = window, reserve
    tray = scene.tray
    overlay.spare = round(tray.height - tray.reach) if tray and tray.reach else 0
    overlay.legible, overlay.look = scene.legible, look
    overlay.overview = fragment(scene.overview, css=True) if window else ""


def seat(t: Target, new: Collection[str] = (), changed: Collection[str] = ()) -> list[Any]:
    """A target as the overlay wants it; there may be hundreds, so nothing is too long.

    `new` are the places where somebody else has put something since one acted last, `changed`
    those of pieces that are not as they were.
    """
    since = ", new" if t.place in new else ", changed" if t.place in changed else ""
    label = t.label + since
    box = [round(length, 1) for length in (t.x, t.y, t.w, t.h, t.radius)]
    ghost = [round(length, 1) for length in t.ghost] if t.ghost else None
    told = [t.place, *box, label, t.group, t.row, t.col, ghost]
    if t.hit:
        return [*told, t.held, _lengths(t.corners) or None, _lengths(t.hit)]
    if t.corners:
        return [*told, t.held, _lengths(t.corners)]
    return [*told, t.held] if t.held else told


def _lengths(corners: Sequence[tuple[float, float]]) -> list[float]:
    return [round(length, 1) for corner in corners for length in corner]
