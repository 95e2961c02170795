""" "Why?" on any place of the table: it is handed on to those who know about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.step import Step
from urbannb.games.urban_sprawl.components.board import BLOCKS, CORNERS
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import (
    DISCARDS,
    MARKERS,
    TILES,
    TRACK,
    box_place,
    favor_place,
    favor_space,
    line_place,
    lot_place,
    office_place,
    permit_place,
    plan_place,
    player_place,
    site_place,
    space_place,
    spare_place,
    vocation_place,
)
from urbannb.games.urban_sprawl.words.about import cards, city, people
from urbannb.games.urban_sprawl.words.about.city import Answer

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook

State = UrbanSprawlState
_SUPPLIES = {
    TRACK: people.track,
    TILES: people.supply,
    MARKERS: city.holding_box,
    DISCARDS: cards.discards,
}


def named(state: State) -> str:
    """How places are called, for whoever names something else."""
    return (
        "a block (A1 to F6), a lot (D3ne), "
        '"line:D", "space:AB", "box:3", "box:town", "plan:2", "plan:deck", "player0", '
        '"office:Mayor", "vocation:Media", "track", "markers", "tiles" or "discards"'
    )


def about(book: Rulebook[State], state: State, place: str) -> Step | None:
    """Why a place is as it is; None where there is no such place now."""
    found = _city(state, place) or _cards(state, place) or _people(state, place)
    return book.answer(found, state, place)


def _city(state: State, place: str) -> Answer | None:
    place = ground(place)
    if place in BLOCKS:
        return city.block(state, place)
    if lot := lot_place.of(place):
        return city.lot(state, lot)
    if line := line_place.of(place):
        return city.line(state, line)
    if space := space_place.of(place):
        return city.space(state, space)
    return city.holding_box(state) if spare_place.of(place) else None


def _cards(state: State, place: str) -> Answer | None:
    if name := box_place.of(place):
        return cards.contract_box(state, name)
    if cost := plan_place.of(place):
        return cards.planning_box(state, cost)
    for player in range(len(state.names)):
        if place == favor_space(player):
            return cards.favor_space(state, player)
        if place == player_place(player):
            return people.panel(state, player)
    player, card = permit_place.of(place) or (0, "")
    if card in held(state.permits, player):
        return cards.held_card(state, player, card)
    player, card = favor_place.of(place) or (0, "")
    return cards.favor(state, player, card) if card in held(state.favors, player) else None


def ground(place: str) -> str:
    """The lot of a site that is one, else its block; any other place as it is."""
    block, shape = site_place.of(place) or (place, "")
    return f"{block}{shape}" if shape in CORNERS else str(block)


def held(hands: list[list[str]], player: int) -> list[str]:
    """What a player holds; nothing, if there are not so many."""
    return hands[player] if player < len(hands) else []


def _people(state: State, place: str) -> Answer | None:
    if office := office_place.of(place):
        return people.office(state, office)
    if vocation := vocation_place.of(place):
        return people.vocation(state, vocation)
    return _SUPPLIES[place](state) if place in _SUPPLIES else None
