"""A turn: collecting, investing, acquiring, taking favors, ending it (US-20 to US-31, US-82)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from urbannb.core.ruling import Ruling


@dataclass(frozen=True, kw_only=True)
class TributeCollected(Ruling):
    """US-82: what the Treasurer collects from each opponent."""

    player: int
    paid: Mapping[int, int]


@dataclass(frozen=True, kw_only=True)
class PointsGiven(Ruling):
    """US-21, US-83: action points for the turn."""

    player: int
    points: int


@dataclass(frozen=True, kw_only=True)
class PermitInvested(Ruling):
    """US-20: a permit for wealth."""

    card: str
    income: int


@dataclass(frozen=True, kw_only=True)
class PlanAcquired(Ruling):
    """US-23: a planning card for action points."""

    card: str
    cost: int


@dataclass(frozen=True, kw_only=True)
class FavorTaken(Ruling):
    """US-24: a contract as a favor."""

    card: str
    cost: int


@dataclass(frozen=True, kw_only=True)
class BuildingBegun(Ruling):
    """US-31, US-26: a contract is going to be built, from which box."""

    card: str
    cost: int
    box: str


@dataclass(frozen=True, kw_only=True)
class TurnEnded(Ruling):
    """US-27: the turn is over; the action points that are lost."""

    player: int
    lost: int


@dataclass(frozen=True, kw_only=True)
class NextPlayerUp(Ruling):
    """US-96, step 9: who is next."""

    player: int
