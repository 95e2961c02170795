"""The specials that events keep in force for some turns (SC-187, SC-249)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from urbannb.games.sim_city.components.specials import Special
from urbannb.games.sim_city.model.state import Lasting as Event
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.events.force import longest
from urbannb.games.sim_city.rules.specials.events import Lasting


class Force(NamedTuple):
    """A special in force: the event, which special of its card holds it, and which of those."""

    event: Event
    number: int
    inside: int
    special: Special


def in_force(state: State, city: int) -> Iterator[Force]:
    """Every special that an event keeps in force in a city."""
    for event in state.events:
        if event.city != city:
            continue
        over = longest(state, event.card, again=False) - event.turns
        for index, held in enumerate(state.card(event.card).specials):
            if isinstance(held, Lasting) and over < held.turns:
                for inside, special in enumerate(held.inside):
                    yield Force(event, index, inside, special)
