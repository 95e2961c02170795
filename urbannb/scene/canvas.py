"""Shapes onto an ipycanvas canvas, in one batch of messages a repaint.

ipycanvas is imported only when something is held, so importing this module needs no Jupyter.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from threading import RLock
from typing import Any

from urbannb.scene import palette
from urbannb.scene.metrics import CAP_HALF, FONT
from urbannb.scene.shapes import Circle, Command, Path, Rect, Shape, Text

_ALIGN = {"start": "left", "middle": "center", "end": "right"}
_LOCK = RLock()
KEPT = 4096
"""So many outlines are kept as they are sent."""


@contextmanager
def hold(*canvases: Any) -> Iterator[None]:
    """Send everything drawn inside as one message, or nothing of it if an exception passes.

    Every batch names its canvas anew: a page that was reloaded, or a second view, has no
    current canvas and would stay blank. And whatever happens inside, later drawing works.
    Holds may be nested; the outermost one sends.
    """
    manager = canvases[0]._canvas_manager if canvases else _shared_manager()
    with _LOCK:
        was_held = manager._caching
        commands, buffers = len(manager._commands_cache), len(manager._buffers_cache)
        manager._caching = True
        manager._current_canvas = None
        try:
            yield
            if not was_held:
                _send(manager)
        except BaseException:
            del manager._commands_cache[commands:]
            del manager._buffers_cache[buffers:]
            raise
        finally:
            manager._caching = was_held
            manager._current_canvas = None


@cache
def _module() -> Any:
    return importlib.import_module("ipycanvas.canvas")


def _shared_manager() -> Any:
    return _module()._CANVAS_MANAGER


def _send(manager: Any) -> None:
    """Send what is held, as the manager's own `flush` does; texts are commands written already."""
    commands, buffers = manager._commands_cache, manager._buffers_cache
    if not commands:
        return
    written = (each if isinstance(each, str) else _written(each) for each in commands)
    text = f"[{','.join(written)}]".encode()
    manager.send({"shape": (len(text),), "dtype": "uint8"}, buffers=[memoryview(text), *buffers])
    manager._commands_cache, manager._buffers_cache = [], []


def draw(
    canvas: Any,
    shapes: Iterable[Shape],
    theme: str = "light",
    scale: float = 1,
    corner: tuple[float, float] = (0.0, 0.0),
) -> None:
    """Draw the shapes over what the canvas shows, `scale` backing pixels to the CSS pixel.

    `corner` is the point of the scene that lies in the canvas's corner. The canvas is left with
    the transform and the styles it came with. Several draws are one message inside `hold`.
    """
    manager = canvas._canvas_manager
    if not manager._caching:
        with hold(canvas):
            draw(canvas, shapes, theme, scale, corner)
        return
    brush = _Brush(canvas, theme)
    canvas.save()
    if scale != 1:
        canvas.scale(scale)
    if corner != (0.0, 0.0):
        canvas.translate(-corner[0], -corner[1])
    for shape in shapes:
        brush.draw(shape)
    if brush.commands:
        manager.send_command(canvas, ",".join(brush.commands))
    canvas.restore()


# -- commands as they are written on the wire; kept, for most of a board is drawn as before


_written = json.JSONEncoder(separators=(",", ":")).encode


@lru_cache(maxsize=KEPT)
def _command(name: str, *args: object) -> str:
    """A command with what it is given."""
    return _written([_module().COMMANDS[name], [_short(arg) for arg in args]])


def _short(arg: object) -> object:
    """Two decimals are more than can be seen; a whole number is written without a point."""
    if not isinstance(arg, float):
        return arg
    short = round(arg, 2)
    return int(short) if short == int(short) else short


@lru_cache(maxsize=KEPT)
def _setting(attribute: int, value: object) -> str:
    """What is set stays exact: opacity and width are no lengths on the board."""
    return _written([_module().COMMANDS["set"], [attribute, value]])


@lru_cache(maxsize=KEPT)
def _outline(x0: float, y0: float, w: float, h: float, radius: float, closed: bool) -> str:
    """A rectangle of four arcs: each draws the straight side that leads to it as well."""
    x1, y1, r = x0 + w, y0 + h, min(radius, w / 2, h / 2)
    lines = [
        _command("beginPath"),
        _command("moveTo", x0 + r, y0),
        _command("arcTo", x1, y0, x1, y1, r),
        _command("arcTo", x1, y1, x0, y1, r),
        _command("arcTo", x0, y1, x0, y0, r),
        _command("arcTo", x0, y0, x1, y0, r),
    ]
    return ",".join([*lines, _command("closePath")] if closed else lines)


