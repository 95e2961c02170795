"""Politicians in the departments, and planning sessions (UB-19 to UB-22, UB-31 to UB-37)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.task import Task
from urbannb.games.urbify.components.board import BENCH
from urbannb.games.urbify.model.actions import Send
from urbannb.games.urbify.model.ledger import FULL_HOUSE, MINORITY
from urbannb.games.urbify.model.views import APART, IN_ONE
from urbannb.games.urbify.phrases import hall_place, track_place
from urbannb.games.urbify.rules.base import State
from urbannb.games.urbify.rules.paying import TRACK
from urbannb.games.urbify.rules.rulings import town_hall as rulings

ACTIVATORS_EXTRA = 1
MINORITY_PRESTIGE = 2
FULL_HOUSE_PRESTIGE = 1


def send_politicians(state: State, action: Send, log: Log | None) -> None:
    """UB-19, UB-21: politicians go from home to departments."""
    player = state.player
    for department in action.departments:
        state.benches[TRACK[department]][player] += 1
    state.home[player] -= len(action.departments)
    if log:
        places = tuple(map(hall_place, dict.fromkeys(action.departments)))
        rule = "UB-21" if state.home[player] and _fewer(action.departments) else "UB-19"
        sent = rulings.Sent(rule, places, player=player, departments=action.departments)
        log.note(state, sent)


def _fewer(departments: tuple[str, ...]) -> bool:
    """Whether more might have gone the same way (UB-19, UB-21)."""
    count = len(departments)
    return count < (IN_ONE if 1 < count > len(set(departments)) else APART)


class Payout(NamedTuple):
    """What a vote brings a party: influence that it is `due` and can take, and prestige."""

    player: int
    politicians: int
    due: int
    gained: int
    prestige: int


def payouts(state: State, department: str, activator: int) -> list[Payout]:
    """What a vote in a department brings each party there, if some party activates it now."""
    track = TRACK[department]
    top = state.box.tops[track]
    found = []
    for player, there in enumerate(state.benches[track]):
        if player == activator:
            due, prestige = there + ACTIVATORS_EXTRA, FULL_HOUSE_PRESTIGE * (there == BENCH)
        elif there == 1:
            due, prestige = 0, MINORITY_PRESTIGE
        else:
            due, prestige = there, 0
        if there:
            gained = min(due, top - state.tracks[player][track])
            found.append(Payout(player, there, due, gained, prestige))
    return found


@dataclass(frozen=True, slots=True)
class HoldSession(Task[State]):
    """UB-31 to UB-36: the vote in a department pays all who are there."""

    department: str

    def run(self, state: State, log: Log | None) -> None:
        department, activator = self.department, state.player
        found = payouts(state, department, activator)
        if log:
            _activated(state, department, log)
        state.agenda.append(Disperse(department))
        for pay in found:
            if pay.due:
                state.tracks[pay.player][TRACK[department]] += pay.gained
                if log:
                    _gained(state, department, pay, log)
            if pay.prestige:
                full = pay.player == activator
                kind = FULL_HOUSE if full else MINORITY
                state.score(pay.player, pay.prestige, source(kind, department))
                if log:
                    _scored(state, department, pay, log, full=full)

    def words(self, state: State) -> str:
        return f"a vote on {self.department}, activated by {state.names[state.player]}"


@dataclass(frozen=True, slots=True)
class Disperse(Task[State]):
    """UB-37: all politicians of the department go home."""

    department: str

    def run(self, state: State, log: Log | None) -> None:
        bench = state.benches[TRACK[self.department]]
        there = tuple(bench)
        for player, count in enumerate(there):
            state.home[player] += count
            bench[player] = 0
        if log:
            places = (hall_place(self.department),)
            log.note(
                state, rulings.WentHome("UB-37", places, department=self.department, there=there)
            )

    def words(self, state: State) -> str:
        return f"the politicians in {self.department} go home"


def _activated(state: State, department: str, log: Log) -> None:
    there = tuple(state.benches[TRACK[department]])
    begun = rulings.SessionActivated(
        "UB-31", (hall_place(department),), player=state.player, department=department, there=there
    )
    log.note(state, begun)


def _gained(state: State, department: str, pay: Payout, log: Log) -> None:
    alone = pay.player == state.player and pay.politicians == 1
    lost = pay.gained < pay.due
    rule = "UB-36" if lost else "UB-35" if alone else "UB-32"
    log.note(
        state,
        rulings.InfluenceGained(
            rule,
            (track_place(pay.player, department), hall_place(department)),
            player=pay.player,
            department=department,
            politicians=pay.politicians,
            due=pay.due,
            gained=pay.gained,
        ),
    )


def _scored(state: State, department: str, pay: Payout, log: Log, *, full: bool) -> None:
    kind = rulings.FullHouseScored if full else rulings.MinorityScored
    log.note(
        state,
        kind(
            "UB-34" if full else "UB-33",
            (hall_place(department),),
            player=pay.player,
            department=department,
            prestige=pay.prestige,
        ),
    )


TASKS = (HoldSession, Disperse)
