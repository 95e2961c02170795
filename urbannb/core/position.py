"""Positions as JSON text and back, typed and checked; a mistake is named with its line."""

from __future__ import annotations

import json
import types
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin, get_type_hints

from urbannb.core.errors import BadPosition, Mistake, UnknownGame
from urbannb.core.locate import json_line
from urbannb.core.state import MAX_NUMBER
from urbannb.core.task import Task

if TYPE_CHECKING:
    from collections.abc import Callable

    from urbannb.core.rulebook import Rulebook
    from urbannb.core.state import State

FORMAT = 1
MAX_TEXT = 1_000_000
MAX_MISTAKES = 20
Path = tuple[str | int, ...]
NAMES = {str: "a text", int: "a whole number", bool: "true or false"}
PLAIN = frozenset({str, int, bool, type(None)})
"""What JSON says as it is."""
ENCODER = json.JSONEncoder(ensure_ascii=False)


class _Wrong(Exception):
    """A value that does not fit its place; turned into a `Mistake` with a line."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(message)
        self.path = path


def dump(state: State) -> str:
    """The position as JSON text, one field a line."""
    lines = [f'"urbannb": {FORMAT}', f'"game": {json.dumps(state.game)}']
    cls: Any = type(state)
    for name in _field_names(cls):
        plain = ENCODER.encode(_plain(getattr(state, name)))
        lines.append(f"{json.dumps(name)}: {plain}")
    return "{\n " + ",\n ".join(lines) + "\n}\n"


def _plain(value: Any) -> Any:
    kind: Any = type(value)
    if kind in PLAIN:
        return value
    if isinstance(value, list | tuple):
        return [item if type(item) in PLAIN else _plain(item) for item in value]
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, Task):
        named = {name: _plain(getattr(value, name)) for name in _field_names(kind)}
        return {"task": kind.__name__, **named}
    if is_dataclass(value):
        return [_plain(getattr(value, name)) for name in _field_names(kind)]
    return value


# A position is written and read many times in a game: what follows from a type is kept.


@cache
def _field_names(cls: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(cls))


@cache
def _hints(cls: Any) -> dict[str, Any]:
    """The type of each of a dataclass's fields in their order."""
    hints = get_type_hints(cls)
    return {name: hints[name] for name in _field_names(cls)}


def load(
    data: str | dict[str, Any], find: Callable[[str], Rulebook[Any]]
) -> tuple[Rulebook[Any], State]:
    """The rulebook and state of a position that could arise in a game: JSON text or its data.

    Raises `BadPosition` with every mistake (up to `MAX_MISTAKES`).
    """
    try:
        text = data if isinstance(data, str) else json.dumps(data, indent=1)
    except (TypeError, ValueError, RecursionError):
        raise BadPosition([Mistake(None, "it holds what JSON cannot say")]) from None
    rulebook, state = read(text, find)
    mistakes = [
        Mistake(json_line(text, tuple(where.split("."))), f"{where}: {what}")
        for where, what in islice(rulebook.check(state), MAX_MISTAKES)
    ]
    if mistakes:
        raise BadPosition(mistakes)
    return rulebook, state


def read(text: str, find: Callable[[str], Rulebook[Any]]) -> tuple[Rulebook[Any], State]:
    """The rulebook and state of a position text, whether or not it could arise."""
    if len(text) > MAX_TEXT:
        raise BadPosition([Mistake(None, f"it is longer than {MAX_TEXT:,} characters")])
    try:
        data = _json(text)
        rulebook = _header(data, find)
        return rulebook, _state(rulebook, data)
    except _Wrong as wrong:
        raise BadPosition([Mistake(json_line(text, wrong.path), str(wrong))]) from None
    except RecursionError:
        raise BadPosition([Mistake(None, "it is nested too deeply")]) from None


def _json(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadPosition([Mistake(error.lineno, f"this is not JSON: {error.msg}")]) from None
    except ValueError:  # a number of thousands of digits
        raise BadPosition([Mistake(None, "this is not JSON that a position could be")]) from None
    if not isinstance(data, dict):
        raise BadPosition([Mistake(1, "a position is a JSON object: { … }")])
    return data


def _header(data: dict[str, Any], find: Callable[[str], Rulebook[Any]]) -> Rulebook[Any]:
    if data.get("urbannb") != FORMAT:
        raise _Wrong(("urbannb",), f'it must begin with "urbannb": {FORMAT}')
    name = data.get("game")
    if not isinstance(name, str):
        raise _Wrong(("game",), 'it must name its game: "game": "city-blocks"')
    try:
        return find(name)
    except UnknownGame as error:
        raise _Wrong(("game",), str(error)) from None


def _state(rulebook: Rulebook[Any], data: dict[str, Any]) -> State:
    cls: Any = rulebook.state_type
    hints = _hints(cls)
    known = list(hints)
    for key in data:
        if key not in known and key not in ("urbannb", "game"):
            raise _Wrong(
                (key,), f"a position has no field {key!r}; its fields are {', '.join(known)}"
            )
    values = {}
    tasks = {task.__name__: task for task in rulebook.tasks}
    for name in known:
        if name not in data:
            raise _Wrong((), f"the field {name!r} is missing")
        values[name] = _typed(hints[name], data[name], (name,), tasks)
    return cls(**values)  # type: ignore[no-any-return]  # a State of that type


def _typed(hint: Any, value: Any, path: Path, tasks: dict[str, type[Task[Any]]]) -> Any:
    """`value` as what `hint` asks for, or `_Wrong`."""
    if hint in NAMES:
        if type(value) is not hint:
            raise _Wrong(path, f"{_dotted(path)} must be {NAMES[hint]}, not {_short(value)}")
        if hint is int and abs(value) > MAX_NUMBER:
            raise _Wrong(path, f"{_dotted(path)} is too big a number: {_short(value)}")
        return value
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        inner = [a for a in args if a is not type(None)]
        return None if value is None else _typed(inner[0], value, path, tasks)
    if (origin or hint) is Task:
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
        raise _Wrong(path, f"{_dotted(path)} must have {len(cells)} entries, not {len(value)}")
    items = [
        _typed(c, v, (*path, i), tasks) for i, (c, v) in enumerate(zip(cells, value, strict=True))
    ]
    return tuple(items) if origin is tuple else hint(*items)


def _task(value: Any, path: Path, tasks: dict[str, type[Task[Any]]]) -> Task[Any]:
    _must(value, dict, 'an object such as {"task": …}', path)
    name = value.get("task")
    cls = tasks.get(name) if isinstance(name, str) else None
    if cls is None:
        raise _Wrong(path, f"{_dotted(path)} must name one of the tasks {', '.join(sorted(tasks))}")
    hints = _hints(cls)
    if set(value) - {"task"} != set(hints):
        raise _Wrong(path, f"{cls.__name__} takes {', '.join(hints) or 'no values'}")
    return cls(**{n: _typed(hints[n], value[n], (*path, n), tasks) for n in hints})


def _must(value: Any, kind: type, words: str, path: Path) -> None:
    if not isinstance(value, kind):
        raise _Wrong(path, f"{_dotted(path)} must be {words}, not {_short(value)}")


def _dotted(path: Path) -> str:
    return ".".join(map(str, path))


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:39] + "…"
