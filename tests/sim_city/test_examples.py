"""The worked examples of Sim City's rulebook come out as printed."""

from __future__ import annotations

import pytest

import urbannb as ub
from urbannb.games.sim_city import example
from urbannb.games.sim_city.components.cards import FIRE, POLICE, RAIL, ROAD, WATER
from urbannb.games.sim_city.model.ground import GRID, cell_of
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.position import EXAMPLES
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.games.sim_city.rules.base import tried
from urbannb.games.sim_city.rules.placing import bill
from urbannb.games.sim_city.rules.politics.council import BreakTie
from urbannb.games.sim_city.rules.politics.elections import tie_breaker

ANA, BEN, CLEO = range(3)


def played(name):
    return EXAMPLES[name].played()


def brought(name, player=ANA):
    """What a player got in an example, by source."""
    before = example(name).state.money_from[player]
    after = played(name).state.money_from[player]
    found = {source: n - before.get(source, 0) for source, n in after.items()}
    return {source: n for source, n in found.items() if n}


def codes(game, notation):
    return [reason.code for reason in game.why(notation).reasons]


@pytest.mark.parametrize("one", EXAMPLES.values(), ids=lambda one: one.name)
def test_an_example_can_be_begun_and_played(one):
    assert example(one.name).state == one.make().state
    assert one.played().turn == len(one.actions)
    assert one.section in {rule.section for rule in rulebook.rules.values()}
    assert one.says.endswith(".")


def test_unknown_examples_are_answered_with_those_there_are():
    with pytest.raises(ub.BadOption, match="sims, one-service, no-walking, cracker-tower"):
        example("zones")


# -- placing


def test_each_sim_is_counted_once():
    state = example("sims").state
    site = tried(state, "grocery-store", cell_of("1,1"), 0)
    assert state.cities[0].sims.at(site.spot, ROAD) == 6
    assert brought("sims") == {"values": 5}


def test_sims_by_road_and_by_rail_are_not_added():
    game = example("one-service")
    assert codes(game, "play depot 1,1") == ["sims"]
    state = game.state
    site = tried(state, "depot", cell_of("1,1"), 0)
    assert [state.cities[0].sims.at(site.spot, kind) for kind in (ROAD, RAIL)] == [2, 2]


def test_sims_do_not_walk_across_a_lake():
    game = example("no-walking")
    assert codes(game, "play tavern 0,2") == ["sims"]
    assert game.why("play tavern 1,0").ok


def test_the_cracker_tower_stands_beside_its_complex():
    game = example("cracker-tower")
    assert codes(game, "play cracker-tower 0,3") == ["sims"]
    assert brought("cracker-tower") == {"values": 7}


def test_sims_change_from_rail_to_road_at_the_station():
    game = example("rapid-transit")
    state = game.state
    site = tried(state, "movie-theater", cell_of("2,0"), 0)
    assert state.cities[0].sims.at(site.spot, ROAD) == 9
    state.cities[0].remove(cell_of("1,1"))
    assert state.cities[0].sims.at(site.spot, ROAD) == 4
    assert brought("rapid-transit") == {"values": 6}


def test_land_is_upgraded_by_land_of_its_kind():
    game = example("land")
    assert game.why("play mountain-3 0,1").ok
    assert codes(game, "play barren 0,2") == ["needs-vote"]
    assert codes(game, "play mountain-3 0,0") == ["needs-vote"]
    assert played("land").state.lots[0]["0,0"].cards == ("forest-4", "forest-preserve")
    assert {game.state.card(card).land for card in ("lake", "bridge-2")} == {WATER}


def test_a_buried_pipeline_stays_in_its_complex_and_is_no_land():
    before, after = (game.state.cities[0] for game in (example("pipeline"), played("pipeline")))
    totals = [city.complexes_of("Oil Refinery")[0].total for city in (before, after)]
    assert totals == [8, 8]
    assert after.ground.blocks[cell_of("2,2")].face.card.zone == "commercial"


def test_a_pasture_and_the_bed_and_breakfast_need_no_vote():
    game = example("pasture")
    assert game.why("play bed-breakfast 0,2").ok
    assert "needs-vote" in codes(game, "play tavern 0,1")
    assert brought("pasture") == {"values": 4}


