"""A vocabulary: the words of one kind that a game's files may use, each with its one record.

A record is all that a word comes to: how it is read from a file, what it does, how it is said in
a sentence and on the face of a card. Card effects, scoring conditions, benefits of tiles are such
words. The records of a vocabulary have a base class, and what that leaves abstract is what each
must bring. Whatever reads a file is handed the vocabulary, so that it may know the words without
knowing the rules:

    EFFECTS: Vocabulary[type[Effect]] = Vocabulary("effect", Effect)

    @EFFECTS.record("draw")
    @dataclass(frozen=True, slots=True)
    class DrawCards(Effect):
        '''Cards from the deck.'''

        cards: int = 1
        ...

Here each word has a class, since an effect on a card has fields. Where it has none the record is
an object: ``CONDITIONS.add("go-green", Condition(...))``. A new word is one new record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from urbannb.core.text import listing
from urbannb.core.text.quote import quoted

R = TypeVar("R")
T = TypeVar("T")


class Vocabulary(Mapping[str, R]):
    """Records by their words, in the order in which they were added.

    `what` a word is called; `base` is the class of the records, or whose instances they are;
    `parts` are attributes that each must have besides the abstract ones of `base`.
    """

    def __init__(self, what: str, base: type, parts: Iterable[str] = ()) -> None:
        self.what = what
        self.base = base
        self.parts = (*sorted(getattr(base, "__abstractmethods__", ())), *parts)
        self._records: dict[str, R] = {}

    def add(self, word: str, record: R) -> None:
        """The record of a word; each word has one."""
        if word in self._records:
            raise ValueError(f"there is a record of the {self.what} {word!r} already")
        self._records[word] = record

    def record(self, *words: str) -> Callable[[T], T]:
        """Says of a class that it is the record of these words."""

        def note(record: Any) -> Any:
            for word in words:
                self.add(word, record)
            return record

        return note

    def __getitem__(self, word: str) -> R:
        return self._records[word]

    def __iter__(self) -> Iterator[str]:
        return iter(self._records)

    def __len__(self) -> int:
        return len(self._records)

    def unknown(self, key: str, given: object) -> str:
        """What is wrong with a word that nobody knows: "do must be gain or lose, not 'win'"."""
        return f"{key} must be {listing(self, 'or')}, not {quoted(given)}"

    def gaps(self) -> list[str]:
        """What is missing: "the effect draw has no face"; nothing when all records are whole."""
        found = []
        for word, record in self.items():
            kind = record if isinstance(record, type) else type(record)
            if not issubclass(kind, self.base):
                found.append(f"the {self.what} {word} is no {self.base.__name__}")
            parts = dict.fromkeys((*self.parts, *_promised(kind)))
            found += [
                f"the {self.what} {word} has no {part}" for part in parts if _lacks(record, part)
            ]
        return found


def _promised(kind: type) -> list[str]:
    """What a class of records, or a family of them below the base class, leaves abstract.

    It need not be an ABC: records that are read and said before they can do anything are none.
    """
    return [name for name in dir(kind) if _lacking(getattr(kind, name, None))]


def _lacking(part: object) -> bool:
    return getattr(part, "__isabstractmethod__", False) is True


def _lacks(record: object, part: str) -> bool:
    """Whether a part is not there, empty, or only promised by the base class."""
    there = getattr(record, part, None)
    return there in (None, "", ()) or _lacking(there)
