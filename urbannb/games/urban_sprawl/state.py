"""The position of an Urban Sprawl game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from urbannb.core.state import State
from urbannb.games.urban_sprawl.board import Site, site
from urbannb.games.urban_sprawl.sites import PARK
from urbannb.games.urban_sprawl.values import Marker, Markers, value

ZONES = ("CIV", "COM", "IND", "RES")
OFFICES = ("Mayor", "District Attorney", "Treasurer", "Police Chief", "Union Boss")
"""The five politicians in the order of the election track (US-70)."""
VOCATIONS = {
    "Media": 1,
    "Finance": 2,
    "Transportation": 2,
    "Education": 3,
    "Energy": 3,
    "Tourism": 4,
    "Factory": 4,
    "Public Service": 5,
}
"""How many markers of each vocation there are."""
DECKS = ("town", "city", "metropolis")
NOBODY = -1
SHORT, NORMAL, LONG = "shorter", "normal", "longer"


@dataclass(frozen=True, slots=True)
class Building:
    """A tile in the city: zone ("Park" for a park), block, how it lies, size, name, owner.

    `owner` is a player or NOBODY. A building is known by its first lot, which no other
    building can have.
    """

    zone: str
    block: str
    shape: str
    size: int
    name: str
    owner: int = NOBODY

    @property
    def site(self) -> Site:
        """Where it stands."""
        return site(self.block, self.shape, self.size)


@dataclass(kw_only=True)
class UrbanSprawlState(State):
    """One whole position of Urban Sprawl."""

    game: ClassVar[str] = "urban-sprawl"

    variant: str = NORMAL
    player: int = 0
    """The active player."""
    first: int = 0
    """The start player."""
    ap: int = 0
    """Action points left this turn."""
    investing: bool = False
    """Whether investments may still be made this turn."""
    built_this_turn: int = 0
    wealth: list[int] = field(default_factory=list)
    prestige: list[int] = field(default_factory=list)
    permits: list[list[str]] = field(default_factory=list)
    """The planning cards of each player, by their ids."""
    favors: list[list[str]] = field(default_factory=list)
    extra_favor: int = NOBODY
    """Who has the Extra Favor tile."""
    city: dict[str, Building] = field(default_factory=dict)
    """Every building by the name of its first lot."""
    markers: dict[str, Marker] = field(default_factory=dict)
    """The markers in play by their gray space."""
    vocations: dict[str, list[int]] = field(default_factory=dict)
    """The owners of each vocation's markers that are not in the supply."""
    offices: dict[str, int] = field(default_factory=dict)
    """Who holds each office that is in play."""
    contractor: int | None = None
    """Who has the Contractor; None before it comes into play."""
    pawn: int = 0
    """The space of the election track, an index of OFFICES."""
    active_decks: int = 1
    """How many contract decks are active: Town; Town and City; all three."""
    planning: list[str] = field(default_factory=list)
    """The planning deck; the last card is on top."""
    planning_open: bool = False
    """Whether its top card lies face up."""
    plans: list[str] = field(default_factory=list)
    """The cards in the boxes for 4, 3, 2 and 1 AP; "" for an empty box."""
    discards: list[str] = field(default_factory=list)
    decks: list[list[str]] = field(default_factory=list)
    """The three contract decks; the last card of each is on top."""
    decks_open: list[bool] = field(default_factory=list)
    boxes: list[str] = field(default_factory=list)
    """The contracts in the boxes for 5, 4, 3, 2 and 1 AP; "" for an empty box."""
    gone: list[str] = field(default_factory=list)
    """Contract cards out of play."""
    tiles: dict[str, int] = field(default_factory=dict)
    """The building tiles left in the supply, by zone and size: "CIV 2"."""

    def marked(self) -> Markers:
        """The markers in play as a key for what is worked out once."""
        return tuple(sorted(self.markers.items()))

    def worth(self, block: str) -> int:
        """The value of a block (US-14)."""
        return value(block, self.markers)

    def built(self) -> dict[str, int]:
        """The lots of each zone and of the parks."""
        lots: dict[str, int] = dict.fromkeys((*ZONES, PARK), 0)
        for building in self.city.values():
            lots[building.zone] |= building.site.lots
        return lots

    def buildings(self, lots: int) -> Iterator[Building]:
        """The buildings that stand on some of these lots."""
        return (b for b in self.city.values() if b.site.lots & lots)

    def counts(self, lots: int) -> dict[int, int]:
        """How many buildings each player controls there; parks count, size does not (US-62)."""
        found: dict[int, int] = dict.fromkeys(range(len(self.names)), 0)
        for building in self.buildings(lots):
            if building.owner != NOBODY:
                found[building.owner] += 1
        return found
