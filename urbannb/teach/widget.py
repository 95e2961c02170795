"""What every widget of a lesson shares: messages come in, nothing that fails is lost."""

from __future__ import annotations

import threading
import traceback
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets
from ipywidgets import Box, Layout

from urbannb.core.errors import UrbanError
from urbannb.core.text import plain
from urbannb.ui.cells.shown import ShownBox
from urbannb.ui.failures import Failures, Trouble
from urbannb.ui.moments import LATE, Heard, came_late
from urbannb.ui.panels import header
from urbannb.ui.widgets import PANELS, Panels, TablePart

if TYPE_CHECKING:
    from urbannb.teach.exercise import LiveExercise
    from urbannb.teach.problem import LiveProblem

    Worked = LiveExercise | LiveProblem

Parts = list[tuple[str, str]]


@cache
def read(name: str) -> str:
    """A file of the browser's half of the lessons."""
    return resources.files("urbannb.teach.static").joinpath(name).read_text("utf-8")


LESSON = PANELS.replace("export default {", "const panels = {", 1) + read("lesson.js")
"""The panels' code with the lesson's own wrapped around it."""


class LessonPanels(Panels):
    """The table's panels in a lesson, with a voice and a sense of focus.

    `said` is spoken by a screen reader; where what had the focus is
    gone, what is marked ``data-focus`` gets it.
    """

    does = LESSON
    wears = (*Panels.wears, read("lesson.css"))
    said = traitlets.Unicode("").tag(sync=True)


class LessonWidget(ShownBox):
    """A widget of parts that send messages ``{"do": …}``; they end up in `act`."""

    answers: ClassVar[frozenset[str]] = frozenset()
    """The messages that answer what is asked: after each of them something else is, and one that
    was meant for what was asked before is not done."""

    def __init__(
        self, children: Sequence[Any], parts: Iterable[TablePart], voice: LessonPanels
    ) -> None:
        """`voice` is the one of the `parts` that speaks and that shows what went wrong."""
        self.lock = threading.RLock()
        self.moment = 1
        """A number for what is asked; see `urbannb.ui.moments`."""
        self._heard = Heard()
        self.senders = tuple(parts)
        self.voice = voice
        self.said = ""
        self.late = ""
        self.failures = Failures()
        self.home: LessonWidget | None = None
        """The widget that this one stands in, if it stands in one."""
        self._trouble: Trouble | None = None
        super().__init__(list(children), voice)
        for css in ("ub", "ub-table", "ub-lesson"):
            self.add_class(css)
        for part in self.senders:
            if part is not voice:
                part.on_msg(self._message)

    def still(self) -> dict[str, Any]:
        """The page and the text of what it shows."""
        with self.lock:
            return {"text/plain": str(self.subject), "text/html": self.subject._repr_html_()}

    @property
    def within(self) -> ShownBox | None:
        """The widget that this one stands in."""
        return self.home

    def do(self, do: str, **message: Any) -> None:
        """Do what a click would: ``question.do("answer", fields={"option": "1"})``."""
        self._message(None, {"do": do, **message}, None)

    def say(self, text: str) -> None:
        """What a screen reader is to announce."""
        self.said = plain(text)

    def _message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        with self.lock:
            self._heard.note(content)
            given = content if isinstance(content, dict) else {}
            late = came_late(given, self.moment)
            if late and given.get("do") in [*self.answers]:  # it may be anything
                self._came_late()
            else:
                self._heed(given, late)
            self.refresh()
            self.changed()

    def _heed(self, given: dict[str, Any], late: bool) -> None:
        """Do what a message asks; what comes late is never an error."""
        self._trouble, self.late = None, ""
        try:
            if isinstance(given.get("do"), str):
                self._do(given["do"], given)
                self.moment += given["do"] in self.answers
        except UrbanError as error:
            if late:
                self._came_late()
            else:
                self._wrong(Trouble(str(error)))
        except Exception as error:  # noqa: BLE001  # shown in the widget: it has no other reader
            self._wrong(Trouble(f"{type(error).__name__}: {error}", traceback.format_exc()))

    def _do(self, do: str, message: dict[str, Any]) -> None:
        if do == "dismiss":
            self.failures.close()
        else:
            self.act(do, message)

    def _came_late(self) -> None:
        """Say it quietly, after what is being said."""
        if not self.late:
            self.late = f'<div class="ub-cap">{LATE}</div>'
            self.say(f"{self.said} {LATE}".strip())

    def _wrong(self, trouble: Trouble) -> None:
        self._trouble = trouble
        self.say(trouble.text)

    @property
    def trouble(self) -> str:
        """The card of what went wrong, with its button to close it; empty when all is well."""
        return header.trouble(self._trouble or self.failures.trouble)

    def part(self, name: str, what: str, make: Callable[[], str]) -> tuple[str, str]:
        """A panel with its name; an empty one where it cannot be shown."""
        return name, self.failures.guard(what, make, "")

    def _page(self, _change: Any) -> None:
        """The page's theme or width has changed."""
        with self.lock:
            self.refresh()

    def refresh(self) -> None:
        """Show everything as it is now; what fails is told, and hinders nothing else."""
        before = [part for part in self.voice.parts if part[0] != "trouble"]
        with ExitStack() as held:
            for part in self.senders:
                held.enter_context(part.hold_sync())
                part.moment = self.moment
            self.voice.heard = self._heard.last
            parts = self.failures.guard("the page", self.paint, before)
            self.voice.parts = [("trouble", self.trouble), *parts]

    def act(self, do: str, message: dict[str, Any]) -> None:
        """Do what a click or key asks; unknown things do nothing."""
        raise NotImplementedError

    def paint(self) -> Parts:
        """Put what there is to see into the parts; those of the voice are returned."""
        raise NotImplementedError


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

    def put(
        self,
        work: LiveExercise | LiveProblem,
        *,
        hidden: bool = False,
        keep: Iterable[Worked] = (),
    ) -> None:
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
