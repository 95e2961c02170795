"""A scene as PNG bytes, for notebooks opened where no kernel runs.

Drawn larger than asked and shrunk, which smooths the edges; with Pillow's own font, so that
the bytes do not depend on what fonts a machine has.
"""

from __future__ import annotations

import io
import sys
import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor
from typing import TYPE_CHECKING

from urbannb.core.errors import UrbanError
from urbannb.scene import palette
from urbannb.scene.geometry import Point, Polyline, bar, dashes, joint, runs, sharp
from urbannb.scene.metrics import CAP_HALF
from urbannb.scene.shapes import Circle, Drawing, Path, Rect, Shape, Text

if TYPE_CHECKING:
    from PIL import Image, ImageDraw, ImageFont

NO_PILLOW = (
    "a PNG is drawn by Pillow, which is not installed here; install it with: "
    "pip install 'urbannb[png]'; to_svg() needs nothing"
)
Ink = tuple[int, int, int]

_ALIGN = {"start": "ls", "middle": "ms", "end": "rs"}
_BOLD_STROKE = 0.028
"""Half of what a bold stem has more than a plain one, in font sizes."""

# The bundled font knows little beyond ASCII.
_PLAIN = str.maketrans({"\u2212": "-", "\u2013": "-", "\u2014": "-", "\u00d7": "x", "\u00b7": "."})


