"""What a player may choose: a card, a site, which way up. And what nobody may: tuck it, pass."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated

from urbannb.core.action import Action
from urbannb.core.choosing.answers import Pass
from urbannb.core.choosing.notation import Notation
from urbannb.core.choosing.views import Product
from urbannb.core.patterns.fields import flag, whole
from urbannb.games.sprawlopolis.components.cards import cards
from urbannb.games.sprawlopolis.components.grid import REACH, at, cell

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
