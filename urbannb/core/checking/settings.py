"""The settings of a new game: each is declared once, which checks it and asks for it on a form.

A game lists what may be agreed on before it begins (`Rulebook.settings`). What each may be by
itself is looked at here; which of them go together the game says itself, when it begins.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from urbannb.core.checking.options import Options
from urbannb.core.text import capital

Pairs = Sequence[tuple[str, str]]
"""What may be chosen: the value of each, and its words."""


class FormField(NamedTuple):
    """A field of a form. With `words` one of them is chosen, else something is typed into it."""

    key: str
    label: str
    now: str
    words: Pairs = ()
    long: bool = False
    """Whether it takes a text of many lines, such as a deck."""
    digits: bool = False


class Setting(ABC):
    """Something that may be agreed on before a game: an option of `new_game`, by its name."""

    name: str

    @abstractmethod
    def look(self, options: Options) -> None:
        """Look whether it is what it should be, if it was given."""

    @abstractmethod
    def boxes(self, now: Any) -> tuple[FormField, ...]:
        """The fields that ask for it; `now` is what it is, None where it was left out."""

    @abstractmethod
    def read(self, fields: Mapping[str, str]) -> Any:
        """What the fields say; None where it is left out. Whatever is wrong is kept as it is."""


@dataclass(frozen=True)
class OneOf(Setting):
    """One of some words; the first of them is the usual one, which is left out."""

    name: str
    label: str
    allowed: Sequence[str]
    words: Mapping[str, str] = field(default_factory=dict)
    """What each is called; else it is called as it is written."""

    def look(self, options: Options) -> None:
        options.choice(self.name, self.allowed)

    def boxes(self, now: Any) -> tuple[FormField, ...]:
        pairs = [(word, self.words.get(word) or capital(word)) for word in self.allowed]
        return (FormField(self.name, self.label, str(now or self.allowed[0]), pairs),)

    def read(self, fields: Mapping[str, str]) -> Any:
        given = fields.get(self.name, "")
        return None if given in ("", self.allowed[0]) else given


@dataclass(frozen=True)
class Several(Setting):
    """So many different numbers, each of which stands for something; without them it is dealt."""

    name: str
    label: str
    count: int
    counted: str
    """How many they are, in words: "three"."""
    called: Callable[[], Mapping[int, str]]
    """What each number stands for; asked when it is needed, as that may lie in a file."""
    dealt: str = "Dealt"

    def look(self, options: Options) -> None:
        options.numbers(self.name, self.counted, self.count, list(self.called()))

    def boxes(self, now: Any) -> tuple[FormField, ...]:
        pairs = [("", self.dealt), *((str(n), f"{n} {what}") for n, what in self.called().items())]
        given = [*map(str, now or ()), *[""] * self.count]
        return tuple(
            FormField(f"{self.name}{n}", f"{self.label} {n + 1}", given[n], pairs)
            for n in range(self.count)
        )

    def read(self, fields: Mapping[str, str]) -> Any:
        given = [fields.get(f"{self.name}{n}", "") for n in range(self.count)]
        return [_number(text) for text in given if text] or None


@dataclass(frozen=True)
class Number(Setting):
    """A whole number in a range; it may be left out."""

    name: str
    label: str
    low: int
    high: int

    def look(self, options: Options) -> None:
        options.whole(self.name, self.low, self.high)

    def boxes(self, now: Any) -> tuple[FormField, ...]:
        return (FormField(self.name, self.label, "" if now is None else str(now), digits=True),)

    def read(self, fields: Mapping[str, str]) -> Any:
        text = fields.get(self.name, "").strip()
        return _number(text) if text else None


@dataclass(frozen=True)
class Numbers(Setting):
    """Some whole numbers in their order, each with a label of its own, or none of them."""

    name: str
    labels: tuple[str, ...]
    what: str
    """What they are, in words: "rows and columns"."""
    low: int
    high: int

    def look(self, options: Options) -> None:
        options.wholes(self.name, self.what, len(self.labels), self.low, self.high)

    def boxes(self, now: Any) -> tuple[FormField, ...]:
        given = [*map(str, now or ()), *[""] * len(self.labels)]
        return tuple(
            FormField(f"{self.name}{n}", label, given[n], digits=True)
            for n, label in enumerate(self.labels)
        )

    def read(self, fields: Mapping[str, str]) -> Any:
        given = [fields.get(f"{self.name}{n}", "").strip() for n in range(len(self.labels))]
        return [_number(text) for text in given if text] or None


@dataclass(frozen=True)
class YesNo(Setting):
    """Something that is agreed on or not; usually it is not."""

    name: str
    label: str

    def look(self, options: Options) -> None:
        options.flag(self.name)

    def boxes(self, now: Any) -> tuple[FormField, ...]:
        return (
            FormField(self.name, self.label, "yes" if now else "", (("", "No"), ("yes", "Yes"))),
        )

    def read(self, fields: Mapping[str, str]) -> Any:
        return True if fields.get(self.name) else None


@dataclass(frozen=True)
class DeckFile(Setting):
    """A deck: one of those in the package by its name, or one's own as the text of a file."""

    name: str
    label: str
    what: str = "the text of a deck file (TOML)"
    ours: Pairs = ()
    """The decks of the package, the usual one first; none where there is only one."""
    plain: Mapping[str, Any] = field(default_factory=dict)
    """What is written down for a deck of `ours` instead of its name."""

    def look(self, options: Options) -> None:
        if not any(options.plain.get(self.name) is value for value in self.plain.values()):
            options.text(self.name, self.what)

    def boxes(self, now: Any) -> tuple[FormField, ...]:
        back = {value: name for name, value in self.plain.items()}
        named = str(back.get(now, now or ""))
        known = named in (name for name, _ in self.ours) or not named
        own = FormField(f"{self.name}-own", f"{self.label}: your own", "" if known else named,
                  long=True)  # fmt: skip
        chosen = FormField(self.name, self.label, named if known else "", self.ours)
        return (chosen, own) if self.ours else (own,)

    def read(self, fields: Mapping[str, str]) -> Any:
        if own := fields.get(f"{self.name}-own", "").strip():
            return own + "\n"
        given = fields.get(self.name, "")
        usual = self.ours[0][0] if self.ours else ""
        return None if given in ("", usual) else self.plain.get(given, given)


def _number(text: str) -> int | str:
    """A number as it was typed; what is none is left to be refused in words."""
    bare = text.removeprefix("-")
    return int(text) if bare.isascii() and bare.isdecimal() and len(bare) < 10 else text
