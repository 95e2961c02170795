"""What is covered: by the police, against fire, by power and telephone (SC-172 to SC-179).

A provider covers whatever lies within its range, but not itself; the crime factor of a
block adds to its distance from the police, or is taken off. Kept as blocks come and go: for every
kind which blocks provide it, and by how many of them a block is covered.
"""

from __future__ import annotations

from urbannb.games.sim_city.components.cards import Cover
from urbannb.games.sim_city.components.zones import COVERS, POLICE
from urbannb.games.sim_city.model.distances import Distances
from urbannb.games.sim_city.model.ground import Block, Cells, Ground


class Coverage:
    """Who covers what in a city."""

    __slots__ = ("_ground", "covered", "distances", "providers")

    def __init__(self, ground: Ground, distances: Distances | None = None) -> None:
        self._ground = ground
        self.distances = distances or Distances()
        self.providers: dict[str, dict[int, int]] = {kind: {} for kind in COVERS}
        """Of each kind the blocks that provide it, and how far."""
        self.covered: dict[str, dict[int, int]] = {kind: {} for kind in COVERS}
        """Of each kind the blocks that are covered, and by how many providers."""

    def copy(self, ground: Ground) -> Coverage:
        """The coverage of a copy of the ground."""
        new = Coverage(ground, self.distances)
        new.providers = {kind: each.copy() for kind, each in self.providers.items()}
        new.covered = {kind: each.copy() for kind, each in self.covered.items()}
        return new

    # -- what changes; the ground changes first

    def enter(self, block: Block) -> None:
        """A block is there now."""
        if len(block.cells) > 1:
            self._measure(self.distances.added(block.cells))
            return
        for kind, providers in self.providers.items():
            count = len(self._providers_of(block.cells, kind, block.face.card.crime, providers))
            if count:
                self.covered[kind][block.cell] = count
        for cover in block.face.covers:
            self._provide(block, cover)

    def leave(self, block: Block) -> None:
        """A block is gone."""
        if len(block.cells) > 1:
            self._measure(self.distances.without(block.cells))
            return
        for cover in block.face.covers:
            del self.providers[cover.by][block.cell]
            covered = self.covered[cover.by]
            for cell in self._within(block.cells, cover):
                covered[cell] -= 1
                if not covered[cell]:
                    del covered[cell]
        for kind in COVERS:
            self.covered[kind].pop(block.cell, None)

    def replace(self, old: Block, new: Block) -> None:
        """A block lies over another of the same cells; where all agrees nothing changes."""
        before, after = old.face, new.face
        if before.covers == after.covers and before.card.crime == after.card.crime:
            return
        if len(new.cells) > 1:
            self._measure(self.distances)
            return
        self.leave(old)
        self.enter(new)

    def _measure(self, distances: Distances) -> None:
        """All is looked at anew, by these distances."""
        self.distances = distances
        self.providers = {kind: {} for kind in COVERS}
        self.covered = {kind: {} for kind in COVERS}
        for block in self._ground.blocks.values():
            for cover in block.face.covers:
                self._provide(block, cover)

    def _provide(self, block: Block, cover: Cover) -> None:
        self.providers[cover.by][block.cell] = cover.range
        covered = self.covered[cover.by]
        for cell in self._within(block.cells, cover):
            covered[cell] = covered.get(cell, 0) + 1

    # -- what is asked

    def is_covered(self, cell: int, kind: str) -> bool:
        """Whether a block is covered."""
        return cell in self.covered[kind]

    def providers_of(self, cells: Cells, kind: str, crime: int = 0) -> list[int]:
        """The providers that cover a block, or a card that is tried there, in reading order."""
        return sorted(self._providers_of(cells, kind, crime, self.providers[kind]))

    def newly(self, cells: Cells, cover: Cover) -> list[int]:
        """The blocks that a provider tried there would cover and nobody does yet, in reading order.

        What lies under it is none of them.
        """
        covered = self.covered[cover.by]
        return sorted(cell for cell in self._within(cells, cover) if cell not in covered)

    def _providers_of(
        self, cells: Cells, kind: str, crime: int, providers: dict[int, int]
    ) -> list[int]:
        if not providers or not cells:  # nobody covers what lies nowhere, such as an event
            return []
        to, blocks = self.distances.around(cells).to, self._ground.blocks
        more = crime if kind == POLICE else 0
        return [
            cell
            for cell, reach in providers.items()
            if (away := to(blocks[cell].cells)) > 0 and away + more <= reach
        ]

    def _within(self, cells: Cells, cover: Cover) -> list[int]:
        """The blocks that a provider there covers."""
        away = self.distances.around(cells).to_all(self._ground.blocks)
        if cover.by != POLICE:
            return [cell for cell, steps in away if 0 < steps <= cover.range]
        blocks, reach = self._ground.blocks, cover.range
        near = (each for each in away if each[1] > 0)
        return [cell for cell, steps in near if steps + blocks[cell].face.card.crime <= reach]