def test_a_long_card_upgrades_two_blocks_and_shortens_the_way():
    before, after = (
        game.state.cities[0] for game in (example("long-upgrade"), played("long-upgrade"))
    )
    park, store = cell_of("0,0"), cell_of("0,3")
    away = [
        dict(city.distances.around((park,)).to_all(city.ground.blocks))[store]
        for city in (before, after)
    ]
    assert away == [3, 2]
    assert codes(example("long-upgrade"), "play high-rise-apartments 0,2") == ["needs-vote"]
    assert brought("long-upgrade")["values"] == 15


# -- scoring


def test_a_zone_pays_a_dollar_for_each_block_before():
    assert brought("zone") == {"values": 4, "zone bonuses": 3}


def test_city_services_are_wild_cards():
    assert brought("wild-card") == {"values": 4, "zone bonuses": 3}


def test_three_city_services_are_an_instant_zone():
    assert brought("instant-zone") == {"values": 2, "zone bonuses": 3}
    game = example("instant-zone")
    game.play("play forest-2 1,0")
    assert game.state.money_from[ANA] == {"values": 1, "zone bonuses": 3}


def test_a_grain_elevator_counts_from_afar_and_extends_nothing():
    assert brought("grain-elevator") == {"values": 2, "complex bonuses": 6}
    game = example("grain-elevator")
    game.play("play field-2 3,-1")
    assert game.state.money_from[ANA] == {"values": 2}


def test_fields_need_somebody_who_lives_there():
    assert brought("fields") == {"values": 5, "complex bonuses": 4}
    assert example("fields").state.cities[0].complexes_of("Farm") == ()
    (farm,) = played("fields").state.cities[0].complexes_of("Farm")
    assert farm.sims == 1


def test_scorched_earth_brings_5():
    assert brought("scorched-earth") == {"values": 4, "scorched earth": 5}


def test_a_mansion_receives_and_loses():
    state = example("mansion").state
    parts = bill(state, tried(state, "mansion", cell_of("1,0"), 0), ANA).parts
    specials = sorted((part.amount, part.rule) for part in parts if part.source == "specials")
    assert specials == [(-3, "SC-181"), (1, "SC-168"), (2, "SC-183")]
    assert brought("mansion") == {"values": 9}


def test_each_park_adds_something():
    assert brought("parks") == {"values": 3, "specials": 1 + 1 + 2}


def test_the_grade_school_receives_15():
    assert brought("grade-school")["specials"] == 15
    game = example("grade-school")
    game.state.cities[0].remove(cell_of("4,1"))
    site = tried(game.state, "grade-school", cell_of("4,2"), 0)
    (special,) = site.face.card.specials
    assert special.paid(game.state, site) == 0


def test_a_police_station_is_paid_for_new_coverage():
    covered = [
        {GRID.place(cell) for cell in game.state.cities[0].coverage.covered[POLICE]}
        for game in (example("coverage"), played("coverage"))
    ]
    assert covered[0] == {"0,1", "0,2"}
    assert covered[1] == {"0,1", "0,2", "0,3", "0,4", "1,3", "3,3"}
    assert brought("coverage") == {"values": 4, "specials": 4}
    assert not example("coverage").state.cities[0].coverage.covered[FIRE]


def test_a_power_plant_on_another_finds_nothing_new():
    assert brought("power-plants") == {"values": 7}


def test_a_corner_is_two_blocks_away():
    assert brought("diagonal") == {"values": 5, "specials": 1}
    game = example("diagonal")
    game.play("play restaurant-saloon 2,1")
    assert game.state.money_from[ANA] == {"values": 5}


# -- politics and events


def test_members_vote_clockwise_and_the_mayor_last():
    game, (proposal, *ballots) = example("vote"), EXAMPLES["vote"].actions
    game.play(proposal)
    asked = []
    for ballot in ballots:
        asked.append(game.decision.player)
        game.play(ballot)
    assert asked == [BEN, CLEO, ANA]
    assert brought("vote", BEN) == {"values": 5}


def test_a_tie_that_is_not_broken_fails_the_vote():
    state = played("tie").state
    assert state.hands[BEN][0] == "hotel-1"
    assert (state.player, state.lots[0]["1,1"].cards) == (CLEO, ("101-pheasant-ave",))


def test_a_corrupt_member_has_voted_without_being_asked():
    game = played("corrupt")
    assert game.decision.player == ANA
    assert isinstance(game.state.agenda[-1], BreakTie)


