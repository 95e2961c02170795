"""Worked examples of rulebooks: a position each, what happens in it, and what comes of that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from urbannb.core.errors import BadOption
from urbannb.core.game import Game
from urbannb.core.state import State
from urbannb.core.text.quote import as_text, quoted

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Example(Generic[S]):
    """A worked example of the rulebook.

    `make` gives its position, `actions` are what happens in it, in notation, and `says` is what
    the rulebook says comes of it, in our words. `section` is where the rulebook has it.
    """

    name: str
    title: str
    section: str
    make: Callable[[], Game[S]]
    actions: tuple[str, ...]
    says: str

    def played(self) -> Game[S]:
        """The game after the actions of the example."""
        game = self.make()
        for action in self.actions:
            game.play(action)
        return game


def example_called(name: str, examples: Mapping[str, Example[S]]) -> Game[S]:
    """The position of an example, with nothing played yet; `BadOption` lists those there are."""
    if as_text(name) not in examples:
        raise BadOption(f"there is no example {quoted(name)}; there are: {', '.join(examples)}")
    return examples[str(name)].make()
