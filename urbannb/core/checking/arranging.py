"""What those who build positions share: players by their names, texts that list, the check."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from urbannb.core.action import Action
from urbannb.core.data.codec import MAX_NUMBER
from urbannb.core.engine import advance, apply
from urbannb.core.errors import BadNotation, BadOption, BadPosition, Mistake
from urbannb.core.state import State
from urbannb.core.text import listing
from urbannb.core.text.quote import quoted

P = ParamSpec("P")
G = TypeVar("G")
T = TypeVar("T")
K = TypeVar("K", bound=Hashable)
S = TypeVar("S", bound=State)
_LONG = re.compile(r"\d{300}")
"""More digits than anybody types: Python reads 4,300 at most, or as few as it is told."""
PLAYED = 'say what has begun by the actions that begin it: done=["an action", "the next one"]'
"""Once there was another notation for it, `doing`."""
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
    """The players whom a text or a list names, each once."""
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
    """What a text lists between commas, semicolons or lines, or a list as it is.

    `BadOption` for what is neither.
    """
    if isinstance(text, str):
        return [part for part in (p.strip() for p in re.split(r"[,;\n]", text)) if part]
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
    said = dict(by_player(names, given, option, ""))
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


def keyed(
    given: Mapping[Any, Any] | None, option: str, example: str, key: Callable[[Any], K]
) -> Iterator[tuple[K, Any]]:
    """The entries of a mapping by what their keys mean: 3 and "3" are one street.

    `BadOption` where two keys mean the same, as one of them would go unheard.
    """
    meant: dict[K, Any] = {}
    for said, value in entries(given, option, example):
        what = key(said)
        if what in meant:
            both = f"{quoted(meant[what])} and {quoted(said)}"
            raise BadOption(f"{option}: {both} mean the same; write it once", option)
        meant[what] = said
        yield what, value


def by_player(
    names: Sequence[str], given: Mapping[str, Any] | None, option: str, example: str
) -> Iterator[tuple[int, Any]]:
    """The entries of a mapping by the numbers of the players whose names are its keys."""
    return keyed(given, option, example, lambda name: player_number(names, name, option))


def cell_name(given: object) -> str:
    """A cell by its row and column, however they are written: "0,1", "0, 1" or (0, 1)."""
    if isinstance(given, tuple):
        return ",".join(map(str, given))
    return "".join(str(given).split())


def refuse_mistakes(
    found: Iterable[tuple[str, str]],
    said: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
) -> None:
    """`BadPosition` for a position in which something was found wrong.

    `said` is how a field of the state is said in a position: ``{"turns": "turn", "hands":
    "hands.{}"}``, where ``{}`` stands for the name of the player; ``{rest}`` is what follows.
    """
    mistakes = [
        Mistake(None, f"{_as_said(where, said or {}, names)}: {what}") for where, what in found
    ]
    if mistakes:
        raise BadPosition(mistakes)


def play_on(state: S, done: object, parse: Callable[[str], Action]) -> None:
    """Play actions from a position, so that it is in the middle of what they began.

    `BadOption` says which of them cannot be played, and why.
    """
    if not isinstance(done, list | tuple) or not all(isinstance(each, str) for each in done):
        raise BadOption(f"done is a list of actions, not {quoted(done)}", "done")
    for notation in done:
        choice = advance(state)
        if choice is None:
            raise BadOption(f"done: nobody is asked anything, so not {quoted(notation)}", "done")
        try:
            action = parse(notation)
        except BadNotation as error:
            raise BadOption(f"done: {error}", "done") from None
        if not choice.actions(state).allows(action):
            why = " ".join(reason.text for reason in choice.reasons(state, action))
            raise BadOption(f"done: {quoted(notation)} cannot be played: {why}", "done")
        apply(state, action)


def _as_said(where: str, said: Mapping[str, str], names: Sequence[str]) -> str:
    """Where a mistake is, in the words in which the position was written."""
    field, _, rest = where.partition(".")
    number = rest.partition(".")[0]
    template = said.get(field, "{}")
    if "{}" not in template:
        return template.format(rest=rest)
    if field in said and number.isdecimal() and int(number[:9]) < len(names):
        return template.format(names[int(number[:9])])
    return where


def bounded(arrange: Callable[P, T]) -> Callable[P, T]:
    """The same, but `BadOption` names what cannot be said, and numbers too large for any game."""
    known = list(inspect.signature(arrange).parameters)

    @wraps(arrange)
    def within(*args: P.args, **kwargs: P.kwargs) -> T:
        for name in kwargs:
            if name == "doing":
                raise BadOption(PLAYED, name)
            if name not in known:
                raise BadOption(f"a position has no {quoted(name)}{_like(name, known)}", name)
        for name, value in (*zip(known, args, strict=False), *kwargs.items()):
            if too_large(value):
                raise BadOption(f"{name}: that is too big a number; it may have 18 digits", name)
        return arrange(*args, **kwargs)

    return within


def too_large(value: object, deep: int = 6) -> bool:
    """Whether there is a number in it so large that Python itself may refuse to read or write it.

    It may stand in a text, a list or a table; what lies deeper than in a few of them is no value.
    """
    if isinstance(value, int):
        return abs(value) > MAX_NUMBER
    if isinstance(value, str):
        return _LONG.search(value) is not None
    if isinstance(value, Mapping):
        value = [*value.keys(), *value.values()]
    if isinstance(value, list | tuple | set | frozenset):
        return deep > 0 and any(too_large(each, deep - 1) for each in value)
    return False


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
    within = bounded(arrange)

    @wraps(arrange)
    def position(*args: P.args, **kwargs: P.kwargs) -> G:
        return begin(within(*args, **kwargs))

    told: Any = position
    told.__name__ = told.__qualname__ = "position"
    told.__doc__ = f"{doc}\n{(arrange.__doc__ or '').partition(chr(10))[2]}"
    told.__signature__ = inspect.signature(arrange).replace(return_annotation=gives)
    return position
