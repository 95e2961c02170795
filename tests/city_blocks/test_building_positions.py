"""Positions put together by hand: what can be said, in which ways, and what is refused."""

from __future__ import annotations

import pytest

import urbannb as ub
from urbannb.core.errors import BadOption, BadPosition
from urbannb.games import city_blocks

ROW_ONE = "H4 A1, S5 B1, F6 C1, S6 D1, F4 E1, S2 F1"


def sound(game: ub.Game) -> ub.Game:
    assert ub.position(game.state.to_json()).state == game.state
    return game


def test_names_and_keys_may_be_written_in_either_way():
    told = city_blocks.position(
        {"Ana": "H4 A3"}, tokens={"3": 9, "A": 8}, hands={"Ana": "School H1"}
    )
    other = city_blocks.position(
        {"ana": "h4 a3"}, tokens={3: "$9", "a": "8"}, hands={"ANA": ["school", "h1"]}
    )
    assert told.state == other.state


def test_a_hand_can_be_named_in_part():
    for seed in range(8):
        game = sound(city_blocks.position(hands={"Ana": "H5 School ..."}, seed=seed))
        hand = game.state.hands[0]
        assert hand[:2] == ["H5", "School"]
        assert len(hand) == 5


def test_the_order_of_a_reserve_can_be_said():
    game = sound(city_blocks.position(hands={"Ana": "H5 ..."}, reserves={"Ana": "F7, H1"}))
    game.play("H5 A1")
    assert game.state.hands[0][-1] == "F7"
    game.play(str(game.legal[0]))
    game.play(next(str(a) for a in game.legal))
    assert game.state.hands[0][-1] == "H1"


def test_tokens_can_be_said_by_who_holds_them():
    game = sound(city_blocks.position({"Ana": ROW_ONE}, holds={"Ana": "$9"}))
    assert game.state.tokens["1"] == 9
    assert game.state.money(0) == 9
    with pytest.raises(BadPosition, match="Ana has won 1 street whose token is not paid"):
        city_blocks.position({"Ana": ROW_ONE}, holds={"Ana": "$9 $4"})
    with pytest.raises(BadPosition, match="Ben has won 0 streets"):
        city_blocks.position({"Ana": ROW_ONE}, holds={"Ben": [9]})


def test_an_award_before_a_redevelopment_can_be_said():
    """Row 1 was won by Ben's factory; the School that switches it off came later."""
    game = sound(
        city_blocks.position(
            {"Ana": "H4 A1, School B1, H5 C1", "Ben": "F7 D1, F6 E1, S2 F1"},
            awarded={1: "9 to 15"}, holds={"Ben": 12},
        )
    )  # fmt: skip
    assert game.state.holder["1"] == 1
    assert game.state.sums["1"] == (9, 15)
    assert "which no longer matters" in game.about("1").plain
    with pytest.raises(BadPosition, match=r"awarded\.B: column B is not complete"):
        city_blocks.position(awarded={"B": "1 to 0"})


def test_an_award_is_no_more_than_tiles_could_bring():
    """Whatever stood there before: Ana has three blocks of row 1, and her F7 is elsewhere."""
    board = {"Ana": "H4 A1, School B1, H5 C1, F7 A5", "Ben": "S3 D1, F6 E1, S2 F1"}
    assert sound(city_blocks.position(board, awarded={1: "17 to 5"})).state.sums["1"] == (17, 5)
    game = city_blocks.position(board, awarded={1: "18 to 5"})
    assert game.notes == (
        "In a game the 3 buildings of Ana on row 1 could bring no more than 17, not 18.",
    )
    assert str(game).endswith("not 18.")
    assert ub.position(game.state.to_json()).notes == game.notes
    with pytest.raises(BadOption, match="nobody has won column A, so"):
        city_blocks.position(board, paid="A")


