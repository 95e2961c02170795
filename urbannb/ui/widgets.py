"""The browser's half of the table, as two small anywidgets: the panels and the board's overlay."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any, ClassVar

import anywidget
import traitlets
from ipywidgets import widget_serialization

from urbannb.core.text.html import unfolded
from urbannb.ui.cells.notebook import again
from urbannb.ui.style import sheet


@cache
def script(name: str) -> str:
    """A module of the browser's half."""
    return resources.files("urbannb.ui.static").joinpath(name).read_text("utf-8")


@cache
def _digest(*texts: str) -> str:
    return sha256("\0".join(texts).encode()).hexdigest()[:20]


LINE = script("keys.js") + script("kernel.js") + script("line.js")
"""What all parts share: their keys, what they know of their kernel, and how they send."""
PANELS = LINE + "".join(
    script(f"{name}.js")
    for name in (
        "presence",
        "unfold",
        "fade",
        "sheet",
        "result",
        "because",
        "panels",
    )
)
OVERLAY = LINE + "".join(
    script(f"{name}.js") for name in ("places", "overview", "zoom", "arrive", "overlay")
)


class _Quiet(anywidget.AnyWidget):
    """Says the same in every session, where the base would print an address."""

    _esm = script("loader.js").replace("urbannbLoader", f"urbannb{_digest(script('loader.js'))}")

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data:
            data["text/plain"] = repr(self)
        return bundle


class Code(_Quiet):
    """What parts do in the page, and how they look there.

    It goes to the page once, however many parts there are.
    """

    does = traitlets.Unicode().tag(sync=True)
    """A module of JavaScript."""
    wears: Any = traitlets.List(traitlets.Unicode()).tag(sync=True)
    """Style sheets; the page puts on each once."""
    name = traitlets.Unicode().tag(sync=True)
    """The same for the same code: a page loads it once."""


_brought: dict[str, Code] = {}


def brought(does: str, wears: Sequence[str]) -> Code:
    """The code of some parts: one widget for all of a kernel, made anew once it was closed."""
    name = _digest(does, *wears)
    found = _brought.get(name)
    if found is None or found.comm is None:
        found = _brought[name] = Code(does=does, wears=list(wears), name=name)
    return found


class TablePart(_Quiet):
    """A part of a table that sends messages: each says which decision it answers.

    `moment` is the decision that is shown; `heard` is how the page knows that the kernel
    has answered (`ui.moments`).
    """

    does: ClassVar[str]
    wears: ClassVar[Sequence[str]] = ()
    code: Any = traitlets.Instance(Code).tag(sync=True, **widget_serialization)
    moment = traitlets.Int(0).tag(sync=True)
    heard: Any = traitlets.Dict().tag(sync=True)
    again = traitlets.Unicode().tag(sync=True)
    """What to do once the kernel has gone."""

    @traitlets.default("again")
    def _again(self) -> str:
        return again()

    @traitlets.default("code")
    def _code(self) -> Code:
        return brought(self.does, self.wears)


class Panels(TablePart):
    """Named pieces of HTML; clicks on ``[data-do]`` come back as messages."""

    does = PANELS
    wears: ClassVar[Sequence[str]] = (sheet(),)
    kind = traitlets.Unicode("").tag(sync=True)
    parts: Any = traitlets.List().tag(sync=True)
    playing = traitlets.Bool(False).tag(sync=True)
    watched = traitlets.Bool(default_value=False).tag(sync=True)
    """Whether its views say that they are there, and that they leave."""
    unfolds = traitlets.Bool().tag(sync=True)
    """Whether all that is folded in its notebook is to be open."""

    @traitlets.default("unfolds")
    def _unfolds(self) -> bool:
        return unfolded()

    def show(self, parts: list[tuple[str, str]], moment: int) -> None:
        """Show these pieces, made for this moment: both in one message.

        In an empty panel nothing is clicked: it needs no message to say so at every moment.
        """
        with self.hold_sync():
            self.parts = parts
            self.moment = moment if parts else self.moment


class Overlay(TablePart):
    """Over the canvas: pointer, keyboard, screen reader, hover; theme and width from the page."""

    does = OVERLAY
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
    reserve = traitlets.Int(0).tag(sync=True)
    """Pixels that a board which pans leaves below itself, for what is to be seen with it."""
    spare = traitlets.Int(0).tag(sync=True)
    """So many of these it takes itself where a page is low."""
    legible = traitlets.Float(0.0).tag(sync=True)
    """How large a board that pans is shown at least, until a person zooms; 0: all of it."""
    look: Any = traitlets.List().tag(sync=True)
    """The places that are to be brought into sight whenever they change."""
    arrive: Any = traitlets.List().tag(sync=True)
    """What bots have put on the board, as it is to come in."""
    overview = traitlets.Unicode("").tag(sync=True)
    """A small picture of all of a board that pans."""
    lens: Any = traitlets.List().tag(sync=True)
