"""What a worked example is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from urbannb.core.game import Game


@dataclass(frozen=True)
class Example:
    """A worked example of the rulebook.

    `make` gives its position, `actions` are what happens in it, in notation, and `says` is what
    the rulebook says comes of it, in our words. `section` is where the rulebook has it.
    """

    name: str
    title: str
    section: str
    make: Callable[[], Game]
    actions: tuple[str, ...]
    says: str

    def played(self) -> Game:
        """The game after the actions of the example."""
        game = self.make()
        for action in self.actions:
            game.play(action)
        return game
