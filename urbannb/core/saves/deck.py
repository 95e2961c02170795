"""Deck files: a person's own cards and tiles as TOML, checked by the game they are for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from urbannb.core.errors import BadDeck, Mistake, UnknownGame
from urbannb.core.rulebook import Rulebook
from urbannb.core.saves.locate import toml_lines
from urbannb.core.saves.toml import parse_toml


def check_deck(text: str, find: Callable[[str], Rulebook[Any]]) -> tuple[str, tuple[str, ...]]:
    """A summary of a good deck file and what it lacks; `BadDeck` with all mistakes of a bad one."""
    name = parse_toml(text).get("game", "")
    try:
        rulebook = find(name)
    except UnknownGame as error:
        line = toml_lines(text).get(("game",), 1)
        raise BadDeck([Mistake(line, f'game = "…": {error}')]) from None
    rulebook.read_deck(text)
    return f"a deck for {rulebook.title}", rulebook.review_deck(text)
