"""What those who build positions share: players by their names, texts that list, the check."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from urbannb.core.errors import BadOption, BadPosition, Mistake
from urbannb.core.saves.codec import MAX_NUMBER
from urbannb.core.text import listing
from urbannb.core.text.quote import quoted

P = ParamSpec("P")
G = TypeVar("G")
T = TypeVar("T")
Names = str | Sequence[str]
"""Ids of cards or tiles, as a text such as "bank, flood" or as a list."""


def player_number(names: Sequence[str], name: str, option: str = "") -> int:
    """Which player it is, in upper or lower case; `BadOption` where nobody is called so."""
    if name in names:
        return list(names).index(name)
    alike = [n for n, known in enumerate(names) if known.lower() == str(name).strip().lower()]
    if len(alike) != 1:
        raise BadOption(
            f"nobody is called {quoted(name)}; the players are {listing(names)}", option
        )
    return alike[0]


def players_named(names: Sequence[str], given: Any, option: str) -> list[int]:
    """The players whom a text or a list names, each once; upper or lower case makes no other."""
    found: list[int] = []
    for name in parts(given, option):
        player = player_number(names, name, option)
        if player in found:
            raise BadOption(f"{option}: {names[player]} is named twice", option)
        found.append(player)
    return found


def seed_number(given: object) -> int:
    """A seed that a position can be read back with, or `BadOption`."""
    number = whole(given, "seed")
    if abs(number) > MAX_NUMBER:
        raise BadOption("the seed is too big a number; it may have 18 digits", "seed")
    return number


def parts(text: Any, option: str) -> list[str]:
    """What a text lists between commas, or a list as it is; `BadOption` for what is neither."""
    if isinstance(text, str):
        return [part for part in (p.strip() for p in text.split(",")) if part]
    if not isinstance(text, Iterable) or isinstance(text, bytes | Mapping):
        raise BadOption(f"{option} is written as a text or a list, not {quoted(text)}", option)
    return list(text)


REST = "..."
"""At the end of a hand: the rest of it is dealt."""


def partly(words: Sequence[T]) -> tuple[list[T], bool]:
    """What a hand names, and whether more is dealt to it: ``"H5 S3 ..."``."""
    dealt = bool(words) and words[-1] in (REST, "…")
    return list(words[: len(words) - dealt]), dealt


def amounts(
    names: Sequence[str], given: Mapping[str, int] | int, usual: int, option: str
) -> list[int]:
    """A number for each player: one for all, or by name; whoever is not named has the usual."""
    if not isinstance(given, Mapping):
        return [whole(given, option) for _ in names]
    numbers = players_named(names, list(given), option)
    said = dict(zip(numbers, given.values(), strict=True))
    return [whole(said.get(number, usual), option) for number in range(len(names))]


def whole(given: object, option: str) -> int:
    """A whole number, or `BadOption`."""
    if type(given) is not int:
        raise BadOption(f"{option} must be a whole number, not {quoted(given)}", option)
    return given


def flag(given: object, option: str) -> bool:
    """True or False, or `BadOption`."""
    if type(given) is not bool:
        raise BadOption(f"{option} must be True or False, not {quoted(given)}", option)
    return given


def entries(
    given: Mapping[str, Any] | None, option: str, example: str
) -> Iterable[tuple[str, Any]]:
    """What a mapping says; `BadOption` with an example for what is none."""
    if given is not None and not isinstance(given, Mapping):
        raise BadOption(f"{option} is written as {example}, not {quoted(given)}", option)
    return (given or {}).items()


def refuse_mistakes(found: Iterable[tuple[str, str]]) -> None:
    """`BadPosition` for a position in which something was found wrong."""
    mistakes = [Mistake(None, f"{where}: {what}") for where, what in found]
    if mistakes:
        raise BadPosition(mistakes)


def _like(name: str, known: Collection[str]) -> str:
    """What somebody may have meant."""
    near = get_close_matches(name, known, 2, 0.6)
    return f"; there is {listing(near)}" if near else "; help(position) has all that can be said"


def as_position(
    arrange: Callable[P, T], begin: Callable[[T], G], doc: str, gives: str
) -> Callable[P, G]:
    """What begins a game where ``arrange`` says, with each of its parameters in ``help()``.

    `doc` is its first line, `gives` what it says that it returns.
    """
    known = inspect.signature(arrange).parameters

    @wraps(arrange)
    def position(*args: P.args, **kwargs: P.kwargs) -> G:
        for name in kwargs:
            if name not in known:
                raise BadOption(f"a position has no {quoted(name)}{_like(name, known)}", name)
        return begin(arrange(*args, **kwargs))

    told: Any = position
    told.__name__ = told.__qualname__ = "position"
    told.__doc__ = f"{doc}\n{(arrange.__doc__ or '').partition(chr(10))[2]}"
    told.__signature__ = inspect.signature(arrange).replace(return_annotation=gives)
    return position
