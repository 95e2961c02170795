"""The position of a Sprawlopolis game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from urbannb.core.state import State
from urbannb.games.sprawlopolis.model.city import City, Laid

CONDITIONS = 3
HAND = 3
"""The hand of the start player, and of a player alone."""
BUILD = 15
"""The cards a city is made of."""
NORMAL, EASIER, HARDER = "normal", "easier", "harder"


@dataclass(kw_only=True)
class SprawlopolisState(State):
    """One whole position of Sprawlopolis."""

    game: ClassVar[str] = "sprawlopolis"

    variant: str = NORMAL
    """"normal", "easier" (roads cost nothing) or "harder" (one zone's group scores)."""
    conditions: tuple[int, ...] = ()
    """The numbers of the three cards that score, ascending; empty before the setup."""
    deck: list[int] = field(default_factory=list)
    """The cards to be drawn; the last one lies face up on top."""
    hands: list[list[int]] = field(default_factory=list)
    laid: list[Laid] = field(default_factory=list)
    """The cards of the city in the order they were laid."""
    player: int = 0
    """Whose turn it is: the start player, who holds the large hand."""

    @property
    def target(self) -> int:
        """The points the team must reach (SP-3)."""
        return sum(self.conditions)

    @property
    def alone(self) -> bool:
        """Whether one person plays (SP-27)."""
        return len(self.names) == 1

    def city(self) -> City:
        """What can be seen of the city."""
        return City.of(self.laid)