def test_a_redevelopment_that_nobody_paid_for_is_noted_and_the_game_can_be_played():
    game = sound(city_blocks.position(removed={"Ana": "H1"}))
    (note,) = game.notes
    assert note.startswith("In a game a token is paid for each redeveloped building; here there ")
    assert note.endswith("are 1 such building and 0 paid tokens.")
    while game.decision:
        game.play(game.legal[-1])


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"board": "H4 A3"}, "board is written as"),
        ({"board": {"Ana": 7}}, "buildings are written as"),
        ({"hands": {"Ana": 7.5}}, "hands is written as a text or a list"),
        ({"hands": ["H4"]}, "hands is written as"),
        ({"tokens": [9]}, "tokens is written as"),
        ({"tokens": {"1": None}}, "a token is written as"),
        ({"tokens": {"1": True}}, "a token is written as"),
        ({"holds": {"Ana": None}}, "holds is written as a text or a list"),
        ({"awarded": {"1": "five"}}, "the sums of a street are"),
        ({"awarded": {"1": (1, "x", 2)}}, "the sums of a street are"),
        ({"paid": None}, "paid is written as a text or a list"),
        ({"removed": 3}, "removed is written as"),
        ({"to_move": 1}, "nobody is called"),
        ({"names": "Ana"}, "players must be"),
        ({"seed": "x"}, "seed must be a whole number"),
        ({"seed": 2**70}, "too big a number"),
    ],
)
def test_values_of_the_wrong_kind_are_named(given, words):
    with pytest.raises(BadOption, match=words):
        city_blocks.position(**given)


# -- in the middle of a turn

NUMBERED = [
    f"{kind}{n}" for kind, low in (("H", 1), ("S", 2), ("F", 3)) for n in range(low, low + 5)
]
FULL = {
    "Ana": [f"{tile} {block}" for tile, block in zip(NUMBERED, city_blocks.BLOCKS, strict=False)],
    "Ben": [
        f"{tile} {block}" for tile, block in zip(NUMBERED, city_blocks.BLOCKS[15:], strict=True)
    ],
}


ROW = {"Ana": "H4 A3, S5 B3, H5 C3", "Ben": "S6 D3, F4 E3"}


def test_a_courthouse_that_has_just_been_built_asks():
    hands = {"Ben": "Court ..."}
    game = city_blocks.position(ROW, hands=hands, to_move="Ben", done=["Court f3"])
    assert sound(game).decision.player == 1
    assert "keep" in game.legal
    assert "3" not in game.state.holder
    assert len(game.state.hands[1]) == 4
    played = city_blocks.position(ROW, hands=hands, to_move="Ben")
    played.play("Court F3")
    assert game.state == played.state
    game.play("keep")
    assert game.state.holder["3"] == 0
    assert game.decision.player == 0
    assert len(game.state.hands[1]) == 5


def test_the_tokens_of_a_full_city_are_added_up():
    *board, last = FULL["Ana"]
    hands = {"Ana": last.split()[0]}
    game = sound(city_blocks.position({**FULL, "Ana": board}, hands=hands, done=[last]))
    assert game.over
    assert set(game.state.holder) == set("12345ABCDEF")


@pytest.mark.parametrize(
    ("done", "words"),
    [
        ("F3 A3", "done is a list of actions, not 'F3 A3'"),
        ([7], "done is a list of actions"),
        (["dance"], '"dance" is not an action in City Blocks'),
        (["F3 A1"], "'F3 A1' cannot be played: "),
    ],
)
def test_what_cannot_have_been_played_is_named(done, words):
    with pytest.raises(BadOption, match=words):
        city_blocks.position({"Ana": "H4 A1"}, done=done)


def test_a_game_that_ends_with_tiles_in_reserve_can_be_read_back():
    game = city_blocks.position(hands={"Ben": "H3"}, seed=1)
    while game.decision:
        first = next(a for a in game.decision.actions if str(a)[-2:] not in game.state.grid)
        game.play(first)
    assert any(not h and r for h, r in zip(game.state.hands, game.state.reserves, strict=True))
    sound(game)


@pytest.mark.parametrize(
    ("said", "where"),
    [
        ({"board": {"Ana": "H4 A3, H4 B3"}}, "board.B3"),
        ({"board": {"Ana": "H9 A3"}}, "board.A3"),
        ({"board": {"Ana": "H4 A3"}, "hands": {"Ana": "H4 ..."}}, "hands.Ana"),
        ({"board": {}, "holds": {"Ana": "$9"}}, "holds.Ana"),
    ],
)
def test_a_mistake_is_named_by_where_it_stands(said, where):
    with pytest.raises(BadPosition) as caught:
        city_blocks.position(**said)
    assert f": {where}: " in str(caught.value)
