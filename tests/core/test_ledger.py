"""Ledgers: sources, what they brought, and the score tree that they make."""

from __future__ import annotations

import pytest

from urbannb.core.score.ledger import Accounts, LedgerGroup, LedgerLine, brought, parted, source

Harbor = dict[str, int]
"""A position of a game of nothing but ships: how many crates each has."""


def ship(state: Harbor, player: int, name: str) -> LedgerLine:
    return LedgerLine(name.title(), f"{state[name]} crates", (f"ship:{name}",))


ACCOUNTS: Accounts[Harbor] = Accounts(
    {
        "start": LedgerGroup("H-1"),
        "ships": LedgerGroup("H-2", ship, lambda state: state),
        "days": LedgerGroup("H-3", names=lambda _: ("1", "2", "10"), numbered=True),
        "luck": LedgerGroup(
            "H-4", lambda state, player, _: LedgerLine("luck", f"of player {player}")
        ),
    },
    "player{}".format,
)
STATE = {"anna": 3, "berta": 4}


@pytest.mark.parametrize(
    ("group", "what", "name"),
    [("payouts", 6, "payouts: 6"), ("start", "", "start"), ("cards", "a: b", "cards: a: b")],
)
def test_a_source_reads_back(group, what, name):
    assert source(group, what) == name
    assert parted(name) == (group, str(what))


def test_what_a_group_brought():
    assert brought({"ships: anna": 3, "ships: berta": -1, "shipsy: anna": 9}, "ships") == 2


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("start", True), ("start: now", False), ("ships: anna", True), ("ships: carla", False),
        ("ships", False), ("days: 10", True), ("days: 3", False), ("theft", False),
    ],
)  # fmt: skip
def test_sources_that_can_be(name, known):
    assert ACCOUNTS.knows(STATE, name) == known
    assert list(ACCOUNTS.strange(STATE, {name: 1})) == ([] if known else [name])


def test_a_ledger_as_lines_of_a_score():
    ledger = {"days: 10": 1, "luck": -2, "days: 2": 4, "ships: berta": 5, "start": 7}
    lines = ACCOUNTS.lines(STATE, 1, ledger)
    assert sum(line.total for line in lines) == sum(ledger.values())
    assert [text for line in lines for text in str(line).split("\n")] == [
        "start: 7",
        "ships: 5",
        "  Berta: 5  (4 crates)",
        "days: 5",
        "  2: 4",
        "  10: 1",
        "luck: −2  (of player 1)",
    ]
    assert [(leaf.rule, leaf.places) for line in lines for leaf in line.leaves()] == [
        ("H-1", ("player1",)),
        ("H-2", ("ship:berta",)),
        ("H-3", ("player1",)),
        ("H-3", ("player1",)),
        ("H-4", ("player1",)),
    ]


def test_an_empty_ledger_has_no_lines():
    assert ACCOUNTS.lines(STATE, 0, {}) == ()
