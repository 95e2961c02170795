"""Payouts: who has how many buildings on a row, and how tied places share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

HIGHEST = 12


def amounts(value: int, players: int) -> tuple[int, ...]:
    """What each place is worth (US-60): the table of the rulebook, a column a player.

    The printed table is the value, half of it, a quarter and an eighth, rounded down; with
    two players only the first two places are paid, with three the first three.
    """
    if not 1 <= value <= HIGHEST:
        raise ValueError(f"payouts have the values 1 to {HIGHEST}, not {value}")
    return tuple(value >> place for place in range(players))


@dataclass(frozen=True, slots=True)
class Share:
    """One or several tied places: who holds them, what they are worth together, each share."""

    places: tuple[int, ...]
    """1 is the first place."""
    players: tuple[int, ...]
    buildings: int
    pool: tuple[int, ...]
    """The amounts of the places that are shared."""

    @property
    def each(self) -> int:
        """What each of the players gets; fractions are dropped."""
        return sum(self.pool) // len(self.players)

    @property
    def dropped(self) -> int:
        """What nobody gets."""
        return sum(self.pool) - self.each * len(self.players)


@lru_cache(maxsize=65536)
def gains(value: int, buildings: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """What each player gains by a payout, as player and amount; those who gain nothing left out.

    Only the order of the counts matters, so the lowest that do as well are looked up.
    """
    steps = sorted({0, *buildings})
    return _gains(value, tuple([steps.index(count) for count in buildings]))


@lru_cache(maxsize=65536)
def _gains(value: int, buildings: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(
        (player, share.each)
        for share in shares(value, buildings)
        for player in share.players
        if share.each
    )


@lru_cache(maxsize=65536)
def shares(value: int, buildings: tuple[int, ...]) -> tuple[Share, ...]:
    """How a payout of `value` is shared, best place first.

    `buildings` counts each player's buildings on the row. Players without one are not
    ranked (US-64, a ruling of ours: the table speaks of buildings present).
    """
    worth = amounts(value, len(buildings))
    found, place = [], 0
    for count in sorted({n for n in buildings if n > 0}, reverse=True):
        tied = tuple(player for player, n in enumerate(buildings) if n == count)
        places = tuple(range(place + 1, place + len(tied) + 1))
        found.append(Share(places, tied, count, worth[place : place + len(tied)]))
        place += len(tied)
    return tuple(found)
