"""The position of a game: its cards, its cities, its money; copied, written and read."""

from __future__ import annotations

import json
import random

import pytest

from tests.sim_city import naive
from tests.support.sizes import some
from urbannb.core.data.codec import parse
from urbannb.games.sim_city.components.deck import HILLSIDE, LAKESIDE, LONG_DECK, STARTER, shipped
from urbannb.games.sim_city.model.ground import GRID
from urbannb.games.sim_city.model.state import (
    SET_UP,
    SUBURBS,
    VALUES,
    LastingEvent,
    SimCityState,
    read_box,
)
from urbannb.games.sim_city.rules import specials  # noqa: F401  # the words that cards are read by

SUBURB = """game = "sim-city"
name = "Twin"
[[card]]
name = "Forest"
zone = "land"
land = "forest"
value = 1
"""


def empty(players=2, **said) -> SimCityState:
    state = SimCityState(names=("Ada", "Bob", "Cyd")[:players], decks=[STARTER], **said)
    cities = len(state.decks)
    state.lots, state.longs = [{} for _ in range(cities)], [{} for _ in range(cities)]
    state.piles = [list(deck) for deck in state.box.decks]
    state.endow([0] * players, SET_UP)
    return state


def grow(state: SimCityState, seed: int, cards: int) -> None:
    """Blocks of the deck are put next to each other, and now and then over each other."""
    pick, city = random.Random(seed), state.cities[0]
    blocks = [card for card in state.piles[0] if state.card(card).kind == "block"]
    for card in pick.sample(blocks, cards):
        ground = city.ground
        cells = ground.open_cells or (GRID.origin,)
        if ground.blocks and pick.random() < 0.2:
            cells = tuple(ground.blocks)
        city.put(pick.choice(cells), card)
        state.piles[0].remove(card)


def test_a_box_has_the_cards_of_its_decks():
    box = read_box((STARTER,), LONG_DECK)
    assert box.decks == (tuple(card.id for card in shipped(STARTER).standard),)
    longs = shipped(LONG_DECK).long
    assert [box.cards[card].name for card in box.long] == [card.name for card in longs]
    assert box.cards.keys() == box.faces.keys() == {*box.decks[0], *box.long}
    assert len(box.cards) == len(box.decks[0]) + len(longs)
    assert all(box.faces[card].long for card in box.long)


def test_the_cards_of_two_suburbs_have_ids_of_their_own():
    box = read_box((LAKESIDE, HILLSIDE))
    assert not set(box.decks[0]) & set(box.decks[1])
    assert [len(deck) for deck in box.decks] == [
        len(shipped(name).standard) for name in (LAKESIDE, HILLSIDE)
    ]
    twins = read_box((SUBURB, SUBURB))
    assert twins.decks == (("forest",), ("forest-b",))
    assert twins.cards["forest-b"].name == "Forest"


@pytest.mark.parametrize("seed", range(some(20)))
def test_a_position_reads_back_and_its_city_stands_as_before(seed):
    state = empty()
    grow(state, seed, 30)
    read = parse(SimCityState, (), json.loads(state.to_json()))
    assert read == state
    before, after = state.city(), read.city()
    assert after.ground.open_cells == before.ground.open_cells
    assert after.ground.blocks == before.ground.blocks
    assert after.totals.sims == before.totals.sims
    for name in before.complexes.names():
        assert after.complexes_of(name) == before.complexes_of(name)


def test_whatever_a_position_holds_is_written_and_read():
    state = empty(long_deck=LONG_DECK, table=(8, 12), goal=100, phase=4, opened=True)
    grow(state, 3, 25)
    city, blocks = state.city(), state.city().ground.blocks
    west = next(c for c, b in blocks.items() if c + GRID.east in blocks and len(b.cells) == 1)
    city.lay_long(west, state.box.long[0])
    city.destroy(next(cell for cell in blocks if blocks[cell].face.card.zone != "land"))
    state.events = [LastingEvent("winter", 1, 3, cells=("0,0", "0,1"), value=2, payers=(0,))]
    state.governors, state.mayor, state.deals = [0, 1], 1, ["Ada votes for Bob's mall."]
    read = parse(SimCityState, (), json.loads(state.to_json()))
    assert read == state
    assert read.city().ground.blocks == city.ground.blocks
    assert sorted(read.city().cards()) == sorted(city.cards())


def test_a_copy_is_independent_and_shares_how_its_city_stands_until_it_changes():
    state = empty()
    grow(state, 1, 20)
    twin = state.copy()
    assert twin == state
    assert twin.city().standing is state.city().standing
    cell = twin.city().ground.open_cells[0]
    twin.city().put(cell, twin.piles[0].pop())
    assert twin.city().ground.at(cell)
    assert not state.city().ground.at(cell)
    assert len(state.lots[0]) + 1 == len(twin.lots[0])
    cards = state.box.cards
    for each in (state, twin):
        city = naive.city_of(each.lots[0], each.longs[0], cards)
        assert {GRID.at(c) for c in each.city().ground.open_cells} == naive.open_spots(city)


def test_the_parent_of_a_copy_may_change_as_well():
    state = empty()
    grow(state, 2, 10)
    twin = state.copy()
    before = twin.city().ground.open_cells
    state.city().remove(next(iter(state.city().ground.blocks)))
    assert twin.city().ground.open_cells == before


def test_each_suburb_has_its_own_city_and_deck():
    state = SimCityState(names=("Ada", "Bob"), variant=SUBURBS, decks=[LAKESIDE, HILLSIDE])
    state.lots, state.longs, state.piles = [{}, {}], [{}, {}], [["a"], ["b"]]
    state.city(1).put(GRID.origin, state.box.decks[1][0])
    assert state.lots[0] == {}
    assert list(state.lots[1]) == ["0,0"]
    state.discards = [["c"], ["d"]]
    assert state.pile(1) == ["b"]
    assert state.discarded(1) == ["d"]
    assert state.city() is state.cities[0]


def test_no_card_overlaps_the_other_suburb():
    state = SimCityState(names=("Ada", "Bob"), variant=SUBURBS, decks=[LAKESIDE, HILLSIDE])
    state.lots, state.longs = [{}, {}], [{}, {}]
    here, there = GRID.origin, GRID.origin + 2 * GRID.east
    state.city(0).put(here, state.box.decks[0][0])
    state.city(1).put(there, state.box.decks[1][0])
    state.city(1).put(there + GRID.west, state.box.decks[1][1])
    between = there + GRID.west
    assert between in state.city(0).open_cells
    assert between not in state.open_cells(0)
    assert here in state.city(1).open_cells
    assert here not in state.open_cells(1)
    assert len(state.open_cells(0)) == 3


def test_money_never_falls_below_nothing_and_the_ledger_agrees():
    state = empty(players=3)
    state.endow([5, 0, 250], SET_UP)
    assert state.earn(0, 3, VALUES) == 3
    assert state.earn(0, -20, VALUES) == -8
    assert state.earn(1, -2, VALUES) == 0
    assert state.money == [0, 0, 250]
    assert state.money_from == [{SET_UP: 5, VALUES: -5}, {}, {SET_UP: 250}]


def test_in_one_city_a_card_can_lie_wherever_the_city_is_open():
    state = empty(players=3)
    assert state.open_cells(2) == (GRID.origin,)
    assert state.round_from(1) == [1, 2, 0]
    assert state.copy() == state


def test_cards_of_the_city_phase_wait_for_the_power_plant():
    state = empty(phase=3)
    assert state.playable == 2
    state.opened = True
    assert state.playable == 3
