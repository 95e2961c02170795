"""How a broken promise is told: which one, in which game, where, what was found, what is right."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from typing import Any, TypeVar, cast

from urbannb.contract.expect import Claim, Unplayable
from urbannb.contract.raised import first_cause, raised
from urbannb.core.rulebook import Rulebook
from urbannb.core.text import plural

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
            found = str(error) if isinstance(error, Claim) else raised(error)
            told = f"{_where(book, players, seed)} breaks the promise `{look.__name__}`: {found}"
            raise BrokenPromise(f"{told}\nPromised: {right}", found) from error

    return cast("Look", kept)


class BrokenPromise(AssertionError):
    """A promise that a game does not keep, told with its place; `found` is what was found alone."""

    def __init__(self, told: str, found: str = "") -> None:
        super().__init__(told)
        self.found = found

    @property
    def cause(self) -> str:
        """What it goes back to: the same for all that one and the same mistake breaks."""
        cause = first_cause(self)
        return self.found if isinstance(cause, AssertionError) else raised(cause)

    @property
    def ends_all(self) -> bool:
        """Whether nothing else can be looked at as long as this is so."""
        return isinstance(self.__cause__, Unplayable)


def _where(book: Rulebook[Any], players: int, seed: int) -> str:
    """In which game; a promise of the rulebook alone has no players and no seed."""
    title, turn = getattr(book, "title", type(book).__name__), _turn.get()
    game = f"{title}, {plural(players, 'player')}, seed {seed}" if players else title
    return game if turn is None else f"{game}, after {plural(turn, 'action')}"
