"""Positions of Urbify in the rulebook's own terms: what can be said, and what is refused."""

from __future__ import annotations

import json

import pytest

import urbannb as ub
from tests.urbify.table import ANA, BEN, BOX
from urbannb.games.urbify import position
from urbannb.games.urbify.components import ON_SHOW, deck_template
from urbannb.games.urbify.model.state import Building

CITY = {"0,1": "parking-1 Ana", "0,2": "hospital Ben", "1,1": "museum"}


def test_nothing_said_is_the_first_turn():
    state = position().state
    assert (state.city, len(state.show)) == ({}, ON_SHOW)
    assert (state.home, state.pool, state.prestige) == ([4, 4], [2, 2], [0, 0])
    assert state.tracks == [[1, 1, 1, 1, 0]] * 2
    assert position().decision.player == ANA


def test_all_that_a_table_shows_can_be_said():
    game = position(
        CITY, names=("Ana", "Ben", "Cleo"), to_move="Ben", starter="Cleo", round=4,
        show="theater, hotel-1", coming={"I": "college"},
        town_hall={"culture": {"Ana": 2, "Ben": 1}, "economy": {"Ben": 1}},
        tracks={"Ana": {"influence": 2, "culture": 5, "development": 3}},
        prestige={"Ana": 7}, pool={"Ana": 1, "Cleo": 6},
    )  # fmt: skip
    state = game.state
    assert state.city["0,1"] == Building("parking-1", ANA, 1)
    assert state.city["0,2"] == Building("hospital", BEN, 2)
    assert state.city["1,1"] == Building("museum")
    assert (state.player, state.first, state.round) == (1, 2, 4)
    assert state.show[:2] == ["theater", "hotel-1"]
    assert state.piles[0][-1] == "college"
    assert state.benches == [[0, 0, 0], [0, 1, 0], [2, 1, 0], [0, 0, 0]]
    assert state.tracks == [[2, 2, 5, 2, 3], [1, 1, 1, 1, 0], [1, 1, 1, 1, 0]]
    assert (state.prestige, state.pool, state.home) == ([7, 0, 0], [1, 2, 6], [2, 0, 0])
    assert ub.position(state.to_json()).state == state


def test_names_and_keys_may_be_written_in_either_way():
    told = position(
        {"0, 1": "Fire Station ana", "0,2": "HOTEL-1"}, show=["Museum", "theater"],
        coming={1: "College", "ii": "bank"}, town_hall={"Culture": {"BEN": 2}},
        tracks={"ana": {"Development": 3, "INFLUENCE": 2}}, to_move="ben",
    )  # fmt: skip
    same = position(
        {"0,1": "fire-station Ana", "0,2": "hotel-1"}, show="museum, theater",
        coming={"I": "college", "II": "bank"}, town_hall={"culture": {"Ben": 2}},
        tracks={"Ana": {"development": 3, "influence": 2}}, to_move="Ben",
    )  # fmt: skip
    assert told.state == same.state


def test_of_two_tiles_of_a_name_the_first_free_one_is_meant():
    state = position({"0,1": "Hotel Ana", "0,2": "Parking"}, show="hotel, Parking").state
    assert (state.city["0,1"].tile, state.city["0,2"].tile) == ("hotel-1", "parking-1")
    assert state.show[:2] == ["hotel-2", "parking-2"]
    state = position({"0,1": "hotel Ana", "0,2": "hotel 1 Ben"}).state
    assert (state.city["0,1"].tile, state.city["0,2"].tile) == ("hotel-2", "hotel-1")
    with pytest.raises(ub.BadOption, match="there are only 2 tiles called Hotel"):
        position({"0,1": "hotel", "0,2": "hotel"}, coming={"I": "hotel"})


def test_the_seed_decides_what_is_not_said():
    assert position(seed=1).state == position(seed=1).state
    assert position(seed=1).state.show != position(seed=2).state.show


@pytest.mark.parametrize("left", [0, 1, 13, 14, 20])
def test_tiles_that_are_not_left_stand_in_the_city(left):
    state = position({"0,1": "hospital Ana"}, left=left).state
    assert sum(map(len, state.piles)) == left
    assert len(state.city) == 30 - ON_SHOW - left
    assert sum(b.politicians for b in state.city.values()) == 2
    assert state.ending == (left == 0)


