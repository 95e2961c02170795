"""The final count (US-110 to US-113)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling


class FinalPayouts(Ruling):
    """US-110: which rows pay once more."""


@dataclass(frozen=True, kw_only=True)
class WealthCounted(Ruling):
    """US-111: prestige for everybody's wealth."""

    wealth: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class OfficeCounted(Ruling):
    """US-112: what an office brings; its places are what counts."""

    office: str
    player: int


@dataclass(frozen=True, kw_only=True)
class GameOver(Ruling):
    """US-113: who wins, and by what."""

    prestige: tuple[int, ...]
    wealth: tuple[int, ...]
    winners: tuple[int, ...]
