"""Politicians in the departments, and planning sessions (UB-19 to UB-22, UB-31 to UB-37)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling


@dataclass(frozen=True, kw_only=True)
class Sent(Ruling):
    """UB-19, UB-21: politicians go to departments, one for each name."""

    player: int
    departments: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class SessionActivated(Ruling):
    """UB-31: a planning session; `there` are the politicians of each party."""

    player: int
    department: str
    there: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class InfluenceGained(Ruling):
    """UB-32, UB-35, UB-36: what a party gains by a vote.

    `due` is what its politicians bring, with 1 for activating; `gained` what it could take.
    """

    player: int
    department: str
    politicians: int
    due: int
    gained: int


@dataclass(frozen=True, kw_only=True)
class MinorityScored(Ruling):
    """UB-33: a single politician brings prestige instead of influence."""

    player: int
    department: str
    prestige: int


@dataclass(frozen=True, kw_only=True)
class FullHouseScored(Ruling):
    """UB-34: four politicians of the party that activated the session."""

    player: int
    department: str
    prestige: int


@dataclass(frozen=True, kw_only=True)
class WentHome(Ruling):
    """UB-37: everybody leaves the department."""

    department: str
    there: tuple[int, ...]
