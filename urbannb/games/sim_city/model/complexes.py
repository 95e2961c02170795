"""The complexes of a city, kept as it grows (SC-103 to SC-116).

Of each complex by name there are groups of blocks with cards that may be in it: what is seen of
them, and what stays in it beneath other cards. Whether a card *is* in it can depend on the sims
that the group provides; so a group is looked through until nobody is in it who lacks them, which
can leave one complex of it, several, or none. Remote members are added last; they extend nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from urbannb.core.boards.grid import pieces
from urbannb.games.sim_city.model.distances import Around, Distances
from urbannb.games.sim_city.model.faces import Member
from urbannb.games.sim_city.model.ground import Block, Cells, Ground
from urbannb.games.sim_city.model.groups import Groups
from urbannb.games.sim_city.model.zones import SMALLEST

Members = dict[int, tuple[Member, ...]]
"""Of some blocks the cards that belong to a complex, or may."""
Named = dict[str, tuple[Member, ...]]
"""Of one block these cards, by the names of their complexes."""


class Complex(NamedTuple):
    """A complex: its blocks that hang together, and those that belong to it from afar."""

    name: str
    members: tuple[tuple[int, Member], ...]
    """Each card with its block; two can be in one block."""
    remote: tuple[tuple[int, Member], ...] = ()

    @property
    def cells(self) -> Cells:
        """The blocks that hang together, each once."""
        return tuple(dict.fromkeys(cell for cell, _ in self.members))

    @property
    def size(self) -> int:
        """How many cards are in it."""
        return len(self.members) + len(self.remote)

    @property
    def sims(self) -> int:
        """How many sims it provides; those of remote members are not its own."""
        return sum(member.gives for _, member in self.members)

    @property
    def total(self) -> int:
        """The sum of the bonuses of its cards."""
        return sum(member.bonus for _, member in (*self.members, *self.remote))

    @property
    def pays(self) -> int:
        """What it pays for a card that is added to it."""
        return self.total if self.size >= SMALLEST else 0


class _Named:
    """All that has to do with the complexes of one name."""

    __slots__ = ("groups", "members", "remote")

    def __init__(self) -> None:
        self.groups = Groups()
        self.members: Members = {}
        self.remote: Members = {}

    def copy(self) -> _Named:
        new = _Named()
        new.groups, new.members = self.groups.copy(), self.members.copy()
        new.remote = self.remote.copy()
        return new


class Complexes:
    """The complexes of a city."""

    __slots__ = ("_found", "_ground", "_named")

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._named: dict[str, _Named] = {}
        self._found: dict[str, tuple[Complex, ...]] = {}
        """The complexes of each name, as far as anybody has asked since the city changed."""

    def copy(self, ground: Ground) -> Complexes:
        """The complexes of a copy of the ground."""
        new = Complexes(ground)
        new._named = {name: each.copy() for name, each in self._named.items()}
        new._found = self._found.copy()
        return new

    # -- what changes; the ground changes first

    def enter(self, block: Block) -> None:
        """A block is there now."""
        if len(block.cells) > 1:
            self._found.clear()  # distances have changed
        members, remote = _by_name(block)
        for name, own in remote.items():
            self._of(name).remote[block.cell] = own
        for name, own in members.items():
            named = self._of(name)
            named.members[block.cell] = own
            named.groups.add(block.cell, self._ground.near(block.cells))

    def leave(self, block: Block) -> None:
        """A block is gone."""
        if len(block.cells) > 1:
            self._found.clear()
        members, remote = _by_name(block)
        for name in remote:
            del self._of(name).remote[block.cell]
        for name in members:
            named = self._of(name)
            del named.members[block.cell]
            named.groups.remove(block.cell, self._ground.neighbors)

    def replace(self, old: Block, new: Block) -> None:
        """A block lies over another."""
        if old.face.member or new.face.member or old.buried != new.buried:
            self.leave(old)
            self.enter(new)

    def _of(self, name: str) -> _Named:
        """The complexes of a name, which are about to change."""
        self._found.pop(name, None)
        return self._named.setdefault(name, _Named())

    # -- what is asked

    def names(self) -> Iterable[str]:
        """The names of the complexes of which the city has or had a card."""
        return self._named

    def all_of(self, name: str, distances: Distances) -> tuple[Complex, ...]:
        """The complexes of a name, in reading order of their first blocks."""
        found = self._found.get(name)
        if found is None:
            found = self._found[name] = tuple(self._look(name, distances))
        return found

    def joined(self, cells: Cells, member: Member, distances: Distances) -> list[Complex]:
        """The complexes to which a card would be added there, as they stand before it.

        What it covers belongs to them. Where it asks for sims its own count as well.
        """
        near = {*self._ground.near(cells)}
        near.update(block.cell for block in self._ground.under(cells))
        around = distances.around(cells)
        return [
            each
            for each in self.all_of(member.complex, distances)
            if each.sims + member.gives >= member.sims
            and (
                self._within(around, each.cells, member.remote)
                if member.remote
                else not near.isdisjoint(each.cells)
            )
        ]

    def _look(self, name: str, distances: Distances) -> Iterable[Complex]:
        named = self._named.get(name)
        if named is None:
            return
        groups = ({cell: named.members[cell] for cell in g} for g in named.groups.members.values())
        settled = []
        for group in groups:
            asking = any(member.sims for each in group.values() for member in each)
            settled += self._settled(group) if asking else [group]
        for piece in sorted(settled, key=min):
            found = Complex(name, tuple(_each(piece)))
            yield found._replace(remote=tuple(self._remote(found, named.remote, distances)))

    def _settled(self, members: Members) -> list[Members]:
        """The groups that are left when nobody is in one who lacks the sims he asks for."""
        settled = []
        for piece in pieces(members, self._ground.neighbors):
            mine = {cell: members[cell] for cell in piece}
            kept = _with_enough(mine)
            settled += [mine] if kept == mine else self._settled(kept)
        return settled

    def _remote(
        self, found: Complex, remote: Members, distances: Distances
    ) -> list[tuple[int, Member]]:
        blocks = self._ground.blocks
        return [
            (cell, member)
            for cell, member in _each(remote)
            if found.sims >= member.sims
            and self._within(distances.around(blocks[cell].cells), found.cells, member.remote)
        ]

    def _within(self, around: Around, cells: Cells, most: int) -> bool:
        blocks = self._ground.blocks
        return any(around.to(blocks[cell].cells) <= most for cell in cells)


def _by_name(block: Block) -> tuple[Named, Named]:
    """The cards of a block by the names of their complexes: those that adjoin, and the remote."""
    found: tuple[Named, Named] = ({}, {})
    for member in block.members:
        named = found[1] if member.remote else found[0]
        named[member.complex] = (*named.get(member.complex, ()), member)
    return found


def _each(members: Members) -> list[tuple[int, Member]]:
    """Each card with its block, in reading order."""
    return [(cell, member) for cell in sorted(members) for member in members[cell]]


def _with_enough(members: Members) -> Members:
    """Those of a group to whom its sims are enough."""
    sims = sum(member.gives for _, member in _each(members))
    kept = {
        cell: tuple(member for member in each if member.sims <= sims)
        for cell, each in members.items()
    }
    return {cell: each for cell, each in kept.items() if each}
