"""The names of the players: how many there must be, and what may be shown as a name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from urbannb.core.errors import BadOption
from urbannb.core.text import listing
from urbannb.core.text.quote import quoted

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo", "Ida", "Jon", "Kim", "Leo")
MAX_NAME = 40
MAX_WAY = 60
"""So many letters the name of another way of a game has at most."""
NOBODYS = "nobody"
"""Whom a sentence or a position names where no player is meant."""


class Recorded(list[str]):
    """The names in a record: it was played with them, so they stay as they are."""


def name_mistakes(names: Iterable[object]) -> Iterator[str]:
    """What is wrong with the names of the players, which are shown everywhere.

    Names that only look alike are let pass: games that were saved with them must still load.
    """
    seen: set[object] = set()
    for name in names:
        if not isinstance(name, str):
            yield f"{quoted(name)} cannot be a player's name: a name is a text"
        elif not name.strip() or len(name) > MAX_NAME or not name.isprintable() or "**" in name:
            yield (
                f"{quoted(name)} cannot be a player's name: use 1 to {MAX_NAME} printable "
                "characters, and no two asterisks together"
            )
        elif name.strip().lower() == NOBODYS:
            yield f"no player can be called {quoted(name)}, as that stands for no player at all"
        elif name in seen:
            yield f"two players are called {quoted(name)}; give each a name of their own"
        else:
            seen.add(name)


def way_mistake(name: object) -> str:
    """What is wrong with the name of another way of a game; empty when nothing is."""
    if not isinstance(name, str):
        return f"{quoted(name)} cannot be the name of a way: a name is a text"
    if not name.strip() or len(name) > MAX_WAY or not name.isprintable() or "**" in name:
        return (
            f"{quoted(name)} cannot be the name of a way: use 1 to {MAX_WAY} printable "
            "characters, and no two asterisks together"
        )
    return ""


def _tidy(name: str) -> str:
    """A name without the spaces that nobody sees."""
    return " ".join(name.split())


def _look_alike(names: Sequence[str]) -> str:
    """Which two names could not be told apart on the board.

    Spaces make no difference, nor does a letter that is written in two ways. A capital does.
    """
    seen: dict[str, str] = {}
    for name in names:
        key = unicodedata.normalize("NFKC", _tidy(name))
        if key in seen:
            both = f"{quoted(seen[key])} and {quoted(name)}"
            return f"two players are called {both}; give each a name of their own"
        seen[key] = name
    return ""


def player_names(
    title: str, counts: tuple[int, ...], players: int | Sequence[str] | None
) -> tuple[str, ...]:
    """The names for a number of players or for a list of names; `counts` may play.

    Spaces around a name are dropped, and so are all but one between its words, as nobody sees them.
    """
    if players is None:
        return NAMES[: counts[0]]
    if isinstance(players, list | tuple):
        names: tuple[str, ...] = tuple(players)
        count = len(names)
    elif isinstance(players, int) and not isinstance(players, bool):
        names = NAMES[: max(0, players)]
        count = players
    else:
        raise BadOption(
            f"players must be a number or a list of names, not {quoted(players)}", "players"
        )
    if wrong := count_mistake(title, counts, count):
        raise BadOption(wrong, "players")
    for wrong in name_mistakes(names):
        raise BadOption(wrong, "players")
    if isinstance(players, Recorded):
        return names
    if wrong := _look_alike(names):
        raise BadOption(wrong, "players")
    return tuple(map(_tidy, names))


def count_mistake(title: str, counts: tuple[int, ...], count: int) -> str:
    """What is wrong with a number of players; empty when nothing is."""
    if count in counts:
        return ""
    who = "player" if counts == (1,) else "players"
    return f"{title} is for {listing(map(str, counts), 'or')} {who}, not {quoted(count)}"
