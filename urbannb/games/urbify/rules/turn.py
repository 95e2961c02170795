"""Turns and rounds, politicians in the departments, and planning sessions (UB-16 to UB-37)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.asking import Ask, wrong_choice
from urbannb.core.choosing.views import Chained
from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.task import Task
from urbannb.core.text import capital, listing
from urbannb.core.verdict import Reason
from urbannb.games.urbify.components import BENCH, DEPARTMENTS, POLITICIANS
from urbannb.games.urbify.model import actions as act
from urbannb.games.urbify.model.state import FULL_HOUSE, MINORITY
from urbannb.games.urbify.phrases import POOL, hall_place, party_place, politicians, track_place
from urbannb.games.urbify.rules import rulings
from urbannb.games.urbify.rules.base import TRACK, State, Use, usable
from urbannb.games.urbify.rules.final import COUNTING
from urbannb.games.urbify.rules.projects import inaugurate_building, start_project, startable
from urbannb.games.urbify.rules.verdicts import reasons

# -- politicians in the departments, and planning sessions (UB-19 to UB-22, UB-31 to UB-37)


ACTIVATORS_EXTRA = 1
MINORITY_PRESTIGE = 2
FULL_HOUSE_PRESTIGE = 1


def send_politicians(state: State, action: act.Send, log: Log | None) -> None:
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
    return count < (act.IN_ONE if 1 < count > len(set(departments)) else act.APART)


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


# -- turns and rounds: what a player may do, and when the game is over (UB-16 to UB-18, UB-80)


LAST_ROUNDS = 2
OFFERS: dict[type[Action], str] = {
    act.Send: "send politicians to the town hall",
    act.Start: "start a project",
    act.Vote: "activate a planning session (a vote)",
    act.InaugurateWithout: "inaugurate a building",
}
"""What one may do in a turn, in words; every building can be inaugurated without its benefit."""


@dataclass(frozen=True, slots=True)
class BeginTurn(Task[State]):
    """UB-16, UB-17: a player takes a turn, or passes with nothing to act with."""

    def run(self, state: State, log: Log | None) -> None:
        if state.pool[state.player] < POLITICIANS:
            state.agenda.append(TakeAction())  # alone: what it begins is a turn of its own
            return
        state.agenda.append(EndTurn())
        if log:
            places = (party_place(state.player), POOL)
            log.note(state, rulings.Passed("UB-17", places, player=state.player))

    def words(self, state: State) -> str:
        return f"{state.names[state.player]}'s turn begins"

    def turn_of(self, state: State) -> int | None:
        return state.player


@dataclass(frozen=True, slots=True)
class TakeAction(Ask[State]):
    """UB-16: one of the four actions."""

    rule = "UB-16"
    kind = (act.Send, act.Start, act.Vote, act.Inaugurate, act.InaugurateWithout)
    asks_for = "one action"

    def question(self, state: State) -> str:
        return f"one action: {self.offered(state)}"

    def prompt(self, state: State) -> str:
        who, there = state.names[state.player], state.home[state.player]
        lead = f"{politicians(there)} at home" if there else "nobody at home"
        if state.last_rounds == LAST_ROUNDS:
            lead = f"your last turn, {lead}"
        return f"{who}, {lead}: {self.offered(state)}"

    def words(self, state: State) -> str:
        return f"{state.names[state.player]} takes one action"

    def offered(self, state: State) -> str:
        """The kinds of action that are legal now, in words."""
        kinds = {type(action) for action in self.actions(state)}
        return listing((OFFERS[kind] for kind in OFFERS if kind in kinds), "or")

    def actions(self, state: State) -> Actions:
        player = state.player
        home = state.home[player]
        views: list[Actions] = []
        if home:
            views = [
                act.sends(min(home, act.APART), tuple([bench[player] for bench in state.benches]))
            ]
            tiles = startable(state, player)
            if tiles:
                views.append(act.Starts(tiles, state.sites))
        if not home or state.last_rounds:
            views += _without_home(state, player)
        return views[0] if len(views) == 1 else Chained(*views)

    def refusal(self, state: State, action: Action) -> Iterator[Reason]:
        return reasons(state, action)

    def instead(self, state: State, action: Any) -> Iterator[Reason]:
        yield wrong_choice(
            self.rule, f"That answers no question now. {capital(self.offered(state))}."
        )

    def answer(self, state: State, action: Any, log: Log | None) -> None:
        state.agenda.append(EndTurn())
        if isinstance(action, act.Send):
            send_politicians(state, action, log)
        elif isinstance(action, act.Start):
            start_project(state, action, log)
        elif isinstance(action, act.Vote):
            state.agenda.append(HoldSession(action.department))
        else:
            used = isinstance(action, act.Inaugurate)
            inaugurate_building(state, action.cell, log, used=used)


def _without_home(state: State, player: int) -> list[Actions]:
    """What one does without politicians at home, or in the last rounds."""
    there = zip(DEPARTMENTS, state.benches, strict=True)
    departments = [department for department, bench in there if bench[player]]
    cells = state.occupied_by(player)
    useful = [cell for cell in cells if usable(state, Use(player, (cell,)))]
    return [act.Votes(departments), act.Inaugurations(useful), act.PlainInaugurations(cells)]


@dataclass(frozen=True, slots=True)
class EndTurn(Task[State]):
    """The next player's turn, the next round, or the end (UB-82 to UB-84)."""

    def run(self, state: State, log: Log | None) -> None:
        if not state.ending and stalled(state):
            state.ending = True
            if log:
                log.note(state, rulings.EndBegun("UB-18", (POOL,)))
        state.player = (state.player + 1) % len(state.names)
        if state.player == state.first:
            if state.last_rounds == LAST_ROUNDS:
                state.agenda += COUNTING
                return
            state.round += 1
            if state.ending:
                state.last_rounds += 1
                if log:
                    log.note(state, rulings.LastRoundBegun("UB-84", number=state.last_rounds))
        elif log and state.ending and not state.last_rounds:
            places = (party_place(state.player),)
            log.note(state, rulings.RoundGoesOn("UB-82", places, player=state.player))
        state.agenda.append(BeginTurn())

    def words(self, state: State) -> str:
        following = (state.player + 1) % len(state.names)
        if following == state.first and state.last_rounds == LAST_ROUNDS:
            return "then the majorities are scored"
        return f"then it is {state.names[following]}'s turn"


def last_turn_of(state: State, player: int) -> bool:
    """Whether a party has no turn after this one; its own, if it is its turn (UB-84)."""
    order = state.round_from(state.first)
    return state.last_rounds == LAST_ROUNDS and order.index(player) <= order.index(state.player)


def stalled(state: State) -> bool:
    """Whether no party has the politicians for any project on show (UB-18)."""
    most = POLITICIANS - min(state.pool)
    if most > 1:  # no tile asks for more than two
        return False
    tiles = state.box.tiles
    standing = [tiles[building.tile].politicians for building in state.city.values()]
    least = min(filter(None, standing), default=most + 1)
    return all((tiles[name].politicians or least) > most for name in state.show)


TASKS = (HoldSession, Disperse, BeginTurn, TakeAction, EndTurn)
