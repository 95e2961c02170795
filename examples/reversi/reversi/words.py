"""Rulings in words, and why a place is as it is."""

from typing import Any

from reversi import rules
from reversi.model import FIRST, Place, Reversi, outflanked
from urbannb.kit import Figure, Rulebook, Step, Tellers

TELLERS: Tellers[Reversi] = Tellers.worded({
    rules.Placed: "{player} places a disc on {square} and turns over {discs}.",
    rules.Passed: "{player} can outflank nothing, and passes.",
    rules.Ended: "Neither player can go on: the game is over.",
})  # fmt: skip


def about(book: Rulebook[Any], state: Reversi, place: str) -> Step:
    owner = state.discs.get(place)
    if owner is not None:
        text = f"On {place} lies a disc of {state.names[owner]}."
        return book.step("RV-2" if place in FIRST else "RV-1", text, places=(place,), state=state)
    turned = [outflanked(state.discs, place, player) for player in range(2)]
    (ana, ben), (one, other) = state.names, map(len, turned)
    text = f"{place} is empty. Placed here, {ana}'s disc would turn over {one}, {ben}'s {other}."
    return book.step("RV-3", text, places=(place, *turned[state.player]), state=state)


def figures(state: Reversi, action: Place) -> tuple[Figure, ...]:
    turned = outflanked(state.discs, action.square, state.player)
    return (Figure("turns over", len(turned), more=True),)
