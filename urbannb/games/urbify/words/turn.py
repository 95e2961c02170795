"""Turns and rounds told (UB-17, UB-18, UB-80 to UB-84)."""

from __future__ import annotations

from urbannb.core.telling import Said, Tellers
from urbannb.games.urbify.phrases import name
from urbannb.games.urbify.rules.base import ends_round
from urbannb.games.urbify.rules.rulings import turn as rulings
from urbannb.games.urbify.rules.turn import LAST_ROUNDS
from urbannb.games.urbify.words.common import State

tells: Tellers[State] = Tellers()


@tells(rulings.Passed)
def passed(state: State, ruling: rulings.Passed) -> Said:
    """UB-17: nothing to act with."""
    who = name(state, ruling.player)
    return Said(f"All politicians of {who} are in the common pool, so {who} passes.")


@tells(rulings.EndBegun)
def ending(state: State, ruling: rulings.EndBegun) -> Said:
    """UB-80, UB-83, UB-18: the end begins."""
    ends = ends_round(state)
    lead = "The round ends with this turn" if ends else "Play goes on to the end of this round"
    then = f"{lead}; then {LAST_ROUNDS} more rounds follow."
    if ruling.rule == "UB-18":
        return Said(
            "No party has enough politicians outside the common pool for any project on show. "
            f"The end begins. {then}"
        )
    return Said(f"That was the last tile of Stage II, so the end begins. {then}")


@tells(rulings.RoundGoesOn)
def goes_on(state: State, ruling: rulings.RoundGoesOn) -> Said:
    """UB-82: a turn that is still to come."""
    who = name(state, ruling.player)
    return Said(f"The end has begun. {who} still has a turn in this round.")


@tells(rulings.LastRoundBegun)
def last_round(state: State, ruling: rulings.LastRoundBegun) -> Said:
    """UB-84: one of the last rounds."""
    return Said(
        f"Last round **{ruling.number} of {LAST_ROUNDS}** begins. Whoever has politicians at home "
        "may now also activate a planning session or inaugurate a building."
    )
