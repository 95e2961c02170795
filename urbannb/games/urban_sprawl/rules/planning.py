"""Drawing from the planning deck, which is made anew from its discards (US-99, US-108, US-109)."""

from __future__ import annotations

from urbannb.core.log import Log
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.rules.base import State
from urbannb.games.urban_sprawl.rules.rulings.ending import CardDrawn, DiscardsShuffled, NoPlans


def draw_plan(state: State, log: Log | None) -> str:
    """The next card of the planning deck; "" when there is none to draw.

    An empty deck is made anew from the discards (US-99), unless all of those are events, which
    would follow each other without end (US-108).
    """
    if not state.planning:
        events = box(state).events
        if all(card in events for card in state.discards):
            if log:
                log.note(state, NoPlans("US-108", discards=len(state.discards)))
            return ""
        state.planning, state.discards = state.discards, []
        state.shuffle(state.planning)
        if log:
            log.note(state, DiscardsShuffled("US-99", cards=len(state.planning)))
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
            log.note(state, CardDrawn("US-109", player=player, card=card))
