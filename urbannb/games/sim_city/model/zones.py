"""The zones of a city, kept as it grows (SC-91 to SC-102).

For each sort of zone (see `faces.sort_of`) there are groups of its blocks together with all city
services, since a city services card is a wild card: it takes part in the zones it touches, hands
them on to the services next to it, and may count in two at once. So a group of services alone is
there too, and is a zone for any sort as soon as it has three blocks (SC-97).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from urbannb.games.sim_city.components.zones import SERVICES
from urbannb.games.sim_city.model.ground import Block, Cells, Ground
from urbannb.games.sim_city.model.groups import Groups

SMALLEST = 3
"""So many blocks a zone or a complex has at least before a bonus is paid (SC-92, SC-104)."""


class Zone(NamedTuple):
    """A group of blocks that is, or may become, a zone: those of its sort, and its wild cards."""

    sort: str
    own: Cells
    wild: Cells

    @property
    def size(self) -> int:
        """How many blocks it has."""
        return len(self.own) + len(self.wild)

    @property
    def pays(self) -> int:
        """What it pays for a block that is added to it."""
        return self.size if self.size >= SMALLEST else 0


class Zones:
    """The zones of a city."""

    __slots__ = ("_ground", "_sorts")

    def __init__(self, ground: Ground, sorts: dict[str, Groups] | None = None) -> None:
        self._ground = ground
        self._sorts = sorts or {SERVICES: Groups()}

    def copy(self, ground: Ground) -> Zones:
        """The zones of a copy of the ground."""
        return Zones(ground, {sort: groups.copy() for sort, groups in self._sorts.items()})

    # -- what changes; the ground changes first

    def enter(self, block: Block) -> None:
        """A block is there now."""
        near, sort = self._ground.near(block.cells), block.face.sort
        for each in self._taking_part(sort):
            each.add(block.cell, near, int(each is self._sorts[sort]))

    def leave(self, block: Block) -> None:
        """A block is gone."""
        for each in self._taking_part(block.face.sort):
            each.remove(block.cell, self._ground.neighbors)

    def replace(self, old: Block, new: Block) -> None:
        """A block lies over another; one of the same sort changes no zone."""
        if old.face.sort != new.face.sort:
            self.leave(old)
            self.enter(new)

    def _taking_part(self, sort: str) -> list[Groups]:
        """The groups in which a block of a sort is."""
        if sort not in self._sorts:  # until now the services were alone with themselves
            self._sorts[sort] = self._sorts[SERVICES].copy()
            self._sorts[sort].forget_weights()
        return list(self._sorts.values()) if sort == SERVICES else [self._sorts[sort]]

    # -- what is counted

    def bonus(self, cells: Cells, sort: str) -> int:
        """The zone bonus of a card of a sort there, from all zones that it adds to."""
        groups = self._groups(sort)
        sizes = (len(groups.members[label]) for label in self._labels(groups, cells))
        return sum(size for size in sizes if size >= SMALLEST)

    def touched(self, cells: Cells, sort: str) -> list[Zone]:
        """The zones to which a card of a sort would be added there, as they stand before it.

        What the card covers belongs to them (SC-101). Two that it joins are still two (SC-100).
        """
        groups = self._groups(sort)
        return [self._zone(sort, groups.members[label]) for label in self._labels(groups, cells)]

    def all_of(self, sort: str) -> list[Zone]:
        """Every zone that has a block of a sort, the largest first."""
        groups = self._groups(sort)
        found = [self._zone(sort, each) for each in groups.members.values()]
        return sorted((zone for zone in found if zone.own), key=lambda z: (-z.size, z.own))

    def largest(self, sort: str) -> int:
        """How many blocks the largest zone of a sort has, its wild cards among them."""
        groups = self._sorts.get(sort)
        if groups is None:
            return 0
        own = groups.totals
        return max((len(cells) for label, cells in groups.members.items() if own[label]), default=0)

    def sorts(self) -> Iterable[str]:
        """The sorts of zones that the city has or had."""
        return self._sorts

    def _groups(self, sort: str) -> Groups:
        return self._sorts.get(sort) or self._sorts[SERVICES]

    def _labels(self, groups: Groups, cells: Cells) -> list[int]:
        ground = self._ground
        covered = [block.cell for block in ground.under(cells)]
        return groups.touching([*covered, *ground.near(cells)])

    def _zone(self, sort: str, members: Cells) -> Zone:
        blocks = self._ground.blocks
        own = (cell for cell in members if blocks[cell].face.sort == sort)
        wild = (cell for cell in members if blocks[cell].face.sort != sort)
        return Zone(sort, tuple(sorted(own)), tuple(sorted(wild)))
