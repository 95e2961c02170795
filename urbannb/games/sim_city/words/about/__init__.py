""" "Why?" on any place of the table: it is handed on to those who know about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from urbannb.core.step import Step
from urbannb.core.telling import Said
from urbannb.core.text import capital, listing, plural, stopped
from urbannb.core.text.table import DataTable, Row
from urbannb.games.sim_city import phrases
from urbannb.games.sim_city.components.cards import BLOCK, COUNCIL, EVENT, Card
from urbannb.games.sim_city.model.ground import GRID
from urbannb.games.sim_city.words.about import city as at_city
from urbannb.games.sim_city.words.about import table as at_table
from urbannb.games.sim_city.words.about.city import (
    Answer,
    facts,
    lead,
    lying,
    services_sentence,
    titled,
    whose_words,
)
from urbannb.games.sim_city.words.about.table import member_words, offices, phases_table
from urbannb.games.sim_city.words.common import State, name, once, the_card

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


def named(state: State) -> str:
    """How places are called, for whoever names something else."""
    return (
        'a cell such as 0,1, "hand:" and a card, "event:" and an event that is going on, '
        '"player0", "pile0", "discards0", "long-pile", "phases" or "deals"'
    )


def about(book: Rulebook[State], state: State, place: str) -> Step | None:
    """Why a place is as it is; None where there is no such place now."""
    found = _city(state, place, at_city.block, at_city.open_place)
    return _told(book, state, place, found or _table(state, place) or _people(state, place))


def unranked(book: Rulebook[State], state: State, place: str) -> Step | None:
    """The same about a card in a hand, without where it would score most; else None."""
    name = phrases.hand_place.of(place)
    card = at_table.card(state, name, ranked=False) if name in state.box.cards else None
    return _told(book, state, place, card)


def _told(book: Rulebook[State], state: State, place: str, answer: Answer | None) -> Step | None:
    if answer is None:
        return None
    rule, said = answer
    return book.say(rule, replace(said, text=once(said.text)), state, (place,))


def _city(
    state: State,
    place: str,
    block: Callable[[State, int, int], Answer],
    vacant: Callable[[State, int], Answer],
) -> Answer | None:
    cell = GRID.cell_of(place)
    if cell is None:
        return None
    for number, city in enumerate(state.cities):
        if city.ground.at(cell):
            return block(state, number, cell)
    return vacant(state, cell)


def _table(state: State, place: str) -> Answer | None:
    card = phrases.event_place.of(place)
    if card is not None:
        found = next((event for event in state.events if event.card == card), None)
        return at_table.event(state, found) if found else None
    if place == phrases.LONG_PILE:
        return at_table.long_pile(state)
    if place == phrases.PHASES_PLACE:
        return at_table.phases(state)
    if place == phrases.DEALS_PLACE and state.deals:
        return at_table.deals(state)
    cities = range(len(state.decks))
    number = phrases.pile_place.of(place)
    if number is not None and number in cities:
        return at_table.deck(state, number)
    number = phrases.discards_place.of(place)
    return at_table.discards(state, number) if number is not None and number in cities else None


def _people(state: State, place: str) -> Answer | None:
    card = phrases.hand_place.of(place)
    if card is not None:
        return at_table.card(state, card) if card in state.box.cards else None
    player = phrases.player_place.of(place)
    if player is not None and player < len(state.names):
        return at_table.player(state, player)
    return None


# -- what a place is, without what the rules make of it: a question may ask for just that


def plainly(book: Rulebook[State], state: State, place: str) -> Step | None:
    """What lies there; None for a deck, of which only that is told anyway."""
    found = _city(state, place, _block, _open) or _plain_table(state, place)
    return _told(book, state, place, found)


def _block(state: State, number: int, cell: int) -> Answer:
    """Its card and what lies beneath; not its zone, its sims or who covers it."""
    (found,) = state.cities[number].ground.under((cell,))
    return "SC-6", Said(" ".join(lying(state, number, found)), facts(found.face.card))


def _open(state: State, cell: int) -> Answer:
    """Where it is; not whether a card may lie there."""
    near = (phrases.beside(city, (cell,), most=4) for city in state.cities)
    found = listing([words for words in near if words])
    return "SC-28", Said(stopped(f"No block lies at {GRID.place(cell)}{', ' * bool(found)}{found}"))


def _plain_table(state: State, place: str) -> Answer | None:
    card = phrases.hand_place.of(place)
    if card is not None:
        return _card(state, card) if card in state.box.cards else None
    event = phrases.event_place.of(place)
    if event is not None and any(found.card == event for found in state.events):
        return _card(state, event)
    pile = phrases.discards_place.of(place)
    if pile is not None and pile < len(state.discards) and state.discards[pile]:
        return _discards(state, state.discards[pile])
    if place == phrases.PHASES_PLACE and not state.duel:
        return "SC-78", Said(
            f"This is **{phrases.phase_words(state.phase)}**.", phases_table(state)
        )
    if place == phrases.DEALS_PLACE and state.deals:
        return at_table.deals(state)
    player = phrases.player_place.of(place)
    if player is None or player >= len(state.names) or not state.money:
        return None
    return _player(state, player)


def _card(state: State, name_of_card: str) -> Answer:
    """What stands on a card; not where it could be played."""
    card = state.card(name_of_card)
    if card.kind == COUNCIL:
        return "SC-11", Said(member_words(card), facts(card))
    text = lead(card) + (services_sentence(card) if card.kind == BLOCK else "")
    if card.kind == EVENT:
        text = f"{titled(card)} is an event. It says: “{_specials(card)}”"
    return "SC-6", Said(f"{text}{whose_words(card)}", facts(card))


def _specials(card: Card) -> str:
    return " ".join(special.sentence() for special in card.specials)


def _discards(state: State, found: list[str]) -> Answer:
    """How many lie there and which one on top; not whether it may be drawn."""
    have = "card has" if len(found) == 1 else "cards have"
    top = capital(the_card(state, found[-1]))
    return "SC-10", Said(f"{len(found)} {have} been discarded. {top} lies on top.")


def _player(state: State, number: int) -> Answer:
    """What a player has and is; not who leads or what is still needed."""
    held = plural(len(state.hands[number]), "card")
    text = (
        f"{name(state, number)} has **{phrases.dollars(state.money[number])}** and {held} in hand."
    )
    if found := offices(state, number):
        text += f" {name(state, number)} is {listing(found)}."
    members = [state.card(card) for card in state.council[number]]
    rows = tuple(Row((card.name, plural(card.votes, "vote"))) for card in members)
    table = DataTable(("In the council", "Has"), rows) if rows else None
    return "SC-1", Said(text, table)
