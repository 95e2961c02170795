"""How far something long has come: told to whoever asked to hear it, or shown to who waits.

What takes longer than a second says how far it is, in the notebook below its cell, in a terminal on
a line of its own; the line goes when it is done. Nothing is shown where nobody looks on: not in a
file, and not where a notebook is run by a program.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from urbannb.core.text.html import escape

Progress = Callable[[int, int], object]
"""It is called with how much is done, and of how much."""
LATER, OFTEN = 1.0, 0.2
"""The seconds before anything is shown, and between two times that it changes."""
WIDE = 70
"""The letters of a line in a terminal."""

Line = Callable[[str, float], object]
"""Shows words, and the share that is done; no words take it away."""


def unseen(_done: int, _of: int) -> None:
    """For what shows in a way of its own how far it is."""


@contextmanager
def told(progress: Progress | None, what: str, things: str) -> Iterator[Progress]:
    """Who is told how far something is: "Making the page: 30 of 600 actions".

    Without a `progress` that is given it is a line. Whoever stops it reads how far it was.
    """
    shown = ProgressLine(what, things)
    tell = shown if progress is None else _both(shown, progress)
    if progress is not None:
        shown.line = None
    try:
        yield tell
    except KeyboardInterrupt:
        raise KeyboardInterrupt(f"stopped. {shown.words}; nothing was changed") from None
    finally:
        shown.clear()


def _both(shown: ProgressLine, progress: Progress) -> Progress:
    def tell(done: int, of: int) -> None:
        shown.done, shown.of = done, of
        progress(done, of)

    return tell


class ProgressLine:
    """A line that says how far something has come, from the second second on."""

    def __init__(self, what: str, things: str) -> None:
        self.what, self.things = what, things
        self.done = self.of = 0
        self.line: Line | None = _line()
        self._next = time.monotonic() + LATER
        self._there = False

    @property
    def words(self) -> str:
        """How far it is."""
        return f"{self.what}: {self.done:,} of {self.of:,} {self.things}"

    def __call__(self, done: int, of: int) -> None:
        """Note how far it is, and show it now and then."""
        self.done, self.of = done, of
        if self.line is not None and (now := time.monotonic()) >= self._next:
            self._next, self._there = now + OFTEN, True
            self.line(self.words, done / of if of else 0.0)

    def clear(self) -> None:
        """Take the line away."""
        if self._there and self.line is not None:
            self._there = False
            self.line("", 0.0)


def _line() -> Line | None:
    """Where there is somebody to look on, what shows a line."""
    ipython: Any = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if (kernel := getattr(shell, "kernel", None)) is not None:
        # A program that runs a notebook, such as nbconvert, says that nobody is there to be asked.
        return _below_the_cell(ipython) if getattr(kernel, "_allow_stdin", True) else None
    return _on_the_terminal if sys.stderr is not None and sys.stderr.isatty() else None


def _on_the_terminal(words: str, _share: float) -> None:
    sys.stderr.write(f"\r{words:<{WIDE}.{WIDE}}" + ("" if words else "\r"))
    sys.stderr.flush()


def _below_the_cell(ipython: Any) -> Line:
    handle: list[Any] = []

    def line(words: str, share: float) -> None:
        said = escape(words)
        bar = f'<progress value="{share:.3f}" aria-label="{said}"></progress> {said}'
        data = {"text/plain": words, "text/html": f"<div>{bar}</div>" if words else ""}
        if handle:
            handle[0].update(data, raw=True)
        else:
            handle.append(ipython.display.display(data, raw=True, display_id=True))

    return line
