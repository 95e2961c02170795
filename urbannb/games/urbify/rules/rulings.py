"""What the rules of Urbify work out, each kind of ruling with its facts, by chapter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from urbannb.core.ruling import Ruling

# -- the setup (UB-5 to UB-12)


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


# -- turns and rounds, and how the end of the game begins (UB-16 to UB-18, UB-80 to UB-85)


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


# -- politicians in the departments, and planning sessions (UB-19 to UB-22, UB-31 to UB-37)


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


# -- projects: paying, placing, politicians, prestige, a new tile (UB-14, UB-23 to UB-30)


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


# -- inaugurations, and what benefits bring (UB-38 to UB-79)


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


# -- the majorities and the winner (UB-86 to UB-89)


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
