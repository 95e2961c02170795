"""What is marked on the table: prices, sites, the tile that is held; what a close-up is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from urbannb.core.view import View
from urbannb.games.urban_sprawl import phrases
from urbannb.games.urban_sprawl.components.board import BLOCKS, COVERS, PARK, blocks_of, key, site
from urbannb.games.urban_sprawl.components.cards import NOBODY, Contract
from urbannb.games.urban_sprawl.model.actions import Sites
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState, box, contract_in
from urbannb.games.urban_sprawl.rules.building import neighborhood_bonus
from urbannb.games.urban_sprawl.rules.effects.amounts import PlaceTile
from urbannb.games.urban_sprawl.rules.effects.control import MoveTile
from urbannb.games.urban_sprawl.rules.effects.payments import AnswerOffer, at_stake
from urbannb.games.urban_sprawl.rules.setup import ClaimBuilding
from urbannb.games.urban_sprawl.rules.sites import covered
from urbannb.games.urban_sprawl.table import cityscape
from urbannb.games.urban_sprawl.table.gestures import box_of, shapes_in, sites_for, tile_size
from urbannb.games.urban_sprawl.table.measures import EDGE, WHOLE, Box, Measures, Window, around
from urbannb.scene.marks import marks
from urbannb.scene.newness import Span, met, shared, spans
from urbannb.scene.pieces import number_disc, pill, rounded_polygon
from urbannb.scene.shapes import Circle, Rect, Shape, Target, Text

# -- what a close-up is about: the city or a part of it, cards, panels, players


ROWS_AND_SPACES = ("line", "space")
CONTRACTS, PLANS = "box:", ("plan:", phrases.DISCARDS)
BY_PLAYER = ("player", "permit", "favor")
TITLES, SKILLS = (phrases.TRACK, phrases.office_place("")), phrases.vocation_place("")
"""Elections and vocations; an office is shown together with the city that elects it."""


@dataclass(frozen=True)
class InQuestion:
    """What of the table a view asks to see close up."""

    contracts: bool
    plans: bool
    players: bool
    titles: bool
    skills: bool
    city: bool
    """Unless all that is in question lies beside it."""
    marked: frozenset[str]
    """The places that are marked."""

    @property
    def rails(self) -> bool:
        """Whether contracts or planning cards are in question."""
        return self.contracts or self.plans

    @property
    def panels(self) -> bool:
        """Whether elections or vocations are in question."""
        return self.titles or self.skills

    @property
    def alone(self) -> bool:
        """Whether the city is all there is to see."""
        return self.city and not (self.rails or self.players or self.panels)

    def keyed(self, state: UrbanSprawlState) -> bool:
        """Whether cubes are seen without the panels that say whose they are."""
        controlled = any(building.owner != NOBODY for building in state.city.values())
        return not self.players and (self.panels or (self.city and controlled))

    def window(self, state: UrbanSprawlState, view: View, held: bool) -> Window:
        """The part of the city with all that stands there or is marked; all, to build there."""
        if held or view.legal or not view.focus:
            return WHOLE
        return around({b for place in (*state.city, *self.marked) for b in _blocks(place)})


def in_question(view: View) -> InQuestion:
    """What of the table a view is about."""
    contracts, plans, players = (_some(view, kind) for kind in (CONTRACTS, PLANS, BY_PLAYER))
    beside = {*contracts, *plans, *_some(view, (phrases.TRACK, SKILLS))}
    city = not beside or bool({*view.focus} - beside - {*players})
    marked = frozenset({*view.focus, *view.selected, *view.illegal})
    titles, skills = _some(view, TITLES), _some(view, SKILLS)
    return InQuestion(
        bool(contracts), bool(plans), bool(players), bool(titles), bool(skills), city, marked
    )


def _some(view: View, kinds: str | tuple[str, ...]) -> tuple[str, ...]:
    """The places of the focus that begin so."""
    return tuple(place for place in view.focus if place.startswith(kinds))


def _blocks(place: str) -> Iterable[str]:
    """The blocks that a place of the city lies in, or runs through."""
    kind, _, line = place.partition(":")
    if kind in ROWS_AND_SPACES:
        return blocks_of(line)
    return (place[:2],) if place[:2] in BLOCKS else ()


# -- what is marked on the table: prices where a contract can go, its sites, legal and explained


MOST_NUMBERED = 12
DISC = 9.0
"""The radius of such a number."""


class Held:
    """What is held over the city: a contract that is selected, or a tile to be put down."""

    def __init__(self, state: State, view: View) -> None:
        self.state, self.ranked = state, view.ranked
        self.name = box_of(state, view.selected[0]) if view.selected else ""
        self.sites: Sites | None = sites_for(state, self.name)
        contract = self._contract if self.name else None
        self.size = tile_size(state) or (contract.lots if contract else 0)
        self.zone = contract.zone if contract else ""
        block = view.selected[-1] if view.selected else ""
        self.block = block if self.size and block in BLOCKS else ""
        self.priced = bool(self.name)

    @property
    def _contract(self) -> Contract | None:
        return box(self.state).contracts.get(contract_in(self.state, self.name))

    def first(self, block: str) -> str | None:
        """The site of a block that is shown before one is chosen.

        It is where least would go, of these sites the one with the best bonus, and of those the
        first in the order of the legal actions: what is drawn is what the preview tells. Where
        nothing is ranked, the bonus is left out.
        """

        def short(shape: str) -> tuple[int, int, int]:
            place = site(block, shape, self.size)
            bonus = (
                neighborhood_bonus(self.state, place, self.zone) if self.zone and self.ranked else 0
            )
            return len(covered(self.state, place)), -bonus, key(block, shape)

        return min(shapes_in(self.sites, block), key=short, default=None)

    def clears(self, block: str) -> int:
        """How many buildings must go where least would."""
        shape = self.first(block)
        return 0 if shape is None else len(covered(self.state, site(block, shape, self.size)))

    @property
    def spot(self) -> tuple[str, int] | None:
        """The block whose sites are shown, and the size of what is held."""
        several = len(shapes_in(self.sites, self.block)) > 1 if self.block else False
        return (self.block, self.size) if several else None


def marking(
    measures: Measures,
    state: State,
    view: View,
    targets: Sequence[Target],
    held: Held,
    printed: Sequence[Shape] = (),
) -> tuple[Shape, ...]:
    """The layer over everything."""
    blocks = view.legal.intersection(BLOCKS if held.size else ())
    sites = {t.place: t for t in targets if t.ghost and ":" in t.place and t.place in view.legal}
    shapes: list[Shape] = []
    if held.size and (view.legal or held.block):
        pills = dict(view.pills)
        words = {b: _price(state, held, b) for b in blocks} if held.priced else {}
        shapes += _prices(measures, held, blocks, {**words, **pills})
    if held.spot:
        x, y, w, h = measures.block_box(held.block)
        shapes += (
            Rect(x - 2, y - 2, w + 4, h + 4, None, "casing", 6, 5),
            Rect(x - 2, y - 2, w + 4, h + 4, None, "selected", 3, 5),
        )
    shapes += _possible(held, sites)
    shapes += marks(targets, _plain(view, blocks, set(sites)), printed)
    shapes += _claimed(state, view, targets)
    shapes += _staked(state, view, targets)
    shapes += _counted(view, targets, printed)
    return tuple(shapes)


def _price(state: State, held: Held, block: str) -> str:
    """What building in a block costs, and how many buildings must go first."""
    gone = held.clears(block)
    return f"{state.worth(block)}, clears {gone}" if gone else str(state.worth(block))


def _claimed(state: State, view: View, targets: Sequence[Target]) -> Iterator[Shape]:
    """Starting buildings carry their prices while they are chosen, off all letters.

    They hang below, and stand above where the letters of another building are right below.
    """
    if not state.agenda or not isinstance(state.agenda[-1], ClaimBuilding):
        return
    built = [target for target in targets if target.place in state.city]
    for target in built:
        if target.place in view.legal:
            low = target.y + target.h
            over = any(one.x == target.x and 0 <= one.y - low < target.h / 2 for one in built)
            y = target.y - 7 if over else low + 7
            yield from pill(target.x + target.w / 2, y, str(state.worth(target.place[:2])))


def _staked(state: State, view: View, targets: Sequence[Target]) -> Iterator[Shape]:
    """The buildings of which one is lost by whoever does not pay."""
    choice = state.agenda[-1] if state.agenda else None
    if not isinstance(choice, AnswerOffer):
        return
    lots = set(at_stake(state, choice)) - set(view.focus)
    for target in targets:
        if target.place in lots:
            box_ = target.x - 2, target.y - 2, target.w + 4, target.h + 4
            yield Rect(*box_, None, "casing", 5, 5)
            yield Rect(*box_, None, "illegal", 2.5, 5, (5, 3))


def _prices(
    measures: Measures, held: Held, blocks: frozenset[str], words: dict[str, str]
) -> Iterator[Shape]:
    """Each block where it can go: a ring, and on the first site there its price."""
    for block in sorted(blocks):
        x, y, w, h = measures.block_box(block)
        dash = (5.0, 3.0) if held.clears(block) else ()
        yield Rect(x - 1, y - 1, w + 2, h + 2, None, "casing", 4, 4)
        yield Rect(x - 1, y - 1, w + 2, h + 2, None, "legal", 2, 4, dash)
    for block in sorted(blocks):
        shape = held.first(block)
        if shape is None:
            continue
        spot = _spot(measures, block, COVERS[held.size][shape])
        if held.clears(block):  # on the street below, clear of what would go
            x, y, w, h = measures.block_box(block)
            spot = x + w / 2, y + h - 2
        if words.get(block):
            yield from pill(*spot, words[block])
        else:
            yield Circle(*spot, 4.5, "legal", "casing", 1.5)


def _spot(measures: Measures, block: str, corners: Sequence[str]) -> tuple[float, float]:
    """The middle of a site; of an L, the middle of its bend."""
    boxes = [measures.lot_box(f"{block}{corner}") for corner in corners]
    if len(boxes) == 3:
        x, y, w, h = measures.block_box(block)
        return x + w / 2, y + h / 2
    x = sum(b[0] + b[2] / 2 for b in boxes) / len(boxes)
    return x, sum(b[1] + b[3] / 2 for b in boxes) / len(boxes)


def _possible(held: Held, sites: dict[str, Target]) -> Iterator[Shape]:
    """The sites of one block, each as a small drawing of the lots it covers."""
    for place, target in sites.items():
        _, shape = phrases.site_place.of(place)
        x, y, w, h = target.x + 1.5, target.y + 1.5, target.w - 3, target.h - 3
        yield Rect(x, y, w, h, "legal_tint", "legal", 2, 3)
        yield from _sign(target, COVERS[held.size][shape])


def _sign(target: Target, covered: Sequence[str]) -> Iterator[Shape]:
    """The four lots of a block, those that are covered filled."""
    unit = min(8.0, (target.w - 10) / 2)
    x, y = target.x + target.w / 2 - unit - 0.5, target.y + target.h / 2 - unit - 0.5
    for corner in ("nw", "ne", "sw", "se"):
        left = x + (corner[1] == "e") * (unit + 1)
        top = y + (corner[0] == "s") * (unit + 1)
        yield Rect(left, top, unit, unit, "legal" if corner in covered else "line", radius=1)


def _plain(view: View, blocks: frozenset[str], sites: set[str]) -> View:
    """The view as `scene.marks` is to see it: prices and sites are drawn here."""
    hidden = blocks | sites
    pills = tuple((place, words) for place, words in view.pills if place not in blocks)
    return replace(view, legal=view.legal - hidden, pills=pills)


def _counted(view: View, targets: Sequence[Target], printed: Sequence[Shape]) -> Iterator[Shape]:
    """Several buildings that are explained are numbered in the order they are named."""
    there = {t.place: t for t in targets if t.group == "City"}
    named = [there[place] for place in dict.fromkeys(view.focus) if place in there]
    if not 2 <= len(named) <= MOST_NUMBERED:
        return
    words = spans(shape for shape in printed if isinstance(shape, Text))
    cubes = spans(shape for shape in printed if isinstance(shape, Rect) and shape.fill == "cube")
    for n, t in enumerate(named, 1):
        seats = tuple(_seats(t))
        near = _near(seats, words), _near(seats, cubes)
        x, y = min(seats, key=lambda seat: _hides(seat, *near))
        words.append(_disc(x, y))
        yield from number_disc(x, y, n)


def _seats(t: Target) -> Iterator[tuple[float, float]]:
    """Where the number of a building may stand: on its corners, on its edges, a little outside."""
    for out in (-2.0, 5.0):
        left, right, above, below = t.x - out, t.x + t.w + out, t.y - out, t.y + t.h + out
        yield from ((right, above), (right, below), (left, below), (left, above))
        x, y = t.x + t.w / 2, t.y + t.h / 2
        yield from ((right, y), (x, below), (left, y), (x, above))


def _near(seats: Sequence[tuple[float, float]], printed: Sequence[Span]) -> list[Span]:
    """What is printed within reach of any of these seats."""
    lefts, tops, rights, lows = zip(*(_disc(*seat) for seat in seats), strict=True)
    around = min(lefts), min(tops), max(rights), max(lows)
    return [span for span in printed if met(around, span)]


def _disc(x: float, y: float) -> Span:
    return x - DISC, y - DISC, x + DISC, y + DISC


def _hides(seat: tuple[float, float], words: Sequence[Span], cubes: Sequence[Span]) -> float:
    """How much a number there would hide: words must be read, of a cube a part is enough."""
    here = _disc(*seat)
    return 4 * shared(here, words) + shared(here, cubes)


# -- the tile that is held, as it would stand under the pointer: in its true shape, on its site


State = UrbanSprawlState

OPEN = " open"
"""What a tile is called besides its shape, of which only the edge is drawn."""


def ghosts(measures: Measures, state: State, held: Held) -> dict[str, tuple[Shape, ...]]:
    """The held tile in each way it can lie, drawn from the corner of the lots it covers."""
    if not held.size:
        return {}
    zone, owner = _tile(state, held)
    whose = cityscape.owner_mark(state.names, owner)
    whole, open_ = {}, {}
    for shape, lots in COVERS[held.size].items():
        corner = _at_corner(measures, lots)
        tile = Building(zone, "A1", shape, held.size, "", owner)
        whole[shape] = cityscape.building(corner, tile, whose)
        open_[shape + OPEN] = _frame(corner, tile)
    return whole | open_


def _frame(measures: Measures, tile: Building) -> tuple[Shape, ...]:
    """Only the edge of a tile: on a site that can be clicked, its sign is to be seen."""
    lots = cityscape.footprint(measures, tile.block, COVERS[tile.size][tile.shape], 3)
    return (
        *rounded_polygon(lots, 4, None, "outline", 6),
        *rounded_polygon(lots, 4, None, cityscape.HUES[tile.zone], 3.5),
    )


def _tile(state: State, held: Held) -> tuple[str, int]:
    """The zone of the tile, and who will control it."""
    choice: Any = state.agenda[-1]
    if held.name:
        return box(state).contracts[contract_in(state, held.name)].zone, state.player
    if isinstance(choice, MoveTile):
        moving = state.city[choice.lot]
        return moving.zone, moving.owner
    if isinstance(choice, PlaceTile):
        return choice.effect(state).zone, choice.player
    return PARK, choice.player


def _at_corner(measures: Measures, covered: Iterable[str]) -> Measures:
    """The plan moved so that the corner of these lots of block A1 is the origin."""
    at_a1 = replace(measures, left=-EDGE - measures.street, top=-EDGE - measures.street)
    x, y, _, _ = _around(at_a1, "A1", covered)
    return replace(at_a1, left=at_a1.left - x, top=at_a1.top - y)


def _around(measures: Measures, block: str, covered: Iterable[str]) -> Box:
    lots = [measures.lot_box(f"{block}{corner}") for corner in covered]
    x, y = min(b[0] for b in lots), min(b[1] for b in lots)
    right, below = (max(b[i] for b in lots) + measures.lot for i in (0, 1))
    return x, y, right - x, below - y


def city_places(measures: Measures, state: State, view: View, held: Held) -> tuple[Target, ...]:
    """Every place of the city, with the ghost of the held tile where it could stand."""
    marked = {*view.focus, *view.selected, *view.illegal, *view.legal}
    marked.update(place for place, _ in view.pills)
    there = cityscape.city_targets(measures, state, marked, held.spot, bool(held.size), view.bare)
    return tuple(_haunted(measures, held, there) if held.size else there)


def _haunted(measures: Measures, held: Held, targets: Iterable[Target]) -> Iterator[Target]:
    """In a block with several sites, the ghost stands on one of them."""
    for target in targets:
        block, _, shape = target.place.partition(":")
        if block not in BLOCKS:
            yield target
        elif target.ghost:
            yield replace(target, held=shape + OPEN)
        elif (first := held.first(block)) is not None:
            around = _around(measures, block, COVERS[held.size][first])
            yield replace(target, ghost=around, held=first)
        else:
            yield target
