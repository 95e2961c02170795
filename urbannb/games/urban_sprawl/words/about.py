""" "Why?" on any place of the table: it is handed on to those who know about it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from urbannb.core.errors import UrbanError
from urbannb.core.step import Step
from urbannb.games.urban_sprawl.components.board import BLOCKS, CORNERS, LINES, SPACES
from urbannb.games.urban_sprawl.components.people import OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, DECK_COST
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import DISCARDS, MARKERS, TILES, TRACK
from urbannb.games.urban_sprawl.words import about_cards, about_city, about_people
from urbannb.games.urban_sprawl.words.about_city import Answer

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook

State = UrbanSprawlState
_OF_PLAYER = re.compile(r"(player|permit|favor)([0-3])(?::(.+))?", re.ASCII)
_TILES = (*OFFICES, "Contractor")
_SUPPLIES = {
    TRACK: about_people.track,
    TILES: about_people.supply,
    MARKERS: about_city.holding_box,
    DISCARDS: about_cards.discards,
}


def about(book: Rulebook[State], state: State, place: str) -> Step:
    """Why a place is as it is."""
    known = place.partition("#")[0]
    answer = _city(state, known) or _cards(state, known) or _people(state, known)
    if answer is None:
        raise UrbanError(
            f"Urban Sprawl has no place {place!r}; name a block (A1 to F6), a lot (D3ne), "
            '"line:D", "space:AB", "box:3", "box:town", "plan:2", "plan:deck", "player0", '
            '"office:Mayor", "vocation:Media", "track", "markers", "tiles" or "discards"'
        )
    rule, said = answer
    return book.say(rule, said, state, (place,))


def _city(state: State, place: str) -> Answer | None:
    if about_city.is_site(place):
        place = about_city.site_of(place)
    if place in BLOCKS:
        return about_city.block(state, place)
    if place[:2] in BLOCKS and place[2:] in CORNERS:
        return about_city.lot(state, place)
    kind, _, name = place.partition(":")
    if kind == "line" and name in LINES:
        return about_city.line(state, name)
    if kind == "space" and name in SPACES:
        return about_city.space(state, name)
    return about_city.holding_box(state) if kind == "marker" else None


def _cards(state: State, place: str) -> Answer | None:
    kind, _, name = place.partition(":")
    if kind == "box" and name in CONTRACT_COSTS:
        return about_cards.contract_box(state, name)
    if kind == "plan" and name in ("deck", "4", "3", "2", "1"):
        return about_cards.planning_box(state, DECK_COST if name == "deck" else int(name))
    match = _OF_PLAYER.fullmatch(place)
    if match is None or int(match[2]) >= len(state.names):
        return None
    player, card = int(match[2]), match[3]
    if match[1] == "permit" and card in state.permits[player]:
        return about_cards.held_card(state, player, card)
    if match[1] == "favor" and card in state.favors[player]:
        return about_cards.favor(state, player, card)
    if match[1] == "favor" and card is None:
        return about_cards.favor_space(state, player)
    return about_people.panel(state, player) if place == f"player{player}" else None


def _people(state: State, place: str) -> Answer | None:
    kind, _, name = place.partition(":")
    if kind == "office" and name in _TILES:
        return about_people.office(state, name)
    if kind == "vocation" and name in VOCATIONS:
        return about_people.vocation(state, name)
    return _SUPPLIES[place](state) if place in _SUPPLIES else None
