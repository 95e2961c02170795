"""Positions as JSON text and back, typed and checked; a mistake is named with its line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from urbannb.core.checking.carried import carried_out
from urbannb.core.data.codec import FORMAT, Misfit, parse
from urbannb.core.data.locate import json_line
from urbannb.core.data.strict import NotJson, parse_json
from urbannb.core.data.toml import without_mark
from urbannb.core.errors import BadPosition, Mistake, UnknownGame
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State

MAX_TEXT = 1_000_000
MAX_MISTAKES = 20


def load(
    data: str | dict[str, Any], find: Callable[[str], Rulebook[Any]]
) -> tuple[Rulebook[Any], State]:
    """The rulebook and state of a position that can be played: JSON text or its data.

    Raises `BadPosition` with every mistake (up to `MAX_MISTAKES`): by its line in a text, and by
    its path in data, which has no lines.
    """
    try:
        text = data if isinstance(data, str) else json.dumps(data, indent=1)
    except (TypeError, ValueError, RecursionError):
        raise BadPosition([Mistake(None, "it holds what JSON cannot say")]) from None
    written = isinstance(data, str)
    try:
        rulebook, state = read(text, find)
    except BadPosition as wrong:
        if written:
            raise
        raise BadPosition([Mistake(None, mistake.message) for mistake in wrong.mistakes]) from None
    mistakes = [
        Mistake(json_line(text, tuple(where.split("."))) if written else None, f"{where}: {what}")
        for where, what in islice(_mistakes(rulebook, state), MAX_MISTAKES)
    ]
    if mistakes:
        raise BadPosition(mistakes)
    return rulebook, state


def _mistakes(rulebook: Rulebook[Any], state: State) -> Iterator[tuple[str, str]]:
    """Whatever is wrong with a position, with the path to it."""
    if not 1 <= state.edition <= rulebook.edition:
        yield "edition", f"must be from 1 to {rulebook.edition}"
        return
    found = False
    for mistake in rulebook.check(state):
        found = True
        yield mistake
    if not found:
        yield from carried_out(state)


def read(text: str, find: Callable[[str], Rulebook[Any]]) -> tuple[Rulebook[Any], State]:
    """The rulebook and state of a position text, whether or not it can be played."""
    if len(text) > MAX_TEXT:
        raise BadPosition([Mistake(None, f"it is longer than {MAX_TEXT:,} characters")])
    try:
        data = _json(without_mark(text))
        rulebook = _header(data, find)
        return rulebook, parse(rulebook.state_type, rulebook.tasks, data)
    except Misfit as wrong:
        raise BadPosition([Mistake(json_line(text, wrong.path), str(wrong))]) from None
    except RecursionError:
        raise BadPosition([Mistake(None, "it is nested too deeply")]) from None


def _json(text: str) -> dict[str, Any]:
    try:
        data = parse_json(text)
    except NotJson as error:
        raise BadPosition([Mistake(error.line, str(error))]) from None
    if not isinstance(data, dict):
        raise BadPosition([Mistake(1, "a position is a JSON object: { … }")])
    return data


def _header(data: dict[str, Any], find: Callable[[str], Rulebook[Any]]) -> Rulebook[Any]:
    if data.get("urbannb") != FORMAT:
        raise Misfit(("urbannb",), f'it must begin with "urbannb": {FORMAT}')
    name = data.get("game")
    if not isinstance(name, str):
        raise Misfit(("game",), 'it must name its game: "game": "city-blocks"')
    try:
        return find(name)
    except UnknownGame as error:
        raise Misfit(("game",), str(error)) from None
