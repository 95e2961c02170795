"""What a place is, without what the rules make of it: a question may ask for just that."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urbannb.core.step import Step
from urbannb.core.telling import Said
from urbannb.core.text import capital, listing, plural, stopped
from urbannb.core.text.table import DataTable, Row
from urbannb.games.sim_city.components.cards import BLOCK, COUNCIL, EVENT, Card
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.phrases.blocks import beside
from urbannb.games.sim_city.phrases.people import dollars, phase_words
from urbannb.games.sim_city.phrases.places import (
    PHASES_PLACE,
    discards_place,
    event_place,
    hand_place,
    player_place,
)
from urbannb.games.sim_city.words.about.blocks import lying
from urbannb.games.sim_city.words.about.facts import (
    Answer,
    facts,
    lead,
    services_sentence,
    titled,
    whose_words,
)
from urbannb.games.sim_city.words.about.hand import member_words
from urbannb.games.sim_city.words.about.people import offices
from urbannb.games.sim_city.words.about.piles import phases_table
from urbannb.games.sim_city.words.common import State, name, once, the_card

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


def plainly(book: Rulebook[State], state: State, place: str) -> Step | None:
    """What lies there; None for a deck, of which only that is told anyway."""
    found = _city(state, place) or _table(state, place)
    if found is None:
        return None
    rule, said = found
    return book.say(rule, replace(said, text=once(said.text)), state, (place,))


def _city(state: State, place: str) -> Answer | None:
    cell = GRID.cell_of(place)
    if cell is None:
        return None
    for number, city in enumerate(state.cities):
        if city.ground.at(cell):
            return _block(state, number, cell)
    return _open(state, cell)


def _block(state: State, number: int, cell: int) -> Answer:
    """Its card and what lies beneath; not its zone, its sims or who covers it."""
    (found,) = state.cities[number].ground.under((cell,))
    return "SC-6", Said(" ".join(lying(state, number, found)), facts(found.face.card))


def _open(state: State, cell: int) -> Answer:
    """Where it is; not whether a card may lie there."""
    near = (beside(city, (cell,), most=4) for city in state.cities)
    found = listing([words for words in near if words])
    return "SC-28", Said(stopped(f"No block lies at {GRID.place(cell)}{', ' * bool(found)}{found}"))


def _table(state: State, place: str) -> Answer | None:
    card = hand_place.of(place)
    if card is not None:
        return _card(state, card) if card in state.box.cards else None
    event = event_place.of(place)
    if event is not None and any(found.card == event for found in state.events):
        return _card(state, event)
    pile = discards_place.of(place)
    if pile is not None and pile < len(state.discards) and state.discards[pile]:
        return _discards(state, state.discards[pile])
    if place == PHASES_PLACE and not state.duel:
        return "SC-78", Said(f"This is **{phase_words(state.phase)}**.", phases_table(state))
    player = player_place.of(place)
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
    text = f"{name(state, number)} has **{dollars(state.money[number])}** and {held} in hand."
    if found := offices(state, number):
        text += f" {name(state, number)} is {listing(found)}."
    members = [state.card(card) for card in state.council[number]]
    rows = tuple(Row((card.name, plural(card.votes, "vote"))) for card in members)
    table = DataTable(("In the council", "Has"), rows) if rows else None
    return "SC-1", Said(text, table)
