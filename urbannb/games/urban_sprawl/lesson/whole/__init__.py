"""Whole turns: composite topics, which ask what comes of several rules at once."""

from __future__ import annotations

from urbannb.core.lesson import Topic, composite
from urbannb.games.urban_sprawl.lesson.whole import building, paying

TOPICS: tuple[Topic, ...] = (
    composite(
        "whole-build", "A whole build: price, bonus and card",
        ("price", "bonus", "effects"), ("US-46", "US-38", "US-47", "US-55", "US-56"),
        "Pay the value of the block, take the **neighborhood bonus**, then perform the card. The "
        "District Attorney doubles only the bonus.",
        building.whole_build_problem,
    ),
    composite(
        "chief-build", "The Police Chief builds a vocation contract",
        ("price", "bonus", "vocations", "politicians"), ("US-54", "US-52", "US-50", "US-46"),
        "Price, bonus, marker, payment, in this order. For each of their own markers, and for "
        "nothing else, the Police Chief gains **wealth and prestige**.",
        building.chief_build_problem,
    ),
    composite(
        "cleared-row", "Building over others, then a payout",
        ("demolition", "payout-count", "payout-ties"), ("US-45", "US-62", "US-63", "US-60"),
        "What is demolished is gone **at once**, and the new building counts at once.",
        building.cleared_row_problem,
    ),
    composite(
        "ballot-payout", "An election, then a payout",
        ("ballot-box", "politicians", "payout-count", "payout-ties"),
        ("US-92", "US-80", "US-62", "US-63", "US-60"),
        "The ballot box comes **before** the payout of the same card, so the Mayor's new park "
        "counts.",
        paying.ballot_payout_problem,
    ),
    composite(
        "two-payouts", "Two cards turn up",
        ("turned-up", "payout-row", "payout-count", "payout-ties"),
        ("US-60", "US-62", "US-63", "US-95"),
        "Each card that turns up pays a row **of its own**. Each row is counted by itself.",
        paying.two_payouts_problem,
    ),
    composite(
        "final-count", "The final count",
        ("the-end", "office-bonus", "payout-count", "payout-ties"),
        ("US-110", "US-111", "US-112", "US-63"),
        "Every prestige row pays once more, **all its places**. Then every full 10 wealth brings "
        "1 prestige, and then the offices count.",
        paying.final_count_problem,
    ),
)  # fmt: skip
