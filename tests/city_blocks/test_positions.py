"""The builder of positions, and what `check` says about positions that could not be."""

from __future__ import annotations

import json

import pytest

import urbannb as ub
from tests.city_blocks.tables import last_block, row_one, to_move
from urbannb.games import city_blocks
from urbannb.games.city_blocks.model import TIED, Building
from urbannb.games.city_blocks.position import arrange


def test_everything_has_a_sensible_default():
    game = city_blocks.position()
    assert game.names == ("Ana", "Ben")
    assert to_move(game) == 0
    assert [len(hand) for hand in game.state.hands] == [5, 5]
    assert len(set(game.state.tokens.values())) == 11
    assert city_blocks.position(seed=1).state != city_blocks.position(seed=2).state
    assert city_blocks.position(seed=1).state == city_blocks.position(seed=1).state


def test_everything_can_be_said():
    game = city_blocks.position(
        {"Uma": "S6 A1, S5 B1, S4 C1, S3 D1, S2 E1, H5 F1", "Vic": "school B2"},
        hands={"Uma": "H1, H2 Court", "Vic": "mall"},
        tokens={"1": 5, "F": 15},
        paid="1",
        removed={"Uma": "F7"},
        to_move="Vic",
        names=["Uma", "Vic"],
        seed=4,
    )
    state = game.state
    assert to_move(game) == 1
    assert state.hands == [["H1", "H2", "Court"], ["Mall"]]
    assert (state.tokens["1"], state.tokens["F"]) == (5, 15)
    assert state.removed == [city_blocks.Building(0, "F7")]
    assert state.money(0) == 0
    assert game.about("1").text.startswith(
        "Uma won the $5 of row 1, 25 to 0, and has paid it for a redevelopment."
    )


def test_a_full_city_is_over():
    game = last_block()
    game.play("H1 F5")
    board = dict.fromkeys(game.names, "")
    for block, building in game.state.grid.items():
        board[game.names[building.owner]] += f"{building.code} {block}, "
    full = city_blocks.position(board, tokens=game.state.tokens)
    assert full.over
    assert [s.total for s in full.scores()] == [s.total for s in game.scores()]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"board": {"Zoe": "H1 A1"}}, "nobody is called 'Zoe'; the players are Ana and Ben"),
        ({"to_move": "Zoe"}, "nobody is called 'Zoe'"),
        ({"hands": {"Zoe": "H1"}}, "nobody is called 'Zoe'"),
        ({"removed": {"Zoe": "H1"}}, "nobody is called 'Zoe'"),
        ({"board": {"Ana": "H1"}}, '"H1" is not a building'),
        ({"board": {"Ana": "keep"}}, '"keep" is not a building'),
        ({"board": {"Ana": "H1 A1, H2 A1"}}, "two buildings stand on A1"),
        ({"hands": {"Ana": "H1 castle"}}, '"castle" is not a tile; write H3'),
        ({"hands": {"Ana": "swap"}}, '"swap" is not a tile'),
        ({"tokens": {"Z": 3}}, "there is no street 'Z'"),
        ({"tokens": {n: n for n in range(1, 16)}}, "there is no street 6"),
        ({"paid": "A"}, "nobody has won column A"),
        ({"paid": "Z"}, "there is no street .Z."),
        ({"names": ["Ana"]}, "City Blocks is for 2 players, not 1"),
        ({"names": ["Ana", "Ana"]}, "two players are called 'Ana'"),
    ],
)
def test_what_means_nothing_is_a_bad_option(options, words):
    with pytest.raises(ub.BadOption, match=words.replace("$", r"\$")):
        city_blocks.position(**options)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"board": {"Ana": "H1 A1, H1 B1"}}, "Ana has 2 × House 1, but the deck has only 1"),
        ({"board": {"Ana": "H9 A1"}}, "Ana has 1 × House 9, but the deck has none"),
        ({"hands": {"Ben": "H1 H2 H3 H4 H5 S2"}}, "a hand has at most 5 tiles"),
        ({"hands": {"Ana": ""}}, "Ana has tiles in reserve but none in hand"),
        ({"hands": {"Ben": ""}}, "Ben has tiles in reserve but none in hand"),
        ({"tokens": {"1": 16}}, "there is no token of $16"),
        ({"tokens": {"1": 5, "2": 5}}, "the $5 token is at row 2 already"),
    ],
)
def test_what_cannot_be_is_a_bad_position(options, words):
    with pytest.raises(ub.BadPosition) as caught:
        city_blocks.position(**options)
    assert words in str(caught.value)


def changed(game: ub.Game, **fields: object) -> list[str]:
    """What is said about a position of which some fields are replaced."""
    plain = json.loads(game.state.to_json())
    plain.update(fields)
    with pytest.raises(ub.BadPosition) as caught:
        ub.position(plain)
    return [mistake.message for mistake in caught.value.mistakes]


