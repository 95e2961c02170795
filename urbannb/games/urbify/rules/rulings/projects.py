"""Projects: paying, placing, politicians, prestige, a new tile (UB-14, UB-23 to UB-30)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling


@dataclass(frozen=True, kw_only=True)
class PricePaid(Ruling):
    """UB-23: the influence that a tile costs, which will stand on `cell`."""

    player: int
    tile: str
    cell: str
    price: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class DevelopmentPaid(Ruling):
    """Development, and for how many points of it 1 of each influence was given; see `paying`."""

    player: int
    development: int
    each: int
    only: bool = False
    """Whether there was no other way to pay."""


@dataclass(frozen=True, kw_only=True)
class InfluencePaid(Ruling):
    """UB-43, UB-77: points of influence for a benefit, one for each name."""

    player: int
    points: tuple[str, ...]
    only: bool = False
    """Whether there was no other way to pay."""


@dataclass(frozen=True, kw_only=True)
class TilePlaced(Ruling):
    """UB-25, UB-70: a tile stands in the city; a Metro Station acts at once."""

    player: int
    tile: str
    cell: str


@dataclass(frozen=True, kw_only=True)
class Manned(Ruling):
    """UB-24, UB-69: politicians on a building; `source` is the one they come from, "" for home."""

    player: int
    cell: str
    politicians: int
    source: str
    only: bool = False
    """Whether there was nothing else to choose."""


@dataclass(frozen=True, kw_only=True)
class ProjectScored(Ruling):
    """UB-28: the prestige of a tile."""

    player: int
    tile: str
    prestige: int


@dataclass(frozen=True, kw_only=True)
class ProjectShown(Ruling):
    """UB-29, UB-68: a new tile is turned up."""

    tile: str


class NothingShown(Ruling):
    """UB-30: both piles are empty."""