def render(
    scene: Drawing, theme: str = "light", scale: int = 2, background: str = "surface"
) -> bytes:
    """The scene as a PNG, `scale` pixels to the CSS pixel, the same bytes every time.

    Raises `UrbanError` where Pillow is not installed.
    """
    try:
        from PIL import Image
    except ImportError as error:
        raise UrbanError(NO_PILLOW) from error

    shrink = max(3, 4 // scale)
    zoom = scale * shrink
    size = (round(scene.width * scale) * shrink, round(scene.height * scale) * shrink)
    image = Image.new("RGB", size, palette.rgb(background, theme))
    sheet = _Sheet(image, theme, zoom)
    for layer in scene.layers.values():
        sheet.draw_all(layer)
    return _encode(image.reduce(shrink))


def _encode(image: Image.Image) -> bytes:
    out = io.BytesIO()
    _fewer_colors(image).save(out, "PNG", optimize=True)
    return out.getvalue()


def _fewer_colors(image: Image.Image) -> Image.Image:
    """A palette image: flat ink needs few colors, and the most used ones stay exact.

    Pillow's own lookup is only near: it would shift every surface by a shade.
    """
    from PIL import Image

    ranked = _ranked_colors(image)
    kept = ranked[:256]
    seats = {color: _nearest(color, kept) for color in ranked[256:]}
    seats |= {color: seat for seat, color in enumerate(kept)}
    by_word = {int.from_bytes((*rgb, 255), sys.byteorder): seat for rgb, seat in seats.items()}
    words = memoryview(image.convert("RGBX").tobytes()).cast("I")
    indexed = Image.frombytes("P", image.size, bytes(map(by_word.__getitem__, words)))
    indexed.putpalette([channel for color in kept for channel in color])
    return indexed


def _ranked_colors(image: Image.Image) -> list[Ink]:
    """The colors of the image, most used first."""
    counted = image.getcolors(image.width * image.height) or []
    pairs = [(count, (rgb[0], rgb[1], rgb[2])) for count, rgb in counted if isinstance(rgb, tuple)]
    return [rgb for _, rgb in sorted(pairs, key=lambda pair: (-pair[0], pair[1]))]


def _nearest(color: Ink, kept: list[Ink]) -> int:
    r, g, b = color
    far = [(r - x) * (r - x) + (g - y) * (g - y) + (b - z) * (b - z) for x, y, z in kept]
    return far.index(min(far))


class _Sheet:
    """An image being drawn on; `zoom` pixels to the CSS pixel, the corner at `origin`."""

    def __init__(
        self, image: Image.Image, theme: str, zoom: float, origin: Point = (0.0, 0.0)
    ) -> None:
        from PIL import ImageDraw

        self.image = image
        self.pen: ImageDraw.ImageDraw = ImageDraw.Draw(image)
        self.theme = theme
        self.zoom = zoom
        self.origin = origin

    def draw_all(self, shapes: Iterable[Shape]) -> None:
        for shape in shapes:
            if shape.opacity < 1:
                self._translucent(shape)
            else:
                self._draw(shape)

    def _translucent(self, shape: Shape) -> None:
        """The shape on a sheet of its own, laid on this one as a whole."""
        from PIL import Image

        x0, y0, x1, y1 = self._pixels_of(shape)
        if x0 >= x1 or y0 >= y1:
            return
        # The clear ground has the ink's color, so that smoothed letters get no dark rim.
        ink = palette.rgb(shape.fill or "page", self.theme)
        tile = Image.new("RGBA", (x1 - x0, y1 - y0), (*ink, 0))
        _Sheet(tile, self.theme, self.zoom, (x0, y0))._draw(shape)
        share = max(shape.opacity, 0.0)
        mask = tile.getchannel("A").point(lambda alpha: round(alpha * share))
        self.image.paste(tile.convert("RGB"), (x0, y0), mask)

    def _pixels_of(self, shape: Shape) -> tuple[int, int, int, int]:
        """The part of the image a shape may touch."""
        x0, y0, x1, y1 = _bounds(shape)
        z, (w, h) = self.zoom, self.image.size
        left, top = max(floor(x0 * z), 0), max(floor(y0 * z), 0)
        return left, top, min(ceil(x1 * z), w), min(ceil(y1 * z), h)

    def _draw(self, shape: Shape) -> None:
        if isinstance(shape, Text):
            self._text(shape)
            return
        if shape.fill:
            self._fill(shape, palette.rgb(shape.fill, self.theme))
        if shape.stroke:
            ink = palette.rgb(shape.stroke, self.theme)
            if isinstance(shape, Circle | Rect) and _is_smooth(shape):
                self._ring(shape, ink)
                return
            for run in runs(shape):
                for piece in dashes(run, shape.dash):
                    self._stroke(shape, piece, ink)

    def _fill(self, shape: Rect | Circle | Path, ink: Ink) -> None:
        for run in runs(_slimmer(shape, 0.5 / self.zoom)):
            self._polygon(run.points, ink)

    def _ring(self, shape: Rect | Circle, ink: Ink) -> None:
        """A smooth closed stroke as one polygon: around the outside, then back around the hole."""
        reach = shape.width / 2 - 0.5 / self.zoom
        outside, hole = (
            run.loop() for edge in (-reach, reach) for run in runs(_slimmer(shape, edge))
        )
        self._polygon([*outside, *reversed(hole)], ink)

    def _stroke(self, shape: Rect | Circle | Path, run: Polyline, ink: Ink) -> None:
        loop = run.loop()
        half = 0.5 / self.zoom
        square = isinstance(shape, Rect) and shape.radius <= 0 and run.closed
        longer = shape.width / 2 if square or _cap(shape) == "square" else 0.0
        if square or len(loop) == 2:
            longer -= half
        for start, end in pairwise(loop):
            self._polygon(bar(start, end, shape.width - 2 * half, longer), ink)
        if not square:
            self._joints([loop[-2], *loop] if run.closed and len(loop) > 1 else loop, shape, ink)
        if _cap(shape) == "round" and not run.closed:
            for x, y in (loop[0], loop[-1]):
                self._disc(x, y, shape.width / 2, ink)

    def _joints(self, points: list[Point], shape: Rect | Circle | Path, ink: Ink) -> None:
        """Fill the bends: wedges, which never stick out of an end, and discs at sharp ones."""
        for before, at, after in zip(points, points[1:], points[2:], strict=False):
            if sharp(before, at, after):
                self._disc(*at, shape.width / 2, ink)
            for wedge in joint(before, at, after, shape.width):
                self._polygon(wedge, ink)

    def _at(self, x: float, y: float) -> Point:
        return x * self.zoom - self.origin[0], y * self.zoom - self.origin[1]

    def _polygon(self, points: Iterable[Point], ink: Ink) -> None:
        # Pillow counts from the middles of pixels and paints the ones a border runs through:
        # hence this shift, and the half pixel that fills and strokes are slimmed by.
        corners = [self._at(x, y) for x, y in points]
        shifted = [(x - 0.5, y - 0.5) for x, y in corners]
        if len(shifted) > 1:
            self.pen.polygon(shifted, fill=ink)

    def _disc(self, x: float, y: float, r: float, ink: Ink) -> None:
        cx, cy = self._at(x, y)
        reach = r * self.zoom
        self.pen.ellipse((cx - reach, cy - reach, cx + reach - 1, cy + reach - 1), fill=ink)

    def _text(self, text: Text) -> None:
        size = text.size * self.zoom
        self.pen.text(
            self._at(text.x, text.y + CAP_HALF * text.size),
            _drawable(text.text),
            fill=palette.rgb(text.fill, self.theme),
            font=_font(size),
            anchor=_ALIGN[text.anchor],
            stroke_width=size * _BOLD_STROKE if text.weight >= 600 else 0,
        )


def _is_smooth(shape: Rect | Circle) -> bool:
    """Whether its stroke is a ring: unbroken, without corners, and with a hole left in it."""
    if shape.dash:
        return False
    if isinstance(shape, Circle):
        return shape.r > shape.width / 2
    return shape.radius > 0 and min(shape.w, shape.h) > shape.width


def _slimmer(shape: Rect | Circle | Path, by: float) -> Rect | Circle | Path:
    """The shape with `by` taken off all round (or put on, where `by` is negative)."""
    if isinstance(shape, Rect):
        w, h = max(shape.w - 2 * by, 0), max(shape.h - 2 * by, 0)
        radius = max(shape.radius - by, 0) if shape.radius else 0
        return replace(shape, x=shape.x + by, y=shape.y + by, w=w, h=h, radius=radius)
    if isinstance(shape, Circle):
        return replace(shape, r=max(shape.r - by, 0))
    return shape


def _cap(shape: Rect | Circle | Path) -> str:
    return shape.cap if isinstance(shape, Path) else "butt"


def _bounds(shape: Shape) -> tuple[float, float, float, float]:
    if isinstance(shape, Text):
        reach = max(len(shape.text), 1) * shape.size
        return shape.x - reach, shape.y - shape.size, shape.x + reach, shape.y + shape.size
    points = [point for run in runs(shape) for point in run.points] or [(0.0, 0.0)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    edge = shape.width + 1
    return min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge


@lru_cache(maxsize=64)
def _font(size: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    from PIL import ImageFont

    return ImageFont.load_default(max(size, 1))


def _drawable(text: str) -> str:
    """The text in letters the bundled font has: accents dropped, one line."""
    plain = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    kept = (c for c in plain if not unicodedata.combining(c))
    return "".join(c if c.isprintable() else " " for c in kept)
