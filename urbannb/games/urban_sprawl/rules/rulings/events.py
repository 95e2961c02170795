"""Events, the keys among them, and markers (US-15 to US-18, US-100 to US-105)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling
from urbannb.games.urban_sprawl.components.values import Marker


@dataclass(frozen=True, kw_only=True)
class EventBegun(Ruling):
    """US-100: an event turns up."""

    card: str


class AirportOpened(Ruling):
    """US-103: the second stage of the game."""


class SportsTeamFounded(Ruling):
    """US-104: the third stage."""


class ContractorAtOnce(Ruling):
    """US-85: our ruling that nobody waits for an election."""


class GamesBegun(Ruling):
    """US-105: the Olympic Games end play."""


@dataclass(frozen=True, kw_only=True)
class MarkerPut(Ruling):
    """US-15, US-17: a marker enters or moves; the space that it left, if it did."""

    marker: Marker
    space: str
    left: str
