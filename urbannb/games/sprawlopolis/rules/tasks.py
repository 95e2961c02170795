"""The procedure of Sprawlopolis: setup, the one choice, and what follows a placement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.asking import Ask
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.core.text import plural
from urbannb.core.verdict import Reason
from urbannb.games.sprawlopolis.components.cards import cards
from urbannb.games.sprawlopolis.components.grid import footprint, place
from urbannb.games.sprawlopolis.model.actions import WAYS, Place, Placements
from urbannb.games.sprawlopolis.model.city import Laid
from urbannb.games.sprawlopolis.model.state import BUILD, CONDITIONS, HAND, SprawlopolisState
from urbannb.games.sprawlopolis.phrases import condition_place
from urbannb.games.sprawlopolis.rules import rulings
from urbannb.games.sprawlopolis.rules.score import line
from urbannb.games.sprawlopolis.rules.sites import sites
from urbannb.games.sprawlopolis.rules.tally import keys, tally
from urbannb.games.sprawlopolis.rules.verdicts import reasons

State = SprawlopolisState


@dataclass(frozen=True, slots=True)
class SetConditions(Task[State]):
    """SP-3, SP-30: three cards are the conditions; their numbers add up to the target."""

    def run(self, state: State, log: Log | None) -> None:
        pile = [number for number in cards() if number not in state.conditions]
        state.shuffle(pile)
        if not state.conditions:  # otherwise they were chosen
            state.conditions, pile = tuple(sorted(pile[:CONDITIONS])), pile[CONDITIONS:]
        state.deck = pile
        if log:
            shown = tuple(map(condition_place, state.conditions))
            log.note(state, rulings.ConditionsSet("SP-30", shown))
            log.note(state, rulings.TargetSet("SP-3", shown))

    def words(self, state: State) -> str:
        return "set three scoring conditions"


@dataclass(frozen=True, slots=True)
class DealHands(Task[State]):
    """SP-4, SP-27: three cards for the start player or a player alone, one for the others."""

    def run(self, state: State, log: Log | None) -> None:
        state.hands = [
            [state.deck.pop() for _ in range(HAND if player == state.player else 1)]
            for player in range(len(state.names))
        ]
        if log:
            log.note(state, rulings.Dealt("SP-27" if state.alone else "SP-4"))

    def words(self, state: State) -> str:
        return "deal the hands"


@dataclass(frozen=True, slots=True)
class StartCity(Task[State]):
    """SP-6: the top card of the deck begins the city."""

    def run(self, state: State, log: Log | None) -> None:
        card = state.deck.pop()
        state.laid.append(Laid(card, 0, 0))
        if log:
            log.note(state, rulings.Started("SP-6", _places(state.laid[0]), card=card))
            log.note(state, rulings.PlanNumbered("SP-55", _places(state.laid[0])[:1]))

    def words(self, state: State) -> str:
        return "lay the first card of the city"


def _places(laid: Laid) -> tuple[str, ...]:
    return tuple(map(place, footprint(laid.site)))


@dataclass(frozen=True, slots=True)
class PlaceCard(Ask[State]):
    """SP-10: the start player adds one card to the city."""

    rule = "SP-10"
    kind = Place
    asks_for = "a card and lay it"

    def words(self, state: State) -> str:
        return f"{state.names[state.player]} lays card {len(state.laid) + 1} of {BUILD}"

    def actions(self, state: State) -> Actions:
        return Placements(tuple(state.hands[state.player]), sites(state.laid), WAYS)

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        return reasons(state, action)

    def answer(self, state: State, action: Place, log: Log | None) -> None:
        before = state.copy() if log else None
        state.hands[state.player].remove(action.card)
        state.laid.append(Laid(action.card, action.row, action.col, action.turned))
        state.agenda += following(state)
        if log and before:
            _log_placement(before, state, log)


def following(state: State) -> list[Task[State]]:
    """What is to be done once a card has been laid, the last first."""
    if len(state.laid) == BUILD:
        return [FinalScore()]
    if state.alone:
        return [PlaceCard(), DrawCard()]
    return [NextTurn(), DrawCard(), PassHand()]


def _log_placement(before: State, state: State, log: Log) -> None:
    """Note where the card lies, what it does to the roads, and to the score."""
    laid = state.laid[-1]
    covers = any(c in before.city().blocks for c in footprint(laid.site))
    log.note(state, rulings.Placed("SP-15" if covers else "SP-14", _places(laid)))
    log.note(state, rulings.RoadsMet("SP-24"))
    old, new = tally(before).points, tally(state).points
    log.note(state, rulings.ScoreChanged("SP-26", _places(laid), before=old, after=new))


@dataclass(frozen=True, slots=True)
class PassHand(Task[State]):
    """SP-11: the rest of the hand goes to the left neighbor."""

    def run(self, state: State, log: Log | None) -> None:
        neighbor = _left(state)
        passed = state.hands[state.player]
        state.hands[neighbor] += passed
        state.hands[state.player] = []
        if log:
            log.note(state, rulings.Passed("SP-11", cards=tuple(passed), to=neighbor))

    def words(self, state: State) -> str:
        count = len(state.hands[state.player])
        name, neighbor = state.names[state.player], state.names[_left(state)]
        return f"{name} passes {plural(count, 'card')} to {neighbor}"


def _left(state: State) -> int:
    return (state.player + 1) % len(state.names)


@dataclass(frozen=True, slots=True)
class DrawCard(Task[State]):
    """SP-12, SP-13: the top card of the deck, while there is one."""

    def run(self, state: State, log: Log | None) -> None:
        drawn = state.deck.pop() if state.deck else 0
        if drawn:
            state.hands[state.player].append(drawn)
        if log:
            rule = ("SP-27" if state.alone else "SP-12") if drawn else "SP-13"
            log.note(state, rulings.Drew(rule, card=drawn, left=len(state.deck)))

    def words(self, state: State) -> str:
        name = state.names[state.player]
        return f"{name} draws a card" if state.deck else f"{name} has no card left to draw"


@dataclass(frozen=True, slots=True)
class NextTurn(Task[State]):
    """SP-7: the left neighbor, who now holds the large hand, is the start player."""

    def run(self, state: State, log: Log | None) -> None:
        state.player = _left(state)
        state.agenda.append(PlaceCard())
        if log:
            log.note(state, rulings.NextOne("SP-7"))

    def words(self, state: State) -> str:
        return f"then it is {state.names[_left(state)]}'s turn"


@dataclass(frozen=True, slots=True)
class FinalScore(Task[State]):
    """SP-26: the city is complete; its score is held against the target."""

    def run(self, state: State, log: Log | None) -> None:
        if log:
            log.note(state, rulings.Complete("SP-26"))
            counted = tally(state)
            for key in keys(state.conditions):
                log.note(
                    state, rulings.LineCounted(line(counted, key, state.variant).rule, key=key)
                )
            log.note(state, rulings.Ended("SP-1"))

    def words(self, state: State) -> str:
        return "add up the score of the city"


TASKS = (
    SetConditions, DealHands, StartCity, PlaceCard, PassHand, DrawCard, NextTurn, FinalScore,
)  # fmt: skip
