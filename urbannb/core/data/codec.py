"""Typed plain data as JSON text and back: every state, its parts and its tasks."""

from __future__ import annotations

import json
import types
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from urbannb.core.text.quote import quoted

FORMAT = 1
MAX_NUMBER = 2**63
"""No seed or other number of a position is further from 0; files with more are refused."""
Path = tuple[str | int, ...]
NAMES = {str: "a text", int: "a whole number", bool: "true or false"}
PLAIN = frozenset({str, int, bool, type(None)})
"""What JSON says as it is."""
MADE_OF = (
    "A position is made of texts, whole numbers, true and false, None, lists, tuples, dicts with "
    "texts as keys, and dataclasses of these"
)
FORMERLY = "formerly"
"""In a field's metadata: its value in files from before there was such a field."""
ENCODER = json.JSONEncoder(ensure_ascii=False)


class Tagged:
    """What is written with the name of its class: ``{"task": "PlaceTile", ...}``."""

    __slots__ = ()


Tasks = dict[str, type[Tagged]]


class Misfit(Exception):
    """A value that does not fit its place; turned into a `Mistake` with a line."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(message)
        self.path = path


def dump(game: str, state: Any) -> str:
    """A game's state as JSON text, one field a line."""
    lines = [f'"urbannb": {FORMAT}', f'"game": {json.dumps(game)}']
    cls: Any = type(state)
    lines += [
        f"{json.dumps(name)}: {_encoded(cls, name, getattr(state, name))}"
        for name in _written(state)
    ]
    return "{\n " + ",\n ".join(lines) + "\n}\n"


def _encoded(cls: Any, name: str, value: Any) -> str:
    """A field as JSON; a TypeError names the one that cannot be."""
    try:
        return ENCODER.encode(_plain(value))
    except TypeError as error:
        raise TypeError(f"{cls.__name__}.{name} cannot be saved: {error}. {MADE_OF}") from None


def _plain(value: Any) -> Any:
    kind: Any = type(value)
    if kind in PLAIN:
        return value
    if isinstance(value, list | tuple):
        return [item if type(item) in PLAIN else _plain(item) for item in value]
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, Tagged):
        named = {name: _plain(getattr(value, name)) for name in _written(value)}
        return {"task": kind.__name__, **named}
    if is_dataclass(value):
        return [_plain(getattr(value, name)) for name in _field_names(kind)]
    return value


# A position is written and read many times in a game: what follows from a type is kept.


@cache
def _field_names(cls: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(cls))


@cache
def _formerly(cls: Any) -> dict[str, Any]:
    """The fields that came later, with what they are where a file does not have them."""
    return {f.name: f.metadata[FORMERLY] for f in fields(cls) if FORMERLY in f.metadata}


def _written(value: Any) -> list[str]:
    """The fields that are written: those that came later only if they say something new."""
    kind: Any = type(value)
    before = _formerly(kind)
    return [
        name
        for name in _field_names(kind)
        if name not in before or getattr(value, name) != before[name]
    ]


@cache
def _hints(cls: Any) -> dict[str, Any]:
    """The type of each of a dataclass's fields in their order."""
    hints = get_type_hints(cls)
    return {name: hints[name] for name in _field_names(cls)}


def parse(cls: Any, kinds: Iterable[type[Tagged]], data: dict[str, Any]) -> Any:
    """The state of class `cls` that data says, its tasks of these kinds; `Misfit` if it is none."""
    hints = _hints(cls)
    known = list(hints)
    for key in data:
        if key not in known and key not in ("urbannb", "game"):
            raise Misfit(
                (key,), f"a position has no field {quoted(key)}; its fields are {', '.join(known)}"
            )
    values, before = {}, _formerly(cls)
    tasks = {task.__name__: task for task in kinds}
    for name in known:
        if name in data:
            values[name] = _typed(hints[name], data[name], (name,), tasks)
        elif name in before:
            values[name] = before[name]
        else:
            raise Misfit((), f"the field {name!r} is missing")
    return cls(**values)


def _typed(hint: Any, value: Any, path: Path, tasks: Tasks) -> Any:
    """`value` as what `hint` asks for, or `Misfit`."""
    if hint in NAMES:
        if type(value) is not hint:
            raise Misfit(path, f"{_dotted(path)} must be {NAMES[hint]}, not {_short(value)}")
        if hint is int and abs(value) > MAX_NUMBER:
            raise Misfit(path, f"{_dotted(path)} is too big a number: {_short(value)}")
        return value
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        inner = [a for a in args if a is not type(None)]
        return None if value is None else _typed(inner[0], value, path, tasks)
    if issubclass(origin or hint, Tagged):
        return _task(value, path, tasks)
    if origin is dict:
        _must(value, dict, "an object", path)
        return {k: _typed(args[1], v, (*path, k), tasks) for k, v in value.items()}
    _must(value, list, "a list", path)
    if origin is list or (origin is tuple and args[-1] is Ellipsis):
        items = [_typed(args[0], v, (*path, i), tasks) for i, v in enumerate(value)]
        return items if origin is list else tuple(items)
    cells = list(args) if origin is tuple else list(_hints(hint).values())
    if len(value) != len(cells):
        raise Misfit(path, f"{_dotted(path)} must have {len(cells)} entries, not {len(value)}")
    items = [
        _typed(c, v, (*path, i), tasks) for i, (c, v) in enumerate(zip(cells, value, strict=True))
    ]
    return tuple(items) if origin is tuple else hint(*items)


def _task(value: Any, path: Path, tasks: Tasks) -> Tagged:
    _must(value, dict, 'an object such as {"task": …}', path)
    name = value.get("task")
    cls: Any = tasks.get(name) if isinstance(name, str) else None
    if cls is None:
        raise Misfit(path, f"{_dotted(path)} must name one of the tasks {', '.join(sorted(tasks))}")
    hints, before = _hints(cls), _formerly(cls)
    given = set(value) - {"task"}
    if not set(hints) - set(before) <= given <= set(hints):
        raise Misfit(path, f"{cls.__name__} takes {', '.join(hints) or 'no values'}")
    values = {n: _typed(hints[n], value[n], (*path, n), tasks) for n in hints if n in given}
    task: Tagged = cls(**before | values)
    return task


def _must(value: Any, kind: type, words: str, path: Path) -> None:
    if not isinstance(value, kind):
        raise Misfit(path, f"{_dotted(path)} must be {words}, not {_short(value)}")


def _dotted(path: Path) -> str:
    return ".".join(map(str, path))


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:39] + "…"