def test_half_of_15_is_8_and_the_office_goes_on_to_the_left():
    state = played("half").state
    assert (state.money, state.mayor) == ([12, 9, 9], BEN)


def test_the_event_of_that_example_costs_what_it_says():
    """$1 for each home and shop that no police station covers, which is all of them."""
    city = example("half").state.lots[0].values()
    cards = example("half").state.box.cards
    zones = [cards[lot.cards[-1]].zone for lot in city]
    assert zones.count("residential") + zones.count("commercial") == 15


def test_whoever_cannot_pay_has_nothing_and_no_office():
    state = played("unable").state
    assert (state.money, state.mayor) == ([0, 9, 9], NOBODY)


def test_all_votes_are_paid_and_the_old_mayor_comes_back():
    state = played("mayor").state
    assert (state.money, state.mayor) == ([7, 8, 10], ANA)


def test_mayors_share_the_cost_of_a_fire():
    state = played("mayor-go-round").state
    paid = [ledger.get("events: Fire!", 0) for ledger in state.money_from]
    assert paid == [-2, -2, -3]


def test_governors_share_the_next_event():
    state = played("governors").state
    assert state.governors == [BEN, CLEO]
    assert not state.governor_pays
    assert state.money == [10, 23, 23]


def test_the_chairman_breaks_ties_from_then_on():
    game = played("chairman")
    assert (game.state.chairman, game.state.mayor) == (BEN, ANA)
    assert tie_breaker(example("chairman").state) == ANA
    assert tie_breaker(game.state) == BEN


def test_land_is_not_destroyed():
    game = played("destruction")
    lots = game.state.lots[0]
    assert lots["1,2"].cards == ("forest-1",)
    assert lots["1,2"].turned == ("4046-n-campbell",)
    city = game.state.cities[0]
    assert [city.scorched(cell_of(name)) for name in ("0,1", "1,0", "1,1", "1,2")] == [
        True, True, False, False,
    ]  # fmt: skip


# -- the course of a game


def test_four_providers_make_a_village():
    assert (example("village").state.phase, played("village").state.phase) == (1, 2)


def test_the_power_plant_makes_a_mayor():
    game = example("power-plant")
    game.play("play drug-store 3,1")
    assert (game.state.phase, game.state.opened) == (3, False)
    assert codes(game, "play flood") == ["phase"]
    assert codes(game, "buy council-member-1") == ["no-council"]
    state = played("power-plant").state
    assert (state.mayor, state.opened) == (BEN, True)


def test_the_largest_residential_zone_makes_a_metropolis_easier():
    assert (example("metropolis").state.phase, played("metropolis").state.phase) == (3, 4)
    assert played("metropolis").state.cities[0].totals.sims < 40


def test_the_next_player_removes_the_schoolhouse():
    game = played("schoolhouse")
    assert "0,2" not in game.state.lots[0]
    assert game.state.discards[0][-1] == "country-schoolhouse"


def test_winter_ends_with_georges_third_turn():
    game = example("winter")
    game.play("play winter")
    for _ in range(5):
        assert not any(
            action.startswith("play") and "1,1" in action for action in map(str, game.legal)
        )
        game.play("pass")
    game.play("pass")
    assert game.state.events == []
    assert game.why("play park-1 1,1").ok


def test_the_round_is_finished():
    game = example("last-round")
    game.play("play 473-queensway-ct 0,2")
    assert game.state.last_round
    before = game.over
    game.play("pass")
    assert (before, game.over) == (False, True)
    assert game.scores()[ANA].total == 251


def test_no_legal_play_ends_the_game_and_a_legal_one_does_not():
    ended, goes_on = played("no-legal-play"), played("legal-play")
    assert ended.over
    assert ended.state.exposed == [ANA]
    assert not goes_on.over
    assert (goes_on.state.exposed, goes_on.decision.player) == ([ANA], BEN)


def test_a_full_table_ends_the_game():
    assert played("full-table").over


def test_suburbs_do_not_overlap():
    game = example("suburbs")
    assert codes(game, "play park-1 0,4") == ["taken"]
    assert game.why("play park-1 0,3").ok
    assert game.why("play intercity-highway 0,3 rival").ok


def test_the_eighth_card_is_discarded():
    game = example("solitaire")
    assert [str(action) for action in game.legal] == ["pass"]
    state = played("solitaire").state
    assert "tavern" in state.discards[0]
    assert len(state.hands[ANA]) == 8  # one more has been drawn since
