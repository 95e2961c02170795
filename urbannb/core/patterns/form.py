"""The form of a notation: one template from which a value is written and read.

| in the template | written | read |
|---|---|---|
| ``take`` | so | in any case |
| ``{cost}`` | the attribute, as its `Field` says | as its `Field` says |
| ``( )`` | what stands in the brackets | so, or left out |
| ``[to |on ]`` | never | one of these, or left out |
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, cached_property
from operator import attrgetter
from typing import Any, NamedTuple, get_type_hints

from urbannb.core.patterns.fields import Field

_PIECES = re.compile(r"(\{\w+\}|\[[^]]*\]|\([^)]*\))")


class HowWritten(NamedTuple):
    """One kind of action, or of place: how it is written, and what that means.

    In the `pattern` ``{braces}`` stand for what differs, ``[brackets]`` for what may be left out.
    """

    pattern: str
    examples: tuple[str, ...]
    means: str


@dataclass(frozen=True)
class Piece:
    """A piece of a template: plain `text`, or what stands in the brackets that `kind` opens."""

    kind: str
    text: str
    field: Field | None = None


class Form:
    """How the values of a class are written and read.

    The fields stand in the annotations of the class: ``cost: Annotated[int, whole(1, 5)]``.
    Raises `TypeError` where class and template do not fit together.
    """

    def __init__(self, cls: Any, says: str) -> None:
        self.cls = cls
        self.pieces = tuple(_pieces(cls, says))
        self.fields = {p.text: p.field for p in self.pieces if p.field}
        self.write = _writer(self.pieces)
        self._reads = tuple((name, field.read) for name, field in self.fields.items())

    @cached_property
    def match(self) -> Callable[[str], re.Match[str] | None]:
        """Whether a text with single spaces looks as the template says."""
        return re.compile(_pattern(self.pieces, "(%s)"), re.IGNORECASE | re.ASCII).fullmatch

    def made(self, match: re.Match[str]) -> Any:
        """The value of a text that matches; None where a field of it is none after all."""
        with suppress(ValueError):
            parts = zip(self._reads, match.groups())  # noqa: B905  # a group for each field
            return self.cls(**{name: read(part) for (name, read), part in parts})
        return None

    def read(self, text: str) -> Any:
        """The value of a text with single spaces; None if it is not written so."""
        match = self.match(text)
        return match and self.made(match)

    @property
    def pattern(self) -> str:
        """How it is written, for people: "build {box} {block}[ {shape}]"."""
        return "".join(map(_shown, self.pieces))

    def sample(self, pick: random.Random) -> Any:
        """Some value, for tests."""
        return self.cls(**{name: field.sample(pick) for name, field in self.fields.items()})


@cache
def form_of(cls: Any) -> Form:
    """The form of a class that ``says`` how it is written."""
    return Form(cls, cls.says)


def nested(cls: Any) -> Field:
    """A field whose values are of a class that ``says`` how they are written."""
    form = form_of(cls)

    def read(text: str) -> Any:
        value = form.read(text)
        if value is None:
            raise ValueError(text)
        return value

    return Field(_pattern(form.pieces, "(?:%s)"), read, form.sample, form.write)


def _shown(piece: Piece) -> str:
    """A piece of a template as people are shown it; what need not be written is left out."""
    if piece.field is None:
        return "" if piece.kind == "[" else piece.text
    return f"[ {{{piece.text}}}]" if piece.field.optional else f"{{{piece.text}}}"


def _pieces(cls: Any, says: str) -> Iterator[Piece]:
    """The pieces of a template; a field that may be left out has the space before it."""
    fields = {
        name: field
        for name, hint in get_type_hints(cls, include_extras=True).items()
        for field in getattr(hint, "__metadata__", ())
        if isinstance(field, Field)
    }
    parts = [part for part in _PIECES.split(says) if part]
    named = [part[1:-1] for part in parts if part[0] == "{"]
    if bare := [name for name in named if name not in fields and name in _annotated(cls)]:
        raise TypeError(
            f"{cls.__name__} says {says!r}, but nothing says how {bare[0]!r} is read: annotate it, "
            f"such as {bare[0]}: Annotated[str, BOARD.field] or Annotated[int, whole(1, 6)]"
        )
    if not says or sorted(named) != sorted(fields):
        raise TypeError(
            f"{cls.__name__} says {says!r}, but its fields are {', '.join(fields) or 'none'}"
        )
    for part, after in zip(parts, [*parts[1:], ""], strict=True):
        if part[0] == "{":
            yield Piece("{", part[1:-1], fields[part[1:-1]])
        elif part[0] in "[(":
            yield Piece(part[0], part[1:-1])
        else:
            optional = after[:1] == "{" and fields[after[1:-1]].optional
            yield Piece("", part.removesuffix(" ") if optional else part)


def _annotated(cls: Any) -> set[str]:
    """The names that have a type in a class or its bases."""
    return set(get_type_hints(cls))


def _writer(pieces: tuple[Piece, ...]) -> Callable[[Any], str]:
    """What writes a value: as fast as it can be, because whole games are written by it.

    What stands between fields that are not simply shown is filled in at once.
    """
    names: list[str] = []
    text = ""
    writes: list[Callable[[Any], str]] = []
    for piece in pieces:
        if piece.field is None:
            text += "" if piece.kind == "[" else piece.text.replace("%", "%%")
        elif piece.field.write is str:
            text, names = text + "%s", [*names, piece.text]
        else:
            writes.append(_filled(text, names, piece))
            text, names = "", []
    if text or not writes:
        writes.append(_filled(text, names))
    return writes[0] if len(writes) == 1 else lambda value: "".join([w(value) for w in writes])


def _filled(text: str, names: list[str], then: Piece | None = None) -> Callable[[Any], str]:
    """What fills attributes into a text, and writes another one after it as its field does."""
    get = attrgetter(*names) if names else lambda value: ()  # noqa: ARG005  # nothing to fill in
    if then is None or then.field is None:
        return lambda value: text % get(value)
    last, write = attrgetter(then.text), then.field.write
    return lambda value: text % get(value) + write(last(value))


def _pattern(pieces: tuple[Piece, ...], group: str) -> str:
    """The regular expression of a template, each field in a group."""

    def one(piece: Piece) -> str:
        if piece.field:
            return group % piece.field.pattern
        either = "|".join(map(re.escape, piece.text.split("|")))
        return f"(?:{either})?" if piece.kind else re.escape(piece.text)

    return "".join(map(one, pieces))