def test_a_tile_of_stage_2_means_that_stage_1_is_out():
    state = position({"0,1": "bank Ana"}).state
    assert state.piles[0] == []
    assert len(state.piles[1]) == 13
    assert len(state.city) == 1 + len(BOX.piles[1]) - ON_SHOW
    assert [near for near in ("0,2", "-1,1", "1,1") if near in state.city] == []


def test_the_final_rounds():
    game = position(last_round=1)
    assert game.state.ending
    assert {str(action).split()[0] for action in game.legal} >= {"send"}
    state = position(show="museum, bank", last_round=2, to_move="Ben").state
    assert (state.show, state.last_rounds, state.player) == (["museum", "bank"], 2, BEN)
    assert position(ending=True).state.last_rounds == 0
    game = position(
        {"0,1": "hospital Ana"}, last_round=2, town_hall={"culture": {"Ana": 1}},
        tracks={"Ana": {"influence": 6, "development": 6}},
    )  # fmt: skip
    words = {str(action).split()[0] for action in game.legal}
    assert words == {"send", "start", "vote", "inaugurate"}


def test_the_next_tiles_come_in_their_order():
    game = position(show="museum", coming={"I": "college, factory"},
                    tracks={"Ana": {"influence": 3}})  # fmt: skip
    game.play("start museum 0,1")
    assert game.state.show[0] == "college"
    assert game.state.piles[0][-1] == "factory"


# -- the middle of something

AWAY = {"culture": {"Ana": 3}}
"""Ana has nobody at home, with one on a building."""


PAYING = " for the benefit of the Hospital"


def begun(*done, city=None, town_hall=AWAY, **more):
    """A position that has begun so; it is that of a game in which this was played."""
    game = position(city or CITY, town_hall=town_hall, done=list(done), **more)
    played = position(city or CITY, town_hall=town_hall, **more)
    for action in done:
        played.play(action)
    assert game.state == played.state
    assert ub.position(game.state.to_json()).state == game.state
    return game


def asked(game):
    return game.decision.player, game.decision.prompt.split(": choose ")[1]


def test_a_vote_has_been_held():
    game = begun("vote culture")
    assert game.state.tracks[ANA][2] == 5
    assert (game.state.home[ANA], game.decision.player) == (3, BEN)


def test_a_benefit_is_being_used():
    assert asked(begun("inaugurate 0,1")) == (ANA, "the neighbor that the Parking copies")
    game = begun("inaugurate 0,1", "choose 0,2")
    assert asked(game) == (ANA, f"which 2 points of influence to pay{PAYING}")
    game = begun("inaugurate 0,1", "choose 0,2", "pay economy tourism")
    assert (game.state.tracks[ANA], game.decision.player) == ([0, 0, 1, 1, 3], BEN)


def test_a_project_has_been_started():
    said = {"town_hall": {}, "tracks": {"Ana": {"influence": 3}}}
    game = begun("start hospital 0,1", city={"0,2": "museum"}, show="hospital", **said)
    assert (game.state.city["0,1"].politicians, game.decision.player) == (2, BEN)
    said["tracks"] = {"Ana": {"influence": 6}}
    game = begun("start metro-station-1 0,2", city={"0,1": "museum"}, show="Metro Station", **said)
    assert asked(game) == (ANA, "an empty building for the politicians of the Metro Station")
    assert "metro-station-1" in game.state.show


def test_the_last_count():
    game = position(
        last_round=2, to_move="Ben", done=["send tourism"], tracks={"Ana": {"culture": 3}}
    )
    assert (game.over, game.state.prestige) == (True, [12, 8])


@pytest.mark.parametrize(
    ("given", "note"),
    [
        ({"city": {"3,3": "museum"}}, "In a game the Museum on 3,3 would be joined to the main"),
        ({"city": {"0,1": "hospital Ana 1"}}, "in a game 1 could not stand there."),
        ({"last_round": 1, "left": 3}, "In a game the end begins when the last tile comes up"),
        ({"show": "bank", "coming": {"I": "museum"}}, "only when Stage I is used up."),
    ],
)
def test_what_no_game_comes_to_is_noted_and_can_be_played(given, note):
    game = position(**given)
    assert len(game.notes) == 1
    assert note in game.notes[0]
    assert str(game).endswith(game.notes[0])
    assert ub.position(game.state.to_json()).notes == game.notes
    for _ in range(8):
        if game.decision:
            game.play(game.legal[-1])


# -- tiles of one's own


