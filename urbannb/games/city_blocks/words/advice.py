"""Why an action is advised: which streets it wins, leads, or loses ground on."""

from __future__ import annotations

from urbannb.core.advice import Change
from urbannb.core.text.doing import Deed, Predicate, predicates
from urbannb.games.city_blocks.model import BLOCKS_OF, CityBlocksState
from urbannb.games.city_blocks.phrases import street_name
from urbannb.games.city_blocks.rules.score import built, counted

State = CityBlocksState
STREETS = 2
"""So many streets are told; a tile stands on no more."""
LEAST_LEFT = 0.5
"""What is left to the opponent is rounded to whole dollars: less is nothing."""


def because(state: State, after: State, change: Change) -> Predicate:
    """What a change does; "" for what every placement changes alike."""
    if change.group == "won":
        return _won(state, after, change)
    if change.group == "next":
        return _left(after, change)
    return _streets(state, after, change) if change.group == "street" else ""


def instead(after: State, other: State, change: Change) -> Predicate:
    """What another placement would be worse in than the advised one."""
    if change.group == "next":
        return _left(other, change)
    if change.group != "street":
        return ""
    # A street that is complete with either of them promises nothing: somebody has its token.
    still = set(after.open_streets()).intersection(other.open_streets())
    names = [s for s in change.whats if s in still and _touched(after, other, s)][:STREETS]
    return Deed("promises less on", tuple(map(street_name, names))) if names else ""


def _left(after: State, change: Change) -> Predicate:
    """What the opponent can make of it next; "" where that is less than $1."""
    if change.own or change.amount > -LEAST_LEFT:
        return ""
    placement = f"a placement worth about ${change.whats[0]} in the end"
    return Deed("leaves", (placement,), after.names[change.of])


def _won(state: State, after: State, change: Change) -> Predicate:
    player = change.of if change.amount > 0 else 1 - change.of
    new = [s for s, who in after.holder.items() if who == player and s not in state.holder]
    if not new:
        return ""
    tokens = tuple(f"{street_name(street)} (${after.tokens[street]})" for street in new)
    if player == change.of:
        return Deed("wins", tokens)
    return Deed("leaves", tokens, after.names[player])


def _streets(state: State, after: State, change: Change) -> Predicate:
    """The streets that are touched; on others only the tiles still to come are others."""
    open_now = after.open_streets()
    names = [s for s in change.whats if s in open_now and _touched(state, after, s)][:STREETS]
    found = [_street(state, after, street, change) for street in names]
    return found[0] if len(found) == 1 else predicates(found)


def _touched(state: State, after: State, street: str) -> bool:
    if state.tokens[street] != after.tokens[street]:
        return True
    return any(state.grid.get(block) != after.grid.get(block) for block in BLOCKS_OF[street])


def _street(state: State, after: State, street: str, change: Change) -> Deed:
    """What has changed on a street; where the count has not, what may still come has."""
    before, now = (_counts(s, street, change.of) for s in (state, after))
    gained = (now[0] - now[1]) - (before[0] - before[1])
    if change.amount < 0:
        verb = "weakens your hold on" if gained < 0 else "promises less on"
    elif now[0] > now[1]:
        verb = "leads"
    elif gained > 0:
        verb = "pulls even on" if now[0] == now[1] else "gains on"
    else:
        cheaper = after.tokens[street] < state.tokens[street]
        verb = "has less to lose on" if cheaper else "promises more on"
    worth = f"(worth ${after.tokens[street]}, {now[0]} to {now[1]})"
    return Deed(verb, (f"{street_name(street)} {worth}",))


def _counts(state: State, street: str, player: int) -> tuple[int, int]:
    """A player's sum on a street and the opponent's."""
    first, second = counted(*built(state.grid, street))
    return (first, second) if player == 0 else (second, first)
