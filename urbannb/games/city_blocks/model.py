"""What changes in a game: the state and its parts, the actions and views of the legal ones."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from typing import Annotated, ClassVar

from urbannb.core.action import Action
from urbannb.core.boards import Squares
from urbannb.core.choosing.answers import Pass
from urbannb.core.choosing.notation import Notation
from urbannb.core.choosing.views import Product
from urbannb.core.patterns.fields import code, word
from urbannb.core.state import State
from urbannb.games.city_blocks.components import KINDS, is_code

# -- the position of a City Blocks game, and the plan of the city


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


# -- what a player may choose: place a tile, swap two tokens, keep them. And what nobody may: pass


def _code(text: str) -> str:
    """The tile code for "f4", "factory 4", "power plant" and the like."""
    name = re.fullmatch(r"([a-z ]+?) ?([0-9]*)", text.lower())
    code = KINDS.get(name[1], name[1].capitalize()) + name[2] if name else ""
    if not is_code(code):
        raise ValueError(text)
    return code


TILE = code(r"[a-z0-9 ]+?", "H3", "S10", "F0", "School", "Power", read=_code)
Tile = Annotated[str, TILE]
Block = Annotated[str, word(*BLOCKS)]
Street = Annotated[str, word(*STREETS)]


@dataclass(frozen=True, slots=True)
class Place(Action, says="{tile} [to |on ]{block}", like=("F4 D4", "School C3")):
    """Put a tile on a block, developing or redeveloping it."""

    tile: Tile
    block: Block


@dataclass(frozen=True, slots=True)
class Swap(Action, says="swap {first} [and ]{second}", like=("swap 3 A",)):
    """The Courthouse swaps the tokens of two streets, named in either order."""

    first: Street
    second: Street

    def __post_init__(self) -> None:
        if self.first in STREETS and self.second in STREETS:
            first, second = sorted((self.first, self.second), key=STREETS.index)
            object.__setattr__(self, "first", first)
            object.__setattr__(self, "second", second)


place = cache(Place)
"""Actions are values, so one object for each is enough: `place` and `swap` make it once."""
swap = cache(Swap)


@dataclass(frozen=True, slots=True)
class Keep(Action, says="keep"):
    """The Courthouse leaves all tokens where they are."""


class Placements(Product, of=Place, by=("tile", "block"), make=place):
    """Every tile on every block that takes one."""

    __slots__ = ()


NOTATION = Notation(
    "City Blocks",
    (Keep, Pass, Swap, Place),
    'a tile and a block, such as "F4 D4" or "School C3", or for the Courthouse "swap 3 A" or '
    '"keep"',
)
