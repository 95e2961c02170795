"""Tables of a TOML file read field by field, so that every mistake has its line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Generic, TypeVar

from urbannb.core.data.locate import Path, toml_lines
from urbannb.core.errors import BadDeck, BadFile, Mistake
from urbannb.core.text import listing
from urbannb.core.text.quote import quoted

LONGEST_TEXT = 200
LONGEST_PROSE = 2_000


@dataclass
class Reading:
    """What is known while a file is read: the mistakes so far, and whatever a game adds."""

    mistakes: list[tuple[Path, str]] = field(default_factory=list)

    def wrong(self, path: Path, message: str) -> None:
        """Note a mistake."""
        self.mistakes.append((path, message))

    def shown(self, word: str) -> str:
        """A word as one writes it in a file."""
        return word


R = TypeVar("R", bound=Reading)


class Fields(Generic[R]):
    """One table: each method reads a field; `finish` names those that nobody asked for.

    A field that is wrong is noted as a mistake, and something harmless is read instead.
    """

    def __init__(self, raw: Any, path: Path, reading: R, what: str) -> None:
        self.path, self.reading, self.what = path, reading, what
        self.asked: list[str] = []
        self.table: dict[str, Any] = raw if isinstance(raw, dict) else {}
        self.ok = isinstance(raw, dict)
        if not self.ok:
            self.reading.wrong(path, f"{what} is a table in braces, not {quoted(raw)}")

    def wrong(self, key: str, message: str) -> None:
        """Note a mistake in a field, or in the whole table for a field that is not there."""
        self.reading.wrong((*self.path, key) if key in self.table else self.path, message)

    def get(self, key: str) -> Any:
        """The raw value of a field; None without one."""
        if key not in self.asked:
            self.asked.append(key)
        return self.table.get(key)

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from `low` to `high`; required without a default."""
        value = self.get(key)
        if value is None and default is not None:
            return default
        if type(value) is not int or not low <= value <= high:
            wanted = f"must be a whole number from {low} to {high}"
            self.wrong(key, f"{key} of {self.what} {wanted}{self._not(value)}")
            return low if default is None else default
        return value

    def wholes(self, key: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers from `low` to `high`; required, and none if it is wrong."""
        value = self.get(key)
        if not _is_list(value) or not all(type(n) is int and low <= n <= high for n in value):
            wanted = f"must be a list of whole numbers from {low} to {high}"
            self.wrong(key, f"{key} of {self.what} {wanted}{self._not(value)}")
            return ()
        return tuple(value)

    def flag(self, key: str) -> bool:
        """True or false; false when nothing is said."""
        value = self.get(key)
        if value is not None and type(value) is not bool:
            self.wrong(key, f"{key} of {self.what} must be true or false, not {quoted(value)}")
        return value is True

    def word(self, key: str, allowed: Sequence[str], default: str | None = None) -> str:
        """One of some words, however it is capitalised; required without a default."""
        value = self.get(key)
        if value is None and default is not None:
            return default
        found = self._one_of(key, value, allowed)
        return allowed[0] if found is None else found

    def one_of(self, key: str, allowed: Sequence[str]) -> str | None:
        """One of some words, on which hangs what else the table has; None if it is wrong."""
        return self._one_of(key, self.get(key), allowed)

    def words(self, key: str, allowed: Sequence[str]) -> tuple[str, ...]:
        """A word or a list of different words; none when nothing is said."""
        value = self.get(key)
        if value is None:
            return ()
        given = value if _is_list(value) else [value]
        found = tuple(self._one_of(key, v, allowed) or allowed[0] for v in given)
        if not found or len(set(found)) < len(found):
            self.wrong(key, f"{key} of {self.what} must name one or several, each once")
        return found

    def _one_of(self, key: str, value: Any, allowed: Sequence[str]) -> str | None:
        for word in allowed:
            if isinstance(value, str) and value.casefold() == word.casefold():
                return word
        known = listing(map(self.reading.shown, allowed), "or")
        self.wrong(key, f"{key} of {self.what} must be {known}{self._not(value)}")
        return None

    def text(self, key: str, default: str | None = None, longest: int = LONGEST_TEXT) -> str:
        """A text that can be shown; required without a default."""
        value = self.get(key)
        if value is None and default is not None:
            return default
        good = isinstance(value, str) and value.strip() and value.isprintable()
        if not good or len(value) > longest or "**" in value or "~~" in value:
            wanted = f"must be a text of 1 to {longest} printable characters without ** and ~~"
            self.wrong(key, f"{key} of {self.what} {wanted}{self._not(value)}")
            return "?"
        return str(value)

    def prose(self, key: str, default: str | None = None, longest: int = LONGEST_PROSE) -> str:
        """Some sentences, on one line or several; required without a default."""
        value = self.get(key)
        if value is None and default is not None:
            return default
        if not _is_prose(value, longest) or (default is None and not value.strip()):
            wanted = f"must be a text of {default is None:d} to {longest} printable characters"
            self.wrong(key, f"{key} of {self.what} {wanted}{self._not(value)}")
            return ""
        return " ".join(value.split())

    def texts(self, key: str, *, needed: bool = False) -> tuple[str, ...]:
        """A text or a list of several, as they stand."""
        value = self.get(key)
        if value is None and not needed:
            return ()
        given = [value] if isinstance(value, str) else value
        good = _is_list(given) and all(_is_prose(v, LONGEST_TEXT) and v.strip() for v in given)
        if not good or (needed and not given):
            wanted = (
                f"must be a text of 1 to {LONGEST_TEXT} printable characters, or a list of such"
            )
            self.wrong(key, f"{key} of {self.what} {wanted}{self._not(value)}")
            return ()
        return tuple(given)

    def items(self, key: str) -> list[tuple[Any, Path]]:
        """The items of a list with their paths; none when nothing is said."""
        value = self.get(key)
        if value is not None and not _is_list(value):
            self.wrong(key, f"{key} of {self.what} must be a list in square brackets")
        if not _is_list(value):
            return []
        return [(item, (*self.path, key, i)) for i, item in enumerate(value)]

    def tables(
        self, key: str, what: str, reading: Callable[[], R] | None = None
    ) -> Iterator[Fields[R]]:
        """The ``[[key]]`` tables, each finished when the next is asked for.

        `reading` makes what is known of one table alone; without it all share what is known.
        """
        if isinstance(self.get(key), dict):
            self.wrong(key, f"write [[{key}]] with two brackets: there are several")
            return
        for raw, path in self.items(key):
            fields = Fields(raw, path, reading() if reading else self.reading, what)
            if fields.ok:
                yield fields
                fields.finish()

    def inside(self, key: str, what: str) -> Fields[R] | None:
        """The table of a field; None without one."""
        value = self.get(key)
        return None if value is None else Fields(value, (*self.path, key), self.reading, what)

    def finish(self) -> None:
        """Name every field that does not belong here."""
        for key in self.table:
            if key not in self.asked:
                known = listing(sorted(self.asked))
                near = get_close_matches(key[:LONGEST_TEXT], self.asked, 1)
                meant = f" (did you mean {near[0]}?)" if near else ""
                self.wrong(key, f"{self.what} has no {quoted(key)}{meant}; it can have {known}")

    def _not(self, value: Any) -> str:
        return "; it is missing" if value is None else f", not {quoted(value)}"


def _is_list(value: Any) -> bool:
    return isinstance(value, list)


def _is_prose(value: Any, longest: int) -> bool:
    """Whether a value is a text that can be shown, perhaps of several lines."""
    if not isinstance(value, str) or len(value) > longest:
        return False
    return " ".join(value.split()).isprintable()


def refuse(
    text: str, mistakes: list[tuple[Path, str]], kind: Callable[[list[Mistake]], BadFile] = BadDeck
) -> None:
    """Raise `BadDeck` with every mistake and its line, the first line first; nothing for none.

    A mistake at something that is not there is one of what stands around it.
    """
    if mistakes:
        lines = toml_lines(text)
        found = [Mistake(line_of(lines, path), words) for path, words in mistakes]
        raise kind(sorted(found, key=lambda mistake: mistake.line or 0))


def line_of(lines: dict[Path, int], path: Path) -> int:
    """The line of what stands at a path, or of what is around it."""
    while path not in lines:
        path = path[:-1]
    return lines[path]
