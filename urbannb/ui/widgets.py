"""The browser's half of the table, as two small anywidgets: the panels and the board's overlay."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

import anywidget
import traitlets

from urbannb.ui.style import sheet


@cache
def script(name: str) -> str:
    """A module of the browser's half."""
    return resources.files("urbannb.ui.static").joinpath(name).read_text("utf-8")


LINE = ("kernel.js", "line.js")
"""What every part of a table shares in the browser: what it knows of its kernel, how it sends."""


def together(*names: str) -> str:
    """The module of a part: what all share, then its own scripts."""
    return "".join(map(script, (*LINE, *names)))


class _Quiet(anywidget.AnyWidget):
    """Says the same in every session, where the base would print an address."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data:
            data["text/plain"] = repr(self)
        return bundle


class Part(_Quiet):
    """A part of a table that sends messages: each says which decision it answers.

    `moment` is the decision that is shown; `heard` is how the page knows that the kernel
    has answered (`ui.moments`).
    """

    moment = traitlets.Int(0).tag(sync=True)
    heard: Any = traitlets.Dict().tag(sync=True)


class Panels(Part):
    """Named pieces of HTML; clicks on ``[data-do]`` come back as messages."""

    _esm = together("panels.js")
    _css = sheet()
    kind = traitlets.Unicode("").tag(sync=True)
    parts: Any = traitlets.List().tag(sync=True)
    playing = traitlets.Bool(False).tag(sync=True)

    def show(self, parts: list[tuple[str, str]], moment: int) -> None:
        """Show these pieces, made for this moment: both in one message."""
        with self.hold_sync():
            self.moment, self.parts = moment, parts


class Overlay(Part):
    """Over the canvas: pointer, keyboard, screen reader, hover; theme and width from the page."""

    _esm = together("places.js", "zoom.js", "overlay.js")
    size: Any = traitlets.List([1, 1]).tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)
    targets: Any = traitlets.List().tag(sync=True)
    state: Any = traitlets.Dict().tag(sync=True)
    gone = traitlets.Unicode("").tag(sync=True)
    said = traitlets.Unicode("").tag(sync=True)
    theme = traitlets.Unicode("light").tag(sync=True)
    sharp = traitlets.Bool(default_value=False).tag(sync=True)
    width = traitlets.Int(0).tag(sync=True)
    window = traitlets.Int(0).tag(sync=True)
    lens: Any = traitlets.List().tag(sync=True)
