"""A widget with a line above, and below it the task or question that is worked on."""

from __future__ import annotations

from collections.abc import Iterable

from ipywidgets import Box, Layout

from urbannb.teach.exercise import LiveExercise
from urbannb.teach.problem import LiveProblem
from urbannb.teach.widget import LessonPanels, LessonWidget

Worked = LiveExercise | LiveProblem


class WorkWidget(LessonWidget):
    """Shows one task or question at a time, in a view of its own; that of another is let go."""

    def __init__(self, kind: str) -> None:
        self.sheet = LessonPanels(kind=kind)
        self.place = Box(layout=Layout())
        self.place.add_class("ub-pagework")
        self._shown: Worked | None = None
        super().__init__([self.sheet, self.place], (self.sheet,), self.sheet)
        self.add_class("ub-pages")
        self.refresh()

    def put(self, work: Worked, *, hidden: bool = False, keep: Iterable[Worked] = ()) -> None:
        """Show this in its place, or hide the place where something else is shown.

        What is only hidden, or is to be kept, keeps what was chosen there and not sent yet.
        """
        (self.place.add_class if hidden else self.place.remove_class)("ub-unseen")
        if hidden or work is self._shown:
            return
        before, self._shown = self._shown, work
        view = work.view()
        view.home = self
        self.place.children = [view]
        if before is not None and not any(before is one for one in keep):
            before.leave()
