"""The base of every game's state: plain typed data that copies, compares and shuffles."""

from __future__ import annotations

import random
import types
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from urbannb.core.data.codec import FORMERLY, dump
from urbannb.core.task import Task

if TYPE_CHECKING:
    from typing_extensions import Self

T = TypeVar("T")


def later(default: Any, formerly: Any) -> Any:
    """A field that came later: in a file without it it has the value that was right till then.

    It is written only where it has another, so that what was saved before stays as it was.
    """
    return field(default=default, metadata={FORMERLY: formerly})


@dataclass(kw_only=True)
class State:
    """One whole position. Games add their own fields, all of plain types.

    `names` are the players' names, `agenda` the tasks still to be done (the last one is
    next), `seed` and `draws` all there is to randomness, `edition` the one of its rulebook
    by which it is played (see `Rulebook.edition`).
    """

    game: ClassVar[str]

    names: tuple[str, ...]
    seed: int = 0
    draws: int = 0
    agenda: list[Task[Any]] = field(default_factory=list)
    edition: int = later(1, formerly=1)

    def copy(self) -> Self:
        """An independent copy; immutable parts are shared."""
        cls: Any = type(self)
        new = object.__new__(cls)
        for name, copier in _copiers(cls):
            value = getattr(self, name)
            setattr(new, name, copier(value) if copier else value)
        return new  # type: ignore[no-any-return]  # a State of this class

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place, by `seed` and the number of shuffles so far.

        Only ``random()`` is used: Python promises its sequence for a given seed on every
        version and machine, which it does not for ``shuffle``.
        """
        draw = random.Random(f"{self.seed}/{self.draws}").random
        self.draws += 1
        for i in range(len(items) - 1, 0, -1):
            j = int(draw() * (i + 1))
            items[i], items[j] = items[j], items[i]

    def roll(self, sides: int = 6) -> int:
        """What a die shows, from 1 on, by `seed` and the number of shuffles and rolls so far."""
        faces = list(range(1, sides + 1))
        self.shuffle(faces)
        return faces[0]

    def to_json(self) -> str:
        """The position as JSON text; `urbannb.position` reads it back."""
        return dump(self.game, self)


Copier = Callable[[Any], Any]


@cache
def _copiers(cls: Any) -> tuple[tuple[str, Copier | None], ...]:
    """How to copy each field, read off its type once: a forgotten field cannot happen."""
    hints = get_type_hints(cls)
    return tuple((f.name, _copier(hints[f.name])) for f in fields(cls))


def _copier(hint: Any) -> Copier | None:
    """None where values of that type are immutable and may be shared."""
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        inner = [c for c in map(_copier, get_args(hint)) if c]
        if not inner:
            return None
        only = inner[0]
        return lambda value: None if value is None else only(value)
    if origin is list:
        inner_copier = _copier(get_args(hint)[0])
        if inner_copier is None:
            return list.copy
        return lambda value: [inner_copier(item) for item in value]
    if origin is dict:
        value_copier = _copier(get_args(hint)[1])
        if value_copier is None:
            return dict.copy
        return lambda value: {key: value_copier(item) for key, item in value.items()}
    return None
