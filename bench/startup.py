"""What `import urbannb` costs in a fresh process, and what it drags in."""

from __future__ import annotations

import subprocess
import sys
import time
from statistics import median
from typing import TYPE_CHECKING

from bench.table import Row

if TYPE_CHECKING:
    from collections.abc import Iterator

RUNS = 7
HEAVY = ("ipywidgets", "ipycanvas", "anywidget", "numpy", "IPython")
"""What nobody should have to load who only plays or simulates."""


def rows() -> Iterator[Row]:
    """The import, less the bare interpreter's start, and the heavy modules it loads."""
    loads = "import urbannb"
    _run(loads)  # compiled files are there from the second run on
    bare, full = [], []
    for _ in range(RUNS):
        bare.append(_run("pass"))
        full.append(_run(loads))
    note = f"a bare interpreter takes {median(bare):.0f} ms; median of {RUNS}"
    yield Row("import urbannb", median(full) - median(bare), "ms", at_most=80, note=note)
    found = _output(f"{loads}, sys\nprint(*(set({HEAVY!r}) & set(sys.modules)))").split()
    note = ", ".join(found) or f"none of {', '.join(HEAVY)}"
    yield Row("heavy modules after import", len(found), "", at_most=0, note=note)


def _run(code: str) -> float:
    """Milliseconds that a fresh interpreter takes for some code."""
    started = time.perf_counter()
    _output(code)
    return 1000 * (time.perf_counter() - started)


def _output(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=60
    )
    return done.stdout
