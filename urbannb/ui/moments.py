"""Which decision a message of the page belongs to, and which messages have been heard.

A page is always a little behind: a message may have been meant for a decision that is made by the
time it comes. So each decision has a number, its moment. The page sends back the moment that it
showed when the gesture began: the second click of a double click, a key that repeats, a key or a
finger that comes again before anybody can have read what is asked (`line.js`), and a pointer
that was pressed before a repaint all belong to the moment of the first press. Messages without a
moment, such as those of `Table.do`, are always meant for now.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

LATE = "That press came after the decision; nothing was played."
PAGES = 8
"""Pages that may show one widget at a time and be answered, each in its turn."""


class Late(Enum):
    """What becomes of a message that was meant for an earlier moment."""

    DONE = "done: it means the same at any time"
    TOLD = "not done, and a sentence says so"
    DROPPED = "not done, and nothing is said: it was only a look"


def came_late(message: Mapping[Any, Any], moment: int) -> bool:
    """Whether a message was meant for another moment than this one."""
    given = message.get("moment")
    return given is not None and (isinstance(given, bool) or given != moment)


class Heard:
    """The number of the last message heard from each page.

    The page waits for it: what is not heard within a second means that the kernel is busy.
    """

    def __init__(self) -> None:
        self._last: dict[str, int] = {}

    def note(self, message: object) -> None:
        """Take down the number of a message, if it has one: ``"sent": [page, number]``."""
        sent = message.get("sent") if isinstance(message, dict) else None
        match sent:
            case [str(page), int(number)] if len(page) <= 16:
                self._last.pop(page, None)
                self._last[page] = number
                while len(self._last) > PAGES:
                    del self._last[next(iter(self._last))]

    @property
    def last(self) -> dict[str, int]:
        """The number of the last message of each page, as it goes to the pages."""
        return dict(self._last)
