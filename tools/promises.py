"""What a random game is held to, whatever game it is; the games' own promises build on this."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from urbannb.core.state import State

if TYPE_CHECKING:
    from urbannb.core.task import Choice

S = TypeVar("S", bound=State)


class BrokenPromiseError(Exception):
    """Something happened that cannot happen."""


def promise(kept: object, what: str) -> None:
    """Complain unless a promise is kept."""
    if not kept:
        raise BrokenPromiseError(what)


class Watch(ABC, Generic[S]):
    """Looks at one game while it is played; made at its first decision.

    `agreed` are options of the game, some for each game in turn; a variant says itself for how
    many players it is.
    """

    agreed: ClassVar[tuple[dict[str, Any], ...]] = ({},)

    @abstractmethod
    def __init__(self, state: S) -> None:
        """Begin with the position at the first decision."""

    @abstractmethod
    def before(self, state: S, choice: Choice[Any], action: Any) -> None:
        """Look at a decision about to be carried out."""

    @abstractmethod
    def after(self, state: S) -> None:
        """Look at the position that it led to."""

    @abstractmethod
    def end(self, state: S) -> None:
        """Hold the finished game to all that has been proved."""

    @abstractmethod
    def count(self, state: S, winners: list[int]) -> Counter[str]:
        """What there is to count about the finished game."""

    @staticmethod
    @abstractmethod
    def summary(total: Counter[str]) -> list[str]:
        """What was counted over many games, in lines."""


def spread_of(total: Counter[str], what: str) -> dict[int, int]:
    """The numbers counted under "what 3", "what 4"..., each with how often it came."""
    found = {key.split()[1]: count for key, count in total.items() if key.split()[0] == what}
    return {int(number): found[number] for number in sorted(found, key=int)}
