"""What lies beside a board that pans and zooms: a picture of its own that stays where it is."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from ipywidgets import Box, Layout

from urbannb.scene import Scene, Target
from urbannb.ui.picture.board import Board
from urbannb.ui.widgets import Overlay


class Tray:
    """A second board below the first, with an overlay of its own."""

    def __init__(self, layout: Layout) -> None:
        self.board = Board(layout)
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
            self.overlay.size = [tray.width, tray.height]
            self.overlay.label = tray.title
            self.overlay.targets = [seat(t) for t in tray.targets]
            self.overlay.state = {**state, "ghost": "", "ghosts": {}}


def seat(t: Target, new: Collection[str] = ()) -> list[Any]:
    """A target as the overlay wants it; there may be hundreds, so nothing is too long.

    `new` are the places where somebody else has put something since one acted last.
    """
    label = f"{t.label}, new" if t.place in new else t.label
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
