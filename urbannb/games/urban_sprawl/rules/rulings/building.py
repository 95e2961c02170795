"""Building a contract: its place, its price, demolition and the bonus (US-31 to US-48)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling
from urbannb.games.urban_sprawl.model.building import Building


@dataclass(frozen=True, kw_only=True)
class OnSite(Ruling):
    """What is ruled of a contract, by its card, on a site."""

    card: str
    block: str
    shape: str


class Zoned(OnSite):
    """US-33: what the new building would be adjacent to."""


class Restricted(OnSite):
    """US-35: what the card demands of its place."""


# -- what it costs


@dataclass(frozen=True, kw_only=True)
class PermitsPaid(Ruling):
    """US-36: the cards that are paid, how many permits were needed and how many they have."""

    card: str
    paid: tuple[str, ...]
    needed: int
    zone: str
    had: int


@dataclass(frozen=True, kw_only=True)
class PricePaid(Ruling):
    """US-38: the price is the value of the block."""

    block: str


# -- demolition


@dataclass(frozen=True, kw_only=True)
class DemolitionAllowed(Ruling):
    """US-40: what is demolished, by the Urban Renewal card that is `paid` or the Contractor."""

    card: str
    paid: str


class DemolitionZoned(OnSite):
    """US-41: zoning, as if they were gone."""


class DemolitionSized(OnSite):
    """US-42: size against size."""


class DemolitionCovered(OnSite):
    """US-43: every lot of each of them."""


class DemolitionImmune(Ruling):
    """US-44: nothing of the Contractor's is among them."""


@dataclass(frozen=True, kw_only=True)
class Demolished(Ruling):
    """US-45: a building leaves the city."""

    building: Building


# -- the tile and the bonus


@dataclass(frozen=True, kw_only=True)
class TilePut(Ruling):
    """US-48: the tile goes down."""

    building: Building


@dataclass(frozen=True, kw_only=True)
class BonusGained(Ruling):
    """US-46: the lots of adjacent buildings of the same zone."""

    same: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class BonusDoubled(Ruling):
    """US-47: the District Attorney; the points of both together."""

    points: int
