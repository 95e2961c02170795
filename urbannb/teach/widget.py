"""What every widget of a lesson shares: messages come in, nothing that fails is lost."""

from __future__ import annotations

import threading
import traceback
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from typing import Any, ClassVar

from ipywidgets import VBox

from urbannb.core.errors import UrbanError
from urbannb.core.text import plain
from urbannb.teach.panels import LessonPanels
from urbannb.ui.match import Trouble
from urbannb.ui.moments import LATE, Heard, came_late
from urbannb.ui.panels import header
from urbannb.ui.widgets import Part


class LessonWidget(VBox):
    """A widget of parts that send messages ``{"do": …}``; they end up in `act`."""

    answers: ClassVar[frozenset[str]] = frozenset()
    """The messages that answer what is asked: after each of them something else is, and one that
    was meant for what was asked before is not done."""

    def __init__(self, children: Sequence[Any], parts: Iterable[Part], voice: LessonPanels) -> None:
        """`voice` is the one of the `parts` that speaks and that shows what went wrong."""
        self.lock = threading.RLock()
        self.moment = 1
        """A number for what is asked; see `urbannb.ui.moments`."""
        self._heard = Heard()
        self.senders = tuple(parts)
        self.voice = voice
        self.said = ""
        self.trouble = ""
        self.late = ""
        super().__init__(list(children))
        for css in ("ub", "ub-table", "ub-lesson"):
            self.add_class(css)
        for part in self.senders:
            part.on_msg(self._message)

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
            if late and given.get("do") in self.answers:
                self._came_late()
            else:
                self._heed(given, late)
            self.refresh()

    def _heed(self, given: dict[str, Any], late: bool) -> None:
        """Do what a message asks; what comes late is never an error."""
        self.trouble = self.late = ""
        try:
            if isinstance(given.get("do"), str):
                self.act(given["do"], given)
                self.moment += given["do"] in self.answers
        except UrbanError as error:
            if late:
                self._came_late()
            else:
                self._wrong(Trouble(str(error)))
        except Exception as error:  # noqa: BLE001  # shown in the widget: it has no other reader
            self._wrong(Trouble(f"{type(error).__name__}: {error}", traceback.format_exc()))

    def _came_late(self) -> None:
        """Say it quietly, after what is being said."""
        if not self.late:
            self.late = f'<div class="ub-cap">{LATE}</div>'
            self.say(f"{self.said} {LATE}".strip())

    def _wrong(self, trouble: Trouble) -> None:
        self.trouble = header.trouble(trouble)
        self.say(trouble.text)

    def _page(self, _change: Any) -> None:
        """The page's theme or width has changed."""
        with self.lock:
            self.refresh()

    def refresh(self) -> None:
        """Show everything as it is now, one message a part; what fails is shown where it can be."""
        with ExitStack() as held:
            for part in self.senders:
                held.enter_context(part.hold_sync())
                part.moment = self.moment
            self.voice.heard = self._heard.last
            try:
                self.paint()
            except Exception as error:  # noqa: BLE001  # a callback's error has no other reader
                self._wrong(Trouble(f"{type(error).__name__}: {error}", traceback.format_exc()))
                self.voice.parts = [("trouble", self.trouble)]

    def act(self, do: str, message: dict[str, Any]) -> None:
        """Do what a click or key asks; unknown things do nothing."""
        raise NotImplementedError

    def paint(self) -> None:
        """Put what there is to see into the parts."""
        raise NotImplementedError
