"""What changes in a game, and what a player can do."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from urbannb.kit import Action, Notation, Squares, State

BOARD = Squares(3, 3, 3)


@dataclass(kw_only=True)
class MyGame(State):
    game: ClassVar[str] = "my-game"

    taken: dict[str, int] = field(default_factory=dict)  # who has which square
    player: int = 0


@dataclass(frozen=True, slots=True)
class Take(Action, says="take {square}"):
    """Take an empty square."""

    square: Annotated[str, BOARD.field]


NOTATION = Notation("My Game", (Take,), '"take B2"')
