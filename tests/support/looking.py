"""Which fields of a record are looked at when it is used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any


def looked_at(record: Any, use: Callable[[Any], object]) -> set[str]:
    """The fields of a record, a dataclass, that a use of it looks at.

    A field that is read from a file and that nobody looks at is a gap as well.
    """
    names = {field.name for field in fields(record)}
    seen: set[str] = set()

    def note(self: object, name: str) -> Any:
        if name in names:
            seen.add(name)
        return object.__getattribute__(self, name)

    kind: Any = type(record)
    noting: Any = type(kind.__name__, (kind,), {"__slots__": (), "__getattribute__": note})
    copy = object.__new__(noting)
    for name in names:
        object.__setattr__(copy, name, getattr(record, name))
    use(copy)
    return seen
