"""The position of a City Blocks game, and the plan of the city."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import ClassVar

from urbannb.core.boards import Squares
from urbannb.core.state import State

COLUMNS = "ABCDEF"
ROWS = "12345"
CITY = Squares(*[len(ROWS)] * len(COLUMNS))
BLOCKS = tuple(chain(*CITY.lines(CITY.ACROSS)))
"""The 30 blocks in reading order, A1 at the top left (CB-2)."""
STREETS = (*reversed(ROWS), *COLUMNS)
"""The 11 streets in the order their tokens are laid out (CB-5)."""
BLOCKS_OF = {
    **dict(zip(ROWS, CITY.lines(CITY.ACROSS), strict=True)),
    **dict(zip(COLUMNS, CITY.lines(CITY.DOWN), strict=True)),
}
HAND = 5
TIED = -1
"""In `holder`: nobody won the street; its token is in the bag."""
PAID = -2
"""In `holder`: the token was won and has since been paid for a redevelopment."""


@dataclass(frozen=True, slots=True)
class Building:
    """A tile on the board: who built it, and its code ("F4", "School")."""

    owner: int
    code: str


@dataclass(kw_only=True)
class CityBlocksState(State):
    """One whole position of City Blocks."""

    game: ClassVar[str] = "city-blocks"

    deck: tuple[str, ...]
    """The tile codes each player has, and `bonuses` the numbers of the tokens."""
    bonuses: tuple[int, ...]
    grid: dict[str, Building] = field(default_factory=dict)
    """What stands on each block that is built on."""
    hands: list[list[str]] = field(default_factory=lambda: [[], []])
    reserves: list[list[str]] = field(default_factory=lambda: [[], []])
    """Face-down tiles by player; the last one is drawn next."""
    tokens: dict[str, int] = field(default_factory=dict)
    """The number on each street's token, also after it is gone."""
    holder: dict[str, int] = field(default_factory=dict)
    """For each street that has been awarded: the player who holds its token, TIED or PAID."""
    sums: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Both players' sums on each street when it was awarded."""
    removed: list[Building] = field(default_factory=list)
    """Buildings that were redeveloped; they are in the bag."""
    player: int = 0
    """Whose turn it is."""

    def open_streets(self) -> list[str]:
        """The streets whose tokens nobody has claimed, in the order they were laid out."""
        return [street for street in STREETS if street not in self.holder]

    def purse(self, player: int) -> list[str]:
        """The streets whose tokens a player holds, lowest token first."""
        held = [street for street, who in self.holder.items() if who == player]
        return sorted(held, key=self.tokens.__getitem__)

    def money(self, player: int) -> int:
        """The sum of a player's tokens."""
        return sum(self.tokens[s] for s, who in self.holder.items() if who == player)

    def bag(self) -> list[int]:
        """The tokens that are out of the game, ascending."""
        inside = {self.tokens[s] for s in self.tokens if self.holder.get(s, 0) >= 0}
        return sorted(set(self.bonuses) - inside) if self.tokens else []
