"""What cannot be shown is told once, on a card that closes; all the rest is shown."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from urbannb.core.text.quote import short_lines

MOST_DETAILS = 80
"""Lines of a traceback that are kept."""
T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True)
class Trouble:
    """Something that went wrong; `details` is the traceback of what should never happen."""

    text: str
    details: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", short_lines(self.text))
        object.__setattr__(self, "details", short_lines(self.details, MOST_DETAILS, indented=True))


class Failures:
    """The parts that cannot be shown as things stand, each by a name of its own: "the board".

    A part that fails at every repaint is told of once: after its card was closed it stays quiet,
    until it could be shown again in between. A card that is open stays until somebody closes it.
    """

    def __init__(self) -> None:
        self.trouble: Trouble | None = None
        """What the open card says."""
        self._failing: dict[str, str] = {}
        """Why each part cannot be shown now."""

    def guard(self, part: str, make: Callable[[], T], otherwise: U) -> T | U:
        """What `make` makes, or what stands in its place when that fails."""
        try:
            made = make()
        except Exception as error:  # noqa: BLE001  # a callback's error has no other reader
            self._note(part, f"{type(error).__name__}: {error}", traceback.format_exc())
            return otherwise
        self._failing.pop(part, None)
        return made

    def _note(self, part: str, error: str, details: str) -> None:
        known = error in self._failing.values()
        self._failing[part] = error
        if not known:
            what = f"{part[:1].upper()}{part[1:]} cannot be shown now. You can go on."
            self.trouble = Trouble(f"{what} {error}", details)

    def close(self) -> None:
        """Close the card."""
        self.trouble = None
