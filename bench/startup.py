"""What importing the package and starting a game cost in a fresh process, and what is loaded."""

from __future__ import annotations

import os
import subprocess
import sys
from statistics import median
from typing import TYPE_CHECKING

from bench.table import Row
from urbannb.core.registry import games

if TYPE_CHECKING:
    from collections.abc import Iterator

RUNS = 7
LOAD = "import urbannb as ub"
HEAVY = ("ipywidgets", "ipycanvas", "anywidget", "numpy", "IPython")
"""What nobody should have to load who only plays or simulates."""
COMPILED = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
"""Where Python keeps what it has compiled, as it does unless it is told not to."""


def rows() -> Iterator[Row]:
    """The import and the start of each game, less the bare interpreter's start."""
    bare = _median("pass")
    note = f"a bare interpreter takes {bare:.0f} ms more; processor time, median of {RUNS}"
    yield Row("import urbannb", _median(LOAD) - bare, "ms", at_most=80, note=note)
    found = _output(f"{LOAD}\nimport sys\nprint(*(set({HEAVY!r}) & set(sys.modules)))").split()
    note = ", ".join(found) or f"none of {', '.join(HEAVY)}"
    yield Row("heavy modules after import", len(found), "", at_most=0, note=note)
    for book in games():
        took = _median(f"{LOAD}\nub.new_game({book.name!r})") - bare
        yield Row(f"import and new_game, {book.title}", took, "ms", at_most=150)


def _median(code: str) -> float:
    """Milliseconds of processor time of a fresh interpreter for some code."""
    _run(code)  # compiled files are there from the second run on
    return median(_run(code) for _ in range(RUNS))


def _run(code: str) -> float:
    """Milliseconds of processor time that a fresh interpreter takes for some code."""
    return 1000 * float(_output(f"{code}\nimport time\nprint(time.process_time())"))


def _output(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], env=COMPILED,
        check=True, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    return done.stdout
