"""What lies face up where: the planning boxes, the contract boxes, the favors; what is left.

Before the setup has laid something out, nothing lies there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS
from urbannb.games.urban_sprawl.components.tiles import tiles
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, DECK_COST, FAVORS, PLAN_COSTS
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState

BOXES = ("5", "4", "3", "2", "1")
"""The contract boxes along the rail, from the decks on (US-22)."""


def plan_at(state: UrbanSprawlState, cost: int) -> str:
    """The planning card that can be acquired at that cost; "" if none lies there."""
    if cost == DECK_COST:
        return state.planning[-1] if state.planning_open else ""
    return state.plans[PLAN_COSTS.index(cost)] if state.plans else ""


def planned(state: UrbanSprawlState, points: int) -> list[int]:
    """What planning cards can be acquired for, with at most so many AP, the dearest first."""
    deck = [DECK_COST] if state.planning_open and points >= DECK_COST else []
    plans = state.plans
    return deck + [cost for at, cost in _plans_within(points) if plans[at]]


@cache
def _plans_within(points: int) -> tuple[tuple[int, int], ...]:
    """The planning boxes from which a card costs at most so many AP, each with its cost."""
    return tuple((at, cost) for at, cost in enumerate(PLAN_COSTS) if cost <= points)


def take_plan(state: UrbanSprawlState, cost: int) -> str:
    """Take it away."""
    if cost == DECK_COST:
        state.planning_open = False
        return state.planning.pop()
    at = PLAN_COSTS.index(cost)
    card, state.plans[at] = state.plans[at], ""
    return card


def contract_in(state: UrbanSprawlState, name: str) -> str:
    """The contract in a box, on top of a deck, or held as a favor; "" if there is none."""
    if name in FAVORS:
        held, which = state.favors[state.player], FAVORS.index(name)
        return held[which] if which < len(held) else ""
    if name in CONTRACT_DECKS:
        at = CONTRACT_DECKS.index(name)
        return state.decks[at][-1] if state.decks and state.decks_open[at] else ""
    return state.boxes[BOXES.index(name)] if state.boxes else ""


def tiles_left(state: UrbanSprawlState) -> Mapping[str, int]:
    """The building tiles in the supply: all of them until the first is put down (US-7, US-39)."""
    return state.tiles or tiles()


def take_contract(state: UrbanSprawlState, name: str) -> str:
    """Take it away."""
    if name in FAVORS:
        return state.favors[state.player].pop(FAVORS.index(name))
    if name in CONTRACT_DECKS:
        at = CONTRACT_DECKS.index(name)
        state.decks_open[at] = False
        return state.decks[at].pop()
    at = BOXES.index(name)
    card, state.boxes[at] = state.boxes[at], ""
    return card


def offered(state: UrbanSprawlState, points: int) -> list[tuple[str, str]]:
    """Where contracts lie face up for at most so many AP, and which they are."""
    decks, boxes = _within(points)
    found = [(name, state.decks[at][-1]) for at, name in decks if state.decks_open[at]]
    lying = state.boxes
    found += [(name, lying[at]) for at, name in boxes if lying[at]]
    return found


Numbered = tuple[tuple[int, str], ...]


@cache
def _within(points: int) -> tuple[Numbered, Numbered]:
    """The decks and the boxes from which a contract costs at most so many AP."""
    decks, boxes = (
        tuple((at, name) for at, name in enumerate(names) if CONTRACT_COSTS[name] <= points)
        for names in (CONTRACT_DECKS, BOXES)
    )
    return decks, boxes


def favor_room(state: UrbanSprawlState, player: int) -> bool:
    """Whether a player may take another favor: one, or two with the Extra Favor tile (US-25)."""
    return len(state.favors[player]) < favors_allowed(state, player)


def favors_allowed(state: UrbanSprawlState, player: int) -> int:
    """How many favors a player may have."""
    return 2 if state.extra_favor == player else 1
