"""A step names the other rules that bear on it, and only where they do."""

from __future__ import annotations

import pytest

from tests.sim_city.situations import farm, losing
from urbannb.games.sim_city import example, position
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
    from urbannb.games.sim_city.position.ready import ready_city

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
