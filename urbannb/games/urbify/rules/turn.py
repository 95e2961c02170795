"""Turns and rounds: what a player may do, and when the game is over (UB-16 to UB-18, UB-80)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.asking import Ask, wrong_choice
from urbannb.core.choosing.views import Chained
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.core.text import capital, listing
from urbannb.core.verdict import Reason
from urbannb.games.urbify.components.board import DEPARTMENTS, POLITICIANS
from urbannb.games.urbify.model.actions import Inaugurate, InaugurateWithout, Send, Start, Vote
from urbannb.games.urbify.model.views import (
    APART,
    Inaugurations,
    PlainInaugurations,
    Starts,
    Votes,
    sends,
)
from urbannb.games.urbify.phrases import POOL, party_place, politicians
from urbannb.games.urbify.rules.base import State, Use, usable
from urbannb.games.urbify.rules.final import COUNTING
from urbannb.games.urbify.rules.inaugurating import inaugurate_building
from urbannb.games.urbify.rules.projects import start_project, startable
from urbannb.games.urbify.rules.rulings import turn as rulings
from urbannb.games.urbify.rules.town_hall import HoldSession, send_politicians
from urbannb.games.urbify.rules.verdicts import reasons

LAST_ROUNDS = 2
OFFERS: dict[type[Action], str] = {
    Send: "send politicians to the town hall",
    Start: "start a project",
    Vote: "activate a planning session (a vote)",
    InaugurateWithout: "inaugurate a building",
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
    kind = (Send, Start, Vote, Inaugurate, InaugurateWithout)
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
            views = [sends(min(home, APART), tuple([bench[player] for bench in state.benches]))]
            tiles = startable(state, player)
            if tiles:
                views.append(Starts(tiles, state.sites))
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
        if isinstance(action, Send):
            send_politicians(state, action, log)
        elif isinstance(action, Start):
            start_project(state, action, log)
        elif isinstance(action, Vote):
            state.agenda.append(HoldSession(action.department))
        else:
            used = isinstance(action, Inaugurate)
            inaugurate_building(state, action.cell, log, used=used)


def _without_home(state: State, player: int) -> list[Actions]:
    """What one does without politicians at home, or in the last rounds."""
    there = zip(DEPARTMENTS, state.benches, strict=True)
    departments = [department for department, bench in there if bench[player]]
    cells = state.occupied_by(player)
    useful = [cell for cell in cells if usable(state, Use(player, (cell,)))]
    return [Votes(departments), Inaugurations(useful), PlainInaugurations(cells)]


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


TASKS = (BeginTurn, TakeAction, EndTurn)
