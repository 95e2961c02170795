"""The rules that bear on what lies beside the city: players, hands, decks, phases."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.games.sim_city.components.cards import CITY, METROPOLIS
from urbannb.games.sim_city.model.ground import GRID
from urbannb.games.sim_city.model.state import NOBODY, SOLITAIRE, SUBURBS
from urbannb.games.sim_city.phrases import (
    PHASES_PLACE,
    event_place,
    hand_place,
    pile_place,
    player_place,
)
from urbannb.games.sim_city.rules.placing import fallen, progress
from urbannb.games.sim_city.rules.setup import SHARE
from urbannb.games.sim_city.words.bearing.blocks import block_rules, place_rules
from urbannb.games.sim_city.words.bearing.faces import MANY, face_rules, has_election
from urbannb.games.sim_city.words.common import State

Rules = Iterator[str]


def rules_at(state: State, place: str) -> Rules:
    """The rules that bear on a place of the table."""
    cell, card, player = GRID.cell_of(place), hand_place.of(place), player_place.of(place)
    if cell is not None:
        found = [(n, city.ground.at(cell)) for n, city in enumerate(state.cities)]
        blocks = [(number, block) for number, block in found if block]
        yield from (one for each in blocks for one in block_rules(state, *each))
        if not blocks and state.lots:
            yield from place_rules(state, cell)
    elif card is not None:
        yield from face_rules(state, card)
    elif event_place.of(place) is not None:
        yield from _event(state, event_place.of(place) or "")
    elif player is not None:
        yield from _player(state, player)
    elif place == PHASES_PLACE:
        yield from _phases(state)
    elif pile_place.of(place) is not None:
        yield from _deck(state)


def _event(state: State, card: str) -> Rules:
    """What is on it, and what holds since it lasts."""
    yield from (rule for rule in face_rules(state, card) if rule not in ("SC-188", "SC-253"))
    found = next((event for event in state.events if event.card == card), None)
    if found and found.strikes:
        yield from ("SC-188", "SC-253")
    if len(state.events) > 1:
        yield "SC-249"


def _player(state: State, player: int) -> Rules:
    """Whose turn it is, what is owned, which offices are held."""
    if player == state.player and state.agenda:
        yield "SC-8"
    if len(state.names) > 1 and player == state.first:
        yield "SC-5"
    if state.last_round:
        yield "SC-18"
    if not state.hands:
        return
    if state.variant != SOLITAIRE and len(state.hands[player]) > MANY:
        yield "SC-15"
    members = [rule for card in state.council[player] for rule in face_rules(state, card)]
    yield from (rule for rule in members if rule != "SC-239")
    offices = [state.mayor == player, player in state.governors, state.chairman == player]
    if sum(offices) > 1:
        yield "SC-248"
    if state.chairman != NOBODY and state.mayor == player:
        yield "SC-153"
    if state.deals:
        yield from ("SC-156", "SC-157")


def _phases(state: State) -> Rules:
    """What is counted, and what has to wait."""
    if state.variant == SUBURBS:
        yield from ("SC-213", "SC-214")
        return
    ahead = progress(state) if state.lots else None
    if CITY <= state.phase < METROPOLIS:
        yield from ("SC-74", "SC-76")
        if not state.opened:
            yield from ("SC-59", "SC-77") if ahead and ahead.reached else ("SC-59",)
    if state.lots and fallen(state):
        yield "SC-78"
    blocks = [block for city in state.cities for block in city.ground.blocks.values()]
    if ahead and any(block.face.gives and block.face.card.needs for block in blocks):
        yield "SC-242"


def _deck(state: State) -> Rules:
    """For how many it is, and when it is used up."""
    for deck in state.box.decks:
        low, high = (share * len(state.names) for share in SHARE)
        if not low <= len(deck) <= high and not state.duel:
            yield "SC-229" if state.variant == SOLITAIRE else "SC-7"
    if state.duel:
        yield from ("SC-208", "SC-220")
    elif state.variant == SOLITAIRE:
        yield from ("SC-221", "SC-227")
    else:
        if state.box.long:
            yield "SC-16"
        if has_election(state):
            yield "SC-118"
    if state.box.long:
        yield from ("SC-196", "SC-259")
