"""What somebody gave, quoted in a sentence: on one line, printable, and cut where it is long.

Files, notations and names come from strangers. However long they are, an error text stays short.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

LONGEST_QUOTE = 60
LONGEST_PATH = 200
LONGEST_MISTAKE = 450
LONGEST_MESSAGE = 500
"""A mistake in a file, and that with the words before it."""
MOST_LISTED = 20
"""So many mistakes or names are listed; of the others the number is told."""
GAP = "…"


def cut(text: str, longest: int = LONGEST_QUOTE) -> str:
    """A text as it stands, on one line; a long one loses its middle."""
    return _shortened(_on_one_line(_shortened(text, 2 * longest)), longest)


def quoted(value: object, longest: int = LONGEST_QUOTE) -> str:
    """What Python would call a value, `'abc'` or `[1, 2]`; a long one loses its middle."""
    if isinstance(value, str):
        return cut(repr(_shortened(value, 2 * longest)), longest)
    try:
        return cut(repr(value), longest)
    except Exception:  # noqa: BLE001  # too deep, too many digits, or a repr that is broken
        return f"a value of the type {cut(type(value).__name__)}"


def as_text(value: object) -> str:
    """What somebody gave as the text of a name; what Python cannot write so, as it is quoted."""
    try:
        return str(value)
    except ValueError:  # a number of thousands of digits
        return quoted(value)


def message(text: str) -> str:
    """A whole sentence or two of ours, as long as one mistake may be."""
    return cut(text, LONGEST_MESSAGE)


def short_lines(text: str, most: int = MOST_LISTED, *, indented: bool = False) -> str:
    """A text of several lines, each as long as one mistake may be; how many more there are."""
    lines = several(text.split("\n"), most)
    if indented:
        return "\n".join(line[:LONGEST_MESSAGE] for line in lines)
    return "\n".join(map(message, lines))


def several(items: Sequence[Any], most: int = MOST_LISTED) -> list[str]:
    """The first items as texts; then how many more there are."""
    texts = [str(item) for item in items[:most]]
    more = len(items) - len(texts)
    return [*texts, f"and {more:,} more"] if more else texts


def _shortened(text: str, longest: int) -> str:
    if len(text) <= longest:
        return text
    head = (longest - len(GAP)) * 2 // 3
    return text[:head] + GAP + text[len(text) - (longest - len(GAP) - head) :]


def _on_one_line(text: str) -> str:
    """Lines become parts of a sentence; what a terminal or a page could obey is spelled out."""
    line = "; ".join(filter(None, map(str.strip, text.splitlines())))
    if line.isprintable():
        return line
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in line)
