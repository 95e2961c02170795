"""A scene as SVG text: a whole document, the inside of one, or a small icon."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterable
from functools import lru_cache
from html import escape

from urbannb.scene import palette
from urbannb.scene.metrics import CAP_HALF, FONT
from urbannb.scene.shapes import Circle, Command, Drawing, Path, Rect, Shape, Text

Paint = Callable[[str], str]

# XML 1.0 has no way to write these, not even escaped.
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_VARIABLE = re.compile(r'"var\((--ub-[a-z-]+)\)"')
_ANCHORS = ("start", "middle", "end")
PAGE = "page"
"""The theme of a picture that has the colors of both and follows the page it stands on."""


def render(
    scene: Drawing,
    theme: str = "light",
    background: str | None = "surface",
    part: tuple[float, float, float, float] | None = None,
) -> str:
    """The scene as one standalone SVG document with role, title and description.

    It brings its own `background`, because a saved picture must stay readable on a page of
    any theme; None leaves it transparent. `part` is a box ``(x, y, w, h)`` to be shown alone.
    The theme `PAGE` is light, and dark wherever the page says that it is (JupyterLab does).
    """
    x, y, w, h = map(number, part or (0, 0, scene.width, scene.height))
    shapes = [shape for layer in scene.layers.values() for shape in layer]
    if part is not None:
        shapes = [shape for shape in shapes if _touches(shape, part)]
    if background is not None:
        shapes.insert(0, Rect(0, 0, scene.width, scene.height, background))
    title, description = clean(scene.title), clean(scene.description)
    drawn = fragment(shapes, theme, css=theme == PAGE)
    style = f"<style>{palette.of_page(_VARIABLE.findall(drawn))}</style>" if theme == PAGE else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}" width="{w}"'
        f' height="{h}" role="img" aria-label="{title}" font-family="{escape(FONT)}">'
        f"<title>{title}</title><desc>{description}</desc>{style}{drawn}</svg>"
    )


def _touches(shape: Shape, part: tuple[float, float, float, float]) -> bool:
    """Whether any of a shape may lie in a box; a path by the points it is made of."""
    x, y, w, h = part
    if isinstance(shape, Path):
        steps: list[tuple[float, ...]] = [command[1:] for command in shape.commands]
        xs = [v for step in steps for v in step[::2]]
        ys = [v for step in steps for v in step[1::2]]
    elif isinstance(shape, Rect):
        xs, ys = [shape.x, shape.x + shape.w], [shape.y, shape.y + shape.h]
    else:
        far = shape.r if isinstance(shape, Circle) else len(shape.text) * shape.size
        xs, ys = [shape.x - far, shape.x + far], [shape.y - far, shape.y + far]
    edge = 4.0
    inside_x = min(xs, default=x) <= x + w + edge and max(xs, default=x) >= x - edge
    return inside_x and min(ys, default=y) <= y + h + edge and max(ys, default=y) >= y - edge


def image(scene: Drawing, theme: str = PAGE) -> str:
    """The scene as an HTML image that carries its SVG and its alternative text with it.

    Pages made from notebooks drop the names of bare SVG outputs, and JupyterLab drops inline
    SVG from a notebook it does not trust; an image keeps both.
    """
    code = b64encode(render(scene, theme).encode()).decode("ascii")
    alt = clean(f"{scene.title}. {scene.description}")
    return (
        f'<img alt="{alt}" width="{number(scene.width)}" height="{number(scene.height)}" '
        f'src="data:image/svg+xml;base64,{code}">'
    )


def icon(
    shapes: Iterable[Shape],
    w: float,
    h: float,
    theme: str = "light",
    label: str = "",
    css: bool = False,
) -> str:
    """A small inline SVG for panels; with no label it is hidden from screen readers."""
    named = f'role="img" aria-label="{clean(label)}"' if label else 'aria-hidden="true"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(w)} {number(h)}"'
        f' width="{number(w)}" height="{number(h)}" {named} font-family="{escape(FONT)}"'
        f' style="vertical-align:middle">{fragment(shapes, theme, css)}</svg>'
    )


def fragment(shapes: Iterable[Shape], theme: str = "light", css: bool = False) -> str:
    """The markup of the shapes alone.

    With `css`, theme colors come out as ``var(--ub-ink)``, so that what is drawn follows
    the page's theme as it changes (`palette.css` sets the variables).
    """
    paint = _live if css else lambda name: palette.color(name, theme)
    return "".join(_element(shape, paint) for shape in shapes)


def clean(text: str) -> str:
    """Text made safe for XML content and attributes; what XML cannot hold is dropped."""
    return escape(_NOT_XML.sub("", str(text)))


@lru_cache(maxsize=1 << 14)
def number(value: float) -> str:
    """A length with at most two decimals, the same on every machine."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _live(name: str) -> str:
    variable = palette.variable(name)
    return f"var({variable})" if variable else palette.fixed(name)


def _element(shape: Shape, paint: Paint) -> str:
    if isinstance(shape, Text):
        return _text(shape, paint)
    style = _style(shape, paint)
    if isinstance(shape, Rect):
        return f"<rect{_box(shape)}{style}/>"
    if isinstance(shape, Circle):
        return (
            f'<circle cx="{number(shape.x)}" cy="{number(shape.y)}" r="{number(shape.r)}"{style}/>'
        )
    ends = f' stroke-linecap="{clean(shape.cap)}"' if shape.cap != "butt" else ""
    joins = f' stroke-linejoin="{clean(shape.join)}"' if shape.stroke else ""
    return f'<path d="{path_data(shape.commands)}"{style}{ends}{joins}/>'


def _box(rect: Rect) -> str:
    sides = f' width="{number(rect.w)}" height="{number(rect.h)}"'
    corner = f' rx="{number(rect.radius)}"' if rect.radius else ""
    return f' x="{number(rect.x)}" y="{number(rect.y)}"{sides}{corner}'


def path_data(commands: Iterable[Command]) -> str:
    """The commands in SVG path notation."""
    return "".join(
        str(command[0]) + " ".join(number(float(part)) for part in command[1:])
        for command in commands
    )


def _style(shape: Rect | Circle | Path, paint: Paint) -> str:
    parts = [f' fill="{paint(shape.fill) if shape.fill else "none"}"']
    if shape.stroke:
        parts.append(f' stroke="{paint(shape.stroke)}" stroke-width="{number(shape.width)}"')
        if shape.dash:
            parts.append(f' stroke-dasharray="{" ".join(map(number, shape.dash))}"')
    if shape.opacity != 1:
        parts.append(f' opacity="{number(shape.opacity)}"')
    return "".join(parts)


def _text(text: Text, paint: Paint) -> str:
    if text.anchor not in _ANCHORS:
        raise ValueError(f"unknown anchor {text.anchor!r}: one of {', '.join(_ANCHORS)}")
    opacity = f' opacity="{number(text.opacity)}"' if text.opacity != 1 else ""
    return (
        f'<text x="{number(text.x)}" y="{number(text.y + CAP_HALF * text.size)}"'
        f' font-size="{number(text.size)}" font-weight="{text.weight}"'
        f' text-anchor="{text.anchor}" fill="{paint(text.fill)}"{opacity}>'
        f"{clean(text.text)}</text>"
    )
