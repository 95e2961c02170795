"""Names of places: what one can point at, named in one way and read back from the name.

A colon says what a place is a part of: ``hand1:7`` lies in ``hand1``, which stands for it wherever
it is not shown itself. ``#2`` at the end of a name says which of several equal ones it is.

A kind of place is declared once, with the `core.patterns.fields` that stand in its name::

    hand_place = PlaceName(
        "hand{player}:{card}", "A card in a hand.", player=whole(0, 3), card=whole(1, 18)
    )

    hand_place(1, 7)           # "hand1:7"
    hand_place.of("hand1:7")   # (1, 7)
    hand_place.of("deck")      # None
"""

from __future__ import annotations

import random
import re
from functools import cached_property
from typing import Any

from urbannb.core.patterns.fields import Field
from urbannb.core.patterns.form import HowWritten

_FIELD = re.compile(r"\{(\w+)\}")


class PlaceName:
    """The name of a kind of place. Call it with what stands in it; `of` finds that in a name.

    `means` says in a sentence what is there, `like` is an example where the first name that comes
    to mind is no good one. A place of which there is but one has no fields.
    """

    def __init__(self, says: str, means: str = "", like: str = "", /, **fields: Field) -> None:
        self.says, self.means, self._like = says, means, like
        texts = _FIELD.split(says)
        if texts[1::2] != list(fields):
            raise TypeError(f"{says!r} has the fields {', '.join(texts[1::2]) or 'none'}")
        self._fields = tuple(fields.values())
        self._texts = texts[::2]
        self._text = "%s".join(text.replace("%", "%%") for text in self._texts)
        self._plain = all(field.write is str for field in self._fields)

    def __call__(self, *values: Any) -> str:
        """The name of one of these places."""
        if self._plain:
            return self._text % values
        parts = zip(self._fields, values, strict=True)
        return self._text % tuple([field.write(value) for field, value in parts])

    def of(self, place: str) -> Any:
        """What stands in a name: its value, or a tuple of several; None if it is no such name."""
        match = self._expression.fullmatch(place)
        if match is None:
            return None
        try:
            read = zip(self._fields, match.groups(), strict=True)
            values = tuple([field.read(part) for field, part in read])
        except ValueError:
            return None
        if self(*values) != place:  # typed otherwise: it names nothing
            return None
        return values[0] if len(values) == 1 else values

    def listed(self) -> HowWritten:
        """How such places are called, an example, and what is there."""
        like = self._like or self(*self.sample(_First()))
        return HowWritten(self.says, (like,), self.means)

    def sample(self, pick: random.Random) -> tuple[Any, ...]:
        """What may stand in a name, for tests."""
        return tuple(field.sample(pick) for field in self._fields)

    @cached_property
    def _expression(self) -> re.Pattern[str]:
        groups = [f"({field.pattern})" for field in self._fields]
        texts = [re.escape(text) for text in self._texts]
        parts = zip(texts, [*groups, ""], strict=True)
        return re.compile("".join(text + group for text, group in parts), re.IGNORECASE)


class _First(random.Random):
    """Picks the first there is, so that an example is a plain one."""

    def choice(self, seq: Any) -> Any:
        return seq[0]

    def randint(self, a: int, b: int) -> int:  # noqa: ARG002  # as in its base
        return a

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:  # noqa: ARG002  # as above
        return 0 if stop is None else start

    def random(self) -> float:
        return 0.9  # no flag
