"""How far a game has come: the round, the age, and when the next key event can turn up."""

from __future__ import annotations

from urbannb.core.text import number
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.rules.setup import PARTS
from urbannb.games.urban_sprawl.words.common import State


def progress(state: State) -> str:
    """ "Round 9, City age: the Sports Team comes 3 to 9 City cards from now"."""
    if not (state.turns and state.active_decks) or state.final:
        return ""
    round_ = (state.turns - 1) // len(state.names) + 1
    age = CONTRACT_DECKS[state.active_decks - 1].capitalize()
    words = f"round {number(round_)}, {age} age"
    ahead = _key_event(state, state.active_decks - 1, age)
    return f"{words}: {ahead}" if ahead else words


def _key_event(state: State, deck: int, name: str) -> str:
    """Where the key event of a deck can lie: what everybody can reckon, not where it is."""
    events, pile = box(state).events, state.decks[deck] if state.decks else []
    key = next((card for card in pile if card in events and events[card].key), "")
    found = expected(state, deck) if key else None
    if found is None:
        return ""
    first, last = found
    what = f"the {events[key].name}"
    if last == 1:
        return f"{what} is the next {name} card"
    if first > 1:
        return f"{what} comes {first} to {last} {name} cards from now"
    return f"{what} is among the next {last} {name} cards"


def expected(state: State, deck: int) -> tuple[int, int] | None:
    """As which face-down card of its deck a key event comes at the soonest, and at the latest.

    It lies in the middle one of three parts (US-2). A deck that somebody has stacked otherwise
    says nothing.
    """
    low, middle, _ = PARTS[state.variant]
    down = len(state.decks[deck]) - state.decks_open[deck]
    first, last = max(0, down - low - middle - 1) + 1, down - low
    return (first, last) if first <= last else None
