"""Rulings in words, and why a place is as it is."""

from typing import Any

from my_game import rules
from my_game.model import MyGame
from urbannb.kit import Rulebook, Step, Tellers

TELLERS: Tellers[MyGame] = Tellers.worded({rules.Took: "{player} takes {square}."})


def about(book: Rulebook[Any], state: MyGame, place: str) -> Step:
    owner = state.taken.get(place)
    text = f"{place} is empty." if owner is None else f"{state.names[owner]} has {place}."
    return book.step("MG-2", text, places=(place,), state=state)
