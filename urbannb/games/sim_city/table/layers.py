"""What can be shown over the city: sims, zones, complexes, coverage, pollution, distances.

Each layer says a few words of some blocks, which stand on them as pills, in their labels and on
the text board; sims, zones and complexes are drawn besides. `routes` has the ways of sims.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from urbannb.core.text import listing, plural
from urbannb.core.view import View
from urbannb.games.sim_city.components.zones import COVERS, ROUTES, ZONES
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import Cells
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.model.state import SimCityState as State
from urbannb.games.sim_city.phrases.layers import (
    COMPLEXES,
    COVERAGE,
    DISTANCES,
    POLLUTION,
    SIMS,
    ZONED,
)
from urbannb.games.sim_city.phrases.places import hand_place
from urbannb.games.sim_city.table.figures import hue, signed
from urbannb.games.sim_city.table.measures import Plan
from urbannb.games.sim_city.table.routes import Way, network, way_to
from urbannb.scene.metrics import text_width
from urbannb.scene.outline import clusters, union
from urbannb.scene.pieces import pill, pill_width, rounded_polygon
from urbannb.scene.shapes import Rect, Shape, Text

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
    found = (hand_place.of(place) for place in selected)
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
    SIMS: _sims, ZONED: _zones, COMPLEXES: _complexes, COVERAGE: _coverage,
    POLLUTION: _pollution, DISTANCES: _distances,
}  # fmt: skip
