"""Distances, zones, complexes, coverage and totals of a city, kept as it grows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from urbannb.core.boards.grid import pieces
from urbannb.games.sim_city.components.cards import COVERS, POLICE, SERVICES, Cover, Special
from urbannb.games.sim_city.model.ground import GRID, Block, Cells, Ground, Groups, Member

# -- how many blocks lie between two places: "within 3 blocks" (SC-189, SC-190, SC-203)


Place = tuple[int, int]


class Distances:
    """The distances in a city with certain long blocks."""

    __slots__ = ("_apart", "_longs", "_places")

    def __init__(self, longs: Iterable[Cells] = ()) -> None:
        self._longs: list[Cells] = []
        self._places: list[tuple[Place, ...]] = []
        self._apart: list[list[int]] = []
        """The distance of every two long blocks."""
        for cells in longs:
            self._add(cells)

    def added(self, cells: Cells) -> Distances:
        """The distances with another long block."""
        new = Distances()
        new._longs, new._places = list(self._longs), list(self._places)
        new._apart = [list(row) for row in self._apart]
        new._add(cells)
        return new

    def without(self, cells: Cells) -> Distances:
        """The distances with a long block less."""
        return Distances(each for each in self._longs if each != cells)

    def _add(self, cells: Cells) -> None:
        here = _places(cells)
        row = self._to_longs(here)
        apart = self._apart
        for n, mine in enumerate(apart):
            away = row[n]
            for m, other in enumerate(row):
                mine[m] = min(mine[m], away + other)
            mine.append(away)
        apart.append([*row, 0])
        self._longs.append(cells)
        self._places.append(here)

    def _to_longs(self, here: tuple[Place, ...]) -> list[int]:
        """The distance from a place to each long block, by way of others where that is shorter."""
        straight = [_straight(here, there) for there in self._places]
        columns = zip(*self._apart, strict=True)
        return [min(map(int.__add__, straight, column)) for column in columns]

    # -- what is asked

    def between(self, one: Cells, other: Cells) -> int:
        """The distance of two blocks, or of places for them."""
        return self.around(one).to(other)

    def around(self, cells: Cells) -> Around:
        """The distances from one block, or from a place for one."""
        here = _places(cells)
        return Around(here, self._places, self._to_longs(here))


class Around:
    """The distances from one place to all others."""

    __slots__ = ("_away", "_here", "_longs")

    def __init__(
        self, here: tuple[Place, ...], longs: list[tuple[Place, ...]], away: list[int]
    ) -> None:
        self._here, self._longs, self._away = here, longs, away

    def to(self, cells: Cells) -> int:
        """The distance to a block, or to a place for one."""
        there = _places(cells)
        best = _straight(self._here, there)
        for away, long in zip(self._away, self._longs, strict=True):
            if away < best:
                best = min(best, away + _straight(long, there))
        return best

    def to_all(self, blocks: Mapping[int, Block]) -> list[tuple[int, int]]:
        """The distance to each of some blocks, which go by their cells."""
        if self._longs or len(self._here) > 1:
            return [(cell, self.to(block.cells)) for cell, block in blocks.items()]
        ((row, column),), at = self._here, GRID.at
        places = zip(blocks, map(at, blocks), strict=True)
        return [(cell, abs(row - r) + abs(column - c)) for cell, (r, c) in places]


def _places(cells: Cells) -> tuple[Place, ...]:
    at = GRID.at
    return tuple([at(cell) for cell in cells])


def _straight(here: tuple[Place, ...], there: tuple[Place, ...]) -> int:
    """Rows plus columns between two places, from the nearest of their cells."""
    if len(here) == len(there) == 1:
        (row, column), (other_row, other_column) = here[0], there[0]
        return abs(row - other_row) + abs(column - other_column)
    return min(abs(r - s) + abs(c - d) for r, c in here for s, d in there)


# -- the zones of a city, kept as it grows (SC-91 to SC-102)


SMALLEST = 3
"""So many blocks a zone or a complex has at least before a bonus is paid (SC-92, SC-104)."""


class ZoneArea(NamedTuple):
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
        return Zones(ground, {sort: groups.copy() for sort, groups in self._sorts.items()})

    # -- what changes; the ground changes first

    def enter(self, block: Block) -> None:
        near, sort = self._ground.near(block.cells), block.face.sort
        for each in self._taking_part(sort):
            each.add(block.cell, near, int(each is self._sorts[sort]))

    def leave(self, block: Block) -> None:
        for each in self._taking_part(block.face.sort):
            each.remove(block.cell, self._ground.neighbors)

    def replace(self, old: Block, new: Block) -> None:
        """A block lies over another; one of the same sort changes no zone."""
        if old.face.sort != new.face.sort:
            self.leave(old)
            self.enter(new)

    def _taking_part(self, sort: str) -> list[Groups]:
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

    def touched(self, cells: Cells, sort: str) -> list[ZoneArea]:
        """The zones to which a card of a sort would be added there, as they stand before it.

        What the card covers belongs to them (SC-101). Two that it joins are still two (SC-100).
        """
        groups = self._groups(sort)
        return [self._zone(sort, groups.members[label]) for label in self._labels(groups, cells)]

    def all_of(self, sort: str) -> list[ZoneArea]:
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

    def _zone(self, sort: str, members: Cells) -> ZoneArea:
        blocks = self._ground.blocks
        own = (cell for cell in members if blocks[cell].face.sort == sort)
        wild = (cell for cell in members if blocks[cell].face.sort != sort)
        return ZoneArea(sort, tuple(sorted(own)), tuple(sorted(wild)))


# -- the complexes of a city, kept as it grows (SC-103 to SC-116)


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
        new = Complexes(ground)
        new._named = {name: each.copy() for name, each in self._named.items()}
        new._found = self._found.copy()
        return new

    # -- what changes; the ground changes first

    def enter(self, block: Block) -> None:
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


# -- what is covered: by the police, against fire, by power and telephone (SC-172 to SC-179)


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
        new = Coverage(ground, self.distances)
        new.providers = {kind: each.copy() for kind, each in self.providers.items()}
        new.covered = {kind: each.copy() for kind, each in self.covered.items()}
        return new

    # -- what changes; the ground changes first

    def enter(self, block: Block) -> None:
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


# -- what a city has in all: its sims, its pollution, who provides sims and who requires them


class Totals:
    """The totals of a city, kept as blocks come and go."""

    __slots__ = ("_saying", "_titled", "pollution", "providers", "sims", "users", "value")

    def __init__(self) -> None:
        self.sims = self.pollution = self.value = 0
        """The sims that are provided, the pollution factors, and the values of all blocks."""
        self.providers = self.users = 0
        """How many blocks provide sims, and how many require any (SC-71, SC-72)."""
        self._titled: dict[str, Cells] = {}
        self._saying: dict[type[Special], Cells] = {}

    def copy(self) -> Totals:
        """Another of the same totals."""
        new = Totals()
        new.sims, new.pollution, new.value = self.sims, self.pollution, self.value
        new.providers, new.users = self.providers, self.users
        new._titled, new._saying = self._titled.copy(), self._saying.copy()
        return new

    def enter(self, block: Block) -> None:
        self._count(block, 1)
        for title in block.face.card.titles:
            self._titled[title] = (*self._titled.get(title, ()), block.cell)
        for kind in _kinds(block):
            self._saying[kind] = (*self._saying.get(kind, ()), block.cell)

    def leave(self, block: Block) -> None:
        self._count(block, -1)
        for title in block.face.card.titles:
            left = tuple(cell for cell in self._titled.pop(title) if cell != block.cell)
            if left:
                self._titled[title] = left
        for kind in _kinds(block):
            self._saying[kind] = tuple(cell for cell in self._saying[kind] if cell != block.cell)

    def replace(self, old: Block, new: Block) -> None:
        """A block lies over another."""
        self.leave(old)
        self.enter(new)

    def titled(self, title: str) -> Cells:
        """The blocks that cards call so, in reading order."""
        return tuple(sorted(self._titled.get(title, ())))

    def saying(self, kind: type[Special]) -> list[int]:
        """The blocks whose cards have a special of a kind, in reading order."""
        found = (cells for each, cells in self._saying.items() if kind in each.__mro__)
        return sorted({cell for cells in found for cell in cells})

    def _count(self, block: Block, sign: int) -> None:
        card = block.face.card
        self.sims += sign * card.gives
        self.pollution += sign * card.pollution
        self.value += sign * card.value
        self.providers += sign * (card.gives > 0)
        self.users += sign * (card.needs > 0)


def _kinds(block: Block) -> set[type[Special]]:
    return {type(special) for special in block.face.card.specials}
