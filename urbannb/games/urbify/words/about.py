""" "Why?" on any place of the table: what is there, what it costs and brings, what is ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.errors import UrbanError
from urbannb.core.saves.origin import HOUSE, INFERRED, PUBLISHED
from urbannb.core.step import Step
from urbannb.core.telling import Said
from urbannb.core.text import plural
from urbannb.core.text.quote import quoted
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urbify.components.board import BENCH, ROW_AND_COLUMN, SIDE, SQUARE, TRACKS
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.model.state import NOBODY
from urbannb.games.urbify.phrases import (
    PILES,
    POOL,
    hall_place,
    leave_place,
    name,
    party_place,
    point_place,
    politicians,
    price_words,
    seat_place,
    show_place,
    stages_left,
    track_place,
    vote_place,
)
from urbannb.games.urbify.rules.paying import TRACK
from urbannb.games.urbify.rules.verdicts import site_reasons
from urbannb.games.urbify.words.common import State, end_of, now, player_cell
from urbannb.games.urbify.words.town_hall import payout_table

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook

Answer = tuple[str, Said]
"""The rule that is cited, and what is said."""
OURS = ("price", "politicians", "prestige")
"""What of a tile may be ours."""
SOURCES = {PUBLISHED: "printed", INFERRED: "inferred", HOUSE: "ours"}


def about(book: Rulebook[State], state: State, place: str) -> Step:
    """Why a place is as it is."""
    known = _meant(state, place.partition("#")[0])
    answer = _city(state, known) or _hall(state, known) or _party(state, known)
    if answer is None:
        raise UrbanError(
            f"Urbify has no place {quoted(place)}; name a cell such as 0,1, "
            '"hall:culture", "show:" and a tile, "party0", "party0:culture", "pool" or "piles"'
        )
    rule, said = answer
    return book.say(rule, said, state, (known,))


def _meant(state: State, place: str) -> str:
    """The place that a further click is about: a second politician goes to the department."""
    if department := seat_place.of(place) or vote_place.of(place):
        return hall_place(department)
    if point := point_place.of(place):
        return track_place(state.player, point[1])
    return leave_place.of(place) or place


# -- tiles


def _city(state: State, place: str) -> Answer | None:
    if place == SQUARE:
        return "UB-54", Said("The main square has no color, no prestige and no benefit.")
    if place in state.city:
        return _building(state, place)
    if place in ROW_AND_COLUMN:
        return _open(state, place)
    tile = show_place.of(place)
    return _project(state, tile) if tile in state.show else None


def _building(state: State, cell: str) -> Answer:
    """A building: who stands there, and what it brings them."""
    building, tile = state.city[cell], state.tile(cell)
    who = "Nobody stands there."
    if building.owner != NOBODY:
        verb = "stands" if building.politicians == 1 else "stand"
        count = politicians(building.politicians)
        who = f"{count} of {name(state, building.owner)} {verb} there."
    return tile.benefit.rule, Said(f"{_tile(tile)} {who}", _facts(tile))


def _open(state: State, cell: str) -> Answer:
    """An empty cell: whether a tile may be placed there."""
    reasons = list(site_reasons(state, cell))
    if reasons:
        return reasons[0].rule, Said(" ".join(reason.text for reason in reasons))
    size = f"and the city keeps to {SIDE} rows and columns"
    return "UB-25", Said(f"A tile may be placed here: it is next to the city, {size}.")


def _project(state: State, tile_id: str) -> Answer:
    """A project on show."""
    tile = state.box.tiles[tile_id]
    return "UB-23", Said(f"{_tile(tile)} It can be started as a project.", _facts(tile))


def _tile(tile: Tile) -> str:
    return f"The **{tile.name}** ({tile.group}). {tile.benefit.sentence()}"


def _facts(tile: Tile) -> DataTable:
    """What a tile costs and brings, and where each number comes from."""
    values = {
        "price": price_words(tile.price, tile.development),
        "politicians": str(tile.politicians),
        "prestige": str(tile.prestige),
    }
    rows = [Row((fact, values[fact], SOURCES[tile.source(fact)])) for fact in OURS]
    return DataTable(("Tile", "", ""), tuple(rows))


# -- the town hall and the supplies


def _hall(state: State, place: str) -> Answer | None:
    if place == POOL:
        there = ", ".join(f"{state.names[p]} {count}" for p, count in enumerate(state.pool))
        return "UB-11", Said(f"The common pool has these politicians: {there or 'none yet'}.")
    if place == PILES:
        if not state.piles:
            return "UB-6", Said("The piles are still to be shuffled.")
        first, second = stages_left(state)
        left = f"{plural(first, 'tile')} of Stage I and {second} of Stage II"
        return "UB-6", Said(f"{left} lie face down. When the last is turned up the end begins.")
    department = hall_place.of(place)
    return _department(state, department) if department else None


def _department(state: State, department: str) -> Answer:
    """A department: what a vote would pay now."""
    if not state.benches or not any(state.benches[TRACK[department]]):
        text = f"Nobody is in {department}. A party may have up to {BENCH} politicians there."
        return "UB-22", Said(text)
    activator = state.player
    mine = state.benches[TRACK[department]][activator]
    if mine:
        what = f"What a vote on **{department}** pays if {name(state, activator)} activates it now."
        return "UB-32", Said(what, payout_table(state, department, activator))
    who = f"{name(state, activator)} has nobody in {department} and cannot activate a vote there."
    return "UB-31", Said(who, payout_table(state, department, NOBODY))


# -- parties


def _party(state: State, place: str) -> Answer | None:
    player = party_place.of(place)
    if player is not None and player < len(state.names):
        return _board(state, player)
    found = track_place.of(place)
    if found is None or found[0] >= len(state.names):
        return None
    player, track = found
    if not state.tracks:
        return "UB-9", Said("The tracks are still to be set up.")
    end = end_of(state.box, track)
    level = f"{name(state, player)} stands at **{now(state, player, track)}** in {track}."
    ours = " That number is ours." if state.box.ends_from == HOUSE else ""
    return "UB-10", Said(f"{level} The track ends at {end}.{ours}")


def _board(state: State, player: int) -> Answer:
    """A party's influence board."""
    if not state.tracks:
        return "UB-9", Said(f"{name(state, player)} is still to be given influence.")
    home = politicians(state.home[player])
    rows = [Row((track, now(state, player, track))) for track in TRACKS]
    text = f"{name(state, player)} has **{state.prestige[player]} prestige** and {home} at home."
    head = player_cell(state, player).text
    return "UB-11", Said(text, DataTable((head, ">Level"), tuple(rows)))
