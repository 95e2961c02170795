"""The table of Sprawlopolis as a scene: the city with its marks, the conditions, the hands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import Clicks, JoinedClicks, Trail, two_clicks
from urbannb.core.text import listing, number, plural
from urbannb.core.view import View
from urbannb.games.sprawlopolis import components
from urbannb.games.sprawlopolis.components import at
from urbannb.games.sprawlopolis.model.city import City, Laid, Road, a_city
from urbannb.games.sprawlopolis.model.state import BUILD, Place, SprawlopolisState
from urbannb.games.sprawlopolis.phrases import card_place, road_place, site_place, spot
from urbannb.games.sprawlopolis.table.city import (
    COLORS,
    SMALLEST,
    Layers,
    bare,
    block_targets,
    card,
    city_table,
    disc_spot,
    layers,
    letter,
    lit,
    road_targets,
    site_table,
    site_targets,
    stack_words,
    town,
    uncovered,
    veil,
)
from urbannb.games.sprawlopolis.table.measures import (
    ASPECT,
    LARGEST,
    LEFT,
    TALLEST,
    TOP,
    Lattice,
    Measures,
    measures_around,
    measures_for,
)
from urbannb.games.sprawlopolis.table.tray import Held, Tray, held
from urbannb.scene.marks import illegal, marks
from urbannb.scene.metrics import text_width
from urbannb.scene.pieces import number_disc, pill, pill_width
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Circle, Rect, Room, Shape, Target, Text

# -- which places lead where: a card of the hand, as it is to lie, and then one of its sites


def gesture(state: SprawlopolisState, action: Action) -> Trail:
    """A card of the hand (turned where it is to be), then a site: ``hand0:7t``, ``@2,-1``."""
    return (_card(state.player, action), _site(action)) if isinstance(action, Place) else ()


def _card(player: int, action: Place) -> str:
    return card_place(player, action.card, action.turned)


def _site(action: Place) -> str:
    return site_place(action.site)


def clicks(state: SprawlopolisState, actions: Sequence[Action]) -> Clicks:
    """The placements by the card that they begin with."""
    placed = [action for action in actions if isinstance(action, Place)]
    return JoinedClicks(two_clicks(placed, partial(_card, state.player), _site), actions)


def attempt(state: SprawlopolisState, places: tuple[str, ...]) -> Action | None:
    """The placement that a card and a site mean."""
    if len(places) != 2:
        return None
    player, card, turned = card_place.of(places[0]) or (None, 0, False)
    site = site_place.of(places[1])
    if player != state.player or card not in components.cards() or site is None:
        return None
    return Place(card, *at(site), turned)


# -- what is marked on the city: sites, a card tried out, blocks and roads that are explained


LAY_IT = "click the card again to lay it"
CLEAR = 16
"""From the edge of a card to the middle of the words that stand off it."""
CARD_BLOCKS = 4
"""So many blocks are on a card."""
MOST_NUMBERED = 60


def marking(
    measures: Measures,
    layers: Layers,
    view: View,
    targets: Sequence[Target],
    held: Held | None = None,
    numbers: bool = True,
) -> tuple[Shape, ...]:
    """The layer over everything: what counts for nothing, roads' numbers, trying, marks."""
    lattice = measures.lattice
    shapes: list[Shape] = [*_pale(lattice, layers, view)]
    explained = _explained(layers, view)
    for which, (n, road) in enumerate(explained.items()):
        color = list(COLORS)[which % len(COLORS)] if len(explained) > 1 else "focus"
        shapes += lit(road, n, color, layers.city.blocks, lattice)
    discs = [] if view.under or not numbers else _discs(lattice, layers, view, explained)
    tried = _tried(held, view)
    if tried:  # its card lies on the discs; without one they lie on all rings
        shapes += [*discs, *(() if view.under else _trying(lattice, *tried))]
        discs = []
    shapes += _dots(lattice, view, components.footprint(tried[1]) if tried else ())
    shapes += marks(targets, _without_sites(view))
    shapes += [*discs, *_counted(lattice, layers, view)]
    if tried:
        shapes += _tried_ring(lattice, tried[1])
        if not view.bare:  # the picture of a question cannot be clicked
            shapes += _lay_it(measures, tried[1], layers.city.blocks)
    for site in sites_of(view.illegal):
        shapes += _refused(lattice, site)
    return tuple(shapes)


