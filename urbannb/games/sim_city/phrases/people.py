"""What players, their money and their offices are called in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from urbannb.core.text import MINUS, capital, listing, plural, table
from urbannb.core.text.table import Cell
from urbannb.games.sim_city.components.zones import METROPOLIS, PHASES, VILLAGE
from urbannb.games.sim_city.model.state import Lasting
from urbannb.games.sim_city.model.state import SimCityState as State


def name(state: State, player: int) -> str:
    """A player in a sentence of a step: "**Ana**"."""
    return f"**{state.names[player]}**"


def names(state: State, players: Iterable[int]) -> str:
    """ "**Ana** and **Ben**"."""
    return listing(name(state, player) for player in players)


def player_cell(state: State, player: int) -> Cell:
    """A player in a table."""
    return table.player_cell(state.names, player)


def dollars(amount: int) -> str:
    """ "$3", or with a real minus sign."""
    return f"{MINUS}${-amount}" if amount < 0 else f"${amount}"


def makes(state: State, player: int) -> str:
    """What a player has now, to follow what was earned: "bringing the total to $12"."""
    return f"bringing the total to {dollars(state.money[player])}"


def leaves(state: State, player: int) -> str:
    """What a player has now, to follow what was paid: "which leaves $12"."""
    return f"which leaves {dollars(state.money[player])}"


def turns_left(state: State, event: Lasting) -> str:
    """For how long an event is in force: "for Ana's next 2 turns"; nothing where it does not last.

    A turn of that player's that is under way is counted when it ends (SC-187).
    """
    who, left = state.names[event.player], event.turns
    if not left:
        return ""
    if state.player != event.player or event.since == state.turns:
        return f"for {_next_turns(who, left)}"
    return f"for this turn and {_next_turns(who, left - 1)}" if left > 1 else "until this turn ends"


def _next_turns(who: str, count: int) -> str:
    """ "Ana's next 2 turns"."""
    return f"{who}'s next turn" if count == 1 else f"{who}'s next {count} turns"


def votes_words(state: State, votes: Sequence[int]) -> str:
    """The votes of those who have any: "Ana 3 and Ben 1"; "none" without any."""
    return listing(f"{state.names[p]} {n}" for p, n in enumerate(votes) if n) or "none"


def counted(found: Mapping[str, int]) -> str:
    """How many of each: "2 houses and 1 shop"."""
    return listing(plural(count, noun) for noun, count in found.items())


def next_words(phase: int, had: int, needed: int) -> str:
    """What a phase needs, and what there is: a sentence."""
    roman = PHASES[phase].roman
    there = "there is" if had == 1 else "there are"
    count = had or "none"
    if phase == METROPOLIS:
        if had > needed:
            enough = f"{capital(there)} {plural(had, 'sim')}, enough for phase {roman}"
            return f"{enough}, but it waits for the Power Plant that opens the city."
        return f"Phase {roman} needs more than {plural(needed, 'sim')}; {there} {count}."
    what = "provide sims" if phase == VILLAGE else "require sims"
    return f"Phase {roman} needs {needed} blocks that {what}; {there} {count}."


def phase_words(phase: int) -> str:
    """ "phase III, the city"."""
    found = PHASES[phase]
    return f"phase {found.roman}, the {found.title.lower()}"
