"""Positions put together by hand: each could arise, or an error says what cannot."""

from __future__ import annotations

import inspect
import json

import pytest

import urbannb as ub
from urbannb.core.errors import BadOption, BadPosition
from urbannb.games import urban_sprawl
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
    assert arrange(doing="event earthquake").active_decks == 3
    assert arrange(doing="event Sports Team").active_decks == 2
    assert arrange(doing="event airport").active_decks == 1
    assert arrange(doing="elect Treasurer").active_decks == 2
    assert arrange(doing="Elect contractor").active_decks == 3
    assert arrange(doing="elect Mayor").active_decks == 1
    assert position().state.active_decks == 1


def test_every_event_can_be_under_way_and_what_follows_can_be_read_back():
    for event in box(position().state).events:
        game = position(doing=f"event {event}", seed=3)
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
        ({"contracts": {"2": "marina"}, "active_decks": 1}, "the deck of 'marina' is not active"),
        ({"buildings": {"Ana": "bank = CIV C4 n"}}, "the Bank is a 2-lot COM building"),
        ({"buildings": {"Ana": "bank = COM C4"}}, "the Bank is a 2-lot COM building"),
        (
            {"buildings": {"Ana": "COM C4 n, RES C4nw"}},
            "two buildings cannot stand on the same lot",
        ),
        ({"markers": {"AB": "wealth 7", "CD": "wealth 7"}}, "the marker wealth 7 lies on another"),
        ({"doing": "event earthquake", "active_decks": 2}, "deck of 'earthquake' is not active"),
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
        ({"built": 2}, "with 6 AP left, at most 1 contract can have been built this turn"),
        ({"built": 6, "ap": 2}, "at most 5 contracts can have been built this turn"),
        ({"built": -1}, "built"),
        ({"built": 1, "investing": True}, "nothing can be invested once a contract has been built"),
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
        ({"doing": "dance"}, "is nothing that can be under way"),
        ({"doing": "elect Contractor", "active_decks": 2}, "comes with the Sports Team"),
        ({"doing": "payout wealth 9"}, "no wealth 9 row is on the board"),
        ({"doing": "event bank"}, "is not an event"),
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
    with pytest.raises(BadPosition, match="at most 10 contracts"):
        position(built=11, ap=0, active_decks=2, extra_favor="Ana")


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


@pytest.mark.parametrize(
    ("doing", "first"),
    [
        ("begin", "Ana's turn begins"),
        ("ballot", "move the pawn to District Attorney and elect"),
        ("elect Mayor", "elect the Mayor"),
        ("elect contractor", "give the Contractor to the player with the least prestige"),
        ("payout prestige 3", None),
        ("event Flood", "perform the event Flood"),
        ("take Factory", "Ana takes a Factory vocation"),
        ("score Media 2", "score 2 for each Media vocation"),
        ("end", "1. slide the face-up planning cards"),
        ("end 4", None),
        ("final", None),
    ],
)
def test_a_position_can_be_in_the_middle_of_something(doing, first):
    state = arrange(doing=doing, contractor="Ana", seed=5)
    if first:
        assert state.agenda[-1].words(state).startswith(first[:12])
    sound(position(doing=doing, contractor="Ana", seed=5))


def test_the_end_of_a_turn_can_begin_at_any_step():
    assert [t.number() for t in reversed(arrange(doing="end 6").agenda)] == [6, 7, 8, 9]


# -- in the middle of a build


def test_a_build_can_begin_with_its_permits():
    """Several ways to pay: the choice of permits is what the position begins with."""
    permits = {"Ana": "build-permit-1, build-permit-2, build-permit-3"}
    game = sound(position({"Ana": "COM C4 n"}, permits=permits, doing="build bank D4 n"))
    assert str(game.legal[0]).startswith("pay ")
    assert "bank" in game.state.gone
    game.play(game.legal[0])
    assert game.state.city["D4nw"].card == "bank"


def test_a_build_can_begin_when_all_is_paid():
    """The Marina asks each owner of residences; it comes from the third deck, so all are active."""
    city = {"Ana": "COM D3sw", "Ben": "RES A1se, RES F1sw", "Cleo": "RES A6ne"}
    game = sound(
        position(city, names=["Ana", "Ben", "Cleo"], permits={}, wealth=20, prestige=20,
                 vocations={}, doing="build Marina D1 paid")
    )  # fmt: skip
    assert game.state.active_decks == 3
    assert game.state.city["D1nw"].card == "marina"
    assert game.state.built_this_turn == 1
    assert "player" in str(game.legal[0])


def test_what_is_being_built_comes_from_where_it_lies():
    begun = position(
        contracts={"3": "bank"},
        buildings={"Ana": "COM D3sw"},
        permits={},
        doing="build bank E5 n paid",
    )
    assert begun.state.boxes[BOXES.index("3")] == ""
    begun = position(
        favors={"Ana": "bank"},
        buildings={"Ana": "COM D3sw"},
        permits={},
        doing="build bank E5 n paid",
    )
    assert begun.state.favors[0] == []


@pytest.mark.parametrize(
    ("given", "error", "words"),
    [
        ({"doing": "build flood D3 n"}, BadOption, "'flood' is not a contract"),
        ({"doing": "build nothing D3 n"}, BadOption, "there is no card 'nothing'"),
        ({"doing": "build bank Z3 n"}, BadOption, "is nothing that can be under way"),
        ({"doing": "build bank E5 n", "permits": {}}, BadPosition, "Bank needs 2 COM permits"),
        ({"doing": "build bank E5 paid"}, BadPosition, "A 2-lot building fills half"),
        ({"doing": "build bank E5 n paid", "buildings": {"Ben": "COM E5ne"}}, BadPosition, "stand"),
        ({"doing": "build bank E5 n", "favors": {"Ben": "bank"}}, BadOption, "another player's"),
        (
            {"doing": "build bank E5 n", "buildings": {"Ben": "bank = COM C4 n"}},
            BadOption,
            "the Bank has been built",
        ),
    ],
)
def test_what_cannot_be_being_built_is_named(given, error, words):
    with pytest.raises(error, match=words):
        position(**given)


def test_everything_that_can_be_said_is_in_the_help():
    for name in inspect.signature(position).parameters:
        assert f"`{name}`" in (position.__doc__ or ""), name


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
        ({"ap": 8}, "ap: only the Union Boss has more than 6 action points"),
        ({"ap": 7, "offices": {"Union Boss": "Ben"}}, "only the Union Boss"),
        ({"favors": {"Ana": "bank, high-school"}}, "at most 1 favor, or 2 with the Extra Favor"),
        ({"built": 9}, "at most 1 contract can have been built this turn, 1 favor included"),
        ({"doing": "score Factory 0"}, "nothing that can be under way"),
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