def sites_of(places: Iterable[str]) -> list[int]:
    """The cells of those places that are sites, such as ``"@2,-1"``."""
    found = map(site_place.of, places)
    return [site for site in found if site is not None]


def _tried(held: Held | None, view: View) -> tuple[Held, int] | None:
    """The card that is put down to look at, and its site."""
    sites = sites_of(view.selected)
    return (held, sites[0]) if held and sites else None


def _pale(lattice: Lattice, layers: Layers, view: View) -> Iterator[Shape]:
    """Blocks that count for nothing."""
    for place in sorted(view.dimmed):
        here = components.cell_of(place)
        if here is not None and here in layers.city.blocks:
            yield veil(lattice, here)


def _explained(layers: Layers, view: View) -> dict[int, Road]:
    """The roads that are explained, by their numbers, in the order they are named."""
    roads = {road_place(n - 1): (n, road) for n, road in enumerate(layers.city.roads(), 1)}
    return dict(roads[place] for place in view.focus if place in roads)


def _discs(lattice: Lattice, layers: Layers, view: View, explained: Collection[int]) -> list[Shape]:
    """The numbers of the roads that are not explained.

    Where blocks are too small for all, those on the card that was laid, or on the few blocks that
    are explained: they are spoken of.
    """
    shapes: list[Shape] = []
    told, radius = frozenset(_told(layers, view)), lattice.disc or SMALLEST
    few = told if len(told) <= CARD_BLOCKS else frozenset()
    for n, road in enumerate(layers.city.roads(), 1):
        if n not in explained and (lattice.disc or not few.isdisjoint(road.cells)):
            x, y = disc_spot(road, layers.city.blocks, lattice)
            shapes += number_disc(x, y, n, radius, "asphalt", "white", "kerb")
    return shapes


def _told(layers: Layers, view: View) -> list[int]:
    """The blocks that are explained, in the order they are named."""
    cells = map(components.cell_of, dict.fromkeys(view.focus))
    return [c for c in cells if c is not None and c in layers.city.blocks]


def _laid(layers: Layers, view: View) -> frozenset[int]:
    """The same where they are a card as it was laid, and that alone; else nothing."""
    cells = _told(layers, view)
    return (
        frozenset(cells)
        if cells and {*cells} == {*components.footprint(min(cells))}
        else frozenset()
    )


def _dots(lattice: Lattice, view: View, tried: Collection[int]) -> Iterator[Shape]:
    """A small dot where the middle of the card would lie; there can be over a hundred.

    None lies on a card that is being tried: its face is to be seen as it is.
    """
    r = min(3.5, max(1.5, lattice.w * 0.1))
    for site in sites_of(sorted(view.legal)):
        if not set(components.footprint(site)).isdisjoint(tried):
            continue
        yield Circle(
            *lattice.corner(site + components.S + components.E), r, "legal", "casing", r * 0.43
        )


def _without_sites(view: View) -> View:
    """The view as `scene.marks` is to see it: sites and roads are drawn here."""
    return replace(
        view,
        legal=frozenset(place for place in view.legal if not place.startswith("@")),
        selected=tuple(place for place in view.selected if not place.startswith("@")),
        illegal=tuple(place for place in view.illegal if not place.startswith("@")),
        focus=tuple(place for place in view.focus if not place.startswith("road")),
    )


def _counted(lattice: Lattice, layers: Layers, view: View) -> Iterator[Shape]:
    """Several blocks that are explained are numbered in the order they are named.

    A card that was laid is no such series: its roads have the only numbers there.
    """
    blocks, cells = layers.city.blocks, _told(layers, view)
    laid = bool(_laid(layers, view)) and not view.bare
    if not lattice.disc or laid or not 2 <= len(cells) <= MOST_NUMBERED:
        return
    for n, here in enumerate(cells, 1):
        corner = components.corners(blocks[here].edges)[1]
        x, y = lattice.corner(here)
        gap = 13 if lattice.w >= 60 else 11
        yield from number_disc(
            x + gap if "W" in corner else x + lattice.w - gap,
            y + gap if "N" in corner else y + lattice.h - gap,
            n,
        )


