"""What a player may choose: a card, a site, which way up. And what nobody may: tuck it, pass."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import overload

from urbannb.core.action import Action, Actions
from urbannb.core.errors import BadNotation
from urbannb.games.sprawlopolis.components.cards import cards
from urbannb.games.sprawlopolis.components.grid import REACH, at, cell


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Lay a card: ``7 2,-1`` puts its top left block on row 2, column -1; ``7t 2,-1`` turned."""

    card: int
    row: int
    col: int
    turned: bool = False

    @property
    def site(self) -> int:
        """The cell of its top left block."""
        return cell(self.row, self.col)

    def __str__(self) -> str:
        return f"{self.card}{'t' if self.turned else ''} {self.row},{self.col}"


@dataclass(frozen=True, slots=True)
class Tuck(Action):
    """Never legal (SP-16); it exists so that one can ask why: ``7 under 2,-1``."""

    card: int
    row: int
    col: int

    def __str__(self) -> str:
        return f"{self.card} under {self.row},{self.col}"


@dataclass(frozen=True, slots=True)
class Stand(Action):
    """Never legal (SP-18); it exists so that one can ask why: ``7 upright 2,-1``."""

    card: int
    row: int
    col: int

    def __str__(self) -> str:
        return f"{self.card} upright {self.row},{self.col}"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Never legal (SP-10); it exists so that one can ask why: ``pass``."""

    def __str__(self) -> str:
        return "pass"


@cache
def place(card: int, site: int, turned: bool) -> Place:
    """The placement of a card on a site. Actions are values, so each is made once."""
    row, col = at(site)
    return Place(card, row, col, turned)


class Placements(Actions):
    """Every card of a hand on every site, both ways up."""

    __slots__ = ("_sites", "hand", "sites")

    def __init__(self, hand: tuple[int, ...], sites: tuple[int, ...]) -> None:
        """`sites` are cells, ascending."""
        self.hand = hand
        self.sites = sites
        self._sites: frozenset[int] | None = None

    def __len__(self) -> int:
        return 2 * len(self.hand) * len(self.sites)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        which, turned = divmod(range(len(self))[index], 2)
        card, site = divmod(which, len(self.sites))
        return place(self.hand[card], self.sites[site], bool(turned))

    def __iter__(self) -> Iterator[Action]:
        for card in self.hand:
            for site in self.sites:
                yield place(card, site, False)
                yield place(card, site, True)

    def allows(self, action: object) -> bool:
        if self._sites is None:
            self._sites = frozenset(self.sites)
        return type(action) is Place and action.card in self.hand and action.site in self._sites


_PLACE = re.compile(
    r"(\d{1,2})\s*(t|turned|under|upright)?\s+(?:at\s+)?(-?\d{1,2})\s*,\s*(-?\d{1,2})",
    re.IGNORECASE | re.ASCII,
)


def parse(text: str) -> Action:
    """The action of a notation; capitals do not matter, real minus signs count as such."""
    plain = " ".join(text.split()).replace("\N{MINUS SIGN}", "-")
    if plain.lower() == "pass":
        return Pass()
    match = _PLACE.fullmatch(plain)
    if match is None:
        raise BadNotation(
            f'"{text[:40]}" is no action of Sprawlopolis; write a card and the row and column of '
            'its top left block such as "7 2,-1", or "7t 2,-1" for the card turned round',
            text,
        )
    card, row, col = int(match[1]), int(match[3]), int(match[4])
    if card not in cards():
        raise BadNotation(f"there is no card {card}; they are 1 to {len(cards())}", text)
    if abs(row) > REACH or abs(col) > REACH:
        raise BadNotation(
            f"{row},{col} lies off the plan: rows and columns go from -{REACH} to {REACH}", text
        )
    how = (match[2] or "").lower()
    if how == "under":
        return Tuck(card, row, col)
    if how == "upright":
        return Stand(card, row, col)
    return Place(card, row, col, bool(how))
