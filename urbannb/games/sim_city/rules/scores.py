"""Where money came from, and went to, as a tree (SC-80, SC-89, SC-131, SC-139, SC-161)."""

from __future__ import annotations

from dataclasses import replace

from urbannb.core.score import Score
from urbannb.core.score.ledger import Accounts, LedgerGroup, LedgerLine
from urbannb.games.sim_city.components.cards import COUNCIL as MEMBER
from urbannb.games.sim_city.components.cards import EVENT
from urbannb.games.sim_city.model import ledger
from urbannb.games.sim_city.phrases.places import player_place
from urbannb.games.sim_city.rules.base import State


def score(state: State, player: int) -> Score:
    """A player's money, by where it came from."""
    books = state.money_from
    lines = ACCOUNTS.lines(state, player, books[player]) if books else ()
    whole = Score(state.names[player], "SC-1", places=(player_place(player),), lines=lines)
    return _in_dollars(whole)


def _in_dollars(score: Score) -> Score:
    """The same where people read dollars."""
    return replace(score, unit="$", lines=tuple(map(_in_dollars, score.lines)))


def _named(state: State, player: int, name: str) -> LedgerLine:
    return LedgerLine(name, places=(player_place(player),))


def _members(state: State) -> set[str]:
    return {card.name for card in state.box.cards.values() if card.kind == MEMBER}


def _events(state: State) -> set[str]:
    return {card.name for card in state.box.cards.values() if card.kind == EVENT}


OFFICES = ("mayor", "governor", "city council chairman")
"""The offices for which votes are bought."""

GROUPS: dict[str, LedgerGroup[State]] = {
    ledger.SET_UP: LedgerGroup("SC-4"),
    ledger.VALUES: LedgerGroup("SC-81"),
    ledger.SPECIALS: LedgerGroup("SC-82"),
    ledger.ZONES: LedgerGroup("SC-92"),
    ledger.COMPLEXES: LedgerGroup("SC-104"),
    ledger.SCORCHED: LedgerGroup("SC-84"),
    ledger.OTHERS: LedgerGroup("SC-80"),
    ledger.COUNCIL: LedgerGroup("SC-119", _named, _members),
    ledger.EVENTS: LedgerGroup("SC-131", _named, _events),
    ledger.VOTES: LedgerGroup("SC-139", _named, lambda _: OFFICES),
    ledger.DEALS: LedgerGroup("SC-161"),
}
ACCOUNTS: Accounts[State] = Accounts(GROUPS, player_place)
"""Where money can come from, in the order of telling."""
