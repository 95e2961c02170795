"""The tool that looks for broken promises: it passes now, and it does notice."""

from collections import Counter
from dataclasses import replace

import pytest

from tests.sizes import some
from tests.strategies import OURS
from tools import random_games as tool
from tools.promises import BrokenPromiseError
from tools.promises_any import AnyGame
from urbannb.games.city_blocks.rules import tasks as city_blocks
from urbannb.games.sim_city.rules import turn as sim_city
from urbannb.games.sprawlopolis.model import city as sprawlopolis_city
from urbannb.games.sprawlopolis.rules import tasks as sprawlopolis
from urbannb.games.urban_sprawl.components.values import WEALTH, Marker
from urbannb.games.urban_sprawl.rules import turn as urban_sprawl
from urbannb.games.urbify.rules import turn as urbify

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere


def lose_a_tile(_task, state, _log):
    state.reserves[0].clear()


def do_nothing(_task, _state, _log):
    pass


def test_every_game_is_watched():
    assert all(tool.watch_of(book.name) is not AnyGame for book in OURS)
    assert tool.watch_of("no-such-game") is AnyGame


def test_random_games_of_city_blocks_keep_every_promise():
    total = tool.play_all("city-blocks", range(500))
    assert total["games"] == 500
    assert total["first"] + total["second"] + total["draw"] == 500
    assert "every promise kept" in tool.summary("city-blocks", total, 1)


def test_random_games_of_sprawlopolis_keep_every_promise():
    total = tool.play_all("sprawlopolis", range(200))
    assert total["games"] == 200
    assert total["decisions"] == total["placements"] == 200 * 14
    said = tool.summary("sprawlopolis", total, 1)
    assert said.startswith("Sprawlopolis: 200 random games in 1 s: every promise kept\n")
    assert "options a decision: 3" in said


def test_random_games_of_urban_sprawl_keep_every_promise():
    each = some(25)
    total = tool.play_all("urban-sprawl", range(3 * each))
    assert total["games"] == 3 * each
    assert all(total[f"players {n}"] == each for n in (2, 3, 4))
    said = tool.summary("urban-sprawl", total, 1)
    assert said.startswith(f"Urban Sprawl: {3 * each} random games in 1 s: every promise kept\n")
    assert f"games by number of players: 2: {each}, 3: {each}, 4: {each}" in said


def test_random_games_of_urbify_keep_every_promise():
    each = some(50)
    total = tool.play_all("urbify", range(3 * each))
    assert total["games"] == 3 * each
    assert all(total[f"players {n}"] == each for n in (2, 3, 4))
    said = tool.summary("urbify", total, 1)
    assert said.startswith(f"Urbify: {3 * each} random games in 1 s: every promise kept\n")
    assert f"games by number of players: 2: {each}, 3: {each}, 4: {each}" in said


def test_random_games_of_sim_city_keep_every_promise():
    total = tool.play_all("sim-city", range(48))
    assert total["games"] == 48
    assert total["variant standard"] == 36
    assert total["variant suburbs"] == total["variant solitaire"] == 6
    assert all(total[f"players {n}"] == 6 for n in (3, 4, 5, 6))
    said = tool.summary("sim-city", total, 1)
    assert said.startswith("Sim City: The Card Game: 48 random games in 1 s: every promise kept\n")
    assert "games by variant: solitaire: 6, standard: 36, suburbs: 6" in said


def test_games_may_be_spread_over_processes():
    alone = tool.play_all("sprawlopolis", range(8))
    assert tool.spread("sprawlopolis", range(8), 2) == alone
    assert isinstance(alone, Counter)


def test_a_lost_tile_is_noticed(monkeypatch):
    monkeypatch.setattr(city_blocks.DrawTile, "run", lose_a_tile)
    with pytest.raises(BrokenPromiseError, match=r"city-blocks, seed 5: .*player 0 has"):
        tool.play_all("city-blocks", range(5, 6))


def test_a_street_that_is_not_awarded_is_noticed(monkeypatch):
    monkeypatch.setattr(city_blocks.AwardStreet, "run", do_nothing)
    with pytest.raises(BrokenPromiseError, match="in the bag"):
        tool.play_all("city-blocks", range(1))


def burn_a_card(_task, state, _log):
    state.deck.pop()


def draw_two(_task, state, _log):
    state.hands[state.player] += [state.deck.pop(), state.deck.pop()]


def keep_the_hand(_task, state, _log):
    """Nothing is passed, so hands grow where they should not."""
    state.hands[state.player].append(state.deck.pop()) if state.deck else None


@pytest.mark.parametrize(
    ("task", "run", "words"),
    [
        ("DrawCard", burn_a_card, "the cards are"),
        ("DrawCard", draw_two, "hands of"),
        ("PassHand", keep_the_hand, "hands of"),
    ],
)
def test_a_wrong_turn_of_sprawlopolis_is_noticed(task, run, words, monkeypatch):
    monkeypatch.setattr(getattr(sprawlopolis, task), "run", run)
    with pytest.raises(BrokenPromiseError, match=f"sprawlopolis, seed 3: .*{words}"):
        tool.play_all("sprawlopolis", range(3, 4))


