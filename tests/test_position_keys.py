"""Keys and names of a position: whatever is written is heard, or one error says what is not."""

from __future__ import annotations

import inspect
import json
import random
import re
from itertools import takewhile

import pytest

import urbannb as ub
from tests.support.strategies import NAMES, names
from urbannb.games import city_blocks, sim_city, sprawlopolis, urban_sprawl, urbify

COUNCIL = {"phase": "city", "opened": True, "money": 20}
ROW = {"Ana": "F6 A1, H1 B1, S2 C1", "Ben": "F5 D1, School E1, H2 F1"}
TWINS = [
    (city_blocks, {"board": {"Ana": "H4 A3", "ana": "S3 D4"}}),
    (city_blocks, {"hands": {"Ana": "H3 ...", "ana": "F6 ..."}}),
    (city_blocks, {"reserves": {"Ana": "F7", "ana": "H1"}}),
    (city_blocks, {"tokens": {3: 9, "3": 4}}),
    (city_blocks, {"board": ROW, "awarded": {1: "3 to 2", "1": "2 to 3"}}),
    (city_blocks, {"board": ROW, "holds": {"Ana": "$9", "ANA": "$4"}}),
    (sprawlopolis, {"hands": {"Ana": "7 8 17", "ana": "1 2 3"}}),
    (urban_sprawl, {"buildings": {"Ana": "RES D3ne", "ana": "COM C4n"}}),
    (urban_sprawl, {"wealth": {"Ana": 1, "ana": 2}}),
    (urban_sprawl, {"markers": {1: "wealth 12", "1": "wealth 11"}}),
    (urban_sprawl, {"offices": {"mayor": "Ana", "Mayor": "Ben"}}),
    (urban_sprawl, {"contracts": {3: "bank", "3": "high-school"}}),
    (urban_sprawl, {"plans": {"5": "build-permit-7", "deck": "build-permit-8"}}),
    (urban_sprawl, {"permits": {"Ana": "build-permit-1", "ana": "build-permit-2"}}),
    (urban_sprawl, {"vocations": {"Ana": "Media", "ana": "Energy"}}),
    (urban_sprawl, {"coming": {"town": "bank", "Town": "smithy"}}),
    (urbify, {"city": {"0,1": "hospital", "0, 1": "museum"}}),
    (urbify, {"town_hall": {"culture": {"Ana": 1}, "Culture": {"Ben": 2}}}),
    (urbify, {"town_hall": {"culture": {"Ana": 1, "ana": 2}}}),
    (urbify, {"tracks": {"Ana": {"culture": 1, "Culture": 2}}}),
    (urbify, {"coming": {"I": "museum", 1: "hotel-1"}}),
    (urbify, {"pool": {"Ana": 1, "ana": 2}}),
    (sim_city, {"city": {"0,0": "duplex", "0, 0": "well"}}),
    (sim_city, {"hands": {"Ana": "duplex", "ana": "well"}}),
    (sim_city, {"money": {"Ana": 40, "ana": 3}}),
    (sim_city, {**COUNCIL, "council": {"Ana": "", "ana": ""}}),
]


@pytest.mark.parametrize(("game", "given"), TWINS)
def test_two_keys_that_mean_the_same_are_refused(game, given):
    with pytest.raises(ub.BadOption, match=r"mean the same; write it once"):
        game.position(**given)


@pytest.mark.parametrize("game", [urban_sprawl, urbify, sim_city, city_blocks])
def test_two_players_may_differ_by_a_capital(game):
    option = {city_blocks: "hands", sim_city: "money", urban_sprawl: "wealth", urbify: "prestige"}
    value = ("H1 H2 H3 H4 H5", "S2 S3 S4 S5 S6") if game is city_blocks else (2, 5)
    made = game.position(names=("Ana", "ana"), **{option[game]: {"ana": value[1], "Ana": value[0]}})
    turned = game.position(
        names=("ana", "Ana"), **{option[game]: {"ana": value[1], "Ana": value[0]}}
    )
    field = option[game]
    assert getattr(made.state, field)[0] == getattr(turned.state, field)[1]
    assert getattr(made.state, field)[1] == getattr(turned.state, field)[0]


