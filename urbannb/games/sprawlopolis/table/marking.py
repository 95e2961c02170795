"""What is marked on the city: sites, a card tried out, blocks and roads that are explained."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from urbannb.core.view import View
from urbannb.games.sprawlopolis.components.cards import corners, face
from urbannb.games.sprawlopolis.components.grid import E, S, cell_of, footprint
from urbannb.games.sprawlopolis.model.city import Road
from urbannb.games.sprawlopolis.phrases import road_place, site_place
from urbannb.games.sprawlopolis.table.glyphs import card, letter, veil
from urbannb.games.sprawlopolis.table.layers import Layers
from urbannb.games.sprawlopolis.table.measures import Lattice, Measures
from urbannb.games.sprawlopolis.table.streets import COLORS, disc_spot, lit
from urbannb.games.sprawlopolis.table.tray import Held
from urbannb.scene.marks import illegal, marks
from urbannb.scene.pieces import number_disc, pill, pill_width
from urbannb.scene.shapes import Circle, Rect, Shape, Target

LAY_IT = "click the card again to lay it"
CLEAR = 16
"""From the edge of a card to the middle of the words that stand off it."""
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
    discs = [] if view.under or not numbers else _discs(lattice, layers, explained)
    tried = _tried(held, view)
    if tried:  # its card lies on the discs; without one they lie on all rings
        shapes += [*discs, *(() if view.under else _trying(lattice, *tried))]
        discs = []
    shapes += _dots(lattice, view, footprint(tried[1]) if tried else ())
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
        here = cell_of(place)
        if here is not None and here in layers.city.blocks:
            yield veil(lattice, here)


def _explained(layers: Layers, view: View) -> dict[int, Road]:
    """The roads that are explained, by their numbers, in the order they are named."""
    roads = {road_place(n - 1): (n, road) for n, road in enumerate(layers.city.roads(), 1)}
    return dict(roads[place] for place in view.focus if place in roads)


def _discs(lattice: Lattice, layers: Layers, explained: Collection[int]) -> list[Shape]:
    """The numbers of the roads that are not explained."""
    shapes: list[Shape] = []
    for n, road in enumerate(layers.city.roads(), 1):
        if lattice.disc and n not in explained:
            x, y = disc_spot(road, layers.city.blocks, lattice)
            shapes += number_disc(x, y, n, lattice.disc, "asphalt", "white", "kerb")
    return shapes


def _dots(lattice: Lattice, view: View, tried: Collection[int]) -> Iterator[Shape]:
    """A small dot where the middle of the card would lie; there can be over a hundred.

    None lies on a card that is being tried: its face is to be seen as it is.
    """
    r = min(3.5, max(1.5, lattice.w * 0.1))
    for site in sites_of(sorted(view.legal)):
        if not set(footprint(site)).isdisjoint(tried):
            continue
        yield Circle(*lattice.corner(site + S + E), r, "legal", "casing", r * 0.43)


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
    """Several blocks that are explained are numbered in the order they are named."""
    blocks = layers.city.blocks
    cells = [c for c in map(cell_of, dict.fromkeys(view.focus)) if c is not None and c in blocks]
    if not lattice.disc or not 2 <= len(cells) <= MOST_NUMBERED:
        return
    for n, here in enumerate(cells, 1):
        corner = corners(blocks[here].edges)[1]
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
    for here, block in zip(footprint(site), face(held.card, held.turned), strict=True):
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
