"""What the chapters share: a card in a city, and events that have not ended."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from urbannb.games.sim_city.components.cards import Which
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import GRID, Block, Cells, Face, Spot
from urbannb.games.sim_city.model.state import LastingEvent, SimCityState

# -- what the chapters share: a card in a city, placed or only tried, and what is asked about it


State = SimCityState
FAR = 8
"""Beyond so many blocks one looks at all blocks instead of all cells within the distance."""


class Site(NamedTuple):
    """A card at a place of a city, of which the conditions of specials speak.

    It is tried there, or `placed` already. One without cells, such as an event, is nowhere.
    """

    city: int
    face: Face
    cells: Cells = ()
    services: tuple[int, ...] = ()
    placed: bool = False
    counts: bool = True
    """Whether a card that is tried is in the city as well: for what it is paid (SC-90), but not
    for what it asks of its place (SC-37)."""

    @property
    def spot(self) -> Spot:
        return Spot(self.cells, self.services)


def tried(state: State, card: str, cell: int, city: int, *, counts: bool = True) -> Site:
    """A card that is tried at a cell; a long one over that cell and the next to the east."""
    face = state.box.faces[card]
    spot = state.cities[city].spot(face, cell)
    return Site(city, face, spot.cells, spot.services, counts=counts)


def standing(city: int, block: Block) -> Site:
    """A block of a city."""
    return Site(city, block.face, block.cells, block.services, placed=True)


def nowhere(state: State, card: str, city: int) -> Site:
    """A card that has no place in a city, such as an event that is played on it."""
    return Site(city, state.box.faces[card])


def city_at(state: State, site: Site) -> City:
    """The city in which a card is."""
    return state.cities[site.city]


def hidden(city: City, site: Site) -> set[int]:
    """The blocks that do not count beside a card: those it covers, or itself if it is placed."""
    return {block.cell for block in city.ground.under(site.cells)}


def matching(city: City, which: Which) -> Iterable[int]:
    """The blocks of a city whose cards fit, in reading order."""
    blocks = city.ground.blocks
    if which.titles:
        totals = city.totals
        found = {cell for title in which.titles for cell in totals.titled(title)}
        return [cell for cell in sorted(found) if which.fits(blocks[cell].face.card)]
    return [cell for cell in sorted(blocks) if which.fits(blocks[cell].face.card)]


def within(city: City, cells: Cells, most: int) -> list[int]:
    """The blocks within so many blocks of a place, in reading order; not those under it."""
    if len(cells) != 1 or city.longs or most > FAR:
        return city.within(cells, most) if cells else []
    blocks, cell = city.ground.blocks, cells[0]
    return [near for step in _steps(most) if (near := cell + step) in blocks]


@cache
def _steps(most: int) -> tuple[int, ...]:
    """The steps to all cells within a distance, in reading order."""
    found = (
        row * GRID.stride + column
        for row in range(-most, most + 1)
        for column in range(abs(row) - most, most - abs(row) + 1)
    )
    return tuple(step for step in found if step)


def deck_of(state: State, card: str) -> int:
    """The deck that a card is from; the long cards go with the first."""
    decks = state.box.decks
    return next((number for number, cards in enumerate(decks) if card in cards), 0)


def discard(state: State, card: str) -> None:
    """A card goes onto the discards of its deck."""
    state.discards[deck_of(state, card)].append(card)


# -- events that have not ended, and for how many turns they go on (SC-187, SC-249)


def running(state: State, card: str) -> LastingEvent:
    """The event of a card that has not ended."""
    return next(event for event in state.events if event.card == card)


def change(state: State, card: str, **facts: Any) -> None:
    """Other facts hold of an event from now on."""
    events = state.events
    events[:] = [replace(e, **facts) if e.card == card else e for e in events]


def unpaid(state: State) -> list[LastingEvent]:
    """The events that governors would pay for, and that have cost nothing yet (SC-146)."""
    return [e for e in state.events if e.payers and e.card not in state.settling]


def over_turns(state: State, card: str, *, again: bool) -> list[Any]:
    """The specials of an event that last, or those that strike turn by turn."""
    found: list[Any] = [one for one in state.card(card).specials if one.inside]
    return [one for one in found if one.again is again]


def longest(state: State, card: str, *, again: bool) -> int:
    """For how many turns an event lasts, or strikes again."""
    return max((one.turns for one in over_turns(state, card, again=again)), default=0)
