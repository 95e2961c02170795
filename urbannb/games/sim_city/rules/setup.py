"""Before the first turn: decks are shuffled, and hands are dealt (SC-3 to SC-5, SC-196)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.games.sim_city.components.cards import COUNCIL, EVENT
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.model.ledger import SET_UP
from urbannb.games.sim_city.model.state import SOLITAIRE
from urbannb.games.sim_city.phrases.places import pile_place, player_place
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.deck_building import needs_council
from urbannb.games.sim_city.rules.rulings import turn as rulings
from urbannb.games.sim_city.rules.turn import BeginTurn

HAND = 7
"""How many cards everybody is dealt (SC-3)."""


@dataclass(frozen=True, slots=True)
class ShuffleDecks(Task[State]):
    """SC-3, SC-196: every deck is shuffled. Cards without use in a duel stay out (SC-215)."""

    def run(self, state: State, log: Log | None) -> None:
        cities = len(state.decks)
        state.lots, state.longs = [{} for _ in range(cities)], [{} for _ in range(cities)]
        state.discards = [[] for _ in range(cities)]
        state.__dict__.pop("cities", None)
        for deck in state.box.decks:
            idle = [card for card in deck if state.duel and is_idle(state, card)]
            pile = [card for card in deck if card not in idle]
            state.gone += idle
            state.shuffle(pile)
            state.piles.append(pile)
        if not state.duel:
            state.long_pile = list(state.box.long)
            state.shuffle(state.long_pile)
        if log:
            sizes = tuple(map(len, state.piles))
            places = tuple(map(pile_place, range(cities)))
            long = len(state.long_pile)
            rule = _shuffle_rule(state)
            log.note(state, rulings.DecksShuffled(rule, places, sizes=sizes, long=long))

    def words(self, state: State) -> str:
        return "shuffle the decks" if state.duel or state.box.long else "shuffle the deck"


def _shuffle_rule(state: State) -> str:
    """The rule that says most about the decks of a game (SC-3, SC-196, SC-208, SC-215, SC-221)."""
    if state.duel:
        return "SC-215" if state.gone else "SC-208"
    if state.variant == SOLITAIRE:
        return "SC-221"
    return "SC-196" if state.long_pile else "SC-3"


def is_idle(state: State, card: str) -> bool:
    """Whether a card is of no use without a council (SC-215)."""
    found = state.card(card)
    return found.kind == COUNCIL or (found.kind == EVENT and needs_council(found.specials))


@dataclass(frozen=True, slots=True)
class DealHands(Task[State]):
    """SC-3, SC-4: seven cards and no money for everybody."""

    def run(self, state: State, log: Log | None) -> None:
        players = range(len(state.names))
        state.hands = [[] for _ in players]
        state.council = [[] for _ in players]
        state.endow([0] * len(state.names), SET_UP)
        for player in players:
            pile = state.pile(player)
            dealt = min(HAND, len(pile))
            state.hands[player] = [pile.pop() for _ in range(dealt)]
        if state.duel:
            state.phase, state.opened = CITY, True
        if log:
            cards = tuple(map(len, state.hands))
            places = tuple(map(player_place, players))
            rule = "SC-213" if state.duel else "SC-3"
            log.note(state, rulings.HandsDealt(rule, places, cards=cards))

    def words(self, state: State) -> str:
        return f"deal {HAND} cards to each player" if len(state.names) > 1 else f"deal {HAND} cards"


SETUP: tuple[Task[State], ...] = (BeginTurn(), DealHands(), ShuffleDecks())
"""The agenda that a game begins with."""

TASKS = (ShuffleDecks, DealHands)