SETUP = ub.position(json.loads(ub.new_game("city-blocks", seed=1).start.to_json())).start.to_json()
WON = ub.position(row_one().state.to_json())
PLACE = [{"task": "PlaceTile"}]
TURN = [{"task": "EndTurn"}, {"task": "DrawTile"}]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"names": ["Ana"]}, "for 2 players, not 1"),
        ({"names": ["Ana", "Ana"]}, "two players are called"),
        ({"names": ["Ana", "\u202e"]}, "cannot be a player's name"),
        ({"player": 2}, "player: whose turn it is must be 0 or 1"),
        ({"draws": -1}, "cannot be negative"),
        ({"hands": []}, "there are two hands"),
        ({"reserves": [[]]}, "there are two reserves"),
        ({"deck": ["H1"]}, "each player has 20 tiles, not 1"),
        ({"deck": ["X1"] * 20}, "'X1' is not a tile"),
        ({"bonuses": []}, "at least 13 different tokens"),
        ({"bonuses": [1] * 15}, "at least 13 different tokens"),
        ({"bonuses": list(range(15))}, "none below $1"),
        ({"grid": {"Z9": [0, "H1"]}}, "grid.Z9: there is no such block"),
        ({"grid": {"A1": [2, "H1"]}}, "grid.A1: an owner is 0 or 1"),
        ({"removed": [[7, "H1"]]}, "removed.0: an owner is 0 or 1"),
        ({"removed": [[-1, "??"]]}, "removed.0: an owner is 0 or 1"),
        ({"grid": {}}, "is nowhere"),
        ({"hands": [["H1", "H2", "F3", "Court", "?"], ["F4"]]}, "Ana has 1 × '?'"),
        ({"tokens": {}}, "every street 1 to 5 and A to F has one token"),
        ({"holder": {"Z": 0}}, "there is no such street"),
        ({"holder": {"1": 5}}, "a holder is 0, 1, -1 (tied) or -2 (paid)"),
        ({"holder": {"1": 0, "2": 0}}, "row 2 is not complete, so nobody has its token"),
        ({"holder": {}, "sums": {}}, "row 1 is complete but has not been awarded"),
        ({"sums": {}}, "every awarded street has its sums, and no other"),
        ({"sums": {"1": [25, -1]}}, "no sum is below 0"),
        ({"sums": {"1": [0, 25]}}, "0 to 25 does not fit the holder"),
        ({"sums": {"1": [3, 3]}}, "3 to 3 does not fit the holder"),
        ({"holder": {"1": -2}, "sums": {"1": [3, 3]}}, "does not fit the holder"),
        ({"holder": {"1": TIED}}, "25 to 0 does not fit the holder"),
        ({"agenda": []}, "while a block is empty a turn begins with PlaceTile"),
        ({"agenda": PLACE * 2}, "while a block is empty a turn begins with PlaceTile"),
        ({"agenda": [{"task": "FinalCount"}]}, "while a block is empty"),
        (
            {"agenda": [*TURN, {"task": "AwardStreet", "street": "2"}]},
            "only complete streets wait for their award",
        ),
        (
            {"agenda": [*TURN, {"task": "AwardStreet", "street": "Z"}]},
            "only complete streets wait for their award",
        ),
        (
            {
                "holder": {},
                "sums": {},
                "agenda": [*TURN, *[{"task": "AwardStreet", "street": "1"}] * 2],
            },
            "only complete streets wait for their award, each once",
        ),
    ],
)
def test_each_mistake_of_a_position(fields, words):
    assert any(words in message for message in changed(WON, **fields))


def test_a_full_city_has_nothing_left_to_do_but_count():
    game = last_block()
    game.play("H1 F5")
    assert "in a full city nobody can place a tile" in changed(game, agenda=PLACE)[0]
    assert "in a full city nobody can place a tile" in changed(game, agenda=TURN)[0]


def test_whoever_is_to_place_needs_a_tile():
    tiles = list(WON.state.deck)
    blocks = [f"{c}{r}" for r in "1234" for c in "ABCDEF"]
    board = ", ".join(f"{t} {b}" for t, b in zip(tiles, blocks, strict=False))
    with pytest.raises(ub.BadPosition, match="whoever is to place a tile needs one"):
        city_blocks.position({"Ana": board})
    assert to_move(city_blocks.position({"Ana": board}, to_move="Ben")) == 1


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"grid": {"A1": [0, "H1"]}}, "grid: the setup is still to be done"),
        ({"holder": {"1": 0}}, "holder: the setup is still to be done"),
        ({"sums": {"1": [0, 0]}}, "sums: the setup is still to be done"),
        ({"removed": [[0, "H1"]]}, "removed: the setup is still to be done"),
        ({"hands": [["H1"], []]}, "hands: the tiles are still to be dealt"),
        ({"reserves": [["H1"], []]}, "reserves: the tiles are still to be dealt"),
        ({"tokens": {"1": 1}}, "tokens: the tokens are still to be laid out"),
        (
            {"agenda": [*PLACE, {"task": "DealTiles"}]},
            "every street 1 to 5 and A to F has one token",
        ),
    ],
)
def test_before_the_setup_the_table_is_bare(fields, words):
    plain = json.loads(SETUP)
    plain.update(fields)
    with pytest.raises(ub.BadPosition) as caught:
        ub.position(plain)
    assert words in str(caught.value)


def test_a_position_before_the_setup_is_a_new_game():
    assert ub.position(SETUP).state == ub.new_game("city-blocks", seed=1).state


def test_a_position_of_objects_is_the_one_of_texts():
    grid = {"A3": Building(0, "H4"), "D3": Building(1, "School")}
    made = arrange(grid, hands={0: ["H3", "S6"]}, tokens={"3": 9}, player=1, seed=5)
    told = city_blocks.position(
        {"Ana": "H4 A3", "Ben": "School D3"}, hands={"Ana": "H3 S6"}, tokens={"3": 9},
        to_move="Ben", seed=5,
    )  # fmt: skip
    assert made == told.start