@pytest.mark.parametrize("name", ["nobody", "Nobody", " NOBODY "])
@pytest.mark.parametrize("game", NAMES)
def test_no_player_is_called_nobody(game, name):
    """Neither in a new game, nor in a position, nor in one that is read."""
    players = names(game)
    with pytest.raises(ub.BadOption, match="no player can be called"):
        ub.new_game(game, players=(*players[1:], name))
    data = json.loads(ub.new_game(game, players=players).state.to_json())
    with pytest.raises(ub.BadPosition, match="no player can be called"):
        ub.position(data | {"names": [*players[1:], name]})


def test_nobody_gets_cards_that_only_players_have():
    """`favors` of "nobody" were the last player's."""
    for option in ("favors", "permits"):
        with pytest.raises(ub.BadOption, match="nobody is called 'nobody'"):
            urban_sprawl.position(**{option: {"nobody": "bank"}})


def test_nobody_may_be_written_in_any_case():
    assert urban_sprawl.position({" Nobody": "Park A1nw"}).state.city["A1nw"].owner == -1
    assert sim_city.position("lake", phase=2, mayor="Nobody").state.mayor == -1


@pytest.mark.parametrize("game", [city_blocks, sprawlopolis, urban_sprawl, urbify, sim_city])
def test_what_has_begun_is_said_by_what_was_played(game):
    with pytest.raises(ub.BadOption, match="by the actions that begin it: done="):
        game.position(doing="begin")


def test_cells_may_be_pairs_of_numbers():
    told = urbify.position({(0, 1): "hospital Ana", (-1, 0): "museum"}).state
    assert told == urbify.position({"0,1": "hospital Ana", "-1,0": "museum"}).state
    city = sim_city.position({(0, 0): "duplex", (0, 1): "well"}).state
    assert city == sim_city.position({"0,0": "duplex", "0,1": "well"}).state


def test_lists_may_have_lines_and_semicolons():
    told = city_blocks.position({"Ana": "H4 A3; F7 C3\nH1 B2"}).state
    assert told == city_blocks.position({"Ana": "H4 A3, F7 C3, H1 B2"}).state


@pytest.mark.parametrize(
    ("game", "given", "where"),
    [
        (city_blocks, {"hands": {"Ana": "H1 H1 H2 H3 H4"}}, "hands.Ana:"),
        (sprawlopolis, {"hands": "7"}, "hands:"),
        (urban_sprawl, {"wealth": {"Ben": -1}}, "wealth.Ben:"),
        (urban_sprawl, {"built": -1}, "built:"),
        (urban_sprawl, {"favors": {"Ana": "bank, smithy, inn"}}, "favors.Ana:"),
        (urbify, {"tracks": {"Ben": {"culture": 9}}}, "tracks.Ben:"),
        (urbify, {"prestige": {"Ben": -1}}, "prestige.Ben:"),
        (urbify, {"last_round": 3}, "last_round:"),
    ],
)
def test_a_mistake_is_named_as_it_was_written(game, given, where):
    """By the parameter and the player, not by a field of the state: "agenda.1", "tracks.1.2"."""
    with pytest.raises(ub.BadPosition, match=f": {where}"):
        game.position(**given)


@pytest.mark.parametrize("game", NAMES)
def test_draw_takes_a_generator_or_its_method(game):
    start = ub.new_game(game, seed=4)
    assert start.draw(random.Random(7)) == start.draw(random.Random(7).random)


@pytest.mark.parametrize("game", [city_blocks, sprawlopolis, urban_sprawl, urbify, sim_city])
def test_help_says_first_what_is_to_be_read_first(game):
    """At most a dozen parameters, which stand first among them all too; then all the others."""
    told, said = inspect.signature(game.position), inspect.getdoc(game.position)
    first, *rest = re.split(r"^(?:First|Also)\b.*:$", said, flags=re.MULTILINE)[1:]
    known = list(told.parameters)
    at_first = list(takewhile(lambda name: f"`{name}`" in first, known))
    assert 6 <= len(at_first) <= 12
    assert all(f"`{name}`" in "".join(rest) for name in known[len(at_first) :])
    assert told.return_annotation.startswith("Game[")
