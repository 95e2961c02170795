"""An event from its play to its end, turn by turn (SC-12, SC-123, SC-187)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.core.text import capital
from urbannb.core.text.quote import quoted
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.components.cards import EVENT
from urbannb.games.sim_city.model.actions import RIVAL, PlayEvent, play_event
from urbannb.games.sim_city.model.state import SOLITAIRE, LastingEvent
from urbannb.games.sim_city.phrases import player_place, the
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.base import State, change, discard, longest, running
from urbannb.games.sim_city.rules.specials.events import EachTurn
from urbannb.games.sim_city.rules.striking import Part, PerformPart, perform_all

# -- an event from its play to its end: parts in order, turn by turn (SC-12, SC-123, SC-187)


def playable_events(state: State, hand: list[str]) -> list[str]:
    """The events in a hand, if any can be played yet (SC-73)."""
    return [card for card in hand if state.card(card).kind == EVENT] if state.opened else []


def event_plays(state: State, hand: list[str]) -> list[PlayEvent]:
    """Each event of a hand, in a duel on either city (SC-216)."""
    sides = ("", RIVAL) if state.duel else ("",)
    return [play_event(card, side) for card in playable_events(state, hand) for side in sides]


def event_reasons(state: State, action: PlayEvent) -> Iterator[Reason]:
    """Every condition that playing an event fails (SC-12, SC-73, SC-216)."""
    if action.card not in state.hands[state.player]:
        text = f"You have no card {quoted(action.card)} in your hand."
        yield Reason("not-in-hand", "SC-12", text, (), "a card in your hand", action.card)
        return
    card = state.card(action.card)
    if card.kind != EVENT:
        text = f"{capital(the(card.name))} is not an event. Say where to place it."
        yield Reason("no-event", "SC-12", text)
    elif not state.opened:
        text = "Events can be played once the first Power Plant has been placed."
        yield Reason("phase", "SC-73", text, (), "a Power Plant", "none")
    if action.where == RIVAL and not state.duel:
        yield Reason("no-rival", "SC-216", "There is only one city.", (), "two cities", "one")


def begin_event(state: State, action: PlayEvent, log: Log | None) -> None:
    """SC-12: an event leaves the hand of the active player and is carried out."""
    player = state.player
    city = state.city_of(player)
    if action.where == RIVAL:
        city = 1 - city
    state.hands[player].remove(action.card)
    state.passed = 0
    event = LastingEvent(
        action.card,
        player,
        turns=longest(state, action.card, again=False),
        city=city,
        strikes=longest(state, action.card, again=True),
        since=state.turns,
        payers=tuple(state.governors) if state.governor_pays else (),
    )
    state.events.append(event)
    if log:
        played = rulings.EventPlayed(
            "SC-12", (player_place(player),), player=player, card=action.card, city=city
        )
        log.note(state, played)
    state.agenda.append(FinishEvent(action.card))
    count = len(state.card(action.card).specials)
    perform_all(state, tuple(Part(action.card, (number,)) for number in range(count)))


@dataclass(frozen=True, slots=True)
class FinishEvent(Task[State]):
    """SC-123: an event that has nothing more to do is discarded."""

    card: str

    def run(self, state: State, log: Log | None) -> None:
        event = running(state, self.card)
        if not event.turns and not event.strikes:
            _put_away(state, event, log)

    def words(self, state: State) -> str:
        return f"put {state.card(self.card).name} away, unless it lasts"


def _put_away(state: State, event: LastingEvent, log: Log | None) -> None:
    """SC-123, SC-226: the card is discarded; playing alone it leaves the game."""
    state.events = [other for other in state.events if other.card != event.card]
    state.settling = tuple(card for card in state.settling if card != event.card)
    alone = state.variant == SOLITAIRE
    if alone:
        state.gone.append(event.card)
    else:
        discard(state, event.card)
    if log:
        ended = rulings.EventEnded("SC-226" if alone else "SC-123", card=event.card, gone=alone)
        log.note(state, ended)


@dataclass(frozen=True, slots=True)
class StrikeAgain(Task[State]):
    """SC-137, SC-188, SC-253: at the beginning of a turn, events strike that do so each turn."""

    says = "events that last strike again"

    def run(self, state: State, log: Log | None) -> None:
        for event in reversed(state.events):
            if event.strikes:
                state.agenda.append(StrikeOnce(event.card))


@dataclass(frozen=True, slots=True)
class StrikeOnce(Task[State]):
    """SC-137: an event strikes another time, and what it destroyed before is paid."""

    card: str

    def run(self, state: State, log: Log | None) -> None:
        event = running(state, self.card)
        most = longest(state, self.card, again=True)
        change(state, self.card, strikes=event.strikes - 1, destroyed=0, value=0)
        if log:
            left = event.strikes - 1
            more = any(isinstance(task, StrikeOnce) for task in state.agenda)
            rule = "SC-268" if more else "SC-137"
            log.note(state, rulings.EventStrikes(rule, card=self.card, left=left))
        state.agenda.append(FinishEvent(self.card))
        specials = state.card(self.card).specials
        parts = [
            part
            for number, special in enumerate(specials)
            if isinstance(special, EachTurn) and most - event.strikes < special.turns
            for part in Part(self.card, (number,)).inside(state)
        ]
        perform_all(state, tuple(parts))

    def words(self, state: State) -> str:
        return f"{state.card(self.card).name} strikes again"


def pass_turn(state: State, log: Log | None) -> None:
    """SC-187: a turn of the active player ends, and with it events that lasted as long."""
    for event in list(state.events):
        if event.player == state.player and event.turns and event.since != state.turns:
            left = event.turns - 1
            change(state, event.card, turns=left)
            if log:
                log.note(state, rulings.TurnsPassed("SC-187", card=event.card, left=left))
            if not left and not event.strikes:
                _put_away(state, event, log)


TASKS = (FinishEvent, StrikeAgain, StrikeOnce)


# -- how far an event has come: what of it is done, at hand, and still to come (SC-123)


def current_part(state: State, card: str) -> int | None:
    """Which of the specials of an event is being carried out; None where none is.

    Those that are still to come wait on the agenda; the one before them is at hand.
    """
    agenda = state.agenda
    end = next((n for n, task in enumerate(agenda) if task == FinishEvent(card)), None)
    if end is None:
        return None
    parts = [(task, part) for task in agenda[end + 1 :] if (part := _part_of(task, card))]
    begun = [part for task, part in parts if not isinstance(task, PerformPart)]
    if begun:
        return begun[-1].path[0]
    waiting = [part.path[0] for _, part in parts]
    last = len(state.card(card).specials) - 1
    return max(0, min(waiting) - 1) if waiting else last


def _part_of(task: Any, card: str) -> Part | None:
    part = getattr(task, "part", None)
    return part if isinstance(part, Part) and part.card == card else None
