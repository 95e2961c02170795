"""What a table says: what a screen reader is to announce, what went wrong, what came too late."""

from __future__ import annotations

from collections.abc import Callable

from urbannb.ui.failures import Failures, Trouble
from urbannb.ui.moments import LATE


class Speaker:
    """Says one thing at a time, and shows what went wrong until it is dismissed."""

    def __init__(self, failures: Failures) -> None:
        self.trouble: Trouble | None = None
        self.notice = ""
        self.moment = 0
        """A number for what is asked and shown; it grows when that becomes something else."""
        self.late = ""
        """What is said of a click that was meant for an earlier decision."""
        self._failures = failures
        self._said: str | Callable[[], str] = ""

    def came_late(self) -> None:
        """A click was meant for an earlier decision: say so, after what is being said."""
        if self.late:
            return
        before, self.late = self._said, LATE

        def both() -> str:
            return f"{_words(before)} {LATE}".strip()

        self.say(both)

    def say(self, text: str | Callable[[], str]) -> None:
        """What a screen reader is to announce, or what will find the words when it is time."""
        self._said = text

    def say_any(self, words: Callable[[], str]) -> None:
        """Announce what is found, if there is anything; if not, what is being said is heard out."""
        before = self._said
        self.say(lambda: words() or _words(before))

    @property
    def announcement(self) -> str:
        """What a screen reader is to announce."""
        if not isinstance(self._said, str):
            self._said = self._failures.guard("the announcement", self._said, "")
        return self._said


def _words(said: str | Callable[[], str]) -> str:
    return said if isinstance(said, str) else said()
