"""Names of places: what one can point at, named in one way and read back from the name.

A kind of place is declared once, with the `core.choosing.fields` that stand in its name::

    hand_place = PlaceName("hand{player}:{card}", player=whole(0, 3), card=whole(1, 18))

    hand_place(1, 7)           # "hand1:7"
    hand_place.of("hand1:7")   # (1, 7)
    hand_place.of("deck")      # None
"""

from __future__ import annotations

import random
import re
from functools import cached_property
from typing import Any

from urbannb.core.choosing.fields import Field

_FIELD = re.compile(r"\{(\w+)\}")


class PlaceName:
    """The name of a kind of place. Call it with what stands in it; `of` finds that in a name."""

    def __init__(self, says: str, **fields: Field) -> None:
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

    def sample(self, pick: random.Random) -> tuple[Any, ...]:
        """What may stand in a name, for tests."""
        return tuple(field.sample(pick) for field in self._fields)

    @cached_property
    def _expression(self) -> re.Pattern[str]:
        groups = [f"({field.pattern})" for field in self._fields]
        texts = [re.escape(text) for text in self._texts]
        parts = zip(texts, [*groups, ""], strict=True)
        return re.compile("".join(text + group for text, group in parts), re.IGNORECASE)
