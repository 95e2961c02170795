"""Records: the save format. Options, seed and one action a line; replaying rebuilds everything.

urbannb record 1
game: "city-blocks"
seed: 7
players: ["Ana", "Ben"]

1 F4 D4
2 School C3
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from urbannb.core import position
from urbannb.core.errors import (
    BadDeck,
    BadOption,
    BadPosition,
    BadRecord,
    Mistake,
    UnknownGame,
    UrbanError,
)
from urbannb.core.game import Game

if TYPE_CHECKING:
    from collections.abc import Callable

    from urbannb.core.rulebook import Rulebook

HEAD = "urbannb record 1"
MAX_TEXT = 1_000_000
MAX_LINES = 20_000


def dump(game: Game) -> str:
    """The record of a game."""
    lines = [HEAD, f"game: {json.dumps(game.rulebook.name)}"]
    if game.options is None:
        start = json.loads(game.start.to_json())
        lines.append(f"start: {json.dumps(start, ensure_ascii=False)}")
    else:
        for key, value in game.options.items():
            lines.append(f"{key}: {json.dumps(value, ensure_ascii=False)}")
    lines.append("")
    lines += [f"{n} {action}" for n, action in enumerate(game.actions, 1)]
    return "\n".join(lines) + "\n"


def load(text: str, find: Callable[[str], Rulebook[Any]]) -> Game:
    """Play a record again; raises `BadRecord` with the line that cannot be followed."""
    if len(text) > MAX_TEXT:
        raise _bad(None, f"it is longer than {MAX_TEXT:,} characters")
    lines = text.split("\n")
    if len(lines) > MAX_LINES:
        raise _bad(None, f"it has more than {MAX_LINES:,} lines")
    first = next((n for n, line in enumerate(lines, 1) if line.strip()), 1)
    if lines[first - 1].strip() != HEAD:
        raise _bad(first, f'a record begins with the line "{HEAD}"')
    header, body = _header(lines, first + 1)
    game = _begin(header, first + 1, find)
    for number, line in body:
        _follow(game, number, line)
    return game


Header = dict[str, tuple[int, Any]]


def _header(lines: list[str], number: int) -> tuple[Header, list[tuple[int, str]]]:
    header: Header = {}
    rest = list(enumerate(lines[number - 1 :], number))
    while rest and ":" in rest[0][1]:
        at, line = rest.pop(0)
        key, _, value = line.partition(":")
        if key.strip() in header:
            raise _bad(at, f"{key.strip()!r} is given twice")
        try:
            header[key.strip()] = (at, json.loads(value))
        except (ValueError, RecursionError):
            raise _bad(
                at, f'{key.strip()!r} needs a JSON value: 7, "text" or ["Ana", "Ben"]'
            ) from None
    return header, [(n, line.strip()) for n, line in rest if line.strip()]


def _begin(header: Header, below: int, find: Callable[[str], Rulebook[Any]]) -> Game:
    from urbannb.core.registry import begin

    if "game" not in header:
        raise _bad(below, 'the game is missing: game: "city-blocks"')
    at, name = header.pop("game")
    try:
        rulebook = find(name)
        if "start" in header:
            return _from_start(rulebook, header)
        return begin(rulebook, **{key: value for key, (_, value) in header.items()})
    except BadOption as error:
        raise _bad(header.get(error.option, (at,))[0], str(error)) from None
    except BadDeck as error:
        raise _bad(header["deck"][0], str(error)) from None
    except UnknownGame as error:
        raise _bad(at, str(error)) from None


def _from_start(rulebook: Rulebook[Any], header: Header) -> Game:
    at, start = header.pop("start")
    for key, (line, _) in header.items():
        raise _bad(line, f"{key!r} cannot stand beside 'start', which says it all")
    if not isinstance(start, dict) or start.get("game") != rulebook.name:
        raise _bad(at, f"'start' must be a position of {rulebook.title}")
    try:
        return Game(*position.load(start, lambda _: rulebook))
    except BadPosition as error:
        raise BadRecord([Mistake(at, m.message) for m in error.mistakes]) from None


def _follow(game: Game, number: int, line: str) -> None:
    count, _, notation = line.partition(" ")
    if count != str(game.turn + 1):
        raise _bad(number, f"action {game.turn + 1} should stand here, not {line!r}")
    try:
        game.play(notation)
    except UrbanError as error:
        raise _bad(number, str(error)) from None


def _bad(line: int | None, message: str) -> BadRecord:
    return BadRecord([Mistake(line, message)])