def test_a_road_that_is_lost_is_noticed(monkeypatch):
    whole = sprawlopolis_city.City.roads
    monkeypatch.setattr(sprawlopolis_city.City, "roads", lambda city: whole(city)[1:])
    with pytest.raises(BrokenPromiseError, match="the roads are not the blocks that carry one"):
        tool.play_all("sprawlopolis", range(1))


def steal(state):
    state.wealth[state.player] += 1


def lose_a_permit(state):
    state.planning.pop(0)


def lose_a_contract(state):
    state.decks[2].pop(0)


def lose_a_building(state):
    state.city.popitem()


def build_for_nothing(state):
    state.tiles["Park 1"] += 1


def forget_a_cube(state):
    lot, building = next(iter(state.city.items()))
    state.city[lot] = replace(building, owner=1 - building.owner)
    state.put_marker(Marker(WEALTH, 7), "AB")


def copy_a_marker(state):
    state.markers["AB"] = state.markers["CD"] = Marker(WEALTH, 7)


def crowd_the_media(state):
    state.vocations["Media"] = [0, 1]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (steal, "paid out"),
        (lose_a_permit, "53 planning cards"),
        (lose_a_contract, "110 contracts"),
        (lose_a_building, "127 tiles"),
        (build_for_nothing, "129 tiles"),
        (forget_a_cube, "cubes in the city"),
        (copy_a_marker, "a marker in two places"),
        (crowd_the_media, "too many markers of Media"),
    ],
)
def test_what_is_lost_or_made_in_urban_sprawl_is_noticed(wrong, words, monkeypatch):
    begin = urban_sprawl.BeginTurn.run

    def run(task, state, log):
        begin(task, state, log)
        if state.built_this_turn == 0 and any(state.prestige):
            wrong(state)

    monkeypatch.setattr(urban_sprawl.BeginTurn, "run", run)
    with pytest.raises(BrokenPromiseError, match=f"urban-sprawl, seed 4: .*{words}"):
        tool.play_all("urban-sprawl", range(4, 5))


def hire(state):
    state.home[0] += 1


def crowd_a_bench(state):
    state.benches[0][0], state.home[0] = 5, state.home[0] - 5 + state.benches[0][0]


def leave_a_building_its_owner(state):
    cell = next(iter(state.city))
    state.city[cell] = replace(state.city[cell], owner=0, politicians=0)


def lose_a_cube(state):
    state.tracks[1].pop()


def push_a_cube(state):
    state.tracks[0][2] = 7


def praise(state):
    state.prestige[0] += 1


def burn_a_pile(state):
    state.piles[1].pop()


def keep_old_sites(state):
    state.__dict__["sites"] = ()


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (hire, "party 0 has 7 politicians"),
        (crowd_a_bench, "a full bench"),
        (leave_a_building_its_owner, "a building's owner"),
        (lose_a_cube, "party 1 has 4 cubes"),
        (push_a_cube, "the cubes of party 0 stand at"),
        (praise, "prestige of"),
        (burn_a_pile, "29 tiles"),
        (keep_old_sites, "other sites than are open"),
    ],
)
def test_what_is_lost_or_made_in_urbify_is_noticed(wrong, words, monkeypatch):
    begin = urbify.BeginTurn.run

    def run(task, state, log):
        begin(task, state, log)
        if len(state.city) == 3:
            wrong(state)

    monkeypatch.setattr(urbify.BeginTurn, "run", run)
    with pytest.raises(BrokenPromiseError, match=f"urbify, seed 4: .*{words}"):
        tool.play_all("urbify", range(4, 5))


def deal_twice(state):
    state.hands[0].append(state.hands[1][0])


def lose_a_card(state):
    state.piles[0].pop()


def pay_oneself(state):
    state.money[0] += 1


def grow_younger(state):
    state.phase -= 1


def be_mayor_early(state):
    state.mayor = 0


def hide_a_block(state):
    state.cities[0].standing.totals.sims += 1


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (deal_twice, "121 cards"),
        (lose_a_card, "119 cards"),
        (pay_oneself, "come to"),
        (grow_younger, "phase 1 after 2"),
        (be_mayor_early, "a mayor without a council"),
        (hide_a_block, "other sims"),
    ],
)
def test_what_is_lost_or_made_in_sim_city_is_noticed(wrong, words, monkeypatch):
    draw, turns = sim_city.DrawCard.run, []

    def run(task, state, log):
        draw(task, state, log)
        if state.phase == 2:
            turns.append(state.turns)
            if len(turns) == 2:
                wrong(state)

    monkeypatch.setattr(sim_city.DrawCard, "run", run)
    with pytest.raises(BrokenPromiseError, match=f"sim-city, seed 1: .*{words}"):
        tool.play_all("sim-city", range(1, 2))
