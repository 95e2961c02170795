"""How a city stands: everything worked out from its blocks and kept up to date as they change."""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.games.sim_city.model.complexes import Complexes
from urbannb.games.sim_city.model.coverage import Coverage
from urbannb.games.sim_city.model.ground import Block, Ground
from urbannb.games.sim_city.model.networks import Networks
from urbannb.games.sim_city.model.sets.masks import Masks
from urbannb.games.sim_city.model.sims import Sims
from urbannb.games.sim_city.model.totals import Totals
from urbannb.games.sim_city.model.zones import Zones


class Standing:
    """The ground of a city, and what follows from it. It is shared by copies until one changes."""

    __slots__ = ("complexes", "coverage", "ground", "masks", "networks", "sims", "totals", "zones")

    def __init__(self, *, joined: bool = False) -> None:
        self.ground = Ground(joined=joined)
        self.networks = Networks(self.ground)
        self.sims = Sims(self.ground, self.networks)
        self.zones = Zones(self.ground)
        self.complexes = Complexes(self.ground)
        self.coverage = Coverage(self.ground)
        self.totals = Totals()
        self.masks = Masks(self.ground, self.networks)

    @classmethod
    def of(cls, blocks: Iterable[Block], *, joined: bool = False) -> Standing:
        """How a city of these blocks stands, from scratch."""
        new = cls(joined=joined)
        for block in blocks:
            new.enter(block)
        return new

    def copy(self) -> Standing:
        """Another that can change by itself."""
        new = object.__new__(Standing)
        ground = new.ground = self.ground.copy()
        new.networks = self.networks.copy(ground)
        new.sims = self.sims.copy(ground, new.networks)
        new.zones = self.zones.copy(ground)
        new.complexes = self.complexes.copy(ground)
        new.coverage = self.coverage.copy(ground)
        new.totals = self.totals.copy()
        new.masks = self.masks.copy(ground, new.networks)
        return new

    def _parts(self) -> tuple[Networks, Sims, Zones, Complexes, Coverage, Totals, Masks]:
        return (
            self.networks, self.sims, self.zones, self.complexes, self.coverage, self.totals,
            self.masks,
        )  # fmt: skip

    def enter(self, block: Block) -> None:
        """A block is there now, on open cells."""
        self.ground.put(block)
        for part in self._parts():
            part.enter(block)

    def leave(self, block: Block) -> None:
        """A block is gone."""
        self.ground.take(block)
        for part in self._parts():
            part.leave(block)

    def replace(self, old: Block, new: Block) -> None:
        """A block lies over another of the same cells."""
        self.ground.swap(new)
        for part in self._parts():
            part.replace(old, new)
