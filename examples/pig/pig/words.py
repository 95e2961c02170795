"""Rulings in words, why a place is as it is, and why a bot does what it does."""

from typing import Any

from pig import rules
from pig.model import Pig, seat
from urbannb.kit import Change, Rulebook, Step, Tellers

TELLERS: Tellers[Pig] = Tellers.worded({
    rules.Rolled: "{player} rolls **{shows}**: {stake} so far this turn.",
    rules.Lost: "{player} rolls **1** and scores nothing this turn.",
    rules.Held: "{player} holds and scores {stake}: **{points}** points in all.",
    rules.Won: "{player} has {goal} points or more, and wins.",
})  # fmt: skip


def about(book: Rulebook[Any], state: Pig, place: str) -> Step:
    player = seat.of(place)
    if player is None:
        text = f"This turn {state.names[state.player]} has rolled {state.stake or 'nothing yet'}."
        return book.step("PG-2", text, places=(place,), state=state)
    text = f"{state.names[player]} has {state.points[player]} points, and {state.goal} win."
    return book.step("PG-1", text, places=(place,), state=state)


def because(state: Pig, after: Pig, change: Change) -> str:
    if change.group == "stake":
        return "goes for more: only one roll in six is a 1" if change.amount > 0 else ""
    return f"scores {round(change.amount)}" if change.own else ""
