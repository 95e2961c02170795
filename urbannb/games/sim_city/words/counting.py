"""Everybody's money counted, source by source, and how far a game has come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.core.text import listing, plural
from urbannb.games.sim_city.model import state as ledger
from urbannb.games.sim_city.model.state import BY_DECK, BY_MONEY, BY_ROUNDS, BY_TABLE, SOLITAIRE
from urbannb.games.sim_city.rules.final import score
from urbannb.games.sim_city.words.common import State, dollars, name, once

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


# -- everybody's money counted, source by source (SC-80, SC-89, SC-131, SC-139, SC-161)


FROM = {
    ledger.SET_UP: "to begin with",
    ledger.VALUES: "from the values of the cards played",
    ledger.SPECIALS: "from what cards say",
    ledger.ZONES: "from zone bonuses",
    ledger.COMPLEXES: "from complex bonuses",
    ledger.SCORCHED: "from scorched earth",
    ledger.OTHERS: "from the cards of others",
    ledger.COUNCIL: "from council members",
    ledger.EVENTS: "from events",
    ledger.VOTES: "from votes",
    ledger.DEALS: "from deals",
}
"""Where money came from, to follow an amount."""
FOR = {
    ledger.SPECIALS: "to what cards say",
    ledger.OTHERS: "to the cards of others",
    ledger.COUNCIL: "for council members",
    ledger.EVENTS: "because of events",
    ledger.VOTES: "for votes",
    ledger.DEALS: "in deals",
}
"""Where money went."""


def count(book: Rulebook[State], state: State) -> list[Step]:
    """The money of everybody, a step for each source, and the sum."""
    return [step for player in range(len(state.names)) for step in _player(book, state, player)]


def _player(book: Rulebook[State], state: State, player: int) -> Iterator[Step]:
    found = score(state, player)
    for line in found.lines:
        text = once(f"{name(state, player)} {_got(line)}{_parts(line)}.")
        yield book.step(line.rule, text, places=line.places, state=state)
    total = f"{name(state, player)} has **{dollars(found.total)}** in all."
    yield book.step(found.rule, total, places=found.places, state=state)


def _got(line: Score) -> str:
    amount = line.total
    if amount < 0:
        return f"has lost **{dollars(-amount)}** {FOR.get(line.name, FROM[line.name])}"
    return f"has got **{dollars(amount)}** {FROM[line.name]}"


def _parts(line: Score) -> str:
    if not line.lines:
        return ""
    return f": {listing(f'{part.name} {dollars(part.total)}' for part in line.lines)}"


def holdings(state: State) -> list[dict[str, int]]:
    """Everybody's money."""
    return [{"$": amount} for amount in state.money]


# -- how far a game has come toward its end, by the ending that was agreed on


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
