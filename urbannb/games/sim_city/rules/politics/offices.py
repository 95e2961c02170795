"""Who holds which office, and what follows from it (SC-117 to SC-122, SC-153)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from urbannb.core.verdict import Reason
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.rules.base import State

MAYOR, CHAIRMAN = "mayor", "chairman"
"""The voices in the council that are no council members."""
MAYOR_VOTES, CHAIRMAN_VOTES = 2, 1


@dataclass(frozen=True, slots=True)
class Voice:
    """One who votes in the council: a council member by its id, "chairman" or "mayor"."""

    player: int
    name: str


def voices(state: State, first: int) -> list[Voice]:
    """Everybody who votes, in order: clockwise from a player, the mayor in the end (SC-62)."""
    found = []
    for player in state.round_from(first):
        found += [Voice(player, card) for card in state.council[player]]
        if player == state.chairman:  # with the members of that player (SC-251)
            found.append(Voice(player, CHAIRMAN))
    if state.mayor != NOBODY:
        found.append(Voice(state.mayor, MAYOR))
    return found


def tie_breaker(state: State) -> int:
    """Who breaks ties in the council: the chairman once there is one (SC-66, SC-153)."""
    return state.mayor if state.chairman == NOBODY else state.chairman


def mayor_of(state: State, city: int) -> int:
    """The mayor of a city; of a suburb that is its player (SC-217)."""
    return city if state.duel else state.mayor


def council_reasons(state: State) -> Iterator[Reason]:
    """Why there is no city council (SC-59, SC-214)."""
    if state.duel:
        yield Reason("no-council", "SC-214", "Suburbs have no city council.")
    elif not state.opened:
        yield Reason(
            "no-council",
            "SC-59",
            "The city council forms when the first Power Plant is placed.",
            (),
            "a Power Plant",
            "none",
        )
