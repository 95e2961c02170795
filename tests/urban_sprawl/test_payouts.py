"""Payouts: the rulebook's three examples, what is counted, and rows that are not there."""

from __future__ import annotations

import pytest

from tests.urban_sprawl.table import NAMES, new, table
from urbannb.games.urban_sprawl.components.board import PRESTIGE, blocks_of
from urbannb.games.urban_sprawl.rules.payouts import PayRow
from urbannb.games.urban_sprawl.rules.rulings import PlacesShared, RowMissing, RowPaid
from urbannb.games.urban_sprawl.rules.shares import Share, amounts, shares
from urbannb.games.urban_sprawl.words.people import tied_places

PRINTED = """
1 1 0 0 0
2 2 1 0 0
3 3 1 0 0
4 4 2 1 0
5 5 2 1 0
6 6 3 1 0
7 7 3 1 0
8 8 4 2 1
9 9 4 2 1
10 10 5 2 1
11 11 5 2 1
12 12 6 3 1
"""
LOTS = [f"D{row}{corner}" for row in "123456" for corner in ("nw", "se")]


@pytest.mark.parametrize("line", PRINTED.split("\n")[1:-1])
def test_the_printed_table(line):
    value, *columns = map(int, line.split())
    for players in (2, 3, 4):
        assert amounts(value, players) == tuple(columns[:players])


@pytest.mark.parametrize(
    ("counts", "paid"),
    [
        ((3, 3, 2, 1), [4, 4, 1, 0]),  # example A
        ((2, 2, 2, 2), [2, 2, 2, 2]),  # example B
        ((4, 3, 1, 1), [6, 3, 0, 0]),  # example C
    ],
)
def test_the_payout_examples(counts, paid):
    """The wealth row 6 with four players; white, pink, green and black are our four."""
    lots = iter(LOTS)
    buildings = {
        name: ", ".join(f"RES {next(lots)}" for _ in range(count))
        for name, count in zip(NAMES, counts, strict=True)
    }
    at = table(buildings, names=NAMES, wealth=0).run(PayRow("wealth", 6))
    assert at.state.wealth == paid
    assert at.state.bank == -sum(paid)


def test_ties_are_pooled_and_fractions_dropped():
    first, third = shares(6, (4, 4, 1, 1))
    assert (first.places, first.pool, first.each, first.dropped) == ((1, 2), (6, 3), 4, 1)
    assert (third.places, third.pool, third.each, third.dropped) == ((3, 4), (1, 0), 0, 1)


def test_only_players_with_a_building_there_are_ranked():
    at = table({"Ana": "RES D1nw"}, names=NAMES, wealth=0).run(PayRow("wealth", 6))
    assert at.state.wealth == [6, 0, 0, 0]


def test_buildings_are_counted_not_lots_and_parks_count():
    at = table({"Ana": "COM D1", "Ben": "RES D2nw, Park D3nw"}, wealth=0)
    at.run(PayRow("wealth", 6))
    assert at.state.wealth == [3, 6]


def test_uncontrolled_buildings_do_not_count():
    at = table({"Ana": "COM D1", "nobody": "RES D2nw, RES D2se"}, wealth=0)
    at.run(PayRow("wealth", 6))
    assert at.state.wealth == [6, 0]


def test_with_two_players_two_places_are_paid():
    at = table({"Ana": "COM D1nw"}, wealth=0).run(PayRow("wealth", 6))
    assert at.state.wealth == [6, 0]
    at = table({"Ana": "COM D1nw, COM D1se", "Ben": "COM D2nw"}, wealth=0)
    at.run(PayRow("wealth", 6))
    assert at.state.wealth == [6, 3]


def test_a_marker_that_is_not_there_pays_nothing():
    at = table({"Ana": "COM D1nw"}, wealth=0).run(PayRow("wealth", 9))
    assert at.state.wealth == [0, 0]
    assert at.ruling(RowMissing) == RowMissing("US-61", kind="wealth", value=9)


def test_a_double_row_pays_prestige_over_twelve_blocks():
    assert len(blocks_of("34")) == 12
    at = table({"Ana": "COM A3nw, COM F4nw", "Ben": "COM A2nw"}).run(PayRow("prestige", 1))
    assert at.state.prestige == [1, 0]


def test_a_marker_pays_on_its_own_row():
    at = table({"Ana": "COM A1nw", "Ben": "COM C1nw, COM D1nw"}, markers={"CD": "prestige 5"})
    at.run(PayRow("prestige", 5))
    assert at.state.prestige == [0, 5]
    assert at.rulings(RowPaid)[0].places == ("line:CD",)


def test_a_tie_for_places_that_bring_nothing_has_no_sum():
    """ "0 + 0 = 0 prestige, divided by 2 is 0 each; nothing is dropped" was all of that."""
    share = Share((3, 4), (0, 1), 3, (0, 0))
    said = tied_places(new(4, 2), PlacesShared("US-63", kind=PRESTIGE, share=share)).text
    assert said.endswith(
        "tied with 3 buildings each. They share the 3rd and 4th places, which bring nothing."
    )
