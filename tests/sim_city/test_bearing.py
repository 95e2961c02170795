"""A step names the other rules that bear on it, and only where they do."""

from __future__ import annotations

import pytest

from tests.sim_city.situations import farm, losing
from urbannb.games.sim_city import example, position
from urbannb.games.sim_city.position.ready import city, ready_city
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.ui.panels.beside import step_body


def also(at, place):
    return {rule for rule, _ in at.about(place).also}


def test_other_rules_stand_below_a_step_with_their_titles():
    step = losing(10).about("0,1")
    assert ("SC-33", "Roads and rails") in step.also
    assert "(Also " in str(step)
    assert "SC-33" in str(step)
    assert "Roads and rails" in step_body(step)
    assert "Also " in step._repr_html_()


def test_the_rule_that_tells_a_step_is_not_named_twice():
    at = example("rapid-transit")
    for cell in at.state.lots[0]:
        step = at.about(cell)
        assert step.rule not in dict(step.also)
        assert set(dict(step.also)) <= set(rulebook.rules)


@pytest.mark.parametrize(
    ("plan", "cell", "rule", "bears"),
    [
        ("road road", "0,0", "SC-31", False),
        ("road lake", "0,0", "SC-31", True),
        ("powered powered", "0,0", "SC-32", True),
        ("powered road", "0,0", "SC-31", True),
        ("bend road", "0,0", "SC-264", True),
        ("road road", "0,0", "SC-264", False),
        ("road guardhouse", "0,1", "SC-162", True),
        ("road road", "0,2", "SC-20", True),
        ("road road", "0,0", "SC-130", False),
        ("road tavern", "0,1", "SC-173", True),
        ("road road", "0,1", "SC-173", False),
    ],
)
def test_a_rule_bears_on_a_place_only_where_it_makes_a_difference(plan, cell, rule, bears):
    cards = {
        "Road": "residential $1 roads NESW copies 2",
        "Powered": "residential $1 power copies 2",
        "Bend": "residential $1 roads NE",
    }
    at = position(plan, cards=cards, phase="city", hands={"Ana": "park-1"}, checked=False)
    assert (rule in also(at, cell)) is bears


def test_a_neighbor_of_a_remote_member_is_told_that_it_extends_nothing():
    at = farm("byre byre byre far-byre", "byre")
    assert "SC-106" in also(at, "0,2")
    assert "SC-106" not in also(at, "0,0")


def test_sims_that_come_by_two_ways_are_told_to_count_once():
    played = example("sims")
    played.play("play grocery-store 1,1")
    steps = {step.rule: dict(step.also) for step in played.steps}
    assert "SC-39" in steps["SC-38"]
    assert "SC-41" in steps["SC-38"]


def test_what_a_card_would_cover_does_not_count_for_what_it_asks():
    cards = {
        "Pier": {
            "zone": "commercial", "value": 3, "roads": "NESW",
            "specials": [
                {"do": "only-if", "if": {"is": "adjacent", "what": "Lake"}},
                {"do": "rezones"},
            ],
        }
    }  # fmt: skip
    at = position("road lake", cards={**cards, "Road": "residential $1 roads NESW"},
                  hands={"Ana": "pier"}, checked=False)  # fmt: skip
    (reason,) = at.why("play pier 0,1").reasons
    assert (reason.code, reason.rule) == ("only-if", "SC-37")
    assert "what it would cover does not count" in reason.text


def test_in_the_other_suburb_nothing_is_rezoned():
    at = ready_city("suburbs")
    found = [
        reason
        for cell in at.state.lots[1]
        for reason in at.why(f"play intercity-station {cell} rival").reasons
    ]
    assert {r.rule for r in found if r.had == "a rezone"} == {"SC-263"}


def test_a_card_of_two_zones_is_put_into_one():
    from urbannb.core.errors import BadDeck

    text = 'game = "sim-city"\n[[card]]\nname = "Hut"\nvalue = 1\nzone = ["special", "commercial"]'
    with pytest.raises(BadDeck, match="SC-250"):
        rulebook.read_deck(text)


