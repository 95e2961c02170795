"""Positions put together by hand: each could arise, or an error says what cannot."""

from __future__ import annotations

import json

import pytest

import urbannb as ub
from urbannb.core.errors import BadOption, BadPosition
from urbannb.games import urban_sprawl
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS
from urbannb.games.urban_sprawl.model.state import BOXES, box
from urbannb.games.urban_sprawl.position.builder import arrange, position
from urbannb.games.urban_sprawl.rulebook import rulebook

SEEDS = range(12)


def sound(game):
    """A position that can be read back, and whose every action can be told."""
    assert list(rulebook.check(game.state)) == []
    again = ub.position(game.state.to_json())
    assert again.state == game.state
    for action in again.legal[:40]:
        assert again.outlook(action).plain
    return game


# -- cards


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_that_is_wanted_leaves_no_hole(seed):
    begun = position(seed=seed).state
    wanted = [begun.plans[2], begun.planning[-1]]
    game = sound(position(seed=seed, permits={"Ana": wanted}, favors={"Ben": begun.boxes[1]}))
    assert "" not in game.state.plans
    assert "" not in game.state.boxes
    assert game.state.planning_open
    assert game.state.decks_open[0]


def test_what_is_said_to_be_empty_stays_empty():
    game = sound(position(plans={1: "", "deck": ""}, contracts={"town": "", "3": ""}))
    assert game.state.plans[-1] == game.state.boxes[2] == ""
    assert not game.state.planning_open
    assert not game.state.decks_open[0]


def test_decks_that_are_active_lie_open_and_their_key_events_are_gone():
    for count in (2, 3):
        game = sound(position(active_decks=count, seed=3))
        assert game.state.decks_open == [n < count for n in range(3)]
        assert game.state.gone == ["airport", "sports-team"][: count - 1]


def test_as_many_decks_are_active_as_the_rest_needs():
    assert position(offices={"Treasurer": "Ana"}).state.active_decks == 2
    assert position(contractor="Ben").state.active_decks == 3
    assert position(contracts={"2": "radio-station"}).state.active_decks == 2
    assert position({"Ana": "marina = COM C4"}).state.active_decks == 3
    assert position().state.active_decks == 1


def test_every_event_can_turn_up_and_what_follows_can_be_read_back():
    known = box(position().state)
    for event in known.events:
        number = next((n for n, ids in enumerate(known.decks) if event in ids), None)
        if number is None:  # it comes when a box for planning cards is filled
            said = {"coming": {"planning": event}, "plans": {1: ""}}
        else:
            deck = CONTRACT_DECKS[number]
            said = {"coming": {deck: event}, "contracts": {deck: ""}, "active_decks": number + 1}
        game = position(seed=3, done=["end"], **said)
        assert event not in game.state.planning
        assert all(event not in deck for deck in game.state.decks)
        for _ in range(4):
            sound(game)
            if game.decision is None:
                break
            game.play(game.decision.actions[0])


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"offices": {"Treasurer": "Ana"}, "active_decks": 1}, "comes into play with the Airport"),
        ({"contractor": "Ana", "active_decks": 2}, "comes into play with the Sports Team"),
        ({"buildings": {"Ana": "bank = CIV C4 n"}}, "the Bank is a 2-lot COM building"),
        ({"buildings": {"Ana": "bank = COM C4"}}, "the Bank is a 2-lot COM building"),
        (
            {"buildings": {"Ana": "COM C4 n, RES C4nw"}},
            "two buildings cannot stand on the same lot",
        ),
        ({"markers": {"AB": "wealth 7", "CD": "wealth 7"}}, "the marker wealth 7 lies on another"),
        ({"coming": {"town": "museum"}}, "coming.town: the Museum is a card of the City deck, not"),
        (
            {"contracts": {"town": "museum"}},
            "contracts.town: the Museum is a card of the City deck",
        ),
        ({"contracts": {"5": "museum"}, "active_decks": 2}, "none of which reaches the box for 5"),
        (
            {"contracts": {"4": "marina"}},
            "the Metropolis deck, none of which reaches the box for 4",
        ),
        ({"coming": {"town": "olympic-games"}, "active_decks": 1}, "card of the Metropolis deck"),
        ({"coming": {"planning": "bank"}}, "a card of the Town deck, not of the Planning deck"),
        ({"permits": {"Ana": "bank"}}, "permits.Ana: the Bank is a card of the Town deck, which"),
        ({"built": 99}, "built"),
        ({"built": -1}, "built"),
    ],
)
def test_what_could_not_arise_is_named(given, words):
    with pytest.raises(BadPosition, match=words):
        position(**given)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"buildings": {"Ana": "Park C4 n"}}, "every park has one"),
        ({"buildings": {"Ana": "bank = COM C4 n, bank = COM D4 n"}}, "wanted in two places"),
        ({"buildings": {"Ana": "no-such = COM C4 n"}}, "there is no card 'no-such'"),
        ({"buildings": {"Ana": 7}}, "buildings are written as"),
        ({"buildings": 7}, "buildings are written as"),
        ({"buildings": "COM C4"}, "buildings are written as"),
        ({"vocations": {"Ana": 1}}, "vocations is written as a text or a list"),
        ({"investing": "no"}, "investing must be True or False"),
        ({"buildings": {"Ana": "COM D9"}}, "is not a building"),
        ({"names": ["Ana", "Nobody"]}, "no player can be called"),
        ({"seed": "x"}, "seed must be a whole number"),
        ({"seed": 2**70}, "too big a number"),
        ({"active_decks": 4}, "active_decks must be 1 to 3"),
        ({"coming": {"town": "airport"}, "active_decks": 2}, "has come already"),
        ({"markers": {"AB": 7}}, "is not a marker"),
        ({"permits": {"Ana": 7}}, "lists cards as a text or a list"),
        ({"permits": "build-permit-1"}, "permits is written as"),
        ({"offices": {"King": "Ana"}}, "there is no office 'King'"),
        ({"done": "end"}, "done is a list of actions, not 'end'"),
        ({"done": ["dance"]}, '"dance" is not an action in Urban Sprawl'),
        ({"done": ["build 9 A1"]}, "done: "),
        ({"variant": "huge"}, "there is no variant"),
    ],
)
def test_what_means_nothing_is_named(given, words):
    with pytest.raises(BadOption, match=words):
        position(**given)


