"""Which games there are, and the three ways to begin one."""

from __future__ import annotations

import importlib
import pkgutil
import warnings
from collections.abc import Sequence
from functools import cache
from typing import Any

from urbannb.core.errors import UnknownGame
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.saves.position import load
from urbannb.core.saves.replay import load as played_again
from urbannb.core.start import begin


@cache
def _registered() -> dict[str, Rulebook[Any]]:
    """Every package in `urbannb.games`, and every installed one that declares an entry point.

    The group is ``urbannb.games``; the entry is the package's `rulebook`. A package of ours
    that has none yet is no game yet.
    """
    modules = [
        importlib.import_module(f"urbannb.games.{info.name}")
        for info in pkgutil.iter_modules(importlib.import_module("urbannb.games").__path__)
        if info.ispkg
    ]
    books = [module.rulebook for module in modules if hasattr(module, "rulebook")]
    ours = {book.name: book for book in books}
    return ours | {name: book for name, book in _installed().items() if name not in ours}


def _installed() -> dict[str, Rulebook[Any]]:
    """Games of other packages; one that cannot be loaded is left out, with a warning."""
    from importlib.metadata import entry_points

    books: dict[str, Rulebook[Any]] = {}
    for entry in entry_points(group="urbannb.games"):
        try:
            book = entry.load()
            books[book.name] = book
        except Exception as error:  # noqa: BLE001  # a stranger's game must not stop ours
            warnings.warn(f"the game {entry.name!r} cannot be loaded: {error}", stacklevel=2)
    return books


def games() -> tuple[Rulebook[Any], ...]:
    """Every game that can be played."""
    return tuple(_registered().values())


def find(name: str) -> Rulebook[Any]:
    """The game of that name; `UnknownGame` lists those there are."""
    try:
        return _registered()[name.strip().lower()]
    except (KeyError, AttributeError):
        known = ", ".join(_registered())
        raise UnknownGame(f"there is no game called {name!r}; there are: {known}") from None


def new_game(
    name: str, /, *, seed: int = 0, players: int | Sequence[str] | None = None, **options: Any
) -> Game:
    """A fresh game. `players` is a number or a list of names; other options are the game's."""
    return begin(find(name), seed=seed, players=players, **options)


def position(data: str | dict[str, Any]) -> Game:
    """A game that starts from a position: JSON text (`state.to_json()`) or what it parses to."""
    return Game(*load(data, find))


def replay(text: str) -> Game:
    """The game of a record; `BadRecord` names the line that cannot be followed."""
    return played_again(text, find)
