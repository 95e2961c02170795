"""Whether a city could have been built: no city of a game is refused, and some others are."""

from __future__ import annotations

import pytest

import urbannb as ub
from tests.sim_city import game as bare
from tests.support.sizes import some
from urbannb.games.sim_city import position
from urbannb.games.sim_city.components.deck import HILLSIDE, LAKESIDE, LONG_DECK
from urbannb.games.sim_city.position.built import blocks_are_gone, unbuilt

KINDS = {
    "standard": {},
    "long": {"long_deck": LONG_DECK},
    "suburbs": {"variant": "suburbs", "decks": (LAKESIDE, HILLSIDE)},
    "solitaire": {"variant": "solitaire"},
}
ROW = "101-pheasant-ave 209-n-timber-st 723-w-ninth-st 1942-willard-st"


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(some(2)))
def test_every_city_of_a_game_could_have_been_built(kind, seed):
    players = {"suburbs": 2, "solitaire": 1}.get(kind, seed % 5 + 1)
    state = bare.new(players, seed + 5, **KINDS[kind])
    for number, at in enumerate(bare.play_on(state, seed)):
        if number % 40 == 20:
            assert list(unbuilt(at)) == []


def test_the_order_of_building_is_found():
    """The store needs the homes that are named after it."""
    position("general-store 101-pheasant-ave")
    position("park-1 general-store 101-pheasant-ave\n. lake .")


@pytest.mark.parametrize("first", ["general-store lake", "lake general-store", "general-store"])
def test_a_store_that_no_sims_can_have_reached_is_refused(first):
    with pytest.raises(ub.BadPosition, match="General Store cannot have been placed there"):
        position(first)


def test_a_village_card_needs_what_it_says():
    position(f"{ROW} gravel-supplier mountain-2\n. . . forest-1 mountain-3 .")
    with pytest.raises(ub.BadPosition, match="only if it is connected by rail to a Mountain"):
        position(f"{ROW} gravel-supplier forest-1")


def test_a_road_that_was_covered_since_brought_the_sims():
    """A Pasture with a road lay where the Forest's neighbor has none now."""
    position("209-n-timber-st | tavern over pasture | 101-pheasant-ave")
    position({"0,0": "209-n-timber-st", "0,1": ["park-1", "bed-breakfast"], "0,2": "barber-shop"})


@pytest.mark.parametrize("far", ["5,5", "-3,2", "0,6"])
def test_a_block_apart_is_refused_where_too_few_have_left_the_city(far):
    with pytest.raises(
        ub.BadPosition, match=r"nothing joins \S+ to the rest of the city: at least"
    ):
        position({"0,0": "duplex", far: "well"})


def test_a_gap_of_blocks_that_have_left_the_city_is_possible():
    gone = "colonial-home, ranch-house, mobile-home, apartment-building"
    game = position({"0,0": "duplex", "0,4": "well"}, discards=gone)
    assert ub.position(game.state.to_json()).state == game.state


def test_sims_must_have_come_somehow_even_where_blocks_are_covered():
    with pytest.raises(ub.BadPosition, match="requires 1 sim"):
        position({"0,0": "lake", "0,1": ["park-1", "bed-breakfast"]})


def test_before_there_is_a_council_nothing_is_rezoned_by_vote():
    with pytest.raises(ub.BadPosition, match="no council has voted"):
        position({"0,0": ["forest-1", "mountain-1"]}, discards="duplex", phase=2)


def test_with_blocks_gone_a_store_may_stand_without_sims():
    state = position("tavern well", discards="duplex", phase=2).state
    assert blocks_are_gone(state)


def test_a_city_begins_anywhere_but_hangs_together():
    position("from 7,-3\nlake forest-1")
    with pytest.raises(ub.BadPosition):
        position({"0,0": "lake", "0,2": "forest-1"})
