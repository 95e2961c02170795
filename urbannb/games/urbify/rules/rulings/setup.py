"""The setup (UB-5 to UB-12)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling


@dataclass(frozen=True, kw_only=True)
class PilesShuffled(Ruling):
    """UB-6: the two piles, and how many tiles each has."""

    sizes: tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class ProjectsShown(Ruling):
    """UB-8: the first projects on show."""

    tiles: tuple[str, ...]


class PartiesReady(Ruling):
    """UB-9, UB-11: where the tracks begin, and the politicians."""


@dataclass(frozen=True, kw_only=True)
class StartDrawn(Ruling):
    """UB-12: who begins."""

    player: int
