"""What is counted in a city, thing by thing: its blocks, groups, lines and roads.

The rules and each belief call one thing by one name, so that their counts are laid side by side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from urbannb.core.lesson import Answer, Item
from urbannb.core.text import plural
from urbannb.games.sprawlopolis.components import ZONES, footprint
from urbannb.games.sprawlopolis.lesson.kit import Sketch, places, spot
from urbannb.games.sprawlopolis.model.city import City
from urbannb.games.sprawlopolis.phrases import NOUN
from urbannb.games.sprawlopolis.rules.conditions import condition
from urbannb.games.sprawlopolis.rules.conditions.record import line_name

Things = tuple[Item, ...]


COVERED = "covered"
"""How the name of a thing begins that can no longer be seen."""

# -- blocks


def block(city: City, cell: int, worth: int = 1) -> Item:
    """One block: "park at row 2, column 1"."""
    return _block(city.blocks[cell].zone, cell)._replace(value=worth)


@lru_cache(maxsize=1024)  # a search for a city counts thousands
def _block(zone: str, cell: int) -> Item:
    return Item(1, f"{NOUN[zone]} at {spot(cell)}", places([cell]))


def blocks(city: City, cells: Iterable[int], worth: int = 1) -> Things:
    """Several that count for as much each."""
    return tuple(block(city, cell, worth) for cell in cells)


def on_cards(sketch: Sketch, zone: str, worth: int = 1) -> Things:
    """The block of a zone on each card that was laid, those too that are covered by now."""
    found = []
    for n, laid in enumerate(sketch.laid):
        later = {cell for card in sketch.laid[n + 1 :] for cell in footprint(card.site)}
        for cell, printed in zip(footprint(laid.site), laid.blocks, strict=True):
            if printed.zone == zone:
                gone = f"{COVERED} {NOUN[zone]} of card {laid.card}"
                one = _block(zone, cell)._replace(value=worth)
                found.append(one._replace(what=gone) if cell in later else one)
    return tuple(found)


# -- groups


def groups(city: City, zone: str, worths: Mapping[int, int] | None = None) -> Things:
    """The groups of a zone, each with what it counts for by its place in the list of the city.

    Without `worths` each counts for as much as it has blocks.
    """
    every = city.groups()[zone]
    return tuple(
        Item(
            len(group) if worths is None else worths.get(n, 0),
            *_group(zone, group.cells),
        )
        for n, group in enumerate(every)
    )


@lru_cache(maxsize=1024)
def _group(zone: str, cells: tuple[int, ...]) -> tuple[str, tuple[str, ...]]:
    """ "residential group of 3 blocks at row 0, column 1", and its places."""
    name = f"{ZONES[zone]} group of {plural(len(cells), 'block')} at {spot(cells[0])}"
    return name, places(cells)


# -- lines


def line(kind: str, cells: Collection[int], worth: int) -> Item:
    """One row or column, which has these blocks: "row 2"."""
    return _line(kind, tuple(cells))._replace(value=worth)


@lru_cache(maxsize=1024)
def _line(kind: str, cells: tuple[int, ...]) -> Item:
    return Item(1, line_name(kind, cells[0]).lower(), places(cells))


# -- roads


@lru_cache(maxsize=256)
def road(index: int, worth: int = 1) -> Item:
    """One road, by its place in the list of the city: "road 3"."""
    return Item(worth, f"road {index + 1}", (f"road{index + 1}",))


def roads_worth(indices: Iterable[int], worth: int = 1) -> Things:
    """Several roads that count for as much each."""
    return tuple(road(index, worth) for index in indices)


class Stretch(NamedTuple):
    """What somebody takes for one road: its blocks, and those of them that are covered by now."""

    cells: Collection[int]
    hidden: Collection[int] = ()


def stretches(city: City, taken: Iterable[Stretch]) -> Things:
    """What is taken for a road, counted at the road of the city that it is part of.

    What is part of none is covered altogether.
    """
    roads, worths = city.roads(), Counter[int]()
    gone = []
    for cells, hidden in taken:
        seen = set(cells) - set(hidden)
        here = [n for n, each in enumerate(roads) if seen & set(each.cells)]
        if here:
            worths[here[0]] += 1
        else:
            gone.append(Item(1, f"{COVERED} road at {spot(min(cells))}", places(cells)))
    return (*(road(n, worths[n]) for n in range(len(roads))), *gone)


# -- what the conditions count


def parts(city: City, number: int) -> Things:
    """What a condition finds that looks at single blocks, or at whole roads."""
    found = condition(number).find(city)
    if number in BY_ROAD:
        return tuple(road(part.which, part.points) for part in found)
    return tuple(block(city, cell, part.points) for part in found for cell in part.cells)


def played(answer: Answer, things: Things) -> Answer:
    """A wrong count to be laid beside the right one, `things`.

    They do not part at what counts for nothing in one and is left out of the other; and where
    somebody counted nothing at all, everything that there is counts for nothing.
    """
    names = {thing.what for thing in things}
    counted = tuple(thing for thing in answer.course if thing.value or thing.what in names)
    rest = [thing for thing in things if not counted or not thing.value]
    left_out = {thing.what for thing in rest} - {thing.what for thing in counted}
    nothing = (thing._replace(value=0) for thing in rest if thing.what in left_out)
    return replace(answer, course=(*counted, *nothing))


BY_ROAD = (1, 13, 14, 16)
"""Conditions whose parts are whole roads, each with what it is worth."""
