"""Vocations: taking markers and scoring them (US-50 to US-54)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling


@dataclass(frozen=True, kw_only=True)
class OfVocation(Ruling):
    """What is ruled of a player and a vocation."""

    vocation: str
    player: int


@dataclass(frozen=True, kw_only=True)
class VocationTaken(OfVocation):
    """US-50: a marker from the supply, and how many it has left."""

    left: int


@dataclass(frozen=True, kw_only=True)
class VocationTakenFrom(OfVocation):
    """US-51: a marker from an opponent."""

    other: int


class VocationDeclined(OfVocation):
    """US-51: nobody need take a marker from an opponent."""


class VocationKept(OfVocation):
    """US-51: there is nobody to take it from."""


@dataclass(frozen=True, kw_only=True)
class VocationScores(Ruling):
    """US-52: who scores how much; a player is among the owners once for each marker."""

    vocation: str
    value: int
    owners: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class ScoreSplit(OfVocation):
    """US-52: for how many markers an owner chose prestige, and for how many wealth."""

    value: int
    prestige: int
    wealth: int


@dataclass(frozen=True, kw_only=True)
class ScoredBoth(OfVocation):
    """US-54: the Police Chief need not choose."""

    value: int
    count: int
