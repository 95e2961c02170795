"""Rulings in words, and why a square is as it is."""

from typing import Any

from tests.noughts.rules import Marked, Noughts
from urbannb.kit import Rulebook, Step, Tellers

TELLERS: Tellers[Noughts] = Tellers.worded({Marked: "{player} marks {square}."})


def about(book: Rulebook[Any], state: Noughts, place: str) -> Step:
    owner = state.marked.get(place)
    text = f"{place} is empty." if owner is None else f"{state.names[owner]} has marked {place}."
    return book.step("NC-2", text, places=(place,), state=state)
