"""The majorities and the winner (UB-86 to UB-89)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling


@dataclass(frozen=True, kw_only=True)
class MajorityScored(Ruling):
    """UB-86, UB-87: who stands highest on a track, and what each of them scores."""

    track: str
    levels: tuple[int, ...]
    leaders: tuple[int, ...]
    prestige: int


@dataclass(frozen=True, kw_only=True)
class GameOver(Ruling):
    """UB-88, UB-89: the prestige of all parties, the sums that decide ties, the winners."""

    prestige: tuple[int, ...]
    sums: tuple[int, ...]
    winners: tuple[int, ...]
