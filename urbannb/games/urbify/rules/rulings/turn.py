"""Turns and rounds, and how the end of the game begins (UB-16 to UB-18, UB-80 to UB-85)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling


@dataclass(frozen=True, kw_only=True)
class Passed(Ruling):
    """UB-17: a party has nothing to act with."""

    player: int


class EndBegun(Ruling):
    """UB-80, UB-83, UB-18: the last tile is turned up, or nobody can build any more."""


@dataclass(frozen=True, kw_only=True)
class RoundGoesOn(Ruling):
    """UB-82: the end has begun, and this party still has a turn in the round."""

    player: int


@dataclass(frozen=True, kw_only=True)
class LastRoundBegun(Ruling):
    """UB-84: the first or the second of the last two rounds."""

    number: int
