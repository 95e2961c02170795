"""What a worked example is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from urbannb.games.urban_sprawl.position.builder import UrbanSprawlGame


@dataclass(frozen=True)
class Example:
    """A worked example of the rulebook.

    `make` gives its position, `actions` are what happens in it, in notation, and `says` is what
    the rulebook says comes of it, in our words. `section` is where the rulebook has it.
    """

    name: str
    title: str
    section: str
    make: Callable[[], UrbanSprawlGame]
    actions: tuple[str, ...]
    says: str

    def played(self) -> UrbanSprawlGame:
        """The game after the actions of the example."""
        game = self.make()
        for action in self.actions:
            game.play(action)
        return game
