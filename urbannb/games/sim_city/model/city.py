"""A city: its cards on an unbounded plan, and all that is worked out from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from urbannb.games.sim_city.components.cards import LAND
from urbannb.games.sim_city.model import areas
from urbannb.games.sim_city.model.ground import (
    GRID,
    Block,
    Cells,
    Face,
    Faces,
    Ground,
    Lot,
    Member,
    Spot,
    cell_of,
)
from urbannb.games.sim_city.model.networks import Networks
from urbannb.games.sim_city.model.sets import Fitting, Masks
from urbannb.games.sim_city.model.sims import Sims

# -- how a city stands: everything worked out from its blocks and kept up to date as they change


class Standing:
    """The ground of a city, and what follows from it. It is shared by copies until one changes."""

    __slots__ = ("complexes", "coverage", "ground", "masks", "networks", "sims", "totals", "zones")

    def __init__(self, *, joined: bool = False) -> None:
        self.ground = Ground(joined=joined)
        self.networks = Networks(self.ground)
        self.sims = Sims(self.ground, self.networks)
        self.zones = areas.Zones(self.ground)
        self.complexes = areas.Complexes(self.ground)
        self.coverage = areas.Coverage(self.ground)
        self.totals = areas.Totals()
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

    def _parts(
        self,
    ) -> tuple[Networks, Sims, areas.Zones, areas.Complexes, areas.Coverage, areas.Totals, Masks]:
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
        self.ground.take(block)
        for part in self._parts():
            part.leave(block)

    def replace(self, old: Block, new: Block) -> None:
        """A block lies over another of the same cells."""
        self.ground.swap(new)
        for part in self._parts():
            part.replace(old, new)


# -- a city: its cards on an unbounded plan, what can be done to it, and all that is asked of it


Lots = dict[str, Lot]
Longs = dict[str, str]


class City:
    """A city over the plain values of a state, which it changes.

    `lots` are the cards by the names of their cells, `longs` the long cards by the western of
    their two cells. Everything else about a city goes by cells as numbers. In games of earlier
    editions long cards are `joined` (see `Ground`).
    """

    def __init__(
        self,
        faces: Faces,
        lots: Lots,
        longs: Longs,
        standing: Standing | None = None,
        *,
        joined: bool = False,
    ) -> None:
        self.faces, self.lots, self.longs, self.joined = faces, lots, longs, joined
        self._standing = standing
        self._shared = standing is not None

    def __eq__(self, other: object) -> bool:
        """Whether the same cards lie in the same cells."""
        if not isinstance(other, City):
            return NotImplemented
        return (self.lots, self.longs) == (other.lots, other.longs)

    __hash__ = None  # type: ignore[assignment]  # a city changes

    def copy(self, lots: Lots, longs: Longs) -> City:
        """The city of a copy of these values; how it stands is shared until one changes."""
        self._shared = True
        return City(self.faces, lots, longs, self._standing, joined=self.joined)

    # -- what is asked of it

    @property
    def standing(self) -> Standing:
        """How it stands; to be looked at only."""
        if self._standing is None:
            self._standing = Standing.of(self._blocks(), joined=self.joined)
        return self._standing

    @property
    def ground(self) -> Ground:
        """Its blocks and the open cells beside them."""
        return self.standing.ground

    @property
    def networks(self) -> Networks:
        """What is connected by road, rail and power line."""
        return self.standing.networks

    @property
    def sims(self) -> Sims:
        """Which sims reach a card."""
        return self.standing.sims

    @property
    def zones(self) -> areas.Zones:
        return self.standing.zones

    @property
    def complexes(self) -> areas.Complexes:
        """Its complexes; `all_of` and `joined` ask them with the distances here."""
        return self.standing.complexes

    @property
    def coverage(self) -> areas.Coverage:
        return self.standing.coverage

    @property
    def totals(self) -> areas.Totals:
        return self.standing.totals

    @property
    def distances(self) -> areas.Distances:
        """How far its blocks are apart."""
        return self.standing.coverage.distances

    @property
    def open_cells(self) -> Cells:
        """The open cells where a card can lie, in reading order.

        Those next to a block; without any block, where one has been, and next to that (SC-30); in
        a city that has not begun, the middle of the plan (SC-26).
        """
        cells = self.ground.open_cells
        if cells or self.ground.blocks:
            return cells
        gone = [cell_of(name) for name in self.lots]
        found = {near for cell in gone for near in (cell, *GRID.around(cell))}
        return tuple(sorted(found)) or (GRID.origin,)

    def complexes_of(self, name: str) -> tuple[areas.Complex, ...]:
        """The complexes of a name, in reading order of their first blocks."""
        return self.complexes.all_of(name, self.distances)

    def complexes_joined(self, cells: Cells, member: Member) -> list[areas.Complex]:
        """The complexes to which a card would be added there, as they stand before it."""
        return self.complexes.joined(cells, member, self.distances)

    @property
    def masks(self) -> Masks:
        """Its cells as sets of bits."""
        return self.standing.masks

    def fitting(self) -> Fitting:
        """Where enough sims reach cards, for many cells at once, as the city stands now.

        `sims.enough` answers for one cell.
        """
        standing = self.standing
        return Fitting(standing.ground, standing.networks, standing.sims, standing.masks)

    def spot(self, face: Face, cell: int) -> Spot:
        """Where a card is tried: a long one over the block at a cell and the next to the east.

        A long card has the services of the two cards that it would cover.
        """
        if not face.long:
            return Spot((cell,), (face.services,))
        cells, built = (cell, cell + GRID.east), self.ground.services
        return Spot(cells, tuple(built.get(each, 0) for each in cells))

    def within(self, cells: Cells, most: int) -> list[int]:
        """The blocks within so many blocks of a card there, in reading order; not those under it.

        They go by their cells, like all blocks.
        """
        away = self.distances.around(cells).to_all(self.ground.blocks)
        return sorted(cell for cell, steps in away if 0 < steps <= most)

    def lot(self, cell: int) -> Lot:
        """The cards at a cell; none where nothing has ever been."""
        return self.lots.get(GRID.place(cell), Lot())

    def scorched(self, cell: int) -> bool:
        """Whether a cell is open because all cards there have been turned over (SC-84)."""
        lot = self.lot(cell)
        return bool(lot.turned) and not lot.cards

    def cards(self) -> Iterator[str]:
        """Every card that lies in the city, covered and turned over ones as well."""
        for lot in self.lots.values():
            yield from lot.cards
            yield from lot.turned
        yield from self.longs.values()

    # -- what is done to it

    def put(self, cell: int, card: str) -> None:
        """A card is put on an open cell, or over the block there: new, an upgrade or a rezone."""
        before, lot = self._before(cell), self.lot(cell)
        self.lots[GRID.place(cell)] = Lot((*lot.cards, card), lot.turned)
        self._show(before, (cell,))

    def lay_long(self, cell: int, card: str) -> None:
        """A long card is laid over the blocks at a cell and the next to the east."""
        cells = (cell, cell + GRID.east)
        before = self._before(*cells)
        self.longs[GRID.place(cell)] = card
        self._show(before, cells)

    def destroy(self, cell: int) -> list[str]:
        """The block at a cell is destroyed: all but land is turned over. Returns what was."""
        before = self._before(cell)
        cells = self._cells(cell)
        turned = self._turn_long(cells[0])
        for each in cells:
            turned += self._turn(each)
        self._show(before, cells)
        return turned

    def remove(self, cell: int) -> str:
        """The card on top is taken away; what lies under it, if anything, is the block again."""
        before = self._before(cell)
        cells = self._cells(cell)
        name = GRID.place(cells[0])
        if len(cells) > 1:
            gone = self.longs.pop(name)
        else:
            lot = self.lots.pop(name)
            *rest, gone = lot.cards
            if rest or lot.turned:
                self.lots[name] = Lot(tuple(rest), lot.turned)
        self._show(before, cells)
        return gone

    def _turn_long(self, cell: int) -> list[str]:
        name = GRID.place(cell)
        if name not in self.longs:
            return []
        long, lot = self.longs.pop(name), self.lots[name]
        self.lots[name] = Lot(lot.cards, (*lot.turned, long))
        return [long]

    def _turn(self, cell: int) -> list[str]:
        name = GRID.place(cell)
        lot, faces = self.lots[name], self.faces
        turned = [card for card in lot.cards if faces[card].card.zone != LAND]
        left = tuple(card for card in lot.cards if faces[card].card.zone == LAND)
        self.lots[name] = Lot(left, (*lot.turned, *turned))
        return turned

    # -- how it stands afterward

    def _cells(self, cell: int) -> Cells:
        name, west = GRID.place(cell), GRID.place(cell + GRID.west)
        if west in self.longs:
            return cell + GRID.west, cell
        return (cell, cell + GRID.east) if name in self.longs else (cell,)

    def _before(self, *cells: int) -> list[Block]:
        """The blocks that are about to change."""
        return self._standing.ground.under(cells) if self._standing else []

    def _show(self, before: list[Block], cells: Iterable[int]) -> None:
        """These cells show other blocks now."""
        standing = self._standing
        if standing is None:
            return
        if self._shared:
            standing = self._standing = standing.copy()
            self._shared = False
        after = {block.cell: block for block in map(self._block, cells) if block}
        if len(before) == len(after) == 1:
            (new,) = after.values()
            if new.cells == before[0].cells:
                standing.replace(before[0], new)
                return
        for old in before:
            standing.leave(old)
        for new in after.values():
            standing.enter(new)

    def _blocks(self) -> Iterator[Block]:
        """Every block there is, each once."""
        for name in self.lots:
            block = self._block(cell_of(name))
            if block and GRID.place(block.cell) == name:
                yield block

    def _block(self, cell: int) -> Block | None:
        """The block at a cell, as the plain values have it."""
        cells, faces = self._cells(cell), self.faces
        stacks = [self.lot(each).cards for each in cells]
        if not all(stacks):
            return None
        *covered, top = stacks[0]
        if len(cells) > 1:
            covered, top = [*stacks[0], *stacks[1]], self.longs[GRID.place(cells[0])]
        buried = (faces[card] for card in covered)
        return Block(
            cell=cells[0],
            cells=cells,
            face=faces[top],
            services=tuple([faces[stack[-1]].services for stack in stacks]),
            buried=tuple([face.member for face in buried if face.card.buried and face.member]),
        )
