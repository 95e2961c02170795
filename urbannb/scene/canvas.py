"""Shapes onto an ipycanvas canvas, in one batch of messages a repaint.

ipycanvas is imported only when something is held, so importing this module needs no Jupyter.
"""

from __future__ import annotations

import importlib
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
                manager.flush()
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


def draw(
    canvas: Any,
    shapes: Iterable[Shape],
    theme: str = "light",
    scale: float = 1,
    corner: tuple[float, float] = (0.0, 0.0),
) -> None:
    """Draw the shapes over what the canvas shows, `scale` backing pixels to the CSS pixel.

    `corner` is the point of the scene that lies in the canvas's corner. The canvas is left with
    the transform and the styles it came with. Wrap in `hold`.
    """
    brush = _Brush(canvas, theme)
    canvas.save()
    if scale != 1:
        canvas.scale(scale)
    if corner != (0.0, 0.0):
        canvas.translate(-corner[0], -corner[1])
    for shape in shapes:
        brush.draw(shape)
    send = canvas._canvas_manager.send_command
    for command in brush.commands:
        send(canvas, command)
    canvas.restore()


def _command(name: str, *lengths: float) -> list[Any]:
    """A command of the wire; two decimals are more than can be seen, and far shorter."""
    return [_module().COMMANDS[name], [round(length, 2) for length in lengths], 0]


# What is drawn again and again keeps its lines: a board has hundreds of them, most as before.


@lru_cache(maxsize=KEPT)
def _outline(rect: Rect) -> tuple[list[Any], ...]:
    """A rectangle of four arcs: each draws the straight side that leads to it as well."""
    x0, y0, x1, y1 = rect.x, rect.y, rect.x + rect.w, rect.y + rect.h
    r = min(rect.radius, rect.w / 2, rect.h / 2)
    return (
        _command("beginPath"),
        _command("moveTo", x0 + r, y0),
        _command("arcTo", x1, y0, x1, y1, r),
        _command("arcTo", x1, y1, x0, y1, r),
        _command("arcTo", x0, y1, x0, y0, r),
        _command("arcTo", x0, y0, x1, y0, r),
        *((_command("closePath"),) if rect.stroke else ()),
    )


@lru_cache(maxsize=KEPT)
def _steps(commands: tuple[Command, ...]) -> tuple[list[Any], ...]:
    """The lines and curves of a path."""
    return (_command("beginPath"), *map(_step, commands))


def _step(command: Command) -> list[Any]:
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
        self.commands: list[list[Any]] = []
        self._names: dict[str, int] = _module().COMMANDS
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
            self.commands.append([self._names["set"], [self._attributes[name], value]])

    def _call(self, name: str, *lengths: float) -> None:
        self.commands.append(_command(name, *lengths))

    def _send(self, name: str, args: list[Any]) -> None:
        self.commands.append([self._names[name], args, 0])

    def _fill_with(self, name: str) -> None:
        self._set("fill_style", palette.color(name, self.theme))

    def _stroke_with(self, shape: Rect | Circle | Path, name: str) -> None:
        self._set("stroke_style", palette.color(name, self.theme))
        self._set("line_width", shape.width)
        self._set("line_join", shape.join if isinstance(shape, Path) else "miter")
        self._set("line_cap", shape.cap if isinstance(shape, Path) else "butt")
        if self.state.get("dash", ()) != shape.dash:
            self.state["dash"] = shape.dash
            self._send("setLineDash", [list(shape.dash)])

    def _rect(self, rect: Rect) -> None:
        if rect.fill:
            self._fill_with(rect.fill)
            self._call("fillRect", rect.x, rect.y, rect.w, rect.h)
        if rect.stroke:
            self._stroke_with(rect, rect.stroke)
            self._call("strokeRect", rect.x, rect.y, rect.w, rect.h)

    def _circle(self, circle: Circle) -> None:
        if circle.fill:
            self._fill_with(circle.fill)
            self._call("fillCircle", circle.x, circle.y, circle.r)
        if circle.stroke:
            self._stroke_with(circle, circle.stroke)
            self._call("strokeCircle", circle.x, circle.y, circle.r)

    def _rounded(self, rect: Rect) -> None:
        self.commands += _outline(rect)
        self._paint(rect)

    def _path(self, path: Path) -> None:
        self.commands += _steps(path.commands)
        self._paint(path)

    def _paint(self, shape: Rect | Path) -> None:
        if shape.fill:
            self._fill_with(shape.fill)
            self._send("fill", ["nonzero"])
        if shape.stroke:
            self._stroke_with(shape, shape.stroke)
            self._send("stroke", [])

    def _text(self, text: Text) -> None:
        self._set("font", f"{text.weight} {text.size:g}px {FONT}")
        self._set("text_align", _ALIGN[text.anchor])
        self._set("text_baseline", "alphabetic")
        self._fill_with(text.fill)
        baseline = round(text.y + CAP_HALF * text.size, 2)
        # Half a surrogate pair cannot be encoded, and would lose the whole batch.
        words = text.text.encode("utf-8", "ignore").decode("utf-8")
        self._send("fillText", [words, round(text.x, 2), baseline])