def test_a_persons_own_tiles():
    own = deck_template().replace('name = "Hospital"', 'name = "Clinic"')
    state = position({"0,1": "clinic Ana"}, deck=own).state
    assert state.tile("0,1").name == "Clinic"
    with pytest.raises(ub.BadOption, match="there is no tile 'hospital'"):
        position({"0,1": "hospital"}, deck=own)
    with pytest.raises(ub.BadDeck, match="line 1"):
        position(deck="x = 1")


# -- what is refused


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"names": ("Ana",)}, "for 2, 3 or 4 players"),
        ({"names": ("Ana", "Ana")}, "two players are called"),
        ({"to_move": "Zoe"}, "nobody is called 'Zoe'; the players are Ana and Ben"),
        ({"starter": "Zoe"}, "nobody is called 'Zoe'"),
        ({"round": "one"}, "round must be a whole number, not 'one'"),
        ({"last_round": True}, "last_round must be a whole number"),
        ({"city": "hospital"}, "city is written as"),
        ({"city": {"6,0": "hospital"}}, "no building can stand on '6,0'"),
        ({"city": {"0,0": "hospital"}}, "no building can stand on '0,0'"),
        ({"city": {"0,1": "castle"}}, "there is no tile 'castle'"),
        ({"city": {"0,1": "hospital Zoe"}}, "nobody is called"),
        ({"city": {"0,1": "museum", "0,2": "museum"}}, "'museum' is wanted in two places"),
        ({"city": {"0,1": "museum"}, "show": "museum"}, "'museum' is wanted in two places"),
        ({"show": "museum", "coming": {"I": "museum"}}, "'museum' is wanted in two places"),
        ({"show": "castle"}, "there is no tile 'castle'"),
        ({"coming": {"III": "bank"}}, "there is no pile 'III'; they are I and II"),
        ({"left": "few"}, "left must be a whole number, not 'few'"),
        ({"left": 25}, "left must be from 0 to 24: the other"),
        ({"left": 0, "coming": {"II": "bank"}}, "left must be from 1 to 24"),
        ({"town_hall": {"water": {"Ana": 1}}}, "there is no department 'water'"),
        ({"town_hall": {"culture": {"Zoe": 1}}}, "nobody is called 'Zoe'"),
        ({"tracks": {"Ana": {"wealth": 1}}}, "there is no track 'wealth'"),
        ({"tracks": {"Ana": 3}}, "tracks is written as"),
        ({"pool": 7}, "Ana has 7 politicians in the departments, the city and the common pool"),
        ({"town_hall": {"culture": 4}, "pool": 3}, "Where no pool is said, 2 are in it"),
        ({"done": ["dance"]}, '"dance" is not an action in Urbify'),
        ({"done": ["vote culture"]}, "done: 'vote culture' cannot be played: "),
        ({"done": 1}, "done is a list of actions"),
        ({"show": 1}, "show is written as a text or a list"),
        ({"show": [["museum"]]}, "there is no tile ['museum']"),
        ({"seed": "x"}, "seed must be a whole number"),
        ({"ending": "yes"}, "ending must be True or False"),
        ({"variant": "long"}, "a position has no 'variant'"),
    ],
)
def test_what_means_nothing_is_refused(given, words):
    with pytest.raises(ub.BadOption) as caught:
        position(**given)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"town_hall": {"culture": {"Ana": 5}}, "pool": 0}, "Ana in culture must be from 0 to 4"),
        ({"tracks": {"Ana": {"culture": 7}}}, "culture goes from 0 to 6"),
        ({"last_round": 3}, "from 0 to 2"),
        ({"round": 0}, "round: cannot be below 1"),
        ({"last_round": 1, "ending": False}, "in the last rounds the end has begun"),
        ({"prestige": -1}, "prestige.Ana: cannot be below 0"),
    ],
)
def test_what_could_not_be_is_refused(given, words):
    with pytest.raises(ub.BadPosition) as caught:
        position(**given)
    assert words in str(caught.value)


def test_programs_may_leave_out_the_check():
    state = position({"0,1": "bank Ana"}, checked=False).state
    assert list(state.city) == ["0,1"]
    assert json.loads(state.to_json())["city"]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"city": {"0,1": "metro-station-1 Ana"}}, "nobody ever stands on the Metro Station"),
        ({"town_hall": {"culture": {"Ana": -1}}}, "no party has -1 politicians in a department"),
    ],
)
def test_politicians_are_where_they_can_be(given, words):
    with pytest.raises(ub.BadOption, match=words):
        position(**given)