def _trying(lattice: Lattice, held: Held, site: int) -> Iterator[Shape]:
    """The card on its site, as it will lie there: nothing shows through."""
    yield from card(held.card, held.turned, lattice, site)
    for here, block in zip(
        components.footprint(site), components.face(held.card, held.turned), strict=True
    ):
        yield from letter(*lattice.corner(here), lattice, block)


def _tried_ring(lattice: Lattice, site: int) -> tuple[Shape, ...]:
    box = lattice.card(site)
    return (
        Rect(*box, None, "casing", 6, 4),
        Rect(*box, None, "hover", 3, 4, (9, 5)),
    )


def _lay_it(measures: Measures, site: int, blocks: Collection[int]) -> tuple[Shape, ...]:
    """How a card that is being tried is laid: off the card, and off the city where it can be."""
    x, y, w, h = measures.lattice.card(site)
    half = pill_width(LAY_IT) / 2
    middle = min(max(x + w / 2, half + 2), measures.width - half - 2)

    def hidden(at: float) -> tuple[bool, int]:
        """Whether the words would be off the board, and how many blocks they would hide."""
        over = [
            left < middle + half and left + wide > middle - half and abs(top + tall / 2 - at) < tall
            for left, top, wide, tall in map(measures.lattice.box, blocks)
        ]
        return not CLEAR <= at <= measures.height - CLEAR, sum(over)

    return pill(middle, min((y + h + CLEAR, y - CLEAR), key=hidden), LAY_IT, "hover")


def _refused(lattice: Lattice, site: int) -> tuple[Shape, ...]:
    box = lattice.card(site)
    return (
        Rect(*box, None, "casing", 5, 4),
        *illegal(Target("", *box, "", radius=4, occupied=True)),
    )


# -- the table of Sprawlopolis as a scene: the city, the conditions, the deck, the hands


State = SprawlopolisState


def scene(state: State, view: View) -> Scene:
    """The position as a picture made of data."""
    known = layers(state.laid)
    if view.bare and state.laid:
        return _close_up(state, known, view)
    complete = len(state.laid) == BUILD
    measures = measures_for(known.city.blocks, view.width, complete, low=view.strip > 0)
    tray = Tray(state, view, measures)
    blocks = list(block_targets(measures, known, view.under))
    return Scene(
        measures.width,
        tray.bottom,
        _title(state),
        _description(state, known, view),
        {
            "background": _ground(measures),
            "pieces": _city(tuple(state.laid), measures, view.under),
            "hands": tuple(tray.shapes),
            "marks": marking(measures, known, view, [*blocks, *tray.targets], tray.held),
        },
        (*_places(measures, known, blocks, tray.held), *tray.targets),
        _ghost(tray.held, measures),
        _tables(measures, known, tray.held, view),
        strip=Room(0, measures.height, measures.width, view.strip) if view.strip else None,
    )


def picture(city: City, view: View | None = None, block: int = 64, numbers: bool = True) -> Scene:
    """A city alone, such as `City.from_text` reads it: no cards, no hands, no conditions.

    `block` is the width of a block in pixels; without `numbers` the roads are not counted.
    """
    measures = measures_around(a_city(city).blocks or [components.cell(0, 0)], block)
    return _close(bare(city), view or View(), measures, numbers)


def _html(city: City) -> str:
    """What a notebook shows of a city."""
    return picture(city)._repr_html_()


City.drawing = _html


def _close_up(state: State, known: Layers, view: View) -> Scene:
    """The city of a position alone, with the card that is put down to look at."""
    tried = sites_of(view.selected)
    cells = {*known.city.blocks, *(c for site in tried for c in components.footprint(site))}
    measures = measures_around(cells, _size(cells, view.width))
    return _close(known, view, measures, numbers=False, card=held(state, view))


def _close(
    known: Layers, view: View, measures: Measures, numbers: bool, card: Held | None = None
) -> Scene:
    """A city without the table around it."""
    city = known.city
    blocks = list(block_targets(measures, known, numbers=numbers))
    roads = road_targets(measures, known) if numbers else ()
    return Scene(
        measures.width,
        measures.height,
        f"A city of {plural(len(city), 'block')}",
        _legend(),
        {
            "background": _ground(measures),
            "pieces": town(city, known.owners, measures.lattice) if city.blocks else (),
            "marks": marking(measures, known, view, blocks, card, numbers),
        },
        (*blocks, *roads),
        tables={"City": city_table(known)} if city.blocks else {},
    )


