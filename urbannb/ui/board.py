"""The board: a stack of canvas layers drawn from a scene, one batch of messages a repaint."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, Any

from ipycanvas import Canvas
from ipywidgets import Box, Layout

from urbannb.scene.canvas import draw, hold
from urbannb.scene.changes import patch

if TYPE_CHECKING:
    from urbannb.scene import Scene, Shape

LAYERS = ("background", "pieces", "hands", "marks")


class Board:
    """Keeps what each layer shows and redraws only the layers that changed."""

    def __init__(self) -> None:
        # Not a MultiCanvas: whenever a layer changes, that one copies all of them.
        self.layers = tuple(Canvas(width=2, height=2, layout=Layout()) for _ in LAYERS)
        self.stack = Box(self.layers)
        self.stack.add_class("ub-stack")
        self._shown: list[tuple[Shape, ...] | None] = [None] * len(LAYERS)
        self._theme = ""
        self._size = (0.0, 0.0, 0)
        self._scale = 1
        self._scene: Scene | None = None
        for canvas in self.layers:  # which of them a page has last, nobody knows
            canvas.on_client_ready(self.redraw)

    def paint(self, scene: Scene, theme: str, scale: int = 1) -> int:
        """Show a scene; returns how many layers had to be drawn.

        `scale` is the backing pixels to the CSS pixel: 2 keeps a sharp screen sharp.
        """
        self._resize(scene, scale)
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
            self._shown = [None] * len(LAYERS)
            self._draw(list(range(len(LAYERS))), layered(self._scene))

    def _resize(self, scene: Scene, scale: int) -> None:
        size = (scene.width, scene.height, scale)
        if self._size == size:
            return
        self._size, self._scale = size, scale
        self._shown = [None] * len(LAYERS)  # a canvas that changes its size is wiped
        for canvas in self.layers:
            with canvas.hold_sync():
                canvas.width = round(scene.width * scale)
                canvas.height = round(scene.height * scale)
                canvas.layout.width = f"{scene.width:g}px"

    def _draw(self, which: list[int], layers: list[tuple[Shape, ...]]) -> None:
        with hold(*self.layers):
            for n in which:
                self._draw_layer(self.layers[n], self._shown[n], layers[n])
        for n in which:
            self._shown[n] = layers[n]

    def _draw_layer(
        self, canvas: Any, before: tuple[Shape, ...] | None, after: tuple[Shape, ...]
    ) -> None:
        """Mend the layer where only a little of it has changed; otherwise draw it anew."""
        mend = None if before is None else patch(before, after)
        if mend is None:
            canvas.clear()
            draw(canvas, after, self._theme, self._scale)
            return
        left, top, right, bottom = (length * self._scale for length in mend[0])
        x, y = floor(left), floor(top)  # half a pixel would be half wiped
        canvas.clear_rect(x, y, ceil(right) - x, ceil(bottom) - y)
        draw(canvas, mend[1], self._theme, self._scale)


def layered(scene: Scene) -> list[tuple[Shape, ...]]:
    """A scene's layers onto those there are; a layer of another name goes with the marks."""
    shapes: dict[str, tuple[Shape, ...]] = dict.fromkeys(LAYERS, ())
    for name, layer in scene.layers.items():
        key = name if name in shapes else LAYERS[-1]
        shapes[key] = (*shapes[key], *layer)
    return list(shapes.values())
