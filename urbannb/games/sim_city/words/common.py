"""What the chapters share: the position before a card was placed, and what recurs."""

from __future__ import annotations

import re

from urbannb.core.text import capital
from urbannb.games.sim_city.components.cards import EVENT
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.phrases.blocks import the
from urbannb.games.sim_city.phrases.people import dollars, leaves, makes, name, names, player_cell

__all__ = [
    "State", "before_placing", "bold", "capital", "dollars", "leaves", "left_open", "makes", "name",
    "names", "once", "player_cell", "said_by", "the_card", "their_city",
]  # fmt: skip

State = SimCityState
_TWICE = re.compile(r"([.!])(\*\*)?\.")


def the_card(state: State, card: str) -> str:
    """A card in a sentence: "the Corner Store"; events have no article: "Fire!"."""
    found = state.card(card)
    return found.name if found.kind == EVENT else the(found.name)


def bold(state: State, card: str) -> str:
    """The same set off: "the **Corner Store**"."""
    title = state.card(card).name
    return the_card(state, card).replace(title, f"**{title}**")


def once(text: str) -> str:
    """The text with one period where the name of a street has brought another: "St."."""
    return _TWICE.sub(r"\1\2", text)


def said_by(sentence: str) -> str:
    """What a card says, to be quoted in the middle of a sentence."""
    return f"“{sentence}”"


def left_open(state: State, place: str) -> str:
    """How a place is left on which no block lies any more (SC-84, SC-186)."""
    scorched = any(city.scorched(cell_of(place)) for city in state.cities)
    if scorched:
        return "Its place is open now. It is scorched earth, since turned cards still lie there."
    return "Its place is open now, and is not scorched earth."


def their_city(state: State, city: int) -> str:
    """Whose city it is, in a duel; "" where there is one."""
    return f" in {state.names[city]}'s city" if state.duel else ""


def before_placing(state: State, cell: str, city: int) -> State:
    """The position just before the card was placed that lies on top there."""
    before = state.copy()
    here = before.cities[city]
    if here.ground.at(cell_of(cell)):
        here.remove(cell_of(cell))
    return before
