"""The phases of a city: what each needs, and when it begins (SC-70 to SC-79)."""

from __future__ import annotations

from typing import NamedTuple

from urbannb.core.log import Log
from urbannb.games.sim_city.components.zones import (
    CITY,
    METROPOLIS,
    RESIDENTIAL,
    VILLAGE,
)
from urbannb.games.sim_city.model.ground import Cells
from urbannb.games.sim_city.model.zones import SMALLEST
from urbannb.games.sim_city.phrases.places import PHASES_PLACE
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.rulings import turn as rulings

PROVIDERS, USERS, SIMS = (1, 4), (2, 8), (10, 40)
"""What is needed for each player, and at least."""
RULES = {VILLAGE: "SC-71", CITY: "SC-72", METROPOLIS: "SC-74"}


class Progress(NamedTuple):
    """How far a city is on its way to a phase: what it has, what it needs.

    For the metropolis `off` is taken from what is needed; the others have nothing taken off.
    """

    phase: int
    had: int
    needed: int
    off: int = 0

    @property
    def reached(self) -> bool:
        """Whether the phase begins; the metropolis needs more than the number (SC-74)."""
        return self.had > self.needed if self.phase == METROPOLIS else self.had >= self.needed


def progress(state: State) -> Progress | None:
    """The next phase, and how far it is; None when there is none."""
    if state.duel or state.phase == METROPOLIS:
        return None
    return toward(state, state.phase + 1)


def toward(state: State, phase: int) -> Progress:
    """How far a city is on its way to a phase from the second on, or beyond it."""
    city = state.cities[0]
    totals = city.totals
    if phase == VILLAGE:
        return Progress(phase, totals.providers, needed(state, PROVIDERS))
    if phase == CITY:
        return Progress(phase, totals.users, needed(state, USERS))
    size = city.zones.largest(RESIDENTIAL)
    off = size if size >= SMALLEST else 0
    return Progress(phase, totals.sims, needed(state, SIMS) - off, off)


def fallen(state: State) -> bool:
    """SC-78: whether a city keeps its phase though it no longer has what that needs."""
    if state.duel or state.phase < VILLAGE:
        return False
    return not toward(state, state.phase).reached


def needed(state: State, numbers: tuple[int, int]) -> int:
    """So much for each player, but at least so much."""
    each, least = numbers
    return max(each * len(state.names), least)


def look_at_phases(state: State, log: Log | None, placed: Cells = ()) -> None:
    """SC-77 to SC-79: the phases that begin now, one after the other, with a card `placed`."""
    while (ahead := progress(state)) and ahead.reached:
        if ahead.phase == METROPOLIS and not state.opened:
            return
        state.phase = ahead.phase
        if log:
            rule, places = "SC-75" if ahead.off else RULES[ahead.phase], (PHASES_PLACE,)
            begun = rulings.PhaseBegun(
                rule, places, phase=ahead.phase, needed=ahead.needed, had=ahead.had,
                off=ahead.off, grown=bool(ahead.off) and _in_largest(state, ahead.off, placed),
            )  # fmt: skip
            log.note(state, begun)


def _in_largest(state: State, size: int, placed: Cells) -> bool:
    """Whether a card is in a residential zone of the size of the largest."""
    zones = state.cities[0].zones.all_of(RESIDENTIAL)
    return any(
        cell in (*zone.own, *zone.wild) for zone in zones if zone.size == size for cell in placed
    )
