"""How far a game has come toward its end, by the ending that was agreed on."""

from __future__ import annotations

from collections.abc import Callable

from urbannb.core.text import listing, plural
from urbannb.games.sim_city.model.state import BY_DECK, BY_MONEY, BY_ROUNDS, BY_TABLE, SOLITAIRE
from urbannb.games.sim_city.phrases.people import dollars
from urbannb.games.sim_city.words.common import State


def progress(state: State) -> str:
    """ "round 7, played to $250: Cleo has $231"."""
    if not (state.turns and state.agenda):
        return ""
    number = (state.turns - 1) // len(state.names) + 1
    lead = f"{'turn' if len(state.names) == 1 else 'round'} {number}"
    if state.last_round:  # SC-17: everybody's last turn
        return f"{lead}, the last"
    return f"{lead}{AHEAD[state.ending](state, number)}"


def _money(state: State, _number: int) -> str:
    if state.variant == SOLITAIRE:
        return _deck(state, _number)
    most = max(state.money)
    if not most:
        return f", played to {dollars(state.goal)}"
    first = [n for n, money in enumerate(state.money) if money == most]
    has = "has" if len(first) == 1 else "have"
    who = listing(state.names[n] for n in first)
    return f", played to {dollars(state.goal)}: {who} {has} {dollars(most)}"


def _deck(state: State, _number: int) -> str:
    found = listing(plural(len(pile), "card") for pile in state.piles)
    left = f"{found} left in the {'deck' if len(state.piles) == 1 else 'decks'}"
    return f", {left}" if any(state.piles) else ", the deck is used up"


def _rounds(state: State, number: int) -> str:
    return ", the last" if number >= state.goal else f" of {state.goal}"


def _table(state: State, _number: int) -> str:
    rows, columns = state.table
    built = sum(len(block.cells) for city in state.cities for block in city.ground.blocks.values())
    return f", {built} of {rows * columns} cells of the table covered"


AHEAD: dict[str, Callable[[State, int], str]] = {
    BY_MONEY: _money,
    BY_DECK: _deck,
    BY_ROUNDS: _rounds,
    BY_TABLE: _table,
}
"""What is still ahead, by the way the game ends (SC-17, SC-193 to SC-195)."""
