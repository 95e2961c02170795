"""How a broken promise is told: which one, in which game, where, what was found, what is right."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

from urbannb.core.rulebook import Rulebook

Look = TypeVar("Look", bound=Callable[..., Any])
_turn: ContextVar[int | None] = ContextVar("turn", default=None)
"""How many actions had been played in the game that was walked through last."""


def at_turn(turn: int | None) -> None:
    """Note how far the game has come, for whatever is found there."""
    _turn.set(turn)


def promise(look: Look) -> Look:
    """Mark a function as a promise; whatever goes wrong in it is an AssertionError that says where.

    The first sentence of its docstring says what would be right.
    """
    right = " ".join((look.__doc__ or "").strip().split("\n\n")[0].split())

    @wraps(look)
    def kept(book: Rulebook[Any], players: int = 0, seed: int = 0, *more: Any) -> Any:
        at_turn(None)
        try:
            return look(book, players, seed, *more)
        except BrokenPromise:
            raise
        except Exception as error:
            found = str(error) if isinstance(error, AssertionError) else _raised(error)
            raise BrokenPromise(
                f"{book.title}, {players} players, seed {seed}{_where()} breaks the promise "
                f"`{look.__name__}`: {found}\nPromised: {right}",
                found,
            ) from error

    return cast("Look", kept)


class BrokenPromise(AssertionError):
    """A promise that a game does not keep, told with its place; `found` is what was found alone."""

    def __init__(self, told: str, found: str = "") -> None:
        super().__init__(told)
        self.found = found


def _where() -> str:
    turn = _turn.get()
    return "" if turn is None else f", after {turn} actions"


def _raised(error: Exception) -> str:
    """An error of the game's own code, with the line that raised it."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    line = f"{Path(frame.filename).name}, line {frame.lineno}, in {frame.name}"
    return f"{type(error).__name__}: {error} ({line})"
