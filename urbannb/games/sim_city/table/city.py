"""The cities as they are drawn: open cells, blocks, what leads over their edges; their places."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from urbannb.core.text.house import mark
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import Block
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.model.state import SimCityState as State
from urbannb.games.sim_city.phrases.box import box_lines
from urbannb.games.sim_city.rules.fits import Places
from urbannb.games.sim_city.table.cards import RADIUS, background, face, pipe
from urbannb.games.sim_city.table.close import special_lines
from urbannb.games.sim_city.table.figures import hue
from urbannb.games.sim_city.table.layers import Layer
from urbannb.games.sim_city.table.measures import Box, Plan, Point, in_sight, plan
from urbannb.games.sim_city.table.services import services
from urbannb.games.sim_city.table.wording import block_label, block_text, open_label
from urbannb.scene.metrics import text_width
from urbannb.scene.pieces import cube, line, pill
from urbannb.scene.shapes import Path, Rect, Shape, Target

SCORCHED = "scorched"
VEIL = 0.68
"""How strong the veil is over a block that counts for nothing."""


@dataclass(frozen=True)
class Drawn:
    """All cities of a position on one plan, as they lie on one table (SC-209)."""

    state: State
    plan: Plan
    layer: Layer | None = None
    part: Box | None = None
    """What is to be seen of the plan; None for all of it."""

    def sees(self, cells: Iterable[int]) -> bool:
        """Whether anything of some cells that are side by side is to be seen."""
        return in_sight(self.plan.box(cells), self.part)

    @cached_property
    def seen(self) -> list[tuple[int, Block]]:
        """The blocks that are to be seen."""
        return [(number, block) for number, block in self.blocks if self.sees(block.cells)]

    @cached_property
    def blocks(self) -> list[tuple[int, Block]]:
        """Every block with the number of its city, in reading order."""
        return blocks_of(self.state)

    @cached_property
    def open(self) -> list[int]:
        """The cells of the plan where a card may lie."""
        return [cell for cell in open_cells(self.state) if self.plan.holds(cell)]

    # -- shapes

    def ground(self) -> Iterator[Shape]:
        """What the cards lie on, and the cells where one can lie."""
        p = self.plan
        w, h = p.size
        yield Rect(p.left, p.top, w, h, "ground", radius=8)
        for cell in self.open:
            if self.sees((cell,)):
                yield from self._lot(cell)

    def _lot(self, cell: int) -> Iterator[Shape]:
        """An open cell: an outline; scorched earth is hatched and says so (SC-84)."""
        p = self.plan
        k, (x, y, w, h) = p.scale, p.box((cell,))
        inset = 4 * k
        box = x + inset, y + inset, w - 2 * inset, h - 2 * inset
        scorched = self.scorched(cell)
        ink, dash = ("illegal", ()) if scorched else ("vacant", (4 * k, 4 * k))
        yield Rect(*box, None, ink, k, RADIUS * k, dash)
        if not scorched:
            return
        for n in (1, 2, 3):
            across, down = n * w / 4, n * h / 4
            yield Path(line((x + inset, y + down), (x + across, y + inset)), None, ink, k)
            yield Path(line((x + across, y + h - inset), (x + w - inset, y + down)), None, ink, k)
        if text_width(SCORCHED, p.type) + 4 * inset <= w:
            yield from pill(x + w / 2, y + h - inset - p.type, SCORCHED, "page", ink, ink, p.type)

    def scorched(self, cell: int) -> bool:
        """Whether all cards there have been turned over."""
        return any(city.scorched(cell) for city in self.state.cities)

    def pieces(self, dimmed: frozenset[str]) -> Iterator[Shape]:
        """The blocks: their bodies, all services, then names and numbers."""
        p, blocks = self.plan, self.seen
        for number, block in blocks:
            covered = tuple([card.zone for card in beneath(self.state, number, block)])
            yield from background(p.box(block.cells), block.face.card, covered)
        yield from services(
            (p.box((cell,)), bits)
            for _, block in blocks
            for cell, bits in zip(block.cells, block.services, strict=True)
        )
        for number, block in blocks:
            yield from self._face(number, block)
            if GRID.place(block.cell) in dimmed:
                x, y, w, h = p.box(block.cells)
                yield Rect(x, y, w, h, "ground", radius=RADIUS * p.scale, opacity=VEIL)

    def _face(self, number: int, block: Block) -> Iterator[Shape]:
        state, p = self.state, self.plan
        at = p.box(block.cells)
        card = block.face.card
        covered = len(beneath(state, number, block))
        yield from face(at, card, p.type, covered, 0, bool(p.fine and box_lines(card)))
        if p.fine:
            yield from special_lines(at, card, p.fine, covered)
        if block.buried:
            yield pipe(at)
        if state.duel:
            owner = 1 - number if card.id in state.guests else number
            d = 1.2 * p.type
            yield from cube(
                mark(state.names, owner), at[0] + at[2] - d * 0.8, at[1] + at[3] - d * 0.8, d
            )

    def overview(self) -> Iterator[Shape]:
        """Every block in the color of its zone, to be seen as small as a stamp."""
        w, h = self.plan.size
        yield Rect(0, 0, w, h, "ground")
        for _, block in self.blocks:
            yield Rect(*self.plan.box(block.cells), hue(block.face.card.zone), "outline", 8)

    # -- places

    def targets(self) -> Iterator[Target]:
        """Every block and every open cell, in reading order."""
        built = {block.cell: (number, block) for number, block in self.blocks}
        for cell in sorted({*built, *self.open}):
            if cell in built:
                yield self._block(*built[cell])
            else:
                yield self._open(cell)

    def _block(self, number: int, block: Block) -> Target:
        row, column = self.plan.seat(block.cell)
        x, y, w, h = self.plan.box(block.cells)
        label = block_label(self.state, number, block, beneath(self.state, number, block))
        if self.layer and (said := self.layer.label(block.cell)):
            label = f"{said}: {label}"
        text = block_text(self.state, block)
        name = f"{block.face.card.name} on {GRID.place(block.cell)}"
        radius = RADIUS * self.plan.scale
        return Target(
            GRID.place(block.cell), x, y, w, h, label, "City", row + 1, column + 1, text, radius,
            True, ghost=(x, y, *self.plan.card), name=name,
        )  # fmt: skip

    def _open(self, cell: int) -> Target:
        row, column = self.plan.seat(cell)
        x, y, w, h = self.plan.box((cell,))
        name = GRID.place(cell)
        scorched = self.scorched(cell)
        return Target(
            name, x, y, w, h, open_label(self.state, cell, scorched), "City", row + 1, column + 1,
            name, RADIUS * self.plan.scale, name=f"cell {name}",
        )  # fmt: skip


def blocks_of(state: State) -> list[tuple[int, Block]]:
    """Every block with the number of its city, in reading order."""
    found = [
        (number, block)
        for number, city in enumerate(state.cities)
        for block in city.ground.blocks.values()
    ]
    return sorted(found, key=lambda pair: pair[1].cell)


def beneath(state: State, number: int, block: Block) -> list[Card]:
    """The cards that lie covered under a block, the lowest first."""
    city: City = state.cities[number]
    found = [city.lot(cell).cards for cell in block.cells]
    cards = [card for stack in found for card in (stack if block.face.long else stack[:-1])]
    return [state.card(card) for card in cards]


def open_cells(state: State) -> list[int]:
    """The cells of the table where a card may lie, of any city."""
    built = {cell for _, block in blocks_of(state) for cell in block.cells}
    found: set[int] = set()
    for player in range(len(state.cities)):
        if state.duel:
            found.update(Places(state, player, player).open)
        else:
            found.update(state.cities[0].open_cells)
    return sorted(found - built)


def city_plan(
    state: State,
    left: float,
    top: float,
    room: Point | None,
    zoom: float = 1.0,
    asked: Collection[str] = (),
) -> Plan:
    """Where all cells of the table lie that there is anything to say of.

    Where cells are `asked` about, the plan ends with these and the city: its cards are larger.
    """
    built = [cell for _, block in blocks_of(state) for cell in block.cells]
    free = open_cells(state)
    named = [cell for cell in map(GRID.cell_of, asked) if cell is not None]
    if named and built:
        free = [cell for cell in named if cell in free]
    return plan([*built, *free], left, top, room, zoom)
