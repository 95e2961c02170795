"""What changes in a game: the points, and what is at stake this turn."""

from dataclasses import dataclass, field
from typing import ClassVar

from urbannb.kit import Action, Notation, PlaceName, State, whole


@dataclass(kw_only=True)
class Pig(State):
    game: ClassVar[str] = "pig"

    points: list[int] = field(default_factory=list)  # a number for each player
    stake: int = 0  # what was rolled this turn
    player: int = 0
    goal: int = 100

    def __post_init__(self) -> None:
        self.points = self.points or [0] * len(self.names)


@dataclass(frozen=True, slots=True)
class Roll(Action, says="roll"):
    """Roll the die."""


@dataclass(frozen=True, slots=True)
class Hold(Action, says="hold"):
    """Score what you have rolled this turn."""


NOTATION = Notation("Pig", (Roll, Hold), '"roll" or "hold"')
die = PlaceName("die", "The die, and what was rolled this turn.")
seat = PlaceName("seat{player}", "What a player has.", player=whole(0, 3))
