"""The setup (UB-5 to UB-12)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling


class SquareLaid(Ruling):
    """UB-5: where the city begins."""


@dataclass(frozen=True, kw_only=True)
class AllTilesUsed(Ruling):
    """UB-7: no tile is left out; how many there are of each stage."""

    sizes: tuple[int, int]


class PilesShuffled(Ruling):
    """UB-6: the two piles."""


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