def _size(cells: Iterable[int], width: int) -> float:
    """How wide a block may be so that these fit, with their rows and columns numbered."""
    rows, cols = zip(*map(at, cells), strict=True)
    across, down = max(cols) - min(cols) + 1, max(rows) - min(rows) + 1
    return float(int(min(LARGEST, (width - 2 * LEFT) / across, TALLEST / ASPECT / down)))


def _places(
    measures: Measures, known: Layers, blocks: list[Target], held: Held | None
) -> tuple[Target, ...]:
    """Blocks and roads; while a card is held, where it can go."""
    if held is not None:
        return tuple(site_targets(measures, known))
    return (*blocks, *road_targets(measures, known))


def _tables(measures: Measures, known: Layers, held: Held | None, view: View) -> dict[str, str]:
    """The city and the sites as text: with the numbers of their rows and columns."""
    tables = {"City": city_table(known)} if known.stacks else {}
    return tables if held is None else {**tables, "Seats": site_table(measures, view.legal)}


@lru_cache(maxsize=64)
def _city(laid: tuple[Laid, ...], measures: Measures, under: bool) -> tuple[Shape, ...]:
    known = layers(laid)
    if not laid:
        return ()
    shapes = town(known.city, known.owners, measures.lattice)
    return (*shapes, *uncovered(known, measures.lattice)) if under else shapes


@lru_cache(maxsize=64)
def _ground(measures: Measures) -> tuple[Shape, ...]:
    """The ground, and the numbers of the rows and columns along its edges."""
    at = measures.lattice
    shapes: list[Shape] = [Rect(0, 0, measures.width, measures.height, "ground", radius=6)]
    every = _every(at.h, 15)
    for row in measures.rows:
        if row % every == 0:
            y = at.y + (row + 0.5) * at.h
            shapes.append(Text(LEFT - 5, y, number(row), 12, "muted", anchor="end"))
    every = _every(at.w, text_width(number(-10)) + 6)
    for col in measures.cols:
        if col % every == 0:
            x = at.x + (col + 0.5) * at.w
            shapes.append(Text(x, TOP / 2 + 1, number(col), 12, "muted"))
    return tuple(shapes)


def _every(size: float, needed: float) -> int:
    """How many lines to count on from one number to the next."""
    return next(n for n in (1, 2, 5, 10) if n * size >= needed)


def _ghost(held: Held | None, measures: Measures) -> tuple[Shape, ...]:
    if held is None:
        return ()
    return card(held.card, held.turned, Lattice(measures.lattice.w, measures.lattice.h))


def _title(state: State) -> str:
    return f"Sprawlopolis, {len(state.laid)} of {BUILD} cards laid, target {state.target}"


def _description(state: State, known: Layers, view: View) -> str:
    """The legend of the text board and the long alternative text."""
    lines = [_legend()]
    if state.conditions:
        lines.append(f"Conditions: {listing(map(components.card_name, state.conditions))}.")
    roads = known.city.roads()
    if roads:
        sizes = listing(str(len(road)) for road in roads)
        lines.append(f"{plural(len(roads), 'road')}, by length in blocks: {sizes}.")
    lines += _idle(state)
    if view.under:
        lines += _below(known)
    return "\n".join(lines)


def _idle(state: State) -> Iterator[str]:
    """Who holds no card: a hand without a card is in no table of the text board."""
    names = [name for name, hand in zip(state.names, state.hands, strict=False) if not hand]
    if names and state.agenda:
        yield f"{listing(names)} hold{'s' if len(names) == 1 else ''} no card."


def _legend() -> str:
    legend = listing([f"{letter} {zone}" for letter, zone in components.ZONES.items()])
    edges = "the letters behind a zone are the edges that its road touches"
    return f"{legend}; {edges}; a dot is an open space."


def _below(known: Layers) -> list[str]:
    found = [f"{spot(c)}: {stack_words(known.stacks[c])}" for c in sorted(known.covered)]
    return [f"Underneath: {'; '.join(found)}." if found else "No block is covered."]
