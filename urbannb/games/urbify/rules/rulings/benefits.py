"""Inaugurations, and what benefits bring (UB-38 to UB-79)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from urbannb.core.ruling import Ruling


@dataclass(frozen=True, kw_only=True)
class Inaugurated(Ruling):
    """UB-38 to UB-40: a building is inaugurated, with its benefit or without."""

    player: int
    cell: str
    used: bool
    can: bool = True
    """Whether the benefit could be used (UB-41)."""


@dataclass(frozen=True, kw_only=True)
class Copied(Ruling):
    """UB-73 to UB-76: a building copies the benefit of another."""

    player: int
    by: str
    cell: str
    only: bool = False
    """Whether there was nothing else to choose."""


@dataclass(frozen=True, kw_only=True)
class DevelopmentGained(Ruling):
    """Development from a benefit; `due` is what it says, `gained` what the track could take."""

    player: int
    cell: str
    due: int
    gained: int


@dataclass(frozen=True, kw_only=True)
class PrestigeGained(Ruling):
    """Prestige from a benefit that says how much."""

    player: int
    cell: str
    prestige: int


@dataclass(frozen=True, kw_only=True)
class Retired(Ruling):
    """UB-44, UB-45: a politician from the inaugurated building goes to the common pool."""

    player: int
    source: str


@dataclass(frozen=True, kw_only=True)
class Recalled(Ruling):
    """UB-49: a politician comes home from the common pool, if there was one."""

    player: int
    there: bool


@dataclass(frozen=True, kw_only=True)
class InfluenceShared(Ruling):
    """UB-50, UB-51: points of influence, one for each name; `lost` are beyond the tracks' ends."""

    player: int
    points: tuple[str, ...]
    lost: Mapping[str, int]


@dataclass(frozen=True, kw_only=True)
class BuildingsCounted(Ruling):
    """Buildings, and what each of them brings (UB-52 to UB-61, UB-78)."""

    player: int
    cell: str
    group: str
    worth: Mapping[str, int]
    only: bool = False
    """Whether there was nothing else to choose."""


@dataclass(frozen=True, kw_only=True)
class ColorsCounted(Ruling):
    """UB-53, UB-78: the colors next to a building, each with the first building of it."""

    player: int
    cell: str
    groups: Mapping[str, str]
    each: int


@dataclass(frozen=True, kw_only=True)
class CrowdCounted(Ruling):
    """UB-57, UB-58: the politicians on each building that has any."""

    player: int
    cell: str
    there: Mapping[str, int]
    each: int


@dataclass(frozen=True, kw_only=True)
class NothingCounted(Ruling):
    """UB-52, UB-55, UB-59, UB-60: a benefit finds nothing to count; `none` says what."""

    player: int
    cell: str
    none: str


@dataclass(frozen=True, kw_only=True)
class Founded(Ruling):
    """UB-65: a project that is started without paying its influence."""

    player: int
    by: str
    tile: str
    cell: str


@dataclass(frozen=True, kw_only=True)
class Moved(Ruling):
    """UB-62: politicians move from one building to another."""

    player: int
    source: str
    cell: str
    politicians: int
    only: bool = False
    """Whether there was nothing else to choose."""


@dataclass(frozen=True, kw_only=True)
class HomeAgain(Ruling):
    """UB-42: the politicians that are left on the inaugurated building go home."""

    player: int
    cell: str
    politicians: int
