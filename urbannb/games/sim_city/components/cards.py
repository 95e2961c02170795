"""The cards: blocks, long cards, events and council members, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.data.origin import Origin
from urbannb.games.sim_city.components.specials import Special
from urbannb.games.sim_city.components.zones import EDGES, POWER, RAIL, ROAD, SETTLEMENT

BLOCK, LONG, EVENT, COUNCIL = "block", "long", "event", "council"
PLACED = (BLOCK, LONG)
"""The kinds of cards that lie in a city."""


@dataclass(frozen=True, slots=True)
class InComplex:
    """What must hold for a card to be in its complex (SC-105, SC-111).

    `sims`: the complex must have a card that provides so many ("if complex provides 1 sim").
    `remote`: the card is in it from as far as so many blocks, without extending it; 0 for a card
    that is in it only where it adjoins.
    """

    sims: int = 0
    remote: int = 0


@dataclass(frozen=True, slots=True)
class Cover:
    """Coverage that a card gives: of what kind (one of `COVERS`), and how many blocks far."""

    by: str
    range: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Origin):
    """One card of a deck; every copy has an id of its own.

    `roads` and `rails` are the edges that have them, in the order of `EDGES`: "NS". All roads of
    a block meet at one junction, so do its rails (SC-34). A long card has no services: those of
    the two blocks under it show.
    """

    id: str
    name: str
    kind: str = BLOCK
    counts_as: tuple[str, ...] = ()
    """What other cards may call it besides its name: a Guardhouse is a "Police Station"."""
    zone: str = ""
    """A word of `ZONES`; "" for events and council members."""
    land: str = ""
    """One of `LANDS` for undeveloped land; else ""."""
    phase: int = SETTLEMENT
    value: int = 0
    gives: int = 0
    """How many sims it provides."""
    needs: int = 0
    """How many sims it requires."""
    crime: int = 0
    """Its crime factor; below zero for a blue symbol."""
    pollution: int = 0
    """Its pollution factor; below zero for a blue symbol."""
    roads: str = ""
    rails: str = ""
    power: bool = False
    """Whether it has power lines; they lead to all four edges (SC-32)."""
    complex: str = ""
    """The designator of its complex; "" for none."""
    complex_bonus: int = 0
    complex_conditions: InComplex = InComplex()
    covers: tuple[Cover, ...] = ()
    transfers: bool = False
    """Whether sims change between road and rail here (Rapid Transit Station, SC-165)."""
    buried: bool = False
    """Whether it stays in its complex under the cards that cover it (Oil Pipeline, SC-54)."""
    cost: int = 0
    """What a council member costs."""
    votes: int = 0
    """How many votes a council member has."""
    specials: tuple[Special, ...] = ()

    def __hash__(self) -> int:
        """That of its id: cards are looked up without end, and have many fields."""
        return hash(self.id)

    @property
    def titles(self) -> tuple[str, ...]:
        """All that other cards may call it."""
        return (self.name, *self.counts_as)

    def edges(self, service: str) -> str:
        """The edges to which a service leads, in the order of `EDGES`."""
        if service == POWER:
            return EDGES if self.power else ""
        return {ROAD: self.roads, RAIL: self.rails}[service]

    def covers_by(self, kind: str) -> int | None:
        """How many blocks far it covers by fire, police and so on; None if it does not."""
        return next((cover.range for cover in self.covers if cover.by == kind), None)
