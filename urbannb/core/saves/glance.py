"""What a record says of itself, without playing it again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from urbannb.core.checking.names import name_mistakes
from urbannb.core.data.record import BOTS, Header, bad, read
from urbannb.core.errors import BadRecord


@dataclass(frozen=True)
class Glance:
    """The name of a record's game, who plays, how many actions there are, and what bots play."""

    game: str
    names: tuple[str, ...]
    turn: int
    bots: Mapping[str, str]
    """The bot of each player who is one, by name; as it stands there, whatever that is."""
    ways: int = 0
    """How many other ways the game went stand below its actions."""


def glance(text: str) -> Glance:
    """What a record says of itself; `BadRecord` where it is not written as one.

    Whether its actions can be played is not known before they are.
    """
    written = read(text)
    if written.mistakes:
        raise BadRecord(written.mistakes)
    header = written.header
    if "game" not in header:
        raise bad(written.below, 'the game is missing: game: "city-blocks"')
    at, game = header["game"]
    if not isinstance(game, str):
        raise bad(at, "a game has a name")
    for count, (number, line) in enumerate(written.body, 1):
        if line.partition(" ")[0] != str(count):
            raise bad(number, f"action {count} should stand here")
    return Glance(game, _names(header), len(written.body), _bots(header), len(written.ways))


def _bots(header: Header) -> Mapping[str, str]:
    _, bots = header.get(BOTS, (0, None))
    return bots if isinstance(bots, dict) else {}


def _names(header: Header) -> tuple[str, ...]:
    """The names of the players; none where they cannot be shown as such."""
    _, start = header.get("start", (0, None))
    _, names = header.get("players", (0, start.get("names") if isinstance(start, dict) else None))
    if not isinstance(names, list) or any(name_mistakes(names)):
        return ()
    found: list[Any] = names
    return tuple(found)
