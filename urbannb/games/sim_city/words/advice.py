"""Why an action is advised, in the game's words: what it changes in what the advice weighs."""

from __future__ import annotations

from urbannb.core.advice import Change
from urbannb.games.sim_city.phrases.people import dollars
from urbannb.games.sim_city.words.common import State


def because(state: State, after: State, change: Change) -> str:
    """A change as a verb and what follows it; "" for what only makes way for another change."""
    if change.group == "money":
        return _money(state, after, change)
    return ""


def instead(after: State, other: State, change: Change) -> str:
    """What another action would be worse in than the advised one."""
    return ""


def _money(state: State, after: State, change: Change) -> str:
    gained = after.money[change.of] - state.money[change.of]
    if not gained:
        return ""
    verb = (
        ("brings you" if gained > 0 else "costs you")
        if change.own
        else (
            f"brings {state.names[change.of]}" if gained > 0 else f"costs {state.names[change.of]}"
        )
    )
    return f"{verb} {dollars(abs(gained))}"
