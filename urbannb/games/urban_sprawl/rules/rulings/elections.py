"""Elections: the measure, ties, and who decides them (US-70 to US-85)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from urbannb.core.ruling import Ruling


@dataclass(frozen=True, kw_only=True)
class PawnMoved(Ruling):
    """US-70: the pawn moves on to an office."""

    office: str


@dataclass(frozen=True, kw_only=True)
class OfficeBlank(Ruling):
    """US-71: the office is not in play yet."""

    office: str


@dataclass(frozen=True, kw_only=True)
class VotesCounted(Ruling):
    """US-72 to US-74: what everybody is measured by, and who has the most."""

    office: str
    measured: Mapping[int, tuple[int, ...]]
    tied: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class NobodyElected(Ruling):
    """US-77: nobody qualifies."""

    office: str


@dataclass(frozen=True, kw_only=True)
class TieBroken(Ruling):
    """US-75, US-78: who has decided, and for whom."""

    office: str
    tied: tuple[int, ...]
    by: int
    winner: int


@dataclass(frozen=True, kw_only=True)
class ElectionSwayed(Ruling):
    """US-84: an election won by a building, and what that costs."""

    office: str
    player: int
    wealth: int
    prestige: int


@dataclass(frozen=True, kw_only=True)
class ElectionNotSwayed(Ruling):
    """US-84: nobody need make use of it."""

    office: str
    player: int


@dataclass(frozen=True, kw_only=True)
class SwayWanted(Ruling):
    """US-84: one of several who may win an election by a building wants to."""

    office: str
    player: int


@dataclass(frozen=True, kw_only=True)
class SwayDecided(Ruling):
    """US-106: several would win an election by a building; the active player decides."""

    office: str
    tied: tuple[int, ...]
    player: int


@dataclass(frozen=True, kw_only=True)
class Elected(Ruling):
    """US-70, US-79: the tile changes hands, or stays."""

    office: str
    player: int
    again: bool = False
    """Whether the player had it already."""


@dataclass(frozen=True, kw_only=True)
class LeastPrestige(Ruling):
    """US-79: everybody's prestige, and who has the least."""

    prestige: tuple[int, ...]
    tied: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class ParkPlaced(Ruling):
    """US-80: the Mayor's park."""

    player: int


@dataclass(frozen=True, kw_only=True)
class ParkImpossible(Ruling):
    """US-81: no lot, or no tile."""

    player: int
