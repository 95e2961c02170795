"""The end of the game, who has won, and where money came from."""

from __future__ import annotations

from dataclasses import dataclass, replace

from urbannb.core.log import Log
from urbannb.core.score import Score
from urbannb.core.score.ledger import Accounts, LedgerGroup, LedgerLine
from urbannb.core.score.standing import leading
from urbannb.core.task import Task
from urbannb.games.sim_city.components.cards import COUNCIL as MEMBER
from urbannb.games.sim_city.components.cards import EVENT
from urbannb.games.sim_city.model import state as ledger
from urbannb.games.sim_city.model.state import BY_MONEY, SOLITAIRE, SUBURBS
from urbannb.games.sim_city.phrases import player_place
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.base import State

# -- where money came from, and went to, as a tree (SC-80, SC-89, SC-131, SC-139, SC-161)


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


# -- the end of the game, and who has won (SC-1, SC-2, SC-16 to SC-25)


def look_at_money(state: State, log: Log | None) -> None:
    """SC-17, SC-192: the game ends with the round in which somebody has the money for it."""
    if state.ending != BY_MONEY or state.variant == SOLITAIRE or state.last_round:
        return
    for player in state.round_from(state.player):
        if state.money[player] >= state.goal:
            state.last_round = True
            if log:
                money = state.money[player]
                begun = rulings.LastRoundBegun(
                    "SC-17", (player_place(player),), player=player, money=money
                )
                log.note(state, begun)
            return


def used_up_rule(state: State) -> str:
    """The rule by which a game ends whose deck is used up (SC-21, SC-220, SC-227)."""
    return {SOLITAIRE: "SC-227", SUBURBS: "SC-220"}.get(state.variant, "SC-21")


def finish(state: State, rule: str, log: Log | None) -> None:
    """The game ends at once: nothing else on the agenda is done."""
    state.agenda.clear()
    state.agenda.append(NameWinner())
    if log:
        log.note(state, rulings.EndReached(rule))


@dataclass(frozen=True, slots=True)
class NameWinner(Task[State]):
    """SC-1, SC-2: who has most money wins."""

    says = "name the winner"

    def run(self, state: State, log: Log | None) -> None:
        if log:
            won = tuple(winners(state))
            places = tuple(map(player_place, won))
            rule = "SC-2" if len(won) > 1 else "SC-1"
            money = tuple(state.money)
            log.note(state, rulings.GameOver(rule, places, money=money, winners=won))


def winners(state: State) -> list[int]:
    """The players with the most money."""
    return leading(state.money)


TASKS = (NameWinner,)
"""What the end puts on the agenda."""
