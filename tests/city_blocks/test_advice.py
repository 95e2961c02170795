"""Why City Blocks' advice is for an action: the parts of what decides, in the game's words."""

from __future__ import annotations

import re

import pytest

import urbannb as ub
from urbannb.core.advice import Change
from urbannb.games.city_blocks import position
from urbannb.games.city_blocks.bots import evaluate, terms
from urbannb.games.city_blocks.words.advice import because, instead
from urbannb.lab.bots import hint


def test_the_parts_add_up_to_what_decides_and_every_hint_has_a_reason():
    game = ub.new_game("city-blocks", seed=3)
    book, said = game.rulebook, []
    while not game.over:
        state, player = game.state, game.decision.player
        for who in (0, 1):
            assert sum(terms(state, who).values()) == pytest.approx(evaluate(state, who))
        action = hint(game)
        said.append(book.reason(state, action, player))
        assert not re.search(r"  |None|_", said[-1])
        game.play(action)
    assert all(said)
    assert said[0].startswith("It leads column F (worth $14, 4 to 0)")
    assert "It wins column E ($7). But it leaves Ana a placement worth about $1 in the end." in said
    better = "scores $9 more at once, but promises less on column D."
    assert any(better in one for one in said)
    compared = [one for one in said if "more at once" in one]
    assert all(re.search(r"(Plac|Swapp|Keep|Pass)ing", one) for one in compared)


def test_streets_that_an_action_does_not_touch_are_no_reason():
    game = ub.new_game("city-blocks", seed=3)
    action = hint(game)
    assert str(action) == "S4 F3"
    told = game.rulebook.reason(game.state, action, game.decision.player)
    assert set(re.findall(r"(?:column|row) \w", told)) == {"column F", "row 3"}


@pytest.mark.parametrize(
    ("before", "after", "amount", "told"),
    [
        ({}, {"Ana": "Court D4"}, 1.0, "promises more on row 4 (worth $7, 0 to 0)"),
        ({}, {"Ana": "Court D4"}, -1.0, "promises less on row 4 (worth $7, 0 to 0)"),
        ({}, {"Ben": "H4 D4"}, -1.0, "weakens your hold on row 4 (worth $7, 0 to 4)"),
        ({"Ben": "H4 A4"}, {"Ana": "H3 D4"}, 1.0, "gains on row 4 (worth $7, 3 to 4)"),
        ({"Ben": "H4 A4"}, {"Ana": "H4 D4"}, 1.0, "pulls even on row 4 (worth $7, 4 to 4)"),
    ],
)
def test_a_street_whose_count_stays_is_not_said_to_be_gained_on(before, after, amount, told):
    both = {who: f"{before.get(who, '')} {after.get(who, '')}".strip() for who in ("Ana", "Ben")}
    old, new = (
        position({who: what for who, what in board.items() if what}, tokens={"4": 7}).state
        for board in (before, both)
    )
    assert str(because(old, new, Change("street", ("4",), 0, True, amount))) == told


def test_a_street_on_which_one_trails_is_less_to_lose_when_it_is_worth_less():
    old, new = (position({"Ben": "H4 A4"}, tokens={"4": worth}).state for worth in (7, 3))
    told = because(old, new, Change("street", ("4",), 0, True, 1.0))
    assert str(told) == "has less to lose on row 4 (worth $3, 0 to 4)"


def test_a_street_that_another_placement_wins_is_not_said_to_promise_less():
    empty = position({"Ana": "H4 A4"}).state
    column = {"Ana": "H4 A1", "Ben": "H3 A2"}
    change = Change("street", ("A",), 0, True, -3.0)
    other = position(column).state
    assert "column A" in str(instead(empty, other, change))
    other.holder["A"] = 0
    assert instead(empty, other, change) == instead(other, empty, change) == ""
