"""Events that have not ended, and for how many turns they go on (SC-187, SC-249)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from urbannb.games.sim_city.model.state import Lasting, SimCityState

State = SimCityState


def running(state: State, card: str) -> Lasting:
    """The event of a card that has not ended."""
    return next(event for event in state.events if event.card == card)


def change(state: State, card: str, **facts: Any) -> None:
    """Other facts hold of an event from now on."""
    events = state.events
    events[:] = [replace(e, **facts) if e.card == card else e for e in events]


def unpaid(state: State) -> list[Lasting]:
    """The events that governors would pay for, and that have cost nothing yet (SC-146)."""
    return [e for e in state.events if e.payers and e.card not in state.settling]


def over_turns(state: State, card: str, *, again: bool) -> list[Any]:
    """The specials of an event that last, or those that strike turn by turn."""
    found: list[Any] = [one for one in state.card(card).specials if one.inside]
    return [one for one in found if one.again is again]


def longest(state: State, card: str, *, again: bool) -> int:
    """For how many turns an event lasts, or strikes again."""
    return max((one.turns for one in over_turns(state, card, again=again)), default=0)
