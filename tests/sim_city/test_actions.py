"""How actions are written and read, and the views that answer without listing them."""

from __future__ import annotations

import random

import pytest

from tests.support.sizes import some
from urbannb.core.choosing.views import Chained
from urbannb.core.errors import BadNotation
from urbannb.games.sim_city.model.actions import (
    DECLARE,
    NOTATION,
    PASS,
    RIVAL,
    VACATE,
    VOTES,
    Bid,
    Bids,
    Cells,
    Draw,
    Give,
    Placements,
    Play,
    PlayEvent,
    Proposals,
    Propose,
)
from urbannb.games.sim_city.model.ground import cell_of


def test_every_action_reads_back_from_its_notation_and_means_nothing_else():
    pick = random.Random(12)
    for _ in range(some(300)):
        for action in NOTATION.sample(pick):
            assert NOTATION.readings(str(action)) == [action]


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("Play corner-store at 2,-1", Play("corner-store", "2,-1")),
        ("play corner-store over 2,-1", Play("corner-store", "2,-1")),
        ("play intercity-station 0,3 rival", Play("intercity-station", "0,3", RIVAL)),
        ("play fire", PlayEvent("fire")),
        ("play fire rival", PlayEvent("fire", RIVAL)),
        ("propose mall over 0,0", Propose("mall", "0,0")),
        ("draw from long", Draw("long")),
        ("declare no legal play", DECLARE),
        ("vacate the office", VACATE),
        ("vote yes", VOTES[0]),
        ("bid 3 votes for player 2", Bid(3, 2)),
        ("give 5 dollars to player 1", Give(5, 1)),
    ],
)
def test_other_ways_to_say_it_are_understood(text, action):
    assert NOTATION.parse(text) == action


@pytest.mark.parametrize(
    "text",
    ["play corner-store 1000,0", "play corner-store 00,1", "bid 0 for player 1",
     "bid 2 for player 7", "vote perhaps", "play", "play a b"],
)  # fmt: skip
def test_what_is_no_action_is_refused(text):
    with pytest.raises(BadNotation):
        NOTATION.parse(text)


def cells(*places, more=("",)):
    return Cells(tuple(map(cell_of, places)), *more)


def test_placements_are_listed_only_when_they_are_looked_at():
    view = Placements([("house", cells("0,0", "0,1")), ("shop", cells("2,-1"))], [PASS])
    assert list(map(str, view)) == ["pass", "play house 0,0", "play house 0,1", "play shop 2,-1"]
    assert len(view) == 4
    assert [view[n] for n in range(4)] == list(view)
    assert view[-1] == Play("shop", "2,-1")
    assert view.allows(Play("house", "0,1"))
    assert view.allows(PASS)
    assert not view.allows(Play("house", "2,-1"))
    assert not view.allows(Play("house", "0,1", RIVAL))
    assert not view.allows(DECLARE)
    with pytest.raises(IndexError):
        view[4]


def test_placements_in_both_cities_are_two_views_in_a_row():
    mine = Placements([("highway", cells("0,0"))], [PASS])
    view = Chained(mine, Placements([("highway", cells("9,9", more=(RIVAL,)))]))
    assert list(map(str, view)) == ["pass", "play highway 0,0", "play highway 9,9 rival"]
    assert view.allows(Play("highway", "9,9", RIVAL))
    assert not view.allows(Play("highway", "9,9"))


def test_proposals_and_bids():
    view = Proposals([("mall", cells("0,0", more=()))])
    assert list(view) == [Propose("mall", "0,0")]
    assert view.allows(Propose("mall", "0,0"))
    assert not view.allows(Play("mall", "0,0"))
    assert list(Bids(range(1, 3), [2, 3])) == [Bid(1, 2), Bid(1, 3), Bid(2, 2), Bid(2, 3)]
