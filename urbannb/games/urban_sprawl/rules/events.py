"""Events, and the three among them that change the game (US-100 to US-105)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.core.text import a, plural
from urbannb.games.urban_sprawl.components.cards import NOBODY, OFFICES, Effect
from urbannb.games.urban_sprawl.model.state import box
from urbannb.games.urban_sprawl.rules import elections, rulings
from urbannb.games.urban_sprawl.rules.base import Occasion, State, holder
from urbannb.games.urban_sprawl.rules.effects.doing import at_hand, effect_tasks, why_asked
from urbannb.games.urban_sprawl.rules.effects.payments import Offer
from urbannb.games.urban_sprawl.rules.final import FINAL_COUNT
from urbannb.games.urban_sprawl.rules.payouts import SplitVocations

BREAKS = "as the active player, you break the tie"


@cache
def event_tasks(card: str) -> tuple[Task[Any], ...]:
    """What an event does, the last thing first, as agendas are kept."""
    return (PutAway(card), BeginEvent(card))


@dataclass(frozen=True, slots=True)
class BeginEvent(Task[State]):
    """US-100: an event is performed from top to bottom before anything else is turned up."""

    card: str

    def run(self, state: State, log: Log | None) -> None:
        event = box(state).events[self.card]
        if log:
            log.note(state, rulings.EventBegun("US-100", card=self.card))
        if event.key == "olympic-games":
            _end(state, log, self.card)
            return
        state.agenda += _effects(self.card, len(event.effects), state.player)
        if event.key == "airport":
            for office in OFFICES:
                state.offices.setdefault(office, NOBODY)
            state.active_decks = max(state.active_decks, 2)
            if log:
                log.note(state, rulings.AirportOpened("US-103"))
        elif event.key == "sports-team":
            state.active_decks = 3
            state.contractor = NOBODY
            state.agenda.append(elections.AssignContractor())
            if log:
                log.note(state, rulings.SportsTeamFounded("US-104"))
                log.note(state, rulings.ContractorAtOnce("US-85"))

    def words(self, state: State) -> str:
        return f"perform the event {box(state).events[self.card].name}"


@cache
def _effects(card: str, count: int, player: int) -> tuple[Task[Any], ...]:
    """The effects of an event, the last one first; there are few events, so these are kept."""
    return tuple(reversed(effect_tasks(card, count, player)))


def _end(state: State, log: Log | None, card: str) -> None:
    """US-105: play stops at once; only the final count is still to come."""
    for task in state.agenda:
        if isinstance(task, PutAway):
            task.run(state, None)
    state.agenda[:] = FINAL_COUNT
    if log:
        log.note(state, rulings.GamesBegun("US-105"))


@dataclass(frozen=True, slots=True)
class PutAway(Occasion):
    """US-101: a planning event goes to the discards, any other out of the game."""

    card: str

    def run(self, state: State, log: Log | None) -> None:
        pile = state.discards if self.card in box(state).planning else state.gone
        pile.append(self.card)

    def occasion(self, state: State) -> tuple[str, str]:
        """The event, and why this player is asked by the part of it that is performed."""
        event, asked = box(state).events[self.card], state.agenda[-1]
        number = at_hand(state, self.card, len(event.effects))
        if not 0 <= number < len(event.effects):
            return event.name, ""
        return event.name, _why(state, asked, event.effects[number])

    def words(self, state: State) -> str:
        return f"put the event {box(state).events[self.card].name} away"


def _why(state: State, asked: Any, effect: Effect) -> str:
    """Why a player is asked: for what is theirs, or for what the card says; "" for an order."""
    if isinstance(asked, SplitVocations):
        one, several = f"{a(asked.name)} marker", plural(asked.count, f"{asked.name} marker")
        return f"you own {one if asked.count == 1 else several}"
    if isinstance(asked, elections.ChoosePark):
        return "you are the new Mayor"
    if isinstance(asked, elections.SwayElection):
        return "you control a building that can win it"
    if isinstance(asked, elections.BreakTie):
        title = elections.BREAKER[asked.office]
        return BREAKS if holder(state, title) == NOBODY else why_asked(state, title, 0)
    if not hasattr(asked, "player"):
        return ""
    chooser = getattr(asked, "chooser", None)
    if chooser and chooser(state) != asked.player:
        return BREAKS  # US-106
    about = effect.fits if isinstance(effect, Offer) else None
    return why_asked(state, effect.whom, asked.player, about)


def event_at_hand(state: State) -> PutAway | None:
    """The event that is being performed, on the agenda until it is put away."""
    return next((task for task in reversed(state.agenda) if isinstance(task, PutAway)), None)


TASKS = (BeginEvent, PutAway)
