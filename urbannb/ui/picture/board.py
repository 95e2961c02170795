"""The board: a stack of canvas layers drawn from a scene, one batch of messages a repaint."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, Any

from ipycanvas import Canvas
from ipywidgets import Box, Layout

from urbannb.scene.canvas import draw, hold
from urbannb.scene.changes import patch
from urbannb.ui.picture.lens import Lens

if TYPE_CHECKING:
    from urbannb.scene import Shape
    from urbannb.scene.shapes import Drawing

LAYERS = ("background", "pieces", "hands", "marks")


class BoardCanvas:
    """Keeps what each layer shows and redraws only the layers that changed."""

    def __init__(self, layout: Layout | None = None) -> None:
        """`layout` is one that several parts may share, since nobody changes it."""
        # Not a MultiCanvas: whenever a layer changes, that one copies all of them.
        self.layout = Layout()  # all lie on one another
        self.layers = tuple(Canvas(width=2, height=2, layout=self.layout) for _ in LAYERS)
        self.stack = Box(self.layers, layout=layout or Layout())
        self.stack.add_class("ub-stack")
        self._shown: list[tuple[Shape, ...] | None] = [None] * len(LAYERS)
        self._theme = ""
        self._lens: Lens | None = None
        self._part = False
        self._scene: Drawing | None = None
        for canvas in self.layers:  # which of them a page has last, nobody knows
            canvas.on_client_ready(self.redraw)

    def paint(self, scene: Drawing, theme: str, scale: float = 1, lens: Lens | None = None) -> int:
        """Show a scene; returns how many layers had to be drawn.

        `scale` is the backing pixels to the CSS pixel: 2 keeps a sharp screen sharp. Of a board
        that pans and zooms only what the `lens` sees is drawn, at its own scale.
        """
        self._resize(lens or Lens(0.0, 0.0, scene.width, scene.height, scale), lens is not None)
        layers = self._seen(scene)
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
            self._draw(list(range(len(LAYERS))), self._seen(self._scene))

    def _seen(self, scene: Drawing) -> list[tuple[Shape, ...]]:
        layers, lens = layered(scene), self._lens
        if lens is None or not self._part:
            return layers
        return [tuple(shape for shape in layer if lens.sees(shape)) for layer in layers]

    def _resize(self, lens: Lens, part: bool) -> None:
        """Give the canvases the size, and if it is only a part of the scene, the place of it."""
        if (self._lens, self._part) == (lens, part):
            return
        self._lens, self._part = lens, part
        self._shown = [None] * len(LAYERS)  # a canvas that changes its size is wiped
        for canvas in self.layers:
            with canvas.hold_sync():
                canvas.width = round(lens.w * lens.scale)
                canvas.height = round(lens.h * lens.scale)
        with self.layout.hold_sync():
            self.layout.width = f"{lens.w:g}px"
            self.layout.height = f"{lens.h:g}px" if part else None
            self.layout.left = f"{lens.x:g}px" if part else None
            self.layout.top = f"{lens.y:g}px" if part else None

    def _draw(self, which: list[int], layers: list[tuple[Shape, ...]]) -> None:
        if self.layers[0].comm is None:  # closed: there is nothing to draw on
            return
        with hold(*self.layers):
            for n in which:
                self._draw_layer(self.layers[n], self._shown[n], layers[n])
        for n in which:
            self._shown[n] = layers[n]

    def _draw_layer(
        self, canvas: Any, before: tuple[Shape, ...] | None, after: tuple[Shape, ...]
    ) -> None:
        """Mend the layer where only a little of it has changed; otherwise draw it anew."""
        lens = self._lens
        if lens is None:
            return
        corner = (lens.x, lens.y)
        mend = None if before is None else patch(before, after)
        if mend is None:
            canvas.clear()
            draw(canvas, after, self._theme, lens.scale, corner)
            return
        (left, top, right, bottom), come = mend
        x, y = floor((left - lens.x) * lens.scale), floor((top - lens.y) * lens.scale)
        w, h = (right - lens.x) * lens.scale - x, (bottom - lens.y) * lens.scale - y
        canvas.clear_rect(x, y, ceil(w), ceil(h))  # half a pixel would be half wiped
        draw(canvas, come, self._theme, lens.scale, corner)


def layered(scene: Drawing) -> list[tuple[Shape, ...]]:
    """A scene's layers onto those there are; a layer of another name goes with the marks."""
    shapes: dict[str, tuple[Shape, ...]] = dict.fromkeys(LAYERS, ())
    for name, layer in scene.layers.items():
        key = name if name in shapes else LAYERS[-1]
        shapes[key] = (*shapes[key], *layer)
    return list(shapes.values())
