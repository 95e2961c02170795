""" "Why?" on any place of the table: it is handed on to those who know about it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urbannb.core.step import Step
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.phrases.places import (
    LONG_PILE,
    PHASES_PLACE,
    discards_place,
    event_place,
    hand_place,
    pile_place,
    player_place,
)
from urbannb.games.sim_city.words.about import blocks, events, hand, open_places, people, piles
from urbannb.games.sim_city.words.about.facts import Answer
from urbannb.games.sim_city.words.bearing import rules_at
from urbannb.games.sim_city.words.common import State, once

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


def named(state: State) -> str:
    """How places are called, for whoever names something else."""
    return (
        'a cell such as 0,1, "hand:" and a card, "event:" and an event that is going on, '
        '"player0", "pile0", "discards0", "long-pile" or "phases"'
    )


def about(book: Rulebook[State], state: State, place: str) -> Step | None:
    """Why a place is as it is; None where there is no such place now."""
    return _told(
        book, state, place, _city(state, place) or _table(state, place) or _people(state, place)
    )


def unranked(book: Rulebook[State], state: State, place: str) -> Step | None:
    """The same about a card in a hand, without where it would score most; else None."""
    name = hand_place.of(place)
    card = hand.card(state, name, ranked=False) if name in state.box.cards else None
    return _told(book, state, place, card)


def _told(book: Rulebook[State], state: State, place: str, answer: Answer | None) -> Step | None:
    if answer is None:
        return None
    rule, said = answer
    also = tuple(rules_at(state, place))
    return book.say(rule, replace(said, text=once(said.text), also=also), state, (place,))


def _city(state: State, place: str) -> Answer | None:
    cell = GRID.cell_of(place)
    if cell is None:
        return None
    for number, city in enumerate(state.cities):
        if city.ground.at(cell):
            return blocks.block(state, number, cell)
    return open_places.open_place(state, cell)


def _table(state: State, place: str) -> Answer | None:
    card = event_place.of(place)
    if card is not None:
        found = next((event for event in state.events if event.card == card), None)
        return events.event(state, found) if found else None
    if place == LONG_PILE:
        return piles.long_pile(state)
    if place == PHASES_PLACE:
        return piles.phases(state)
    cities = range(len(state.decks))
    number = pile_place.of(place)
    if number is not None and number in cities:
        return piles.deck(state, number)
    number = discards_place.of(place)
    return piles.discards(state, number) if number is not None and number in cities else None


def _people(state: State, place: str) -> Answer | None:
    card = hand_place.of(place)
    if card is not None:
        return hand.card(state, card) if card in state.box.cards else None
    player = player_place.of(place)
    if player is not None and player < len(state.names):
        return people.player(state, player)
    return None
