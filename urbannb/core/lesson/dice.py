"""Chance by seed, and drawing again until a position suits."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from urbannb.core.lesson.beliefs import Misbelief

T = TypeVar("T")
TRIES = 20_000
ANY: Mapping[str, Sequence[Any]] = {}


class Dice:
    """Chance by seed. Only ``random()`` is used, the same on every version of Python.

    `wanted` is the belief that the question is to offer, if one is.
    """

    def __init__(self, seed: object, wanted: Misbelief | None = None) -> None:
        self._draw = random.Random(str(seed)).random
        self.wanted = wanted

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return int(self._draw() * n)

    def choice(self, items: Sequence[T], aim: Mapping[str, Sequence[T]] = ANY) -> T:
        """One of the items; another position is drawn where there is none.

        `aim` says which of them serve a question that is to offer a belief, by its id.
        """
        chosen = aim.get(self.wanted.id, items) if self.wanted else items
        require(bool(chosen), "there was nothing to choose from")
        return chosen[self.below(len(chosen))]

    def wants(self, *ids: str) -> bool:
        """Whether one of these beliefs is to be offered."""
        return self.wanted is not None and self.wanted.id in ids

    def means(self, text: str) -> bool:
        """Whether the belief that is to be offered, if one is, is put in these words."""
        return self.wanted is not None and self.wanted.means(text)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order."""
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in items]


class Unfit(Exception):  # not an error: a draw that does not suit
    """A random position that does not suit its topic; another one is drawn."""


def require(fits: bool, otherwise: str = "") -> None:
    """Draw another position unless this one fits; `otherwise` says what is the matter with it."""
    if not fits:
        raise Unfit(otherwise)


def draw(make: Callable[[Dice], T], key: str) -> T:
    """The first position of a generator that suits; `key` is its seed."""
    dice = Dice(key)
    return insist(lambda: make(dice))


class Unsuited(RuntimeError):
    """Nothing that was drawn did suit: what is drawn, or what is asked of it, is to be changed."""


def insist(make: Callable[[], T], tries: int = TRIES) -> T:
    """What `make` makes, tried again for as long as it does not suit."""
    last = Unfit()
    for _ in range(tries):
        try:
            return make()
        except Unfit as error:
            last = error
    raise Unsuited(f"nothing that suits in {tries:,} tries: in the last one {_why(last)}")


def _why(error: Unfit) -> str:
    """What was the matter with a draw: in words, or by the line that turned it down."""
    frames = traceback.extract_tb(error.__traceback__)
    asked = [frame for frame in frames if Path(frame.filename).parent != Path(__file__).parent]
    frame = asked[-1] if asked else frames[-1]
    where = f"{Path(frame.filename).name}, line {frame.lineno}, in {frame.name}: {frame.line}"
    return f"{error} ({where})" if str(error) else f"this did not fit ({where})"
