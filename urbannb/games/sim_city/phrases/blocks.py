"""What the blocks of a city and its open places are called in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.core.text import listing, some
from urbannb.games.sim_city.components.zones import PIPELINE, WATER
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import Cells
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.phrases.which import zone_word

SIDES = ("below", "left of", "above", "right of")
"""Where a cell is, seen from the block to its north, east, south and west."""
NAMED, BESIDE = 6, 2
"""So many blocks are named in a list, and so many beside a place, before it gets long."""


def block_name(city: City, cell: int) -> str:
    """A block by its card, with its cell if others in the city are called so too."""
    block = city.ground.at(cell)
    if block is None:
        return f"the open place {GRID.place(cell)}"
    card = block.face.card
    alike = len(city.totals.titled(card.name)) > 1
    return f"{card.name} ({GRID.place(block.cell)})" if alike else card.name


def the_block(city: City, cell: int) -> str:
    """The same in a sentence: "the Forest (0,1)"; house numbers and streets go without "the"."""
    return the(block_name(city, cell))


def the(title: str) -> str:
    """A card in a sentence: "the Corner Store", but "209 N. Timber St." and "Fire!"."""
    bare = title[:1].isdigit() or title.endswith("!") or title.startswith("the ")
    return title if bare else f"the {title}"


def stop(words: str) -> str:
    """The words as a whole sentence: with a period, unless an abbreviation has set one."""
    return words if words.endswith((".", ".**")) else f"{words}."


def blocks_named(city: City, cells: Iterable[int], last: str = "and", most: int = NAMED) -> str:
    """Blocks in a list; of many the first ones and how many more."""
    return some([block_name(city, cell) for cell in dict.fromkeys(cells)], most, last)


def beside(city: City, cells: Cells, most: int = BESIDE) -> str:
    """Where a place is, by the blocks next to it: "below the Lake"; "" without any."""
    found: dict[int, str] = {}
    for cell in cells:
        for side, near in zip(SIDES, GRID.around(cell), strict=True):
            block = city.ground.at(near)
            if block and near not in cells:
                found.setdefault(block.cell, f"{side} {the_block(city, near)}")
    return listing(list(found.values())[:most])


def where(city: City, cells: Cells) -> str:
    """A place and what is next to it: "0,1, right of the Lake"."""
    return ", ".join(filter(None, (GRID.place(cells[0]), beside(city, cells))))


def cells_of(names: Iterable[str]) -> list[int]:
    """The cells of some names."""
    return [cell_of(name) for name in names]


def sort_words(sort: str) -> str:
    """A sort of zone: "residential", "land of the type forest"."""
    zone, _, land = sort.partition(" ")
    if not land:
        return zone_word(zone)
    return land_words(land)


def land_words(land: str) -> str:
    """Undeveloped land of a type, before "zone": "water", "forest"."""
    return {WATER: "water", PIPELINE: "pipeline"}.get(land, land.replace("-", " "))
