"""The rules of Urbify as data: numbered, ours told from printed, every ruling there."""

from __future__ import annotations

import pytest

from urbannb.core.data.toml import load_toml
from urbannb.core.glossary import Rule

RULES = [Rule(**entry) for entry in load_toml("urbannb.games.urbify", "rules.toml")["rule"]]
BY_ID = {rule.id: rule for rule in RULES}
RULINGS = {
    "tile_numbers": 3, "colours": 4, "player_count": 7, "track_max": 10,
    "dev_substitution_scope": 15, "zero_politicians": 17, "influence_mix": 20,
    "influence_min": 21, "frame": 27, "display_after_trigger": 30, "activator_single": 35,
    "benefit_order": 40, "pay_partial": 41, "pay_any": 43, "college_copy": 45,
    "fire_distribution": 51, "square_colour": 54, "bridge_self": 56, "burger_count": 58,
    "row_self": 61, "bus_targets": 63, "bus_two_required": 64, "bank_price": 66,
    "bank_limits": 67, "bank_end": 68, "metro_timing": 70, "metro_no_target": 71,
    "metro_as_target": 72, "parking_occupied": 74, "police_target": 76, "parking_price": 77,
    "copy_position": 78, "copy_chain": 79, "end_trigger_text": 81, "trigger_timing": 83,
    "final_round_choice": 85, "final_zero": 87,
}  # fmt: skip
"""Where each point that the rulebook leaves open is settled."""
PRINTED = {"cap_loss": 36, "hotel_pool": 49}
"""Points that look open and are printed after all: in an example, and in the benefit itself."""


def test_rules_are_numbered_from_1():
    assert [rule.id for rule in RULES] == [f"UB-{n}" for n in range(1, len(RULES) + 1)]


def test_every_point_left_open_is_settled_and_said_to_be_ours():
    assert all(BY_ID[f"UB-{n}"].ours for n in RULINGS.values())
    assert not any(BY_ID[f"UB-{n}"].ours for n in PRINTED.values())
    assert len(RULINGS) + len(PRINTED) == 39


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_says_something(rule):
    assert rule.title
    assert rule.section
    assert rule.text.endswith(".")
    assert rule.source in ("printed", "part", "ruling")
    assert bool(rule.note) == (rule.source != "printed")
    assert not rule.note.endswith(".")  # it follows "our ruling:"
