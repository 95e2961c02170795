"""The rulebook's worked examples about the city come out as printed."""

import pytest

from urbannb.core.game import Game
from urbannb.games.urban_sprawl import example, rulebook
from urbannb.games.urban_sprawl.components.board import lots_in
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.position import EXAMPLES
from urbannb.games.urban_sprawl.position.builder import arrange
from urbannb.games.urban_sprawl.position.examples import CITY_EXAMPLES as CITY
from urbannb.games.urban_sprawl.position.examples import START


def played(name):
    return EXAMPLES[name].played()


def steps(game, rule):
    return [s for n in range(1, game.turn + 1) for s in game.steps_of(n) if s.rule == rule]


def building(state, block, zone):
    return next(b for b in state.buildings(lots_in(block)) if b.zone == zone)


@pytest.mark.parametrize("name", [one.name for one in CITY])
def test_each_example_is_a_position_that_is_played_and_explained(name):
    one = EXAMPLES[name]
    assert example(name).turn == 0
    assert one.played().turn == len(one.actions)
    assert one.title
    assert one.section
    assert one.says.endswith(".")


def test_the_starting_buildings_are_those_of_the_setup():
    stands = {(b.zone, b.lot) for b in arrange().city.values()}
    assert {(b.zone, b.lot) for b in arrange(START).city.values()} == stands
    assert len(stands) == 12


def test_the_res_nearest_the_word_wilderness_is_worth_3():
    game = example("value")
    res = building(game.state, "A6", "RES")
    assert game.state.worth(res.block) == 2 + 1
    assert [row.cells[-1] for row in game.about("A6").table.rows] == [1, 2, 3]


def test_the_marker_raises_the_com_and_then_res_and_civ():
    game = example("marker")
    com, res, civ, ind = "D6", "E5", "B5", "F3"
    city = {(b.zone, b.size, b.block) for b in game.state.city.values()}
    assert city == {("COM", 4, com), ("RES", 1, res), ("CIV", 3, civ), ("IND", 2, ind)}

    def worth():
        return {block: game.state.worth(block) for block in (com, res, civ, ind)}

    first = worth()
    assert first[com] == 2 + 6
    assert (first[res], first[civ]) == (5, 6)
    one, two = EXAMPLES["marker"].actions
    game.play(one)
    assert worth() == {**first, com: 2 + 6 + 6}
    game.play(two)
    assert worth() == {com: 8, res: 11, civ: 12, ind: first[ind]}
    assert [step.rule for step in game.steps_of(1)] == ["US-15"]
    assert [step.rule for step in game.steps_of(2)] == ["US-17"]


@pytest.mark.parametrize(("name", "paid"), [("payment", [3]), ("payment-small", [1, 1])])
def test_the_high_school_takes_two_small_permits_or_one_that_is_larger(name, paid):
    held = [read_box("").permits[card] for card in example(name).state.permits[0]]
    assert [card.permits for card in held] == paid
    assert all("CIV" in card.zones for card in held)
    game = played(name)
    assert game.state.permits[0] == [], "no change is given"
    (step,) = steps(game, "US-36")
    assert ("no change is given" in step.plain) == (sum(paid) > 2)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_one_card_pays_if_it_is_large_enough_and_shows_civ(size):
    cards = [c for c in read_box("").permits.values() if c.permits == size]
    for card in cards:
        state = arrange(START, permits={"Ana": card.id}, contracts={"3": "high-school"})
        ok = Game(rulebook, state).why("build 3 A4 w").ok
        assert ok == (size >= 2 and "CIV" in card.zones)


@pytest.mark.parametrize(("name", "price"), [("payment", 7), ("payment-small", 2)])
def test_the_high_school_costs_what_its_block_is_worth(name, price):
    game = played(name)
    school = next(b for b in game.state.city.values() if b.card == "high-school")
    assert game.state.worth(school.block) == price
    (paid,) = steps(game, "US-38")
    assert paid.table.rows[-1].cells[-1] == price
    assert paid.state.wealth[0] == 20 - price


def test_both_schools_of_number_2_cost_2():
    state = example("payment").state
    cheap = [block for block in ("A3", "A4") if state.worth(block) == 1 + 1]
    assert cheap == ["A3", "A4"]


def test_zoning_1_only_if_it_touches_the_civ_building_diagonally_across_the_street():
    game = example("zoning")
    assert game.why("build 3 D3 e").ok
    assert [r.rule for r in game.why("build 3 D3 n").reasons] == ["US-33"]


@pytest.mark.parametrize("place", ["A3 w", "A3 n", "A4 w", "A4 e"])
def test_zoning_2_by_itself_in_a_block_worth_2(place):
    game = example("zoning")
    assert game.why(f"build 3 {place}").ok
    game.play(f"build 3 {place}")
    (bonus,) = steps(game, "US-46")
    assert bonus.state.prestige[0] == 0


@pytest.mark.parametrize("shape", ["n", "s", "w", "e"])
def test_zoning_3_not_in_the_block_of_the_res_worth_3(shape):
    game = example("zoning")
    assert game.state.worth("A6") == 3
    reasons = game.why(f"build 3 A6 {shape}").reasons
    vacant = shape in ("s", "w")
    assert [r.rule for r in reasons] == (["US-33"] if vacant else ["US-40"])


def test_the_bonus_is_1_for_the_civ_and_nothing_for_the_com():
    game = played("bonus")
    (bonus,) = steps(game, "US-46")
    assert [row.cells[0] for row in bonus.table.rows] == ["D4nw", "Bonus"]
    assert bonus.state.prestige[0] == 1
    assert building(game.state, "D3", "COM").lot in bonus.dimmed
