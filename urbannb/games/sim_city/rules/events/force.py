"""Which events have not ended, and what of them is in force (SC-187, SC-249)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from urbannb.games.sim_city.components.specials import Special
from urbannb.games.sim_city.model.state import Lasting, SimCityState

State = SimCityState


def running(state: State, card: str) -> Lasting:
    """The event of a card that has not ended."""
    return next(event for event in state.events if event.card == card)


def change(state: State, card: str, **facts: Any) -> None:
    """Other facts hold of an event from now on."""
    events = state.events
    events[:] = [replace(e, **facts) if e.card == card else e for e in events]


def over_turns(state: State, card: str, *, strikes: bool) -> list[Any]:
    """The specials of an event that last, or those that strike turn by turn."""
    found: list[Any] = [one for one in state.card(card).specials if one.inside]
    return [one for one in found if one.again is strikes]


def longest(state: State, card: str, *, strikes: bool) -> int:
    """For how many turns an event lasts, or strikes again."""
    return max((one.turns for one in over_turns(state, card, strikes=strikes)), default=0)


def in_force(state: State, city: int) -> Iterator[tuple[Lasting, Special]]:
    """The specials that events hold in force in a city now, each with its event."""
    for event in state.events:
        if event.city == city and event.turns:
            most = longest(state, event.card, strikes=False)
            for one in over_turns(state, event.card, strikes=False):
                if most - event.turns < one.turns:
                    for special in one.inside:
                        yield event, special