def test_so_many_contracts_can_have_been_built():
    """Each costs an AP at least, but for a favor; a Union Boss has 8 AP, the Warehouse 2 favors."""
    assert position(built=1).state.investing is False
    assert position(built=5, ap=2).state.built_this_turn == 5
    assert position(built=10, ap=0, active_decks=2, extra_favor="Ana").state.built_this_turn == 10
    assert not position(built=10, ap=0, active_decks=2, extra_favor="Ana").notes


@pytest.mark.parametrize(
    ("given", "note"),
    [
        ({"built": 2}, "In a game with 6 AP left, 1 contract at most can have been built"),
        ({"built": 6, "ap": 2}, "5 contracts at most can have been built in a turn, not 6."),
        ({"ap": 8}, "In a game only the Union Boss has more than 6 action points."),
        ({"ap": 7, "offices": {"Union Boss": "Ben"}}, "only the Union Boss"),
        ({"favors": {"Ana": "marina"}, "active_decks": 1},
         "In a game the Marina comes later: its deck is not active yet."),
    ],
)  # fmt: skip
def test_what_no_game_comes_to_is_noted_and_can_be_played(given, note):
    game = sound(position(**given))
    assert note in " ".join(game.notes)
    assert str(game).endswith(game.notes[-1])
    assert ub.position(game.state.to_json()).notes == game.notes
    for _ in range(6):
        game.play(game.legal[-1])


def test_a_contract_that_was_built_has_left_the_game():
    state = position({"Ana": "bank = COM C4 n"}).state
    assert "bank" in state.gone
    assert all("bank" not in pile for pile in (*state.decks, state.boxes))


# -- what can be said


def test_names_and_keys_may_be_written_in_either_way():
    told = arrange(
        {"Ana": "RES D3ne, bank = COM C4 n, IND B2 Lsw", "nobody": "Park A1nw"},
        contracts={"3": "high-school", "town": "clinic"}, plans={4: "build-permit-7"},
        offices={"Police Chief": "Ben"}, vocations={"Ana": "Media"}, pawn="Treasurer",
        markers={"AB": "prestige 6"},
    )  # fmt: skip
    other = arrange(
        {"ana": "res d3NE, Bank = com c4n, ind b2 lSW", "Nobody": "park a1 nw"},
        contracts={3: "High School", "Town": "Clinic"}, plans={"4": "Build Permit 7"},
        offices={"police chief": "BEN"}, vocations={"Ana": "media"}, pawn="treasurer",
        markers={"ab": "Prestige 6"},
    )  # fmt: skip
    assert told == other


def test_amounts_go_to_players_in_either_case():
    state = position(wealth={"ana": 3, "BEN": 4}).state
    assert state.wealth == [3, 4]


def test_the_small_things_of_a_turn_can_be_said():
    state = sound(
        position(
            extra_favor="Ben", favors={"Ana": "bank", "Ben": "inn, clinic"}, new_favors="bank",
            built=1, investing=False, discards="flood, urban-renewal-2",
        )
    ).state  # fmt: skip
    assert state.extra_favor == 1
    assert state.new_favors == ["bank"]
    assert state.built_this_turn == 1
    assert state.discards == ["flood", "urban-renewal-2"]
    assert "warehouse" in state.gone


