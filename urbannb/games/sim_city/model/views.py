"""Legal actions as views that answer without listing: a card and the cells where it can go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from urbannb.core.choosing.views import Grouped, Mapped, Product
from urbannb.core.patterns.indexed import Indexed
from urbannb.games.sim_city.model.actions import (
    Bid,
    Buy,
    Choose,
    Discard,
    Give,
    Play,
    Propose,
    bid,
    choose,
    play,
    propose,
)
from urbannb.games.sim_city.model.plan import GRID


class Cells(Indexed[tuple[str, ...]]):
    """Some cells, given as numbers, and seen as the names that an action has of them.

    Each stands there with what else follows it in the action, the same for all.
    """

    __slots__ = ("_more", "cells")

    def __init__(self, cells: Sequence[int], *more: str) -> None:
        self.cells, self._more = cells, more

    def __len__(self) -> int:
        return len(self.cells)

    def _at(self, index: int) -> tuple[str, ...]:
        return (GRID.place(self.cells[index]), *self._more)

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        place, more = GRID.place, self._more
        return ((place(cell), *more) for cell in self.cells)

    def __contains__(self, item: Any) -> bool:
        place, *more = item
        return tuple(more) == self._more and GRID.cell_of(place) in self.cells


class Placements(Grouped, of=Play, by=("card", "cell", "where"), make=play):
    """Some plain actions, then every card of a hand on every cell where it can be placed.

    The groups are cards, each with its `Cells`, and "" or "rival" to follow them.
    """

    __slots__ = ()
    groups: Sequence[tuple[str, Cells]]


class Proposals(Grouped, of=Propose, by=("card", "cell"), make=propose):
    """Every card of a hand over every block that only a vote can let it rezone."""

    __slots__ = ()
    groups: Sequence[tuple[str, Cells]]


class Choices(Mapped, of=Choose, by=("cell",), make=choose):
    """Each of some cells, by their names."""

    __slots__ = ()


class Purchases(Mapped, of=Buy, by=("card",)):
    """Each of some council members."""

    __slots__ = ()


class Discardings(Mapped, of=Discard, by=("card",)):
    """Each of some cards, to be discarded."""

    __slots__ = ()


class Bids(Product, of=Bid, by=("votes", "number"), make=bid):
    """Every number of votes for every player: how many they can be, and the players' numbers."""

    __slots__ = ()


class Gifts(Product, of=Give, by=("dollars", "number")):
    """Every sum of money for every other player."""

    __slots__ = ()
