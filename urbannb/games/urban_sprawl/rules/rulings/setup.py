"""Setting up (US-2 to US-9)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling


@dataclass(frozen=True, kw_only=True)
class StartDrawn(Ruling):
    """US-19: who begins."""

    player: int


@dataclass(frozen=True, kw_only=True)
class WealthGiven(Ruling):
    """US-6: how much wealth each player begins with."""

    wealth: int


class PawnPut(Ruling):
    """US-86: the pawn stands on the first office, without an election."""


@dataclass(frozen=True, kw_only=True)
class DecksLayered(Ruling):
    """US-2: the numbers of cards in the three parts of a contract deck, the lowest first."""

    parts: tuple[int, int, int]


@dataclass(frozen=True, kw_only=True)
class TownTurnedUp(Ruling):
    """US-3, US-9: the first contracts; the events that turned up too soon."""

    aside: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class PlansDealt(Ruling):
    """US-5: with how many planning cards each player begins."""

    counts: tuple[int, ...]


class StartingBuildingsPut(Ruling):
    """US-7: twelve buildings without a player."""


@dataclass(frozen=True, kw_only=True)
class BuildingClaimed(Ruling):
    """US-7: one of them is claimed and paid for."""

    player: int


@dataclass(frozen=True, kw_only=True)
class MediaGiven(Ruling):
    """US-8: who gets the Media vocation, and who was tied with the most wealth."""

    player: int
    tied: tuple[int, ...]
