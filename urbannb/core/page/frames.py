"""The pictures of a game as data: what many of them share is written once.

A picture is layers of marks, each of which is written as one element of SVG. Every mark gets a
number, and a layer says how many of its first and last marks are those of the same layer in the
picture before.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

Layers = Mapping[str, Sequence[Hashable]]
"""The marks of a picture, by layer, in the order in which they are drawn."""
Write = Callable[[Any], str]
"""How a mark is written."""


class Frames:
    """Pictures, one after the other, each of whose marks is written once."""

    def __init__(self) -> None:
        self.texts: dict[str, int] = {}
        """Every text (a mark, a description) and its number, in the order of their numbers."""
        self.frames: list[list[Any]] = []
        self._before: dict[str, list[int]] = {}
        self._written: dict[Hashable, int] = {}
        self._at: dict[int, int] = {}
        """The same by `id`, which is quicker: these marks are kept, so none has another's."""

    def number(self, text: str) -> int:
        """The number of a text."""
        return self.texts.setdefault(text, len(self.texts))

    def add(
        self, box: tuple[float, float], described: str, layers: Layers, write: Write = str
    ) -> int:
        """Add a picture of this width and height; returns which one it is.

        `write` is how a mark is written that no picture had before.
        """
        numbers = {name: self._numbers(marks, write) for name, marks in layers.items()}
        changes = [
            [name, *self._changed(name, after)]
            for name, after in numbers.items()
            if after != self._before.get(name)
        ]
        self._before = numbers
        self.frames.append([*box, self.number(described), list(numbers), changes])
        return len(self.frames) - 1

    def _numbers(self, marks: Sequence[Hashable], write: Write) -> list[int]:
        """The numbers of some marks, most of which are those of the picture before."""
        known = map(self._at.get, map(id, marks))
        return [
            self._new(mark, write) if number is None else number
            for mark, number in zip(marks, known, strict=True)
        ]

    def _new(self, mark: Hashable, write: Write) -> int:
        """The number of a mark that has not been met as this very object."""
        number = self._written.get(mark)
        if number is None:
            number = self._written[mark] = self._at[id(mark)] = self.number(write(mark))
        return number

    def _changed(self, name: str, after: list[int]) -> tuple[int, int, list[int]]:
        """How many marks stay at the beginning and at the end, and those between them."""
        before = self._before.get(name, [])
        first = _same(before, after)
        last = _same(reversed(before[first:]), reversed(after[first:]))
        return first, last, after[first : len(after) - last]


def _same(one: Iterable[int], other: Iterable[int]) -> int:
    """With how many equal numbers both begin."""
    pairs: Iterator[tuple[int, int]] = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
