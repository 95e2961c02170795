"""In what two things differ, as shortly as it can be said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import islice, zip_longest
from typing import Any

LONG = 100
"""What is written in fewer characters is shown whole."""
MOST = 4
"""So many differences are told."""
NOTHING = object()
Part = tuple[str, Any, Any]
"""The way to a part, what it is, and what it should be."""


def differing(found: object, wanted: object) -> str:
    """In words: "3 is not 4", or of a position "player is 1, not 0; taken['B2'] is 0, not 1"."""
    if len(repr(found)) < LONG and len(repr(wanted)) < LONG:
        return f"{found!r} is not {wanted!r}"
    told = [
        f"{path.lstrip('. ') or 'it'} is {_shown(one)}, not {_shown(other)}"
        for path, one, other in islice(_parts("", found, wanted), MOST + 1)
    ]
    more = "; and more" if len(told) > MOST else ""
    return "; ".join(told[:MOST]) + more


def _parts(path: str, found: Any, wanted: Any) -> Iterator[Part]:
    """Where they differ, each part by the way to it."""
    inside = None if type(found) is not type(wanted) else _inside(found, wanted)
    if inside is None:
        yield path, found, wanted
        return
    for name, one, other in inside:
        if one != other:
            yield from _parts(f"{path}{name}", one, other)


def _inside(found: Any, wanted: Any) -> Iterator[Part] | None:
    """What two things of one type are made of, part by part; None for what has no parts."""
    if isinstance(found, str) and "\n" in found + wanted:
        lines = zip_longest(found.splitlines(), wanted.splitlines(), fillvalue=NOTHING)
        return ((f" line {n}", one, other) for n, (one, other) in enumerate(lines, 1))
    if isinstance(found, list | tuple):
        items = zip_longest(found, wanted, fillvalue=NOTHING)
        return ((f"[{n}]", one, other) for n, (one, other) in enumerate(items))
    if isinstance(found, dict):
        keys = dict.fromkeys((*found, *wanted))
        return ((f"[{k!r}]", found.get(k, NOTHING), wanted.get(k, NOTHING)) for k in keys)
    if is_dataclass(found):
        names = [f.name for f in fields(found) if f.compare]
        return ((f".{name}", getattr(found, name), getattr(wanted, name)) for name in names)
    return None


def _shown(part: object) -> str:
    """A part as it is written, shortened in its middle."""
    if part is NOTHING:
        return "missing"
    text = repr(part)
    return text if len(text) <= LONG else f"{text[: LONG // 2]}…{text[-LONG // 2 :]}"
