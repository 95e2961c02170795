"""Deck files: a person's own cards and tiles as TOML, checked by the game they are for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from urbannb.core.errors import BadDeck, Mistake, UnknownGame
from urbannb.core.rulebook import parse_toml

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


def check_deck(text: str, find: Callable[[str], Rulebook[Any]]) -> str:
    """A summary of a good deck file; `BadDeck` with every mistake of a bad one."""
    name = parse_toml(text).get("game", "")
    try:
        rulebook = find(name if isinstance(name, str) else "")
    except UnknownGame as error:
        raise BadDeck([Mistake(_line_of_game(text), f'game = "…": {error}')]) from None
    rulebook.read_deck(text)
    return f"a deck for {rulebook.title}"


def _line_of_game(text: str) -> int | None:
    starts = (n for n, line in enumerate(text.splitlines(), 1) if line.lstrip().startswith("game"))
    return next(starts, 1)
