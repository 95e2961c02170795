"""What is marked on the city: seats, a card tried out, blocks and roads that are explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from urbannb.games.sprawlopolis.cards import corners
from urbannb.games.sprawlopolis.city import City, Road
from urbannb.games.sprawlopolis.glyphs import HUE, card
from urbannb.games.sprawlopolis.grid import E, S, cell_of, footprint
from urbannb.games.sprawlopolis.layers import Layers
from urbannb.games.sprawlopolis.plan import Lattice, Plan
from urbannb.games.sprawlopolis.streets import COLOURS, disc_spot, lit, streets
from urbannb.games.sprawlopolis.tray import Held
from urbannb.scene.marks import illegal, marks
from urbannb.scene.pieces import number_disc
from urbannb.scene.shapes import Circle, Rect, Shape, Target, View

VEIL = 0.65
"""What is laid over a block that counts for nothing; the block is left at 35 %."""
THROUGH = 0.28
"""How strong what lies below shows through a card that is put down to look at."""
MOST_NUMBERED = 60


def seat_of(place: str) -> int | None:
    """The cell of a seat's name."""
    return cell_of(place[1:]) if place.startswith("@") else None


def marking(
    plan: Plan, layers: Layers, view: View, targets: Sequence[Target], held: Held | None
) -> tuple[Shape, ...]:
    """The layer over everything: what counts for nothing, roads' numbers, trying, marks."""
    lattice = plan.lattice
    shapes: list[Shape] = [*veils(lattice, layers, view)]
    roads = _explained(layers, view)
    if not view.under:
        shapes += _discs(lattice, layers)
    for n, road in reversed(roads):
        colour = list(COLOURS)[roads.index((n, road)) % len(COLOURS)] if len(roads) > 1 else "focus"
        shapes += lit(road, n, colour, layers.city.blocks, lattice)
    tried = next((s for s in map(seat_of, view.selected) if s is not None), None)
    if held is not None and tried is not None:
        shapes += _trying(lattice, layers, held, tried)
    if held is not None:
        shapes += _dots(lattice, view)
    shapes += marks(targets, _without_seats(view))
    shapes += _counted(lattice, layers, view)
    if held is not None and tried is not None:
        shapes += _tried_ring(lattice, tried)
    for place in view.illegal:
        seat = seat_of(place)
        if seat is not None:
            shapes += _refused(lattice, seat)
    return tuple(shapes)


def veils(lattice: Lattice, layers: Layers, view: View) -> Iterator[Shape]:
    """Blocks that count for nothing grow pale: the ground's colour is laid over them."""
    for place in sorted(view.dimmed):
        here = cell_of(place)
        if here is not None and here in layers.city.blocks:
            yield Rect(*lattice.box(here), "ground", opacity=VEIL)


def _explained(layers: Layers, view: View) -> list[tuple[int, Road]]:
    roads = {f"road{n}": (n, road) for n, road in enumerate(layers.city.roads(), 1)}
    return [roads[place] for place in dict.fromkeys(view.focus) if place in roads]


def _discs(lattice: Lattice, layers: Layers) -> Iterator[Shape]:
    if lattice.disc:
        for n, road in enumerate(layers.city.roads(), 1):
            x, y = disc_spot(road, layers.city.blocks, lattice)
            yield from number_disc(x, y, n, lattice.disc, "asphalt", "white", "kerb")


def _dots(lattice: Lattice, view: View) -> Iterator[Shape]:
    """A small dot where the middle of the card would lie; there can be over a hundred."""
    r = 3.5 if lattice.w >= 34 else 2.5
    for place in sorted(view.legal):
        seat = seat_of(place)
        if seat is not None:
            yield Circle(*lattice.corner(seat + S + E), r, "legal", "casing", 1.5)


def _without_seats(view: View) -> View:
    """The view as `scene.marks` is to see it: seats and roads are drawn here."""
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


def _trying(lattice: Lattice, layers: Layers, held: Held, seat: int) -> Iterator[Shape]:
    """The card on its seat; what it would cover shows through, colour and road."""
    yield from card(held.card, held.turned, lattice, seat)
    for here in footprint(seat):
        block = layers.city.blocks.get(here)
        yield Rect(*lattice.box(here), HUE[block.zone] if block else "ground", opacity=THROUGH)
        if block and block.edges:
            piece = City({here: block})
            for shape in streets(piece.roads(), piece.blocks, lattice):
                yield replace(shape, opacity=THROUGH)


def _tried_ring(lattice: Lattice, seat: int) -> tuple[Shape, ...]:
    box = lattice.card(seat)
    return (
        Rect(*box, None, "casing", 6, 4),
        Rect(*box, None, "hover", 3, 4, (9, 5)),
    )


def _refused(lattice: Lattice, seat: int) -> tuple[Shape, ...]:
    box = lattice.card(seat)
    return (
        Rect(*box, None, "casing", 5, 4),
        *illegal(Target("", *box, "", radius=4, occupied=True)),
    )
