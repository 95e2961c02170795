"""How far a position's game has come: the phase of its city, and the number of the turn."""

from __future__ import annotations

from urbannb.core.checking.arranging import flag, whole
from urbannb.core.errors import BadOption
from urbannb.core.text import listing
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.components.zones import CITY, METROPOLIS, PHASES, SETTLEMENT
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.rules.events.force import longest
from urbannb.games.sim_city.rules.fits import POWER_PLANT
from urbannb.games.sim_city.rules.phases import progress


def settle_phase(
    state: SimCityState, phase: int | str | None, opened: bool | None, *, implied: bool
) -> None:
    """The phase that is said, or that the city says; and whether its Power Plant was played.

    Offices, council members and events imply that it was.
    """
    if state.duel:
        if phase is not None and _number(phase) != CITY:
            raise BadOption("suburbs are in phase III from beginning to end", "phase")
        state.phase, state.opened = CITY, True
        return
    lying = [state.card(card) for card in state.cities[0].cards()]
    plant = any(POWER_PLANT in card.titles for card in lying)
    late = any(card.phase >= CITY for card in lying)
    state.opened = (plant or late or implied) if opened is None else flag(opened, "opened")
    if phase is not None:
        state.phase = _number(phase)
        if implied and opened is None and state.phase < CITY:
            roman = PHASES[state.phase].roman
            wrong = "offices, council members and events come with phase III"
            raise BadOption(f"phase: {wrong}, so the city is not in phase {roman}", "phase")
        state.opened |= opened is None and state.phase >= CITY
        return
    phases = [SETTLEMENT, *(card.phase for card in lying)]
    state.phase = max([*phases, CITY] if state.opened else phases)
    while (ahead := progress(state)) and ahead.reached:
        if ahead.phase == METROPOLIS and not state.opened:
            return
        state.phase = ahead.phase


def _number(phase: int | str) -> int:
    """The number of a phase that is said by it or by its name."""
    for number, each in PHASES.items():
        if phase in (number, each.roman) or str(phase).casefold() == each.title.casefold():
            return number
    names = listing([each.title.lower() for each in PHASES.values()], "or")
    raise BadOption(f"phase is 1 to 4, or {names}, not {quoted(phase)}", "phase")


def settle_turns(state: SimCityState, turn: int | None) -> None:
    """The number of the turn: as said, or the first by which all this could have been played."""
    from dataclasses import replace

    count = len(state.names)
    sits = (state.player - state.first) % count
    if turn is None:
        played = sum(len(list(city.cards())) for city in state.cities)
        backs = [_back(state, number) for number in range(len(state.events))]
        least = max([played, *backs]) + 1
        turn = least + (sits - (least - 1)) % count
    elif whole(turn, "turn") < 1 or (turn - 1) % count != sits:
        name, first = state.names[state.player], state.names[state.first]
        raise BadOption(
            f"turn: {name} has turn {sits + 1}, {sits + 1 + count} and so on where {first} began, "
            f"not {turn}",
            "turn",
        )
    state.turns = turn
    state.events = [
        replace(event, since=max(0, turn - _back(state, number)))
        for number, event in enumerate(state.events)
    ]


def _back(state: SimCityState, number: int) -> int:
    """How many turns ago an event was played, as what is left of it says."""
    event, count = state.events[number], len(state.names)
    since = (state.player - event.player) % count or count
    strikes = longest(state, event.card, again=True) - event.strikes
    rounds = longest(state, event.card, again=False) - event.turns
    return max(since + rounds * count if event.turns else since, strikes)
