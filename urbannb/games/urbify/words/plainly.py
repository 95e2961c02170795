"""What a place is, without what the rules make of it: a question may ask for just that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.step import Step
from urbannb.core.telling import Said
from urbannb.core.text import listing, stopped
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urbify.components.board import ROW_AND_COLUMN, SQUARE, TRACKS
from urbannb.games.urbify.model.state import NOBODY
from urbannb.games.urbify.phrases import (
    PILES,
    beside,
    hall_place,
    name,
    party_place,
    piles_words,
    politicians,
    show_place,
    standing_words,
    track_place,
)
from urbannb.games.urbify.rules.paying import TRACK
from urbannb.games.urbify.words.about import Answer, facts, meant, tile_words
from urbannb.games.urbify.words.common import State, now, player_cell

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


def plainly(book: Rulebook[State], state: State, place: str) -> Step | None:
    """What lies there; None for the square and the pool, of which only that is told anyway."""
    known = meant(state, place)
    found = _city(state, known) or _hall(state, known) or _party(state, known)
    return book.answer(found, state, known)


def _city(state: State, place: str) -> Answer | None:
    if place in state.city:
        return _building(state, place)
    if place in ROW_AND_COLUMN and place != SQUARE:
        near = beside(state, place)
        return "UB-25", Said(stopped(f"Nothing is built here{', ' * bool(near)}{near}"))
    tile = state.box.tiles.get(show_place.of(place) or "")
    return ("UB-8", Said(tile_words(tile), facts(tile))) if tile else None


def _building(state: State, cell: str) -> Answer:
    """What its tile says and who stands there; not what it would bring now."""
    building, tile = state.city[cell], state.tile(cell)
    stands = "Nobody stands there."
    if building.owner != NOBODY:
        stands = f"{standing_words(building.politicians, name(state, building.owner))}."
    return "UB-4", Said(f"{tile_words(tile)} {stands}", facts(tile))


def _hall(state: State, place: str) -> Answer | None:
    if place == PILES and state.piles:
        return "UB-2", Said(piles_words(state))
    department = hall_place.of(place)
    if not department or not state.benches:
        return None
    there = zip(state.names, state.benches[TRACK[department]], strict=True)
    sent = listing(f"{who} {count}" for who, count in there if count)
    return "UB-22", Said(f"Politicians in **{department}**: {sent or 'none'}.")


def _party(state: State, place: str) -> Answer | None:
    if not state.tracks:
        return None
    player = party_place.of(place)
    if player is not None and player < len(state.names):
        return _board(state, player)
    player, track = track_place.of(place) or (len(state.names), "")
    if player >= len(state.names):
        return None
    level = f"{name(state, player)} stands at **{now(state, player, track)}** in {track}."
    return "UB-10", Said(level)


def _board(state: State, player: int) -> Answer:
    """What a party has; not who leads."""
    home = politicians(state.home[player]) if state.home[player] else "nobody"
    text = f"{name(state, player)} has **{state.prestige[player]} prestige** and {home} at home."
    rows = tuple(Row((track, now(state, player, track))) for track in TRACKS)
    return "UB-11", Said(text, DataTable((player_cell(state, player).text, ">Level"), rows))
