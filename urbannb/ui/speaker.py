"""What a table says: what a screen reader is to announce, what went wrong, what came too late."""

from __future__ import annotations

from collections.abc import Callable

from urbannb.ui.failures import Failures, Trouble
from urbannb.ui.moments import LATE


class Speaker:
    """Says one thing at a time, and shows what went wrong until it is dismissed."""

    def __init__(self) -> None:
        self.drawer = ""
        self.trouble: Trouble | None = None
        self.drawer_trouble: Trouble | None = None
        self.failures = Failures()
        self.notice = ""
        self.late = ""
        """What is said of a click that was meant for an earlier decision."""
        self._said: str | Callable[[], str] = ""

    def went_wrong(self, trouble: Trouble) -> None:
        """Something went wrong: it is shown, in the open drawer if it belongs there."""
        if self.drawer and not trouble.details:
            self.drawer_trouble = trouble
        else:
            self.trouble = trouble
        self.say(trouble.text)

    def came_late(self) -> None:
        """A click was meant for an earlier decision: say so, after what is being said."""
        if self.late:
            return
        before, self.late = self._said, LATE

        def both() -> str:
            return f"{_words(before)} {LATE}".strip()

        self.say(both)

    def dismiss(self) -> None:
        """Close the cards that say what went wrong."""
        self.trouble = self.drawer_trouble = None
        self.failures.close()

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
            self._said = self.failures.guard("the announcement", self._said, "")
        return self._said


def _words(said: str | Callable[[], str]) -> str:
    return said if isinstance(said, str) else said()
