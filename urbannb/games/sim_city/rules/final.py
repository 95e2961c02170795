"""The end of the game, and who has won (SC-1, SC-2, SC-16 to SC-25)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.log import Log
from urbannb.core.score.standing import leading
from urbannb.core.task import Task
from urbannb.games.sim_city.model.state import BY_MONEY, SOLITAIRE, SUBURBS
from urbannb.games.sim_city.phrases.places import player_place
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.rulings import turn as rulings


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

    def run(self, state: State, log: Log | None) -> None:
        if log:
            won = tuple(winners(state))
            places = tuple(map(player_place, won))
            rule = "SC-2" if len(won) > 1 else "SC-1"
            money = tuple(state.money)
            log.note(state, rulings.GameOver(rule, places, money=money, winners=won))

    def words(self, state: State) -> str:
        return "name the winner"


def winners(state: State) -> list[int]:
    """The players with the most money."""
    return leading(state.money)


TASKS = (NameWinner,)
"""What the end puts on the agenda."""
