"""Events that go on: how long still, on whose turns, and what they have struck (SC-123, SC-187)."""

from __future__ import annotations

from urbannb.core.checking.positions import Mistakes
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.model.state import Lasting
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.events.force import longest
from urbannb.games.sim_city.rules.events.playing import FinishEvent, StrikeOnce

FIELDS = ("card", "player", "turns", "city", "strikes", "since", "cells", "destroyed", "value",
          "payers")  # fmt: skip
"""The entries of an event in a position, in their order."""
MOST = 10**4
"""No event has destroyed more, or what is worth more."""


def events(state: State) -> Mistakes:
    """Every event has something left to do."""
    for number, event in enumerate(state.events):
        for field, wrong in _event(state, event):
            yield f"events.{number}.{FIELDS.index(field)}", wrong
    governed = [event.card for event in state.events if event.payers]
    for card in state.settling:
        if card not in governed or state.settling.count(card) > 1:
            yield "settling", "must be events that governors pay for, each once"


def _event(state: State, event: Lasting) -> Mistakes:
    players = range(len(state.names))
    if event.player not in players:
        yield "player", "must be the number of a player"
    if event.city not in range(len(state.lots)):
        yield "city", "must be the number of a city"
    if event.since not in range(1, state.turns + 1):
        yield "since", "must be the number of a turn that has begun"
    yield from _turns_left(state, event)
    if any(GRID.cell_of(name) is None for name in event.cells):
        yield "cells", "must be the names of cells, such as 2,-1"
    for field in ("destroyed", "value"):
        if getattr(event, field) not in range(MOST):
            yield field, f"must be from 0 to {MOST - 1}"
    if not set(event.payers) <= set(players) or len(set(event.payers)) < len(event.payers):
        yield "payers", "must be numbers of players, each once"


def _turns_left(state: State, event: Lasting) -> Mistakes:
    """SC-137, SC-187: as many turns are left as its card says, at most, and some."""
    new = event.since == state.turns
    for field, again in (("turns", False), ("strikes", True)):
        left, most = getattr(event, field), longest(state, event.card, again=again)
        if left not in range(most + 1):
            yield field, f"must be from 0 to {most}, as its card says"
        elif new and left != most:
            yield field, f"the turn on which it was played is none of them: {most} are left"
    at_work = (task.card for task in state.agenda if isinstance(task, FinishEvent | StrikeOnce))
    if not event.turns and not event.strikes and event.card not in at_work:
        yield "card", "it has nothing more to do, so it is discarded"
