"""What every widget of a lesson shares: messages come in, nothing that fails is lost."""

from __future__ import annotations

import threading
import traceback
from collections.abc import Iterable, Sequence
from typing import Any

from urbannb.core.errors import UrbanError
from urbannb.core.text import plain
from urbannb.teach.panels import LessonPanels
from urbannb.ui.match import Trouble
from urbannb.ui.panels import header
from urbannb.ui.shown import Shown


class LessonWidget(Shown):
    """A widget of parts that send messages ``{"do": …}``; they end up in `act`."""

    def __init__(self, children: Sequence[Any], parts: Iterable[Any], voice: LessonPanels) -> None:
        """`voice` is the one of the `parts` that speaks and that shows what went wrong."""
        self.lock = threading.RLock()
        self.voice = voice
        self.said = ""
        self.trouble = ""
        super().__init__(list(children), voice)
        for css in ("ub", "ub-table", "ub-lesson"):
            self.add_class(css)
        for part in parts:
            if part is not voice:
                part.on_msg(self._message)

    def do(self, do: str, **message: Any) -> None:
        """Do what a click would: ``question.do("answer", fields={"option": "1"})``."""
        self._message(None, {"do": do, **message}, None)

    def say(self, text: str) -> None:
        """What a screen reader is to announce."""
        self.said = plain(text)

    def _message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        with self.lock:
            self.trouble = ""
            try:
                if isinstance(content, dict) and isinstance(content.get("do"), str):
                    self.act(content["do"], content)
            except UrbanError as error:
                self._wrong(Trouble(str(error)))
            except Exception as error:  # noqa: BLE001  # shown in the widget: it has no other reader
                self._wrong(Trouble(f"{type(error).__name__}: {error}", traceback.format_exc()))
            self.refresh()

    def _wrong(self, trouble: Trouble) -> None:
        self.trouble = header.trouble(trouble)
        self.say(trouble.text)

    def _page(self, _change: Any) -> None:
        """The page's theme or width has changed."""
        with self.lock:
            self.refresh()

    def refresh(self) -> None:
        """Show everything as it is now; what fails is shown where it can be."""
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
