"""What the file of a notebook keeps of a thing that is shown: its picture and its words.

A widget lives in a kernel, and a file has none. So each thing is shown by two outputs of a cell:
the widget, and after it, under a display id, what stands for it wherever no widget can come up.
While the widget is alive, a style sheet of that output's own hides it; and it follows the game,
quietly, since each time it is a message of some 20 to 80 kB.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from uuid import uuid4

from urbannb.ui.cells import notebook

Bundle = dict[str, Any]

HTML = "text/html"
QUIET = 1.5
"""Seconds without anything new after which the picture is drawn again."""
SHARE = 20
"""It takes a twentieth of the kernel's time at most: what is slow to draw waits longer."""

OUTPUTS = (
    (".jp-OutputArea-child", "> .lm-Panel, > .jupyter-widgets"),
    (".output_area", "> .jupyter-widgets-view, > .jupyter-widgets"),
    (".output_container", ".jupyter-widgets"),
)
"""An output, and what is in it if it is a widget's: in JupyterLab, Notebook 7, Voilà and pages made
by nbconvert; in nbclassic; in VS Code."""


def sheet() -> str:
    """What hides the picture while the widget before it is alive, and else what is left of that.

    It is a class of the style sheet that marks the output: nothing else in it has to change.
    """
    still = ":has(.ub-stored)"
    alive = [f"{out}:has(.ub-alive) + {out}{still}" for out, _ in OUTPUTS]
    dead = [
        f"{out}:not(:has(.ub-alive)):has({view}):has(+ {out} .ub-stored)" for out, view in OUTPUTS
    ]
    return f'<style class="ub-stored">{", ".join(alive + dead)} {{ display: none }}</style>'


class KeptOutput:
    """The second output of one thing, in all the cells that show it."""

    def __init__(self, tell: Callable[[], Bundle]) -> None:
        """`tell` gives its picture and its words as they are now, by MIME type."""
        self._tell = tell
        self._id = uuid4().hex
        """The display id: for the page alone, it never comes into the file."""
        self._bundle: Bundle = {}
        """What was sent last; IPython may keep it, and lets go of it when it is emptied."""
        self._stale = False
        self._waits_until = 0.0
        """Until then its timer will have come. The page may close meanwhile, and with it the loop
        in which the timer runs: then it never comes, and whatever changes next sets another."""
        self._touched = 0.0
        self._pause = QUIET

    def show(self, shown: Bundle) -> None:
        """Show the widget, then what stands for it; `shown` has both."""
        still = {mime: data for mime, data in shown.items() if mime != notebook.VIEW}
        notebook.publish({mime: data for mime, data in shown.items() if mime not in still})
        self._bundle = dressed(still)
        self._stale = False
        notebook.publish(self._bundle, self._id)

    def changed(self) -> None:
        """The thing is not as it was: it is drawn again when the cell ends, or a while later."""
        self._stale, self._touched = bool(self._bundle), time.monotonic()
        if self._stale and self._touched >= self._waits_until:
            self._wait(self._pause)

    def _wait(self, seconds: float) -> None:
        with suppress(RuntimeError):  # no loop: nobody clicks, only cells change it
            asyncio.get_running_loop().call_later(seconds, self._due)
            self._waits_until = time.monotonic() + seconds + QUIET

    def _due(self) -> None:
        self._waits_until = 0.0
        rest = self._touched + self._pause - time.monotonic()
        if self._stale and rest > 0:
            self._wait(rest)
        else:
            self.update()

    def update(self) -> None:
        """Send it again if it has changed. One that cannot be drawn stays as it is."""
        if not self._stale:
            return
        self._stale, began = False, time.monotonic()
        with suppress(Exception):  # whatever a game does: its table says so by itself
            new = dressed(self._tell())
            if new != self._bundle:
                self._bundle = new
                notebook.publish(new, self._id, update=True)
        self._pause = max(QUIET, SHARE * (time.monotonic() - began))

    def forget(self) -> None:
        """It stands in no cell any more."""
        if text := self._bundle.get(notebook.PLAIN):
            self._bundle.clear()
            self._bundle[notebook.PLAIN] = notebook.in_short(text)
        self._bundle, self._stale = {}, False


def dressed(still: Bundle) -> Bundle:
    """A picture and words, with the style sheet that hides them."""
    return still | {HTML: f"{still[HTML]}{sheet()}"} if HTML in still else still
