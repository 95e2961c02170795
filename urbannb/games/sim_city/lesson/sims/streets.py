"""What the topics on sims look at: who sends sims to a place, and by which service."""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.core.text import listing
from urbannb.games.sim_city.components.zones import RAIL, ROAD
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import BOX, CARDS
from urbannb.games.sim_city.model.ground import Spot
from urbannb.games.sim_city.model.plan import GRID, cell_of

BY = {ROAD: "by road", RAIL: "by rail"}
WAYS = {ROAD: "roads", RAIL: "rails"}


def spot_of(state: kit.State, card: str, cell: str) -> Spot:
    """A card that is tried at a place."""
    return state.cities[0].spot(BOX.faces[card], cell_of(cell))


def coming(state: kit.State, card: str, cell: str, kind: str) -> int:
    """The sims that come to a card there by road, or by rail."""
    return state.cities[0].sims.at(spot_of(state, card, cell), kind)


def senders(state: kit.State, card: str, cell: str, kind: str) -> list[str]:
    """The blocks from which they come, the nearest first."""
    found = state.cities[0].sims.routes(spot_of(state, card, cell), kind)
    return [GRID.place(route.provider) for route in found]


def counts(state: kit.State, places: Iterable[str]) -> tuple[int, ...]:
    """The sims that some blocks provide."""
    return tuple(_gives(state, place) for place in places)


def sent(state: kit.State, places: Iterable[str]) -> str:
    """Who sends how many: "4 from the Duplex and 2 from 4046 N. Campbell"; "none"."""
    found = [f"{_gives(state, place)} from {kit.names(state, [place])}" for place in places]
    return listing(found) or "none"


def _gives(state: kit.State, place: str) -> int:
    block = state.cities[0].ground.at(cell_of(place))
    return block.face.card.gives if block else 0


def providers(state: kit.State) -> list[str]:
    """Every block that provides sims."""
    return kit.cells(state, lambda card: card.gives > 0)


def neighbors(state: kit.State, cell: str) -> tuple[int, ...]:
    """The sims of the blocks beside a place."""
    return tuple(card.gives for card in kit.near(state, cell) if card.gives)


def wants(card: str) -> str:
    """What a card requires and what leads out of it, in two sentences."""
    found = CARDS[card]
    name = kit.cap(kit.the(card))
    return f"{name} requires {kit.sims(found.needs)}. It has {kit.services(card)}."
