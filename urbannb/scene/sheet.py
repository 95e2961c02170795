"""A sheet that is being drawn on: its shapes and its places so far; text that fits and wraps.

Tables put cards, panels and their words down one after another. `wrapped` and `flowed` say how
words break into lines and boxes into rows; no renderer can be asked, so widths are estimated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from urbannb.scene.metrics import fit, shortened, text_width
from urbannb.scene.shapes import Rect, Shape, Target, Text
from urbannb.scene.syllables import SOFT, parted

CAPTION, LEADING = 12, 14
"""The size of small type, and from one line of it to the next."""
BOUND = "\N{NO-BREAK SPACE}"
"""Between words that stay on one line."""


@dataclass(slots=True)
class Sheet:
    """Shapes and targets, in the order they are put down."""

    shapes: list[Shape] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)

    def write(
        self, x: float, y: float, words: str, ink: str = "ink", weight: int = 400,
        size: float = CAPTION, anchor: str = "start",
    ) -> None:  # fmt: skip
        """One line of text; `y` is the middle of its capitals."""
        self.shapes.append(Text(x, y, words, size, ink, weight, anchor))

    def heading(self, x: float, y: float, wide: float, title: str, aside: str = "") -> None:
        """A title, and what is said at the right end of its line."""
        self.write(x, y, title, weight=600, size=13)
        if aside:
            room = wide - text_width(title, 13, 600) - 8
            self.write(x + wide, y, fit(aside, room), "muted", anchor="end")

    def caption(
        self, x: float, y: float, words: str, rooms: Sequence[float], ink: str = "muted",
        leading: float = LEADING,
    ) -> None:  # fmt: skip
        """Small words on as many lines as they need, each no wider than its room."""
        for n, line in enumerate(wrapped(words, rooms)):
            self.write(x, y + n * leading, line, ink)

    def own(self, place: str) -> str:
        """A place of its own for what is like others here: cards face down are all equal."""
        start = f"{place}#"
        twins = sum([t.place == place or t.place.startswith(start) for t in self.targets])
        return f"{place}#{twins + 1}" if twins else place

    def frame(
        self, x: float, y: float, w: float, h: float, fill: str | None = "raised",
        stroke: str = "line", dash: tuple[float, ...] = (), width: float = 1.5,
    ) -> None:  # fmt: skip
        """The outline of a card or a panel, its stroke inside the box."""
        self.shapes.append(Rect(x + 0.75, y + 0.75, w - 1.5, h - 1.5, fill, stroke, width, 6, dash))


def wrapped(
    words: str, widths: Sequence[float], size: float = CAPTION, weight: int = 400
) -> list[str]:
    """Words on lines of these widths; what has no room is left out and ends in "…"."""
    return list(_wrapped(words, tuple(widths), size, weight))


@lru_cache(maxsize=1 << 12)
def _wrapped(words: str, widths: tuple[float, ...], size: float, weight: int) -> tuple[str, ...]:
    """The same, found once: every repaint has the same words to wrap again."""
    lines: list[str] = []
    rest = [part for word in words.split(" ") for part in _parts(word, widths, size, weight)]
    while rest and len(lines) < len(widths):
        room = widths[len(lines)]
        taken = _taken(rest, room, size, weight)
        if len(lines) == len(widths) - 1 and taken < len(rest):
            lines.append(_cut(rest, taken, room, size, weight))
            break
        line, cut = _line(rest[:taken]), shortened if taken == 1 else fit
        lines.append(cut(line, room, size, weight))
        rest = rest[taken:]
    return tuple(lines)


def is_whole(lines: Sequence[str], words: str) -> bool:
    """Whether these lines say all of the words, which may be parted at the end of a line."""
    said, meant = ("".join(text.split()).replace("-", "") for text in (" ".join(lines), words))
    return said == meant.replace(BOUND, "")


def _cut(words: Sequence[str], taken: int, room: float, size: float, weight: int) -> str:
    """The last line of words that go on: it ends behind a whole word, where one has room."""
    for count in range(taken, 0, -1):
        line = f"{_line(words[:count]).rstrip(',;-& ')}\u2026"
        if not words[count - 1].endswith(SOFT) and text_width(line, size, weight) <= room:
            return line
    first = 1 + next((n for n, part in enumerate(words) if not part.endswith(SOFT)), len(words))
    return shortened(_line(words[:first]), room, size, weight)


def _parts(word: str, widths: Sequence[float], size: float, weight: int) -> list[str]:
    """What is bound together is parted where it would fit on no line, "Low-Income" at its hyphen.

    Within a word nothing is parted but where a dictionary does.
    """
    room = max(widths, default=0.0)

    def fits(part: str) -> bool:
        return text_width(part, size, weight) <= room

    if fits(word) or len(widths) < 2:
        return [word]
    if BOUND in word:
        return [p for part in word.split(BOUND) for p in _parts(part, widths, size, weight)]
    mark = next((c for c in "-/" if c in word.strip("-/")), "")
    if mark:
        head, _, tail = word.partition(mark)
        return [head + mark, *_parts(tail, widths, size, weight)]
    return parted(word, fits)


def _taken(words: Sequence[str], room: float, size: float, weight: int) -> int:
    """How many of the words fit on a line; at least one is put there."""
    count = 1
    while count < len(words) and text_width(_line(words[: count + 1]), size, weight) <= room:
        count += 1
    return count


def _line(words: Sequence[str]) -> str:
    """Words as they stand on a line: a word is whole, but for what stands on the next."""
    line = " ".join(words).replace(f"{SOFT} ", "").replace(BOUND, " ")
    return line.removesuffix(SOFT) + "-" if line.endswith(SOFT) else line


def flowed(widths: Sequence[float], room: float, gap: float) -> Iterator[tuple[int, float]]:
    """Boxes one after another, as row and left edge, in as many rows as they need."""
    row, x = 0, 0.0
    for width in widths:
        if x and x + width > room:
            row, x = row + 1, 0.0
        yield row, x
        x += width + gap
