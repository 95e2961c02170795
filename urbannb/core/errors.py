"""One family of errors. Each says what was wrong, where, and what would be right.

Raising one never changes a game: whatever was asked for simply did not happen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from urbannb.core.text.quote import LONGEST_MISTAKE, cut, message, several
from urbannb.core.verdict import Verdict


class UrbanError(Exception):
    """Anything this package refuses to do; the message is meant for a person.

    Each of its lines is short and printable, whatever it quotes, and there are not many.
    """

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(map(message, several(lines))))


class UnknownGame(UrbanError):
    """There is no game of that name."""


class BadOption(UrbanError):
    """An option of `new_game`, `position` or `play` that the game does not have or allow.

    `option` is its name, where it is known.
    """

    def __init__(self, message: str, option: str = "") -> None:
        super().__init__(message)
        self.option = option


class BadNotation(UrbanError):
    """A text that is not an action in the game. `text` is what was given."""

    def __init__(self, message: str, text: str) -> None:
        super().__init__(message)
        self.text = text


class IllegalAction(UrbanError):
    """An action that the rules forbid now. `verdict` holds every condition that fails."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(*str(verdict).split("\n"))
        self.verdict = verdict


class NothingToUndo(UrbanError):
    """There is no earlier (or, for redo, no later) position to go to."""


@dataclass(frozen=True)
class Mistake:
    """One mistake in a file: its line (1 is the first; None when no line is to blame)."""

    line: int | None
    message: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "message", cut(self.message, LONGEST_MISTAKE))

    def __str__(self) -> str:
        return self.message if self.line is None else f"line {self.line}: {self.message}"


class BadFile(UrbanError):
    """A text that is not what it should be; `mistakes` lists all that were found."""

    what = "file"

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        UrbanError.__init__(self, *(f"this {self.what} cannot be used: {m}" for m in self.mistakes))

    @property
    def line(self) -> int | None:
        """The line of the first mistake."""
        return self.mistakes[0].line


class BadRecord(BadFile):
    """A record that cannot be replayed."""

    what = "record"


class BadGuide(BadFile, BadOption):
    """A guide that does not say what a guided game needs, or that its game cannot follow."""

    what = "guide"

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        BadFile.__init__(self, mistakes)
        self.option = "guide"


class BadPosition(BadFile):
    """A position that no game could be in, or that is not written as one."""

    what = "position"


class BadDeck(BadFile):
    """A deck file whose components cannot make a game.

    `option` is the option of `new_game` that it was given as, where a game takes several.
    """

    what = "deck"

    def __init__(self, mistakes: Sequence[Mistake], option: str = "deck") -> None:
        super().__init__(mistakes)
        self.option = option
