"""The cities as they are drawn, with their places, layers, and the ways of sims."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from urbannb.core.text import listing, plural
from urbannb.core.text.house import mark
from urbannb.core.view import View
from urbannb.games.sim_city import phrases
from urbannb.games.sim_city.components.cards import COVERS, ROUTES, ZONES, Card
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import GRID, Block, Cells, Spot
from urbannb.games.sim_city.model.sims import Route
from urbannb.games.sim_city.model.state import Box as Cards
from urbannb.games.sim_city.model.state import SimCityState as State
from urbannb.games.sim_city.rules.fits import Places
from urbannb.games.sim_city.table.cards import (
    RADIUS,
    background,
    crossing,
    edges,
    face,
    hue,
    pipe,
    services,
    signed,
    special_lines,
)
from urbannb.games.sim_city.table.measures import Box, Plan, Point, in_sight, plan
from urbannb.games.sim_city.table.wording import block_label, block_text, open_label
from urbannb.scene.metrics import text_width
from urbannb.scene.outline import clusters, union
from urbannb.scene.pieces import cube, line, number_disc, pill, pill_width, rounded_polygon
from urbannb.scene.shapes import Circle, Path, Rect, Shape, Target, Text

# -- the ways of sims over the city, drawn along its roads and rails


WIDE, CASING = 5.0, 9.0
STEPS = dict(zip("NESW", GRID.sides, strict=True))


class Leg(NamedTuple):
    """A part of a way: from a cell to the next by one service, or where sims change within one."""

    start: tuple[int, str]
    end: tuple[int, str]


class Way(NamedTuple):
    """How the sims come to a place by one service: who sends them, and over what."""

    caption: str
    given: dict[int, int]
    """The sims of each block that sends some."""
    starts: dict[int, int]
    """The cell where they set out: of a long block one of its two."""
    legs: tuple[Leg, ...]
    end: tuple[int, str]
    sims: int
    needed: int

    def drawn(self, plan: Plan) -> Iterator[Shape]:
        """Lines along the roads or rails, the numbers of sims at both ends."""
        k = plan.type / 12
        lines = [line(_at(plan, *leg.start), _at(plan, *leg.end)) for leg in self.legs]
        for ink, wide in (("casing", CASING * k), ("focus", WIDE * k)):
            for one in lines:
                yield Path(one, None, ink, wide, cap="round")
        for cell, sims in self.given.items():
            x, y = _at(plan, self.starts[cell], self.end[1])
            yield from _disc(x, y, str(sims), k)
        x, y = _at(plan, *self.end)
        ring = "focus" if self.sims >= self.needed else "illegal"
        yield Circle(x, y, 12 * k, "casing", ring, 3 * k)
        yield Text(x, y, str(self.sims), plan.type, "focus", 700)


def _disc(x: float, y: float, words: str, k: float) -> Iterator[Shape]:
    if k == 1:
        yield from number_disc(x, y, words, 11)
        return
    yield Circle(x, y, 11 * k, "focus", "casing", 1.5 * k)
    yield Text(x, y, words, 12 * k, "casing", 700)


def _at(plan: Plan, cell: int, kind: str) -> Point:
    return crossing(plan.box((cell,)), kind)


def way_to(city: City, cell: int, cards: Cards, held: str | None) -> Way | None:
    """The sims that come to a block, or to a held card tried on a cell; None for neither."""
    block = city.ground.at(cell)
    if held and held in cards.faces and cards.faces[held].card.zone:
        face = cards.faces[held]
        spot, name, needed = city.spot(face, cell), face.card.name, face.card.needs
    elif block:
        spot = Spot(block.cells, block.services)
        name, needed = block.face.card.name, block.face.card.needs
    else:
        return None
    ways = [_by(city, spot, kind, name, needed) for kind in ROUTES]
    return max(ways, key=lambda way: way.sims)


def _by(city: City, spot: Spot, kind: str, name: str, needed: int) -> Way:
    """All that come by a service."""
    routes = city.sims.routes(spot, kind)
    given = {route.provider: route.sims for route in routes}
    starts = {route.provider: route.ways[0][0] for route in routes}
    ways = [(*route.ways, (_met(spot, route), kind)) for route in routes]
    legs = dict.fromkeys(Leg(*leg) for way in ways for leg in pairwise(way))
    end = ways[0][-1] if ways else (spot.cells[0], kind)
    sims = sum(given.values())
    caption = f"{name}: {plural(sims, 'sim')} can come by {kind}"
    if needed:
        caption += f", {needed} needed"
    return Way(caption, given, starts, tuple(legs), end, sims, needed)


def _met(spot: Spot, route: Route) -> int:
    """The cell of a card where a route comes in."""
    last, _ = route.ways[-1]
    return next(cell for cell in spot.cells if last in GRID.around(cell))


def network(city: City, cells: Sequence[int], kind: str, plan: Plan) -> Iterator[Shape]:
    """What connects the cells of a network, as a line along it."""
    k = plan.type / 12
    lines = []
    built = city.ground.services
    for own in cells:
        for edge in edges(built[own], kind):
            step = STEPS[edge]
            if step > 0 and own + step in built and _meets(built[own + step], kind, edge):
                lines.append(line(_at(plan, own, kind), _at(plan, own + step, kind)))
    for ink, wide in (("casing", CASING * 0.7), ("focus", WIDE * 0.7)):
        for one in lines:
            yield Path(one, None, ink, wide * k, cap="round")


def _meets(services: int, kind: str, edge: str) -> bool:
    """Whether a neighbor over an edge has the service there too."""
    return {"N": "S", "S": "N", "E": "W", "W": "E"}[edge] in edges(services, kind)


# -- what can be shown over the city: sims, zones, complexes, coverage, pollution, distances


TINT = 0.3
"""How strong the color of a zone or a complex is over its blocks."""
LETTERS = 2.0
"""How wide a card is, in sizes of type, that has room for two letters."""
BEGINNINGS = {"fire": "F", "police": "P", "electricity": "E", "telephone": "T"}


@dataclass
class Layer:
    """A layer: what it says in all, what of which block, and what is drawn below the pills."""

    caption: str
    words: dict[int, str] = field(default_factory=dict)
    """In short, as it stands on a block."""
    short: dict[int, str] = field(default_factory=dict)
    """The same where there is no room for that."""
    said: dict[int, str] = field(default_factory=dict)
    """In full, where the short words would not do by themselves."""
    shapes: list[Shape] = field(default_factory=list)

    def label(self, cell: int) -> str:
        """What is said of a block."""
        return self.said.get(cell) or self.words.get(cell, "")

    def drawn(self, plan: Plan) -> Iterator[Shape]:
        """The layer as a picture."""
        yield from self.shapes
        for cell, words in self.words.items():
            x, y, w, h = plan.box((cell,))
            middle = x + w / 2, y + h / 2
            if pill_width(words, plan.type) <= w:
                yield from pill(*middle, words, "focus", size=plan.type)
            else:
                yield from _plate(*middle, self.short.get(cell, words).split("\n"), plan.type)


def _plate(x: float, y: float, lines: Sequence[str], size: float) -> Iterator[Shape]:
    """Words where a pill has no room: hardly wider than they are, on as many lines."""
    wide = max(text_width(words, size, 700) for words in lines) + size * 0.4
    high, k = size * 1.08 * len(lines), size / 12
    yield Rect(x - wide / 2, y - high / 2, wide, high, "focus", "casing", k, 3 * k)
    for n, words in enumerate(lines):
        middle = y - high / 2 + (n + 0.5) * size * 1.08
        yield Text(x, middle, words, size, "casing", 700)


def layer(state: State, view: View, plan: Plan) -> Layer | None:
    """The layer that is wanted; None for none."""
    make = _MAKERS.get(view.layer)
    return make(state, view, plan) if make else None


def card_held(state: State, selected: Sequence[str]) -> str | None:
    """The card of a hand that is held."""
    found = (phrases.hand_place.of(place) for place in selected)
    return next((card for card in found if card and card in state.box.cards), None)


def _wanted(state: State, view: View) -> tuple[City, int] | None:
    """The city and the cell that one points at."""
    places = (view.pointed, *view.focus)
    cell = next((found for p in places if (found := GRID.cell_of(p)) is not None), None)
    if cell is None:
        return None
    here = [city for city in state.cities if city.ground.at(cell)]
    return (here[0] if here else state.city(), cell)


# -- sims


def _sims(state: State, view: View, plan: Plan) -> Layer:
    wanted = _wanted(state, view)
    way = wanted and way_to(wanted[0], wanted[1], state.box, card_held(state, view.selected))
    if way:
        return _way(way, plan)
    made = Layer("Sims by network: point at a block or a cell to see who can come there")
    for city in state.cities:
        for kind in ROUTES:
            net = city.networks.nets[kind]
            for label, cells in net.members.items():
                sims, blocks = net.totals[label], {*map(city.ground.name, cells)}
                if not sims or len(blocks) < 2:
                    continue
                made.shapes += network(city, cells, kind, plan)
                words = f"{sims} by {kind}"
                first = next((c for c in sorted(cells) if c not in made.words), None)
                if first is not None:
                    made.words[first], made.short[first] = words, str(sims)
                for cell in sorted(blocks):
                    made.said[cell] = f"{made.said[cell]}, {words}" if cell in made.said else words
    return made


def _way(way: Way, plan: Plan) -> Layer:
    made = Layer(way.caption, shapes=list(way.drawn(plan)))
    made.said = {cell: f"{plural(sims, 'sim')} come from here" for cell, sims in way.given.items()}
    return made


# -- zones and complexes


def _zones(state: State, view: View, plan: Plan) -> Layer:
    made = Layer("Zones: from three blocks on, a new one brings as many dollars as there are")
    for city in state.cities:
        zones = [zone for sort in list(city.zones.sorts()) for zone in city.zones.all_of(sort)]
        for zone in zones:
            word = zone.sort.partition(" ")[0]
            cells = (*zone.own, *zone.wild)
            made.shapes += _region(city, cells, plan, hue(word))
            letter, title = ZONES[word].letter, ZONES[word].title.lower()
            words = f"{letter} {zone.size}" + (f": ${zone.pays}" if zone.pays else "")
            made.words[zone.own[0]], made.short[zone.own[0]] = words, f"{letter}{zone.size}"
            for cell in cells:
                _add(made.said, cell, f"{title} zone of {zone.size}")
    return made


def _complexes(state: State, view: View, plan: Plan) -> Layer:
    made = Layer("Complexes: what a card that is added would bring, from three on")
    for city in state.cities:
        for name in sorted(city.complexes.names()):
            for found in city.complexes_of(name):
                made.shapes += _region(city, found.cells, plan, "plum")
                count = f"{found.size}" + (f": ${found.pays}" if found.pays else "")
                first = found.cells[0]
                made.words[first], made.short[first] = f"{name} {count}", count
                for cell in found.cells:
                    _add(made.said, cell, f"in the {name} complex of {found.size}")
                for cell, _ in found.remote:
                    if cell not in made.words:
                        made.words[cell], made.short[cell] = "remote", "r"
                    _add(made.said, cell, f"in the {name} complex of {found.size} from afar")
    if not made.words:
        made.caption = "No card of a complex is in the city yet"
    return made


def _add(words: dict[int, str], cell: int, more: str) -> None:
    words[cell] = f"{words[cell]}, {more}" if cell in words else more


def _region(city: City, cells: Cells, plan: Plan, color: str) -> Iterator[Shape]:
    """The blocks in a color, with a line round each group of them."""
    boxes = [plan.box(city.ground.blocks[cell].cells) for cell in cells]
    for x, y, w, h in boxes:
        yield Rect(x, y, w, h, color, opacity=TINT)
    k = plan.type / 12
    for group in clusters((*box, 0.0) for box in boxes):
        for ink, wide in (("casing", 5 * k), ("ink", 2.5 * k)):
            for loop in union(group):
                yield from rounded_polygon(loop, 3, None, ink, wide)


# -- numbers on blocks


def _coverage(state: State, view: View, plan: Plan) -> Layer:
    made = Layer("F fire, P police, E electricity, T telephone; a number: how far it covers")
    room = plan.card[0] / plan.type
    if room < LETTERS:
        made.caption = f"How many of {listing(BEGINNINGS)} cover a block; zoom in to read which"
    for city in state.cities:
        for cell, block in sorted(city.ground.blocks.items()):
            kinds = [kind for kind in COVERS if city.coverage.is_covered(cell, kind)]
            gives = {cover.by: cover.range for cover in block.face.covers}
            letters = [BEGINNINGS[kind] for kind in kinds]
            if kinds and room < LETTERS:
                made.words[cell] = str(len(kinds))
            elif kinds:
                made.words[cell] = " ".join(f"{BEGINNINGS[k]}{gives.get(k, '')}" for k in kinds)
                lines = ("".join(letters[:2]), "".join(letters[2:]))
                made.short[cell] = "\n".join(filter(None, lines))
            covered = f"covered by {', '.join(kinds)}" if kinds else "covered by nobody"
            far = [f"covers {by} within {n}" for by, n in gives.items()]
            made.said[cell] = "; ".join((covered, *far))
    return made


def _pollution(state: State, view: View, plan: Plan) -> Layer:
    total = sum(city.totals.pollution for city in state.cities)
    made = Layer(f"Pollution, {signed(total)} in all")
    for city in state.cities:
        for cell, block in sorted(city.ground.blocks.items()):
            if factor := block.face.card.pollution:
                made.words[cell] = signed(factor)
                made.said[cell] = f"pollution {signed(factor)}"
    return made


def _distances(state: State, view: View, plan: Plan) -> Layer:
    wanted = _wanted(state, view)
    if wanted is None:
        return Layer("Distances: point at a block or a cell to count from there")
    city, cell = wanted
    block = city.ground.at(cell)
    cells = block.cells if block else (cell,)
    name = block.face.card.name if block else f"cell {GRID.place(cell)}"
    made = Layer(f"Blocks from {name}")
    for near, steps in sorted(city.distances.around(cells).to_all(city.ground.blocks)):
        made.words[near] = str(steps)
        made.said[near] = f"{plural(steps, 'block')} from {name}"
    return made


_MAKERS: dict[str, Callable[[State, View, Plan], Layer]] = {
    phrases.SIMS: _sims, phrases.ZONED: _zones, phrases.COMPLEXES: _complexes,
    phrases.COVERAGE: _coverage,
    phrases.POLLUTION: _pollution, phrases.DISTANCES: _distances,
}  # fmt: skip


# -- the cities as they are drawn: open cells, blocks, what leads over their edges; their places


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
        yield from face(at, card, p.type, covered, 0, bool(p.fine and phrases.box_lines(card)))
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
