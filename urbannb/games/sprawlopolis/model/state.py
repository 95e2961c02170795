"""The position of a Sprawlopolis game, and what a player may choose."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, ClassVar

from urbannb.core.action import Action
from urbannb.core.choosing.answers import Pass
from urbannb.core.choosing.notation import Notation
from urbannb.core.choosing.views import Product
from urbannb.core.patterns.fields import flag, whole
from urbannb.core.state import State
from urbannb.games.sprawlopolis.components import REACH, at, cards, cell
from urbannb.games.sprawlopolis.model.city import City, Laid

# -- the position of a Sprawlopolis game


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


# -- what a player may choose: a card, a site, which way up. And what nobody may: tuck it, pass


Card = Annotated[int, whole(0, 99)]
Line = Annotated[int, whole(-99, 99)]
"""A row or a column."""
Turned = Annotated[bool, flag("t", "turned")]
_SEAT = "[at ]{row}[ ],[ ]{col}"


@dataclass(frozen=True, slots=True)
class Place(Action, says="{card}[ ]{turned} " + _SEAT, like=("7 2,-1", "7t 2,-1")):
    """Lay a card, as it is or turned around; row and column are those of its top left block."""

    card: Card
    row: Line
    col: Line
    turned: Turned = False

    @property
    def site(self) -> int:
        """The cell of its top left block."""
        return cell(self.row, self.col)


@dataclass(frozen=True, slots=True)
class Tuck(Action, says="{card}( )under " + _SEAT, like=("7 under 2,-1",)):
    """Never legal (SP-16); it exists so that one can ask why."""

    card: Card
    row: Line
    col: Line


@dataclass(frozen=True, slots=True)
class Stand(Action, says="{card}( )upright " + _SEAT, like=("7 upright 2,-1",)):
    """Never legal (SP-18); it exists so that one can ask why."""

    card: Card
    row: Line
    col: Line


@cache
def place(card: int, site: int, turned: bool) -> Place:
    """The placement of a card on a site. Actions are values, so each is made once."""
    row, col = at(site)
    return Place(card, row, col, turned)


class Placements(Product, of=Place, by=("card", "site", "turned"), make=place):
    """Every card of a hand, on every site, both ways up: the sites are cells, the ways `WAYS`."""

    __slots__ = ()


WAYS = (False, True)
"""A card as it is, and turned around."""


def _nowhere(action: Action) -> str:
    """What is wrong with a card or a place that the game does not have."""
    if not isinstance(action, Place | Tuck | Stand):
        return ""
    card, row, col = action.card, action.row, action.col
    if card not in cards():
        return f"there is no card {card}; they are 1 to {len(cards())}"
    if abs(row) > REACH or abs(col) > REACH:
        return f"{row},{col} lies off the plan: rows and columns go from -{REACH} to {REACH}"
    return ""


NOTATION = Notation(
    "Sprawlopolis",
    (Place, Tuck, Stand, Pass),
    'a card and the row and column of its top left block, such as "7 2,-1", or "7t 2,-1" for the '
    "card turned around",
    _nowhere,
)
