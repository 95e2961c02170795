"""What every widget of a lesson shares: messages come in, nothing that fails is lost."""

from __future__ import annotations

import threading
import traceback
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ipywidgets import VBox

from urbannb.core.errors import UrbanError
from urbannb.core.text import plain
from urbannb.teach.panels import LessonPanels
from urbannb.ui.failures import Failures, Trouble
from urbannb.ui.panels import header

Parts = list[tuple[str, str]]


class LessonWidget(VBox):
    """A widget of parts that send messages ``{"do": …}``; they end up in `act`."""

    def __init__(self, children: Sequence[Any], parts: Iterable[Any], voice: LessonPanels) -> None:
        """`voice` is the one of the `parts` that speaks and that shows what went wrong."""
        self.lock = threading.RLock()
        self.voice = voice
        self.said = ""
        self.failures = Failures()
        self._wrong: Trouble | None = None
        super().__init__(list(children))
        for css in ("ub", "ub-table", "ub-lesson"):
            self.add_class(css)
        for part in parts:
            part.on_msg(self._message)

    def do(self, do: str, **message: Any) -> None:
        """Do what a click would: ``question.do("answer", fields={"option": "1"})``."""
        self._message(None, {"do": do, **message}, None)

    def say(self, text: str) -> None:
        """What a screen reader is to announce."""
        self.said = plain(text)

    def _message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        with self.lock:
            self._wrong = None
            try:
                if isinstance(content, dict) and isinstance(content.get("do"), str):
                    self._do(content["do"], content)
            except UrbanError as error:
                self._went_wrong(Trouble(str(error)))
            except Exception as error:  # noqa: BLE001  # shown in the widget: it has no other reader
                details = traceback.format_exc()
                self._went_wrong(Trouble(f"{type(error).__name__}: {error}", details))
            self.refresh()

    def _do(self, do: str, message: dict[str, Any]) -> None:
        if do == "dismiss":
            self.failures.close()
        else:
            self.act(do, message)

    def _went_wrong(self, trouble: Trouble) -> None:
        self._wrong = trouble
        self.say(trouble.text)

    @property
    def trouble(self) -> str:
        """The card of what went wrong, with its button to close it; empty when all is well."""
        return header.trouble(self._wrong or self.failures.trouble)

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
        parts = self.failures.guard("the page", self.paint, before)
        self.voice.parts = [("trouble", self.trouble), *parts]

    def act(self, do: str, message: dict[str, Any]) -> None:
        """Do what a click or key asks; unknown things do nothing."""
        raise NotImplementedError

    def paint(self) -> Parts:
        """Put what there is to see into the parts; those of the voice are returned."""
        raise NotImplementedError