def test_a_deck_of_ones_own_is_dealt():
    deck = urban_sprawl.deck_template().replace('name = "Bank"', 'name = "Thrift"')
    game = sound(position(deck=deck, contracts={"3": "Thrift"}))
    assert game.state.boxes[BOXES.index("3")] == "thrift"


# -- in the middle of a build


def test_a_build_can_begin_with_its_permits():
    """Several ways to pay: the choice of permits is what the position begins with."""
    said = {
        "buildings": {"Ana": "COM C4 n"}, "contracts": {3: "bank"},
        "permits": {"Ana": "build-permit-1, build-permit-2, build-permit-3"},
    }  # fmt: skip
    game = sound(position(**said, done=["build 3 D4 n"]))
    assert str(game.legal[0]).startswith("pay ")
    assert game.state.boxes[BOXES.index("3")] == ""
    played = position(**said)
    played.play("build 3 D4 n")
    assert game.state == played.state
    game.play(game.legal[0])
    assert game.state.city["D4nw"].card == "bank"


@pytest.mark.parametrize(
    ("done", "words"),
    [
        (["build 3 Z3 n"], "is not an action in Urban Sprawl"),
        (["build 3 E5 n"], "'build 3 E5 n' cannot be played: The Bank needs 2 COM permits"),
    ],
)
def test_what_cannot_be_being_built_is_named(done, words):
    with pytest.raises(BadOption, match=words):
        position(contracts={3: "bank"}, permits={}, done=done)


# -- as JSON


def broken(**changes):
    state = json.loads(arrange(active_decks=2).to_json())
    state.update(changes)
    return state


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"contractor": 0}, "contractor: it comes into play"),
        ({"offices": {"Mayor": 0}}, "offices: missing"),
        ({"gone": []}, "missing: airport"),
        ({"edition": 9}, "edition: must be from 1 to 2"),
    ],
)
def test_the_json_check_asks_the_same(change, words):
    with pytest.raises(BadPosition, match=words):
        ub.position(broken(**change))


def test_an_empty_card_on_a_deck_is_found():
    state = json.loads(arrange().to_json())
    state["planning"].append("")
    with pytest.raises(BadPosition, match="planning: there is no card ''"):
        ub.position(state)


# -- the cards, and what a state's numbers mean


def test_the_cards_are_a_public_table():
    found = urban_sprawl.cards()
    assert len(found) == 165
    assert "build-permit-5" in str(urban_sprawl.cards("planning"))
    assert {card.zone for card in urban_sprawl.cards("town", zone="CIV")} == {"CIV"}
    assert "1,2" not in urban_sprawl.cards("Metropolis")._repr_html_()[:50]
    (line,) = [line for line in str(found).split("\n") if line.startswith("high-school ")]
    assert "CIV" in line
    assert "Education 2" in line
    with pytest.raises(BadOption, match="there is no deck"):
        urban_sprawl.cards("gold")


def test_every_card_of_the_table_can_be_named_in_a_position():
    for card in urban_sprawl.cards("town")[:12]:
        if card.kind == "contract":
            assert position(contracts={"3": card.name}).state.boxes[2] == card.id


def test_what_the_numbers_of_a_state_mean_is_public():
    state = position(contractor="nobody").state
    assert state.contractor == urban_sprawl.NOBODY
    assert urban_sprawl.OFFICES[state.pawn] == "Mayor"
    assert len(state.boxes) == len(urban_sprawl.BOXES)
    assert len(state.plans) == len(urban_sprawl.PLAN_COSTS)


# -- what a turn allows


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"favors": {"Ana": "bank, high-school"}}, "at most 1 favor, or 2 with the Extra Favor"),
    ],
)
def test_a_turn_has_what_the_rules_give(given, words):
    with pytest.raises((BadOption, BadPosition), match=words):
        position(**given)


def test_the_union_boss_has_more_points_and_so_had_whoever_lost_the_office_by_building():
    sound(position(ap=8, offices={"Union Boss": "Ana"}))
    sound(position(ap=7, built=1, offices={"Union Boss": "Ben"}))


def test_starting_buildings_are_claimed_one_at_a_time():
    """With one claim too many, nothing would be left for the last one to choose."""
    game = ub.new_game("urban-sprawl", seed=2)
    game.play(game.legal[0])
    state = json.loads(game.state.to_json())
    state["agenda"].append(state["agenda"][-1])
    with pytest.raises(BadPosition, match="starting buildings are claimed first, one at a time"):
        ub.position(json.dumps(state))


def test_a_saved_position_has_each_card_in_its_own_deck():
    state = position().state
    town, city = state.decks[0], state.decks[1]
    town[0], city[0] = city[0], town[0]
    with pytest.raises(BadPosition, match="is a card of the City deck, not of the Town deck"):
        ub.position(state.to_json())
