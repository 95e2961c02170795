"""Drawing from the planning deck, which is made anew from its discards (US-99, US-108, US-109)."""

from __future__ import annotations

from urbannb.core.log import Log
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.rules.base import State


def draw_plan(state: State, log: Log | None) -> str:
    """The next card of the planning deck; "" when there is none to draw.

    An empty deck is made anew from the discards (US-99), unless all of those are events, which
    would follow each other without end (US-108).
    """
    if not state.planning:
        events = box(state).events
        if all(card in events for card in state.discards):
            if log:
                log.rule(state, "US-108", "no_plans", discards=len(state.discards))
            return ""
        state.planning, state.discards = state.discards, []
        state.shuffle(state.planning)
        if log:
            log.rule(state, "US-99", "reshuffled", cards=len(state.planning))
    state.planning_open = False
    return state.planning.pop()


def draw_card(state: State, log: Log | None, player: int) -> None:
    """US-109: an effect draws the next card that is no event; events go on the discards."""
    card = draw_plan(state, log)
    while card in box(state).events:
        state.discards.append(card)
        card = draw_plan(state, log)
    if card:
        state.permits[player].append(card)
        if log:
            log.rule(state, "US-109", "drew_card", player=player, card=card)