@lru_cache(maxsize=KEPT)
def _steps(commands: tuple[Command, ...]) -> str:
    """The lines and curves of a path."""
    return ",".join([_command("beginPath"), *map(_step, commands)])


def _step(command: Command) -> str:
    match command:
        case ("M", x, y):
            return _command("moveTo", x, y)
        case ("L", x, y):
            return _command("lineTo", x, y)
        case ("Q", cx, cy, x, y):
            return _command("quadraticCurveTo", cx, cy, x, y)
        case ("Z",):
            return _command("closePath")
        case _:
            raise ValueError(f"unknown path command {command!r}: M, L, Q or Z")


class _Brush:
    """Draws shape by shape and sets only the state that changes.

    It writes the wire's commands itself: by way of the canvas, each would be checked as a
    trait, and a board would take the kernel four times as long.
    """

    def __init__(self, canvas: Any, theme: str) -> None:
        self.theme = theme
        self.state: dict[str, object] = {}
        self.traced = ""
        """The lines that a stroke would draw: a ring on its casing need not trace them anew."""
        self.commands: list[str] = []
        self._attributes: dict[str, int] = canvas.ATTRS

    def draw(self, shape: Shape) -> None:
        self._set("global_alpha", shape.opacity)
        if isinstance(shape, Text):
            self._text(shape)
        elif isinstance(shape, Path):
            self._path(shape)
        elif isinstance(shape, Circle):
            self._circle(shape)
        elif shape.radius > 0:
            self._rounded(shape)
        else:
            self._rect(shape)

    def _set(self, name: str, value: object) -> None:
        if self.state.get(name) != value:
            self.state[name] = value
            self.commands.append(_setting(self._attributes[name], value))

    def _call(self, name: str, *args: object) -> None:
        self.commands.append(_command(name, *args))

    def _fill_with(self, name: str) -> None:
        self._set("fill_style", palette.color(name, self.theme))

    def _stroke_with(self, shape: Rect | Circle | Path, name: str) -> None:
        self._set("stroke_style", palette.color(name, self.theme))
        self._set("line_width", shape.width)
        self._set("line_join", shape.join if isinstance(shape, Path) else "miter")
        self._set("line_cap", shape.cap if isinstance(shape, Path) else "butt")
        if self.state.get("dash", ()) != shape.dash:
            self.state["dash"] = shape.dash
            self._call("setLineDash", shape.dash)

    def _rect(self, rect: Rect) -> None:
        if rect.fill:
            self._fill_with(rect.fill)
            self._call("fillRect", rect.x, rect.y, rect.w, rect.h)
        if rect.stroke:
            self._stroke_with(rect, rect.stroke)
            self._call("strokeRect", rect.x, rect.y, rect.w, rect.h)

    def _circle(self, circle: Circle) -> None:
        self.traced = ""  # the page traces the circle instead
        if circle.fill:
            self._fill_with(circle.fill)
            self._call("fillCircle", circle.x, circle.y, circle.r)
        if circle.stroke:
            self._stroke_with(circle, circle.stroke)
            self._call("strokeCircle", circle.x, circle.y, circle.r)

    def _rounded(self, rect: Rect) -> None:
        closed = rect.stroke is not None
        self._trace(_outline(rect.x, rect.y, rect.w, rect.h, rect.radius, closed))
        self._paint(rect)

    def _path(self, path: Path) -> None:
        self._trace(_steps(path.commands))
        self._paint(path)

    def _trace(self, lines: str) -> None:
        if lines != self.traced:
            self.commands.append(lines)
            self.traced = lines

    def _paint(self, shape: Rect | Path) -> None:
        if shape.fill:
            self._fill_with(shape.fill)
            self._call("fill", "nonzero")
        if shape.stroke:
            self._stroke_with(shape, shape.stroke)
            self._call("stroke")

    def _text(self, text: Text) -> None:
        self._set("font", f"{text.weight} {text.size:g}px {FONT}")
        self._set("text_align", _ALIGN[text.anchor])
        self._set("text_baseline", "alphabetic")
        self._fill_with(text.fill)
        # Half a surrogate pair cannot be encoded, and would lose the whole batch.
        words = text.text.encode("utf-8", "ignore").decode("utf-8")
        self._call("fillText", words, text.x, text.y + CAP_HALF * text.size)
