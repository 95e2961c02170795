"""The places of the board: blocks, roads, and the sites of a held card, with their names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from urbannb.core.text import number, plural
from urbannb.games.sprawlopolis.components.grid import CORNERS, SIDES, at, footprint, place
from urbannb.games.sprawlopolis.phrases import road_place, site_place, spot, zoned
from urbannb.games.sprawlopolis.table.layers import Layers, stack_words
from urbannb.games.sprawlopolis.table.measures import Measures
from urbannb.games.sprawlopolis.table.streets import disc_spot
from urbannb.scene.shapes import Target


def block_targets(
    measures: Measures, layers: Layers, under: bool = False, numbers: bool = True
) -> Iterator[Target]:
    """Every visible block; looking underneath, each names all that lies there."""
    roads = layers.city.roads() if numbers else ()
    on_road = {here: n for n, road in enumerate(roads, 1) for here in road.cells}
    for here, block in layers.city.blocks.items():
        row, col = at(here)
        stack = layers.stacks[here]
        if under:
            words = stack_words(stack)
        else:
            road = f", which is road {on_road[here]}" if here in on_road else ""
            card = f", card {stack[-1][0]}" if stack[-1][0] else ""
            words = f"{zoned(block)}{road}{card}"
        yield Target(
            place(here), *measures.lattice.box(here), f"{spot(here)}: {words}", "City",
            row - measures.top, col - measures.left, str(block), 1, True,
        )  # fmt: skip


def road_targets(measures: Measures, layers: Layers) -> Iterator[Target]:
    """The number of each road, where it leaves the middle of every block free."""
    r = measures.lattice.disc
    if not r:
        return
    for n, road in enumerate(layers.city.roads(), 1):
        x, y = disc_spot(road, layers.city.blocks, measures.lattice)
        long = plural(len(road), "block")
        words = f"a loop of {long}" if road.loop else f"{long} long"
        yield Target(
            road_place(n - 1), x - r, y - r, 2 * r, 2 * r,
            f"road {n}, {words}", "Roads", 0, n,
            f"{n} ({len(road)})", r, True,
        )  # fmt: skip


def site_targets(measures: Measures, layers: Layers) -> Iterator[Target]:
    """Every site on the board: a box as large as a block around the middle of the card there."""
    w, h = measures.lattice.w, measures.lattice.h
    for site in measures.sites():
        x, y = measures.lattice.corner(site)
        row, col = at(site)
        yield Target(
            site_place(site), x + w / 2, y + h / 2, w, h, f"{spot(site)}, {contact(site, layers)}",
            "Seats", row - measures.top, col - measures.left, radius=4, ghost=(x, y, 2 * w, 2 * h),
        )  # fmt: skip


def contact(site: int, layers: Layers) -> str:
    """How a card on a site would meet the city."""
    blocks = layers.stacks
    cells = footprint(site)
    over = sum(here in blocks for here in cells)
    if over:
        return f"overlaps {plural(over, 'block')}"
    if any(here + step in blocks for here in cells for step in SIDES):
        return "meets the city"
    if any(here + step in blocks for here in cells for step in CORNERS):
        return "touches only at a corner"
    return "does not touch the city"


def city_table(layers: Layers) -> str:
    """The city as rows of blocks, with the numbers of its rows and columns."""
    rows, cols = zip(*map(at, layers.city.blocks), strict=True)
    return _numbered(
        range(min(rows), max(rows) + 1),
        range(min(cols), max(cols) + 1),
        lambda row, col: str(layers.city[row, col] or "."),
    )


def site_table(measures: Measures, legal: Collection[str]) -> str:
    """The sites of a held card, the legal ones marked with an o."""
    return _numbered(
        measures.rows[:-1],
        measures.cols[:-1],
        lambda row, col: "o" if f"@{row},{col}" in legal else ".",
    )


def _numbered(rows: range, cols: range, word: Callable[[int, int], str]) -> str:
    lines = [["", *map(number, cols)]]
    lines += [[number(row), *(word(row, col) for col in cols)] for row in rows]
    wide = max(len(line[0]) for line in lines)
    return "\n".join(
        f"{line[0]:>{wide}}  {' '.join(f'{text:<3}' for text in line[1:])}".rstrip()
        for line in lines
    )
