"""Where the conditions of a card hold, for many cells at once.

What a condition asks is in `specials`, for one place. Here the usual ones are answered for sets of
cells (see `model.sets.window`); of whatever is left, each cell is asked by itself. No card is long
here, and none of the cells is one of a long block.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import Any

from urbannb.games.sim_city.components.specials import Condition, Special
from urbannb.games.sim_city.components.which import Which
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.plan import ALL_EDGES, SHIFT
from urbannb.games.sim_city.model.sets.masks import by_edges
from urbannb.games.sim_city.rules.base import State, tried
from urbannb.games.sim_city.rules.specials.conditions import Not, Some
from urbannb.games.sim_city.rules.specials.limits import Forbid, LimitOf, OnlyIf
from urbannb.games.sim_city.rules.specials.relations import Adjacent, Connected, InCity, Within


class Tried:
    """A card that is tried at many cells of a city."""

    __slots__ = ("card", "city", "number", "state")

    def __init__(self, state: State, card: str, number: int) -> None:
        self.state, self.card, self.number = state, card, number
        self.city: City = state.cities[number]

    def each(self, cells: int, holds: Callable[[Any], bool]) -> int:
        """The cells for which something holds, asked one by one."""
        window, found = self.city.masks.window, 0
        for cell in window.cells(cells):
            if holds(tried(self.state, self.card, cell, self.number, counts=False)):
                found |= window.bit(cell)
        return found

    def matching(self, which: Which) -> tuple[int, int]:
        """The cells of the blocks whose cards fit, and how many blocks these are."""
        masks, blocks = self.city.masks, self.city.ground.blocks
        (mask, fitting), changed = masks.since(which, (0, frozenset()))
        if changed:
            gone = fitting.difference(changed)
            now = {
                cell for cell in changed if cell in blocks and which.fits(blocks[cell].face.card)
            }
            fitting = gone | now
            mask = masks.window.mask(each for cell in fitting for each in blocks[cell].cells)
        masks.keep(which, (mask, fitting))
        return mask, len(fitting)

    def at_most(self, which: Which, most: int, cells: int) -> int:
        """The cells where so many blocks fit at most, apart from the one that is covered there."""
        mask, count = self.matching(which)
        if count <= most:
            return cells
        return cells & mask if count == most + 1 else 0


@singledispatch
def where(asked: Condition | Special, at: Tried, cells: int) -> int:
    """The cells where a condition holds for the card, or a special lets it be placed.

    They are asked one by one where nothing is known that is quicker.
    """
    return _each(asked, at, cells) if isinstance(asked, Condition) else cells


def _each(asked: Condition, at: Tried, cells: int) -> int:
    return at.each(cells, lambda site: asked.holds(at.state, site))


@where.register
def _(asked: InCity, at: Tried, cells: int) -> int:
    return cells & ~at.at_most(asked.what, asked.count - 1, cells)


@where.register
def _(asked: Adjacent, at: Tried, cells: int) -> int:
    if asked.count > 1:
        return _each(asked, at, cells)
    mask, _ = at.matching(asked.what)
    return cells & at.city.masks.window.beside(mask)


@where.register
def _(asked: Within, at: Tried, cells: int) -> int:
    window = at.city.masks.window
    mask, _ = at.matching(asked.what)
    if asked.count > 1 or at.city.longs or asked.blocks > window.width:
        return _each(asked, at, cells)
    near = mask
    for _ in range(asked.blocks):
        near |= _spread(window.width, window.height, near)
    doubtful = cells & mask
    return cells & near & ~mask | _each(asked, at, doubtful)


def _spread(width: int, height: int, mask: int) -> int:
    """The cells next to some, none of them around the edge of the window."""
    west = _column(width, height, 0)
    east = west << (width - 1)
    sides = (mask & ~east) << 1 | (mask & ~west) >> 1
    return (sides | mask << width | mask >> width) & ((1 << width * height) - 1)


def _column(width: int, height: int, column: int) -> int:
    return sum(1 << (row * width + column) for row in range(height))


@where.register
def _(asked: Connected, at: Tried, cells: int) -> int:
    if asked.count > 1:
        return _each(asked, at, cells)
    city, masks = at.city, at.city.masks
    edges = at.state.box.faces[at.card].services >> SHIFT[asked.by] & ALL_EDGES
    mask, _ = at.matching(asked.what)
    sure = doubtful = 0
    for label in city.networks.nets[asked.by].members:
        net = masks.network(asked.by, label)
        if net.cells & mask:
            met = by_edges(net.faced, edges) & cells
            sure |= met & ~net.cells
            doubtful |= met & net.cells
    return sure | _each(asked, at, doubtful & ~sure)


@where.register
def _(asked: Not, at: Tried, cells: int) -> int:
    return cells & ~where(asked.of, at, cells)


@where.register
def _(asked: Some, at: Tried, cells: int) -> int:
    found = 0
    for one in asked.of:
        found |= where(one, at, cells & ~found)
    return found


@where.register
def _(asked: OnlyIf, at: Tried, cells: int) -> int:
    for one in asked.conditions:
        cells = where(one, at, cells)
    return cells


@where.register
def _(asked: LimitOf, at: Tried, cells: int) -> int:
    if asked.within:
        return at.each(cells, lambda site: asked.allows(at.state, site))
    itself = asked.what.fits(at.state.card(at.card))
    return at.at_most(asked.what, asked.count - itself, cells)


@where.register
def _(asked: Forbid, at: Tried, cells: int) -> int:
    """The cells where it does *not* forbid the card."""
    if not asked.what.fits(at.state.card(at.card)):
        return cells
    forbidden = cells
    for one in asked.conditions:
        forbidden = where(one, at, forbidden)
    return cells & ~forbidden
