"""A teacher's setting: all code of a notebook is open, and all that is folded in it."""

from __future__ import annotations

import os

from urbannb.core.text.html import UNFOLD, unfolded
from urbannb.ui.widgets import Panels

OPEN = (
    "All code and all folded text of this notebook is open now, and so is what its tables and "
    "questions keep folded; cells that were shown before have to run again for that."
)
CLOSED = "What is shown from now on is folded again, after a reload of the page the code too."


def unfold(*, off: bool = False) -> Panels:
    """Open all of it from now on, or fold it again; what that changed is said in the cell."""
    os.environ[UNFOLD] = str(int(not off))
    said = OPEN if unfolded() else CLOSED
    return Panels(kind="told", parts=[("told", f"<p>{said}</p>")])
