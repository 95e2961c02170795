"""The browser's half of lessons: the table's panels, with a voice and a sense of focus."""

from __future__ import annotations

from functools import cache
from importlib import resources

import traitlets

from urbannb.ui.widgets import PANELS, Panels


@cache
def _read(name: str) -> str:
    return resources.files("urbannb.teach.static").joinpath(name).read_text("utf-8")


LESSON = PANELS.replace("export default {", "const panels = {", 1) + _read("lesson.js")
"""The panels' code with the lesson's own wrapped around it."""


class LessonPanels(Panels):
    """Panels of a lesson.

    `said` is spoken by a screen reader; where what had the focus is
    gone, what is marked ``data-focus`` gets it.
    """

    does = LESSON
    wears = (*Panels.wears, _read("lesson.css"))
    said = traitlets.Unicode("").tag(sync=True)