def test_a_short_deck_cites_the_ruling_by_which_it_is_counted():
    text = 'game = "sim-city"\n[[card]]\nname = "Hut"\nvalue = 1\nzone = "special"\nphase = 3'
    said = " ".join(rulebook.review_deck(text))
    assert "(SC-233, SC-234)" in said
    assert "(SC-236, SC-238)" in said


STATION = {
    "zone": "services", "value": 3, "roads": "NESW",
    "covers": {"fire": 1},
}  # fmt: skip


@pytest.mark.parametrize(("neighbor", "bears"), [("lake", True), ("home", False)])
def test_that_land_is_covered_too_is_cited_where_land_is(neighbor, bears):
    cards = {"Station": STATION, "Home": "residential $1 gives 2 roads NESW copies 2"}
    at = position(f"station {neighbor}", cards=cards, hands={"Ana": "park-1"}, checked=False)
    assert ("SC-176" in also(at, "0,0")) is bears


def test_how_a_score_comes_about_is_cited_only_where_other_cards_pay():
    cards = {"Home": "residential $1 gives 2 roads NESW copies 3"}
    for plan, bears in (("lake home", True), ("plains home", False)):
        at = position(plan, cards=cards, hands={"Ana": "home-2"}, checked=False)
        at.play("play home-2 " + ("1,0" if bears else "1,1"))
        (scored,) = (step for step in at.steps if step.rule == "SC-80")
        assert ({"SC-85", "SC-86"} <= set(dict(scored.also))) is bears


@pytest.mark.parametrize(
    ("special", "bears"),
    [
        ({"do": "receive", "amount": 1, "if": {"is": "all-in-city", "titles": ["Lake", "Shop"]}},
         True),
        ({"do": "receive", "amount": 1, "if": {"is": "adjacent", "what": "Lake"}}, False),
    ],
)  # fmt: skip
def test_that_a_card_is_judged_in_place_is_cited_where_it_counts_itself(special, bears):
    shop = {"zone": "commercial", "value": 1, "roads": "NESW", "specials": [special]}
    at = position("lake .", cards={"Shop": shop}, hands={"Ana": "shop"}, checked=False)
    at.play("play shop 0,1")
    (paid,) = (step for step in at.steps if "says" in step.text)
    assert ("SC-90" in dict(paid.also)) is bears


def test_a_free_rezone_cites_the_wording_only_where_it_is_used():
    ready = {"hands": {"Ana": "bed-breakfast"}}
    at = city(**ready)
    assert "SC-69" not in also(at, "hand:bed-breakfast")
    at.play("play bed-breakfast 1,1")
    placed = next(step for step in at.steps if "places" in step.text)
    assert {"SC-61", "SC-69"} <= set(dict(placed.also))
    assert "SC-29" not in dict(placed.also)


def test_a_phase_that_begins_cites_the_time_only_if_more_is_played_this_turn():
    home = {"zone": "residential", "value": 1, "gives": 2, "roads": "NESW", "copies": 9}
    again = {**home, "copies": 1, "specials": [{"do": "play-another"}]}
    for name, bears in (("home-4", False), ("inn", True)):
        at = position("home-1 home-2 home-3", cards={"Home": home, "Inn": again},
                      hands={"Ana": f"{name}, park-1"}, checked=False)  # fmt: skip
        at.play(f"play {name} 0,3")
        (begun,) = (step for step in at.steps if step.rule == "SC-71")
        assert ("SC-79" in dict(begun.also)) is bears
        assert "SC-78" not in dict(begun.also)


def test_a_phase_is_kept_only_where_its_need_is_no_longer_met():
    at = position("lake", phase="village", hands={"Ana": "park-1"}, checked=False)
    assert "SC-78" in also(at, "phases")
    assert "SC-78" not in also(ready_city("village"), "phases")
    assert "SC-79" not in also(ready_city("village"), "phases")


def test_the_limit_of_a_hand_is_cited_only_for_a_large_one():
    few = position("lake", hands={"Ana": "park-1"}, checked=False)
    assert "SC-15" not in also(few, "player0")
