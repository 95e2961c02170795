"""Which games there are, and the three ways to begin one.

A game is imported when it is asked for, and no other with it.
"""

from __future__ import annotations

import importlib
import pkgutil
import types
import warnings
from collections.abc import Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from urbannb.core.errors import UnknownGame
from urbannb.core.game import Game, begin
from urbannb.core.progress import Progress
from urbannb.core.rulebook import Rulebook
from urbannb.core.saves.position import load
from urbannb.core.saves.replay import load as played_again
from urbannb.core.text.quote import as_text, message, quoted

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

OURS = "urbannb.games"
"""The package that holds our games, a folder each, and the group of entry points of others."""


@cache
def _ours() -> dict[str, str]:
    """Our games and their packages, known by their folders: ``city_blocks`` is "city-blocks".

    A folder without the room `rulebook` is a game in preparation, and none yet.
    """
    folders = importlib.import_module(OURS).__path__
    found = {}
    for info in pkgutil.iter_modules(folders):
        rooms = pkgutil.iter_modules([f"{folder}/{info.name}" for folder in folders])
        if info.ispkg and any(room.name == "rulebook" for room in rooms):
            found[info.name.replace("_", "-")] = f"{OURS}.{info.name}"
    return found


def _own(name: str) -> Rulebook[Any]:
    book: Rulebook[Any] = importlib.import_module(_ours()[name]).rulebook
    return book


@cache
def _entries() -> tuple[EntryPoint, ...]:
    """The games of other packages that are installed; none is loaded by that."""
    from importlib.metadata import entry_points

    return tuple(entry_points(group=OURS))


@cache
def _load(entry: EntryPoint) -> Rulebook[Any] | None:
    """The game of another package; None and a warning if it cannot be loaded."""
    try:
        book = _loaded(entry)
        return book if book.name not in _ours() else None
    except Exception as error:  # noqa: BLE001  # a stranger's game must not stop ours
        warnings.warn(
            f"the game {entry.name!r} cannot be loaded: {message(str(error))}", stacklevel=2
        )
        return None


def _loaded(entry: EntryPoint) -> Rulebook[Any]:
    """The game of another package; TypeError where it is but a class of them."""
    book: Rulebook[Any] | type = entry.load()
    if isinstance(book, type):
        what = f"its entry point names the class {book.__name__}, no rulebook"
        raise TypeError(f"{what}: write rulebook = {book.__name__}()")
    return book


def _others() -> dict[str, Rulebook[Any]]:
    books = [book for entry in _entries() if (book := _load(entry))]
    return {book.name: book for book in books}


def forget() -> None:
    """Look anew for games when next asked: something has been installed meanwhile."""
    for kept in (_ours, _entries, _load):
        kept.cache_clear()


def games() -> tuple[Rulebook[Any], ...]:
    """Every game that can be played; all of them are imported."""
    return (*map(_own, _ours()), *_others().values())


def known_games() -> tuple[str, ...]:
    """The names of all games; none of other packages is loaded for that."""
    return (*_ours(), *(entry.name for entry in _entries()))


def find(name: str) -> Rulebook[Any]:
    """The game of that name; `UnknownGame` lists those there are."""
    wanted = as_text(name).strip().lower()
    if wanted in _ours():
        return _own(wanted)
    for entry in _entries():
        if entry.name == wanted and (book := _load(entry)) and book.name == wanted:
            return book
    others = _others()
    if wanted in others:
        return others[wanted]
    known = ", ".join([*_ours(), *others])
    raise UnknownGame(f"there is no game called {quoted(name)}; there are: {known}")


def trouble(name: str) -> str:
    """Why the game of another package cannot be had; empty where it can, or where there is none."""
    for entry in _entries():
        if entry.name != name:
            continue
        try:
            book = _loaded(entry)
        except Exception as error:  # noqa: BLE001  # whatever a stranger's module does
            return f"{type(error).__name__}: {error}"
        called = getattr(book, "name", None)
        if called != name:
            return f"its rulebook is called {quoted(called)}, its entry point {quoted(name)}"
    return ""


def stranger(name: str) -> types.SimpleNamespace | None:
    """What ``urbannb.games`` has of a game of another package, as of ours; None if there is none.

    Its `rulebook`, `new_game` and `position`: that of its room `position`, or else one that takes
    the fields of its state.
    """
    from urbannb.core.building import position as built

    book = next((_load(entry) for entry in _entries() if entry.name == name), None)
    if book is None:
        return None
    return types.SimpleNamespace(
        rulebook=book,
        new_game=partial(begin, book),
        position=book.rooms.position or partial(built, book),
    )


def new_game(
    name: str, /, *, seed: int = 0, players: int | Sequence[str] | None = None, **options: Any
) -> Game[Any]:
    """A fresh game. `players` is a number or a list of names; other options are the game's.

    >>> ub.new_game("sprawlopolis", players=["Mia", "Tom"]).names
    ('Mia', 'Tom')

    Without a `seed` it is the game of seed 0. Raises `UnknownGame` and `BadOption`.
    """
    return begin(find(name), seed=seed, players=players, **options)


def position(data: str | dict[str, Any]) -> Game[Any]:
    """A game that starts from a position: JSON text (`state.to_json()`) or what it parses to.

    >>> game = ub.new_game("city-blocks", seed=7)
    >>> ub.position(game.state.to_json()).state == game.state
    True

    Raises `BadPosition`. To set one up in the words of a rulebook, use the game's own `position`.
    """
    return Game(*load(data, find))


def replay(text: str, *, progress: Progress | None = None) -> Game[Any]:
    """The game of a record; `BadRecord` names every mistake with its line.

    `progress` is called with the number of actions that have been played, and of all of them;
    without it a line shows that where it takes long.

    >>> game = ub.new_game("city-blocks", seed=7)
    >>> steps = game.play("F3 C3")
    >>> ub.replay(game.record()).actions == game.actions
    True
    """
    return played_again(text, find, progress)
