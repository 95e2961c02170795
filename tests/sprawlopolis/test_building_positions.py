"""Positions put together by hand: what can be said, in which ways, and what is refused."""

from __future__ import annotations

import pytest

import urbannb as ub
from urbannb.core.errors import BadOption
from urbannb.games import sprawlopolis


def test_a_board_may_be_noted_from_its_corner():
    from_first = sprawlopolis.position("1 0,0; 7t 0,2; 3 -2,1", conditions="4 5 6")
    from_corner = sprawlopolis.position("1 2,0; 7t 2,2; 3 0,1", conditions=(4, 5, 6))
    assert from_first.state == from_corner.state
    assert (
        sprawlopolis.position(["1 2,0", "7t 2,2", "3 0,1"], conditions="4 5 6").state
        == from_first.state
    )


def test_a_hand_can_be_named_in_part():
    for seed in range(8):
        game = sprawlopolis.position("1 0,0", hands={"Ana": "7 ..."}, players=2, seed=seed)
        assert game.state.hands[0][0] == 7
        assert [len(hand) for hand in game.state.hands] == [3, 1]
        assert ub.position(game.state.to_json()).state == game.state
    assert len(sprawlopolis.position("1 0,0", hands="7 8 ...").state.hands[0]) == 3
    assert sprawlopolis.position("1 0,0", hands="...").state.hands[0]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"laid": 7}, "laid is written as"),
        ({"laid": [7]}, "is not a card of a city"),
        ({"conditions": 7.5}, "conditions is written as"),
        ({"hands": True}, "hands is written as"),
        ({"hands": {"Ana": None}}, "hands is written as"),
        ({"hands": {"Ana": "99"}}, "is not a card"),
        ({"deck": None}, "deck is written as"),
        ({"to_move": 1}, "nobody is called"),
        ({"variant": 3}, "there is no variant"),
        ({"players": 2.5}, "players must be"),
        ({"seed": "x"}, "seed must be a whole number"),
        ({"seed": 2**70}, "too big a number"),
    ],
)
def test_values_of_the_wrong_kind_are_named(given, words):
    with pytest.raises(BadOption, match=words):
        sprawlopolis.position(**given)


def test_players_are_named_as_in_the_other_games():
    told = sprawlopolis.position("1 0,0", names=["Vic", "Uma"], conditions="4 5 6")
    assert (
        told.state
        == sprawlopolis.position("1 0,0", players=["Vic", "Uma"], conditions="4 5 6").state
    )
    assert len(sprawlopolis.position("1 0,0", names=3).state.names) == 3
    assert sprawlopolis.position("1 0,0").state.alone
    with pytest.raises(BadOption, match="names and players say the same"):
        sprawlopolis.position("1 0,0", names=3, players=3)


def test_a_position_may_begin_after_what_was_played():
    said = {"names": 3, "hands": {"Ben": "7 8 9", "Cleo": "10", "Ana": "11"}, "to_move": "Ben"}
    begun = sprawlopolis.position("1 0,0", **said, seed=5, done=["7 0,2"])
    assert ub.position(begun.state.to_json()).state == begun.state
    assert [len(hand) for hand in begun.state.hands] == [1, 1, 3]
    game = sprawlopolis.position("1 0,0", **said, seed=5)
    assert [step.rule for step in game.play("7 0,2")][-3:] == ["SP-11", "SP-12", "SP-7"]
    assert begun.state == game.state


def test_a_position_may_begin_with_the_count_at_the_end():
    laid = "; ".join(f"{card} {2 * n},0" for n, card in enumerate(range(1, 15)))
    assert sprawlopolis.position(laid, hands="15", done=["15 28,0"]).over


@pytest.mark.parametrize("names", [1, 2, 3, 4])
def test_hands_fit_every_turn(names):
    for count in range(1, 15):
        laid = "; ".join(f"{card} {2 * n},0" for n, card in enumerate(range(1, count + 1)))
        for seed in range(3):
            game = sprawlopolis.position(laid, names=names, seed=seed)
            game.play(game.legal[0])
            assert list(sprawlopolis.rulebook.check(game.state)) == []


@pytest.mark.parametrize(("laid", "odd"), [("7 0,0; 8 2,2", 1), ("7 0,0; 8 9,9; 9 0,2", 1)])
def test_a_card_that_met_no_city_is_noted_and_the_city_can_be_played(laid, odd):
    game = sprawlopolis.position(laid)
    assert game.notes == (NOTE,) * odd
    assert str(game).endswith(NOTE)
    assert ub.position(game.state.to_json()).notes == game.notes
    while game.decision:
        game.play(game.legal[-1])
    assert game.scores()


NOTE = "In a game card 8 would overlap the city or meet it edge to edge."
