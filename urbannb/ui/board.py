"""The board: a stack of canvas layers drawn from a scene, one batch of messages a repaint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ipycanvas import MultiCanvas
from ipywidgets import Layout

from urbannb.scene.canvas import draw, hold

if TYPE_CHECKING:
    from urbannb.scene import Scene, Shape

LAYERS = ("background", "pieces", "marks")
SCALE = 2
"""Backing pixels to the CSS pixel, so that nothing is blurred on a sharp screen."""


class Board:
    """Keeps what each layer shows and redraws only the layers that changed."""

    def __init__(self) -> None:
        self.canvas = MultiCanvas(len(LAYERS), width=SCALE, height=SCALE, layout=Layout())
        self._shown: list[tuple[Shape, ...] | None] = [None] * len(LAYERS)
        self._theme = ""
        self._size = (0.0, 0.0)
        self._scene: Scene | None = None
        self.canvas.on_client_ready(self.redraw)

    def paint(self, scene: Scene, theme: str) -> int:
        """Show a scene; returns how many layers had to be drawn."""
        self._resize(scene)
        layers = layered(scene)
        if theme != self._theme:
            self._shown = [None] * len(LAYERS)
        changed = [n for n, shapes in enumerate(layers) if shapes != self._shown[n]]
        self._scene, self._theme = scene, theme
        if changed:
            self._draw(changed, layers)
        return len(changed)

    def redraw(self, *_: Any) -> None:
        """Draw everything again: a page that has just opened has an empty canvas."""
        if self._scene is not None:
            self._draw(list(range(len(LAYERS))), layered(self._scene))

    def _resize(self, scene: Scene) -> None:
        if self._size == (scene.width, scene.height):
            return
        self._size = (scene.width, scene.height)
        self._shown = [None] * len(LAYERS)  # a canvas that changes its size is wiped
        with self.canvas.hold_sync():
            self.canvas.width = round(scene.width * SCALE)
            self.canvas.height = round(scene.height * SCALE)
            self.canvas.layout.width = f"{scene.width:g}px"

    def _draw(self, which: list[int], layers: list[tuple[Shape, ...]]) -> None:
        with hold(self.canvas):
            for n in which:
                self.canvas[n].clear()
                draw(self.canvas[n], layers[n], self._theme, SCALE)
        for n in which:
            self._shown[n] = layers[n]


def layered(scene: Scene) -> list[tuple[Shape, ...]]:
    """A scene's layers onto those there are; a layer of another name goes with the marks."""
    shapes: dict[str, tuple[Shape, ...]] = dict.fromkeys(LAYERS, ())
    for name, layer in scene.layers.items():
        key = name if name in shapes else LAYERS[-1]
        shapes[key] = (*shapes[key], *layer)
    return list(shapes.values())
