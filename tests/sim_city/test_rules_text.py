"""The rules of Sim City as data: numbered, ours told from printed, every open point settled."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from urbannb.core.defaults.rules_file import rules_of
from urbannb.games import sim_city

RULES = list(rules_of("urbannb.games.sim_city").values())
BY_ID = {rule.id: rule for rule in RULES}
SECTIONS = (
    "How to play", "The turn", "The end of the game", "Placing a card", "Sims", "Upgrades",
    "Rezoning", "Phases", "Scoring", "The zone bonus", "The complex bonus", "Politics", "Events",
    "The mayor pays", "The Election event", "Agreements", "Notes on cards", "Glossary",
    "Agreed variants", "Long cards", "Dueling Suburbs", "Solitaire", "Building a deck",
    "Further points",
)  # fmt: skip
RULINGS = {
    "route_through_new_card": 43, "sims_not_used_up": 42, "stations_chain": 167,
    "one_junction": 34, "two_zones_joined": 100, "services_beside_new_card": 99,
    "wild_cards_chain": 98, "zone_of_an_upgrade": 101, "farmhouse_after_fields": 114,
    "two_complexes_joined": 115, "crime_and_fire": 174, "provider_covers_itself": 176,
    "tied_mayor": 143, "shared_cost": 147, "metropolis_sims": 76, "several_thresholds": 77,
    "coverage_of_power": 175,
}  # fmt: skip
"""Where each of the points that were settled before the rules were written stands."""


def test_rules_are_numbered_from_1():
    assert [rule.id for rule in RULES] == [f"SC-{n}" for n in range(1, len(RULES) + 1)]


def test_a_step_leads_to_few_other_rules():
    below = Counter(other for rule in RULES for other in rule.under)
    assert max(below.values()) <= 9
    assert all(rule.id not in rule.under for rule in RULES)


def test_sections_come_in_the_order_of_the_rulebook_and_none_comes_twice():
    assert tuple(dict.fromkeys(rule.section for rule in RULES)) == SECTIONS
    breaks = sum(a.section != b.section for a, b in pairwise(RULES))
    assert breaks == len(SECTIONS) - 1


def test_every_point_left_open_is_settled_and_said_to_be_ours():
    assert len(RULINGS) == 17
    assert all(BY_ID[f"SC-{n}"].ours for n in RULINGS.values())


def test_no_two_rules_are_titled_alike_within_a_section():
    assert len({(rule.section, rule.title) for rule in RULES}) == len(RULES)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_says_something(rule):
    assert rule.title
    assert rule.text[0].isupper() or rule.text[0] == "$"
    assert rule.text.endswith(".")
    assert rule.source in ("printed", "ruling", "part")
    assert bool(rule.note) == (rule.source != "printed")
    assert not rule.note.endswith(".")  # it follows "our ruling:"


def test_a_rule_that_is_printed_in_part_says_which_part_is_ours():
    partly = [rule for rule in RULES if rule.source == "part"]
    assert {"SC-5", "SC-7", "SC-140", "SC-175", "SC-194"} <= {rule.id for rule in partly}
    for rule in partly:
        assert rule.whose == "partly our ruling"
        assert re.search(r"\b(ours|our|leaves)\b", rule.note), rule.id


def test_every_rule_that_is_cited_exists():
    (root,) = map(Path, sim_city.__path__)
    cited = {
        found
        for path in root.rglob("*.py")
        for found in re.findall(r"\bSC-\d+\b", path.read_text("utf-8"))
    }
    assert cited
    assert cited <= set(BY_ID)
