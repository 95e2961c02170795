"""Records played again: from the text of a record to its game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from urbannb.core.checking.names import Recorded
from urbannb.core.errors import (
    BadDeck,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    Mistake,
    UnknownGame,
    UrbanError,
)
from urbannb.core.game import Game, begin
from urbannb.core.rulebook import Rulebook
from urbannb.core.saves import position
from urbannb.core.saves.record import BOTS, Header, bad, read
from urbannb.core.text.quote import quoted


def load(text: str, find: Callable[[str], Rulebook[Any]]) -> Game[Any]:
    """Play a record again; raises `BadRecord` with the line that cannot be followed.

    Where play stops nobody knows what is legal later on; the lines below that are no actions at
    all, or out of their order, are mistakes of their own and named too.
    """
    header, below, body = read(text)
    game = _begin(header, below, find)
    for n, (number, line) in enumerate(body):
        try:
            _follow(game, number, line)
        except BadRecord as error:
            more = _misspelled(game, n + 1, body[n + 1 :])
            raise BadRecord([*error.mistakes, *more]) from None
    return game


def _misspelled(game: Game, done: int, rest: list[tuple[int, str]]) -> Iterator[Mistake]:
    """The lines that are no actions in any position, or do not have the next number."""
    for action, (number, line) in enumerate(rest, done + 1):
        count, _, notation = line.partition(" ")
        try:
            _in_order(count, action, line, number)
            game.rulebook.parse(notation)
        except BadRecord as error:
            yield from error.mistakes
        except UrbanError as error:
            yield Mistake(number, str(error))


def _in_order(count: str, action: int, line: str, number: int) -> None:
    if count != str(action):
        raise bad(number, f"action {action} should stand here, not {quoted(line)}")


def _begin(header: Header, below: int, find: Callable[[str], Rulebook[Any]]) -> Game[Any]:
    if "game" not in header:
        raise bad(below, 'the game is missing: game: "city-blocks"')
    at, name = header.pop("game")
    header.pop(BOTS, None)
    try:
        rulebook = find(name)
        if "start" in header:
            return _from_start(rulebook, header)
        given = {key: value for key, (_, value) in header.items()}
        if isinstance(given.get("players"), list):
            given["players"] = Recorded(given["players"])
        return begin(rulebook, **{"edition": 1, **given})
    except BadOption as error:
        raise bad(header.get(error.option, (at,))[0], str(error)) from None
    except BadDeck as error:
        raise bad(header[error.option][0], str(error)) from None
    except UnknownGame as error:
        raise bad(at, str(error)) from None


def _from_start(rulebook: Rulebook[Any], header: Header) -> Game[Any]:
    at, start = header.pop("start")
    for key, (line, _) in header.items():
        raise bad(line, f"{quoted(key)} cannot stand beside 'start', which says it all")
    if not isinstance(start, dict) or start.get("game") != rulebook.name:
        raise bad(at, f"'start' must be a position of {rulebook.title}")
    try:
        return Game(*position.load(start, lambda _: rulebook))
    except BadPosition as error:
        raise BadRecord([Mistake(at, m.message) for m in error.mistakes]) from None


def _follow(game: Game, number: int, line: str) -> None:
    count, _, notation = line.partition(" ")
    _in_order(count, game.turn + 1, line, number)
    try:
        game.play(notation)
    except IllegalAction as error:
        reasons = " ".join(str(reason) for reason in error.verdict.reasons)
        raise bad(number, f"{error.verdict.action} is not possible: {reasons}") from None
    except UrbanError as error:
        raise bad(number, str(error)) from None
