"""Look underneath: what covers grows pale, what is covered shows through a window in it."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.games.sprawlopolis.components.grid import cell
from urbannb.games.sprawlopolis.model.city import City
from urbannb.games.sprawlopolis.table.glyphs import town, veil
from urbannb.games.sprawlopolis.table.layers import Layers
from urbannb.games.sprawlopolis.table.measures import Lattice
from urbannb.scene.pieces import number_disc
from urbannb.scene.shapes import Rect, Shape

INSET = 0.13
"""The rim of the covering block around the window, as a share of the block."""


def uncovered(layers: Layers, lattice: Lattice) -> Iterator[Shape]:
    """The veil over the city and a window for each covered block."""
    for here in layers.city.blocks:
        yield veil(lattice, here)
    rim = round(lattice.h * INSET)
    for here, block in layers.covered.items():
        x, y = lattice.corner(here)
        inner = Lattice(lattice.w - 2 * rim, lattice.h - 2 * rim, x + rim, y + rim)
        zero = cell(0, 0)
        yield from town(City({zero: block}), {zero: 0}, inner)
        yield Rect(x + rim, y + rim, inner.w, inner.h, None, "casing", 3)
        yield Rect(x + rim, y + rim, inner.w, inner.h, None, "ink", 1.5, 0, (4, 3))
        below = len(layers.stacks[here]) - 1
        if below > 1 and lattice.disc:
            corner = x + lattice.w - 12, y + lattice.h - 12  # where no letter is
            yield from number_disc(*corner, below, 9, "ink", "page", "page")
